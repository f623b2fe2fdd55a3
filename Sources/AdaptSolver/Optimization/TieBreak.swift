/// The rule: in order of rank, and within a rank of creation, each variable takes the value nearest 0 that the
/// constraints and the variables before it leave.
///
/// Mostly, the first variable that depends on an open symbol depends on no other, and the symbol has an interval: then
/// it is clamped. A symbol without rows is solved for (`variable == 0`). What remains is solved by components as a
/// whole (`JointTies`).
extension Engine {
  /// Breaks all ties, or all of clusters that depend on parameters.
  mutating func breakTies(_ ties: inout Ties, all: Bool) -> Failure? {
    guard all else {
      let tied = Set((0..<ties.count).map { clusters.clusterOf[ties.ties[$0].component] })
      return breakTies(&ties, ofClusters: tied.sorted(), all: false)
    }
    var open = OpenSymbols(symbols: symbolCount, ties, arena: &arena)
    open.isDynamic = dynamicSymbols()
    begin(&ties, &open)
    for i in 0..<plan.definitions.count { settle(i, &open) }
    for v in 0..<variableCount where !plan.isExact(Int32(truncatingIfNeeded: v)) {
      let isOpen = !open.isClosed(Int32(truncatingIfNeeded: v))
      plan.roles.base[v].isOpen = isOpen
    }
    var sum = takeSum(places: arena.take(symbolCount, filledWith: -1))
    let failure: Failure?
    if ranks.isPlain {
      failure = settle(among: Candidates(list: nil, count: variableCount), &ties, &open, &sum)
    } else {
      let list = ranks.order(count: variableCount)
      failure = list.withUnsafeBufferPointer {
        settle(among: Candidates(list: $0.baseAddress, count: $0.count), &ties, &open, &sum)
      }
    }
    giveBack(sum)
    return failure
  }

  /// Breaks the ties of some clusters, on which no variables of others depend.
  mutating func breakTies(_ ties: inout Ties, ofClusters list: [Int32], all: Bool) -> Failure? {
    clusters.listMembers(plan)
    var variables: [Int32] = []
    // Only what these mention is made ready.
    var open = OpenSymbols(uninitialized: symbolCount, ties, arena: &arena)
    if all { open.isDynamic = dynamicSymbols() }
    let places = arena.take(symbolCount, of: Int32.self)
    func ready(_ symbol: Int32) {
      guard symbol >= 0 else { return }
      open.prepare(symbol)
      places[Int(symbol)] = -1
    }
    for cluster in list {
      variables += clusters.variables(cluster)
      for k in clusters.symbolRange(Int(cluster)) { ready(clusters.symbols[k]) }
      for v in clusters.variables(cluster) {
        ready(v)
        ready(plan.symbol[v])
      }
      for i in clusters.definitions(cluster) {
        let definition = plan.definitions[i]
        for k in definition.termStart..<definition.termStart &+ definition.termCount { ready(plan.terms[k].symbol) }
      }
    }
    begin(&ties, &open)
    for cluster in list { for i in clusters.definitions(cluster) { settle(Int(i), &open) } }
    for v in variables {
      let isOpen = !open.isClosed(v)
      if all || isOpen { plan.roles.base[Int(v)].isOpen = isOpen }
    }
    var sum = takeSum(places: places)
    if !ranks.isPlain { variables = ranks.sorted(variables) }
    let failure = variables.withUnsafeBufferPointer {
      settle(among: Candidates(list: $0.baseAddress, count: $0.count), &ties, &open, &sum)
    }
    giveBack(sum)
    return failure
  }

  /// Breaks ties on which none but these variables depend, which depend on no other ties. They are given by step.
  mutating func breakTies(_ ties: inout Ties, among variables: [Int32]) -> Failure? {
    var open = OpenSymbols(symbols: symbolCount, ties, arena: &arena)
    begin(&ties, &open)
    for v in variables where plan.definitionOf[v] >= 0 { settle(Int(plan.definitionOf[v]), &open) }
    for v in variables where !plan.isExact(v) { plan.roles.base[Int(v)].isOpen = !open.isClosed(v) }
    var sum = takeSum(places: incidence.sumPlaces.base)
    let list = ranks.sorted(variables)
    let failure = list.withUnsafeBufferPointer {
      settle(among: Candidates(list: $0.baseAddress, count: $0.count, isLocal: true), &ties, &open, &sum)
    }
    sum.clear()
    giveBack(sum)
    return failure
  }

