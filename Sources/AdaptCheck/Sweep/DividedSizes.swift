import AdaptModel

/// The problems of a subject by the sizes of one kind of window: the result of dividing all sizes into regions. Sizes
/// without an entry are also decided: they have no problem of these kinds.
public struct DividedSizes {
  /// Something that is wrong, and nowhere but in its parts.
  public struct Failure {
    public var kind: FindingKind
    public var views: [ViewID]
    /// Distinguishes problems of the same kind and views.
    public var detail: String
    /// Sets of sizes that do not meet.
    public var parts: [Part]

    public init(kind: FindingKind, views: [ViewID], detail: String, parts: [Part]) {
      (self.kind, self.views, self.detail, self.parts) = (kind, views, detail, parts)
    }
  }

  /// Connected sizes.
  public struct Part {
    /// One of them, inside, with few decimals.
    public var sample: Size
    /// Some near its corners, inside.
    public var corners: [Size]
    /// In square points.
    public var area: Double
    /// How much wider its widest window is than its narrowest, in points.
    public var width: Double
    /// The height of its highest window, in points.
    public var height: Double
    /// Whether a size is one of them.
    public var contains: (Size) -> Bool

    public init(
      sample: Size, corners: [Size], area: Double, width: Double, height: Double,
      contains: @escaping (Size) -> Bool
    ) {
      (self.sample, self.corners, self.area, self.contains) = (sample, corners, area, contains)
      (self.width, self.height) = (width, height)
    }

    /// A part that is no more than one size.
    init(only size: Size) {
      self.init(sample: size, corners: [], area: 0, width: 0, height: 0) { $0 == size }
    }
  }

  /// A part of a failure, by its number.
  public struct Place: Hashable {
    public var failure: Int
    public var part: Int
  }

  /// An edge that may move at once as a window grows.
  public struct Jump {
    /// In which direction windows grow; the other length is the greatest.
    public var axis: JumpRule.Axis
    /// The length at which it does, in points.
    public var length: Double

    public init(axis: JumpRule.Axis, length: Double) { (self.axis, self.length) = (axis, length) }
  }

  /// CHOICE: what is wrong in fewer widths than so many points has another cause than little height.
  static let leastBand = 64.0

  public var failures: [Failure]
  /// A size of each of the layouts.
  public var layouts: [Size]
  public var jumps: [Jump]
  /// How many layouts were made.
  public var layoutCount: Int
  /// The sizes of several parts, in words.
  public var words: ([Place]) -> SizeExtent

  public init(
    failures: [Failure], layouts: [Size], jumps: [Jump], layoutCount: Int, words: @escaping ([Place]) -> SizeExtent
  ) {
    self.failures = failures
    self.layouts = layouts
    self.jumps = jumps
    self.layoutCount = layoutCount
    self.words = words
  }

  /// Of which kinds it decides everything.
  static let kinds: Set<FindingKind> = [
    .conflict, .ambiguity, .truncated, .clipped, .overlap, .unsafe, .invariant,
  ]
}
