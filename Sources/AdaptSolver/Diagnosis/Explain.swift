/// Why a value is what it is.
///
/// The variable is traced back to free symbols and parameters; each symbol to the rows that hold it (those nonbasic at
/// the optimum), with the tableau's elements as multipliers; the rows, in turn, to equalities. These work on a copy of
/// the engine that they may spoil.
extension Engine {
  mutating func explain(_ variable: Variable) -> Explanation? {
    guard variable.index >= 0, Int(variable.index) < plan.symbol.count else { return nil }
    let value = values[variable.index]
    if isParameter[variable.index] {
      let itself = Explanation.Dependence(parameter: variable, multiplier: 1, value: value)
      return Explanation(
        variable: variable, value: value, binding: [], parameters: [itself], tieBreaks: [], violations: [])
    }
    // The ties are broken again, to see by what.
    arena.reset()
    tieLog = TieLog()
    options.usesBounds = false
    let solution = (0..<variableCount).map { values[$0] }
    guard solveComponents(all: true) == nil, let log = tieLog else { return nil }
    tieLog = nil
    // Rounding may have led elsewhere. Where ties were broken, only the sum tells that.
    for v in solution.indices { values[v] = solution[v] }
    var first: Explanation?
    for digits in Digits.allCases where !watch.isStopped {
      let explanation = explanation(of: variable, value, log, digits)
      if explanation.addsUp { return explanation }
      first = first ?? explanation
    }
    return first
  }

  /// With how many digits components are solved again.
  private enum Digits: CaseIterable {
    case asNeeded, usual, more
    /// They are not: of the rows that are tight at the solution, the first independent ones count. Where two vertices
    /// lie so close together that rounding decides which is found, only these are sure to give the one that was.
    case none
  }

  private mutating func explanation(
    of variable: Variable, _ value: Double, _ log: TieLog, _ digits: Digits
  ) -> Explanation {
    var provenance = Provenance()
    var weight: Provenance.Expression = [variable.index: 1]
    var multipliers: Provenance.Expression = [:]
    var tieBreaks: Set<Int32> = []
    var symbols: Set<Int32> = []
    var rest: Provenance.Expression = [:]
    // A tie-break may lead to symbols that other ones settled, hence several rounds.
    for _ in 0...4 * log.entries.count {
      rest = provenance.reduce(weight, self).rest.filter { !isParameter[$0.key] && abs($0.value) > 1e-11 }
      guard let batch = nextBatch(rest, log) else { break }
      symbols.formUnion(batch.keys)
      hold(batch, log, digits, &weight, &multipliers, &tieBreaks)
    }
    symbols.formUnion(rest.keys)
    hold(rest, log, digits, &weight, &multipliers, &tieBreaks)
    let (given, equalities) = provenance.reduce(weight, self)
    for (id, multiplier) in equalities { multipliers[id, default: 0] += multiplier }
    return Explanation(
      variable: variable, value: value, binding: bindings(multipliers),
      parameters: given.filter { isParameter[$0.key] && abs($0.value) > 1e-12 }.sorted { $0.key < $1.key }
        .map { .init(parameter: Variable(index: $0.key), multiplier: $0.value, value: values[$0.key]) },
      tieBreaks: tieBreaks.sorted().map { Variable(index: $0) }, violations: related(variable.index, symbols))
  }

  private func bindings(_ multipliers: Provenance.Expression) -> [Explanation.Binding] {
    multipliers.sorted { $0.key < $1.key }.compactMap { id, multiplier in
      guard abs(multiplier) > 1e-12, let slot = table.slot(of: id) else { return nil }
      return .init(
        constraint: ConstraintID(index: id), multiplier: multiplier, constant: table.records[slot].constant)
    }
  }

  private enum Holder {
    case constraint(Int32)
    /// An entry of the log.
    case tieBreak(Int)
  }

