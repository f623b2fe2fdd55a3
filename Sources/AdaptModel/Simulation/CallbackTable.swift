// The one table of callbacks: the compiler, messages, completion and the language reference read it.

enum CallbackTable {
  static let rows: [CallbackDefinition] = CallbackName.allCases.map(row)
  static let versions: [OSVersion] = rows.map { $0.since }

  /// Every name of a callback, including UIKit's.
  static let names: [String: CallbackName] = {
    var names: [String: CallbackName] = [:]
    for row in rows {
      for synonym in row.synonyms { names[synonym] = row.callback }
    }
    for row in rows { names[row.callback.name] = row.callback }
    return names
  }()

  // MARK: - Parameters

  private static let traits = CallbackParameter(
    "traits", "newTraits", "newTraitCollection", "newCollection", "collection", "traitCollection", "toTraits")
  private static let size = CallbackParameter("size", "newSize", "toSize")
  private static let coordinator = CallbackParameter("coordinator", "transitionCoordinator", "c", "t")
  private static let previous = CallbackParameter(
    "previous", "previousTraits", "previousTraitCollection", "old", "oldTraits", "traits", "traitCollection")
  private static let animated = CallbackParameter("animated", "isAnimated")
  private static let parent = CallbackParameter("parent", "controller", "viewController", "container")
  private static let child = CallbackParameter("child", "container", "controller", "viewController")
  private static let parentSize = CallbackParameter("parentSize", "size", "containerSize")
  private static let orientation = CallbackParameter("orientation", "to", "toOrientation", "toInterfaceOrientation")
  private static let from = CallbackParameter(
    "from", "orientation", "fromOrientation", "fromInterfaceOrientation", "previous", "old", "oldOrientation")
  private static let duration = CallbackParameter("duration", "seconds")
  private static let style = CallbackParameter("style", "adaptiveStyle", "presentationStyle")
  private static let completed = CallbackParameter("completed", "isCompleted", "finished")
  private static let bounds = CallbackParameter("bounds", "containerBounds", "rect")
  private static let rect = CallbackParameter("rect", "sourceRect", "frame")
  private static let secondary = CallbackParameter("secondary", "secondaryViewController", "controller", "detail")
  private static let primary = CallbackParameter("primary", "primaryViewController", "controller", "master")
  private static let mode = CallbackParameter("mode", "displayMode")
  private static let column = CallbackParameter("column", "proposedColumn", "topColumn", "proposed")
  private static let shownColumn = CallbackParameter("column", "shownColumn", "hiddenColumn")
  private static let proposedMode = CallbackParameter("mode", "displayMode", "proposedMode", "proposed")
  private static let detent = CallbackParameter("detent", "identifier", "selectedDetent")
  private static let shown = CallbackParameter("controller", "viewController", "detail", "child", "page")
  private static let sender = CallbackParameter("sender")

  // MARK: - Rows

