import AdaptModel

extension Vocabulary {
  /// What `on` and `override` may name: UIKit's callbacks, by a row for each ``CallbackName``.
  static let callbacks: [Word] = CallbackName.allCases.compactMap(callback)

  /// The row of a callback.
  static func callback(_ name: CallbackName) -> Word? {
    callbackRows.first { $0.name == name.name }
  }

  private static let callbackRows: [Word] = sizeCallbacks + lifeCallbacks + presentationCallbacks + splitCallbacks

  private static func row(
    _ name: String, _ uikit: String, _ parameters: String, asks type: String = "",
    of owners: WordOwners = .controller, _ summary: String, source: String
  ) -> Word {
    Word(
      .callback, name, uikit, type: type, of: owners, parameters: parameters, summary, source: "UIKIT.md §\(source)")
  }

  private static func row(
    _ name: String, _ uikit: String, asks type: String = "", of owners: WordOwners = .controller, _ summary: String,
    source: String
  ) -> Word {
    row(name, uikit, "", asks: type, of: owners, summary, source: source)
  }

  private static let sizeCallbacks: [Word] = [
    row(
      "willTransition", "willTransition(to:with:)", "traits, coordinator", of: [.controller, .presentation],
      "sent before the traits change; `traits` are the new ones", source: "3.1"),
    row(
      "viewWillTransition", "viewWillTransition(to:with:)", "size, coordinator", of: [.controller, .presentation],
      "sent before the size of the view changes; `size` is the new one", source: "3.1"),
    row(
      "traitCollectionDidChange", "traitCollectionDidChange(_:)", "previous",
      of: [.view, .controller, .presentation],
      "sent after the traits have changed; `previous` are the old ones", source: "3.1"),
    row(
      "traitsDidChange", "registerForTraitChanges(_:handler:)", "previous", of: [.view, .controller, .presentation],
      "sent where `registerForTraitChanges` asked for it", source: "1.5"),
    row(
      "sizeForChild", "size(forChildContentContainer:withParentContainerSize:)", "child, parentSize", asks: "a size",
      of: [.controller, .presentation], "asks how large a child will be when the size of its parent changes",
      source: "3.2"),
    row(
      "preferredContentSizeDidChange", "preferredContentSizeDidChange(forChildContentContainer:)", "child",
      of: [.controller, .presentation], "sent when a child sets its `preferredContentSize`", source: "3.5"),
    row(
      "systemLayoutFittingSizeDidChange", "systemLayoutFittingSizeDidChange(forChildContentContainer:)", "child",
      of: [.controller, .presentation], "sent when the fitting size of a child's view changes", source: "3.5"),
    row(
      "willRotate", "willRotate(to:duration:)", "to",
      "sent before a rotation where `viewWillTransition` is not overridden",
      source: "3.6"),
    row(
      "willAnimateRotation", "willAnimateRotation(to:duration:)", "to",
      "sent within a rotation where `viewWillTransition` is not overridden", source: "3.6"),
    row(
      "didRotate", "didRotate(from:)", "from", "sent after a rotation where `viewWillTransition` is not overridden",
      source: "3.6"),
  ]