  /// The symbols to trace next: a bound one, the first first; else those that were settled last. Nil if no tie-break
  /// settled any.
  private func nextBatch(_ rest: Provenance.Expression, _ log: TieLog) -> Provenance.Expression? {
    var bound: (entry: Int, symbol: Int32)?
    var last: (entry: Int, symbols: [Int32])?
    for symbol in rest.keys {
      guard let holder = log.holders[symbol] else { continue }
      if holder.isBound, holder.entry < bound?.entry ?? .max { bound = (holder.entry, symbol) }
      if !holder.isBound, holder.entry > last?.entry ?? -1 { last = (holder.entry, [symbol]) }
    }
    for joint in log.joints {
      let entry = joint.logged.last ?? -1
      let here = joint.symbols.filter { rest[$0] != nil }
      if !here.isEmpty, entry > last?.entry ?? -2 { last = (entry, here) }
    }
    guard let chosen = bound.map({ [$0.symbol] }) ?? last?.symbols else { return nil }
    return rest.filter { chosen.contains($0.key) }
  }

  /// Subtracts what holds these symbols from the expression.
  private mutating func hold(
    _ batch: Provenance.Expression, _ log: TieLog, _ digits: Digits, _ weight: inout Provenance.Expression,
    _ multipliers: inout Provenance.Expression, _ tieBreaks: inout Set<Int32>
  ) {
    var pending = [Double](repeating: 0, count: log.entries.count)
    for (holder, multiplier) in holders(of: batch, log, digits) {
      switch holder {
      case .constraint(let id):
        guard let slot = table.slot(of: id) else { continue }
        multipliers[id, default: 0] += multiplier
        for (other, coefficient) in expression(slot) { weight[other, default: 0] -= multiplier * coefficient }
      case .tieBreak(let entry): pending[entry] += multiplier
      }
    }
    for i in pending.indices.reversed() where pending[i] != 0 {
      tieBreaks.insert(log.entries[i].variable)
      weight[log.entries[i].variable, default: 0] -= pending[i]
      for (entry, factor) in log.entries[i].subtracted { pending[entry] -= pending[i] * factor }
    }
  }

  /// What holds free symbols where they are, times the weights of these.
  private mutating func holders(
    of weights: Provenance.Expression, _ log: TieLog, _ digits: Digits
  ) -> [(Holder, Double)] {
    var left = weights
    var found: [(Holder, Double)] = []
    for joint in log.joints {
      let here = joint.symbols.indices.filter { left[joint.symbols[$0]] != nil }
      guard !here.isEmpty else { continue }
      load(joint, isUnique: true, digits, log)
      for i in here {
        found += holders(ofItem: i, left[joint.symbols[i]] ?? 0, joint)
        left[joint.symbols[i]] = nil
      }
    }
    for c in 0..<plan.components.count where !left.isEmpty {
      let component = plan.components[c]
      let symbols = (0..<component.symbolCount).map { plan.componentSymbols[component.symbolStart + $0] }
      let here = symbols.indices.filter { left[symbols[$0]] != nil }
      guard !here.isEmpty else { continue }
      if symbols.count == 1 || component.rowCount == 0 {
        if let weight = left[symbols[0]] { found += holders(of: component, weight, log) }
      } else {
        let rows = (0..<component.rowCount).map { plan.componentRows[component.rowStart + $0] }
        let alone = Joint(symbols: symbols, rows: rows)
        load(alone, isUnique: symbols.allSatisfy { log.holders[$0] == nil }, digits, log)
        for i in here { found += holders(ofItem: i, left[symbols[i]] ?? 0, alone) }
      }
      for i in here { left[symbols[i]] = nil }
    }
    return found
  }

