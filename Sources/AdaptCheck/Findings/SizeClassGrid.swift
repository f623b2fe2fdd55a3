import AdaptModel

/// The nine size classes as Interface Builder draws them, each marked if something is found in it.
public struct SizeClassGrid: Hashable, Sendable {
  public enum Mark: UInt8, Sendable {
    /// No window of the class was examined.
    case unknown
    case clear
    case found
  }

  private var marks: [SizeClassPair: Mark] = [:]

  init() {}

  public subscript(classes: SizeClassPair) -> Mark {
    get { marks[classes] ?? .unknown }
    set { marks[classes] = newValue }
  }

  /// The classes in which it is found, row by row.
  public var found: [SizeClassPair] { SizeClassPair.all.filter { self[$0] == .found } }

  /// Four lines: widths from compact to regular, heights from compact down. `×` is found, `·` is not.
  public var lines: [String] {
    SizeClassPair.table { self[$0] == .found ? "×" : self[$0] == .clear ? "·" : " " }
  }
}
