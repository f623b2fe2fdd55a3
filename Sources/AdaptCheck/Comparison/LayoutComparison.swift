import AdaptModel

/// What changed between two versions of a screen: which views came, went, moved, say something else or look otherwise,
/// by how much, and in which windows.
package struct LayoutComparison {
  /// From the least to the greatest that it is in any window, in points.
  package struct Span: Hashable {
    package var least: Double
    package var most: Double
  }

  /// What happened to one view, in one way, in some windows.
  package struct Change {
    package enum Kind: String { case new, gone, moved, text, look }

    package var kind: Kind
    /// `card.title`
    package var view: String
    /// Of what moved: how far to the right and down, and how much wider and higher it is.
    package var right = Span(least: 0, most: 0)
    package var down = Span(least: 0, most: 0)
    package var wider = Span(least: 0, most: 0)
    package var higher = Span(least: 0, most: 0)
    /// In words: "moves 8 right, is 20 wider".
    package var words = ""
    /// The same of several views: "move 8 right, are 20 wider".
    package var wordsOfSeveral = ""
    /// The windows in words, and how many.
    package var windows: [String] = []
    package var windowCount = 0
    /// The window in which it is most, with what was and what is there: in the superview's coordinates, in points.
    package var example: CheckedEnvironment
    package var before: Rect?
    package var after: Rect?
  }

  package let subject: String
  package private(set) var changes: [Change] = []
  /// Views that only move or grow along with what contains them, wherever they do.
  package private(set) var followingCount = 0
  /// Views that are seen in some window, and the same in all.
  package private(set) var unchangedCount = 0
  /// In how many windows both versions are shown, or one is.
  package private(set) var windowCount = 0

  /// What was seen in each window, by its number in the plan; windows with equal layouts share it.
  private var observed: [Int: [Observed]] = [:]
  private let environments: [CheckedEnvironment]
  /// The controllers in the new version, by the paths of their views.
  private let controllers: [String: String]

  /// CHOICE: less, in points, is nothing that anybody sees.
  private static let least = 0.05

  /// The other screens within it, each once.
  package var screens: [String] { Set(controllers.values).subtracting([subject]).sorted() }

  /// Whether everything that changes is in a screen within it, and changes as that screen does by itself.
  ///
  /// - Complexity: O(changes), for each place in which the screen is.
  package func repeats(_ inner: LayoutComparison) -> Bool {
    guard !changes.isEmpty else { return false }
    let known = Set(inner.changes.map { Told(kind: $0.kind, view: $0.view, words: $0.words) })
    return controllers.contains { path, name in
      name == inner.subject
        && changes.allSatisfy { change in
          guard let view = Self.name(of: change.view, within: path) else { return false }
          return known.contains(Told(kind: change.kind, view: view, words: change.words))
        }
    }
  }

  private struct Told: Hashable {
    var kind: Change.Kind
    var view: String
    var words: String
  }

  /// The name that a view has in the screen at a path; nil for a view elsewhere.
  private static func name(of view: String, within path: String) -> String? {
    if view == path { return "view" }
    return view.hasPrefix(path + ".") ? String(view.dropFirst(path.count + 1)) : nil
  }

  /// What happened to a view, without how much: changes of one kind are told together.
  fileprivate struct Identity: Hashable {
    var kind: Change.Kind
    var view: String
    /// -1, 0 or 1: right, down, wider, higher.
    var signs: SIMD4<Int>
    var words = ""
    var wordsOfSeveral = ""
  }

  fileprivate struct Found {
    var environments: EnvironmentSet
    var change: Change
    var amount: Double
  }

  package init(_ old: LayoutRecord, _ new: LayoutRecord, plan: CheckPlan) {
    subject = new.subject
    controllers = new.controllers
    let environments = plan.environments
    self.environments = environments
    var order: [Identity] = []
    var found: [Identity: Found] = [:]
    var (all, changed, following) = (Set<String>(), Set<String>(), Set<String>())
    var shown = EnvironmentSet(count: environments.count)
    var known: [[Int]: [Observed]] = [:]
    let readsKeyboard = old.refersToKeyboard || new.refersToKeyboard
    for index in environments.indices where readsKeyboard || !environments[index].hasKeyboard {
      guard old.views(in: index) != nil || new.views(in: index) != nil else { continue }
      shown.insert(index)
      windowCount += 1
      let key = [old.layout(in: index), new.layout(in: index)]
      let observed = known[key] ?? Self.compare(old.views(in: index) ?? [], new.views(in: index) ?? [])
      known[key] = observed
      self.observed[index] = observed
      for one in observed {
        all.insert(one.view)
        if one.follows { following.insert(one.view) }
        guard let identity = one.identity else { continue }
        changed.insert(one.view)
        if found[identity] == nil {
          order.append(identity)
          found[identity] = Found(
            environments: EnvironmentSet(count: environments.count),
            change: Change(
              kind: identity.kind, view: one.view, right: one.span(0), down: one.span(1), wider: one.span(2),
              higher: one.span(3), words: identity.words, wordsOfSeveral: identity.wordsOfSeveral,
              example: environments[index], before: one.before, after: one.after), amount: one.amount)
        }
        found[identity]?.add(one, index, environments[index])
      }
    }
    followingCount = following.subtracting(changed).count
    unchangedCount = all.subtracting(changed).subtracting(following).count
    let folding = EnvironmentFolding(environments, showings: new.showings)
    changes = order.compactMap { identity in
      guard let own = found[identity] else { return nil }
      var change = own.change
      change.windowCount = own.environments.count
      change.windows = folding.phrases(for: own.environments, possible: shown)
      change.fillInWords()
      return change
    }
    changes.sort { Self.rank($0.kind) < Self.rank($1.kind) }
  }

  /// What changed in one window, by how much it did there; nothing if the window is not of the plan.
  package func changes(in window: CheckedEnvironment) -> [Change] {
    guard let index = environments.firstIndex(where: { $0.kind == window.kind && $0.environment == window.environment })
    else { return [] }
    let all: [Change] = (observed[index] ?? []).compactMap { one in
      guard let identity = one.identity else { return nil }
      var change = Change(
        kind: identity.kind, view: one.view, right: one.span(0), down: one.span(1), wider: one.span(2),
        higher: one.span(3), words: identity.words, wordsOfSeveral: identity.wordsOfSeveral, windowCount: 1,
        example: window, before: one.before,
        after: one.after)
      change.fillInWords()
      return change
    }
    return all.enumerated().sorted {
      (Self.rank($0.element.kind), $0.offset) < (Self.rank($1.element.kind), $1.offset)
    }.map { $0.element }
  }

  /// The windows in which all changes are seen, as few as it takes in the order in which each shows the most of the
  /// others, and those that people know well first. How much a view moves does not make another change of it.
  ///
  /// - Parameter most: more windows than these are left out.
  /// - Complexity: O(windows × changes), for each window of the result.
  package func examples(most: Int) -> [CheckedEnvironment] {
    var open = Set<Identity>()
    var windows: [(index: Int, identities: Set<Identity>, rank: Int)] = []
    for index in environments.indices {
      let identities = Set((observed[index] ?? []).compactMap { $0.identity })
      guard !identities.isEmpty else { continue }
      open.formUnion(identities)
      windows.append((index, identities, LayoutVariants.rank(environments[index])))
    }
    var chosen: [CheckedEnvironment] = []
    while !open.isEmpty, chosen.count < most {
      let best = windows.max { one, other in
        let (a, b) = (one.identities.intersection(open).count, other.identities.intersection(open).count)
        return (a, one.rank) <= (b, other.rank)
      }
      guard let best else { break }
      open.subtract(best.identities)
      chosen.append(environments[best.index])
    }
    return chosen
  }

  private static func rank(_ kind: Change.Kind) -> Int {
    switch kind {
    case .gone: 0
    case .new: 1
    case .moved: 2
    case .text: 3
    case .look: 4
    }
  }

  /// A view in one window.
  fileprivate struct Observed {
    var view: String
    var identity: Identity?
    var shift = SIMD4<Double>()
    var before: Rect?
    var after: Rect?
    /// Whether it only moves or grows along with what contains it.
    var follows = false

    var amount: Double { abs(shift.x) + abs(shift.y) + abs(shift.z) + abs(shift.w) }

    func span(_ index: Int) -> Span { Span(least: shift[index], most: shift[index]) }
  }

  private static func compare(_ old: [LayoutRecord.View], _ new: [LayoutRecord.View]) -> [Observed] {
    var places: [String: Int] = [:]
    for (place, view) in old.enumerated() where places[view.path] == nil { places[view.path] = place }
    var result: [Observed] = []
    var matched = Set<Int>()
    // How much each view grows.
    var growth: [String: Size] = [:]
    for view in new {
      if let place = places[view.path] {
        growth[view.path] = Size(
          view.frame.width - old[place].frame.width, view.frame.height - old[place].frame.height)
      }
    }
    for view in new {
      guard let place = places[view.path], matched.insert(place).inserted else {
        result.append(
          Observed(
            view: view.path, identity: Identity(kind: .new, view: view.path, signs: SIMD4()), after: view.frame))
        continue
      }
      result += compare(old[place], view, growth: view.superview.flatMap { growth[$0] } ?? .zero)
    }
    for (place, view) in old.enumerated() where !matched.contains(place) {
      result.append(
        Observed(
          view: view.path, identity: Identity(kind: .gone, view: view.path, signs: SIMD4()), before: view.frame))
    }
    return result
  }

  /// Whether a view that keeps its distance from one side, from both, or from the middle of what contains it moves and
  /// grows so, where that grows.
  private static func follows(_ moved: Double, _ grown: Double, _ room: Double) -> Bool {
    // Half a pixel each for two edges.
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= (room == 0 ? least : 1) }
    if isNear(grown, 0) { return isNear(moved, 0) || isNear(moved, room / 2) || isNear(moved, room) }
    return isNear(moved, 0) && isNear(grown, room)
  }

  /// - Parameter growth: of what contains them.
  private static func compare(
    _ old: LayoutRecord.View, _ new: LayoutRecord.View, growth: Size
  ) -> [Observed] {
    let (from, to) = (old.frame, new.frame)
    let shift = SIMD4(to.x - from.x, to.y - from.y, to.width - from.width, to.height - from.height)
    var signs = SIMD4<Int>()
    for index in 0..<4 where abs(shift[index]) >= least { signs[index] = shift[index] > 0 ? 1 : -1 }
    var result: [Observed] = []
    if signs != SIMD4(), growth != .zero, follows(shift.x, shift.z, growth.width),
      follows(shift.y, shift.w, growth.height)
    {
      result.append(Observed(view: new.path, follows: true))
    } else if signs != SIMD4() {
      result.append(
        Observed(
          view: new.path, identity: Identity(kind: .moved, view: new.path, signs: signs), shift: shift, before: from,
          after: to))
    }
    if old.text != new.text {
      let words = "\(quoted(new.text)) instead of \(quoted(old.text))"
      result.append(
        Observed(
          view: new.path,
          identity: Identity(
            kind: .text, view: new.path, signs: SIMD4(), words: "says \(words)", wordsOfSeveral: "say \(words)"),
          before: from, after: to))
    }
    if old.look != new.look {
      let names = Set(old.look.keys).union(new.look.keys).sorted().filter { old.look[$0] != new.look[$0] }
      let words = names.map { "`\($0)` is \(change(from: old.look[$0], to: new.look[$0]))" }.joined(separator: ", ")
      result.append(
        Observed(
          view: new.path,
          identity: Identity(
            kind: .look, view: new.path, signs: SIMD4(), words: words, wordsOfSeveral: words),
          before: from, after: to))
    }
    return result.isEmpty ? [Observed(view: new.path)] : result
  }

  private static func quoted(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "nothing" }
    return "\"\(shortened(text))\""
  }

  private static func change(from old: String?, to new: String?) -> String {
    switch (old.map(shortened), new.map(shortened)) {
    case (let old?, let new?): "\(new) instead of \(old)"
    case (nil, let new?): "set to \(new)"
    case (let old?, nil): "not set, and was \(old)"
    case (nil, nil): "not set"
    }
  }

  /// Nobody reads on in a text of a script or a document that is longer.
  private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }
}

