// The values of attributes that no setting sets, as UIKit documents them.

extension LayoutInspector {
  /// The effective value of an attribute: the current one, or UIKit's default if nothing sets it. For `layoutMargins`
  /// and `contentOffset` it is the value that the layout uses, and for `intrinsic` the size of the view's content, as
  /// of the last layout.
  ///
  /// - Returns: nil if the target does not have the attribute, or if UIKit has no default.
  /// - Complexity: O(number of settings of the target); `intrinsic` measures text.
  public func effectiveValue(_ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    if key == .contentOffset, let view = target.view { return contentOffset(of: view).map { .point($0) } }
    if let value = window.value(key, of: target, in: scene) { return color(value, key, of: target) ?? value }
    if let constraint = target.constraint {
      let record = scene.constraints.find(constraint)
      switch key {
      case .constant: return .number(record.map { scene.constant(of: $0, given: window.answers) } ?? 0)
      case .priority: return .number(record.map { Double(scene.priority(of: $0, given: window.answers)) } ?? 0)
      default: return nil
      }
    }
    guard let view = target.view else {
      return key.applies(to: target.kind) ? key.controllerDefault : nil
    }
    guard key.applies(to: scene.kind(of: view)) else { return nil }
    switch key {
    case .layoutMargins, .directionalLayoutMargins:
      return .insets(engine.isInstalled(view) ? geometry.guideInsets(of: view).margins : .zero)
    case .intrinsic: return contentSize(of: view).map { AttributeValue.size($0) }
    case .lineBreakMode: return .word(window.contentInputs(of: view, in: scene).defaultLineBreakMode.rawValue)
    case .hugging, .horizontalHugging: return .number(Double(content(of: view).priorities[0]))
    case .compression, .horizontalCompression: return .number(Double(content(of: view).priorities[1]))
    case .verticalHugging: return .number(Double(content(of: view).priorities[2]))
    case .verticalCompression: return .number(Double(content(of: view).priorities[3]))
    case .font:
      if scene.cellPart(view) != nil { return window.contentInputs(of: view, in: scene).font.map { .font($0) } }
      return .font(ControlMetrics.of(scene.kind(of: view).control, style: ControlStyle(os: window.os)).font)
    case .clipsToBounds: return .bool(scene.kind(of: view).clipsByDefault)
    case .value where scene.kind(of: view) == .segmented:
      // `UISegmentedControl.noSegment`
      return .number(-1)
    default: return key.viewDefault
    }
  }

  private func contentOffset(of view: ViewID) -> Point? {
    guard AttributeKey.contentOffset.applies(to: scene.kind(of: view)) else { return nil }
    return .zero - geometry.contentOrigin(of: view)
  }

  /// The colour of a colour asset in the view's traits; nil for other values.
  private func color(_ value: AttributeValue, _ key: AttributeKey, of target: AttributeTarget) -> AttributeValue? {
    guard case .asset(let id) = value, key.definition.type == .color, let view = target.view,
      let asset = scene.assets.find(id)
    else { return nil }
    let color = asset.colors.best(for: window.traits(of: .view(view), in: scene))
    return color.map { AttributeValue.color($0) } ?? AttributeValue.none
  }

  private func content(of view: ViewID) -> Content {
    scene.contentMeasurer.content(window.contentInputs(of: view, in: scene))
  }

  /// The size of the view's content in points; -1 along an axis on which the content has no size, as in UIKit.
  private func contentSize(of view: ViewID) -> Size? {
    let content = content(of: view)
    guard !content.width.isNaN || !content.height.isNaN else { return nil }
    return Size(
      width: content.width.isNaN ? -1 : content.width, height: content.height.isNaN ? -1 : content.height)
  }
}