  private static func row(_ callback: CallbackName) -> CallbackDefinition {
    func make(
      _ receivers: Set<CallbackReceiver>, _ parameters: [CallbackParameter], since: OSVersion = 2, _ synonyms: [String],
      _ summary: String
    ) -> CallbackDefinition {
      CallbackDefinition(
        callback: callback, parameters: parameters, receivers: receivers, since: since, synonyms: synonyms,
        summary: summary)
    }
    switch callback {
    case .willTransition:
      return make(
        [.controller, .presentation], [traits, coordinator], since: 8,
        [
          "willTransitionTo", "willTransitionToTraitCollection",
          "willTransitionToTraitCollectionWithTransitionCoordinator",
          "willTransitionToTraits",
        ], "its traits are about to change")
    case .viewWillTransition:
      return make(
        [.controller, .presentation], [size, coordinator], since: 8,
        ["viewWillTransitionTo", "viewWillTransitionToSize", "viewWillTransitionToSizeWithTransitionCoordinator"],
        "the size of its view is about to change")
    case .traitCollectionDidChange:
      return make(
        [.controller, .view, .presentation], [previous], since: 8, ["traitsDidChangeFrom"], "its traits have changed")
    case .traitsDidChange:
      return make([], [sender, previous], since: 17, [], "the callback of `registerForTraitChanges`")
    case .loadView: return make([.controller], [], [], "it should create its view")
    case .viewDidLoad: return make([.controller], [], [], "its view was created")
    case .viewWillAppear: return make([.controller], [animated], [], "its view is about to enter the window")
    case .viewIsAppearing:
      return make([.controller], [animated], since: 13, [], "its view is in the window, with its traits and size")
    case .viewDidAppear: return make([.controller], [animated], [], "its view is on screen")
    case .viewWillDisappear: return make([.controller], [animated], [], "its view is about to leave the window")
    case .viewDidDisappear: return make([.controller], [animated], [], "its view has left the window")
    case .willMoveToParent:
      return make(
        [.controller], [parent], since: 5, ["willMove", "willMoveToParentViewController", "willMoveTo"],
        "it is about to get another parent, or none")
    case .didMoveToParent:
      return make(
        [.controller], [parent], since: 5, ["didMove", "didMoveToParentViewController", "didMoveTo"],
        "it has another parent now, or none")
    case .didReceiveMemoryWarning:
      return make([.controller], [], ["applicationDidReceiveMemoryWarning"], "memory is running low")
    case .updateViewConstraints:
      return make([.controller], [], since: 6, [], "the constraints of its view are about to be updated")
    case .viewWillLayoutSubviews: return make([.controller], [], since: 5, [], "its view is about to lay out")
    case .viewDidLayoutSubviews: return make([.controller], [], since: 5, [], "its view has laid out its subviews")
    case .updateConstraints: return make([.view], [], since: 6, [], "its constraints are updated")
    case .layoutSubviews: return make([.view], [], [], "it lays out its subviews")
    case .safeAreaInsetsDidChange: return make([.view], [], since: 11, [], "its safe area has changed")
    case .viewSafeAreaInsetsDidChange:
      return make([.controller], [], since: 11, [], "the safe area of its view has changed")
    case .viewLayoutMarginsDidChange:
      return make([.controller], [], since: 11, [], "the margins of its view have changed")
    case .sizeForChild:
      return make(
        [.controller, .presentation], [child, parentSize], since: 8,
        [
          "sizeForChildContentContainer", "sizeForChildContentContainerWithParentContainerSize",
          "sizeForChildContentContainerwithParentContainerSize", "sizeForChildViewController",
        ], "the size of a child in a container of this size")
    case .preferredContentSizeDidChange:
      return make(
        [.controller, .presentation], [child], since: 8,
        ["preferredContentSizeDidChangeForChildContentContainer", "preferredContentSizeDidChangeForChild"],
        "a child prefers another size")
    case .systemLayoutFittingSizeDidChange:
      return make(
        [.controller, .presentation], [child], since: 8,
        ["systemLayoutFittingSizeDidChangeForChildContentContainer", "systemLayoutFittingSizeDidChangeForChild"],
        "the constraints of a child need another size")
    case .willRotate:
      return make(
        [.controller], [orientation, duration],
        ["willRotateTo", "willRotateToInterfaceOrientation", "willRotateToInterfaceOrientationDuration"],
        "the interface is about to turn; only for controllers that do not handle `viewWillTransition`")
    case .willAnimateRotation:
      return make(
        [.controller], [orientation, duration], since: 3,
        [
          "willAnimateRotationTo", "willAnimateRotationToInterfaceOrientation",
          "willAnimateRotationToInterfaceOrientationDuration",
        ], "the interface turns; only for controllers that do not handle `viewWillTransition`")
    case .didRotate:
      return make(
        [.controller], [from],
        ["didRotateFrom", "didRotateFromInterfaceOrientation", "didAnimateFromInterfaceOrientation"],
        "the interface has turned; only for controllers that do not handle `viewWillTransition`")
    default: return presentationRow(callback, make)
    }
  }

  private typealias Make = (
    Set<CallbackReceiver>, [CallbackParameter], OSVersion, [String], String
  ) -> CallbackDefinition