  /// Solves components as one again, tie-breaks included. Where rounding may have led it elsewhere than the solution
  /// that is explained, it is solved with more digits.
  ///
  /// - Parameters:
  ///   - joint: the components.
  ///   - isUnique: whether nothing but this settled the symbols, so that they have to be where the solution has them.
  ///   - digits: with how many digits.
  ///   - log: how ties were broken.
  private mutating func load(_ joint: Joint, isUnique: Bool, _ digits: Digits, _ log: TieLog) {
    var joint = joint
    let symbols = Set(joint.symbols)
    for i in joint.expressions.indices { complete(&joint.expressions[i], of: joint.logged[i], over: symbols, log) }
    guard digits == .asNeeded else {
      _ = load(joint, isUnique, with: digits)
      return
    }
    if load(joint, isUnique, with: .usual) || watch.isStopped { return }
    if load(joint, isUnique, with: .more) || watch.isStopped { return }
    // More digits do not help.
    _ = load(joint, isUnique, with: .usual)
  }

  /// Expresses an entry of the log by all symbols of the joint components that it depends on. In the log, symbols that
  /// an earlier entry had settled are part of the constant, and coefficients of others are smaller for it. Where this
  /// entry holds one of them at a vertex with more tight rows than symbols, what is left out would never be explained.
  private func complete(
    _ expression: inout (constant: Double, terms: [SymbolTerm]), of entry: Int, over symbols: Set<Int32>,
    _ log: TieLog
  ) {
    var multiples = [Double](repeating: 0, count: entry + 1)
    multiples[entry] = 1
    var weight: Provenance.Expression = [:]
    for i in multiples.indices.reversed() where multiples[i] != 0 {
      weight[log.entries[i].variable, default: 0] += multiples[i]
      for (earlier, factor) in log.entries[i].subtracted { multiples[earlier] -= multiples[i] * factor }
    }
    var provenance = Provenance()
    var whole = provenance.reduce(weight, self).rest
    for t in expression.terms.indices {
      let term = expression.terms[t]
      let coefficient = whole.removeValue(forKey: term.symbol) ?? 0
      guard abs(coefficient - term.coefficient) > 1e-9 else { continue }
      expression.terms[t].coefficient = coefficient
      expression.constant -= (coefficient - term.coefficient) * values[term.symbol]
    }
    for (symbol, coefficient) in whole.sorted(by: { $0.key < $1.key })
    where abs(coefficient) > 1e-9 && symbols.contains(symbol) {
      expression.terms.append(SymbolTerm(coefficient: coefficient, symbol: symbol))
      expression.constant -= coefficient * values[symbol]
    }
  }

  /// Returns whether the symbols are beyond doubt where the solution has them.
  private mutating func load(_ joint: Joint, _ isUnique: Bool, with digits: Digits) -> Bool {
    var joint = joint
    let count = (symbols: joint.symbols.count, rows: joint.rows.count)
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let local = arena.take(variableCount, filledWith: Int32(-1))
    var isSolved = false
    joint.symbols.withUnsafeMutableBufferPointer { symbols in
      joint.rows.withUnsafeMutableBufferPointer { rows in
        guard let first = symbols.baseAddress else { return }
        let problem = SimplexProblem(
          symbols: first, symbolCount: count.symbols, rows: rows.baseAddress ?? local, rowCount: count.rows, map: local)
        simplex.load(problem, plan, values.base)
        if digits == .none { return }
        if digits == .more { simplex.beginRefinement() }
        simplex.begin()
        isSolved = simplex.runLevels(of: problem, plan) == .solved
      }
    }
    for expression in joint.expressions {
      let item = simplex.items.count
      _ = simplex.addItem(relation: 0, value: expression.constant)
      for term in expression.terms { simplex.add(term.coefficient, symbol: Int(local[Int(term.symbol)])) }
      if digits != .none, simplex.minimise(item, item + 1) == nil { isSolved = false }
    }
    if digits == .none {
      for k in 0..<count.symbols { simplex.x[k] = values[joint.symbols[k]] }
      simplex.beginAtTightRows()
      return false
    }
    simplex.settle()
    if digits == .more ? simplex.refinement.hasFailed : simplex.isDoubtful { return false }
    return isSolved && (!isUnique || joint.symbols.indices.allSatisfy { simplex.isNear(values[joint.symbols[$0]], $0) })
  }

