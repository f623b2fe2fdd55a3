/// Words and numbers in columns.
enum Columns {
  /// A text of at least so many characters, at the right; at the left for a negative width.
  static func padded(_ text: String, to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }

  /// A number of at least 0, with three decimals.
  static func thousandths(_ value: Double) -> String {
    let count = Int((value * 1000).rounded())
    return "\(count / 1000).\("\(1000 + count % 1000)".dropFirst())"
  }
}
