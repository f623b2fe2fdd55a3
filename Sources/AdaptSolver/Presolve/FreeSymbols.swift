/// The second and the third stage: variables that become free symbols, and what follows from these.
extension Elimination {
  /// Makes symbols of the variables that have rows of their own, in order of creation, and follows each to its end.
  /// What is out of scope becomes known when it does so in this order.
  mutating func freeWanted(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    var boundary = scope.own
    for i in 0..<scope.own {
      let v = scope[i]
      while boundary < scope.count, plan.ready[scope[boundary]] < v {
        guard reach(&boundary, &plan, &sum) else { return false }
      }
      guard plan.symbol[v] == Plan.unknown, plan.roles[v].demand == .alone else { continue }
      now = v
      makeFree(v, &plan)
      guard propagate(&plan, &sum) else { return false }
    }
    while boundary < scope.count {
      guard reach(&boundary, &plan, &sum) else { return false }
    }
    return true
  }

  /// Lets all become known that is out of scope and does so next, at one time.
  mutating func reach(_ boundary: inout Int, _ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    now = plan.ready[scope[boundary]]
    while boundary < scope.count, plan.ready[scope[boundary]] == now {
      becameKnown(scope[boundary])
      boundary += 1
    }
    return propagate(&plan, &sum)
  }

  /// Makes symbols of variables that are left, one after the other, and follows each to its end: first those of
  /// equalities that have two unknown variables by then, so that the next step is one of the first kind.
  mutating func freeSeeds(_ plan: inout Plan, _ sum: inout Accumulator) -> Bool {
    origin = .seeded
    now = .max
    for e in 0..<equalityCount where unknowns[e] == 2 { expect(e) }
    var seed = 0
    var anchors: [Int32] = []
    while true {
      guard propagate(&plan, &sum) else { return false }
      if let v = anchors.popLast() {
        if plan.symbol[v] == Plan.unknown { makeFree(v, &plan) }
      } else if frontierHead < frontierEnd {
        let e = Int(frontier[frontierHead])
        frontierHead &+= 1
        if unknowns[e] == 2 { makeSeed(e, &plan, &anchors) }
      } else {
        while seed < equalityCount, unknowns[seed] < 2 { seed &+= 1 }
        guard seed < equalityCount else { break }
        makeSeed(seed, &plan, &anchors)
      }
    }
    return true
  }

  /// Makes a symbol of an unknown variable of an equality. If it is an offset from one that is unknown, that one comes
  /// first: then it is the last of `anchors`.
  private mutating func makeSeed(_ e: Int, _ plan: inout Plan, _ anchors: inout [Int32]) {
    var v = preferredUnknown(e, plan)
    guard !plan.offsets.isEmpty else { return makeFree(v, &plan) }
    anchors.append(v)
    while true {
      let anchor = plan.offsets.anchorOf[v]
      // What comes later may itself be an offset from this one.
      guard anchor >= 0, anchor < v, plan.symbol[anchor] == Plan.unknown, scope.place(of: anchor) >= 0 else { return }
      anchors.append(anchor)
      v = anchor
    }
  }

  /// The unknown variable that should be a symbol: one that other constraints talk about, so that these stay short, and
  /// that is an offset from another.
  func preferredUnknown(_ e: Int, _ plan: borrowing Plan) -> Int32 {
    func worth(_ v: Int32) -> Int {
      let isOffset = !plan.offsets.isEmpty && plan.offsets.anchorOf[v] >= 0
      return Int(plan.roles[v].demand.rawValue) + (isOffset ? 4 : 0)
    }
    var best: Int32 = -1
    for k in terms(e) {
      let v = termVariable[k]
      guard plan.symbol[v] == Plan.unknown else { continue }
      if best < 0 || worth(v) > worth(best) { best = v }
    }
    return best
  }

  @inline(__always)
  mutating func expect(_ e: Int) {
    frontier[frontierEnd] = Int32(truncatingIfNeeded: e)
    frontierEnd &+= 1
  }
}
