/// What variables are as sums of open symbols.
extension Engine {
  /// How many summands the expressions of all variables over open symbols may have. Where each of thousands of
  /// variables depends on all before it, those of later ones are left out, and so are these.
  private static let mostSummands = 1 << 21

  /// By symbol: its place among the open ones; -1 for one that is not open.
  func places(of ties: borrowing Ties) -> [Int32] {
    var placeOf = [Int32](repeating: -1, count: variableCount)
    for place in 0..<ties.symbols.count { placeOf[Int(ties.symbols[place])] = Int32(truncatingIfNeeded: place) }
    return placeOf
  }

  /// By symbol: the tie of its component, or -1.
  private func tiesOfSymbols(_ ties: borrowing Ties) -> [Int32] {
    var tieOf = [Int32](repeating: -1, count: variableCount)
    for i in 0..<ties.count {
      let component = plan.components[ties.ties[i].component]
      for k in Int(component.symbolStart)..<Int(component.symbolStart + component.symbolCount) {
        tieOf[Int(plan.componentSymbols[k])] = Int32(truncatingIfNeeded: i)
      }
    }
    return tieOf
  }

  /// The ties that a variable depends on, in order. With each comes the part of the variable's expression that depends
  /// on it.
  mutating func expressions(
    of variable: Variable, _ ties: borrowing Ties
  ) -> [(tie: Int, expression: Provenance.Expression)] {
    let tieOf = tiesOfSymbols(ties)
    var sum = Accumulator(variables: variableCount, arena: &arena)
    plan.add(variable.index, 1, to: &sum)
    plan.expand(&sum)
    sum.prune()
    var found: [Int: Provenance.Expression] = [:]
    for i in 0..<sum.count where tieOf[Int(sum.symbols[i])] >= 0 {
      found[Int(tieOf[Int(sum.symbols[i])]), default: [:]][sum.symbols[i]] = sum.coefficients[i]
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// For each tie: the wanted variables that depend on it, with the part of their expression that does.
  mutating func parts(
    of ties: borrowing Ties, among isWanted: (Variable) -> Bool = { _ in true }
  ) -> [(tie: Ties.Tie, parts: [(variable: Int32, expression: Provenance.Expression)])] {
    let tieOf = tiesOfSymbols(ties)
    var found = (0..<ties.count).map {
      (tie: ties.ties[$0], parts: [(variable: Int32, expression: Provenance.Expression)]())
    }
    let isNeeded = symbols(behind: isWanted)
    let termsOf = termsOfSymbols(where: { tieOf[Int($0)] >= 0 }, for: isNeeded)
    var summands = 0
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 && summands < Self.mostSummands {
      let variable = Int32(truncatingIfNeeded: v)
      let (root, alpha, _) = plan.resolve(variable)
      guard root >= 0, !termsOf[Int(root)].isEmpty, isWanted(Variable(index: variable)) else { continue }
      if watch.stops(after: 4 + termsOf[Int(root)].count) { return [] }
      summands += termsOf[Int(root)].count
      var expressions: [Int32: Provenance.Expression] = [:]
      for term in termsOf[Int(root)] {
        expressions[tieOf[Int(term.symbol)], default: [:]][term.symbol] = alpha * term.coefficient
      }
      for (tie, expression) in expressions { found[Int(tie)].parts.append((variable, expression)) }
    }
    return found
  }

  /// By symbol: whether some of these variables depend on it.
  private func symbols(behind isWanted: (Variable) -> Bool) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: variableCount)
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 {
      let variable = Int32(truncatingIfNeeded: v)
      let root = plan.resolve(variable).root
      if root >= 0, isWanted(Variable(index: variable)) { isNeeded[Int(root)] = true }
    }
    for i in (0..<plan.definitions.count).reversed() {
      let definition = plan.definitions[i]
      guard isNeeded[Int(definition.variable)] else { continue }
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        isNeeded[Int(plan.terms[k].symbol)] = true
      }
    }
    return isNeeded
  }

  /// By symbol that is needed: the part of its expression over free symbols that is of some of these. In the order of
  /// evaluation, so that each definition is looked at once.
  private mutating func termsOfSymbols(
    where isWanted: (Int32) -> Bool, for isNeeded: [Bool]
  ) -> [[SymbolTerm]] {
    var termsOf = [[SymbolTerm]](repeating: [], count: variableCount)
    for v in 0..<variableCount {
      let symbol = Int32(truncatingIfNeeded: v)
      if isWanted(symbol) { termsOf[v] = [SymbolTerm(coefficient: 1, symbol: symbol)] }
    }
    var sum = Accumulator(variables: variableCount, arena: &arena)
    var summands = 0
    for i in 0..<plan.definitions.count where summands < Self.mostSummands {
      let definition = plan.definitions[i]
      guard isNeeded[Int(definition.variable)] else { continue }
      sum.clear()
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        let outer = plan.terms[k]
        for term in termsOf[Int(outer.symbol)] {
          sum.add(term.symbol, outer.coefficient * term.coefficient, isDefined: false)
        }
      }
      if watch.stops(after: Int(definition.termCount) + sum.count) { return termsOf }
      guard sum.count > 0 else { continue }
      sum.prune()
      summands += sum.count
      termsOf[Int(definition.variable)] = (0..<sum.count).map {
        SymbolTerm(coefficient: sum.coefficients[$0], symbol: sum.symbols[$0])
      }
    }
    return termsOf
  }
}