  /// The one row, or tie-break, that holds the symbol of a component that has no other.
  private func holders(of component: Component, _ weight: Double, _ log: TieLog) -> [(Holder, Double)] {
    let symbol = plan.componentSymbols[component.symbolStart]
    let value = values[symbol]
    for i in 0..<Int(component.rowCount) {
      let row = plan.rows[plan.componentRows[Int(component.rowStart) + i]]
      let (bound, _) = Interval.bound(row, plan, values.base)
      if abs(bound - value) <= 1e-9 * max(1, abs(value)) {
        return [(.constraint(row.constraint), weight / plan.terms[row.termStart].coefficient)]
      }
    }
    guard let holder = log.holders[symbol] else { return [] }
    return [(.tieBreak(holder.entry), weight / holder.coefficient)]
  }

  /// The nonbasic items that hold a symbol of the component.
  private mutating func holders(ofItem item: Int, _ weight: Double, _ joint: Joint) -> [(Holder, Double)] {
    func holder(_ item: Int) -> Holder? {
      if item < joint.symbols.count { return nil }
      let row = item - joint.symbols.count
      if row < joint.rows.count { return .constraint(plan.rows[joint.rows[row]].constraint) }
      let stay = row - joint.rows.count
      return stay < joint.logged.count ? .tieBreak(joint.logged[stay]) : nil
    }
    var found: [(Holder, Double)] = []
    for (nonbasic, multiplier) in simplex.expression(ofItem: item) {
      let scale = nonbasic < joint.symbols.count ? 1 : simplex.scale(ofRow: nonbasic - joint.symbols.count)
      if let holder = holder(nonbasic) { found.append((holder, weight * multiplier * scale)) }
    }
    return found
  }

  /// The violated constraints that mention the variable, or others that depend on the components that it depends on.
  private func related(_ variable: Int32, _ symbols: Set<Int32>) -> [ViolatedLevel] {
    var depends = [Bool](repeating: false, count: variableCount)
    for c in 0..<plan.components.count {
      let component = plan.components[c]
      let range = Int(component.symbolStart)..<Int(component.symbolStart + component.symbolCount)
      guard range.contains(where: { symbols.contains(plan.componentSymbols[$0]) }) else { continue }
      for k in range { depends[Int(plan.componentSymbols[k])] = true }
    }
    for i in 0..<plan.definitions.count {
      let definition = plan.definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart + definition.termCount)
      where depends[Int(plan.terms[k].symbol)] { depends[Int(definition.variable)] = true }
    }
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 && depends[Int(plan.symbol[v])] { depends[v] = true }
    depends[Int(variable)] = true
    return violations { slot in
      table.terms(of: slot).contains { depends[Int(table.termVariable[$0])] }
    }
  }
}

extension Lexicographic {
  /// Makes a basis of rows that are tight where the symbols are, those of higher priorities before others.
  fileprivate mutating func beginAtTightRows() {
    list.removeAll()
    for i in matrix.symbols..<items.count where abs(measured(i)) <= feasibility {
      list.append(Int32(truncatingIfNeeded: i))
    }
    begin(list.base, list.count)
  }
}

extension Explanation {
  /// Whether the equation adds up, but for rounding.
  fileprivate var addsUp: Bool {
    var (sum, magnitude) = (0.0, 1.0)
    func add(_ summand: Double) {
      sum += summand
      magnitude = max(magnitude, abs(summand))
    }
    for term in binding { add(term.multiplier * term.constant) }
    for term in parameters { add(term.multiplier * term.value) }
    return abs(sum - value) <= 1e-8 * max(magnitude, abs(value))
  }
}
