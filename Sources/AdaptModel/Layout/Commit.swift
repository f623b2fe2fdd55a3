import AdaptSolver

// Committing what is staged, and recovering where required constraints contradict each other.
//
// CHOICE (`UIKIT.md §6.8`; iOS leaves open which one it breaks): constraints are taken in the order in which they were
// added, and one that contradicts those taken before it is set aside. So what is set aside depends on the model's state
// alone, not on what was shown before, and comes back as soon as it fits.

/// A row that is set aside, and an irreducible set that shows why: it is the last of them.
struct BrokenRow: Sendable {
  var row: RowReference
  var core: [RowReference]
}

extension RowReference: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int32, Int32) {
    switch self {
    case .floor(let variable): (0, variable, 0)
    case .content(let index, let side): (1, index, Int32(side))
    case .generated(let group, let index): (2, group, index)
    case .constraint(let index): (3, index, 0)
    }
  }

  /// Whether it may be set aside; that a length is not negative may not.
  var isBreakable: Bool { if case .floor = self { false } else { true } }
}

extension Model {
  /// Commits the stage; afterwards it is empty, and ``LayoutEngine/broken`` says what was set aside.
  mutating func commitStage() {
    guard !engine.stage.isEmpty else { return }
    // What is only there because a length would have been negative may no longer be needed.
    for floor in engine.floors { engine.stage.removals.append(floor.id) }
    engine.floors.removeAll()
    retryBroken()
    recoveringFlush()
    // Each round keeps at least one more length from being negative.
    for _ in 0..<16 where !engine.hasFailed {
      let negative = negativeLengths()
      if negative.isEmpty { return }
      for variable in negative { engine.stage.additions.append(.floor(variable)) }
      retryBroken()
      recoveringFlush()
    }
  }

  /// Stages everything again that was set aside.
  private mutating func retryBroken() {
    guard !engine.broken.isEmpty else { return }
    let staged = Set(engine.stage.additions)
    for broken in engine.broken where !staged.contains(broken.row) { engine.stage.additions.append(broken.row) }
    engine.broken.removeAll()
  }

  private mutating func recoveringFlush() {
    var stage = engine.stage
    engine.stage = Stage()
    var aside: [BrokenRow] = []
    while let core = flush(stage) {
      guard let last = core.last(where: \.isBreakable) else {
        engine.giveUp()
        return
      }
      setAside(last, in: &stage)
      aside.append(BrokenRow(row: last, core: core))
    }
    if aside.count > 1 { reconsider(&aside) }
    engine.broken = aside.sorted { $0.row < $1.row }
  }

  /// Takes rows back that were set aside for a conflict with another that is now itself set aside, first come, first
  /// served.
  private mutating func reconsider(_ aside: inout [BrokenRow]) {
    aside.sort { $0.row < $1.row }
    var index = 0
    while index < aside.count {
      let candidate = aside[index].row
      let core = aside[index].core
      guard aside.contains(where: { $0.row != candidate && core.contains($0.row) }) else {
        index += 1
        continue
      }
      var stage = Stage()
      stage.additions = [candidate]
      var displaced: [(row: BrokenRow, id: Int32)] = []
      var isRefused = false
      while let core = flush(stage) {
        guard let last = core.last(where: \.isBreakable), last != candidate else {
          aside[index].core = core
          isRefused = true
          break
        }
        displaced.append((BrokenRow(row: last, core: core), engine.rowID(of: last)))
        setAside(last, in: &stage)
      }
      if isRefused {
        for (broken, id) in displaced { engine.setID(of: broken.row, to: id) }
        index += 1
      } else {
        aside.remove(at: index)
        aside.append(contentsOf: displaced.map(\.row))
        aside.sort { $0.row < $1.row }
      }
    }
  }

  private mutating func setAside(_ row: RowReference, in stage: inout Stage) {
    if let index = stage.additions.lastIndex(of: row) {
      stage.additions.remove(at: index)
    } else {
      stage.removals.append(engine.rowID(of: row))
    }
    engine.setID(of: row, to: -1)
  }

  /// Hands the stage to the solver.
  /// - Returns: nil if it was taken; else an irreducible conflict in ascending order, and nothing was changed.
  private mutating func flush(_ stage: Stage) -> [RowReference]? {
    for id in stage.removals { engine.solver.remove(AdaptSolver.ConstraintID(index: id)) }
    for (variable, value) in stage.parameters { engine.solver.set(Variable(index: variable), to: value) }
    if !stage.additions.isEmpty {
      // The solver is taken out while the rows are built, so that the model can be read meanwhile.
      var solver = Solver()
      swap(&solver, &engine.solver)
      let ids = add(stage.additions, to: &solver)
      swap(&solver, &engine.solver)
      for (index, id) in ids.enumerated() { engine.setID(of: stage.additions[index], to: id) }
    }
    do throws(SolverError) {
      try engine.solver.commit()
      return nil
    } catch {
      let core = rows(in: error)
      for addition in stage.additions { engine.setID(of: addition, to: -1) }
      return core
    }
  }