extension AttributeKey {
  fileprivate var controllerDefault: AttributeValue? {
    switch self {
    case .additionalSafeAreaInsets: .insets(.zero)
    case .preferredContentSize: .size(Size(width: 0, height: 0))
    case .respectsSystemMinimumLayoutMargins: .bool(true)
    case .definesPresentationContext: .bool(false)
    case .preferredDisplayMode, .modalPresentationStyle, .style, .largeTitleDisplayMode, .preferredSplitBehavior,
      .preferredVerticalBarBehavior:
      .word("automatic")
    case .prefersStatusBarHidden: .bool(false)
    case .toolbarHidden, .isTranslucent: .bool(true)
    case .edgesForExtendedLayout: .strings(["all"])
    case .hidesSearchBarWhenScrolling: .bool(true)
    case .preferredSearchBarPlacement: .word(SearchBarPlacement.automatic.rawValue)
    case .isModalInPresentation, .prefersLargeTitles, .hidesBarsWhenVerticallyCompact, .navigationBarHidden,
      .hidesBottomBarWhenPushed, .extendedLayoutIncludesOpaqueBars, .canOverlapSourceViewRect,
      .prefersEdgeAttachedInCompactHeight, .prefersGrabberVisible,
      .widthFollowsPreferredContentSizeWhenEdgeAttached:
      .bool(false)
    case .primaryEdge: .word("leading")
    case .primaryBackgroundStyle: .word("sidebar")
    case .permittedArrowDirections: .strings(["any"])
    case .popoverLayoutMargins: .insets(PopoverPlacement.defaultMargins)
    case .detents: .detents([.large])
    default: nil
    }
  }

  fileprivate var viewDefault: AttributeValue? {
    switch self {
    case .alpha, .lines: .number(1)
    case .preferredMaxLayoutWidth, .value, .spacing, .customSpacing, .autoresizingMask, .cornerRadius, .borderWidth:
      .number(0)
    case .hidesNavigationBarDuringPresentation: .bool(true)
    case .imagePadding, .interSectionSpacing, .minimumScaleFactor, .minimumFontSize: .number(0)
    case .borderStyle: .word(TextFieldBorder.roundedRect.rawValue)
    case .textContainerInset: .insets(ControlMetrics.textContainerInset)
    case .lineFragmentPadding: .number(ControlMetrics.lineFragmentPadding)
    case .sectionHeaderTopPadding: .number(-1)
    case .imagePlacement: .word(ButtonImagePlacement.leading.rawValue)
    case .contentHorizontalAlignment: .word(ContentHorizontalAlignment.center.rawValue)
    case .buttonSize: .word(ButtonSize.medium.rawValue)
    case .datePickerMode: .word(DatePickerMode.dateAndTime.rawValue)
    case .preferredDatePickerStyle: .word(DatePickerStyle.automatic.rawValue)
    case .activityIndicatorStyle: .word("medium")
    case .scrollDirection: .word("vertical")
    case .tableStyle: .word(TableStyle.plain.rawValue)
    case .separatorStyle: .word("singleLine")
    case .barStyle: .word("default")
    case .cellStyle: .word(CellStyle.default.rawValue)
    case .accessoryType: .word(CellAccessory.none.rawValue)
    case .isActive, .hidden, .selected, .isOn, .preservesSuperviewLayoutMargins, .layoutMarginsRelative,
      .baselineRelative, .isSecureTextEntry, .adjustsFontSizeToFitWidth, .apportionsSegmentWidthsByContent,
      .translatesAutoresizingMaskIntoConstraints:
      .bool(false)
    case .enabled, .scrollEnabled, .insetsLayoutMarginsFromSafeArea: .bool(true)
    case .text: .string("")
    case .contentMode: .word("scaleToFill")
    case .semanticContentAttribute: .word("unspecified")
    case .textAlignment: .word("natural")
    case .axis: .word("horizontal")
    case .distribution, .alignment: .word("fill")
    case .contentInsetAdjustment: .word("automatic")
    case .sectionInsetReference: .word(SectionInsetReference.fromContentInset.rawValue)
    case .headerReferenceSize, .footerReferenceSize: .size(.zero)
    case .contentInset, .sectionInset: .insets(.zero)
    case .rowHeight: .number(-1)
    case .itemSize: .size(FlowLayout.defaultItemSize)
    case .estimatedItemSize: .size(.zero)
    case .minimumLineSpacing, .minimumInteritemSpacing: .number(FlowLayout.defaultSpacing)
    default: nil
    }
  }
}
