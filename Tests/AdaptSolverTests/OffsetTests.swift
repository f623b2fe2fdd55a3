import AdaptSolver
import AdaptSolverSupport
import Testing

/// Lists in which something stands beside its neighbours by inequalities and wishes alone, so that no equality says
/// where it is.
@Suite struct OffsetTests {
  private func priority(_ value: Double) -> Priority { Priority(value) ?? .required }

  /// A list of bubbles, one below the other, each with a text and a time beside its last line. The window's width is
  /// variable 0.
  private struct Chat {
    var solver = Solver()
    var ids: [ConstraintID] = []
    /// By constraint, as it was given.
    var lines: [(terms: [Term], relation: Relation, constant: Double, priority: Priority)] = []
    var variables: [Variable] = []
    /// The variables above which each bubble's time may not be, in order.
    var tops: [(bubble: Variable, time: Variable)] = []

    mutating func variable() -> Variable {
      variables.append(solver.makeVariable())
      return variables[variables.count - 1]
    }

    mutating func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required) {
      lines.append((terms, relation, constant, priority))
      ids.append(solver.add(terms, relation, constant, at: priority))
    }

    /// Removes a constraint, or adds it again.
    mutating func toggle(_ i: Int, _ removed: inout Set<Int>) {
      if removed.remove(i) != nil {
        let line = lines[i]
        ids[i] = solver.add(line.terms, line.relation, line.constant, at: line.priority)
      } else {
        solver.remove(ids[i])
        removed.insert(i)
      }
    }