extension LayoutComparison.Found {
  fileprivate mutating func add(
    _ one: LayoutComparison.Observed, _ index: Int, _ checked: CheckedEnvironment
  ) {
    environments.insert(index)
    change.right.add(one.shift.x)
    change.down.add(one.shift.y)
    change.wider.add(one.shift.z)
    change.higher.add(one.shift.w)
    let (own, other) = (Self.rank(checked), Self.rank(change.example))
    guard own == other ? one.amount > amount + 1e-6 : own > other else { return }
    amount = one.amount
    (change.example, change.before, change.after) = (checked, one.before, one.after)
  }

  /// A device that does not fold, with all of its screen, is a better example than another window. CHOICE: hardly
  /// anybody looks at a device of less than 667 points any more.
  private static func rank(_ checked: CheckedEnvironment) -> Int {
    guard checked.kind == .device, checked.environment.multitasking == .full, checked.environment.pose == nil else {
      return 0
    }
    return max(checked.windowSize.width, checked.windowSize.height) < 667 ? 1 : 2
  }
}

extension LayoutComparison.Change {
  /// Says how it moved, if it did.
  fileprivate mutating func fillInWords() {
    guard kind == .moved else { return }
    let own = MoveWords(self)
    words = own.text(move: "moves", be: "is")
    wordsOfSeveral = own.text(move: "move", be: "are")
  }
}

