/// The rule: in order of creation, each variable takes the value nearest 0 that the constraints and the variables before it leave.
///
/// Mostly, the first variable that depends on an open symbol depends on no other: then the symbol is clamped. A symbol without rows is solved
/// for (`variable == 0`). What remains are variables that depend on several symbols with rows: their components are solved as one, with a
/// level of its own for each variable.
extension Engine {
  /// Breaks all ties.
  mutating func breakTies(_ ties: inout Ties) -> Failure? {
    var open = OpenSymbols(variables: variableCount, ties: ties.ties.count, arena: &arena)
    open.isDynamic = dynamicSymbols()
    begin(&ties, &open)
    for i in 0..<plan.definitions.count { settle(i, &open) }
    for v in 0..<variableCount { plan.traits.base[v].isOpen = !open.isClosed(Int32(truncatingIfNeeded: v)) }
    var sum = Accumulator(variables: variableCount, arena: &arena)
    return settle(among: Candidates(list: nil, count: variableCount), ties, &open, &sum)
  }

  /// Breaks ties on which none but these variables depend, which depend on no other ties. They are given by step.
  mutating func breakTies(_ ties: inout Ties, among variables: [Int32]) -> Failure? {
    var open = OpenSymbols(variables: variableCount, ties: ties.ties.count, arena: &arena)
    begin(&ties, &open)
    for v in variables where plan.definitionOf[v] >= 0 { settle(Int(plan.definitionOf[v]), &open) }
    for v in variables { plan.traits.base[Int(v)].isOpen = !open.isClosed(v) }
    var sum = Accumulator(places: incidence.sumPlaces.base)
    defer { sum.clear() }
    var list = variables.sorted()
    return list.withUnsafeMutableBufferPointer {
      settle(among: Candidates(list: $0.baseAddress, count: $0.count), ties, &open, &sum)
    }
  }

  /// The variables to go through, in order of creation.
  private struct Candidates {
    /// Nil for all.
    let list: UnsafeMutablePointer<Int32>?
    let count: Int

    @inline(__always)
    subscript(i: Int) -> Int32 { list.map { $0[i] } ?? Int32(truncatingIfNeeded: i) }
  }

  /// Notes what is open.
  private mutating func begin(_ ties: inout Ties, _ open: inout OpenSymbols) {
    ties.sort(plan)
    for (i, tie) in ties.ties.enumerated() {
      if plan.components[tie.component].isDynamic { hasDynamicTie = true }
      plan.components.base[tie.component].isAmbiguous = true
      for symbol in tie.open { open.state[Int(symbol)] = Int32(truncatingIfNeeded: i) }
    }
  }

  private mutating func settle(
    among variables: Candidates, _ ties: Ties, _ open: inout OpenSymbols, _ sum: inout Accumulator
  ) -> Failure? {
    var left = ties.ties.count
    for i in 0..<variables.count where left > 0 {
      let v = variables[i]
      let symbol = plan.symbol[v]
      guard symbol >= 0, !open.isClosed(symbol) else { continue }
      let openCount = express(v, &sum, &open)
      guard openCount > 0 else {
        closeRoot(of: v, at: sum.constant, &open)
        continue
      }
      if let free = freeSymbol(in: sum, ties, open) {
        bind(sum.symbols[free], in: &sum, at: free, &open, v)
        closeRoot(of: v, at: 0, &open)
        left -= 1
      } else if openCount == 1, let interval = ties.ties[Int(open.state[Int(sum.symbols[0])])].interval {
        let s = sum.symbols[0]
        values[s] = interval.nearest(to: -sum.constant / sum.coefficients[0]) + 0
        open.close(s)
        tieLog?.add(v, settles: s, sum.coefficients[0], isBound: false)
        left -= 1
      } else {
        let group = (0..<sum.count).map { Int(open.state[Int(sum.symbols[$0])]) }
        if let failure = breakJointly(from: i, among: variables, group, ties, &open, &sum, &left) { return failure }
      }
    }
    for binding in open.bindings.reversed() {
      values[binding.symbol] = binding.terms.reduce(binding.constant) { $0 + $1.coefficient * values[$1.symbol] } + 0
    }
    return nil
  }