  private static func presentationRow(
    _ callback: CallbackName,
    _ make: (Set<CallbackReceiver>, [CallbackParameter], OSVersion, [String], String) -> CallbackDefinition
  ) -> CallbackDefinition {
    let shown: Set<CallbackReceiver> = [.presentation]
    switch callback {
    case .containerViewWillLayoutSubviews: return make(shown, [], 8, [], "its container view is about to lay out")
    case .containerViewDidLayoutSubviews: return make(shown, [], 8, [], "its container view has laid out")
    case .adaptivePresentationStyle:
      return make(
        shown, [traits, style], 8,
        [
          "adaptivePresentationStyleForPresentationController", "adaptivePresentationStyleFor",
          "adaptivePresentationStyleForTraitCollection",
          "adaptivePresentationStyleForPresentationControllerTraitCollection",
        ], "the style that it adapts to")
    case .viewControllerForAdaptivePresentationStyle:
      return make(
        shown, [style, traits], 8,
        [
          "presentationControllerViewControllerForAdaptivePresentationStyle", "viewControllerForAdaptiveStyle",
          "viewControllerForAdaptivePresentation",
        ], "the controller that shows in the adapted style")
    case .prepareForPresentation:
      return make(
        shown, [style, traits], 15,
        ["presentationControllerPrepareAdaptivePresentationController", "prepareAdaptivePresentationController"],
        "it is about to show in an adapted style")
    case .willPresentWithAdaptiveStyle:
      return make(
        shown, [style, coordinator], OSVersion(8, 3),
        [
          "presentationControllerWillPresentWithAdaptiveStyle",
          "presentationControllerWillPresentWithAdaptiveStyleTransitionCoordinator",
          "willPresentWithAdaptivePresentationStyle",
        ], "it is about to show in this style; `none` for its own")
    case .presentationTransitionWillBegin: return make(shown, [], 8, [], "the transition that shows it begins")
    case .presentationTransitionDidEnd:
      return make(shown, [completed], 8, [], "the transition that shows it is over, or was cancelled")
    case .dismissalTransitionWillBegin: return make(shown, [], 8, [], "the transition that dismisses it begins")
    case .dismissalTransitionDidEnd:
      return make(shown, [completed], 8, [], "the transition that dismisses it is over, or was cancelled")
    case .shouldDismiss:
      return make(
        shown, [], 8,
        ["presentationControllerShouldDismiss", "popoverPresentationControllerShouldDismissPopover"],
        "whether the user may dismiss it")
    case .willDismiss:
      return make(shown, [], 13, ["presentationControllerWillDismiss"], "the user begins to dismiss it")
    case .didDismiss:
      return make(
        shown, [], 8, ["presentationControllerDidDismiss", "popoverPresentationControllerDidDismissPopover"],
        "the user has dismissed it")
    case .didAttemptToDismiss:
      return make(
        shown, [], 13, ["presentationControllerDidAttemptToDismiss"],
        "the user tried to dismiss it, which is not allowed")
    case .frameOfPresentedView:
      return make(
        shown, [bounds], 8, ["frameOfPresentedViewInContainerView"], "the frame of its view in the container's bounds")
    case .prepareForPopoverPresentation: return make(shown, [], 8, [], "it is about to show as a popover")
    case .willRepositionPopover:
      return make(
        shown, [rect], 8,
        [
          "willRepositionPopoverTo", "willRepositionPopoverToRect",
          "popoverPresentationControllerWillRepositionPopoverToRect",
        ], "the size of the container changed; returns the rectangle to point to")
    case .shouldPresentInFullscreen:
      return make(
        shown, [], 8, ["shouldPresentInFullScreen", "shouldPresentFullscreen"],
        "whether it covers the screen; if not, it never adapts")
    case .presentedView:
      return make(shown, [], 8, [], "the presented view, if it is not the controller's own view")
    case .shouldRemovePresentersView:
      return make(shown, [], 8, [], "whether the presenting controller's view leaves the window")
    case .selectedDetentDidChange:
      return make(
        shown, [detent], 15,
        [
          "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "didChangeSelectedDetentIdentifier",
          "selectedDetentIdentifierDidChange",
        ], "the user moved the sheet to another detent")
    default: return containerRow(callback, make)
    }
  }

