import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Entries that run one after the other, can be undone, and form a script.
///
/// The language is deterministic and its files are read once, so the accepted entries are the whole state: a fresh
/// interpreter that runs them has the same state. So an entry that fails changes nothing, `undo` runs one entry fewer,
/// and running `script` gives the same state.
package final class Session {
  /// The name of entries in messages, before their number.
  static let entryName = "entry "

  private let host: SessionHost
  private let limits: Limits
  private let defaultDevice: Device?
  /// Stops the running code; may be used from a signal handler.
  package let cancellation = Cancellation()
  /// Receives what happens while an entry runs.
  package var listener: (LogEntry) -> Void = { _ in }

  /// The interpreter that has run the accepted entries. If an entry was stopped, this runs the entries before it again,
  /// unless that is stopped too.
  var interpreter: Interpreter {
    _ = catchUp()
    return present
  }
  private var present: Interpreter
  /// Whether the interpreter has run a part of an entry that was stopped. A person who stops an entry wants the prompt
  /// at once, and the entries before it may have taken minutes.
  private(set) var isBehind = false
  private(set) var entries: [Entry] = []
  private(set) var script = SessionScript()
  /// For each chapter of the script, whether it made a value for `_`.
  private(set) var valued: [Bool] = []
  /// Answers the questions of `prove`; nil if there is no prover.
  package var prover: SizeProver? {
    didSet { present.prover = prover }
  }
  private var undone: [Step] = []
  private var done: [Step] = []
  private var number = 0
  /// The ambiguous views of the present layout, of which the person knows.
  private var openViews: (launch: Int, paths: Set<String>) = (0, [])

  /// A change of the session that can be undone.
  private enum Step {
    /// A change, with the questions that were undone together with it.
    case added(Entry, then: [Entry])
    /// The entries were replaced: by `:reset` or `:reload`.
    case replaced(State, summary: String)
  }

  private struct State {
    var entries: [Entry]
    var files: [String: SourceFile]
  }

  /// - Parameters:
  ///   - files: reads imported files.
  ///   - limits: the resources that a script may use.
  ///   - defaultDevice: the device of a `launch` that names none.
  package init(files: any ScriptHost = MemoryHost(), limits: Limits = Limits(), defaultDevice: Device? = nil) {
    host = SessionHost(files: files)
    self.limits = limits
    self.defaultDevice = defaultDevice
    present = Interpreter(host: host, limits: limits, cancellation: cancellation)
    present.defaultDevice = defaultDevice
    present.keepsLog = false
  }

  /// The result of an entry or a command.
  package struct Result: Sendable {
    /// Whether the entry took effect; if not, the session is unchanged.
    package var isAccepted = false
    /// The value of an expression.
    package var value: String?
    /// Whether an expectation failed or the layout has a problem.
    package var foundProblems = false
    /// Whether it was stopped from outside.
    package var wasCancelled = false
  }

  /// The present model.
  package var model: Model { interpreter.model }

  /// The number of launches.
  var launchCount: Int { interpreter.launchCount }

  /// Whether `trace on` is in effect.
  var isTracing: Bool { interpreter.isTracing }

  /// How many changes can be undone.
  package var undoCount: Int { done.count }

  // MARK: Entries

  /// Runs a text: one statement or many. If it cannot be checked, or stops with an error, nothing has changed.
  ///
  /// - Parameters:
  ///   - text: the statements.
  ///   - summary: the name for `undo`; nil for the text itself.
  ///   - typed: the typed text, if the text was made from it; messages refer to its lines.
  @discardableResult
  package func enter(_ text: String, summary: String? = nil, typed: SourceFile? = nil) -> Result {
    number += 1
    cancellation.reset()
    guard let tree = parse(SourceFile(name: "\(Session.entryName)\(number)", text: text)) else {
      return Result(wasCancelled: true)
    }
    var entry = Entry(tree)
    if let summary { entry.summary = summary }
    entry.typed = typed
    return enter(entry)
  }

  /// Runs the text of a file. Its imports are relative to it.
  @discardableResult
  package func load(_ file: SourceFile) -> Result {
    cancellation.reset()
    guard let tree = parse(file) else { return Result(wasCancelled: true) }
    let entry = Entry(tree, file: file.name)
    if entries.contains(where: { $0.file == file.name }) {
      return exchange(entries.map { $0.file == file.name ? entry : $0 }, ":load")
    }
    return enter(entry)
  }

  /// The tree of a text; nil if the person stopped that.
  private func parse(_ source: SourceFile) -> SyntaxTree? {
    let watch = WorkWatch { [cancellation] in cancellation.isCancelled }
    let tree = Parser.parse(source, until: watch)
    return watch.isStopped ? nil : tree
  }

  /// Removes something from the body of a controller or a component, and runs everything again.
  ///
  /// - Returns: nil if the body does not contain it.
  func remove(_ removal: Removal, fromKind kind: String) -> Result? {
    cancellation.reset()
    return script.edits(for: removal, inKind: kind) == nil ? nil : enter(Entry(removal, kind: kind))
  }

  /// The statement of a kind's body of which a removal names only the beginning; nil for none.
  func statement(beginningLike removal: Removal, inKind kind: String) -> String? {
    script.statement(beginningLike: removal, inKind: kind)
  }

  private func enter(_ entry: Entry) -> Result {
    if case .statements(let tree) = entry.content, tree.hasErrors {
      for diagnostic in tree.diagnostics { listener(.diagnostic(diagnostic)) }
      return Result()
    }
    guard restore() else { return Result(wasCancelled: true) }
    let result: Result
    switch script.change(by: entry) {
    case .nothing: return Result(isAccepted: true)
    case .appends:
      script.add(entry)
      result = runLast(isExpectation: entry.isExpectation)
    case .rewrites: result = amend(by: entry)
    }
    guard result.isAccepted else { return result }
    if !entry.isQuestion { reportAmbiguity() }
    entries.append(entry)
    // An entry that only asks cannot be undone.
    guard !entry.isQuestion else { return result }
    done.append(.added(entry, then: []))
    undone = []
    return result
  }

  /// Warns of the views that the constraints leave open, unless they were open before.
  private func reportAmbiguity() {
    let launch = present.launchCount
    let known = openViews.launch == launch ? openViews.paths : []
    let found = present.ambiguity(besides: known)
    openViews = (launch, found.paths)
    if let warning = found.warning { listener(.diagnostic(warning)) }
  }

  /// Runs the last chapter of the script, which has not run yet, or removes it again.
  private func runLast(isExpectation: Bool) -> Result {
    guard let chapter = script.chapters.last else { return Result(isAccepted: true) }
    host.listener = listener
    let evaluation = present.evaluate(chapter.source)
    host.listener = nil
    var result = Result(evaluation)
    // A single expectation that fails has no effect, and a script that contained it would fail.
    if isExpectation, result.foundProblems { result.isAccepted = false }
    if result.isAccepted {
      valued.append(evaluation.value != nil)
    } else {
      script.removeLast()
      if evaluation.hasRun, !isExpectation {
        isBehind = true
        if !result.wasCancelled { _ = restore() }
      }
    }
    return result
  }

  /// Runs everything again with an entry that changes earlier declarations.
  private func amend(by entry: Entry) -> Result {
    let listener = self.listener
    if let typed = entry.typed ?? entry.source {
      let places = TypedPlaces(typed: typed, before: script.chapters.map { $0.source })
      self.listener = { logged in
        if case .diagnostic(let diagnostic) = logged {
          listener(.diagnostic(places.placed(diagnostic)))
        } else {
          listener(logged)
        }
      }
    }
    defer { self.listener = listener }
    var next = script
    next.add(entry)
    let renderer = DiagnosticRenderer()
    let known = Set(interpreter.conflictDiagnostics.map(renderer.render))
    var result = rewrite(next, since: script.chapters.count)
    guard result.isAccepted else { return result }
    // The launch that met these conflicts ran silently.
    for conflict in interpreter.conflictDiagnostics where !known.contains(renderer.render(conflict)) {
      self.listener(.diagnostic(conflict))
      result.foundProblems = true
    }
    return result
  }

  /// Runs a script that differs from the present one in more than its last chapter. A question that makes no sense any
  /// more is left out.
  ///
  /// - Parameter count: the index of the first chapter whose output is shown.
  private func rewrite(_ next: SessionScript, since count: Int) -> Result {
    let fresh = Interpreter(host: host, limits: limits, cancellation: cancellation)
    fresh.defaultDevice = defaultDevice
    fresh.keepsLog = false
    fresh.prover = prover
    var result = Result(isAccepted: true)
    var values: [Bool] = []
    var kept = next
    for (index, chapter) in next.chapters.enumerated() {
      let isNew = index >= count
      // Of the chapters that run again, only errors are reported.
      host.listener = isNew ? listener : nil
      let evaluation = fresh.evaluate(chapter.source)
      host.listener = nil
      if !evaluation.isAccepted {
        if !isNew, !evaluation.wasCancelled, chapter.isQuestion {
          kept.removeQuestion(at: values.count)
          continue
        }
        if !isNew {
          evaluation.outcome.diagnostics.filter { $0.severity == .error }.forEach { listener(.diagnostic($0)) }
        }
        return Result(evaluation)
      }
      values.append(evaluation.value != nil)
      if isNew {
        result.value = evaluation.value
        result.foundProblems = result.foundProblems || !evaluation.outcome.succeeded
      }
    }
    present = fresh
    isBehind = false
    script = kept
    valued = values
    return result
  }

  /// Restores the state of the script, if an entry was stopped halfway.
  ///
  /// - Returns: false if that was stopped, and must be done again.
  package func catchUp() -> Bool {
    cancellation.reset()
    return restore()
  }

  private func restore() -> Bool { !isBehind || rewrite(script, since: script.chapters.count).isAccepted }

  // MARK: Undo and redo

  /// Undoes the last change.
  ///
  /// - Returns: what was undone; nil if there is nothing, or if it was stopped.
  package func undo() -> String? {
    cancellation.reset()
    guard let step = done.last else { return nil }
    switch step {
    case .added(let entry, _):
      // With a change, the later questions are undone too.
      let index = entries.lastIndex { !$0.isQuestion } ?? entries.startIndex
      let questions = Array(entries[index...].dropFirst())
      guard become(State(entries: Array(entries[..<index]), files: host.cache)) else { return nil }
      done.removeLast()
      undone.append(.added(entry, then: questions))
      return entry.summary
    case .replaced(let state, let summary):
      let present = State(entries: entries, files: host.cache)
      guard become(state) else { return nil }
      done.removeLast()
      undone.append(.replaced(present, summary: summary))
      return summary
    }
  }

  /// Redoes what was undone last.
  ///
  /// - Returns: what was redone; nil if there is nothing, or if it was stopped.
  package func redo() -> String? {
    cancellation.reset()
    guard let step = undone.last else { return nil }
    switch step {
    case .added(let entry, let questions):
      guard become(State(entries: entries + [entry] + questions, files: host.cache)) else { return nil }
      undone.removeLast()
      done.append(.added(entry, then: []))
      return entry.summary
    case .replaced(let state, let summary):
      let present = State(entries: entries, files: host.cache)
      guard become(state) else { return nil }
      undone.removeLast()
      done.append(.replaced(present, summary: summary))
      return summary
    }
  }

  /// Forgets every entry. `undo` brings them back.
  @discardableResult
  package func reset() -> Result {
    cancellation.reset()
    return exchange([], ":reset", files: [:])
  }

  /// Runs everything again with the present texts of the files that were loaded and imported.
  ///
  /// - Parameter read: returns the file at a path.
  /// - Returns: nil if no file was loaded or imported.
  package func reload(_ read: (String) -> SourceFile?) -> Result? {
    cancellation.reset()
    guard entries.contains(where: { $0.file != nil }) || !host.cache.isEmpty else { return nil }
    var fresh: [Entry] = []
    for entry in entries {
      guard let path = entry.file else {
        fresh.append(entry)
        continue
      }
      guard let file = read(path) else { return Result() }
      fresh.append(Entry(Parser.parse(file), file: path))
    }
    return exchange(fresh, ":reload", files: [:])
  }

  /// Runs a text instead of all entries. `undo` brings them back.
  func replace(by text: String) -> Result {
    cancellation.reset()
    number += 1
    return exchange([Entry(Parser.parse(SourceFile(name: "\(Session.entryName)\(number)", text: text)))], ":edit")
  }

  /// Runs each test of a script from a clean state.
  ///
  /// - Parameter report: receives the name and the outcome of each.
  func runTests(
    of source: SourceFile, where isIncluded: (String) -> Bool, report: (String, Interpreter.Outcome) -> Void
  ) {
    func fresh() -> Interpreter {
      let interpreter = Interpreter(host: host, limits: limits, cancellation: cancellation)
      interpreter.defaultDevice = defaultDevice
      interpreter.prover = prover
      return interpreter
    }
    cancellation.reset()
    let first = fresh()
    _ = first.check(source)
    for (index, name) in first.tests(of: source).enumerated() where isIncluded(name) {
      let interpreter = fresh()
      _ = interpreter.check(source)
      host.listener = listener
      let outcome = interpreter.runTest(index, of: source)
      host.listener = nil
      report(name, outcome)
    }
  }

  private func exchange(_ new: [Entry], _ summary: String, files: [String: SourceFile]? = nil) -> Result {
    for case .statements(let tree) in new.map(\.content) where tree.hasErrors {
      for diagnostic in tree.diagnostics { listener(.diagnostic(diagnostic)) }
      return Result()
    }
    let old = State(entries: entries, files: host.cache)
    if let files { host.cache = files }
    let next = SessionScript(new)
    let result = rewrite(next, since: next.chapters.count)
    guard result.isAccepted else {
      host.cache = old.files
      return result
    }
    reportAmbiguity()
    entries = new
    done.append(.replaced(old, summary: summary))
    undone = []
    return result
  }

  private func become(_ state: State) -> Bool {
    let files = host.cache
    host.cache = state.files
    let next = SessionScript(state.entries)
    guard rewrite(next, since: next.chapters.count).isAccepted else {
      host.cache = files
      return false
    }
    entries = state.entries
    openViews = (present.launchCount, present.ambiguity(besides: []).paths)
    return true
  }
}