  /// Notes whether a definition has an open summand; if not, computes it.
  @inline(__always)
  private func settle(_ i: Int, _ open: inout OpenSymbols) {
    let definition = plan.definitions[i]
    for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
    where !open.isClosed(plan.terms[k].symbol) {
      open.state[Int(definition.variable)] = OpenSymbols.mixed
      return
    }
    open.close(definition.variable)
    evaluate(definition: i)
  }

  /// Notes the value of the symbol that a variable hangs on, once that of the variable is settled.
  private func closeRoot(of v: Int32, at value: Double, _ open: inout OpenSymbols) {
    let symbol = plan.symbol[v]
    guard open.isExpandable(symbol) else { return }
    values[symbol] = (value - plan.beta[v]) / plan.alpha[v] + 0
    open.close(symbol)
  }

  /// Computes a bound symbol, if those that it was expressed by are settled.
  private func settleBound(_ symbol: Int32, _ open: inout OpenSymbols) {
    let binding = open.bindings[Int(open.bindingOf[Int(symbol)])]
    guard binding.terms.allSatisfy({ open.isClosed($0.symbol) }) else { return }
    values[symbol] = binding.terms.reduce(binding.constant) { $0 + $1.coefficient * values[$1.symbol] } + 0
    open.close(symbol)
  }

