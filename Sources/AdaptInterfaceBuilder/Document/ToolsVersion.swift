import AdaptModel

/// The major number of a document's `toolsVersion`, which says which Xcode laid it out (`RULES.md`, head).
public struct ToolsVersion: Hashable, Comparable, Sendable {
  /// The major number of `toolsVersion`: 23727 is Xcode 16; which is which stands in `RULES.md`.
  public let number: Int

  public init(_ number: Int) { self.number = number }

  /// Reads `18122` or `18122.1`; nil for anything else.
  public init?(_ text: String) {
    guard let first = text.split(separator: ".", maxSplits: 1).first, let number = Int(first), number >= 0 else {
      return nil
    }
    self.number = number
  }

  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// A pre-release Xcode, whose real version is not known.
  public var isUnknown: Bool { number == 32700 }

  /// The iOS whose controls the canvas shows.
  public var os: OSVersion { number >= 24000 && !isUnknown ? 26 : number >= 14810 ? 17 : 12 }

  /// Pixels of a point where the document names no device: the canvas was drawn on whole points up to Xcode 6.
  public var scaleWithoutDevice: Double { number < 8000 ? 1 : 2 }
}
