import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptSyntax

/// A dialogue with a session: it takes typed text and answers in text.
///
/// It does not depend on a terminal: a line editor calls it, and so do tests.
package final class REPL {
  package let session: Session
  let files: FileAccess
  let tools: SessionTools
  /// The text of an answer that may need a pager; nil while answers are written at once.
  private var collected: String?
  private let output: (String) -> Void
  private let complaints: (String) -> Void

  /// The appearance of answers.
  package struct Style: Sendable {
    /// Whether to colour.
    package var hasColor = false
    /// `+` and `-` instead of box characters.
    package var isASCII = false
    /// The size of the terminal, in characters.
    package var columns = 80
    package var rows = 24

    package init(hasColor: Bool = false, isASCII: Bool = false, columns: Int = 80, rows: Int = 24) {
      self.hasColor = hasColor
      self.isASCII = isASCII
      self.columns = columns
      self.rows = rows
    }
  }

  package var style: Style

  /// - Parameters:
  ///   - session: the script that is entered, and its run.
  ///   - files: reads and writes files.
  ///   - tools: an editor, a check and other services of the host.
  ///   - style: the appearance of answers.
  ///   - output: receives the answers, each with its line end.
  ///   - complaints: receives the problems.
  package init(
    session: Session, files: FileAccess, tools: SessionTools = SessionTools(), style: Style = Style(),
    output: @escaping (String) -> Void, complaints: @escaping (String) -> Void
  ) {
    self.session = session
    self.files = files
    self.tools = tools
    self.style = style
    self.output = output
    self.complaints = complaints
    session.listener = { [weak self] in self?.show($0) }
  }

  /// The outcome of an answer.
  package enum Answer: Hashable, Sendable {
    case done
    /// Nothing changed: the text could not be run, or a command could not be executed.
    case refused
    /// It was run, and an expectation failed or the layout has a problem.
    case problems
    /// Leave the session.
    case quit
  }

  /// Whether a text is incomplete: it has an open bracket, or an operator at its end.
  package func needsMore(_ text: String) -> Bool {
    if text.trimmingSpaces.first == "?" { return false }
    guard let command = CommandLine(text) else { return Parser.parse(text).needsMoreInput }
    guard SessionCommand.matches(command.name).first?.argument == .statements else { return false }
    return Parser.parse(command.argument).needsMoreInput
  }

  /// Executes a command, or runs statements.
  @discardableResult
  package func respond(to text: String) -> Answer {
    session.cancellation.reset()
    guard isLeaving(text) || session.catchUp() else { return .refused }
    if let command = CommandLine(text) { return carryOut(command) }
    let word = text.trimmingSpaces
    if word.first == "?" { return paged { explain(String(word.dropFirst()).trimmingSpaces) } }
    if REPL.leaving.contains(word), !session.interpreter.sessionNames.contains(word) { return .quit }
    if word == SessionCommand.breakpoints.rawValue, !session.interpreter.sessionNames.contains(word) {
      return carryOut(.breakpoints, "")
    }
    if let hint = REPL.hints[word], !session.interpreter.sessionNames.contains(word) {
      say(hint)
      return .done
    }
    if let answer = respond(withoutColon: word) { return answer }
    var value: String?
    let answer = run {
      let result = session.enter(text)
      value = result.value
      return result
    }
    if value == "false" || value == "true", let kind = session.interpreter.launchedKind,
      let asked = AskedRelation(text)
    {
      say("this asks; `:add \(asked.text)` makes it a constraint of `\(kind)`", color: 2)
    }
    return answer
  }

  /// `why title.width`, `explain E0401`, `undo 2`: a command of the session without its colon. Nil for anything else.
  private func respond(withoutColon text: String) -> Answer? {
    guard !text.contains("\n"), let space = text.firstIndex(of: " ") else { return nil }
    let word = String(text[..<space])
    let argument = String(text[space...]).trimmingSpaces
    // What begins with an operator belongs to a name: `why = 3`.
    guard let first = argument.first, first.isLetter || first.isNumber || first == ":" || first == "?",
      !session.interpreter.sessionNames.contains(word)
    else { return nil }
    switch word {
    case "why": return paged { carryOut(.why, argument) }
    case "help", "explain", "man":
      let name = argument.first == "?" ? String(argument.dropFirst()) : argument
      return paged { carryOut(.help, name) }
    case "undo": return carryOut(.undo, argument)
    case "redo": return carryOut(.redo, argument)
    case "inspect": return paged { carryOut(.inspect, argument) }
    default: return nil
    }
  }

  /// Whether a text only ends the session, without a state.
  private func isLeaving(_ text: String) -> Bool {
    if let command = CommandLine(text) { return SessionCommand.matches(command.name).first == .quit }
    return REPL.leaving.contains(text.trimmingSpaces)
  }

  /// Words that people type to leave.
  private static let leaving: Set<String> = ["exit", "quit", "exit()", "quit()", "bye", "logout", ":q"]

  /// Shows text that is longer than the terminal with a pager, if there is one.
  func paged(_ body: () -> Answer) -> Answer {
    guard let page = tools.page, collected == nil else { return body() }
    collected = ""
    let answer = body()
    let text = collected ?? ""
    collected = nil
    let lines = text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    if lines < style.rows || !page(text) { output(text) }
    return answer
  }

  /// Words that people type who know other tools.
  private static let hints = [
    "help": "`:help` lists the commands, and `?name` explains a name",
    "undo": "`:undo` takes back the last entry",
    "redo": "`:redo` repeats what was taken back",
    "why": "`:why title.width` says why it has its value",
    "history": "`:history` lists the entries",
    "clear": "`:reset` starts over, and Control-L clears the screen",
    "reset": "`:reset` starts over",
  ]

  // MARK: Running

  /// Runs a change of the session, and reports its result and what moved.
  func run(_ body: () -> Session.Result) -> Answer {
    let before = WindowState(session.model, run: ObjectIdentifier(session.interpreter))
    let place = session.interpreter.environmentDescription
    let launches = session.launchCount
    let result = body()
    guard result.isAccepted else { return result.foundProblems ? .problems : .refused }
    if let value = result.value { say(value) }
    reportWindow(since: before, place: place, isSameLaunch: session.launchCount == launches)
    return result.foundProblems ? .problems : .done
  }

  /// Reports the new window, if it changed, and what moved.
  func reportWindow(since before: WindowState, place: String?, isSameLaunch: Bool) {
    let after = WindowState(session.model, run: ObjectIdentifier(session.interpreter))
    let newPlace = session.interpreter.environmentDescription
    if let newPlace, let controller = after.controller, newPlace != place || controller != before.controller {
      say("\(controller) on \(newPlace)", color: 2)
    } else if newPlace == nil, place != nil {
      say("nothing is launched", color: 2)
    }
    guard before.controller != nil, after.controller == before.controller, !session.isTracing else { return }
    MovementReport(after.movements(since: before)).lines.forEach { say($0) }
  }

  private func show(_ entry: LogEntry) {
    switch entry {
    case .print(let text), .trace(let text): say(text)
    case .diagnostic(let diagnostic): show(diagnostic)
    case .expectation(let expectation):
      if let diagnostic = expectation.diagnostic { show(diagnostic) } else { say("holds", color: 2) }
    case .simulation: break
    }
  }

  // MARK: Output

  func show(_ diagnostic: Diagnostic) {
    complaints(DiagnosticRenderer(color: style.hasColor).render(diagnostic) + "\n")
  }

  /// - Parameter color: the number of an attribute: 2 is dim.
  func say(_ text: String, color: Int? = nil) {
    if let color, style.hasColor {
      write("\u{1B}[\(color)m\(text)\u{1B}[0m\n")
    } else {
      write(text + "\n")
    }
  }

  private func write(_ text: String) {
    guard collected == nil else {
      collected? += text
      return
    }
    // The person may stop a long text.
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(start, offsetBy: Self.charactersAtOnce, limitedBy: text.endIndex) ?? text.endIndex
      output(String(text[start..<end]))
      start = end
      if start < text.endIndex, session.cancellation.isCancelled { return output("…\n") }
    }
  }

  /// How many characters are written between two checks whether the person has stopped it.
  private static let charactersAtOnce = 1 << 12

  /// Reports why a command was not executed.
  func refuse(_ refusal: Refusal) -> Answer {
    let error = style.hasColor ? "\u{1B}[1;31merror\u{1B}[0m" : "error"
    complaints("\(error): \(refusal.message)\n")
    if let help = refusal.help { complaints("  = help: \(help)\n") }
    return .refused
  }
}

/// A line that begins with a colon: the command's name, and the text after it.
struct CommandLine {
  var name: String
  var argument: String

  init?(_ text: String) {
    let text = text.trimmingSpaces
    guard text.first == ":" else { return nil }
    let rest = text.dropFirst()
    let end = rest.firstIndex { !$0.isLetter } ?? rest.endIndex
    name = String(rest[..<end])
    argument = String(rest[end...]).trimmingSpaces
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingSpaces: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
