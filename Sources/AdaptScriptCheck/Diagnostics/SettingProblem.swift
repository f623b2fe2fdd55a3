import AdaptCheck
import AdaptModel
import AdaptSyntax

/// The problem with a setting, in words.
package struct SettingProblem {
  /// One sentence, without a full stop.
  package var message: String
  var help: [String] = []

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help.map { [$0] } ?? []
  }

  /// The same problem, for settings that are written as lines of words rather than TOML.
  var inLine: SettingProblem {
    SettingProblem(
      message,
      help: "`allow KIND in \"FILES\" because REASON`, `devices NAME, …`, `text sizes SIZE, …` or "
        + "`directions left to right`")
  }

  func diagnostic(at span: SourceSpan, in file: SourceFile) -> Diagnostic {
    CheckMessage(.badCheckSetting, message, help: help).diagnostic(at: span, in: file)
  }
}

extension SettingProblem {
  static let allowsWithoutReason = SettingProblem("this allows nothing: it gives no reason", help: "`reason = \"…\"`")

  static let allowsWithoutTarget = SettingProblem(
    "this allows nothing: it names neither kinds nor an object", help: "`kinds = [\"small\"]` takes kinds and codes")

  static let badAllowance = SettingProblem("this allows nothing: it gives no known kind, or no reason")

  static let badDirections = SettingProblem("a direction is left to right, right to left, or both")

  static let badFailOn = SettingProblem("findings are errors, warnings or notes", help: "`fail-on = \"warning\"`")

  static let badLanguages = SettingProblem(
    "languages are `longest`, `all`, `own`, or codes such as `de` and `pt-BR`", help: "`languages = [\"de\", \"fr\"]`")

  static let badSeverity = SettingProblem("a severity is \"error\", \"warning\", \"note\" or \"off\"")

  /// - Parameter key: the setting: "minimum-os".
  static func badVersion(_ key: String) -> SettingProblem {
    SettingProblem("this is not a version of iOS", help: "`\(key) = \"\(key == "sdk" ? "27.0" : "15.0")\"`")
  }

  static let badWarningCount = SettingProblem("this is not a number of warnings")

  static let folderWithoutFiles = SettingProblem(
    "a section needs the files that it applies to", help: "`files = \"Legacy/*\"`")

  static func noDevice(_ names: [String]) -> SettingProblem {
    SettingProblem("no device is \(names.joined(separator: ", "))")
  }

  static func noSuchDevice(_ name: String) -> SettingProblem {
    let near = DeviceTable.suggestions(for: name).first.map { "; did you mean \"\($0)\"?" } ?? ""
    return SettingProblem("there is no device named \"\(name)\"\(near)")
  }

  /// - Parameter names: the existing kinds.
  static func noSuchKind(_ name: String, among names: [String]) -> SettingProblem {
    let near = nearest(name, in: names) ?? names.joined(separator: ", ")
    return SettingProblem("findings have no kind or code `\(name)`; did you mean \(near)?")
  }

  static func noSuchKind(_ name: String) -> SettingProblem {
    SettingProblem("findings have no kind or code `\(name)`")
  }

  static func noSuchOrientation(_ name: String) -> SettingProblem {
    SettingProblem("there is no orientation named \"\(name)\": it is portrait or landscape")
  }

  static func noSuchSetting(_ key: String, among keys: [String]) -> SettingProblem {
    let near = nearest(key, in: keys).map { "; did you mean `\($0)`?" } ?? ""
    return SettingProblem("there is no setting `\(key)`\(near)", help: near.isEmpty ? otherKeys[key] : nil)
  }

  /// What other tools call our settings.
  private static let otherKeys: [String: String] = {
    let severity = "`[severity]` has a line for each kind or code: `small = \"off\"`, `E0806 = \"note\"`"
    let allow = "a kind is allowed in some files by `[[allow]]` with `kinds`, `files` and `reason`"
    let ignored = "`exclude = [\"Legacy/*\"]` leaves out files; \(severity); \(allow)"
    return [
      "rules": severity, "rule": severity, "severities": severity, "level": severity, "levels": severity,
      "disabled_rules": severity, "disabled-rules": severity, "disable": severity, "disabled": severity,
      "off": severity,
      "ignore": ignored, "ignored": ignored, "skip": ignored, "suppress": ignored, "excluded": ignored,
      "allowed": allow, "allowances": allow,
    ]
  }()

  static func noSuchTextSize(_ name: String) -> SettingProblem {
    let known = Trait.preferredContentSizeCategory.valueNames.joined(separator: ", ")
    return SettingProblem("there is no text size named \"\(name)\": it is one of \(known)")
  }

  static let notAPath = SettingProblem("this is not the path of a file")

  static let notATable = SettingProblem("this needs a table")

  static let notTexts = SettingProblem("this needs a list of texts")

  static let unknownLine = SettingProblem("this setting is unknown")
}
