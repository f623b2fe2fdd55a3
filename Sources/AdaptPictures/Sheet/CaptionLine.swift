/// A sentence below a screen.
public struct CaptionLine: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// Whether it says what went wrong: an expectation that failed, a conflict or an error.
  public var isFailure: Bool

  public init(_ text: String, isFailure: Bool = false) {
    self.text = text
    self.isFailure = isFailure
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The line as it is written below a picture. A sign says what a colour says elsewhere.
  public var plain: String { isFailure ? "✗ \(text)" : text }

  /// The line in a page.
  var paragraph: String {
    isFailure
      ? element("p", ["class": "failure"], element("span", ["aria-hidden": "true"], "✗ ") + coded(text))
      : element("p", [:], coded(text))
  }
}
