/// Expressing variables by symbols.
extension Plan {
  /// The variable as `beta + alpha · root`; the root is `Plan.constant` where there is none. Shortens paths on its way.
  @inline(__always)
  func resolve(_ v: Int32) -> (root: Int32, alpha: Double, beta: Double) {
    let s = symbol[v]
    if s < 0 || s == v || symbol[s] == s { return (s, alpha[v], beta[v]) }
    return resolveLong(v)
  }

  /// Shortens the whole path: in a long one, what lies on it would be gone through for each of its variables. What was
  /// shortened before changes no digit.
  @inline(never)
  private func resolveLong(_ v: Int32) -> (root: Int32, alpha: Double, beta: Double) {
    // On the way up, each variable notes the one below it in place of the one above.
    var below: Int32 = -1
    var at = v
    while symbol[at] >= 0, symbol[symbol[at]] != symbol[at] {
      let above = symbol[at]
      symbol[at] = below
      below = at
      at = above
    }
    let root = symbol[at]
    while below >= 0 {
      let next = symbol[below]
      beta[below] += alpha[below] * beta[at]
      alpha[below] *= alpha[at]
      symbol[below] = root
      at = below
      below = next
    }
    return (root, alpha[v], beta[v])
  }

  /// The sum of a constant and of terms of known variables, if these come to one symbol at most: what most constraints
  /// are. `Plan.constant` stands for none. To the bit what an accumulator gives.
  @inline(__always)
  func onlySymbol(
    in variables: UnsafeMutablePointer<Int32>, _ coefficients: UnsafeMutablePointer<Double>, _ range: Range<Int>,
    constant: Double
  ) -> (symbol: Int32, coefficient: Double, constant: Double)? {
    var constant = constant
    var symbol = Plan.constant
    var coefficient = 0.0
    var k = range.lowerBound
    while k < range.upperBound {
      let (root, a, b) = resolve(variables[k])
      constant += coefficients[k] * b
      if root >= 0 {
        guard symbol < 0 else { return nil }
        symbol = root
        coefficient = coefficients[k] * a
      }
      k &+= 1
    }
    return (symbol, coefficient, constant)
  }

  /// Adds `coefficient · variable` to a sum over symbols.
  @inline(__always)
  func add(_ v: Int32, _ coefficient: Double, to sum: inout Accumulator) {
    let (root, a, b) = resolve(v)
    sum.add(constant: coefficient * b)
    if root >= 0 { sum.add(root, coefficient * a, isDefined: definitionOf[root] >= 0) }
  }

  /// Replaces defined symbols by their definitions, until free symbols and parameters are left.
  func expand(_ sum: inout Accumulator) {
    guard sum.hasDefined else { return }
    while let (defined, coefficient) = sum.takeDefined(orderedBy: { step[$0] }) {
      if watch.stops(after: 4 + sum.definedCount) { return }
      let definition = definitions[definitionOf[defined]]
      sum.add(constant: coefficient * definition.constant)
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        add(terms[k].symbol, coefficient * terms[k].coefficient, to: &sum)
      }
    }
    sum.prune()
  }

  /// Keeps a required constraint over parameters alone, to be tested at each commit.
  mutating func addCheck(_ record: ConstraintRecord, _ sum: borrowing Accumulator) {
    checks.append(
      Row(
        constant: -sum.constant, termStart: Int32(truncatingIfNeeded: terms.count), termCount: 0,
        parameterCount: Int32(truncatingIfNeeded: sum.count), constraint: record.id, priority: 1000,
        relation: record.relation))
    for i in 0..<sum.count { terms.append(SymbolTerm(coefficient: -sum.coefficients[i], symbol: sum.symbols[i])) }
  }

  /// Brings definitions from `first` on into the order of evaluation: late ones first, the last one before the others,
  /// since each is over symbols that were free at its time.
  mutating func moveLateDefinitionsFirst(from first: Int) {
    var sorted = Buffer<Definition>()
    sorted.reserve(definitions.count - first)
    var i = definitions.count
    while i > first {
      i -= 1
      if step[definitions[i].variable] < 0 { sorted.append(definitions[i]) }
    }
    for i in first..<definitions.count where step[definitions[i].variable] > 0 { sorted.append(definitions[i]) }
    for i in 0..<sorted.count {
      definitions[first + i] = sorted[i]
      definitionOf[sorted[i].variable] = Int32(truncatingIfNeeded: first + i)
    }
  }
}