  /// Expresses a variable by open symbols, of which it returns the number; all others go into the constant.
  private mutating func express(
    _ variable: Int32, _ sum: inout Accumulator, _ open: inout OpenSymbols
  ) -> Int {
    sum.clear()
    tieLog?.subtracted.removeAll()
    add(plan.symbol[variable], plan.alpha[variable], &sum, open)
    sum.add(constant: plan.beta[variable])
    guard sum.hasDefined else { return sum.count }
    open.visited.removeAll(keepingCapacity: true)
    while let (symbol, coefficient) = sum.takeDefined(orderedBy: { rank($0, open) }) {
      if open.state[Int(symbol)] == OpenSymbols.bound {
        let binding = open.bindings[Int(open.bindingOf[Int(symbol)])]
        if let holder = tieLog?.holders[symbol] {
          tieLog?.subtracted.append((holder.entry, coefficient / holder.coefficient))
        }
        sum.add(constant: coefficient * binding.constant)
        for term in binding.terms { add(term.symbol, coefficient * term.coefficient, &sum, open) }
        open.visited.append(symbol)
        continue
      }
      open.visited.append(symbol)
      let definition = plan.definitions[plan.definitionOf[symbol]]
      sum.add(constant: coefficient * definition.constant)
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        add(plan.terms[k].symbol, coefficient * plan.terms[k].coefficient, &sum, open)
      }
    }
    sum.prune()
    // Innermost first: what is closed by now need not be expanded again.
    for symbol in open.visited.reversed() {
      if open.state[Int(symbol)] == OpenSymbols.bound {
        settleBound(symbol, &open)
      } else {
        settle(Int(plan.definitionOf[symbol]), &open)
      }
    }
    return sum.count
  }

  @inline(__always)
  private mutating func add(
    _ symbol: Int32, _ coefficient: Double, _ sum: inout Accumulator, _ open: OpenSymbols
  ) {
    if open.isClosed(symbol) {
      sum.add(constant: coefficient * values[symbol])
      if let dynamic = open.isDynamic, dynamic[Int(symbol)] { hasDynamicTie = true }
    } else {
      sum.add(symbol, coefficient, isDefined: open.isExpandable(symbol))
    }
  }

  /// Definitions are expanded before the bound symbols that occur in them, and these the first bound first.
  @inline(__always)
  private func rank(_ symbol: Int32, _ open: OpenSymbols) -> Int32 {
    open.state[Int(symbol)] == OpenSymbols.bound
      ? Int32.min / 2 &- open.bindingOf[Int(symbol)] : plan.step[symbol]
  }

  /// The place of a symbol that no row holds.
  private func freeSymbol(in sum: borrowing Accumulator, _ ties: Ties, _ open: OpenSymbols) -> Int? {
    var best: Int?
    for i in 0..<sum.count {
      let component = plan.components[ties.ties[Int(open.state[Int(sum.symbols[i])])].component]
      guard component.rowCount == 0 else { continue }
      if let now = best, abs(sum.coefficients[i]) <= abs(sum.coefficients[now]) { continue }
      best = i
    }
    return best
  }

  /// Expresses a symbol by the others, such that the sum is 0.
  private mutating func bind(
    _ symbol: Int32, in sum: inout Accumulator, at place: Int, _ open: inout OpenSymbols, _ variable: Int32
  ) {
    let coefficient = sum.remove(at: place)
    tieLog?.add(variable, settles: symbol, coefficient, isBound: sum.count > 0)
    if sum.count == 0 {
      values[symbol] = -sum.constant / coefficient + 0
      open.close(symbol)
      return
    }
    open.state[Int(symbol)] = OpenSymbols.bound
    open.bindingOf[Int(symbol)] = Int32(truncatingIfNeeded: open.bindings.count)
    open.bindings.append(
      OpenSymbols.Binding(
        symbol: symbol, constant: -sum.constant / coefficient,
        terms: (0..<sum.count).map {
          SymbolTerm(coefficient: -sum.coefficients[$0] / coefficient, symbol: sum.symbols[$0])
        }))
  }

  /// Solves a group of components as one, with a level for each variable from `first` on that depends on them, until nothing is open.
  /// A variable that depends on further components makes the group larger.
  private mutating func breakJointly(
    from first: Int, among variables: Candidates, _ start: [Int], _ ties: borrowing Ties, _ open: inout OpenSymbols,
    _ sum: inout Accumulator,
    _ left: inout Int
  ) -> Failure? {
    var group = start
    while true {
      group.sort()
      var count = (symbols: 0, rows: 0)
      for tie in group {
        count.symbols += Int(plan.components[ties.ties[tie].component].symbolCount)
        count.rows += Int(plan.components[ties.ties[tie].component].rowCount)
      }
      let symbols = arena.take(count.symbols, of: Int32.self)
      let rows = arena.take(count.rows, of: Int32.self)
      count = (0, 0)
      var groupSize = 0
      for tie in group where !open.isInGroup[tie] {
        let component = plan.components[ties.ties[tie].component]
        open.isInGroup[tie] = true
        groupSize += 1
        for k in 0..<component.symbolCount {
          symbols[count.symbols] = plan.componentSymbols[component.symbolStart + k]
          count.symbols += 1
        }
        for k in 0..<component.rowCount {
          rows[count.rows] = plan.componentRows[component.rowStart + k]
          count.rows += 1
        }
      }
      let isLoaded = groupSize == 1 && simplex.solved == ties.ties[group[0]].component
      if isLoaded {
        for i in 0..<count.symbols { open.local[Int(symbols[i])] = Int32(truncatingIfNeeded: i) }
      } else {
        plan.sortByPriority(rows, count.rows, table)
        simplex.load(
          symbols: symbols, symbolCount: count.symbols, rows: rows, rowCount: count.rows, plan, values.base,
          local: open.local)
        guard
          simplex.runLevels(rows: rows, rowCount: count.rows, symbolCount: count.symbols, plan) == .solved
        else { return .limit(pivots: simplex.pivots) }
      }
      simplex.solved = -1
      var joint = Joint()
      open.trail = []
      open.group += 1
      let outcome = stay(
        from: first, among: variables, isClosed: isLoaded, rowCount: count.rows, &open, &sum, &joint)
      for tie in group { open.isInGroup[tie] = false }
      defer { open.trail = nil }
      switch outcome {
      case .limit: return .limit(pivots: simplex.pivots)
      case .needs(let more):
        group += more
        open.reopen()
      case .settled:
        simplex.store(
          symbols: symbols, symbolCount: count.symbols, rows: rows, rowCount: count.rows, plan, values.base)
        for i in 0..<count.symbols { open.close(symbols[i]) }
        if tieLog != nil {
          joint.symbols = (0..<count.symbols).map { symbols[$0] }
          joint.rows = (0..<count.rows).map { rows[$0] }
          tieLog?.joints.append(joint)
        }
        left -= groupSize
        return nil
      }
    }
  }

  /// Whether a symbol is one of the group's or is defined by such. Each definition is looked at once for each group.
  @inline(__always)
  private func reachesGroup(_ symbol: Int32, _ open: inout OpenSymbols) -> Bool {
    open.knownReach(of: symbol) ?? findReach(of: symbol, &open)
  }

  private func findReach(of symbol: Int32, _ open: inout OpenSymbols) -> Bool {
    var stack = [symbol]
    while let top = stack.last {
      var reaches = false
      let depth = stack.count
      func look(_ term: SymbolTerm) {
        switch open.knownReach(of: term.symbol) {
        case true?: reaches = true
        case false?: break
        case nil: stack.append(term.symbol)
        }
      }
      if open.state[Int(top)] == OpenSymbols.bound {
        for term in open.bindings[Int(open.bindingOf[Int(top)])].terms { look(term) }
      } else {
        let definition = plan.definitions[plan.definitionOf[top]]
        for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) { look(plan.terms[k]) }
      }
      if reaches || stack.count == depth {
        stack.removeLast(stack.count - depth + 1)
        open.setReach(of: top, reaches)
      }
    }
    return open.knownReach(of: symbol) ?? false
  }

  private enum Outcome {
    case settled
    /// A variable depends on these ties too.
    case needs([Int])
    case limit
  }

  /// Takes the variables from `first` on to 0, one level each, until the group that is loaded has one solution.
  private mutating func stay(
    from first: Int, among variables: Candidates, isClosed: Bool, rowCount: Int, _ open: inout OpenSymbols,
    _ sum: inout Accumulator,
    _ joint: inout Joint
  ) -> Outcome {
    var stays = 0
    // Closing costs a look at the whole tableau: where that is large, it is worth it after 0, 1, 2, 4, … stays.
    var nextClosing = isClosed ? 1 : 0
    var fixed: [Int32] = []
    for i in first..<variables.count {
      let v = variables[i]
      if stays >= nextClosing {
        if !simplex.close() { break }
        nextClosing = rowCount < 64 ? stays + 1 : max(1, 2 * stays)
      }
      let symbol = plan.symbol[v]
      guard symbol >= 0, !open.isClosed(symbol), reachesGroup(symbol, &open) else { continue }
      let count = express(v, &sum, &open)
      if count == 0 {
        closeRoot(of: v, at: sum.constant, &open)
        continue
      }
      var inside = 0
      var moves = false
      for i in 0..<count where open.isInGroup[Int(open.state[Int(sum.symbols[i])])] {
        inside += 1
        let symbol = sum.symbols[i]
        let item = Int(open.local[Int(symbol)])
        if simplex.isOpen(item: item) {
          moves = true
        } else {
          // Others that depend on it need not be traced back to it.
          values[symbol] = simplex.value(ofItem: item) + 0
          fixed.append(symbol)
        }
      }
      defer {
        for symbol in fixed { open.close(symbol) }
        fixed.removeAll(keepingCapacity: true)
      }
      guard moves else { continue }
      if inside < count { return .needs((0..<count).map { Int(open.state[Int(sum.symbols[$0])]) }) }
      let item = simplex.items.count
      let row = simplex.addItem(relation: 0, value: sum.constant)
      for i in 0..<count {
        simplex.tableau.add(sum.coefficients[i], item: Int(open.local[Int(sum.symbols[i])]), toRow: row)
      }
      stays += 1
      if let entry = tieLog?.add(v) {
        let terms = (0..<count).map { SymbolTerm(coefficient: sum.coefficients[$0], symbol: sum.symbols[$0]) }
        joint.logged.append(entry)
        joint.expressions.append((sum.constant, terms))
      }
      guard simplex.minimise(item, item + 1) != nil else { return .limit }
    }
    return .settled
  }

  /// By symbol: whether its value changes with the parameters, ties apart.
  private mutating func dynamicSymbols() -> UnsafeMutablePointer<Bool> {
    let dynamic = arena.take(variableCount, of: Bool.self)
    dynamic.update(from: isParameter.base, count: variableCount)
    for c in 0..<plan.components.count where plan.components[c].isDynamic {
      for k in 0..<plan.components[c].symbolCount {
        dynamic[Int(plan.componentSymbols[plan.components[c].symbolStart + k])] = true
      }
    }
    for i in 0..<plan.definitions.count {
      let definition = plan.definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
      where dynamic[Int(plan.terms[k].symbol)] {
        dynamic[Int(definition.variable)] = true
        break
      }
    }
    return dynamic
  }
}
