import AdaptCheck
import AdaptModel
import AdaptSyntax

/// What a check looks at and what it leaves out: from the command line, or from a project's file `.adapt-check`.
///
/// ```
/// # Our oldest screens are drawn by hand.
/// allow overlap, clipped in "Legacy/*" because they are replaced next year
/// allow small because the app is used with a pointer
/// devices iPhone SE, iPad
/// text sizes large, AX3
/// directions left to right
/// ```
public struct CheckSettings: Sendable {
  /// Nil for all.
  public var devices: [Device]?
  /// Every window is examined at each of them.
  public var textSizes: [ContentSizeCategory] = [.large]
  /// Every window is examined in each of them.
  public var directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
  private var allowed: [AllowRule] = []

  private struct AllowRule: Sendable {
    var kinds: [String]
    var pattern: String?
    var reason: String
  }

  public init() {}

  /// Reads a project's file.
  ///
  /// - Returns: the settings, and what is wrong with the file.
  public static func parse(_ source: SourceFile) -> (settings: CheckSettings, diagnostics: [Diagnostic]) {
    var settings = CheckSettings()
    var diagnostics: [Diagnostic] = []
    for line in 1...source.lineCount {
      let span = source.span(ofLine: line)
      let text = source.text(in: span).drop { $0 == " " || $0 == "\t" }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let problem = settings.read(text) {
        diagnostics.append(
          Diagnostic(.badCheckSetting, problem, at: .init("", at: span, in: source), help: [Self.help]))
      }
    }
    return (settings, diagnostics)
  }

  private static let help =
    "`allow KIND in \"FILES\" because REASON`, `devices NAME, …`, `text sizes SIZE, …` or `directions left to right`"

  /// What is wrong with a line; nil if it was taken.
  private mutating func read(_ line: Substring) -> String? {
    if line.hasPrefix("allow ") {
      guard let clause = AllowClause(line.dropFirst(6)), !clause.isWholeFile else {
        return "this allows nothing: it gives no kind that there is, or no reason"
      }
      allowed.append(AllowRule(kinds: clause.kinds, pattern: clause.pattern, reason: clause.reason))
    } else if line.hasPrefix("devices ") {
      return setDevices(Self.list(line.dropFirst(8)))
    } else if line.hasPrefix("text sizes ") {
      return setTextSizes(Self.list(line.dropFirst(11)))
    } else if line.hasPrefix("directions ") {
      switch line.dropFirst(11).split(separator: " ").joined(separator: " ") {
      case "left to right": directions = [.leftToRight]
      case "right to left": directions = [.rightToLeft]
      case "both": directions = [.leftToRight, .rightToLeft]
      default: return "people read left to right, right to left, or both"
      }
    } else {
      return "this setting is not known"
    }
    return nil
  }

  /// Parts between commas.
  public static func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// What is wrong with the names; nil if there is a device for each.
  public mutating func setDevices(_ names: [String]) -> String? {
    var found: [Device] = []
    for name in names {
      guard let device = DeviceTable.device(named: name) else {
        let near = DeviceTable.suggestions(for: name).first.map { "; did you mean \"\($0)\"?" } ?? ""
        return "there is no device named \"\(name)\"\(near)"
      }
      found.append(device)
    }
    devices = found
    return nil
  }

  /// Takes text sizes by their names.
  /// - Returns: what is wrong with them, in a sentence, and then nothing is changed; nil if all are known.
  public mutating func setTextSizes(_ names: [String]) -> String? {
    var found: [ContentSizeCategory] = []
    for name in names {
      guard case .named(let raw)? = Trait.preferredContentSizeCategory.value(named: name),
        let size = ContentSizeCategory(rawValue: raw)
      else {
        let known = Trait.preferredContentSizeCategory.valueNames.joined(separator: ", ")
        return "there is no text size named \"\(name)\": it is one of \(known)"
      }
      found.append(size)
    }
    textSizes = found
    return nil
  }

  /// - Parameter idioms: of the devices, where nobody names them; nil for all.
  func plan(ownDevices: [Device], idioms: [UserInterfaceIdiom]? = nil) -> CheckPlan {
    var devices = devices
    if devices == nil, let idioms {
      let all = DeviceTable.devices() + DeviceTable.devices(os: DeviceTable.newGeneration)
      let chosen = all.filter { idioms.contains($0.userInterfaceIdiom) }
      if chosen.count < all.count { devices = chosen }
    }
    return CheckPlan(devices: devices, ownDevices: ownDevices, directions: directions, textSizes: textSizes)
  }

  /// Why a kind of finding is allowed in a file; nil if it is not.
  func reason(for kind: String, in file: String) -> String? {
    allowed.first { rule in
      rule.kinds.contains(kind) && (rule.pattern.map { FilePattern($0).matches(file) } ?? true)
    }?.reason
  }
}

/// The words for kinds of findings.
enum FindingNames {
  static let all = Set(FindingKind.allCases.map(\.rawValue))
}

/// A pattern of paths in which `*` stands for any text. It may begin at any folder of the path.
struct FilePattern {
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
  }

  func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { $0 + 1 }
    return starts.contains { matches(bytes[$0...]) }
  }

  /// Greedy from the left, which finds a match if there is one: the last part is held against the end.
  private func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard let first = parts.first, let last = parts.last, path.starts(with: first) else { return false }
    guard parts.count > 1 else { return path.count == first.count }
    var rest = path.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let place = Self.find(part, in: rest) else { return false }
      rest = rest[(place + part.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func find(_ part: [UInt8], in path: ArraySlice<UInt8>) -> Int? {
    guard !part.isEmpty else { return path.startIndex }
    guard path.count >= part.count else { return nil }
    return (path.startIndex...(path.endIndex - part.count)).first { path[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
