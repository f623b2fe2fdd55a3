import AdaptSyntax

/// Reads XML: with expat, and by ``XMLReader`` where that is not, which is in a browser.
///
/// Entities of one's own and document types are refused, so that nothing outside of the text is read, and nothing in it
/// grows beyond what it is.
enum XMLParser {
  /// Real documents go to about 40.
  static let maximumDepth = 512
  static let maximumElements = 1_000_000

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
