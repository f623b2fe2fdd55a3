/// A side, centre, size or baseline of an item, with UIKit's names and raw values (`UIKIT.md §6.1`).
public enum LayoutAttribute: Int8, CaseIterable, Sendable {
  case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The attribute's kind of quantity; only equal kinds can be compared.
  public enum Quantity: Sendable { case horizontalPosition, verticalPosition, length }

  /// By which legal pairings are decided (`UIKIT.md §6.1`).
  public var quantity: Quantity {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    case .width, .height: .length
    }
  }

  /// Whether the attribute is horizontal.
  public var isHorizontal: Bool { quantity == .horizontalPosition || self == .width }

  /// `leading`, `trailing` and their margins: which side they are depends on the direction of reading.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// `left`, `right` and their margins, which stay where they are in every language.
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it is a side, centre or length, and neither a baseline nor a margin.
  @inline(__always)
  var isOwnSide: Bool { rawValue <= LayoutAttribute.centerY.rawValue }

  /// For a `…Margin` attribute, the attribute of the margins guide that it stands for; else nil.
  var withinMargins: LayoutAttribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The attribute as a script writes it.
  public var name: String { Self.names[Int(rawValue) - 1] }

  /// The attribute that a script calls `name`.
  public init?(named name: String) {
    guard let attribute = Self.attributes[name] else { return nil }
    self = attribute
  }

  private var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  private static let names = allCases.map { $0.word }
  private static let attributes = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
