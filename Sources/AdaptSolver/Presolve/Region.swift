/// What a change of constraints touches: the variables whose expressions may change by it, and the constraints that
/// mention these.
struct Region {
  /// Variables to be expressed anew; then, from `own` on, symbols and what depends on them that their equalities
  /// mention.
  var variables: [Int32] = []
  var own = 0
  /// Slots of required equalities that are in force.
  var equalities: [Int32] = []
  /// Slots of other constraints that are in force.
  var others: [Int32] = []
  /// Slots of constraints that were visited.
  var visited: [Int32] = []
}

extension Engine {
  /// Follows a change through the equalities. A variable that changes takes along the one that its equality was solved
  /// for; a group of seeded or tangled variables changes as a whole. Nil if that is a large part of everything.
  ///
  /// All other variables would be expressed as they are if all was made anew, since each stage of `Elimination` but the
  /// seeding and the late steps comes to the same end in whatever order it goes.
  mutating func findRegion(plannedVariables: Int) -> Region? {
    var region = Region()
    for slot in table.leaving { begin(at: Int(slot), &region) }
    for slot in table.stagedFrom..<table.records.count where table.records[slot].counts { begin(at: slot, &region) }
    for v in plannedVariables..<variableCount where !isParameter[v] {
      incidence.touch(Int32(truncatingIfNeeded: v), &region)
    }
    var i = 0
    while i < region.variables.count {
      guard isSmall(region), !watch.stops(after: 8) else {
        incidence.forget(region)
        return nil
      }
      var k = incidence.first(of: region.variables[i])
      while k >= 0 {
        visit(table.slot(ofTerm: k), &region)
        k = incidence.term(after: k)
      }
      i += 1
    }
    region.own = region.variables.count
    for slot in region.equalities {
      for k in table.terms(of: Int(slot)) {
        let v = table.termVariable[k]
        if incidence.places[v] < 0, plan.roles[v].origin != .known { incidence.touch(v, &region) }
      }
    }
    return region
  }

  /// Whether replanning a region is cheaper than planning all anew: what is in it costs several times as much.
  private func isSmall(_ region: Region) -> Bool {
    region.variables.count * 6 < variableCount && region.visited.count * 6 < table.records.count
  }

  /// Touches what the addition or removal of a constraint changes at once.
  private mutating func begin(at slot: Int, _ region: inout Region) {
    guard table.records[slot].isRequiredEquality else {
      for k in table.terms(of: slot) { updateDemand(of: table.termVariable[k], &region) }
      if table.records[slot].counts { note(slot, &region) }
      return
    }
    if table.records[slot].counts {
      note(slot, &region)
      for k in table.terms(of: slot) where plan.roles[table.termVariable[k]].origin != .known {
        incidence.touch(table.termVariable[k], &region)
      }
    } else {
      follow(slot, &region)
    }
  }

  /// Touches a variable if rows talk about it in another way than before, and that matters to how it is expressed.
  private mutating func updateDemand(of v: Int32, _ region: inout Region) {
    var demand = VariableRole.Demand.none
    var k = incidence.first(of: v)
    while k >= 0, demand != .alone {
      let slot = table.slot(ofTerm: k)
      let record = table.records[slot]
      if record.counts, !record.isRequiredEquality {
        demand = table.demand(of: Int32(truncatingIfNeeded: slot), isParameter: isParameter.base)
      }
      k = incidence.term(after: k)
    }
    let old = plan.roles[v]
    guard old.demand != demand else { return }
    plan.roles.base[Int(v)].demand = demand
    switch old.origin {
    case .known: break
    case .derived: if old.demand == .alone || demand == .alone { incidence.touch(v, &region) }
    case .seeded, .tangled: incidence.touch(v, &region)
    }
  }

  func note(_ slot: Int, _ region: inout Region) {
    guard !incidence.isVisited[slot] else { return }
    incidence.isVisited[slot] = true
    let name = Int32(truncatingIfNeeded: slot)
    region.visited.append(name)
    guard table.records[slot].counts else { return }
    if table.records[slot].isRequiredEquality { region.equalities.append(name) } else { region.others.append(name) }
  }

  /// A constraint that mentions a variable that was touched.
  private func visit(_ slot: Int, _ region: inout Region) {
    let record = table.records[slot]
    guard record.state != .gone, !incidence.isVisited[slot] else { return }
    note(slot, &region)
    if record.isRequiredEquality, record.state != .staged { follow(slot, &region) }
  }

