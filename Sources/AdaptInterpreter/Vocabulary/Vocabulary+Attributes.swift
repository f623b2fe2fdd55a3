import AdaptModel

extension Vocabulary {
  /// What `=` can set: the rows of the model's own table, with UIKit's names and what holds where nothing is set.
  static let attributes: [Word] = AttributeKey.allCases.map { key in
    let definition = key.definition
    var owners = WordOwners.kinds(definition.views)
    if definition.views.count == ViewKind.allCases.count { owners = .view }
    if definition.others.contains(.guide) { owners.insert(.guide) }
    if definition.others.contains(.controller) { owners.insert(.controller) }
    if definition.others.contains(.presentation) { owners.insert(.presentation) }
    if definition.others.contains(.constraint) { owners.insert(.constraint) }
    let facts = facts(of: key)
    return Word(
      .attribute, definition.name, facts.uikit, type: definition.type.name, standard: facts.standard, of: owners,
      definition.summary)
  }

  private static func facts(of key: AttributeKey) -> (uikit: String, standard: String) {
    switch key {
    case .installed: ("NSLayoutConstraint.isActive", "true")
    case .hidden: ("UIView.isHidden", "false")
    case .alpha: ("UIView.alpha", "1")
    case .backgroundColor: ("UIView.backgroundColor", "")
    case .tintColor: ("UIView.tintColor", "")
    case .contentMode: ("UIView.contentMode", "scaleToFill")
    case .clipsToBounds: ("UIView.clipsToBounds", "false")
    case .intrinsic: ("UIView.intrinsicContentSize", "the size of the content")
    case .placeholderIntrinsic: ("Interface Builder's placeholder intrinsic size", "")
    case .hugging, .horizontalHugging, .verticalHugging: ("UIView.contentHuggingPriority", "250; 251 for a label")
    case .compression, .horizontalCompression, .verticalCompression:
      ("UIView.contentCompressionResistancePriority", "750")
    case .layoutMargins: ("UIView.layoutMargins", "insets(8, 8, 8, 8); of a root view 16 or 20 at the sides")
    case .directionalLayoutMargins: ("UIView.directionalLayoutMargins", "as layoutMargins")
    case .preservesSuperviewLayoutMargins: ("UIView.preservesSuperviewLayoutMargins", "false")
    case .insetsLayoutMarginsFromSafeArea: ("UIView.insetsLayoutMarginsFromSafeArea", "true")
    case .semanticContentAttribute: ("UIView.semanticContentAttribute", "unspecified")
    case .translatesAutoresizingMaskIntoConstraints: ("UIView.translatesAutoresizingMaskIntoConstraints", "false")
    case .autoresizingMask: ("UIView.autoresizingMask", "0")
    case .initialFrame: ("UIView.frame", "")
    case .text: ("UILabel.text", "\"\"")
    case .font: ("UILabel.font", "17 pt, or the control's own")
    case .lines: ("UILabel.numberOfLines", "1")
    case .textColor: ("UILabel.textColor", "")
    case .textAlignment: ("UILabel.textAlignment", "natural")
    case .lineBreakMode: ("UILabel.lineBreakMode", "truncateTail")
    case .preferredMaxLayoutWidth: ("UILabel.preferredMaxLayoutWidth", "0")
    case .placeholder: ("UITextField.placeholder", "")
    case .image: ("UIImageView.image", "")
    case .configuration: ("UIButton.configuration", "")
    case .value: ("UISlider.value", "0")
    case .isOn: ("UISwitch.isOn", "false")
    case .enabled: ("UIControl.isEnabled", "true")
    case .selected: ("UIControl.isSelected", "false")
    case .segments: ("UISegmentedControl.titleForSegment", "")
    case .pages: ("UIPageControl.numberOfPages", "")
    case .scrollEnabled: ("UIScrollView.isScrollEnabled", "true")
    case .axis: ("UIStackView.axis", "horizontal")
    case .distribution: ("UIStackView.distribution", "fill")
    case .alignment: ("UIStackView.alignment", "fill")
    case .spacing: ("UIStackView.spacing", "0")
    case .customSpacing: ("UIStackView.setCustomSpacing(_:after:)", "0")
    case .layoutMarginsRelative: ("UIStackView.isLayoutMarginsRelativeArrangement", "false")
    case .baselineRelative: ("UIStackView.isBaselineRelativeArrangement", "false")
    case .contentInset: ("UIScrollView.contentInset", "insets(0, 0, 0, 0)")
    case .contentInsetAdjustment: ("UIScrollView.contentInsetAdjustmentBehavior", "automatic")
    case .rowHeight: ("UITableView.rowHeight", "-1")
    case .itemSize: ("UICollectionViewFlowLayout.itemSize", "50 x 50")
    case .estimatedItemSize: ("UICollectionViewFlowLayout.estimatedItemSize", "0 x 0")
    case .minimumLineSpacing: ("UICollectionViewFlowLayout.minimumLineSpacing", "10")
    case .minimumInteritemSpacing: ("UICollectionViewFlowLayout.minimumInteritemSpacing", "10")
    case .sectionInset: ("UICollectionViewFlowLayout.sectionInset", "insets(0, 0, 0, 0)")
    case .constant: ("NSLayoutConstraint.constant", "as written")
    case .priority: ("NSLayoutConstraint.priority", "1000")
    case .identifier: ("NSLayoutConstraint.identifier", "")
    case .title: ("UIViewController.title", "")
    case .additionalSafeAreaInsets: ("UIViewController.additionalSafeAreaInsets", "insets(0, 0, 0, 0)")
    case .preferredContentSize: ("UIViewController.preferredContentSize", "0 x 0")
    case .respectsSystemMinimumLayoutMargins: ("UIViewController.viewRespectsSystemMinimumLayoutMargins", "true")
    case .systemMinimumLayoutMargins: ("UIViewController.systemMinimumLayoutMargins", "")
    case .definesPresentationContext: ("UIViewController.definesPresentationContext", "false")
    case .preferredDisplayMode: ("UISplitViewController.preferredDisplayMode", "automatic")
    case .modalPresentationStyle: ("UIViewController.modalPresentationStyle", "automatic")
    case .supportedOrientations: ("UIViewController.supportedInterfaceOrientations", "")
    case .prefersLargeTitles: ("UINavigationBar.prefersLargeTitles", "false")
    case .largeTitleDisplayMode: ("UINavigationItem.largeTitleDisplayMode", "automatic")
    case .hidesBarsWhenVerticallyCompact: ("UINavigationController.hidesBarsWhenVerticallyCompact", "false")
    case .navigationBarHidden: ("UINavigationController.isNavigationBarHidden", "false")
    case .toolbarHidden: ("UINavigationController.isToolbarHidden", "true")
    case .isTranslucent: ("UINavigationBar.isTranslucent", "true")
    case .edgesForExtendedLayout: ("UIViewController.edgesForExtendedLayout", "[all]")
    case .extendedLayoutIncludesOpaqueBars: ("UIViewController.extendedLayoutIncludesOpaqueBars", "false")
    case .hidesBottomBarWhenPushed: ("UIViewController.hidesBottomBarWhenPushed", "false")
    case .preferredVerticalBarBehavior: ("UIViewController.preferredVerticalBarBehavior", "automatic")
    case .preferredPrimaryColumnWidth: ("UISplitViewController.preferredPrimaryColumnWidth", "")
    case .preferredPrimaryColumnWidthFraction: ("UISplitViewController.preferredPrimaryColumnWidthFraction", "")
    case .minimumPrimaryColumnWidth: ("UISplitViewController.minimumPrimaryColumnWidth", "")
    case .maximumPrimaryColumnWidth: ("UISplitViewController.maximumPrimaryColumnWidth", "")
    case .preferredSupplementaryColumnWidth: ("UISplitViewController.preferredSupplementaryColumnWidth", "")
    case .primaryEdge: ("UISplitViewController.primaryEdge", "leading")
    case .preferredSplitBehavior: ("UISplitViewController.preferredSplitBehavior", "automatic")
    case .primaryBackgroundStyle: ("UISplitViewController.primaryBackgroundStyle", "sidebar")
    case .content: ("UIPresentationController.presentedViewController", "")
    case .style: ("UIViewController.modalPresentationStyle", "automatic")
    case .source: ("UIPopoverPresentationController.sourceView", "")
    case .sourceRect: ("UIPopoverPresentationController.sourceRect", "")
    case .permittedArrowDirections: ("UIPopoverPresentationController.permittedArrowDirections", "[any]")
    case .canOverlapSourceViewRect: ("UIPopoverPresentationController.canOverlapSourceViewRect", "false")
    case .popoverLayoutMargins: ("UIPopoverPresentationController.popoverLayoutMargins", "insets(10, 10, 10, 10)")
    case .detents: ("UISheetPresentationController.detents", "[large]")
    case .selectedDetent: ("UISheetPresentationController.selectedDetentIdentifier", "")
    case .prefersEdgeAttachedInCompactHeight:
      ("UISheetPresentationController.prefersEdgeAttachedInCompactHeight", "false")
    case .widthFollowsPreferredContentSizeWhenEdgeAttached:
      ("UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached", "false")
    case .isModalInPresentation: ("UIViewController.isModalInPresentation", "false")
    }
  }
}
