/// The lines of an entry while they are typed, until it is complete.
///
/// The parser decides when that is. It is not asked after a line that cannot close an open bracket or comment, so that
/// the time for ten thousand lines does not grow quadratically.
struct PendingEntry {
  private(set) var text = ""
  /// Whether a bracket or a comment is open, rather than just an operator at the end of a line.
  private var isNested = false

  init() {}

  /// Adds a line.
  ///
  /// - Parameter needsMore: asks the parser.
  /// - Returns: whether the entry is complete.
  mutating func add(_ line: String, needsMore: (String) -> Bool) -> Bool {
    text = text.isEmpty ? line : text + "\n" + line
    if isNested, !PendingEntry.mayClose(line) { return false }
    guard needsMore(text) else { return true }
    isNested = needsMore(text + "\n0\n")
    return false
  }

  /// Whether a line may close a bracket or a comment that was opened before it.
  private static func mayClose(_ line: String) -> Bool {
    var depth = 0
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // A bracket in a string does not count, and the end of a comment contains a star.
      case UInt8(ascii: "\""), UInt8(ascii: "*"): return true
      default: break
      }
      if depth < 0 { return true }
    }
    return false
  }
}
