/// The options of a format, with UIKit's raw values: an alignment is 1 shifted by its attribute (`UIKIT.md §6.11`).
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ attribute: LayoutAttribute) { self.init(rawValue: 1 << UInt(attribute.rawValue.magnitude)) }

  // Options for all views, pairwise.
  public static let alignAllLeft = Self(.left)
  public static let alignAllRight = Self(.right)
  public static let alignAllTop = Self(.top)
  public static let alignAllBottom = Self(.bottom)
  public static let alignAllLeading = Self(.leading)
  public static let alignAllTrailing = Self(.trailing)
  public static let alignAllCenterX = Self(.centerX)
  public static let alignAllCenterY = Self(.centerY)
  public static let alignAllLastBaseline = Self(.lastBaseline)
  public static let alignAllFirstBaseline = Self(.firstBaseline)

  // The direction of a horizontal format; the default is from leading to trailing.
  public static let directionLeadingToTrailing: Self = []
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  public static let directionRightToLeft = Self(rawValue: 2 << 16)

  // What distances between views are measured from; by default, their edges.
  public static let spacingEdgeToEdge: Self = []
  /// From the last baseline of one view to the first of the next, in a vertical format.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// Every option by its name.
  public static let named: [(name: String, option: Self)] = [
    ("alignAllLeft", alignAllLeft), ("alignAllRight", alignAllRight), ("alignAllTop", alignAllTop),
    ("alignAllBottom", alignAllBottom), ("alignAllLeading", alignAllLeading),
    ("alignAllTrailing", alignAllTrailing), ("alignAllCenterX", alignAllCenterX),
    ("alignAllCenterY", alignAllCenterY), ("alignAllLastBaseline", alignAllLastBaseline),
    ("alignAllBaseline", alignAllLastBaseline), ("alignAllFirstBaseline", alignAllFirstBaseline),
    ("directionLeadingToTrailing", directionLeadingToTrailing), ("directionLeftToRight", directionLeftToRight),
    ("directionRightToLeft", directionRightToLeft), ("spacingEdgeToEdge", spacingEdgeToEdge),
    ("spacingBaselineToBaseline", spacingBaselineToBaseline),
  ]

  /// The option of a name.
  public init?(named name: String) {
    guard let entry = Self.named.first(where: { $0.name == name }) else { return nil }
    self = entry.option
  }

  /// The attributes that all views share.
  var alignments: [LayoutAttribute] { LayoutAttribute.allCases.filter { contains(Self($0)) && $0.rawValue <= 12 } }
}
