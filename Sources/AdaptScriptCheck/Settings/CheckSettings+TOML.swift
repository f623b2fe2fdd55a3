import AdaptCheck
import AdaptModel
import AdaptSyntax

extension CheckSettings {
  /// Reads a project's `adapt.toml`; the schema `adapt.schema.json` says the same to editors.
  ///
  /// - Parameter path: of the file that is checked, for the sections `[[folder]]` that are about some files.
  /// - Returns: the settings, and what is wrong with the file.
  public static func parse(toml source: SourceFile, for path: String) -> (
    settings: CheckSettings, diagnostics: [Diagnostic]
  ) {
    var reader = SettingsReader(file: source, path: path)
    do throws(TOMLError) {
      reader.read(try TOMLReader.read(source), isFolder: false)
    } catch {
      reader.complain(SettingProblem(error.message), error.span)
    }
    return (reader.settings, reader.diagnostics)
  }
}

/// Reads settings from tables, and records problems with their places.
private struct SettingsReader {
  let file: SourceFile
  let path: String
  var settings = CheckSettings()
  var diagnostics: [Diagnostic] = []

  static let keys = [
    "devices", "minimum-os", "sdk", "orientations", "text-sizes", "directions", "languages", "exclude", "fail-on",
    "max-warnings",
    "baseline", "severity", "allow", "folder",
  ]

  mutating func complain(_ problem: SettingProblem, _ span: SourceSpan) {
    diagnostics.append(problem.diagnostic(at: span, in: file))
  }

  @_optimize(none)  // The release compiler (Swift 6.3.1) crashes on it in CopyPropagation.
  mutating func read(_ table: TOMLTable, isFolder: Bool) {
    for entry in table.entries {
      let (key, keySpan, value) = (entry.key, entry.keySpan, entry.value)
      switch key {
      case "devices": take(value) { $0.setDevices($1) }
      case "text-sizes": take(value) { $0.setTextSizes($1) }
      case "languages": take(value) { $0.setLanguages($1) }
      case "orientations": take(value) { $0.setOrientations($1) }
      case "exclude":
        take(value) {
          $0.excluded = $1; return nil
        }
      case "minimum-os", "sdk":
        guard let text = value.string ?? value.number.map({ format($0) }), let version = OSVersion(text) else {
          complain(.badVersion(key), value.span)
          continue
        }
        if key == "sdk" { settings.scope.sdk = version } else { settings.scope.minimumOS = version }
      case "directions":
        guard let text = value.string, settings.setDirections(text) else {
          complain(.badDirections, value.span)
          continue
        }
      case "fail-on":
        guard let text = value.string, let severity = FindingSeverityName(rawValue: text) else {
          complain(.badFailOn, value.span)
          continue
        }
        settings.failOn = severity
      case "max-warnings":
        guard let number = value.number, number >= 0, number <= 1_000_000, number == number.rounded() else {
          complain(.badWarningCount, value.span)
          continue
        }
        settings.maxWarnings = Int(number)
      case "baseline":
        guard let text = value.string else {
          complain(.notAPath, value.span)
          continue
        }
        settings.baseline = text
      case "severity": readSeverities(value)
      case "allow": readAllowances(value)
      case "folder" where !isFolder: readFolders(value)
      case "files" where isFolder: break
      default:
        complain(.noSuchSetting(key, among: Self.keys), keySpan)
      }
    }
  }

  /// Takes a list of texts, or a single one.
  private mutating func take(_ value: TOMLValue, _ set: (inout CheckSettings, [String]) -> SettingProblem?) {
    let texts = value.array?.compactMap { $0.string } ?? value.string.map { [$0] } ?? []
    guard !texts.isEmpty, texts.count == value.array?.count ?? 1 else {
      complain(.notTexts, value.span)
      return
    }
    if let problem = set(&settings, texts) { complain(problem, value.span) }
  }

  private mutating func readSeverities(_ value: TOMLValue) {
    guard let table = value.table else { return complain(.notATable, value.span) }
    for entry in table.entries {
      let (key, keySpan, value) = (entry.key, entry.keySpan, entry.value)
      guard let kind = CheckSettings.kind(named: key) else {
        complain(.noSuchKind(key, among: FindingKind.allCases.map { $0.rawValue }), keySpan)
        continue
      }
      guard let word = value.string, let severity = FindingSeverityName(rawValue: word) else {
        complain(.badSeverity, value.span)
        continue
      }
      settings.severities[kind] = .some(severity.severity)
    }
  }

  private mutating func readAllowances(_ value: TOMLValue) {
    for element in value.array ?? [value] {
      guard let table = element.table else {
        complain(.notATable, element.span)
        continue
      }
      func texts(_ key: String) -> [String] {
        table[key].map { $0.array?.compactMap { $0.string } ?? $0.string.map { [$0] } ?? [] } ?? []
      }
      let reason = table["reason"]?.string ?? ""
      let names = texts("kinds") + texts("kind")
      let kinds = names.compactMap(CheckSettings.kind)
      let objects = texts("object") + texts("objects")
      if let wrong = names.first(where: { CheckSettings.kind(named: $0) == nil }) {
        complain(.noSuchKind(wrong), element.span)
      } else if reason.isEmpty {
        complain(.allowsWithoutReason, element.span)
      } else if kinds.isEmpty, objects.isEmpty {
        complain(.allowsWithoutTarget, element.span)
      } else {
        let files = texts("files") + texts("file")
        for pattern in files.isEmpty ? [nil] : files.map(Optional.some) {
          settings.allow(kinds: kinds, pattern: pattern, objects: objects, reason: reason)
        }
      }
    }
  }

  /// `[[folder]]` with `files = "Legacy/*"`: its settings apply only to these files.
  private mutating func readFolders(_ value: TOMLValue) {
    for element in value.array ?? [value] {
      guard let table = element.table,
        let patterns = table["files"].map({ $0.array?.compactMap({ $0.string }) ?? $0.string.map { [$0] } ?? [] }),
        !patterns.isEmpty
      else {
        complain(.folderWithoutFiles, element.span)
        continue
      }
      if patterns.contains(where: { CheckSettings.matches(path, pattern: $0) }) { read(table, isFolder: true) }
    }
  }
}

/// The words of settings and of the command line for how bad a finding is.
public enum FindingSeverityName: String, CaseIterable, Sendable {
  case error, warning, note, off

  /// Nil for `off`.
  public var severity: Finding.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .off: nil
    }
  }
}
