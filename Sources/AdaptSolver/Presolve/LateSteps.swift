/// Equalities whose variables are all known when their turn comes: redundant ones, and those that are solved for a
/// symbol that was free.
extension Elimination {
  /// An equality of known variables: solves it for a free symbol. False if it has none and does not hold.
  mutating func solveLate(_ e: Int, _ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    if origin == .known { isOverdetermined = true }
    plan.expand(&sum)
    if plan.watch.isStopped { return false }
    lateMagnitude = max(lateMagnitude, sum.magnitude)
    if origin != .known { plan.noteGrowth(to: sum.magnitude, termCoefficient, terms(e)) }
    var largest = 0.0
    var hasParameter = false
    for i in 0..<sum.count {
      if isParameter[Int(sum.symbols[i])] {
        hasParameter = true
      } else {
        largest = max(largest, abs(sum.coefficients[i]))
      }
    }
    guard largest > 0 else {
      redundant += 1
      if origin != .known { late.append((-1, e)) }
      let record = records[Int(equalities[e])]
      if hasParameter {
        plan.addCheck(record, sum)
        return true
      }
      return abs(sum.constant) <= Tolerance.contradiction(sum.constantMagnitude)
    }
    let best = lateSymbol(sum, largest, plan)
    let symbol = sum.symbols[best]
    // What is expressed outside must stay as it is.
    guard scope.list == nil || (0..<scope.own).contains(scope.place(of: symbol)) else {
      leavesScope = true
      return false
    }
    let coefficient = sum.remove(at: best)
    define(symbol, divisor: -coefficient, &plan, &sum)
    plan.equalityOf[symbol] = records[Int(equalities[e])].id
    plan.step[symbol] = -lateStep
    lateStep &+= 1
    late.append((symbol, e))
    return true
  }

  /// A sum of so many symbols is solved for the last of several that are as good.
  ///
  /// CHOICE: in a row of views that fill a width, what one of them takes from the others is put into all that is said
  /// of it. Later views stand behind the first ones, and a stack compares all of its distances with the first.
  private static var fewestOfLong: Int { 64 }

  /// The free symbol for which a sum is best solved: one of those that few rows talk about. Its coefficient is at least
  /// a tenth of the largest, or half of it where growth is limited.
  func lateSymbol(_ sum: borrowing Accumulator, _ largest: Double, _ plan: borrowing Plan) -> Int {
    let leastShare = errors.isEmpty ? 0.1 : 0.5
    let isLong = sum.count >= Self.fewestOfLong
    var best = -1
    for i in 0..<sum.count where !isParameter[Int(sum.symbols[i])] {
      let s = sum.symbols[i]
      guard abs(sum.coefficients[i]) >= leastShare * largest else { continue }
      if best >= 0 {
        let demand = plan.roles[s].demand.rawValue
        let least = plan.roles[sum.symbols[best]].demand.rawValue
        guard demand < least || (demand == least && (s < sum.symbols[best]) != isLong) else { continue }
      }
      best = i
    }
    return best
  }

  /// Brings definitions into the order of evaluation, over symbols that are symbols still.
  mutating func finish(_ plan: inout Plan) {
    if !late.isEmpty {
      plan.moveLateDefinitionsFirst(from: firstDefinition)
      for i in firstDefinition..<plan.definitions.count {
        var definition = plan.definitions[i]
        for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
          var term = plan.terms[k]
          let (root, alpha, beta) = plan.resolve(term.symbol)
          guard root != term.symbol else { continue }
          definition.constant += term.coefficient * beta
          // A constant becomes a term that is 0.
          if root >= 0 { term.symbol = root }
          term.coefficient *= alpha
          plan.terms[k] = term
        }
        plan.definitions[i] = definition
      }
    }
    for i in 0..<scope.own { _ = plan.resolve(scope[i]) }
    markTangles(&plan)
  }

  /// Marks what is connected with an equality that was solved late, and numbers the late steps within each such tangle.
  mutating func markTangles(_ plan: inout Plan) {
    guard !late.isEmpty else { return }
    var count: [Int32] = []
    for (_, first) in late where unknowns[first] == -1 {
      let tangle = Int32(truncatingIfNeeded: count.count)
      count.append(0)
      queueHead = 0
      queueEnd = 0
      unknowns[first] = -2 &- tangle
      enqueue(first)
      while queueHead < queueEnd {
        let e = Int(queue[queueHead])
        queueHead &+= 1
        for k in terms(e) {
          let v = Int(termVariable[k])
          let at = scope.place(of: termVariable[k])
          guard at >= 0, plan.roles[v].origin != .known, plan.roles[v].origin != .tangled else { continue }
          if at >= scope.own {
            leavesScope = true
            continue
          }
          plan.roles.base[v].origin = .tangled
          for j in Int(columnStart[at])..<Int(columnStart[at &+ 1]) where unknowns[Int(column[j])] == -1 {
            unknowns[Int(column[j])] = -2 &- tangle
            enqueue(Int(column[j]))
          }
        }
      }
    }
    // Offsets connect tangles: then late steps count through all of them.
    guard plan.offsets.isEmpty else { return }
    for (symbol, e) in late where symbol >= 0 {
      let tangle = Int(-2 &- unknowns[e])
      count[tangle] += 1
      plan.step[symbol] = -count[tangle]
    }
  }
}
