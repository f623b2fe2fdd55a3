import AdaptModel
import AdaptSyntax

/// What happens in a run. The host receives each entry at once; entries are kept if a script or the host can ask for
/// them.
final class Journal {
  private let host: any ScriptHost
  private let account: Account
  /// Whether everything is kept, for the host to read later.
  var keepsEverything = true
  /// Whether the simulation's events are kept, for scripts that read `events`.
  var keepsEvents = false
  private var isKeepingEvents: Bool { keepsEvents || keepsEverything }
  /// The kept entries, in order. They are in blocks, so that adding one never takes long.
  private var blocks: [[LogEntry]] = []
  private static let blockSize = 1 << 12
  /// The approximate size of the kept entries in bytes.
  private(set) var keptBytes = 0
  private(set) var failedExpectations = 0
  /// The number of conflicts, broken invariants and similar problems.
  private(set) var layoutProblems = 0
  /// Whether nothing is reported: a check launches controllers in many windows, and reports its findings itself.
  var isSilent = false
  /// Whether `trace on` is in effect.
  var isTracing = false
  /// The previous layout, for the trace.
  private var tracedLayout: LayoutSnapshot?
  private var known: (names: EventNames, counts: Counts)?

  /// The numbers of things made so far: new things bring new names.
  private struct Counts: Equatable {
    var launch: Int
    var views: Int
    var controllers: Int
    var presentations: Int
  }

  init(host: any ScriptHost, account: Account) {
    self.host = host
    self.account = account
  }

  func record(_ entry: LogEntry) {
    if isSilent { return }
    // Beyond the limit nothing is kept, and the run ends at its next steps.
    account.countEvent()
    let isTooMany = account.hasTooManyEvents
    switch entry {
    case .simulation: if isKeepingEvents, !isTooMany { keep(entry) }
    case .expectation(let expectation):
      if !expectation.passed { failedExpectations += 1 }
      if keepsEverything { keep(entry) }
    case .diagnostic: if keepsEverything { keep(entry) }
    default: if keepsEverything, !isTooMany { keep(entry) }
    }
    host.receive(entry)
  }

  /// The kept entries, in order. O(1) if nothing was added since the last access.
  var entries: [LogEntry] {
    if blocks.count > 1 { blocks = [blocks.flatMap { $0 }] }
    return blocks.first ?? []
  }

  /// The number of kept entries.
  private(set) var entryCount = 0

  /// The kept entries from one on, in order. O(the entries after it, and the thousands before it).
  func entries(from start: Int) -> [LogEntry] {
    var found: [LogEntry] = []
    var before = 0
    for block in blocks {
      let end = before + block.count
      if end > start { found += block[max(0, start - before)...] }
      before = end
    }
    return found
  }

  private func keep(_ entry: LogEntry) {
    entryCount += 1
    if blocks.last.map({ $0.count >= Self.blockSize }) ?? true { blocks.append([]) }
    blocks[blocks.count - 1].append(entry)
    keptBytes += entry.bytes
  }

  /// Records that a layout has a problem.
  func record(problem: Diagnostic) {
    layoutProblems += 1
    record(.diagnostic(problem))
  }

  /// Records an event of a launch, with its model for the names of the objects involved.
  func record(_ event: Event, in model: Model, launch: Int) {
    record(.simulation(event, names(for: event, in: model, launch: launch)))
  }

  /// Counts a problem that has no place in a file.
  func countProblem() { layoutProblems += 1 }

  /// The lines of the trace for an event that was recorded.
  func trace(_ event: Event, in model: Model, launch: Int) {
    if case .launch = event { tracedLayout = nil }
    if isTracing {
      let names = names(for: event, in: model, launch: launch)
      for line in names.trace(of: event, after: tracedLayout) { record(.trace(line)) }
    }
    if case .layout(let snapshot) = event { tracedLayout = snapshot }
  }

  /// The names are taken from the model whenever they may have changed; entries in between share them.
  private func names(for event: Event, in model: Model, launch: Int) -> EventNames {
    let counts = Counts(
      launch: launch, views: model.scene.viewCount, controllers: model.scene.controllerCount,
      presentations: model.scene.presentationCount)
    if let known, known.counts == counts, !event.mayComeWithNames { return known.names }
    let names = EventNames(model, launch: launch)
    // Held names make the model copy what it changes next, so they are held only if entries are kept.
    guard isKeepingEvents else { return names }
    if let known { keptBytes += NameMemory.bytes(of: known.names.model, notSharedWith: model) }
    known = (names, counts)
    return names
  }
}

extension Event {
  /// Whether the objects of the event may have been named just before: controllers get their names when they are added,
  /// and a presentation is named after its content.
  fileprivate var mayComeWithNames: Bool {
    switch self {
    case .launch, .hierarchy: return true
    case .callback(let callback):
      if case .presentation = callback.target { return true }
      return false
    default: return false
    }
  }
}
