/// Where a line that does not fit ends (`NSLineBreakMode`). It decides which part of a text is shown, not the text's
/// size.
enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

  /// Whether a text goes on in a line below.
  var wraps: Bool { self == .wordWrap || self == .charWrap }

  static let words = allCases.map { $0.rawValue }
}
