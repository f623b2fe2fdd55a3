import AdaptSolver

// Commits pending changes, and recovers from required constraints that contradict each other.
//
// Constraints are added in the order of their keys (``BreakKey``, as measured on iOS 26), and one that contradicts
// those before it is set aside: the layout satisfies it only as far as it can. So the set-aside constraints depend on
// the scene and the window alone, not on earlier layouts, and each comes back as soon as it fits. CHOICE: on iOS a
// constraint that was set aside remains so as long as it is active, which would make layouts depend on their history.

extension LayoutPass {
  /// Commits the pending changes. Afterwards there are none, and ``LayoutEngine/broken`` says what was set aside.
  mutating func commit() {
    guard !engine.pending.isEmpty else { return }
    // Rows that only kept a length from being negative may no longer be needed.
    for row in engine.nonnegative { engine.pending.removals.append(row.id) }
    engine.nonnegative.removeAll()
    retryBroken()
    commitWithRecovery()
    breakTies()
    note(isNewRound: true)
    // Each round keeps at least one more length from being negative, so they come to an end.
    var round = 0
    while !engine.hasFailed, !isStopped {
      let lengths = lengthsToKeep(inRound: round)
      if lengths.isEmpty { return }
      for variable in lengths { engine.pending.additions.append(.nonnegative(variable)) }
      retryBroken()
      commitWithRecovery()
      breakTies()
      note(isNewRound: false)
      round += 1
    }
  }

  /// How many rounds keep only those lengths from being negative that are. Nearly every layout needs fewer.
  private static let sparingRounds = 4

  /// The lengths that get a bound at 0 next: those that are negative.
  ///
  /// In a stack that is too low, its views would come to 0 one after the other, a round each. After a few rounds, the
  /// views beside a view therefore get their bounds with it, and after a few more all views do.
  private func lengthsToKeep(inRound round: Int) -> [Variable] {
    if !isEverythingExamined, !engine.mayHaveNewNegativeLengths { return [] }
    let present = Set(engine.nonnegative.map { $0.variable })
    let negative = engine.negativeLengths().filter { !present.contains($0) }
    if negative.isEmpty || round < LayoutPass.sparingRounds { return negative }
    let wanted =
      round < 2 * LayoutPass.sparingRounds ? Set(negative).union(lengthsBeside(Set(negative))) : Set(engine.lengths())
    return wanted.filter { !present.contains($0) && engine.parameterValue($0) == nil }.sorted { $0.index < $1.index }
  }

  /// The lengths in the same direction of the views that have the same superview.
  private func lengthsBeside(_ lengths: Set<Variable>) -> [Variable] {
    var rows: Set<ViewID> = []
    var columns: Set<ViewID> = []
    for view in engine.installedViews {
      guard let superview = scene.views[view].superview, let own = engine.viewStates[view].variables else { continue }
      if lengths.contains(own.width) { rows.insert(superview) }
      if lengths.contains(own.height) { columns.insert(superview) }
    }
    var result: [Variable] = []
    for view in engine.installedViews {
      guard let superview = scene.views[view].superview, let own = engine.viewStates[view].variables else { continue }
      if rows.contains(superview) { result.append(own.width) }
      if columns.contains(superview) { result.append(own.height) }
    }
    return result
  }

  /// Records the result of a commit, for an observer of the layout.
  private mutating func note(isNewRound: Bool) {
    guard rounds != nil, !engine.hasFailed else { return }
    rounds?.append(LayoutRound(engine: engine, window: window, isNew: isNewRound))
  }

  /// Tries everything again that was set aside.
  private mutating func retryBroken() {
    guard !engine.broken.isEmpty else { return }
    let added = Set(engine.pending.additions)
    for broken in engine.broken where !added.contains(broken.row) { engine.pending.additions.append(broken.row) }
    engine.pending.removals += engine.broken.compactMap { $0.lean }
    engine.broken.removeAll()
  }