  private static let lifeCallbacks: [Word] = [
    row("loadView", "loadView()", "sent when the views are made", source: "3.3"),
    row("viewDidLoad", "viewDidLoad()", "sent once, when the views have been made", source: "3.3"),
    row("viewWillAppear", "viewWillAppear(_:)", "sent before the view comes into the window", source: "3.3"),
    row(
      "viewIsAppearing", "viewIsAppearing(_:)", "sent when it is in the window with its traits and size", source: "3.3"),
    row("viewDidAppear", "viewDidAppear(_:)", "sent after the view has come into the window", source: "3.3"),
    row("viewWillDisappear", "viewWillDisappear(_:)", "sent before the view leaves the window", source: "3.3"),
    row("viewDidDisappear", "viewDidDisappear(_:)", "sent after the view has left the window", source: "3.3"),
    row(
      "willMoveToParent", "willMove(toParent:)", "parent", "sent before it is put into a controller or taken out",
      source: "3.3"),
    row(
      "didMoveToParent", "didMove(toParent:)", "parent", "sent after it was put into a controller or taken out",
      source: "3.3"),
    row(
      "didReceiveMemoryWarning", "didReceiveMemoryWarning()", "sent when memory is short: `send memoryWarning`",
      source: "3.3"),
    row("updateViewConstraints", "updateViewConstraints()", "sent before a layout, from the leaves up", source: "3.3"),
    row("viewWillLayoutSubviews", "viewWillLayoutSubviews()", "sent before the view lays out", source: "3.3"),
    row("viewDidLayoutSubviews", "viewDidLayoutSubviews()", "sent after the view has laid out", source: "3.3"),
    row(
      "updateConstraints", "updateConstraints()", of: .view, "sent before a layout, from the leaves up", source: "3.3"),
    row("layoutSubviews", "layoutSubviews()", of: .view, "sent when a view lays out", source: "3.3"),
    row(
      "safeAreaInsetsDidChange", "safeAreaInsetsDidChange()", of: .view, "sent when bars cover another part of a view",
      source: "6.4"),
    row(
      "viewSafeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange()", "sent when bars cover another part of the view",
      source: "6.4"),
    row(
      "viewLayoutMarginsDidChange", "viewLayoutMarginsDidChange()", "sent when the margins of the view change",
      source: "6.4"),
    row(
      "show", "show(_:sender:)", "controller", "sent by `show`, to the nearest that takes it over", source: "5.1"),
    row(
      "showDetail", "showDetailViewController(_:sender:)", "controller",
      "sent by `showDetail`, to the nearest that takes it over", source: "5.1"),
  ]

  private static let presentationCallbacks: [Word] = [
    row(
      "adaptivePresentationStyle", "adaptivePresentationStyle(for:traitCollection:)", "traits, style",
      asks: "a presentation style", of: [.presentation, .controller], "asks how to present in these traits",
      source: "4.3"),
    row(
      "viewControllerForAdaptivePresentationStyle",
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)", "style, traits", asks: "a controller",
      of: [.presentation, .controller], "asks what to show in the adapted style", source: "4.3"),
    row(
      "prepareForPresentation", "presentationController(_:prepare:)", "style, traits",
      of: [.presentation, .controller], "sent before the adapted presentation is shown", source: "4.3"),
    row(
      "willPresentWithAdaptiveStyle", "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      "style, traits", of: [.presentation, .controller], "sent before it is shown in a style", source: "4.3"),
    row(
      "presentationTransitionWillBegin", "presentationTransitionWillBegin()", of: [.presentation, .controller],
      "sent before it comes", source: "4.4"),
    row(
      "presentationTransitionDidEnd", "presentationTransitionDidEnd(_:)", "completed",
      of: [.presentation, .controller],
      "sent after it has come, or was cancelled", source: "4.4"),
    row(
      "dismissalTransitionWillBegin", "dismissalTransitionWillBegin()", of: [.presentation, .controller],
      "sent before it goes", source: "4.4"),
    row(
      "dismissalTransitionDidEnd", "dismissalTransitionDidEnd(_:)", "completed", of: [.presentation, .controller],
      "sent after it has gone, or was cancelled", source: "4.4"),
    row(
      "shouldDismiss", "presentationControllerShouldDismiss(_:)", asks: "true or false",
      of: [.presentation, .controller], "asks whether the user may dismiss it", source: "4.3"),
    row(
      "willDismiss", "presentationControllerWillDismiss(_:)", of: [.presentation, .controller],
      "sent before the user's dismissal", source: "4.3"),
    row(
      "didDismiss", "presentationControllerDidDismiss(_:)", of: [.presentation, .controller],
      "sent after the user's dismissal: `send dismissal`", source: "4.3"),
    row(
      "didAttemptToDismiss", "presentationControllerDidAttemptToDismiss(_:)", of: [.presentation, .controller],
      "sent when the user could not dismiss it", source: "4.3"),
    row(
      "frameOfPresentedView", "frameOfPresentedViewInContainerView", asks: "a rectangle",
      of: [.presentation, .controller], "asks where a custom presentation puts its view", source: "4.4"),
    row(
      "containerViewWillLayoutSubviews", "containerViewWillLayoutSubviews()", of: [.presentation, .controller],
      "sent before the container of a presentation lays out", source: "3.3"),
    row(
      "containerViewDidLayoutSubviews", "containerViewDidLayoutSubviews()", of: [.presentation, .controller],
      "sent after the container of a presentation has laid out", source: "3.3"),
    row(
      "prepareForPopoverPresentation", "prepareForPopoverPresentation(_:)", of: [.presentation, .controller],
      "sent before a popover is shown; the last chance to set its `source`", source: "4.3"),
    row(
      "willRepositionPopover", "popoverPresentationController(_:willRepositionPopoverTo:in:)", "rect",
      asks: "a rectangle", of: [.presentation, .controller], "sent before a popover points elsewhere", source: "4.7"),
    row(
      "shouldPresentInFullscreen", "shouldPresentInFullscreen", asks: "true or false",
      of: [.presentation, .controller], "asks whether it covers the whole screen", source: "4.4"),
    row(
      "shouldRemovePresentersView", "shouldRemovePresentersView", asks: "true or false",
      of: [.presentation, .controller], "asks whether the view below leaves the window", source: "4.4"),
    row(
      "selectedDetentDidChange", "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", "detent",
      of: [.presentation, .controller], "sent when the user drags a sheet to another height", source: "4.8"),
  ]

