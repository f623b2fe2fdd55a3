/// What may still move at the optimum of components that are solved exactly.
extension Engine {
  /// Finds the symbols that could have another value. Of each that is wanted it is certain.
  mutating func findMovingSymbols(_ isWanted: (Int32) -> Bool, _ moves: (Int32) -> Void) {
    arena.reset()
    let map: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    for c in 0..<plan.components.count where plan.components[c].isExact {
      if watch.isStopped { return }
      let symbols = plan.symbols(of: plan.components[c])
      let count = Int(plan.components[c].symbolCount)
      var places: [Int] = []
      for k in 0..<count where plan.roles[Int(symbols[k])].isOpen && isWanted(symbols[k]) { places.append(k) }
      guard !places.isEmpty else { continue }
      for k in movingSymbols(of: c, places, local: map) { moves(symbols[k]) }
    }
  }

  /// The places of a component's symbols that could have another value, certain for some of them.
  private mutating func movingSymbols(
    of c: Int, _ places: [Int], local map: UnsafeMutablePointer<Int32>
  ) -> [Int] {
    for limbs in Reals.precisions {
      if let found = movingSymbols(of: c, places, local: map, limbs: limbs) { return found }
    }
    return []
  }

  private mutating func movingSymbols(
    of c: Int, _ places: [Int], local map: UnsafeMutablePointer<Int32>, limbs: Int
  ) -> [Int]? {
    var face = ExactSimplex(limbs: limbs, symbols: Int(plan.components[c].symbolCount))
    guard findFace(&face, of: c, local: map) else { return nil }
    let isMoving = face.movingSymbols(among: places, by: Self.movement)
    return face.reals.isUndecided ? nil : isMoving.indices.filter { isMoving[$0] }
  }

  /// All values where a symbol's is least (1) or greatest (-1); nil if that is not found.
  mutating func exactEnd(of symbol: Int32, _ way: Int) -> [Double]? {
    arena.reset()
    let map: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    for limbs in Reals.precisions {
      if let found = exactEnd(of: symbol, way, local: map, limbs: limbs) { return found }
    }
    return nil
  }

  private mutating func exactEnd(
    of symbol: Int32, _ way: Int, local map: UnsafeMutablePointer<Int32>, limbs: Int
  ) -> [Double]? {
    let component = plan.components[plan.component(of: symbol)]
    var face = ExactSimplex(limbs: limbs, symbols: Int(component.symbolCount))
    guard findFace(&face, of: Int(plan.component(of: symbol)), local: map) else { return nil }
    let place = Int(map[Int(symbol)])
    let ending = face.push(place, way)
    guard ending != .limit else { return nil }
    let found = face.values(beyond: ending == .endless ? Self.far : 0, along: place)
    guard !face.reals.isUndecided else { return nil }
    var all: [Double] = []
    for v in 0..<variableCount { all.append(values[v]) }
    for k in found.indices { all[Int(plan.componentSymbols[Int(component.symbolStart) + k])] = found[k] }
    return all
  }
}

extension ExactSimplex {
  /// By symbol: whether it moves by more than so much. Certain for those in a list.
  mutating func movingSymbols(among list: [Int], by least: Double) -> [Bool] {
    var isMoving = [Bool](repeating: false, count: symbols)
    let isOpen = openSymbols()
    let start = values()
    for symbol in list where isOpen[symbol] {
      for way in [1, -1] where !isMoving[symbol] {
        let ending = push(symbol, way)
        guard ending != .limit else { return isMoving }
        let now = values()
        for k in 0..<symbols where abs(now[k] - start[k]) > least { isMoving[k] = true }
        guard ending == .endless else { continue }
        for k in 0..<symbols where direction[k] >= 0 { isMoving[k] = true }
      }
    }
    return isMoving
  }

  /// The symbols as doubles, further in the last direction until one of them has moved by so much, and so that it
  /// shows.
  mutating func values(beyond distance: Double, along symbol: Int) -> [Double] {
    var result = values()
    guard distance > 0, direction[symbol] >= 0 else { return result }
    // Beside an immense value, a step that is not would be lost.
    let step = max(distance, abs(result[symbol]) * 0x1p-20)
    let unit = abs(reals.double(direction[symbol]))
    for k in 0..<symbols where direction[k] >= 0 { result[k] += step * (reals.double(direction[k]) / unit) }
    return result
  }

  /// Takes symbols as near to 0 as they can go, one after the other. False if that takes too long.
  mutating func settle(_ list: [Int]) -> Bool {
    for symbol in list {
      guard isOpen else { return true }
      guard minimise(symbol..<symbol + 1) == .optimal else { return false }
    }
    return true
  }
}