  /// Builds the rows and adds them; their numbers.
  private func add(_ references: [RowReference], to solver: inout Solver) -> [Int32] {
    var row = RowBuffer()
    var ids: [Int32] = []
    ids.reserveCapacity(references.count)
    solver.stage { add in
      for reference in references {
        row.removeAll()
        let (relation, constant, priority) = build(reference, to: &row)
        let id = row.withTerms { add($0, relation, constant, Priority(priority) ?? .required) }
        ids.append(id.index)
      }
    }
    return ids
  }

  /// Appends the row's terms to the buffer.
  func build(_ reference: RowReference, to row: inout RowBuffer) -> (Relation, Double, Float) {
    switch reference {
    case .constraint(let index):
      buildRow(index, to: &row)
      let state = engine.rows[Int(index)]
      return (constraints[Int(index)].relation, state.constant, state.priority)
    case .content(let index, let side): return buildContentRow(Int(index), Int(side), to: &row)
    case .generated(let group, let index): return buildGeneratedRow(Int(group), Int(index), to: &row)
    case .floor(let variable):
      row.add(variable, 1)
      return (.greaterThanOrEqual, 0, 1000)
    }
  }

  /// The rows that an error names, ascending; the one at fault for errors that are no conflicts.
  private func rows(in error: SolverError) -> [RowReference] {
    switch error {
    case .conflict(let core): references(of: core.map(\.index))
    case .notFinite(let id), .unknownVariable(let id): references(of: [id.index])
    case .parameterNotFinite, .limit: []
    }
  }

  /// O(rows): only errors and explanations ask.
  func references(of ids: [Int32]) -> [RowReference] {
    let wanted = Set(ids)
    var result: [RowReference] = []
    for floor in engine.floors where wanted.contains(floor.id) { result.append(.floor(floor.variable)) }
    for (index, content) in engine.contents.enumerated() {
      for side in 0..<4 where content.ids[side] >= 0 && wanted.contains(content.ids[side]) {
        result.append(.content(Int32(truncatingIfNeeded: index), Int8(truncatingIfNeeded: side)))
      }
    }
    for (index, group) in engine.generated.enumerated() {
      for (row, id) in group.ids.enumerated() where id >= 0 && wanted.contains(id) {
        result.append(.generated(Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: row)))
      }
    }
    for (index, row) in engine.rows.enumerated() where row.id >= 0 && wanted.contains(row.id) {
      result.append(.constraint(Int32(truncatingIfNeeded: index)))
    }
    return result
  }

  /// The widths and heights of items that came out below zero.
  ///
  /// CHOICE: a length is never negative, as in iOS, whose logs show `|-16-[label]-16-|` in conflict with a width of 0.
  private func negativeLengths() -> [Int32] {
    let slack = -1e-6
    return engine.solver.withValues { values in
      var result: [Int32] = []
      func look(_ variable: Int32) {
        if variable >= 0, Int(variable) < values.count, values[Int(variable)] < slack { result.append(variable) }
      }
      for state in engine.viewStates where state.isInstalled {
        look(state.variables + 2)
        look(state.variables + 3)
      }
      for state in engine.guideStates where state.isInstalled {
        look(state.variables + 2)
        look(state.variables + 3)
      }
      for extras in engine.extras where extras.contentArea >= 0 {
        look(extras.contentArea)
        look(extras.contentArea + 1)
      }
      return result
    }
  }
}

extension LayoutEngine {
  func rowID(of row: RowReference) -> Int32 {
    switch row {
    case .constraint(let index): rows[Int(index)].id
    case .content(let index, let side): contents[Int(index)].ids[Int(side)]
    case .generated(let group, let index): generated[Int(group)].ids[Int(index)]
    case .floor(let variable): floors.first { $0.variable == variable }?.id ?? -1
    }
  }

  mutating func setID(of row: RowReference, to id: Int32) {
    switch row {
    case .constraint(let index): rows[Int(index)].id = id
    case .content(let index, let side): contents[Int(index)].ids[Int(side)] = id
    case .generated(let group, let index): generated[Int(group)].ids[Int(index)] = id
    case .floor(let variable):
      floors.removeAll { $0.variable == variable }
      if id >= 0 { floors.append(FloorRow(variable: variable, id: id)) }
    }
  }
}