    /// The values in a solver that never had what was removed. The window's width is the first of them.
    func valuesAfresh(without removed: Set<Int>) throws -> [Double] {
      var fresh = Solver()
      _ = fresh.makeParameter(solver.value(of: Variable(index: 0)))
      for _ in variables { _ = fresh.makeVariable() }
      for (i, line) in lines.enumerated() where !removed.contains(i) {
        fresh.add(line.terms, line.relation, line.constant, at: line.priority)
      }
      try fresh.commit()
      return Array(fresh.values)
    }
  }

  private func chat(_ count: Int, seed: Int) -> Chat {
    var random = Generator(seed: seed)
    var chat = Chat()
    let window = chat.solver.makeParameter(375)
    var above: (top: Variable, height: Variable)?
    for _ in 0..<count {
      let (top, height, width) = (chat.variable(), chat.variable(), chat.variable())
      let (textHeight, timeTop, timeHeight) = (chat.variable(), chat.variable(), chat.variable())
      if let above {
        chat.add([Term(top), Term(above.top, -1), Term(above.height, -1)], .equal, 4)
      } else {
        chat.add([Term(top)], .equal, 0)
      }
      chat.add([Term(width), Term(window, -0.75)], .lessThanOrEqual, 0)
      chat.add([Term(width)], .equal, Double(60 + random.below(400)), priority(250))
      chat.add([Term(height)], .greaterThanOrEqual, 34)
      chat.add([Term(height)], .equal, 0, priority(50))
      chat.add([Term(textHeight)], .equal, Double(20 * (1 + random.below(4))), priority(750))
      chat.add([Term(timeHeight)], .equal, 13, priority(752))
      chat.add([Term(timeTop), Term(top, -1)], .greaterThanOrEqual, 7)
      chat.add(
        [Term(timeTop), Term(timeHeight), Term(top, -1), Term(textHeight, -1)], .equal, 4,
        priority(random.chance(0.5) ? 760 : 500))
      chat.add([Term(timeTop), Term(timeHeight), Term(top, -1), Term(height, -1)], .lessThanOrEqual, -5)
      chat.add([Term(textHeight), Term(height, -1)], .lessThanOrEqual, -14)
      chat.tops.append((top, timeTop))
      above = (top, height)
    }
    return chat
  }

  /// The sum of violations at each priority.
  private func sums(_ chat: Chat, without removed: Set<Int> = []) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for (i, line) in chat.lines.enumerated() where !removed.contains(i) {
      var excess = -line.constant
      for term in line.terms { excess += term.coefficient * chat.solver.value(of: term.variable) }
      let violation =
        line.relation == .equal ? abs(excess) : max(0, line.relation == .lessThanOrEqual ? excess : -excess)
      sums[Double(line.priority.rawValue), default: 0] += violation
    }
    return sums
  }

  /// What is in one bubble does not depend on how many there are: each is as in a list of its own.
  @Test(arguments: 0..<4) func aLongListIsAsManyShortOnes(seed: Int) throws {
    var long = chat(120, seed: seed)
    try long.solver.commit()
    var short = chat(12, seed: seed)
    try short.solver.commit()
    for (a, b) in zip(long.tops, short.tops) {
      #expect(abs(long.solver.value(of: a.bubble) - short.solver.value(of: b.bubble)) < 1e-9)
      #expect(abs(long.solver.value(of: a.time) - short.solver.value(of: b.time)) < 1e-9)
    }
    #expect(abs((sums(long)[1000] ?? 1)) < 1e-7)
  }

  /// Room in proportion to the list: rows are not multiplied out to all that is above.
  @Test func aListTakesRoomInProportion() throws {
    var (few, many) = (chat(200, seed: 1), chat(2000, seed: 1))
    try few.solver.commit()
    try many.solver.commit()
    #expect(many.solver.peakBytes < 15 * few.solver.peakBytes)
  }

  /// Whatever was removed and added, and however the window was turned, values are those of a fresh solve, to the bit.
  @Test(arguments: 0..<4) func historyDoesNotShow(seed: Int) throws {
    var random = Generator(seed: 100 + seed)
    var long = chat(60, seed: seed)
    try long.solver.commit()
    var removed: Set<Int> = []
    for step in 0..<8 {
      if step % 3 == 1 {
        long.solver.set(Variable(index: 0), to: Double(320 + random.below(500)))
      } else {
        for _ in 0..<(step % 2 == 0 ? 1 : 80) {
          long.toggle(random.below(long.lines.count), &removed)
        }
      }
      try long.solver.commit()
      #expect(try long.valuesAfresh(without: removed) == long.solver.values)
    }
  }

  /// So it is where sizes that others stand beside follow from several equalities at once.
  @Test(arguments: 0..<4) func sizesMayBeTied(seed: Int) throws {
    var long = chat(90, seed: seed)
    // By bubble: top, height, width, the text's height, the time's top and height.
    func part(_ i: Int, _ k: Int) -> Variable { long.variables[6 * i + k] }
    for i in 0..<89 where i % 3 < 2 {
      long.add(
        [Term(part(i, 1)), Term(part(i + 1, 1)), Term(part(i, 3), -1), Term(part(i + 1, 3), -1)], .equal, 28)
    }
    for i in 0..<90 {
      for k in 0..<6 {
        long.add([Term(part(i, 4)), Term(part(i, 1), -1)], .greaterThanOrEqual, Double(k - 90), priority(300))
      }
    }
    try long.solver.commit()
    #expect(abs((sums(long)[1000] ?? 1)) < 1e-7)
    for i in 0..<90 {
      #expect(abs(long.solver.value(of: part(i, 1)) - long.solver.value(of: part(i, 3)) - 14) < 1e-7)
    }
  }

  /// Rows of pictures of one height, each row somewhere below the one before: short constraints, that make one large
  /// component of all.
  private func gallery(_ rows: Int, seed: Int) -> Chat {
    var random = Generator(seed: seed)
    var list = Chat()
    let window = list.solver.makeParameter(375)
    var above: (top: Variable, height: Variable)?
    for _ in 0..<rows {
      let top = list.variable()
      if let above {
        let gap = [Term(top), Term(above.top, -1), Term(above.height, -1)]
        list.add(gap, .greaterThanOrEqual, 4)
        list.add(gap, .equal, 4, priority(300))
      } else {
        list.add([Term(top)], .equal, 4)
      }
      var widths: [Term] = []
      var last: (height: Variable, width: Variable)?
      for _ in 0..<2 + random.below(3) {
        let (height, width, caption) = (list.variable(), list.variable(), list.variable())
        list.add([Term(width), Term(height, -[0.5, 0.75, 1, 1.25][random.below(4)])], .equal, 0)
        if let last { list.add([Term(height), Term(last.height, -1)], .equal, 0, priority(800)) }
        list.add([Term(height)], .greaterThanOrEqual, 48)
        list.add([Term(height)], .lessThanOrEqual, Double(240 + 60 * random.below(3)), priority(900))
        list.add([Term(caption), Term(width, -1)], .lessThanOrEqual, 0)
        list.add([Term(caption)], .equal, Double(30 + random.below(150)), priority(700))
        widths.append(Term(width))
        last = (height, width)
      }
      list.add(widths + [Term(window, -1)], .lessThanOrEqual, 0)
      list.add(widths + [Term(window, -1)], .equal, 0, priority(600))
      if let last {
        list.tops.append((top, last.height))
        above = (top, last.height)
      }
    }
    return list
  }

  /// Where rows are short, too, what is one below the other does not make a large problem of it: the work grows with
  /// the list.
  @Test func shortRowsTakeWorkInProportion() throws {
    func work(_ rows: Int) throws -> Int {
      var list = gallery(rows, seed: 7)
      let signal = StopSignal()
      list.solver.stopSignal = signal
      try list.solver.commit()
      #expect(abs((sums(list)[1000] ?? 1)) < 1e-6)
      return signal.work
    }
    #expect(try work(800) < 12 * work(100))
  }

  /// A list that is long enough to be taken apart is as a short one, and its history does not show.
  @Test(arguments: 0..<3) func shortRowsHaveNoHistory(seed: Int) throws {
    var random = Generator(seed: 300 + seed)
    var long = gallery(80, seed: seed)
    try long.solver.commit()
    var short = gallery(8, seed: seed)
    try short.solver.commit()
    for (a, b) in zip(long.tops, short.tops) {
      #expect(abs(long.solver.value(of: a.bubble) - short.solver.value(of: b.bubble)) < 1e-6)
      #expect(abs(long.solver.value(of: a.time) - short.solver.value(of: b.time)) < 1e-6)
    }
    var removed: Set<Int> = []
    for step in 0..<6 {
      for _ in 0..<(step % 2 == 0 ? 1 : 200) {
        long.toggle(random.below(long.lines.count), &removed)
      }
      long.solver.set(Variable(index: 0), to: Double(320 + random.below(500)))
      try long.solver.commit()
      #expect(try long.valuesAfresh(without: removed) == long.solver.values)
    }
  }

  /// Variables that come later have the indices behind those that are there.
  @Test func variablesMayComeLater() throws {
    var long = chat(60, seed: 3)
    try long.solver.commit()
    let before = long.solver.values
    let late = long.solver.makeVariable()
    #expect(Int(late.index) == before.count)
    #expect(long.solver.values == before + [0])
    #expect(long.solver.explain(late) == nil)
    #expect(long.solver.ambiguousVariables().allSatisfy { $0.index < late.index })
    long.solver.add([Term(late), Term(long.tops[59].time, -1)], .equal, 10, at: .required)
    try long.solver.commit()
    #expect(long.solver.values == before + [long.solver.value(of: long.tops[59].time) + 10])
    #expect(long.solver.variableCount == before.count + 1)
  }

  /// A conflict deep in the list names what is in the way, and no more.
  @Test func aConflictIsIrreducible() throws {
    var long = chat(60, seed: 5)
    try long.solver.commit()
    let before = long.solver.values
    let (bubble, time) = long.tops[40]
    let id = long.solver.add([Term(time), Term(bubble, -1)], .lessThanOrEqual, 6, at: .required)
    do {
      try long.solver.commit()
      Issue.record("it should not fit")
    } catch {
      guard case .conflict(let core) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(core.count == 2 && core.contains(id))
    }
    #expect(long.solver.values == before)
  }
}
