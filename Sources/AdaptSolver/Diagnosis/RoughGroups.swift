/// The groups of constraints in which doubles may not decide.
///
/// Constraints that share a variable, parameters apart, are of one group: none says anything about the variables of
/// another. So each group is solved in its own way, and what stands beside it does not change its values.
struct RoughGroups {
  /// The variables of groups that are solved exactly, in order of creation.
  var variables: [Int32] = []
  /// Whether some group may be rough, but too large for that: once it falls apart, its parts may not be.
  var mayHaveLarge = false

  /// What is known of a group while its constraints are gone through.
  struct Measure {
    var terms = 0
    var least = Double.infinity
    var most = 0.0
    var hasNearParallels = false

    /// Coefficients that differ by a larger factor are beyond those of layouts.
    static let mostRatio = 0x1p14
    /// With more terms, working with exact numbers takes too long.
    static let mostTerms = 4096

    mutating func add(_ slot: Int, _ table: borrowing ConstraintTable) {
      for k in table.terms(of: slot) {
        let size = abs(table.termCoefficient[k])
        least = min(least, size)
        most = max(most, size)
      }
      terms += table.terms(of: slot).count
    }

    var isRough: Bool { hasNearParallels || most > Self.mostRatio * least }
    var isLarge: Bool { terms > Self.mostTerms }
  }
}

extension Engine {
  /// Whether there may be rough groups at all. Most problems end here.
  var mayBeRough: Bool { options.isAskedExactly || mayBeUneven || table.mayHaveNearSizes }

  private var mayBeUneven: Bool {
    table.largestCoefficient > RoughGroups.Measure.mostRatio * table.smallestCoefficient
  }

  /// Finds the groups of all constraints that are to be solved exactly: a function of the constraints alone.
  mutating func findRoughGroups() {
    rough = RoughGroups()
    guard mayBeRough, !watch.stops(after: table.records.count) else { return }
    if options.isAskedExactly {
      for v in 0..<variableCount where !isParameter[v] { rough.variables.append(Int32(truncatingIfNeeded: v)) }
      return
    }
    let parallels = table.nearParallels(isParameter: isParameter)
    guard mayBeUneven || !parallels.isEmpty else { return }
    var groups = Groups(count: variableCount)
    for slot in 0..<table.records.count where table.records[slot].counts {
      var first: Int32 = -1
      for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] {
        let root = groups.root(table.termVariable[k])
        if first >= 0 { groups.join(first, root) }
        first = first < 0 ? root : min(first, root)
      }
    }
    var measures = [RoughGroups.Measure](repeating: RoughGroups.Measure(), count: variableCount)
    for slot in 0..<table.records.count where table.records[slot].counts {
      if let v = variable(of: slot) { measures[Int(groups.root(v))].add(slot, table) }
    }
    for slot in parallels {
      if let v = variable(of: Int(slot)) { measures[Int(groups.root(v))].hasNearParallels = true }
    }
    for v in 0..<variableCount where !isParameter[v] {
      let name = Int32(truncatingIfNeeded: v)
      let measure = measures[Int(groups.root(name))]
      guard measure.isRough else { continue }
      if measure.isLarge { rough.mayHaveLarge = true } else { rough.variables.append(name) }
    }
  }

  /// A variable of a constraint that is no parameter.
  private func variable(of slot: Int) -> Int32? {
    for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] { return table.termVariable[k] }
    return nil
  }

  /// Makes the plan empty again, but for what is known of its variables.
  mutating func resetPlan(_ offsets: consuming Offsets = Offsets()) {
    plan.reset(variables: variableCount, offsets)
    plan.hasExact = !rough.variables.isEmpty
    for v in rough.variables { plan.roles.base[Int(v)].isExact = true }
  }

  /// Whether a constraint is of a group that is solved exactly.
  func isExact(_ slot: Int) -> Bool { plan.isExact(constraint: slot, table) }

  /// Whether staged edits change groups that are solved exactly, or make some. They are followed as far as such a group
  /// may reach.
  mutating func changesRoughGroups() -> Bool {
    guard mayBeRough else { return false }
    let coming = (table.stagedFrom..<table.records.count).filter { table.records[$0].counts }
    let leaving = table.leaving.map { Int($0) }
    for slot in coming + leaving where isExact(slot) { return true }
    var starts = coming
    if !mayBeUneven { starts.removeAll { !hasNearParallel($0) } }
    if rough.mayHaveLarge { starts += leaving }
    guard !starts.isEmpty else { return false }
    var region = Region()
    defer { incidence.forget(region) }
    var largeEnd: Int32 = 0
    for slot in starts {
      for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] {
        guard incidence.places[table.termVariable[k]] < 0 else { continue }
        guard let isRough = explore(table.termVariable[k], &region, largeEnd) else {
          // It is not looked where a large group ends.
          rough.mayHaveLarge = true
          largeEnd = Int32(truncatingIfNeeded: region.variables.count)
          continue
        }
        if isRough { return true }
      }
    }
    return false
  }

  /// Whether a variable's group is rough; nil if it is large, or reaches what is known to be of a large one.
  private func explore(_ v: Int32, _ region: inout Region, _ largeEnd: Int32) -> Bool? {
    var measure = RoughGroups.Measure()
    let firstSlot = region.visited.count
    var next = region.variables.count
    incidence.touch(v, &region)
    while next < region.variables.count {
      var term = incidence.first(of: region.variables[next])
      next += 1
      while term >= 0 {
        let slot = table.slot(ofTerm: term)
        term = incidence.term(after: term)
        guard table.records[slot].counts, !incidence.isVisited[slot] else { continue }
        incidence.isVisited[slot] = true
        region.visited.append(Int32(truncatingIfNeeded: slot))
        measure.add(slot, table)
        if watch.stops(after: 8) { return nil }
        for k in table.terms(of: slot) where !isParameter[table.termVariable[k]] {
          let place = incidence.places[table.termVariable[k]]
          if place >= 0, place < largeEnd { measure.terms = .max / 2 }
          incidence.touch(table.termVariable[k], &region)
        }
        if measure.isLarge { return nil }
      }
    }
    if measure.isRough { return true }
    let slots = Array(region.visited[firstSlot...])
    return table.mayHaveNearSizes && !table.nearParallels(among: slots, isParameter: isParameter).isEmpty
  }

  /// Whether another constraint is nearly parallel to one, or may be.
  private func hasNearParallel(_ slot: Int) -> Bool {
    guard let v = variable(of: slot) else { return false }
    var term = incidence.first(of: v)
    while term >= 0 {
      let other = table.slot(ofTerm: term)
      term = incidence.term(after: term)
      guard other != slot, table.records[other].counts else { continue }
      if table.areNearlyParallel(slot, other, isParameter: isParameter) { return true }
    }
    return false
  }
}

extension Plan {
  /// Whether a variable is of a group that is solved exactly.
  @inline(__always)
  func isExact(_ v: Int32) -> Bool { hasExact && Int(v) < roles.count && roles[v].isExact }

  /// Whether a constraint is of such a group.
  func isExact(constraint slot: Int, _ table: borrowing ConstraintTable) -> Bool {
    guard hasExact else { return false }
    for k in table.terms(of: slot) where isExact(table.termVariable[k]) { return true }
    return false
  }
}
