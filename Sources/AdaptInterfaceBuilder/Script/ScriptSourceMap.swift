import AdaptSyntax

/// Which element of a document each part of an imported script comes from.
public struct ScriptSourceMap: Sendable {
  public struct Entry: Hashable, Sendable {
    public var span: SourceSpan
    /// One, or several where one statement says what several elements say.
    public var origins: [ScriptOrigin]
  }

  /// In the order of their starts; what stands in braces after what has the braces.
  public let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The elements of the smallest part that contains a span; none for what comes from no element.
  ///
  /// - Complexity: O(parts) at worst, and O(log parts) where the part starts near the span.
  public func origins(of span: SourceSpan) -> [ScriptOrigin] {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    // Parts are nested or separate, so the last one that extends this far is the smallest.
    return entries[..<low].last { $0.span.end >= span.end }?.origins ?? []
  }
}
