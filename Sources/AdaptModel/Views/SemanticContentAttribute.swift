/// Whether a view's content follows the direction of reading (`UISemanticContentAttribute`).
public enum SemanticContentAttribute: UInt8, CaseIterable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  static let words = allCases.map { $0.name }

  init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.name == word }) else { return nil }
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

  private var name: String {
    switch self {
    case .unspecified: "unspecified"
    case .playback: "playback"
    case .spatial: "spatial"
    case .forceLeftToRight: "forceLeftToRight"
    case .forceRightToLeft: "forceRightToLeft"
    }
  }
}
