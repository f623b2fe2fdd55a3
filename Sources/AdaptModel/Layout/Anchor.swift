/// The guides that every view has, or every scroll view (`UIKIT.md §6.5`).
public enum GuideKind: UInt8, CaseIterable, Sendable {
  case safeArea = 1
  /// The layout margins guide.
  case margins
  /// The readable content guide.
  case readable
  case keyboard
  /// A scroll view's content layout guide.
  case content
  /// A scroll view's frame layout guide.
  case frame
  /// The areas that bars cover at the top and at the bottom: a controller's guides before iOS 11.
  case topLayoutGuide
  case bottomLayoutGuide
  /// The band around the fold (`IOS27.md §2.4.b`). Constraints to it are dormant in a window without a fold.
  case fold = 10
  /// The corner that the camera and the status cover (§2.4.e); dormant likewise.
  case statusCorner
  /// With corner adaptation along an axis (`UIView.LayoutRegion`, §2.5).
  case safeAreaHorizontal, safeAreaVertical, marginsHorizontal, marginsVertical, readableHorizontal, readableVertical
  /// The area of bars at an edge (`UIView.LayoutRegion.bar(onEdge:)`, §2.5.a): between the view's edge and its safe
  /// area, clear of the camera and the status. CHOICE: the values of UIKit's regions are not known.
  case topBar, leadingBar, bottomBar, trailingBar

  /// The guide with corner adaptation along an axis; nil for one that has none.
  public func cornerAdapted(isHorizontal: Bool) -> GuideKind? {
    switch self {
    case .safeArea: isHorizontal ? .safeAreaHorizontal : .safeAreaVertical
    case .margins: isHorizontal ? .marginsHorizontal : .marginsVertical
    case .readable: isHorizontal ? .readableHorizontal : .readableVertical
    default: nil
    }
  }

  /// The word for it in a script.
  public var name: String {
    switch self {
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .readable: "readable"
    case .keyboard: "keyboard"
    case .content: "contentGuide"
    case .frame: "frameGuide"
    case .topLayoutGuide: "topLayoutGuide"
    case .bottomLayoutGuide: "bottomLayoutGuide"
    case .fold: "fold"
    case .statusCorner: "statusCorner"
    case .safeAreaHorizontal: "safeArea.horizontalCorners"
    case .safeAreaVertical: "safeArea.verticalCorners"
    case .marginsHorizontal: "margins.horizontalCorners"
    case .marginsVertical: "margins.verticalCorners"
    case .readableHorizontal: "readable.horizontalCorners"
    case .readableVertical: "readable.verticalCorners"
    case .topBar: "barAtTop"
    case .leadingBar: "barAtLeading"
    case .bottomBar: "barAtBottom"
    case .trailingBar: "barAtTrailing"
    }
  }
}

/// The owner of an anchor: a view, one of the guides of every view, or a declared guide.
public struct LayoutItem: Hashable, Sendable {
  /// The parts of an item, among them the guides that every view has, with the raw values of ``GuideKind``.
  enum Part: UInt8, Sendable {
    case view, safeArea, margins, readable, keyboard, content, frame, topLayoutGuide, bottomLayoutGuide, guide
    case fold, statusCorner, safeAreaHorizontal, safeAreaVertical, marginsHorizontal, marginsVertical
    case readableHorizontal, readableVertical
    case topBar, leadingBar, bottomBar, trailingBar

    /// Whether it is a region of the window, or a guide with corner adaptation.
    var isRegion: Bool { rawValue > Part.guide.rawValue }
  }

  let index: Int32
  let part: Part

  public static func view(_ view: ViewID) -> LayoutItem { LayoutItem(index: view.index, part: .view) }

  /// One of the guides that every view has.
  public static func guide(_ kind: GuideKind, of view: ViewID) -> LayoutItem {
    LayoutItem(index: view.index, part: Part(rawValue: kind.rawValue) ?? .view)
  }

  /// A guide that was added.
  public static func guide(_ guide: GuideID) -> LayoutItem { LayoutItem(index: guide.index, part: .guide) }

  /// The view, or the view whose guide it is; nil for a user guide (see ``Scene/owner(of:)-(LayoutItem)``).
  public var view: ViewID? { part == .guide ? nil : ViewID(index: index) }

  /// The guide of a view, if it is one.
  public var guideKind: GuideKind? { GuideKind(rawValue: part.rawValue) }

  /// The user guide, if it is one.
  public var guide: GuideID? { part == .guide ? GuideID(index: index) : nil }
}

/// An attribute of an item, in eight bytes.
public struct Anchor: Hashable, Sendable {
  let index: Int32
  let part: LayoutItem.Part
  public let attribute: LayoutAttribute

  public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.index = item.index
    self.part = item.part
    self.attribute = attribute
  }

  public init(_ view: ViewID, _ attribute: LayoutAttribute) { self.init(.view(view), attribute) }

  public var item: LayoutItem { LayoutItem(index: index, part: part) }
}

/// A coefficient times an anchor.
public struct AnchorTerm: Hashable, Sendable {
  public var anchor: Anchor
  public var coefficient: Double

  public init(_ anchor: Anchor, _ coefficient: Double = 1) {
    self.anchor = anchor
    self.coefficient = coefficient
  }
}
