import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// Many findings for people: a summary of three lines, the most serious findings, and the number of hidden ones.
struct FindingDigest {
  private struct Entry {
    var located: ScriptCheck.Located
    var text: String
  }

  private var entries: [Entry] = []

  /// The maximum number of findings that are shown in full.
  static let limit = 10

  /// - Parameter text: the full text of the finding.
  mutating func add(_ located: ScriptCheck.Located, text: String) {
    entries.append(Entry(located: located, text: text))
  }

  /// - Parameter scope: "20900 windows of 68 controllers in 32 files".
  func text(scope: String) -> String {
    guard entries.count > Self.limit else { return entries.map(\.text).joined() }
    let sorted = entries.enumerated().sorted { Self.weighs($0, $1) }.map(\.element)
    var lines = ["\(entries.count) findings in \(scope)"]
    let kinds = Self.counted(entries.map { $0.located.diagnostic.code.rawValue })
    lines.append(
      "most often: "
        + kinds.prefix(4).map { code, count in "\(count) × \(Self.title(code)) (\(code))" }.joined(separator: ", "))
    let files = Self.counted(entries.map { $0.located.diagnostic.primary.file.name })
    lines.append("most of them in: " + files.prefix(4).map { "\($0.printableName) (\($1))" }.joined(separator: ", "))
    let rest = entries.count - Self.limit
    return lines.joined(separator: "\n") + "\n\n" + sorted.prefix(Self.limit).map(\.text).joined()
      + "… \(rest) more \(rest == 1 ? "finding" : "findings"): --all shows them whole, --format short lists them\n\n"
  }

  /// Errors first, then findings in the most windows.
  private static func weighs(_ one: (offset: Int, element: Entry), _ other: (offset: Int, element: Entry)) -> Bool {
    func rank(_ entry: Entry) -> Int {
      switch entry.located.finding.severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
    return (rank(one.element), -one.element.located.finding.environmentCount, one.offset)
      < (rank(other.element), -other.element.located.finding.environmentCount, other.offset)
  }

  private static func counted(_ names: [String]) -> [(String, Int)] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private static func title(_ code: String) -> String {
    ExplanationIndex.page(for: DiagnosticCode(rawValue: code))?.title ?? code
  }
}