  private static let splitCallbacks: [Word] = [
    row(
      "primaryForCollapsing", "primaryViewController(forCollapsing:)", asks: "a controller",
      "asks which controller is shown when a split collapses", source: "5.1"),
    row(
      "primaryForExpanding", "primaryViewController(forExpanding:)", asks: "a controller",
      "asks which controller is the primary one when a split expands", source: "5.1"),
    row(
      "collapseSecondary", "splitViewController(_:collapseSecondary:onto:)", "secondary", asks: "true or false",
      "asks whether the split itself has put the secondary controller away", source: "5.1"),
    row(
      "separateSecondary", "splitViewController(_:separateSecondaryFrom:)", "primary", asks: "a controller",
      "asks which controller is the secondary one when a split expands", source: "5.1"),
    row(
      "willChangeDisplayMode", "splitViewController(_:willChangeTo:)", "mode",
      "sent before other columns are shown", source: "5.1"),
    row(
      "topColumnForCollapsing", "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)", "column",
      asks: "a column", "asks which column is on top when a split collapses", source: "5.2"),
    row(
      "displayModeForExpanding", "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)", "mode",
      asks: "a display mode", "asks which columns are shown when a split expands", source: "5.2"),
    row("didCollapse", "splitViewControllerDidCollapse(_:)", "sent after a split has collapsed", source: "5.2"),
    row("didExpand", "splitViewControllerDidExpand(_:)", "sent after a split has expanded", source: "5.2"),
    row(
      "showDetailTargetDidChange", "showDetailTargetDidChangeNotification",
      "sent when `showDetail` will go elsewhere", source: "5.1"),
  ]

  /// What `send` knows beside the names of a script's own events.
  static let events: [Word] = [
    Word(
      .event, "tap", "UIControl.Event.touchUpInside", of: .view, parameters: "sender", "a touch: `send tap to gear`"),
    Word(
      .event, "valueChanged", "UIControl.Event.valueChanged", of: .view, parameters: "sender",
      "another value of a control: `send valueChanged to volume`"),
    Word(
      .event, "memoryWarning", "didReceiveMemoryWarning", of: .anywhere,
      "memory is short; everybody is told: `send memoryWarning`"),
    Word(
      .event, "dismissal", of: .anywhere, "the user swipes a sheet down, or taps beside a popover: `send dismissal`"),
  ]
}
