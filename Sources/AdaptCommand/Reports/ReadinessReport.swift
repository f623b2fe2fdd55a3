import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// The screens of an app that are ready for a device, and what to change in the others, in the order in which users
/// would notice it.
struct ReadinessReport {
  /// One screen: a controller or a presentation of a file.
  private struct Screen {
    var name: String
    var path: String
    var findings: [ScriptCheck.Located]

    var isReady: Bool { !findings.contains { $0.finding.severity != .note } }
  }

  let device: Device
  private(set) var couldNotRun = false
  private var screens: [Screen] = []
  private var problems: [String] = []

  init(device: Device) { self.device = device }

  var isReady: Bool { screens.allSatisfy { $0.isReady } }

  mutating func add(_ checked: CheckedFile) {
    if let failure = checked.failure {
      couldNotRun = true
      problems.append("\(checked.path): \(failure)")
      return
    }
    for diagnostic in checked.result.diagnostics + checked.settingsProblems where diagnostic.severity == .error {
      couldNotRun = true
      problems.append("\(checked.path): \(diagnostic.message)")
    }
    for note in checked.result.notes { problems.append("\(checked.path): \(note.message)") }
    for report in checked.result.reports where report.wasShown {
      let own = checked.result.findings.filter { located in
        located.finding.subject == report.subject
          || located.finding.elsewhere.contains { $0.subject == report.subject }
      }
      screens.append(
        Screen(name: report.subject, path: checked.path, findings: own.sorted { Self.rank($0) < Self.rank($1) }))
    }
  }

  /// First views that are missing or cannot be touched at all, then those that are partly hidden, then those that look
  /// wrong, then advice.
  private static func rank(_ located: ScriptCheck.Located) -> (Int, Int, Int32) {
    let severity = located.finding.severity == .note ? 1 : 0
    let order: [FindingKind] = [
      .failed, .foldedPanes, .conflict, .cycle, .invariant, .corner, .column, .unsafe, .clipped, .overlap, .truncated,
      .required,
      .fold, .ambiguity, .centre, .lowKeyboard, .bareEdge, .narrowRegular, .symmetry, .columns, .orientation,
    ]
    return (
      severity, order.firstIndex(of: located.finding.kind) ?? order.count, located.diagnostic.primary.span.start
    )
  }

  // MARK: - Text

  var text: String {
    let ready = screens.filter { $0.isReady }
    let others = screens.filter { !$0.isReady }.sorted { Self.weight($0) < Self.weight($1) }
    var lines = [
      screens.isEmpty
        ? "\(device.description): no screen was examined"
        : "\(device.description): \(ready.count) of \(screens.count) screens are ready"
    ]
    if !others.isEmpty {
      lines += ["", "not ready"]
      for screen in others { lines += describe(screen) }
    }
    if !ready.isEmpty {
      lines += ["", "ready"]
      for screen in ready {
        lines.append("  \(screen.name) (\(screen.path))")
        lines += advice(screen.findings, in: screen)
      }
    }
    if !problems.isEmpty { lines += ["", "not examined"] + problems.map { "  \($0)" } }
    if device.isFolding, DeviceTable.device(named: device.name) != nil { lines += ["", Self.unknown] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func weight(_ screen: Screen) -> (Int, Int, String) {
    let errors = screen.findings.count { $0.finding.severity == .error }
    let warnings = screen.findings.count { $0.finding.severity == .warning }
    return (-errors, -warnings, screen.name)
  }

  private func describe(_ screen: Screen) -> [String] {
    let needed = screen.findings.filter { $0.finding.severity != .note }
    let advice = screen.findings.filter { $0.finding.severity == .note }
    var lines = [
      "  \(screen.name) (\(screen.path)): \(needed.count == 1 ? "1 thing" : "\(needed.count) things") to change"
    ]
    for (index, located) in needed.enumerated() {
      lines.append("    \(index + 1). \(sentence(located, in: screen))")
      for help in located.diagnostic.help.prefix(2) { lines.append("       \(help)") }
    }
    return lines + self.advice(advice, in: screen)
  }

  /// A line for each piece of advice. Views with the same advice are on one line: "also `motto`, line 22".
  private func advice(_ findings: [ScriptCheck.Located], in screen: Screen) -> [String] {
    var groups: [(claim: Substring, first: ScriptCheck.Located, others: [ScriptCheck.Located])] = []
    for located in findings {
      let claim = Self.claim(located)
      if let index = groups.firstIndex(where: { $0.claim == claim && !claim.isEmpty }) {
        groups[index].others.append(located)
      } else {
        groups.append((claim, located, []))
      }
    }
    return groups.map { "    could be better: \(sentence($0.first, $0.others, in: screen))" }
  }

  /// The message without the view's name: "lies across the fold on iPhone Duo folded". Empty if it does not begin with
  /// a name.
  private static func claim(_ located: ScriptCheck.Located) -> Substring {
    let message = located.diagnostic.message
    guard message.hasPrefix("`"), let end = message.dropFirst().firstIndex(of: "`") else { return "" }
    return message[message.index(after: end)...]
  }

  /// "`done` lies under the column at the side on iPhone Duo closed (line 7, E0821)"
  ///
  /// - Parameters:
  ///   - others: findings with the same message about other views.
  ///   - screen: the screen, whose file need not be named.
  private func sentence(
    _ located: ScriptCheck.Located, _ others: [ScriptCheck.Located] = [], in screen: Screen
  ) -> String {
    var places = ["\(place(of: located, in: screen)), \(located.diagnostic.code.rawValue)"]
    for other in others {
      let name = other.diagnostic.message.dropFirst().prefix { $0 != "`" }
      places.append("also `\(name)`, \(place(of: other, in: screen))")
    }
    return "\(located.diagnostic.message) (\(places.joined(separator: "; ")))"
  }

  /// "line 7", or "lib/cards.adapt:7" for an imported file.
  private func place(of located: ScriptCheck.Located, in screen: Screen) -> String {
    let label = located.diagnostic.primary
    let line = label.file.line(at: label.span.start)
    return label.file.name == screen.path ? "line \(line)" : "\(label.file.name):\(line)"
  }

  /// What no source says about the only folding device, the iPhone Duo.
  private static let unknown = """
    Measured in simulators of iOS 27.1; no reading of the phone itself is public. Not known: halves of the display in portrait, \
    a fold that is active while two apps share the display, the readable width, the sizes of sheets on the inner display.
    """

  // MARK: - JSON

  /// One object per screen.
  var json: String {
    screens.map { screen in
      JSON.object([
        ("kind", .string("screen")), ("device", .string(device.description)), ("screen", .string(screen.name)),
        ("file", .string(screen.path)), ("ready", .bool(screen.isReady)),
        ("findings", .array(screen.findings.map(FindingJSON.object))),
      ]).line
    }.joined()
  }
}
