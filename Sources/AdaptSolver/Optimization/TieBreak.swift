/// What the constraints leave open: components with more than one optimum.
struct Ties {
  struct Tie {
    var component: Int
    /// The optima of a component of one symbol; nil for others.
    var interval: Interval?
  }

  var ties: [Tie] = []

  var isEmpty: Bool { ties.isEmpty }

  mutating func add(component: Int, _ interval: Interval?) {
    ties.append(Tie(component: component, interval: interval))
  }
}

/// Components solved as one, because a variable that depends on several of them was to be taken to 0.
struct Joint {
  var symbols: UnsafeMutablePointer<Int32>
  var symbolCount: Int
  var rows: UnsafeMutablePointer<Int32>
  var rowCount: Int
  /// The variables that followed in the tableau as items.
  var stays: [Int32]
}

/// The rule: in order of creation, each variable takes the value nearest 0 that the constraints and the variables before it leave.
extension Engine {
  mutating func breakTies(_ ties: inout Ties) -> Failure? {
    // By variable that is a symbol: the tie that it is open in, or -1; definitions count as open if a summand may be.
    let open = arena.take(variableCount, filledWith: Int32(-1))
    for (i, tie) in ties.ties.enumerated() {
      let component = plan.components[tie.component]
      if component.isDynamic { hasDynamicTie = true }
      plan.components.base[tie.component].isAmbiguous = true
      for k in Int(component.symbolStart)..<Int(component.symbolStart &+ component.symbolCount) {
        let symbol = plan.componentSymbols[k]
        open[Int(symbol)] = Int32(truncatingIfNeeded: i)
        values[symbol] = 0
      }
    }
    for i in 0..<plan.definitions.count {
      let definition = plan.definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
      where open[Int(plan.terms[k].symbol)] >= 0 {
        open[Int(definition.variable)] = 0
        break
      }
    }
    var left = ties.ties.count
    var sum = Accumulator(variables: variableCount, arena: &arena)
    for v in 0..<variableCount where left > 0 {
      let symbol = plan.symbol[v]
      guard symbol >= 0, open[Int(symbol)] >= 0 else { continue }
      if plan.definitionOf[symbol] >= 0, !isOpen(plan.definitions[plan.definitionOf[symbol]], open) { continue }
      sum.clear()
      plan.add(Int32(truncatingIfNeeded: v), 1, to: &sum)
      plan.expand(&sum)
      // The one open symbol that the variable depends on; -2 if there are several.
      var only = -1
      var constant = sum.constant
      for i in 0..<sum.count {
        let s = sum.symbols[i]
        if !isParameter[s], open[Int(s)] >= 0 {
          only = only == -1 ? i : -2
        } else {
          constant += sum.coefficients[i] * values[s]
        }
      }
      if only == -1 { continue }
      if sum.count > 1 { hasDynamicTie = true }
      guard only >= 0, let interval = ties.ties[Int(open[Int(sum.symbols[only])])].interval else {
        return breakJointly(from: v, ties, open, &sum)
      }
      let s = sum.symbols[only]
      values[s] = interval.nearest(to: -constant / sum.coefficients[only]) + 0
      open[Int(s)] = -1
      left -= 1
      if recordsTies { tieOf[s] = (Int32(truncatingIfNeeded: v), sum.coefficients[only]) }
    }
    return nil
  }

  /// Solves all components that are open still as one, with a level of its own for each variable from `first` on.
  private mutating func breakJointly(
    from first: Int, _ ties: Ties, _ open: UnsafeMutablePointer<Int32>, _ sum: inout Accumulator
  ) -> Failure? {
    hasDynamicTie = true
    let symbols = arena.take(plan.componentSymbols.count, of: Int32.self)
    let rows = arena.take(plan.componentRows.count, of: Int32.self)
    let local = arena.take(variableCount, filledWith: Int32(-1))
    var symbolCount = 0
    var rowCount = 0
    for tie in ties.ties {
      let component = plan.components[tie.component]
      guard open[Int(plan.componentSymbols[component.symbolStart])] >= 0 else { continue }
      for k in Int(component.symbolStart)..<Int(component.symbolStart &+ component.symbolCount) {
        symbols[symbolCount] = plan.componentSymbols[k]
        symbolCount += 1
      }
      for k in Int(component.rowStart)..<Int(component.rowStart &+ component.rowCount) {
        rows[rowCount] = plan.componentRows[k]
        rowCount += 1
      }
    }
    plan.sortByPriority(rows, rowCount)
    simplex.load(
      symbols: symbols, symbolCount: symbolCount, rows: rows, rowCount: rowCount, plan, values.base, local: local)
    guard simplex.runLevels(rows: rows, rowCount: rowCount, symbolCount: symbolCount, plan) == .solved else {
      return .limit(pivots: simplex.pivots)
    }
    var stays: [Int32] = []
    for v in first..<variableCount {
      let symbol = plan.symbol[v]
      guard symbol >= 0, open[Int(symbol)] >= 0 else { continue }
      sum.clear()
      plan.add(Int32(truncatingIfNeeded: v), 1, to: &sum)
      plan.expand(&sum)
      var constant = sum.constant
      for i in 0..<sum.count where local[Int(sum.symbols[i])] < 0 { constant += sum.coefficients[i] * values[sum.symbols[i]] }
      let item = simplex.items.count
      let row = simplex.addItem(relation: 0, value: constant)
      for i in 0..<sum.count where local[Int(sum.symbols[i])] >= 0 {
        simplex.tableau.add(sum.coefficients[i], item: Int(local[Int(sum.symbols[i])]), toRow: row)
      }
      if recordsTies { stays.append(Int32(truncatingIfNeeded: v)) }
      guard simplex.minimise(item, item + 1) != nil else { return .limit(pivots: simplex.pivots) }
      if !simplex.close() { break }
    }
    simplex.store(
      symbols: symbols, symbolCount: symbolCount, rows: rows, rowCount: rowCount, plan, values.base)
    if recordsTies {
      joint = Joint(symbols: symbols, symbolCount: symbolCount, rows: rows, rowCount: rowCount, stays: stays)
    }
    return nil
  }

  /// Whether a summand of the definition still is; if not, notes that the definition is not.
  private func isOpen(_ definition: Definition, _ open: UnsafeMutablePointer<Int32>) -> Bool {
    for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount)
    where open[Int(plan.terms[k].symbol)] >= 0 { return true }
    open[Int(definition.variable)] = -1
    return false
  }
}
