import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Synchronization
import Testing

@testable import AdaptInterpreter

/// Layouts, runs and checks that are stopped while a layout is under way: a text that is measured stops them.
@Suite("Stopping a layout")
struct StopTests {
  /// Measures as the table does, and says so.
  private final class Measurer: TextMeasurer {
    private let count = Atomic<Int>(0)
    private let onMeasure: @Sendable (Int) -> Void

    init(_ onMeasure: @escaping @Sendable (Int) -> Void) { self.onMeasure = onMeasure }

    func metrics(of font: Font) -> FontMetrics { TableTextMeasurer().metrics(of: font) }

    func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
      onMeasure(count.add(1, ordering: .relaxed).newValue)
      return TableTextMeasurer().measure(text, font: font, width: width, lines: lines)
    }
  }

  private static let script = """
    controller Page {
      label title "Some words that are longer than the window is wide, whichever window it is" {
        lines = 0; top == safeArea.top; leading == margins.leading; trailing == margins.trailing
      }
      label body "Other words, which stand below the first ones and are as long as these are" {
        lines = 0; top == title.bottom + 8; leading == title.leading; trailing == title.trailing
      }
      view foot { top == body.bottom; leading == body.leading; width == 20; height == 20 }
    }
    launch Page on "iPhone 6"
    """

  private static func frames(_ model: Model) -> [Rect] {
    (0..<model.scene.viewCount).map { model.frame(of: ViewID(index: Int32($0))) }
  }

  /// An interpreter that is cancelled as the text of that number is measured; 0 for never.
  private static func interpreter(cancelledAt number: Int) -> Interpreter {
    let cancellation = Cancellation()
    return Interpreter(
      measurer: Measurer { if $0 == number { cancellation.cancel() } }, cancellation: cancellation)
  }

  private static let source = SourceFile(name: "page.adapt", text: script)

  @Test("a run ends at the layout that was stopped, and the next layout makes up for it")
  func run() {
    let undisturbed = Self.interpreter(cancelledAt: 0)
    #expect(undisturbed.run(Self.source).succeeded)
    let frames = Self.frames(undisturbed.model)
    func appears(_ interpreter: Interpreter) -> Bool {
      interpreter.log.contains { $0.shortLines.contains { $0.hasSuffix(".viewDidAppear") } }
    }
    #expect(appears(undisturbed))
    var stops = 0
    for number in 1...200 {
      let interpreter = Self.interpreter(cancelledAt: number)
      let outcome = interpreter.run(Self.source)
      guard interpreter.cancellation.isCancelled else { break }
      stops += 1
      #expect(outcome.diagnostics.map(\.code) == [.cancelled], "stopped at \(number)")
      let layouts = interpreter.log.filter { if case .simulation(.layout, _) = $0 { true } else { false } }
      #expect(layouts.isEmpty && !appears(interpreter), "stopped at \(number)")
      interpreter.cancellation.reset()
      var model = interpreter.model
      guard model.environment != nil else { continue }
      model.layoutIfNeeded()
      #expect(Self.frames(model) == frames, "stopped at \(number)")
    }
    #expect(stops > 2 && stops < 200)
  }

  @Test("a check that was stopped says so, and nothing else")
  func check() {
    var stops = 0
    var number = 1
    while stops < 20 {
      let interpreter = Self.interpreter(cancelledAt: number)
      let result = ScriptCheck().check(Self.source, with: interpreter)
      guard interpreter.cancellation.isCancelled else { break }
      stops += 1
      #expect(result.diagnostics.map(\.code) == [.cancelled], "stopped at \(number)")
      #expect(result.findings.isEmpty && result.reports.isEmpty && result.couldNotRun, "stopped at \(number)")
      number += 1 + number / 2
    }
    #expect(stops > 4)
  }

  private static let twoPages = SourceFile(
    name: "pages.adapt",
    text: """
      controller First {
        label title "One" { top == view.top; leading == view.leading }
      }
      controller Second {
        label title "Some words that are longer than the window is wide, whichever window it is" {
          lines = 0; top == safeArea.top; leading == margins.leading; trailing == margins.trailing
        }
        label other "Three" { top == title.top; leading == title.leading }
      }
      """)

  /// A check whose time is over as the text of that number is measured; 0 for never.
  private static func check(
    timeIsOverAt number: Int
  ) -> (result: ScriptCheck.Result, isStopped: Bool, measuredAfterwards: Int) {
    let cancellation = Cancellation()
    let measured = Measured()
    let interpreter = Interpreter(
      limits: Limits(seconds: 100_000),
      measurer: Measurer {
        measured.count.store($0, ordering: .relaxed)
        guard $0 == number else { return }
        measured.isStopped.store(true, ordering: .relaxed)
        cancellation.stopSignal.limitTime(to: 0)
      }, cancellation: cancellation)
    let result = ScriptCheck().check(twoPages, with: interpreter)
    let isStopped = measured.isStopped.load(ordering: .relaxed)
    return (result, isStopped, measured.count.load(ordering: .relaxed) - number)
  }

  private final class Measured: Sendable {
    let count = Atomic<Int>(0)
    let isStopped = Atomic<Bool>(false)
  }

  @Test("a check whose time is over tells what it found until then, and names what it did not examine")
  func timeIsOver() {
    func messages(_ result: ScriptCheck.Result, of controller: String) -> [String] {
      result.findings.filter { $0.finding.subject == controller }.map { $0.diagnostic.message }
    }
    let (whole, _, count) = Self.check(timeIsOverAt: 0)
    #expect(whole.diagnostics.isEmpty && !messages(whole, of: "First").isEmpty)
    var stops = (inFirst: 0, inSecond: 0, toldInPart: 0)
    for number in (0..<20).map({ 1 + $0 * count / 20 }) {
      let (result, isStopped, measured) = Self.check(timeIsOverAt: number)
      guard isStopped else { continue }
      #expect(result.diagnostics.map { $0.code } == [.timeLimit] && result.couldNotRun, "stopped at \(number)")
      let message = result.diagnostics.first?.message ?? ""
      if message.contains("`First` and `Second`") {
        stops.inFirst += 1
        #expect(messages(result, of: "Second").isEmpty, "stopped at \(number)")
      } else {
        #expect(message.contains(": `Second`"), "\(message)")
        stops.inSecond += 1
        #expect(messages(result, of: "First") == messages(whole, of: "First"), "stopped at \(number)")
      }
      if !messages(result, of: "Second").isEmpty { stops.toldInPart += 1 }
      #expect(result.findings.allSatisfy { $0.finding.remedies.isEmpty || $0.finding.subject == "First" })
      // What is under way is ended: a layout's texts.
      #expect(measured <= 20, "stopped at \(number)")
    }
    #expect(stops.inFirst > 0 && stops.inSecond > 4 && stops.toldInPart > 0, "\(stops)")
  }

  @Test("without time nothing is examined, and a run and a check after it have the same time each")
  func noTime() {
    let interpreter = Interpreter(limits: Limits(seconds: 0))
    let result = ScriptCheck().check(Self.twoPages, with: interpreter)
    #expect(result.diagnostics.map { $0.code } == [.timeLimit] && result.findings.isEmpty)
    #expect(!interpreter.cancellation.isCancelled)
    let patient = Interpreter(limits: Limits(seconds: 100_000))
    #expect(patient.run(Self.source).succeeded && !patient.cancellation.isCancelled)
    #expect(!ScriptCheck().check(Self.twoPages, with: patient).couldNotRun)
  }

  @Test("without time what a window's picture does not point out is said")
  func noTimeForWindows() throws {
    func findings(_ seconds: Double) throws -> WindowFindings {
      let findings = WindowFindings { window in
        var check = ScriptCheck()
        check.window = window
        return check.check(Self.twoPages, with: Interpreter(limits: Limits(seconds: seconds)))
      }
      let interpreter = Interpreter()
      #expect(interpreter.run(Self.script).completed)
      _ = findings.found(in: interpreter.model) { _ in nil }
      return findings
    }
    #expect(try findings(0).stopped?.code == .timeLimit)
    #expect(try findings(100_000).stopped == nil)
  }

  @Test("without time a value is not explained, and that is said")
  func noTimeForValues() throws {
    let environment = Environment(device: try #require(DeviceTable.device(named: "iPhone 6")))
    let question = ValueQuestion(path: "First.title.width", environment: environment)
    guard
      case .cannotRun(let diagnostics) = question.answer(Self.twoPages, with: Interpreter(limits: Limits(seconds: 0)))
    else {
      Issue.record("it was explained")
      return
    }
    #expect(diagnostics.map { $0.code } == [.timeLimit])
    guard case .text = question.answer(Self.twoPages, with: Interpreter(limits: Limits(seconds: 100_000))) else {
      Issue.record("it was not explained")
      return
    }
  }

  /// Is asked for a file while a script is compiled, and stops it then.
  private final class StoppingHost: ScriptHost {
    let cancellation: Cancellation

    init(_ cancellation: Cancellation) { self.cancellation = cancellation }

    func load(_ path: String, from importer: SourceFile) -> SourceFile {
      cancellation.cancel()
      return SourceFile(name: path, text: "func four() { return 5 }")
    }

    func receive(_ entry: LogEntry) {}
  }

  @Test("what was being compiled as it was stopped is not there, and what was there before still is")
  func compilation() throws {
    let cancellation = Cancellation()
    let interpreter = Interpreter(host: StoppingHost(cancellation), cancellation: cancellation)
    #expect(interpreter.run("func four() { return 4 }\nprint 1", name: "one.adapt").succeeded)
    let lines = interpreter.log.count
    let text = "import \"lib.adapt\"\nfunc four() { return 6 }\nprint 2\nno.such == name\n"
    let outcome = interpreter.run(text, name: "two.adapt")
    #expect(outcome.diagnostics.map(\.code) == [.cancelled])
    #expect(interpreter.log.count == lines + 1)
    let check = ScriptCheck().check(SourceFile(name: "two.adapt", text: text), with: interpreter)
    #expect(check.diagnostics.map(\.code) == [.cancelled] && check.couldNotRun)
    cancellation.reset()
    #expect(try interpreter.call("four") == .number(4))
    let entry = interpreter.evaluate(SourceFile(name: "entry 1", text: text))
    #expect(entry.outcome.diagnostics.map(\.code) == [.cancelled])
    cancellation.reset()
    #expect(interpreter.evaluate(SourceFile(name: "entry 2", text: "2 + 2")).value == "4")
  }
}
