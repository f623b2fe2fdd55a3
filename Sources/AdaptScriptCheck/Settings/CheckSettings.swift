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
  /// Which windows of which devices.
  public var scope = CheckScope()
  /// Nil for all.
  public var devices: [Device]? {
    get { scope.devices }
    set { scope.devices = newValue }
  }
  /// Every window is examined at each of them.
  public var textSizes: [ContentSizeCategory] = [.large]
  /// Every window is examined in each of them.
  public var directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
  /// In which languages of its project a document is examined, besides its own.
  public var languages = CheckedLanguages.longest
  /// How bad findings of a kind are, in place of what their rule says; nil for those that are not told at all.
  public var severities: [FindingKind: Finding.Severity?] = [:]
  /// Patterns of files that are left out where a folder is examined.
  public var excluded: [String] = []
  /// The least bad finding for which the check fails; nil where the settings do not say.
  public var failOn: FindingSeverityName?
  /// A check with more warnings than this fails; nil for any number.
  public var maxWarnings: Int?
  /// The file with the findings that were there before, from the settings' folder.
  public var baseline: String?
  private var allowed: [AllowRule] = []

  private struct AllowRule: Sendable {
    /// Empty for all kinds.
    var kinds: [String]
    var pattern: String?
    /// Object ids of a storyboard or xib, where comments do not survive; empty for any.
    var objects: [String] = []
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
          problem.inLine.diagnostic(at: span, in: source))
      }
    }
    return (settings, diagnostics)
  }

  /// The problem with a line; nil if it was accepted.
  private mutating func read(_ line: Substring) -> SettingProblem? {
    if line.hasPrefix("allow ") {
      guard let clause = try? AllowClause(line.dropFirst(6)), !clause.isWholeFile else {
        return .badAllowance
      }
      allowed.append(AllowRule(kinds: clause.kinds, pattern: clause.pattern, reason: clause.reason))
    } else if line.hasPrefix("devices ") {
      return setDevices(Self.list(line.dropFirst(8)))
    } else if line.hasPrefix("text sizes ") {
      return setTextSizes(Self.list(line.dropFirst(11)))
    } else if line.hasPrefix("directions ") {
      if !setDirections(String(line.dropFirst(11))) { return .badDirections }
    } else {
      return .unknownLine
    }
    return nil
  }

  /// Parts between commas. A name with commas of its own stands in quotation marks, and a comma in brackets divides
  /// nothing: `iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7), iPhone 6` are two.
  public static func list(_ text: some StringProtocol) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"", depth == 0, isQuoted || part.allSatisfy({ $0 == " " }) {
        isQuoted.toggle()
        continue
      }
      if character == ",", depth == 0, !isQuoted {
        parts.append(part)
        part = ""
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      part.append(character)
    }
    return (parts + [part]).map { part in
      var name = part.drop { $0 == " " }
      while name.last == " " { name = name.dropLast() }
      return String(name)
    }.filter { !$0.isEmpty }
  }

  mutating func setDirections(_ text: String) -> Bool {
    switch text.split(separator: " ").joined(separator: " ") {
    case "left to right": directions = [.leftToRight]
    case "right to left": directions = [.rightToLeft]
    case "both": directions = [.leftToRight, .rightToLeft]
    default: return false
    }
    return true
  }

  /// The problem with the names; nil if they were accepted.
  package mutating func setOrientations(_ names: [String]) -> SettingProblem? {
    var found: Set<CheckScope.WindowOrientation> = []
    for name in names {
      guard let orientation = CheckScope.WindowOrientation(rawValue: name.lowercased()) else {
        return .noSuchOrientation(name)
      }
      found.insert(orientation)
    }
    for idiom in [UserInterfaceIdiom.phone, .pad] { scope.orientations[idiom] = found }
    return nil
  }

  /// The kinds that `prove no truncation` and others find, by the words there.
  private static let wordsOfProofs = ["truncation": "truncated", "clipping": "clipped", "overlaps": "overlap"]

  /// The kind of this name, or of this code.
  public static func kind(named name: String) -> FindingKind? {
    let name = name.lowercased()
    return FindingKind(rawValue: wordsOfProofs[name] ?? name)
      ?? CheckRules.all.first { $0.code.lowercased() == name }?.kind
  }

  mutating func allow(kinds: [FindingKind], pattern: String?, objects: [String], reason: String) {
    allowed.append(AllowRule(kinds: kinds.map { $0.rawValue }, pattern: pattern, objects: objects, reason: reason))
  }

  /// Whether a path is one that a pattern names. `*` stands for any text; the pattern may begin at any folder of the
  /// path.
  public static func matches(_ path: String, pattern: String) -> Bool {
    FilePattern(pattern.hasSuffix("/") ? pattern + "*" : pattern).matches(path)
  }

  /// The problem with the names; nil if there is a device for each.
  package mutating func setDevices(_ names: [String]) -> SettingProblem? {
    var found: [Device] = []
    var conditions: [[Device]] = []
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted {
      guard let devices = DeviceFamily.devices(named: name) else {
        return .noSuchDevice(name)
      }
      if DeviceFamily.isCondition(name) {
        conditions.append(devices)
      } else {
        found += devices.filter { !found.contains($0) }
      }
    }
    // "all iPads, iOS 17 and later": the condition on the system narrows the list of devices.
    if found.isEmpty, let first = conditions.first { found = first }
    for condition in conditions {
      found = found.filter { device in condition.contains { $0.name == device.name && $0.os == device.os } }
    }
    guard !found.isEmpty else { return .noDevice(names) }
    devices = found
    return nil
  }

  /// Sets text sizes by their names.
  /// - Returns: the problem, in a sentence, without a change; nil if all names are known.
  package mutating func setTextSizes(_ names: [String]) -> SettingProblem? {
    var found: [ContentSizeCategory] = []
    for name in names {
      guard case .named(let raw)? = Trait.preferredContentSizeCategory.value(named: name),
        let size = ContentSizeCategory(rawValue: raw)
      else {
        return .noSuchTextSize(name)
      }
      if !found.contains(size) { found.append(size) }
    }
    textSizes = found
    return nil
  }

  /// The problem with the words; nil if they were accepted.
  package mutating func setLanguages(_ words: [String]) -> SettingProblem? {
    guard let found = CheckedLanguages(words) else { return .badLanguages }
    languages = found
    return nil
  }

  /// - Parameter idioms: the idioms of the devices, if no devices are named; nil for all.
  func plan(ownDevices: [Device], idioms: [UserInterfaceIdiom]? = nil) -> CheckPlan {
    var scope = scope
    if scope.devices == nil, let idioms, idioms.count < 2 {
      let own = Set(idioms)
      let both = scope.idioms.map { $0.intersection(own) } ?? own
      if !both.isEmpty { scope.idioms = both }
    }
    return CheckPlan(scope: scope, ownDevices: ownDevices, directions: directions, textSizes: textSizes)
  }

  /// Why a kind of finding is allowed in a file; nil if it is not.
  ///
  /// - Parameter objects: the ids of the document's objects in the finding.
  func reason(for kind: String, in file: String, objects: [String] = []) -> String? {
    allowed.first { rule in
      (rule.kinds.isEmpty || rule.kinds.contains(kind)) && (rule.pattern.map { FilePattern($0).matches(file) } ?? true)
        && (rule.objects.isEmpty || rule.objects.contains(where: objects.contains))
    }?.reason
  }
}

/// The words for the kinds of findings.
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

  /// Greedy from the left, which finds a match if there is one: the last part is matched against the end.
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
