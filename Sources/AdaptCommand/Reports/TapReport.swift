import AdaptSyntax

/// The Test Anything Protocol, version 14: a line for each test when it is done, and the plan at the end.
struct TapReport {
  private var count = 0
  private var hasBegun = false

  /// - Parameter details: the details of a failed test.
  mutating func line(_ name: String, passed: Bool, details: [String] = []) -> String {
    count += 1
    let lines = details.flatMap { $0.printable.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { "# \($0)\n" }
    return begun("\(passed ? "ok" : "not ok") \(count) - \(Self.escaped(name))\n" + lines.joined())
  }

  /// A file whose tests cannot be run ends the report.
  mutating func bailOut(_ reason: String) -> String { begun("Bail out! \(Self.oneLine(reason))\n") }

  mutating func plan() -> String { begun("1..\(count)\n") }

  /// Puts the version on the first line.
  private mutating func begun(_ text: String) -> String {
    defer { hasBegun = true }
    return hasBegun ? text : "TAP version 14\n" + text
  }

  /// Escapes `#`, which would begin a directive such as TODO.
  static func escaped(_ text: String) -> String {
    oneLine(text).map { $0 == "\\" ? "\\\\" : $0 == "#" ? "\\#" : String($0) }.joined()
  }

  private static func oneLine(_ text: String) -> String { String(text.printable.map { $0.isNewline ? " " : $0 }) }
}
