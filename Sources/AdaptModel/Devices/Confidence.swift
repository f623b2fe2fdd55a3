/// How sure a fact about iOS is (`UIKIT.md`, head of the page).
public enum Confidence: UInt8, Hashable, Sendable, Comparable {
  /// Weak, undocumented, or chosen by us.
  case low
  /// One good secondary source, or derived by a rule that reproduces every measured value.
  case medium
  /// Stated by Apple, or measured on a simulator or device.
  case high

  public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
}

extension Confidence: CustomStringConvertible {
  /// `high`, `medium`, `low`.
  public var description: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