  /// The variables to go through, in order.
  struct Candidates {
    /// Nil for all.
    let list: UnsafePointer<Int32>?
    let count: Int
    /// Whether they are a choice for which there are no clusters.
    var isLocal = false

    @inline(__always)
    subscript(i: Int) -> Int32 { list.map { $0[i] } ?? Int32(truncatingIfNeeded: i) }
  }

  /// Notes what is open.
  private mutating func begin(_ ties: inout Ties, _ open: inout OpenSymbols) {
    ties.sort(plan)
    for i in 0..<ties.count where !ties.ties[i].isDone {
      let tie = ties.ties[i]
      if plan.components[tie.component].isDynamic { hasDynamicTie = true }
      if !plan.components[tie.component].isAmbiguous { plan.knowsDynamic = false }
      plan.components.base[tie.component].isAmbiguous = true
      for place in tie.places { open.open(ties.symbols[place], place: place) }
      bind(tie, ties, &open)
    }
  }

  /// Notes what equalities say about a tie's symbols.
  private func bind(_ tie: Ties.Tie, _ ties: borrowing Ties, _ open: inout OpenSymbols) {
    for b in tie.bindings {
      let binding = ties.bindings[b]
      guard binding.count > 0 else {
        // It says all about this one.
        values[binding.symbol] = binding.constant + 0
        continue
      }
      open.bind(binding.symbol, constant: binding.constant)
      for k in binding.places { open.addBound(ties.bindingTerms[k]) }
    }
  }

  private mutating func settle(
    among variables: Candidates, _ ties: inout Ties, _ open: inout OpenSymbols, _ sum: inout Accumulator
  ) -> Failure? {
    for i in 0..<variables.count where open.left > 0 {
      if watch.stops(after: 2) { return .stopped }
      let v = variables[i]
      let symbol = plan.symbol[v]
      guard symbol >= 0, !open.isClosed(symbol) else { continue }
      let place = Int(open.state[Int(symbol)])
      if place >= 0, ties.ties[ties.tieOf[place]].isBox {
        tieLog?.subtracted.removeAll()
        clamp(place, of: v, plan.alpha[v], near: -plan.beta[v] / plan.alpha[v], &ties, &open)
        continue
      }
      let openCount = express(v, &sum, &open)
      guard openCount > 0 else {
        closeRoot(of: v, at: sum.constant, &open)
        continue
      }
      if let free = open.freeSymbol(in: sum, ties, plan, ranks) {
        bind(sum.symbols[free], in: &sum, at: free, &open, v)
        closeRoot(of: v, at: 0, &open)
        continue
      }
      let first = Int(open.state[Int(sum.symbols[0])])
      if openCount == 1, ties.ties[ties.tieOf[first]].isBox {
        clamp(first, of: v, sum.coefficients[0], near: -sum.constant / sum.coefficients[0], &ties, &open)
      } else if ties.hasFailed(sum, open) {
        // All is broken again; what has failed should not take long until then.
        for k in 0..<sum.count { open.close(sum.symbols[k]) }
      } else if tieLog == nil, let range = ties.range(of: sum, open) {
        settle(sum, of: v, range, &ties, &open)
      } else if waits(sum, &ties, open, isLocal: variables.isLocal) {
        for k in 0..<sum.count { open.close(sum.symbols[k]) }
      } else {
        let group = (0..<sum.count).map { Int(ties.tieOf[open.state[Int(sum.symbols[$0])]]) }
        if let failure = breakJointly(at: i, among: variables, group, &ties, &open, &sum) { return failure }
      }
    }
    ties.finish(values.base)
    for binding in open.bindings.reversed() {
      values[binding.symbol] = open.value(of: binding, values)
    }
    return nil
  }

  /// Takes a variable as near to 0 as the one open symbol lets it on which it depends.
  @inline(__always)
  private mutating func clamp(
    _ place: Int, of variable: Int32, _ coefficient: Double, near target: Double, _ ties: inout Ties,
    _ open: inout OpenSymbols
  ) {
    let symbol = ties.symbols[place]
    stays.append(variable)
    values[symbol] = ties.settle(place, near: target)
    open.close(symbol)
    tieLog?.add(variable, settles: symbol, coefficient, isBound: false)
  }