  /// Touches what an equality in the plan takes along: the variable that it was solved for, or a whole group.
  private func follow(_ slot: Int, _ region: inout Region) {
    let id = table.records[slot].id
    for k in table.terms(of: slot) {
      let v = table.termVariable[k]
      if plan.equalityOf[v] == id || plan.roles[v].origin.isOfGroup { incidence.touch(v, &region) }
    }
  }

  /// The variables whose values depend on some of these; with `ties`, these depend on no other tie then. Nil if they
  /// are a large part of all, or if a tie cannot be solved.
  mutating func findDependents(
    of symbols: [Int32], and variables: ArraySlice<Int32>, solved: [Int32], _ ties: inout Ties,
    _ local: inout UnsafeMutablePointer<Int32>?
  ) -> Region? {
    var region = Region()
    for v in symbols { incidence.touch(v, &region) }
    for v in variables { incidence.touch(v, &region) }
    var search = TieSearch(components: Set(solved))
    var i = 0
    // Without ties, nothing but values is computed: that is less work than to look for what depends on what.
    let most = hasTies || !ties.isEmpty ? variableCount : max(8, variableCount / 32)
    while i < region.variables.count {
      guard isSmall(region), region.variables.count <= most else {
        incidence.forget(region)
        return nil
      }
      let v = region.variables[i]
      var k = incidence.first(of: v)
      while k >= 0 {
        let slot = table.slot(ofTerm: k)
        if table.records[slot].counts, table.records[slot].isRequiredEquality, !incidence.isVisited[slot] {
          note(slot, &region)
          follow(slot, &region)
        }
        k = incidence.term(after: k)
      }
      if hasTies {
        guard addTies(of: v, &ties, &region, &search, &local) else {
          incidence.forget(region)
          return nil
        }
      }
      i += 1
    }
    return region
  }

  /// Solves the ambiguous components on which a variable depends by symbols out of the region, or of which it is a
  /// symbol itself, and touches all that these hold.
  private mutating func addTies(
    of v: Int32, _ ties: inout Ties, _ region: inout Region, _ search: inout TieSearch,
    _ local: inout UnsafeMutablePointer<Int32>?
  ) -> Bool {
    if plan.definitionOf[v] >= 0 { lookBehind(v, &search) } else { look(at: plan.symbol[v], &search) }
    while let symbol = search.stack.popLast() {
      guard plan.definitionOf[symbol] <= -2 else {
        lookBehind(symbol, &search)
        continue
      }
      let c = -2 &- plan.definitionOf[symbol]
      guard search.components.insert(c).inserted else { continue }
      guard solve(component: Int(c), &local, &ties) == nil else { return false }
      let component = plan.components[c]
      for k in component.symbolStart..<component.symbolStart + component.symbolCount {
        incidence.touch(plan.componentSymbols[k], &region)
      }
    }
    return true
  }

  /// The open symbols on which a region's variables depend as yet: those may now be left to a tie-break of their own.
  func openSymbols(behind region: Region) -> [Int32] {
    guard hasTies else { return [] }
    var search = TieSearch(components: [])
    var found: [Int32] = []
    for v in region.variables[..<region.own] {
      if plan.definitionOf[v] >= 0 { lookBehind(v, &search) } else { look(at: plan.symbol[v], &search) }
      while let symbol = search.stack.popLast() {
        if plan.definitionOf[symbol] <= -2 { found.append(symbol) } else { lookBehind(symbol, &search) }
      }
    }
    return found
  }

  private struct TieSearch {
    /// Those that are solved.
    var components: Set<Int32>
    var seen: Set<Int32> = []
    var stack: [Int32] = []
  }

  private func look(at symbol: Int32, _ search: inout TieSearch) {
    guard symbol >= 0, plan.roles[symbol].isOpen, plan.definitionOf[symbol] != -1, search.seen.insert(symbol).inserted
    else { return }
    search.stack.append(symbol)
  }

  private func lookBehind(_ symbol: Int32, _ search: inout TieSearch) {
    let definition = plan.definitions[plan.definitionOf[symbol]]
    for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
      look(at: plan.terms[k].symbol, &search)
    }
  }
}
