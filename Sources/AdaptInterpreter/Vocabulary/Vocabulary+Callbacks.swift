import AdaptModel

extension Vocabulary {
  /// The callbacks that `on` and `override` may name: the rows of the model's own table, with the signature that Apple
  /// documents.
  static let callbacks: [Word] = CallbackName.allCases.map { name in
    let definition = name.definition
    var owners: WordOwners = []
    if definition.receivers.contains(.view) { owners.insert(.view) }
    if definition.receivers.contains(.controller) { owners.insert(.controller) }
    if definition.receivers.contains(.presentation) { owners.insert(.presentation) }
    // The screen and the window are trait environments as well.
    if name == .traitCollectionDidChange { owners.formUnion([.screen, .window]) }
    let facts = callbackFacts[name.name]
    return Word(
      .callback, name.name, facts?.uikit ?? definition.synonyms.first ?? "", type: facts?.asks ?? "", of: owners,
      parameters: definition.parameters.map { $0.name }.joined(separator: ", "), definition.summary,
      source: facts.map { "UIKIT.md §\($0.section)" } ?? "")
  }

  /// Apple's signature, what an `override` returns, and where the order is described.
  private static let callbackFacts: [String: (uikit: String, asks: String, section: String)] = [
    "willTransition": ("willTransition(to:with:)", "", "3.1"),
    "viewWillTransition": ("viewWillTransition(to:with:)", "", "3.1"),
    "traitCollectionDidChange": ("traitCollectionDidChange(_:)", "", "3.1"),
    "traitsDidChange": ("registerForTraitChanges(_:handler:)", "", "1.5"),
    "sizeForChild": ("size(forChildContentContainer:withParentContainerSize:)", "a size", "3.2"),
    "preferredContentSizeDidChange": ("preferredContentSizeDidChange(forChildContentContainer:)", "", "3.5"),
    "systemLayoutFittingSizeDidChange": ("systemLayoutFittingSizeDidChange(forChildContentContainer:)", "", "3.5"),
    "willRotate": ("willRotate(to:duration:)", "", "3.6"),
    "willAnimateRotation": ("willAnimateRotation(to:duration:)", "", "3.6"),
    "didRotate": ("didRotate(from:)", "", "3.6"),
    "loadView": ("loadView()", "", "3.3"),
    "viewDidLoad": ("viewDidLoad()", "", "3.3"),
    "viewWillAppear": ("viewWillAppear(_:)", "", "3.3"),
    "viewIsAppearing": ("viewIsAppearing(_:)", "", "3.3"),
    "viewDidAppear": ("viewDidAppear(_:)", "", "3.3"),
    "viewWillDisappear": ("viewWillDisappear(_:)", "", "3.3"),
    "viewDidDisappear": ("viewDidDisappear(_:)", "", "3.3"),
    "willMoveToParent": ("willMove(toParent:)", "", "3.3"),
    "didMoveToParent": ("didMove(toParent:)", "", "3.3"),
    "didReceiveMemoryWarning": ("didReceiveMemoryWarning()", "", "3.3"),
    "updateViewConstraints": ("updateViewConstraints()", "", "3.3"),
    "viewWillLayoutSubviews": ("viewWillLayoutSubviews()", "", "3.3"),
    "viewDidLayoutSubviews": ("viewDidLayoutSubviews()", "", "3.3"),
    "updateConstraints": ("updateConstraints()", "", "3.3"),
    "layoutSubviews": ("layoutSubviews()", "", "3.3"),
    "safeAreaInsetsDidChange": ("safeAreaInsetsDidChange()", "", "6.4"),
    "viewSafeAreaInsetsDidChange": ("viewSafeAreaInsetsDidChange()", "", "6.4"),
    "viewLayoutMarginsDidChange": ("viewLayoutMarginsDidChange()", "", "6.4"),
    "show": ("show(_:sender:)", "", "5.1"),
    "showDetail": ("showDetailViewController(_:sender:)", "", "5.1"),
    "adaptivePresentationStyle": ("adaptivePresentationStyle(for:traitCollection:)", "a presentation style", "4.3"),
    "viewControllerForAdaptivePresentationStyle": (
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)", "a controller", "4.3"
    ),
    "prepareForPresentation": ("presentationController(_:prepare:)", "", "4.3"),
    "willPresentWithAdaptiveStyle": (
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)", "", "4.3"
    ),
    "presentationTransitionWillBegin": ("presentationTransitionWillBegin()", "", "4.4"),
    "presentationTransitionDidEnd": ("presentationTransitionDidEnd(_:)", "", "4.4"),
    "dismissalTransitionWillBegin": ("dismissalTransitionWillBegin()", "", "4.4"),
    "dismissalTransitionDidEnd": ("dismissalTransitionDidEnd(_:)", "", "4.4"),
    "shouldDismiss": ("presentationControllerShouldDismiss(_:)", "true or false", "4.3"),
    "willDismiss": ("presentationControllerWillDismiss(_:)", "", "4.3"),
    "didDismiss": ("presentationControllerDidDismiss(_:)", "", "4.3"),
    "didAttemptToDismiss": ("presentationControllerDidAttemptToDismiss(_:)", "", "4.3"),
    "frameOfPresentedView": ("frameOfPresentedViewInContainerView", "a rectangle", "4.4"),
    "containerViewWillLayoutSubviews": ("containerViewWillLayoutSubviews()", "", "3.3"),
    "containerViewDidLayoutSubviews": ("containerViewDidLayoutSubviews()", "", "3.3"),
    "prepareForPopoverPresentation": ("prepareForPopoverPresentation(_:)", "", "4.3"),
    "willRepositionPopover": ("popoverPresentationController(_:willRepositionPopoverTo:in:)", "a rectangle", "4.7"),
    "shouldPresentInFullscreen": ("shouldPresentInFullscreen", "true or false", "4.4"),
    "shouldRemovePresentersView": ("shouldRemovePresentersView", "true or false", "4.4"),
    "selectedDetentDidChange": ("sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", "", "4.8"),
    "primaryForCollapsing": ("primaryViewController(forCollapsing:)", "a controller", "5.1"),
    "primaryForExpanding": ("primaryViewController(forExpanding:)", "a controller", "5.1"),
    "collapseSecondary": ("splitViewController(_:collapseSecondary:onto:)", "true or false", "5.1"),
    "separateSecondary": ("splitViewController(_:separateSecondaryFrom:)", "a controller", "5.1"),
    "willChangeDisplayMode": ("splitViewController(_:willChangeTo:)", "", "5.1"),
    "topColumnForCollapsing": ("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)", "a column", "5.2"),
    "displayModeForExpanding": (
      "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)", "a display mode", "5.2"
    ),
    "didCollapse": ("splitViewControllerDidCollapse(_:)", "", "5.2"),
    "didExpand": ("splitViewControllerDidExpand(_:)", "", "5.2"),
    "willShowColumn": ("splitViewController(_:willShow:)", "", "5.2"),
    "willHideColumn": ("splitViewController(_:willHide:)", "", "5.2"),
    "didShowColumn": ("splitViewController(_:didShow:)", "", "5.2"),
    "didHideColumn": ("splitViewController(_:didHide:)", "", "5.2"),
    "showDetailTargetDidChange": ("showDetailTargetDidChangeNotification", "", "5.1"),
  ]

  /// The words for `send` besides the names of a script's own events.
  static let events: [Word] = [
    Word(
      .event, "tap", "UIControl.Event.touchUpInside", of: .view, parameters: "sender", "a touch: `send tap to gear`"),
    Word(
      .event, "valueChanged", "UIControl.Event.valueChanged", of: .view, parameters: "sender",
      "a control got another value: `send valueChanged to volume`"),
    Word(
      .event, "editingChanged", "UIControl.Event.editingChanged", of: .kind(.textField), parameters: "sender",
      "another text of a field: `send editingChanged to name`"),
    Word(
      .event, "updateSearchResults", "updateSearchResults(for:)", of: .kind(.searchController), parameters: "sender",
      "a search began or ended, or its text changed: `send updateSearchResults to find`"),
    Word(
      .event, "cancelButtonClicked", "searchBarCancelButtonClicked(_:)", of: .kind(.searchController),
      parameters: "sender", "ends a search: `send cancelButtonClicked to find`"),
    Word(
      .event, "willPresentSearchController", "willPresentSearchController(_:)", of: .kind(.searchController),
      parameters: "sender", "before a search begins"),
    Word(
      .event, "didPresentSearchController", "didPresentSearchController(_:)", of: .kind(.searchController),
      parameters: "sender", "after a search has begun"),
    Word(
      .event, "willDismissSearchController", "willDismissSearchController(_:)", of: .kind(.searchController),
      parameters: "sender", "before a search ends"),
    Word(
      .event, "didDismissSearchController", "didDismissSearchController(_:)", of: .kind(.searchController),
      parameters: "sender", "after a search has ended"),
    Word(
      .event, "memoryWarning", "didReceiveMemoryWarning", of: .anywhere,
      "memory is low; every controller receives it: `send memoryWarning`"),
    Word(
      .event, "dismissal", of: .anywhere, "the user swipes a sheet down, or taps outside a popover: `send dismissal`"),
  ]
}
