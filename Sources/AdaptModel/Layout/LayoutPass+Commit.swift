import AdaptSolver

// Committing what is pending, and recovering where required constraints contradict each other.
//
// Constraints are taken in the order of their keys (``BreakKey``, as measured on iOS 26), and one that contradicts those taken
// before it is set aside: the layout only leans towards it. So what is set aside depends on the scene and the window alone,
// not on what was shown before, and comes back as soon as it fits. CHOICE: on iOS a constraint that was set aside stays
// so as long as it is active, which would make layouts depend on their history.

extension LayoutPass {
  /// Commits what is pending; afterwards nothing is, and ``LayoutEngine/broken`` says what was set aside.
  mutating func commit() {
    guard !engine.pending.isEmpty else { return }
    // What is only there because a length would have been negative may no longer be needed.
    for row in engine.nonnegative { engine.pending.removals.append(row.id) }
    engine.nonnegative.removeAll()
    retryBroken()
    commitWithRecovery()
    // Each round keeps at least one more length from being negative.
    for _ in 0..<16 where !engine.hasFailed {
      let negative = engine.negativeLengths()
      if negative.isEmpty { return }
      for variable in negative { engine.pending.additions.append(.nonnegative(variable)) }
      retryBroken()
      commitWithRecovery()
    }
  }

  /// Tries everything again that was set aside.
  private mutating func retryBroken() {
    guard !engine.broken.isEmpty else { return }
    let added = Set(engine.pending.additions)
    for broken in engine.broken where !added.contains(broken.row) { engine.pending.additions.append(broken.row) }
    engine.pending.removals += engine.broken.compactMap { $0.lean }
    engine.broken.removeAll()
  }

  private mutating func commitWithRecovery() {
    var pending = engine.pending
    engine.pending = PendingRows()
    var broken: [BrokenRow] = []
    var keys: BreakKeys?
    while let core = hand(pending) {
      if keys == nil { keys = BreakKeys(scene, window) }
      guard let keys, let last = keys.greatest(of: core, engine) else {
        engine = .failed
        return
      }
      setAside(last, in: &pending)
      broken.append(BrokenRow(row: last, core: core))
    }
    guard let keys else { return }
    if broken.count > 1 { reconsider(&broken, keys) }
    engine.broken = broken.sorted { $0.row < $1.row }
    lean()
  }

  /// Takes rows back that were set aside for a conflict with another that is now itself set aside, the least key first.
  private mutating func reconsider(_ broken: inout [BrokenRow], _ keys: BreakKeys) {
    keys.sort(&broken, engine)
    var index = 0
    while index < broken.count {
      let candidate = broken[index].row
      let core = broken[index].core
      guard broken.contains(where: { $0.row != candidate && core.contains($0.row) }) else {
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
        setAside(last, in: &pending)
      }
      if isRefused {
        for (row, id) in displaced { engine.setID(of: row.row, to: id) }
        index += 1
      } else {
        broken.remove(at: index)
        broken.append(contentsOf: displaced.map { $0.row })
        keys.sort(&broken, engine)
      }
    }
  }

  /// Lets the layout lean towards what is set aside, before any optional constraint.
  private mutating func lean() {
    guard !engine.broken.isEmpty else { return }
    var solver = Solver()
    swap(&solver, &engine.solver)
    let ids = add(engine.broken.map { $0.row }, to: &solver, at: Priority(YieldingPriority.setAside))
    swap(&solver, &engine.solver)
    for (index, id) in ids.enumerated() { engine.broken[index].lean = id }
    do throws(SolverError) { try engine.solver.commit() } catch { engine = .failed }
  }

  private mutating func setAside(_ row: RowReference, in pending: inout PendingRows) {
    if let index = pending.additions.lastIndex(of: row) {
      pending.additions.remove(at: index)
    } else if let id = engine.rowID(of: row) {
      pending.removals.append(id)
    }
    engine.setID(of: row, to: nil)
  }

  /// Hands changes to the solver.
  /// - Returns: nil if they were taken; else an irreducible conflict in ascending order, and nothing was changed.
  private mutating func hand(_ pending: PendingRows) -> [RowReference]? {
    for id in pending.removals { engine.solver.remove(id) }
    for (variable, value) in pending.parameters { engine.solver.set(variable, to: value) }
    if !pending.additions.isEmpty {
      // The solver is taken out while the rows are built, so that the engine can be read meanwhile.
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
      let core = rows(in: error)
      for addition in pending.additions { engine.setID(of: addition, to: nil) }
      return core
    }
  }

  /// Builds the rows and adds them; their names.
  private func add(
    _ references: [RowReference], to solver: inout Solver, at given: Priority? = nil
  ) -> [RowID] {
    let builder = RowBuilder(scene, window, engine)
    var row = RowBuffer()
    var ids: [RowID] = []
    ids.reserveCapacity(references.count)
    solver.stage { add in
      for reference in references {
        row.removeAll()
        let (relation, constant, priority) = builder.build(reference, to: &row)
        ids.append(row.withTerms { add($0, relation, constant, given ?? Priority(priority) ?? .required) })
      }
    }
    return ids
  }

  /// The rows that an error names, ascending; the one at fault for errors that are no conflicts.
  private func rows(in error: SolverError) -> [RowReference] {
    switch error {
    case .conflict(let core): engine.references(of: core)
    case .notFinite(let id), .unknownVariable(let id): engine.references(of: [id])
    case .parameterNotFinite, .limit, .stopped: []
    }
  }
}
