import AdaptSyntax

// Whether a document was laid out for the base size classes as well (seed 002).

extension ToolsVersion {
  /// Xcode 6 and 7 have nine size classes, of which five are base classes; from Xcode 8 on (11xxx) there are devices in
  /// their place.
  public var hasBaseClasses: Bool { number < 11000 && !isUnknown }
}

extension InterfaceReader {
  /// Whether the document uses size classes, and was saved by an Xcode that has base classes. Reads its first element
  /// only.
  public static func hasBaseClasses(_ file: SourceFile) -> Bool {
    let head = file.text(in: SourceSpan(start: 0, end: Int32(clamping: min(file.bytes.count, 2000))))
    guard let tools = value(of: "toolsVersion", in: head).flatMap({ ToolsVersion($0) }) else { return false }
    return tools.hasBaseClasses && value(of: "useTraitCollections", in: head) == "YES"
  }

  private static func value(of attribute: String, in head: some StringProtocol) -> String? {
    let parts = head.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where part.hasSuffix(" \(attribute)=") && index + 1 < parts.count {
      return String(parts[index + 1])
    }
    return nil
  }
}