  /// Commits the pending changes, without rows that contradict rows of a lower key.
  ///
  /// One row of each conflict is set aside, and the commit is tried again. If that takes many rounds, rows are added in
  /// order of their keys instead, by bisection.
  private mutating func commitWithRecovery() {
    var pending = engine.pending
    engine.pending = PendingRows()
    guard var conflicts = handAll(pending) else { return }
    let keys = BreakKeys(scene, window)
    var broken: [BrokenRow] = []
    for round in 0... {
      guard setAside(conflicts, in: &pending, &broken, keys) else {
        engine = .failed
        return
      }
      guard let next = handAll(pending) else { break }
      conflicts = next
      guard round == LayoutPass.fewRounds else { continue }
      guard let found = commitInOrder(pending, retrying: broken.map { $0.row }, keys) else {
        engine = .failed
        return
      }
      broken = found
      break
    }
    if broken.count > 1 { reconsider(&broken, keys) }
    engine.broken = broken.sorted { $0.row < $1.row }
    lean()
  }

  /// How many more times a commit is tried without one row of each conflict, before rows are added in order.
  private static let fewRounds = 8

  /// Sets one row of each conflict aside, unless it was set aside for another conflict.
  /// - Returns: whether that was possible.
  private mutating func setAside(
    _ conflicts: [[RowReference]], in pending: inout PendingRows, _ broken: inout [BrokenRow], _ keys: BreakKeys
  ) -> Bool {
    var rows: Set<RowReference> = []
    for core in conflicts where core.allSatisfy({ !rows.contains($0) }) {
      if isStopped(at: broken.count) { break }
      guard let last = keys.greatest(of: core, engine) else { return false }
      rows.insert(last)
      broken.append(BrokenRow(row: last, core: core))
    }
    setAside(rows, in: &pending)
    return true
  }

  /// Removes all required rows and adds them again in the order of their keys. O(n log n) commits of one row or more,
  /// if n rows contradict others.
  /// - Returns: what was set aside; nil if rows that must not be set aside contradict each other.
  private mutating func commitInOrder(
    _ pending: PendingRows, retrying broken: [RowReference], _ keys: BreakKeys
  ) -> [BrokenRow]? {
    var first = pending
    first.additions = pending.additions.filter { !engine.isRequired($0) }
    var rows = pending.additions.filter { engine.isRequired($0) } + broken
    for (row, id) in engine.requiredRows() {
      first.removals.append(id)
      engine.setID(of: row, to: nil)
      rows.append(row)
    }
    if hand(first) != nil { return nil }
    var taken = TakenRows()
    guard add(keys.sorted(rows, engine)[...], to: &taken) else { return nil }
    return taken.broken
  }

  /// The outcome of adding rows in the order of their keys.
  private struct TakenRows {
    var byID: [RowID: RowReference] = [:]
    var broken: [BrokenRow] = []
  }

  /// Adds rows in order, except those that contradict earlier rows.
  /// - Returns: whether that was possible: false if rows that must not be set aside contradict each other.
  private mutating func add(_ rows: ArraySlice<RowReference>, to taken: inout TakenRows) -> Bool {
    if rows.isEmpty { return true }
    var pending = PendingRows()
    pending.additions = Array(rows)
    guard let error = submit(pending) else {
      for row in rows { engine.rowID(of: row).map { taken.byID[$0] = row } }
      return true
    }
    for row in rows { engine.setID(of: row, to: nil) }
    if rows.count == 1 {
      let core = names(in: error)
      guard !core.isEmpty, pending.additions[0].isBreakable else { return false }
      // The only unknown identifier is that of the row itself.
      let found = reduced([core.map { taken.byID[$0] ?? pending.additions[0] }.sorted()])[0]
      taken.broken.append(BrokenRow(row: pending.additions[0], core: found))
      return true
    }
    let middle = rows.startIndex + rows.count / 2
    return add(rows[..<middle], to: &taken) && add(rows[middle...], to: &taken)
  }

  /// Adds rows again that were set aside because of another row that is now itself set aside, the least key first.
  private mutating func reconsider(_ broken: inout [BrokenRow], _ keys: BreakKeys) {
    keys.sort(&broken, engine)
    var rows = Set(broken.map { $0.row })
    var index = 0
    while index < broken.count, !isStopped {
      let candidate = broken[index].row
      let core = broken[index].core
      guard core.contains(where: { $0 != candidate && rows.contains($0) }) else {
        index += 1
        continue
      }
      var pending = PendingRows()
      pending.additions = [candidate]
      var displaced: [(row: BrokenRow, id: RowID?)] = []
      var isRefused = false
      while let core = hand(pending) {
        guard let last = keys.greatest(of: core, engine), last != candidate else {
          broken[index].core = core
          isRefused = true
          break
        }
        displaced.append((BrokenRow(row: last, core: core), engine.rowID(of: last)))
        setAside([last], in: &pending)
      }
      if isRefused {
        for (row, id) in displaced { engine.setID(of: row.row, to: id) }
        index += 1
      } else {
        broken.remove(at: index)
        broken.append(contentsOf: displaced.map { $0.row })
        keys.sort(&broken, engine)
        rows = Set(broken.map { $0.row })
      }
    }
  }

