/// Where a line ends that does not fit (`NSLineBreakMode`). It decides what is shown of a text, and not its size.
enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

  static let words = allCases.map { $0.rawValue }
}
