import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSolverSupport
import AdaptSyntax

/// The code that receives random input, and what must hold afterwards. A crash needs no check: it ends the process.
struct FuzzTarget: Sendable {
  let name: String
  /// The files that it changes, by the ends of their names; none if it makes its own scripts.
  let endings: [String]
  /// Returns the problem; nil if there is none.
  let run: @Sendable ([UInt8]) -> String?

  static let all: [FuzzTarget] = [
    FuzzTarget(name: "parser", endings: ["adapt"]) { bytes in
      let source = SourceFile(name: "fuzz.adapt", bytes: bytes)
      let (one, other) = (Parser.parse(source), Parser.parse(source))
      return one.diagnostics.map(\.message) == other.diagnostics.map(\.message) ? nil : "two parses differ"
    },
    FuzzTarget(name: "formatter", endings: ["adapt"]) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let once = Formatter.format(text)
      return Formatter.format(once) == once ? nil : "formatting again changes the text"
    },
    FuzzTarget(name: "interpreter", endings: ["adapt"]) { bytes in ranTwice(bytes) },
    FuzzTarget(name: "scripts", endings: []) { bytes in ranTwice(bytes) },
    FuzzTarget(name: "session", endings: ["adapt"]) { bytes in
      let interpreter = Interpreter(limits: limits)
      let text = String(decoding: bytes, as: UTF8.self)
      for (index, line) in text.split(separator: "\n").prefix(40).enumerated() {
        _ = interpreter.evaluate(SourceFile(name: "entry \(index)", text: String(line)))
      }
      return nil
    },
    FuzzTarget(name: "check", endings: []) { bytes in
      let source = SourceFile(name: "fuzz.adapt", bytes: bytes)
      var check = ScriptCheck(settings: settings(for: bytes))
      check.limits.items = 200
      check.limits.work = 40_000
      check.limits.reserve = 1_000_000
      _ = check.check(source, with: Interpreter(limits: limits))
      return nil
    },
    FuzzTarget(name: "documents", endings: ["storyboard", "xib"]) { bytes in
      let file = SourceFile(name: "fuzz.storyboard", bytes: bytes)
      let (document, diagnostics) = InterfaceReader.read(file)
      guard let document else { return diagnostics.isEmpty ? "no document, and nothing says why" : nil }
      _ = document.regions()
      let script = document.script(of: file)
      return Parser.parse(script.source).hasErrors ? "the imported script does not parse" : nil
    },
    FuzzTarget(name: "settings", endings: ["toml"]) { bytes in
      let file = SourceFile(name: "adapt.toml", bytes: bytes)
      let problems = CheckSettings.parse(toml: file, for: "App/Home.storyboard").diagnostics
      let (start, end) = (Clock.thread(), Int32(clamping: bytes.count))
      let again = CheckSettings.parse(toml: file, for: "App/Home.storyboard").diagnostics
      if Clock.thread() - start > 1 { return "reading it takes more than a second" }
      if problems.contains(where: { $0.primary.span.start < 0 || $0.primary.span.end > end }) {
        return "a problem lies outside of the file"
      }
      return problems.map(\.message) == again.map(\.message) ? nil : "reading it again finds other problems"
    },
  ]

  /// The time by the clock ends what hangs. On a machine that others use it says nothing of the script.
  private static let limits = Limits(
    steps: 200_000, callDepth: 200, nativeDepth: 16, elements: 5_000, memory: 64_000_000, seconds: 120, events: 20_000)
  /// So many seconds of the processor are more than a script may take.
  private static let mostSeconds = 5.0

  /// What a check of a script looks at: a few windows, so that a second is enough for many scripts. Which ones depends
  /// on the script, so that all of them have their turn.
  private static func settings(for bytes: [UInt8]) -> CheckSettings {
    var random = Generator(seed: bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF })
    var settings = CheckSettings()
    settings.devices = [random.pick(DeviceTable.all), random.pick(DeviceTable.all)]
    settings.textSizes = [random.pick(ContentSizeCategory.allCases)]
    settings.directions = [random.pick([.leftToRight, .rightToLeft])]
    settings.scope.allowsResizing = random.chance(0.2)
    settings.scope.givesAdvice = random.chance(0.5)
    return settings
  }

  /// Runs a script twice and compares the logs.
  private static func ranTwice(_ bytes: [UInt8]) -> String? {
    func log() -> (lines: [String], isTimeOver: Bool, isSilent: Bool) {
      let interpreter = Interpreter(limits: limits)
      let start = Clock.thread()
      let outcome = interpreter.run(SourceFile(name: "fuzz.adapt", bytes: bytes))
      let isTimeOver =
        Clock.thread() - start > mostSeconds || outcome.diagnostics.contains { $0.code == .timeLimit }
      return (interpreter.log.compactMap { $0.json }, isTimeOver, !outcome.completed && outcome.diagnostics.isEmpty)
    }
    let (one, other) = (log(), log())
    if one.isSilent { return "it did not complete, and nothing says why" }
    if one.isTimeOver || other.isTimeOver { return "it ran for more than five seconds" }
    return one.lines == other.lines ? nil : "two runs differ"
  }
}
