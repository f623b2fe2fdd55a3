import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The steps of a script: what its window shows after each command, with the command and what it brought about.
final class FilmStrip {
  struct Step {
    /// The command as it is written.
    var code: String
    /// "line 12".
    var place: String
    var screen: Screen
    var sketch: Sketch
    /// The callbacks and what was printed, in order.
    var lines: [CaptionLine]
    var marks: [ScreenMark] = []
  }

  private(set) var steps: [Step] = []
  private(set) var leftOut = 0
  /// Where the last command ends.
  private var lastCommand: StepGap.End?
  private var pending: [CaptionLine] = []
  /// How many more lines there were before the next step.
  private var pendingLeftOut = 0

  /// CHOICE: more steps than this are counted only.
  static let mostSteps = 60

  /// The first steps are forgotten where there are more than these; nil keeps the first ones instead.
  private let mostLast: Int?

  private let overlays: ScreenPicture.Overlays
  private let images: ImageFiles?
  private let findings: WindowFindings?

  /// - Parameters:
  ///   - mostLast: the last steps are kept, and so many; nil keeps the first.
  ///   - overlays: what is shown over the screens.
  ///   - images: the pictures beside the script; nil draws none.
  ///   - findings: what a check finds in the windows; nil points out nothing.
  init(
    keepingLast mostLast: Int? = nil, overlays: ScreenPicture.Overlays = [], images: ImageFiles? = nil,
    findings: WindowFindings? = nil
  ) {
    self.findings = findings
    self.mostLast = mostLast
    self.overlays = overlays
    self.images = images
  }

  /// More lines of one step than this are counted only.
  private static let mostLines = 200
  /// Longer lines are cut.
  private static let mostCharacters = 400

  /// Notes what happens.
  ///
  /// - Parameters:
  ///   - entry: of the log.
  ///   - isInCommand: whether a command brought it about; else it belongs to the step before.
  func receive(_ entry: LogEntry, isInCommand: Bool) {
    let lines = entry.shortLines.map { line in
      CaptionLine(
        line.utf8.count > Self.mostCharacters ? line.prefix(Self.mostCharacters) + "…" : line,
        isFailure: entry.isFailure)
    }
    guard !isInCommand, let last = steps.indices.last, leftOut == 0 else {
      let room = max(0, Self.mostLines - pending.count)
      pending += lines.prefix(room)
      pendingLeftOut += max(0, lines.count - room)
      return
    }
    steps[last].lines += lines.prefix(max(0, Self.mostLines - steps[last].lines.count))
  }

  /// Adds the steps that an interpreter takes from now on.
  func follow(_ interpreter: Interpreter) {
    interpreter.beforeStep = { self.addChange(before: $0) }
    interpreter.onStep = { self.add($0) }
  }

  private func add(_ step: ScriptStep) {
    let line = step.file.position(at: step.span.start).line
    add(code: step.file.text(in: step.span), place: "line \(line)", step.model)
    lastCommand = (step.file, step.span.end)
  }

  /// The window at the end, where something changed it after the last command.
  func finish(_ model: Model) {
    guard leftOut == 0 else { return }
    let gap = lastCommand.map { StepGap(afterLast: $0) }
    guard gap?.mayChange ?? true, isChanged(model) else { return }
    let after = lastCommand.map { ", after line \($0.file.position(at: $0.offset).line)" } ?? ""
    add(code: gap?.code ?? "", place: "at the end\(after)", model)
  }

  /// The window before a command, where statements since the command before changed what it shows.
  private func addChange(before step: ScriptStep) {
    guard !steps.isEmpty, leftOut == 0 else { return }
    let gap = StepGap(after: lastCommand, before: step)
    guard gap.mayChange, isChanged(step.model) else { return }
    let waiting = (pending, pendingLeftOut)
    (pending, pendingLeftOut) = ([], 0)
    add(code: gap.code ?? "", place: gap.code == nil ? "before line \(gap.line)" : "line \(gap.line)", step.model)
    (pending, pendingLeftOut) = waiting
  }

  private func isChanged(_ model: Model) -> Bool {
    guard let screen = Screen(model, overlays: overlays).map({ images?.filled($0) ?? $0 }) else { return false }
    return screen != steps.last?.screen
  }

  private func add(code: String, place: String, _ model: Model) {
    defer { (pending, pendingLeftOut) = ([], 0) }
    guard let screen = Screen(model, overlays: overlays).map({ images?.filled($0) ?? $0 }), let sketch = Sketch(model)
    else { return }
    if let mostLast, steps.count >= mostLast { steps.removeFirst() }
    guard steps.count < Self.mostSteps else {
      leftOut += 1
      return
    }
    var lines = pending
    if pendingLeftOut > 0 { lines.append(CaptionLine("and \(pendingLeftOut) more")) }
    let found = findings?.shown(on: screen, model)
    lines += found?.notes.map { CaptionLine($0.text) } ?? []
    steps.append(
      Step(code: code, place: place, screen: screen, sketch: sketch, lines: lines, marks: found?.marks ?? []))
  }

  func sheet(title: String, overlays: ScreenPicture.Overlays) -> PictureSheet {
    var text = steps.count == 1 ? "One step." : "\(steps.count + leftOut) steps."
    if leftOut > 0 { text += " The last \(leftOut) are not drawn." }
    var window = ""
    let panels = steps.map { step in
      defer { window = step.screen.title }
      return step.panel(naming: step.screen.title != window)
    }
    return PictureSheet(
      title: title, sections: [PictureSheet.Section(title: "", text: text, panels: panels)], overlays: overlays,
      isSequence: true)
  }
}

extension FilmStrip.Step {
  /// The statement, and the window below it where it is another one than before.
  func panel(naming isOther: Bool) -> PictureSheet.Panel {
    guard !code.isEmpty, !code.contains("\n") else {
      return PictureSheet.Panel(
        screen: screen, title: "\(place): \(screen.title)", lines: lines, code: code, marks: marks)
    }
    return PictureSheet.Panel(
      screen: screen, title: "\(place): \(code)", lines: (isOther ? [CaptionLine(screen.title)] : []) + lines,
      marks: marks)
  }
}
