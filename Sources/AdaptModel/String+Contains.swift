extension StringProtocol {
  /// Whether a text stands in this one, byte for byte. The standard library's own is not part of Embedded Swift.
  ///
  /// - Parameter part: what is looked for; the empty text stands in every text.
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
