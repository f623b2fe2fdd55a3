/// The page of `adapt explain CODE`.
///
/// The pages stand in one file an area; each area's list is part of ``all``. A test runs every example: the failing one
/// gets the code, the mended one does not.
public struct Explanation: Sendable {
  public var code: DiagnosticCode
  /// A few words: the page's heading.
  public var title: String
  /// What it means and what to do: Markdown, a line a paragraph.
  public var text: String
  /// A script that gets the finding. Empty where none can be shown as text (a file of a gigabyte, broken UTF-8).
  public var failingExample: String
  /// The same script, mended.
  public var mendedExample: String

  public init(_ code: DiagnosticCode, _ title: String, _ text: String, failing: String, mended: String) {
    self.code = code
    self.title = title
    self.text = text
    self.failingExample = failing
    self.mendedExample = mended
  }

  /// The page for a code; each has one, and a test sees to it. Those of a check's rules stand with the rules.
  public static func page(for code: DiagnosticCode) -> Explanation? { byCode[code] }

  /// Every page in the order of the codes, except those of a check's rules.
  public static var all: [Explanation] { byCode.values.sorted { $0.code.rawValue < $1.code.rawValue } }

  /// The page as Markdown: heading, text, what fails with its finding, what does not.
  public var markdown: String {
    var page = "# \(code.rawValue): \(title)\n\n\(text)\n"
    guard !failingExample.isEmpty else { return page }
    page += "\n## This fails\n\n```adapt\n\(Self.shortened(failingExample))\n```\n"
    if let found = Parser.parse(failingExample, name: "example.adapt").diagnostics.first(where: { $0.code == code }) {
      page += "\n```\n\(DiagnosticRenderer().render(found))```\n"
    }
    page += "\n## This does not\n\n```adapt\n\(Self.shortened(mendedExample))\n```\n"
    return page
  }

  /// An example for a page, shortened, since those of limits are long.
  private static func shortened(_ example: String) -> String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > 100 ? "\(line.prefix(40)) … \(line.suffix(20))" : String(line)
    }
    guard lines.count > 20 else { return lines.joined(separator: "\n") }
    let first: [String] = Array(lines.prefix(5))
    return first.joined(separator: "\n") + "\n… \(lines.count - 5) more lines"
  }

  private static let byCode: [DiagnosticCode: Explanation] = {
    let pages =
      tokenPages + structurePages + foreignPages + namePages + runningPages + layoutPages
      + visualFormatPages + ambiguityPages + hostPages + simulationPages + snapshotPages + controllerPages
      + checkPages + interfaceBuilderPages
    var result: [DiagnosticCode: Explanation] = [:]
    for page in pages where result[page.code] == nil { result[page.code] = page }
    return result
  }()
}