  /// Takes a sum of open symbols as near to 0 as their intervals let it, which leave it this range: to 0, or each
  /// summand to the end of its interval. Such an end may be out of reach once rows are looked at; then the tie fails.
  private mutating func settle(
    _ sum: borrowing Accumulator, of v: Int32, _ range: (least: Double, most: Double), _ ties: inout Ties,
    _ open: inout OpenSymbols
  ) {
    stays.append(v)
    guard range.least >= 0 || range.most <= 0 else {
      ties.settle(sum: sum, open)
      // What depends on it need not be expressed by all these symbols again.
      closeRoot(of: v, at: 0, &open)
      return
    }
    let way = range.least >= 0 ? -Double.infinity : .infinity
    var value = sum.constant
    for k in 0..<sum.count {
      let symbol = sum.symbols[k]
      values[symbol] = ties.bounds.nearest(Int(open.state[Int(symbol)]), to: sum.coefficients[k] * way) + 0
      value += sum.coefficients[k] * values[symbol]
    }
    for k in 0..<sum.count {
      let symbol = sum.symbols[k]
      ties.settle(Int(open.state[Int(symbol)]), at: values[symbol])
      open.close(symbol)
    }
    closeRoot(of: v, at: value, &open)
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
  func closeRoot(of v: Int32, at value: Double, _ open: inout OpenSymbols) {
    let symbol = plan.symbol[v]
    guard open.isExpandable(symbol) else { return }
    values[symbol] = (value - plan.beta[v]) / plan.alpha[v] + 0
    open.close(symbol)
  }

  /// Computes a bound symbol, if those that it was expressed by are settled.
  private func settleBound(_ symbol: Int32, _ open: inout OpenSymbols) {
    let binding = open.bindings[Int(open.bindingOf[Int(symbol)])]
    guard binding.places.allSatisfy({ open.isClosed(open.bindingTerms[$0].symbol) }) else { return }
    values[symbol] = open.value(of: binding, values)
    open.close(symbol)
  }

  /// Expresses a variable by open symbols, of which it returns the number; all others go into the constant.
  mutating func express(
    _ variable: Int32, _ sum: inout Accumulator, _ open: inout OpenSymbols
  ) -> Int {
    sum.clear()
    tieLog?.subtracted.removeAll()
    add(plan.symbol[variable], plan.alpha[variable], &sum, open)
    sum.add(constant: plan.beta[variable])
    guard sum.hasDefined else { return sum.count }
    open.visited.removeAll(keepingCapacity: true)
    while let (symbol, coefficient) = sum.takeDefined(orderedBy: { open.rank($0, plan) }) {
      _ = watch.stops(after: 4)
      if open.state[Int(symbol)] == OpenSymbols.bound {
        let binding = open.bindings[Int(open.bindingOf[Int(symbol)])]
        if let holder = tieLog?.holders[symbol] {
          tieLog?.subtracted.append((holder.entry, coefficient / holder.coefficient))
        }
        sum.add(constant: coefficient * binding.constant)
        for k in binding.places {
          add(open.bindingTerms[k].symbol, coefficient * open.bindingTerms[k].coefficient, &sum, open)
        }
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

  /// Expresses a symbol by the others, such that the sum is 0.
  private mutating func bind(
    _ symbol: Int32, in sum: inout Accumulator, at place: Int, _ open: inout OpenSymbols, _ variable: Int32
  ) {
    let coefficient = sum.remove(at: place)
    stays.append(variable)
    tieLog?.add(variable, settles: symbol, coefficient, isBound: sum.count > 0)
    if sum.count == 0 {
      values[symbol] = -sum.constant / coefficient + 0
      open.close(symbol)
      return
    }
    open.bind(symbol, constant: -sum.constant / coefficient)
    for k in 0..<sum.count {
      open.addBound(SymbolTerm(coefficient: -sum.coefficients[k] / coefficient, symbol: sum.symbols[k]))
    }
  }

  /// By symbol: whether its value changes with the parameters, ties apart.
  private mutating func dynamicSymbols() -> UnsafeMutablePointer<Bool> {
    let dynamic = arena.take(symbolCount, of: Bool.self)
    dynamic.update(from: isParameter.base, count: symbolCount)
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
