/// The page of `adapt explain CODE`.
public struct Explanation: Sendable {
  public var code: DiagnosticCode
  /// A few words: the page's heading.
  public var title: String
  /// What it means and what to do, Markdown.
  public var text: String
  /// A script that gets the finding. Empty where none can be shown (a limit on the size of the source).
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

  /// The page for a code; each has one, and a test sees to it.
  public static func page(for code: DiagnosticCode) -> Explanation? { nil }
}
