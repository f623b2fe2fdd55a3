/// Traces variables back through the equalities that presolve solved: a linear expression becomes a sum of equalities,
/// each times a multiplier, and what is left over free symbols and parameters.
struct Provenance {
  /// A linear expression over variables, by index.
  typealias Expression = [Int32: Double]

  /// An equality that was solved late, reduced to the symbols that were free then: the sum of the multiples below.
  private struct LateRow {
    var expression: Expression
    var multiples: Multiples
  }

  /// A sum of multiples: of equalities by id, and of late rows by symbol. What these are made of in turn is not written
  /// out for each: many that hang on one another would be as many long lists.
  private struct Multiples {
    var ofEqualities: Expression = [:]
    var ofLateRows: Expression = [:]
  }

  private var lateRows: Expression.Mapped<LateRow> = [:]
  private var pops = 0

  /// Whether it is time to stop. Four steps count as one unit of work: a check limits its solving, and explains much.
  private mutating func stops(_ engine: borrowing Engine) -> Bool {
    pops &+= 1
    return pops % 64 == 0 && engine.watch.stops(after: 16)
  }

  /// The expression, less Σ multiplier · equality, is over free symbols and parameters only.
  mutating func reduce(_ start: Expression, _ engine: borrowing Engine) -> (rest: Expression, multipliers: Expression) {
    let (rest, multiples) = reduce(start, engine, above: .min)
    return (rest, writtenOut(multiples, engine))
  }

  /// The multiples of equalities alone. Late rows use those of earlier late steps, which are greater.
  private mutating func writtenOut(_ multiples: Multiples, _ engine: borrowing Engine) -> Expression {
    var result = multiples.ofEqualities
    var pending = multiples.ofLateRows
    var heap = Heap()
    for symbol in pending.keys { heap.push(-engine.plan.step[symbol], symbol) }
    while let (_, symbol) = heap.pop(), !stops(engine) {
      guard let factor = pending.removeValue(forKey: symbol), let row = lateRows[symbol] else { continue }
      for (id, multiplier) in row.multiples.ofEqualities { result[id, default: 0] += factor * multiplier }
      for (other, multiplier) in row.multiples.ofLateRows {
        if pending[other] == nil { heap.push(-engine.plan.step[other], other) }
        pending[other, default: 0] += factor * multiplier
      }
    }
    return result
  }

  /// Uses only equalities whose step is greater than `limit`.
  private mutating func reduce(
    _ start: Expression, _ engine: borrowing Engine, above limit: Int32
  ) -> (rest: Expression, multiples: Multiples) {
    var weight = start
    var multiples = Multiples()
    var heap = Heap()
    for variable in start.keys { heap.push(engine.plan.step[variable], variable) }
    while let (step, variable) = heap.pop(), !stops(engine) {
      guard engine.plan.equalityOf[variable] >= 0, step > limit else { continue }
      guard let w = weight.removeValue(forKey: variable), abs(w) > 1e-13 else { continue }
      if step > 0 {
        guard let slot = engine.table.slot(of: engine.plan.equalityOf[variable]) else { continue }
        let record = engine.table.records[slot]
        let terms = engine.table.terms(of: Int(slot))
        guard let own = terms.first(where: { engine.table.termVariable[$0] == variable }) else { continue }
        let factor = w / engine.table.termCoefficient[own]
        multiples.ofEqualities[record.id, default: 0] += factor
        for k in terms where k != own {
          let other = engine.table.termVariable[k]
          if weight[other] == nil { heap.push(engine.plan.step[other], other) }
          weight[other, default: 0] -= factor * engine.table.termCoefficient[k]
        }
      } else {
        let late = lateRow(variable, engine)
        guard let own = late.expression[variable], own != 0 else { continue }
        let factor = w / own
        multiples.ofLateRows[variable, default: 0] += factor
        for (other, coefficient) in late.expression where other != variable {
          if weight[other] == nil { heap.push(engine.plan.step[other], other) }
          weight[other, default: 0] -= factor * coefficient
        }
      }
    }
    return (weight, multiples)
  }

  private mutating func lateRow(_ symbol: Int32, _ engine: borrowing Engine) -> LateRow {
    if let known = lateRows[symbol] { return known }
    let id = engine.plan.equalityOf[symbol]
    var row = LateRow(expression: [:], multiples: Multiples(ofEqualities: [id: 1]))
    if let slot = engine.table.slot(of: id) {
      let (rest, used) = reduce(engine.expression(slot), engine, above: engine.plan.step[symbol])
      row.expression = rest
      for (other, multiplier) in used.ofEqualities { row.multiples.ofEqualities[other, default: 0] -= multiplier }
      row.multiples.ofLateRows = used.ofLateRows.mapValues { -$0 }
    }
    lateRows[symbol] = row
    return row
  }

  /// A heap of variables, latest step first.
  private struct Heap {
    private var items: [(step: Int32, variable: Int32)] = []

    mutating func push(_ step: Int32, _ variable: Int32) {
      items.append((step, variable))
      var i = items.count - 1
      while i > 0, items[(i - 1) / 2] < items[i] {
        items.swapAt(i, (i - 1) / 2)
        i = (i - 1) / 2
      }
    }

    mutating func pop() -> (step: Int32, variable: Int32)? {
      guard let top = items.first, let last = items.popLast() else { return nil }
      guard !items.isEmpty else { return top }
      items[0] = last
      var i = 0
      while true {
        var child = 2 * i + 1
        guard child < items.count else { break }
        if child + 1 < items.count, items[child] < items[child + 1] { child += 1 }
        guard items[i] < items[child] else { break }
        items.swapAt(i, child)
        i = child
      }
      return top
    }
  }
}

extension Dictionary {
  typealias Mapped<T> = [Key: T]
}

extension Engine {
  /// The left side of a constraint.
  func expression(_ slot: Int32) -> Provenance.Expression {
    var terms: Provenance.Expression = [:]
    for k in table.terms(of: Int(slot)) {
      terms[table.termVariable[k]] = table.termCoefficient[k]
    }
    return terms
  }
}
