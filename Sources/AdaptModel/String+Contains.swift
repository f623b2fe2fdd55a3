extension StringProtocol {
  /// Whether this text contains another, byte for byte. The standard library's method is not part of Embedded Swift.
  ///
  /// - Parameter part: the text to look for; every text contains the empty text.
  package func contains(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    guard let first = wanted.first else { return true }
    let bytes = Array(utf8)
    guard bytes.count >= wanted.count else { return false }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
