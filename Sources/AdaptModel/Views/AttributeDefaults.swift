// What attributes are where nothing sets them, as UIKit documents it.

extension Model {
  /// The value that an attribute has: the one in force, or UIKit's own where nothing sets it. Of `layoutMargins` that is
  /// what the layout uses, and of `intrinsic` the size of the view's content, as of the last layout.
  ///
  /// - Returns: nil where the target does not have the attribute, or where UIKit has nothing either.
  /// - Complexity: O(number of settings of the target); `intrinsic` measures text.
  public func effectiveValue(_ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    if let value = value(key, of: target) { return color(value, key, of: target) ?? value }
    if let constraint = target.constraint {
      switch key {
      case .constant: return .number(constant(of: constraint))
      case .priority: return .number(priority(of: constraint))
      default: return nil
      }
    }
    guard let view = target.view else {
      return key.applies(to: target.kind) ? key.controllerDefault : nil
    }
    guard key.applies(to: kind(of: view)) else { return nil }
    switch key {
    case .layoutMargins, .directionalLayoutMargins: return .insets(layoutMargins(of: view))
    case .intrinsic: return contentSize(of: view).map(AttributeValue.size)
    case .hugging, .horizontalHugging, .verticalHugging, .compression, .horizontalCompression, .verticalCompression:
      return contentPriority(key, of: view)
    case .font: return .font(ControlMetrics.of(kind(of: view).control, style: ControlStyle(os: window.os)).font)
    default: return key.viewDefault
    }
  }

  /// What a colour asset is for the view's traits; nil for other values.
  private func color(_ value: AttributeValue, _ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    guard case .asset(let asset) = value, key.definition.type == .color, let view = target.view,
      assets.indices.contains(asset.slot)
    else { return nil }
    return assets[asset.slot].colors.best(for: traits(of: .view(view))).map(AttributeValue.color) ?? AttributeValue.none
  }

  /// The size of the view's content in points; -1 along an axis of which the content asks nothing, as in UIKit.
  private func contentSize(of view: ViewID) -> Size? {
    let content = content(contentInputs(of: view.index, traits: traits(of: .view(view))))
    guard !content.width.isNaN || !content.height.isNaN else { return nil }
    return Size(
      width: content.width.isNaN ? -1 : content.width, height: content.height.isNaN ? -1 : content.height)
  }

  private func contentPriority(_ key: AttributeKey, of view: ViewID) -> AttributeValue {
    let priorities = content(contentInputs(of: view.index, traits: traits(of: .view(view)))).priorities
    let index =
      switch key {
      case .hugging, .horizontalHugging: 0
      case .compression, .horizontalCompression: 1
      case .verticalHugging: 2
      default: 3
      }
    return .number(Double(priorities[index]))
  }
}

extension AttributeKey {
  fileprivate var controllerDefault: AttributeValue? {
    switch self {
    case .additionalSafeAreaInsets: .insets(.zero)
    case .preferredContentSize: .size(Size(width: 0, height: 0))
    case .respectsSystemMinimumLayoutMargins: .bool(true)
    case .definesPresentationContext: .bool(false)
    case .preferredDisplayMode, .modalPresentationStyle, .style, .largeTitleDisplayMode, .preferredSplitBehavior:
      .word("automatic")
    case .toolbarHidden: .bool(true)
    case .isModalInPresentation, .prefersLargeTitles, .hidesBarsWhenVerticallyCompact, .navigationBarHidden,
      .hidesBottomBarWhenPushed, .canOverlapSourceViewRect, .prefersEdgeAttachedInCompactHeight,
      .widthFollowsPreferredContentSizeWhenEdgeAttached:
      .bool(false)
    case .primaryEdge: .word("leading")
    case .permittedArrowDirections: .strings(["any"])
    case .popoverLayoutMargins: .insets(PopoverPlacement.defaultMargins)
    case .detents: .detents([.large])
    default: nil
    }
  }

  fileprivate var viewDefault: AttributeValue? {
    switch self {
    case .alpha, .lines: .number(1)
    case .preferredMaxLayoutWidth, .value, .spacing, .customSpacing, .autoresizingMask: .number(0)
    case .hidden, .selected, .isOn, .clipsToBounds, .preservesSuperviewLayoutMargins, .layoutMarginsRelative,
      .baselineRelative, .translatesAutoresizingMaskIntoConstraints:
      .bool(false)
    case .enabled, .scrollEnabled, .insetsLayoutMarginsFromSafeArea: .bool(true)
    case .text: .string("")
    case .contentMode: .word("scaleToFill")
    case .semanticContentAttribute: .word("unspecified")
    case .textAlignment: .word("natural")
    case .lineBreakMode: .word("truncateTail")
    case .axis: .word("horizontal")
    case .distribution, .alignment: .word("fill")
    case .contentInsetAdjustment: .word("automatic")
    case .contentInset, .sectionInset: .insets(.zero)
    case .rowHeight: .number(-1)
    case .itemSize: .size(FlowLayout.defaultItemSize)
    case .estimatedItemSize: .size(.zero)
    case .minimumLineSpacing, .minimumInteritemSpacing: .number(FlowLayout.defaultSpacing)
    default: nil
    }
  }
}
