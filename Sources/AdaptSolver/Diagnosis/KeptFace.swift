/// The face of optima of a large component, as the simplex method came to it, so that it can begin there for each
/// expression that is pushed: to come there takes far longer than to go on.
struct KeptFace {
  /// Nil for none.
  fileprivate(set) var component: Int?
  fileprivate var basis: [Int32] = []
  fileprivate var values: [Double] = []
  /// The items without those of expressions.
  fileprivate var itemCount = 0

  /// For when something else is loaded.
  mutating func forget() { component = nil }
}

/// The components with more than one optimum, as far as they have been found.
struct OpenOptima: ~Copyable {
  var ties = Ties()
  /// Whether `ties` are all of them, as they are before anything is fixed.
  var areListed = false
  var face = KeptFace()
}

extension Engine {
  /// In smaller components, the way to the face is short.
  private static let fewestKept = 256

  /// Solves a component up to its face of optima, or goes back there, with an item for an expression. Returns the item.
  mutating func loadFace(
    _ index: Int, _ expression: Provenance.Expression, _ face: inout KeptFace
  ) -> Int? {
    let component = plan.components[index]
    if face.component == index {
      simplex.goBack(to: face)
      let local = arena.take(variableCount, of: Int32.self)
      for k in 0..<component.symbolCount {
        local[Int(plan.componentSymbols[component.symbolStart + k])] = k
      }
      addItem(expression, local)
      return face.itemCount
    }
    face.forget()
    guard Int(component.symbolCount) >= Self.fewestKept else { return loadFace(index, [expression], isRefined: false) }
    guard let first = loadFace(index, [], isRefined: false) else { return nil }
    if !simplex.isDoubtful {
      face.component = index
      face.itemCount = first
      face.basis = (0..<simplex.basis.columns).map { simplex.basis.itemOfColumn[$0] }
      face.values = (0..<simplex.matrix.symbols).map { simplex.x[$0] }
    }
    let local = arena.take(variableCount, of: Int32.self)
    for k in 0..<component.symbolCount { local[Int(plan.componentSymbols[component.symbolStart + k])] = k }
    addItem(expression, local)
    return first
  }
}

extension Lexicographic {
  /// Goes back to a face, once something was pushed on it.
  fileprivate mutating func goBack(to face: KeptFace) {
    removeItems(from: face.itemCount)
    isDoubtful = false
    for j in face.values.indices { x[j] = face.values[j] }
    var list = face.basis
    list.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { begin(base, buffer.count) }
    }
  }
}