  private static func containerRow(_ callback: CallbackName, _ make: Make) -> CallbackDefinition {
    let controller: Set<CallbackReceiver> = [.controller]
    switch callback {
    case .primaryForCollapsing:
      return make(
        controller, [], 8,
        ["primaryViewControllerForCollapsing", "primaryViewControllerForCollapsingSplitViewController"],
        "the controller that shows once the split view has collapsed")
    case .primaryForExpanding:
      return make(
        controller, [], 8,
        ["primaryViewControllerForExpanding", "primaryViewControllerForExpandingSplitViewController"],
        "the primary of the expanded split view")
    case .collapseSecondary:
      return make(
        controller, [secondary, primary], 8,
        [
          "collapseSecondaryViewController", "collapseSecondaryOntoPrimary", "collapseSecondaryOnto",
          "splitViewControllerCollapseSecondaryViewController",
          "splitViewControllerCollapseSecondaryViewControllerOntoPrimaryViewController",
          "collapseSecondaryViewControllerOntoPrimaryViewController",
          "collapseSecondaryViewControllerForSplitViewController",
        ], "whether the secondary was handled; if not, the primary takes it")
    case .separateSecondary:
      return make(
        controller, [primary], 8,
        [
          "separateSecondaryViewController", "separateSecondaryFromPrimary", "separateSecondaryFrom",
          "separateSecondaryViewControllerFromPrimary",
          "splitViewControllerSeparateSecondaryViewControllerFromPrimaryViewController",
          "separateSecondaryViewControllerForSplitViewController",
        ], "the secondary of the expanded split view")
    case .willChangeDisplayMode:
      return make(
        controller, [mode], 8,
        ["willChangeTo", "willChangeToDisplayMode", "splitViewControllerWillChangeToDisplayMode"],
        "it is about to show other columns")
    case .topColumnForCollapsing:
      return make(
        controller, [column], 14,
        ["topColumnForCollapsingToProposedTopColumn", "splitViewControllerTopColumnForCollapsingToProposedTopColumn"],
        "the column that shows once it has collapsed")
    case .displayModeForExpanding:
      return make(
        controller, [proposedMode], 14,
        [
          "displayModeForExpandingToProposedDisplayMode",
          "splitViewControllerDisplayModeForExpandingToProposedDisplayMode",
        ], "the columns that show once it has expanded")
    case .didCollapse: return make(controller, [], 14, ["splitViewControllerDidCollapse"], "it has collapsed")
    case .didExpand: return make(controller, [], 14, ["splitViewControllerDidExpand"], "it has expanded")
    case .showDetailTargetDidChange:
      return make(
        controller, [], 8, ["viewControllerShowDetailTargetDidChange"],
        "it has collapsed or expanded, which changes the effect of `showDetail`")
    case .willShowColumn:
      return make(
        controller, [shownColumn], 14,
        ["willShow", "splitViewControllerWillShow", "splitViewControllerWillShowColumn"],
        "one of its columns is about to show")
    case .willHideColumn:
      return make(
        controller, [shownColumn], 14,
        ["willHide", "splitViewControllerWillHide", "splitViewControllerWillHideColumn"],
        "one of its columns is about to hide")
    case .didShowColumn:
      return make(
        controller, [shownColumn], 26, ["didShow", "splitViewControllerDidShow", "splitViewControllerDidShowColumn"],
        "one of its columns shows now")
    case .didHideColumn:
      return make(
        controller, [shownColumn], 26, ["didHide", "splitViewControllerDidHide", "splitViewControllerDidHideColumn"],
        "one of its columns is hidden now")
    case .show:
      return make(
        controller, [self.shown, sender], 8, ["showViewController"], "a controller within it asks to be shown")
    case .showDetail:
      return make(
        controller, [self.shown, sender], 8, ["showDetailViewController"],
        "a controller within it asks to show a detail")
    default: preconditionFailure("every other callback has its row above")  // proven by the table's own test
    }
  }
}