extension Interpreter.Evaluation {
  fileprivate var wasCancelled: Bool { outcome.diagnostics.contains { $0.code == .cancelled } }
}

extension Session.Result {
  fileprivate init(_ evaluation: Interpreter.Evaluation) {
    isAccepted = evaluation.isAccepted
    value = evaluation.value
    foundProblems = evaluation.outcome.failedExpectations > 0 || evaluation.outcome.layoutProblems > 0
    wasCancelled = evaluation.wasCancelled
  }
}

extension Entry {
  /// Whether it is a single `expect` that calls nothing, and so has no effect.
  fileprivate var isExpectation: Bool {
    guard case .statements(let tree) = content, tree.file.statements.count == 1,
      case .command(let command)? = tree.file.statements.first, !tree.root.contains(.callExpression)
    else { return false }
    return command.word == .expect
  }
}

extension Entry {
  /// Whether it only asks: it shows values or checks something, and calls nothing.
  fileprivate var isQuestion: Bool {
    guard case .statements(let tree) = content, file == nil else { return false }
    return tree.isQuestion
  }
}

extension SyntaxTree {
  /// Whether the statements only show values or check something, and call nothing.
  fileprivate var isQuestion: Bool {
    guard !root.contains(.callExpression) else { return false }
    let statements = file.statements
    return !statements.isEmpty
      && statements.allSatisfy { statement in
        switch statement {
        case .expression: true
        case .constraint(let relation): relation.label == nil
        case .command(let command): command.word == .print || command.word == .expect
        default: false
        }
      }
  }
}
