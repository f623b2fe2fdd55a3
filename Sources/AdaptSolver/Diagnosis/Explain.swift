/// Why a value is what it is.
///
/// The variable is traced back to free symbols and parameters; each symbol to the rows that hold it (those nonbasic at the optimum), with
/// the tableau's elements as multipliers; the rows, in turn, to equalities. These work on a copy of the engine that they may spoil.
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
    recordsTies = true
    guard solveComponents(all: true) == nil else { return nil }
    var provenance = Provenance()
    let (rest, _) = provenance.reduce([variable.index: 1], self)
    var weight: Provenance.Expression = [variable.index: 1]
    var multipliers: Provenance.Expression = [:]
    var tieBreaks: Set<Int32> = []
    for (holder, multiplier) in holders(of: rest.filter { !isParameter[$0.key] && abs($0.value) > 1e-12 }) {
      switch holder {
      case .constraint(let id):
        guard let slot = table.slot(of: id) else { continue }
        multipliers[id, default: 0] += multiplier
        for (other, coefficient) in expression(slot) { weight[other, default: 0] -= multiplier * coefficient }
      case .tieBreak(let other):
        tieBreaks.insert(other)
        weight[other, default: 0] -= multiplier
      }
    }
    let (given, equalities) = provenance.reduce(weight, self)
    for (id, multiplier) in equalities { multipliers[id, default: 0] += multiplier }
    return Explanation(
      variable: variable, value: value, binding: bindings(multipliers),
      parameters: given.filter { isParameter[$0.key] && abs($0.value) > 1e-12 }.sorted { $0.key < $1.key }
        .map { .init(parameter: Variable(index: $0.key), multiplier: $0.value, value: values[$0.key]) },
      tieBreaks: tieBreaks.sorted().map { Variable(index: $0) }, violations: related(variable.index, rest))
  }

  private func bindings(_ multipliers: Provenance.Expression) -> [Explanation.Binding] {
    multipliers.sorted { $0.key < $1.key }.compactMap { id, multiplier in
      guard abs(multiplier) > 1e-12, let slot = table.slot(of: id) else { return nil }
      return .init(
        constraint: ConstraintID(index: id), multiplier: multiplier, constant: table.records[slot].constant)
    }
  }

  private enum Holder: Hashable {
    case constraint(Int32)
    /// This variable was taken to 0.
    case tieBreak(Int32)
  }

  /// What holds free symbols where they are, times the weights of these.
  private mutating func holders(of weights: Provenance.Expression) -> [(Holder, Double)] {
    var left = weights
    var found: [(Holder, Double)] = []
    if let joint {
      for (symbol, weight) in left.sorted(by: { $0.key < $1.key }) {
        guard let i = (0..<joint.symbolCount).first(where: { joint.symbols[$0] == symbol }) else { continue }
        found += holders(ofItem: i, weight, joint)
        left[symbol] = nil
      }
    }
    for c in 0..<plan.components.count where !left.isEmpty {
      let component = plan.components[c]
      let symbols = plan.componentSymbols.base + Int(component.symbolStart)
      let here = (0..<Int(component.symbolCount)).filter { left[symbols[$0]] != nil }
      guard !here.isEmpty else { continue }
      if component.symbolCount == 1 {
        if let weight = left[symbols[0]] { found += holders(of: component, weight) }
      } else {
        let rows = plan.componentRows.base + Int(component.rowStart)
        let alone = Joint(
          symbols: symbols, symbolCount: Int(component.symbolCount), rows: rows, rowCount: Int(component.rowCount), stays: [])
        let local = arena.take(variableCount, of: Int32.self)
        simplex.load(
          symbols: symbols, symbolCount: alone.symbolCount, rows: rows, rowCount: alone.rowCount, plan, values.base,
          local: local)
        _ = simplex.runLevels(rows: rows, rowCount: alone.rowCount, symbolCount: alone.symbolCount, plan)
        for i in here { found += holders(ofItem: i, left[symbols[i]] ?? 0, alone) }
      }
      for i in here { left[symbols[i]] = nil }
    }
    return found
  }

  /// The one row, or tie-break, that holds the symbol of a component that has no other.
  private func holders(of component: Component, _ weight: Double) -> [(Holder, Double)] {
    let symbol = plan.componentSymbols[component.symbolStart]
    let value = values[symbol]
    for i in 0..<Int(component.rowCount) {
      let row = plan.rows[plan.componentRows[Int(component.rowStart) + i]]
      let (bound, _) = Interval.bound(row, plan, values.base)
      if abs(bound - value) <= 1e-9 * max(1, abs(value)) {
        return [(.constraint(row.constraint), weight / plan.terms[row.termStart].coefficient)]
      }
    }
    guard let (variable, coefficient) = tieOf[symbol] else { return [] }
    return [(.tieBreak(variable), weight / coefficient)]
  }

  /// The nonbasic items that hold a symbol of the component in the tableau.
  private func holders(ofItem item: Int, _ weight: Double, _ joint: Joint) -> [(Holder, Double)] {
    func holder(_ item: Int) -> Holder? {
      if item < joint.symbolCount { return .tieBreak(joint.symbols[item]) }
      let row = item - joint.symbolCount
      if row < joint.rowCount { return .constraint(plan.rows[joint.rows[row]].constraint) }
      let stay = row - joint.rowCount
      return stay < joint.stays.count ? .tieBreak(joint.stays[stay]) : nil
    }
    let place = simplex.tableau.place[item]
    if place < 0 { return holder(item).map { [($0, weight)] } ?? [] }
    var found: [(Holder, Double)] = []
    var e = simplex.tableau.rowHead[place]
    while e >= 0 {
      let element = simplex.tableau.elements[e]
      if let holder = holder(Int(simplex.tableau.itemOfColumn[element.column])) {
        found.append((holder, weight * element.value))
      }
      e = element.nextInRow
    }
    return found
  }

  /// The violated constraints that mention the variable, or others that depend on the components that it depends on.
  private func related(_ variable: Int32, _ symbols: Provenance.Expression) -> [ViolatedLevel] {
    var depends = [Bool](repeating: false, count: variableCount)
    for c in 0..<plan.components.count {
      let component = plan.components[c]
      let range = Int(component.symbolStart)..<Int(component.symbolStart + component.symbolCount)
      guard range.contains(where: { symbols[plan.componentSymbols[$0]] != nil }) else { continue }
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
      let record = table.records[slot]
      return (Int(record.termStart)..<Int(record.termStart + record.termCount)).contains {
        depends[Int(table.termVariable[$0])]
      }
    }
  }
}