extension LayoutComparison.Span {
  fileprivate mutating func add(_ value: Double) {
    let rounded = (value * 1000).rounded() / 1000
    least = min((least * 1000).rounded() / 1000, rounded)
    most = max((most * 1000).rounded() / 1000, rounded)
  }
}

/// "moves 8 right and 4 to 12 down, is 20 wider".
private struct MoveWords {
  private let moves: [String]
  private let sizes: [String]

  init(_ change: LayoutComparison.Change) {
    moves = [Self.words(change.right, "right", "left"), Self.words(change.down, "down", "up")].compactMap { $0 }
    sizes = [Self.words(change.wider, "wider", "narrower"), Self.words(change.higher, "taller", "shorter")]
      .compactMap { $0 }
  }

  func text(move: String, be: String) -> String {
    let parts = [(move, moves), (be, sizes)].filter { !$0.1.isEmpty }
    return parts.map { "\($0.0) \($0.1.joined(separator: " and "))" }.joined(separator: ", ")
  }

  private static func words(_ span: LayoutComparison.Span, _ more: String, _ less: String) -> String? {
    let least = min(abs(span.least), abs(span.most))
    let most = max(abs(span.least), abs(span.most))
    guard most >= 0.05 else { return nil }
    let word = span.most > 0 ? more : less
    return most - least < 0.05 ? "\(format(most)) \(word)" : "\(format(least)) to \(format(most)) \(word)"
  }
}
