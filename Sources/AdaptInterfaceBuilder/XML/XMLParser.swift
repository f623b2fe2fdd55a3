import AdaptSyntax

/// Reads XML with expat, or with ``XMLReader`` in a browser, where expat is not available.
///
/// Custom entities and document types are refused, so that nothing outside of the text is read, and nothing in it
/// expands.
enum XMLParser {
  /// Real documents reach a depth of about 40.
  static let maximumDepth = 512
  static let maximumElements = 1_000_000
  /// The maximum length of a start tag with its attributes, in bytes. Real ones have a few hundred.
  static let maximumTag = 1 << 20

  /// - Parameter watch: counts the elements.
  /// - Complexity: O(length of the text).
  static func parse(_ bytes: [UInt8], until watch: WorkWatch = WorkWatch()) throws(XMLFailure) -> XMLTree {
    #if canImport(CExpat)
      try ExpatReader.parse(bytes, until: watch)
    #else
      try XMLReader.parse(bytes, until: watch)
    #endif
  }
}
