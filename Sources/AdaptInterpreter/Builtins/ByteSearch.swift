/// Finds a substring in texts, in time proportional to their lengths (Knuth, Morris and Pratt), without Foundation and
/// regular expressions.
struct ByteSearch {
  private let wanted: [UInt8]
  /// By number of matched bytes of the part: how many of them may begin the next match.
  private let fallback: [Int32]

  /// - Parameter part: the text to find, not empty.
  init(_ part: String) {
    wanted = Array(part.utf8)
    var fallback = [Int32](repeating: 0, count: wanted.count + 1)
    var length = 0
    for index in wanted.indices.dropFirst() {
      while length > 0, wanted[index] != wanted[length] { length = Int(fallback[length]) }
      if wanted[index] == wanted[length] { length += 1 }
      fallback[index + 1] = Int32(truncatingIfNeeded: length)
    }
    self.fallback = fallback
  }

  /// Visits the occurrences of the part from left to right, without overlaps.
  ///
  /// - Parameters:
  ///   - text: the text to search.
  ///   - pause: is called every few thousand bytes with their number, and may throw.
  ///   - body: receives each occurrence; returns whether to continue.
  func forEachRange(
    in text: String, pause: (Int) throws(ScriptError) -> Void,
    body: (Range<String.Index>) throws(ScriptError) -> Bool
  ) throws(ScriptError) {
    var met = 0
    var seen = 0
    var paused = 0
    for byte in text.utf8 {
      seen += 1
      while met > 0, byte != wanted[met] { met = Int(fallback[met]) }
      if byte == wanted[met] { met += 1 }
      if met == wanted.count {
        let start = text.index(afterBytes: seen - met)
        met = 0
        guard try body(start..<text.index(afterBytes: seen)) else { return }
      }
      if seen - paused == 8192 {
        try pause(8192)
        paused = seen
      }
    }
  }
}

extension String {
  /// The index after the given number of UTF-8 bytes. O(1) in native Swift strings.
  fileprivate func index(afterBytes count: Int) -> Index { utf8.index(utf8.startIndex, offsetBy: count) }
}
