/// Whether a view's content follows the direction of reading (`UISemanticContentAttribute`).
public enum SemanticContentAttribute: UInt8, CaseIterable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  static let words = allCases.map { String(describing: $0) }

  init?(word: String) {
    guard let found = Self.allCases.first(where: { String(describing: $0) == word }) else { return nil }
    self = found
  }

  /// The direction in an environment whose own direction is right to left or not.
  func isRightToLeft(in environmentIsRightToLeft: Bool) -> Bool {
    switch self {
    case .unspecified: environmentIsRightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }
}