  /// Adds the set-aside rows at a priority above every optional constraint, so that the layout satisfies them as far as
  /// it can.
  private mutating func lean() {
    guard !engine.broken.isEmpty else { return }
    var solver = Solver()
    swap(&solver, &engine.solver)
    let ids = add(engine.broken.map { $0.row }, to: &solver, at: Priority(YieldingPriority.setAside))
    swap(&solver, &engine.solver)
    for (index, id) in ids.enumerated() { engine.broken[index].lean = id }
    do throws(SolverError) { try engine.solver.commit() } catch { engine = .failed }
  }

  private mutating func setAside(_ rows: Set<RowReference>, in pending: inout PendingRows) {
    var present = rows
    pending.additions.removeAll {
      guard rows.contains($0) else { return false }
      present.remove($0)
      return true
    }
    for row in present.sorted() { engine.rowID(of: row).map { pending.removals.append($0) } }
    for row in rows { engine.setID(of: row, to: nil) }
  }

  /// Passes changes to the solver.
  /// - Returns: nil on success; else an irreducible conflict in ascending order, and the solver is unchanged.
  private mutating func hand(_ pending: PendingRows) -> [RowReference]? {
    guard let error = submit(pending) else { return nil }
    let core = engine.references(of: names(in: error))
    for addition in pending.additions { engine.setID(of: addition, to: nil) }
    return reduced([core])[0]
  }

  /// Passes changes to the solver.
  /// - Returns: nil on success; else irreducible conflicts, each in ascending order, and the solver is unchanged.
  private mutating func handAll(_ pending: PendingRows) -> [[RowReference]]? {
    guard let error = submit(pending) else { return nil }
    let conflicts = engine.references(of: [names(in: error)] + engine.solver.otherConflicts)
    for addition in pending.additions { engine.setID(of: addition, to: nil) }
    return reduced(conflicts)
  }

  /// Passes changes to the solver. After an error the solver is unchanged, and the additions have the identifiers that
  /// the error uses.
  private mutating func submit(_ pending: PendingRows) -> SolverError? {
    for id in pending.removals { engine.solver.remove(id) }
    for (variable, value) in pending.parameters { engine.solver.set(variable, to: value) }
    if isStopped { return .stopped }
    if !pending.additions.isEmpty {
      // The solver is moved out while the rows are built, so that the engine can be read meanwhile.
      var solver = Solver()
      swap(&solver, &engine.solver)
      let ids = add(pending.additions, to: &solver)
      swap(&solver, &engine.solver)
      for (index, id) in ids.enumerated() { engine.setID(of: pending.additions[index], to: id) }
    }
    do throws(SolverError) {
      try engine.solver.commit()
      return nil
    } catch {
      return error
    }
  }

  /// Builds the rows, adds them, and returns their identifiers.
  private func add(
    _ references: [RowReference], to solver: inout Solver, at given: Priority? = nil
  ) -> [RowID] {
    let builder = RowBuilder(scene, window, engine)
    var row = RowBuffer()
    var ids: [RowID] = []
    ids.reserveCapacity(references.count)
    solver.stage { add in
      for (index, reference) in references.enumerated() {
        if isStopped(at: index) { break }
        row.removeAll()
        let (relation, constant, priority) = builder.build(reference, to: &row)
        ids.append(row.withTerms { add($0, relation, constant, given ?? Priority(priority) ?? .required) })
      }
    }
    return ids
  }

  /// The rows that an error names; the row at fault if the error is not a conflict.
  private func names(in error: SolverError) -> [RowID] {
    switch error {
    case .conflict(let core): core
    case .notFinite(let id), .unknownVariable(let id): [id]
    case .parameterNotFinite, .limit, .stopped: []
    }
  }
}
