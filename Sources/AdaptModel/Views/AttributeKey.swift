/// An attribute that `x.name = value` can set. The table of names, types and kinds is ``definition``.
public enum AttributeKey: UInt8, CaseIterable, Sendable {
  // Any item.
  case installed
  // Views.
  case hidden, alpha, backgroundColor, tintColor, contentMode, clipsToBounds
  case cornerRadius, borderWidth, borderColor
  case intrinsic, placeholderIntrinsic
  case hugging, horizontalHugging, verticalHugging
  case compression, horizontalCompression, verticalCompression
  case layoutMargins, directionalLayoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case semanticContentAttribute
  case minimumContentSizeCategory, maximumContentSizeCategory
  case translatesAutoresizingMaskIntoConstraints, autoresizingMask, initialFrame
  // Text and controls.
  case text, font, lines, textColor, textAlignment, lineBreakMode, preferredMaxLayoutWidth, placeholder
  case image, configuration, contentEdgeInsets, value, isOn, enabled, selected, role, segments, pages, scrollEnabled
  case titleEdgeInsets, imageEdgeInsets
  case buttonSize, contentInsets, imagePadding, imagePlacement, contentHorizontalAlignment
  case adjustsFontSizeToFitWidth, minimumScaleFactor, minimumFontSize
  case borderStyle, isSecureTextEntry, textContainerInset, lineFragmentPadding, apportionsSegmentWidthsByContent
  case datePickerMode, preferredDatePickerStyle, activityIndicatorStyle
  // Search controllers.
  case isActive, hidesNavigationBarDuringPresentation
  // Items in bars.
  case placement, systemItem
  // Bars.
  case prompt, barTintColor, barStyle, scrollEdgeBackgroundColor, scrollEdgeTextColor
  // Colours of the parts of controls.
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case progressTintColor, trackTintColor, selectedSegmentTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  // Stack views.
  case axis, distribution, alignment, spacing, customSpacing, layoutMarginsRelative, baselineRelative
  // Scroll views.
  case contentInset, contentInsetAdjustment, contentOffset
  // Tables and collections.
  case tableStyle, sectionHeaderTopPadding, separatorStyle, separatorInset, cellStyle, accessoryType
  case scrollDirection, rowHeight, itemSize, estimatedItemSize, minimumLineSpacing, minimumInteritemSpacing,
    sectionInset, sectionInsetReference, headerReferenceSize, footerReferenceSize
  case collectionLayout, interSectionSpacing
  // Constraints.
  case constant, priority, identifier
  // Controllers.
  case title, additionalSafeAreaInsets, preferredContentSize, respectsSystemMinimumLayoutMargins
  case systemMinimumLayoutMargins, definesPresentationContext, preferredDisplayMode
  case modalPresentationStyle, supportedOrientations, prefersStatusBarHidden
  // Controllers in and of containers.
  case hidesSearchBarWhenScrolling, preferredSearchBarPlacement
  case prefersLargeTitles, largeTitleDisplayMode, hidesBarsWhenVerticallyCompact, navigationBarHidden, toolbarHidden
  case hidesBottomBarWhenPushed, preferredVerticalBarBehavior, barItems, badgeValue
  case isTranslucent, edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars
  case preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction
  case minimumPrimaryColumnWidth, maximumPrimaryColumnWidth
  case preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction
  case minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth, minimumSecondaryColumnWidth
  case primaryEdge, preferredSplitBehavior, primaryBackgroundStyle
  case arrangement, arrangementAxes
  case minimumPaneWidth, preferredPaneWidth, maximumPaneWidth
  case minimumPaneHeight, preferredPaneHeight, maximumPaneHeight
  case preferredPaneFraction, panePriority, overlayEdge
  // Presentations.
  case content, style, source, sourceRect, permittedArrowDirections, canOverlapSourceViewRect, popoverLayoutMargins
  case detents, selectedDetent, prefersEdgeAttachedInCompactHeight
  case widthFollowsPreferredContentSizeWhenEdgeAttached, isModalInPresentation, preferredPlacement
  case prefersGrabberVisible
  // Alerts.
  case message
}

/// A row of the table of attributes.
public struct AttributeDefinition: Sendable {
  public let key: AttributeKey
  /// As a script writes it, without the owner.
  public let name: String
  public let type: AttributeType
  /// The view kinds it applies to; empty for attributes of no view.
  public let views: Set<ViewKind>
  /// Other things it applies to.
  public let others: Set<AttributeTarget.Kind>
  /// One line for help texts and completion.
  public let summary: String
}

extension AttributeKey {
  /// The attribute's row of the table.
  public var definition: AttributeDefinition { AttributeTable.rows[Int(rawValue)] }

  public var name: String { definition.name }

  /// Whether views of the kind have the attribute.
  public func applies(to kind: ViewKind) -> Bool { definition.views.contains(kind) }

  /// Whether controllers, constraints or guides have the attribute.
  public func applies(to target: AttributeTarget.Kind) -> Bool {
    target == .view ? !definition.views.isEmpty : definition.others.contains(target)
  }

  /// Whether a presentation has the attribute: alerts have a title and a message, and nothing of how they are shown but
  /// the place of an action sheet's popover.
  public func applies(toAlert isAlert: Bool) -> Bool {
    switch self {
    case .title, .message: isAlert
    case .source, .sourceRect, .permittedArrowDirections, .popoverLayoutMargins, .canOverlapSourceViewRect: true
    default: !isAlert && applies(to: .presentation)
    }
  }

  /// The attribute that a script calls `name`, with UIKit's full names as synonyms (`numberOfLines` for `lines`).
  public static func named(_ name: String) -> AttributeKey? { AttributeTable.names[name] }

  /// Every name that ``named(_:)`` knows, synonyms included, in no order.
  public static var allNames: [String] { Array(AttributeTable.names.keys) }

  /// The names of the attributes of a kind of view, sorted, for completion and suggestions.
  public static func names(for kind: ViewKind) -> [String] {
    allCases.filter { $0.applies(to: kind) }.map { $0.name }.sorted()
  }

  /// The names of the attributes of a controller, constraint or guide, sorted.
  public static func names(for target: AttributeTarget.Kind) -> [String] {
    allCases.filter { $0.applies(to: target) }.map { $0.name }.sorted()
  }
}

/// A set of attributes, for passes over settings: 24 bytes, no allocation. It has places for 192 keys.
struct AttributeKeySet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var top: UInt64 = 0

  @inline(__always)
  func contains(_ key: AttributeKey) -> Bool {
    (key.rawValue < 64 ? low : key.rawValue < 128 ? high : top) & Self.bit(of: key) != 0
  }

  /// - Returns: whether the key was not in the set before.
  @discardableResult
  mutating func insert(_ key: AttributeKey) -> Bool {
    guard !contains(key) else { return false }
    if key.rawValue < 64 {
      low |= Self.bit(of: key)
    } else if key.rawValue < 128 {
      high |= Self.bit(of: key)
    } else {
      top |= Self.bit(of: key)
    }
    return true
  }

  @inline(__always)
  private static func bit(of key: AttributeKey) -> UInt64 { 1 << UInt64(key.rawValue & 63) }
}
