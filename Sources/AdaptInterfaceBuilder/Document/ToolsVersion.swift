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

  /// Xcode 11 to 14.2: roots of any size stand at the origin of a window as large as the screen (`RULES.md R1`).
  public var standsInWindow: Bool { number >= 14810 && number < 21700 }

  /// Xcode 14.3 and later: roots of any size have the device's insets whole (`RULES.md R1`).
  public var hasWholeInsets: Bool { number >= 21700 && !isUnknown }

  /// The iOS whose controls the canvas shows.
  public var os: OSVersion { number >= 24000 && !isUnknown ? 26 : number >= 14810 ? 17 : 12 }

  /// Pixels of a point where the document names no device: the canvas was drawn on whole points up to Xcode 6.
  public var scaleWithoutDevice: Double { number < 8000 ? 1 : 2 }

  /// The earliest deployment target of an app that this Xcode builds: Xcode 14 says that "the range of supported
  /// deployment target versions is 11.0 to 16". Nil for those before it, which build for all that run Auto Layout and
  /// are in the tables.
  public var leastDeployment: OSVersion? { number >= 21000 && !isUnknown ? OSVersion(11) : nil }
}
