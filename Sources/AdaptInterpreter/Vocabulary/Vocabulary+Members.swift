import AdaptModel

// Members after a dot, except attributes, anchors and traits.
extension Vocabulary {
  static let members: [Word] = viewMembers + controllerMembers + handMethods + transitionMembers + valueMembers

  private static let viewMembers: [Word] = [
    Word(
      .guide, "safeArea", "UIView.safeAreaLayoutGuide", of: [.view, .controller], "the part that bars do not cover"),
    Word(.guide, "margins", "UIView.layoutMarginsGuide", of: [.view, .controller], "the part within the margins"),
    Word(
      .guide, "readable", "UIView.readableContentGuide", of: [.view, .controller],
      "the part in which lines of text have a readable length"),
    Word(
      .guide, "keyboard", "UIView.keyboardLayoutGuide", of: [.view, .controller],
      "where the keyboard is; `window.keyboardHeight = 260` shows one"),
    Word(
      .guide, "fold", "UIReservedRegion.Kind.division", of: [.view, .controller],
      "the band around the fold; constraints to it are inactive in a window without one"),
    Word(
      .guide, "statusCorner", "UIReservedRegion.Kind.occlusion", of: [.view, .controller],
      "the corner that the camera and the status cover; constraints to it are inactive in a window without one"),
    Word(
      .guide, "barAtTop", "UIView.LayoutRegion.bar(onEdge: .top)", of: [.view, .controller],
      "where bars are at the top; UIKit's value there is not known"),
    Word(
      .guide, "barAtLeading", "UIView.LayoutRegion.bar(onEdge: .leading)", of: [.view, .controller],
      "where bars are at the leading side, clear of the status corner"),
    Word(
      .guide, "barAtBottom", "UIView.LayoutRegion.bar(onEdge: .bottom)", of: [.view, .controller],
      "where bars are at the bottom"),
    Word(
      .guide, "barAtTrailing", "UIView.LayoutRegion.bar(onEdge: .trailing)", of: [.view, .controller],
      "where bars are at the trailing side, clear of the status corner"),
    Word(
      .guide, "horizontalCorners", "UIView.LayoutRegion.safeArea(cornerAdaptation: .horizontal)", of: .guide,
      "of `safeArea`, `margins` and `readable`: moved in from the sides to clear round corners"),
    Word(
      .guide, "verticalCorners", "UIView.LayoutRegion.safeArea(cornerAdaptation: .vertical)", of: .guide,
      "of `safeArea`, `margins` and `readable`: moved down to clear round corners"),
    Word(
      .guide, "topLayoutGuide", "UIViewController.topLayoutGuide", of: [.view, .controller],
      "the part that bars cover at the top, before iOS 11"),
    Word(
      .guide, "bottomLayoutGuide", "UIViewController.bottomLayoutGuide", of: [.view, .controller],
      "the part that bars cover at the bottom, before iOS 11"),
    Word(
      .guide, "contentGuide", "UIScrollView.contentLayoutGuide", of: [.view, .controller],
      "the content of a scroll view, with the content's size"),
    Word(
      .guide, "frameGuide", "UIScrollView.frameLayoutGuide", of: [.view, .controller],
      "a scroll view's own frame, which does not scroll"),
    Word(
      .anchor, "edges", type: "four anchors", of: [.view, .guide, .controller],
      "`top`, `leading`, `bottom` and `trailing` at once"),
    Word(
      .anchor, "center", type: "two anchors, or a point", of: [.view, .controller],
      "`centerX` and `centerY` at once"),
    Word(
      .anchor, "size", type: "two anchors, or a size", of: [.view, .guide, .controller],
      "`width` and `height` at once"),
    Word(
      .member, "superview", "UIView.superview", type: "a view or nil", of: [.view, .guide, .controller],
      "the view around it"),
    Word(
      .member, "subviews", "UIView.subviews", type: "a list of views", of: [.view, .controller],
      "the views in it, back to front"),
    Word(
      .member, "frame", "UIView.frame", type: "a rectangle", of: [.view, .guide, .controller, .presentation, .window],
      "its rectangle in the layout, in its superview's coordinates"),
    Word(
      .member, "bounds", "UIView.bounds", type: "a rectangle", of: [.view, .controller, .window],
      "its own rectangle, which begins at (0, 0)"),
    Word(.member, "x", type: "a number", of: [.view, .controller], "the left edge in the superview, after layout"),
    Word(.member, "y", type: "a number", of: [.view, .controller], "the top edge in the superview, after layout"),
    Word(
      .member, "safeAreaInsets", "UIView.safeAreaInsets", type: "insets", of: [.view, .controller],
      "how far bars reach into it"),
    Word(
      .member, "adjustedContentInset", "UIScrollView.adjustedContentInset", type: "insets", of: [.view, .controller],
      "the space that a scroll view keeps free around its content"),
    Word(
      .member, "isTruncated", type: "true or false", of: [.view, .controller], "whether its text does not fit"),
    Word(
      .member, "traits", "traitCollection", type: "a trait collection",
      of: [.view, .controller, .presentation, .window], "its current traits"),
    Word(
      .member, "traitOverrides", "traitOverrides", type: "trait overrides",
      of: [.view, .controller, .presentation, .window],
      "traits for it and everything inside it: `traitOverrides.width = regular`"),
    Word(
      .method, "registerForTraitChanges", "registerForTraitChanges", type: "a registration",
      of: [.view, .controller, .presentation], parameters: "traits, handler",
      "calls a closure after one of the traits has changed (iOS 17)"),
    Word(
      .method, "unregisterForTraitChanges", "unregisterForTraitChanges", of: [.view, .controller, .presentation],
      parameters: "registration", "ends what `registerForTraitChanges` began"),
    Word(
      .method, "systemLayoutSizeFitting", "UIView.systemLayoutSizeFitting", type: "a size", of: [.view, .controller],
      parameters: "size, horizontal?, vertical?", "the size that its constraints need"),
    Word(
      .member, "view", "UIViewController.view", type: "a view", of: [.view, .controller, .presentation], "the root view"
    ),
    Word(
      .member, "hasAmbiguousLayout", "UIView.hasAmbiguousLayout", type: "true or false", of: [.view, .controller],
      "whether the constraints leave its position or size open", source: "UIKIT.md §6.7"),
    Word(
      .member, "transitioningDelegate", "UIViewController.transitioningDelegate", type: "a kind of presentation or nil",
      of: .controller,
      "the kind of presentation that the presented controller chooses: `transitioningDelegate = Drawer()`",
      source: "UIKIT.md §4.4"),
    Word(
      .member, "modalPresentationStyle", "UIViewController.modalPresentationStyle", type: "a presentation style",
      of: .presentation, "the style before it adapts"),
    Word(.member, "contentView", "UITableViewCell.contentView", type: "a view", of: .kind(.cell), "the view of a cell"),
    Word(
      .member, "textLabel", "UITableViewCell.textLabel", type: "a label",
      of: .kinds([.cell, .sectionHeader, .sectionFooter]), "its own text"),
    Word(
      .member, "detailTextLabel", "UITableViewCell.detailTextLabel", type: "a label", of: .kind(.cell),
      "the second text of a cell in the style `subtitle`, `value1` or `value2`"),
    Word(
      .member, "imageView", "UITableViewCell.imageView", type: "an image", of: .kind(.cell),
      "the image of a cell, before its text"),
    Word(
      .member, "searchTextField", "UISearchBar.searchTextField", type: "a rectangle",
      of: .kinds([.searchBar, .searchController]), "where the field of a search bar is, in the bar's own coordinates",
      source: "IOS26.md §1"),
    Word(
      .member, "name", type: "a string",
      of: [.view, .controller, .device, .kindOfThing], "its name in the script"),
  ]

  private static let controllerMembers: [Word] = [
    Word(
      .member, "children", "UIViewController.children", type: "a list of controllers", of: .controller,
      "the controllers in it"),
    Word(
      .member, "parent", "UIViewController.parent", type: "a controller or nil", of: .controller,
      "the controller around it"),
    Word(
      .member, "callbacks", type: "a list of strings", of: .controller,
      "the trait and size callbacks that the last command sent it"),
    Word(
      .member, "viewControllers", "viewControllers", type: "a list of controllers", of: .controller,
      "the controllers in a container"),
    Word(
      .member, "topViewController", "UINavigationController.topViewController", type: "a controller or nil",
      of: .controller, "the top of a navigation stack"),
    Word(
      .member, "selectedViewController", "UITabBarController.selectedViewController", type: "a controller or nil",
      of: .controller, "the current tab or page"),
    Word(
      .member, "selectedIndex", "UITabBarController.selectedIndex", type: "a number or nil", of: .controller,
      "the index of the current tab or page, from 0"),
    Word(
      .member, "isCollapsed", "UISplitViewController.isCollapsed", type: "true or false", of: .controller,
      "whether a split shows one column only"),
    Word(
      .member, "displayMode", "UISplitViewController.displayMode", type: "a display mode or nil", of: .controller,
      "the columns of a split that are shown"),
    Word(
      .member, "primaryColumnWidth", "UISplitViewController.primaryColumnWidth", type: "a number or nil",
      of: .controller, "the width of the primary column of a split, even while it is hidden"),
    Word(
      .member, "supplementaryColumnWidth", "UISplitViewController.supplementaryColumnWidth", type: "a number or nil",
      of: .controller, "the width of the supplementary column of a split, even while it is hidden"),
    Word(
      .member, "navigationController", "UIViewController.navigationController", type: "a controller or nil",
      of: .controller, "the nearest navigation controller around it"),
    Word(
      .member, "tabBarController", "UIViewController.tabBarController", type: "a controller or nil",
      of: .controller, "the nearest tab bar controller around it"),
    Word(
      .member, "splitViewController", "UIViewController.splitViewController", type: "a controller or nil",
      of: .controller, "the nearest split view controller around it"),
    Word(
      .member, "arrangementViewController", "UIViewController.arrangementViewController",
      type: "a controller or nil", of: .controller, "the nearest arrangement around it"),
    Word(
      .member, "splitAxis", "UIArrangementViewController.ViewState.splitAxis", type: "horizontal, vertical or nil",
      of: .controller, "the axis along which an arrangement divides its space"),
    Word(
      .member, "zIndex", "UIArrangementViewController.ViewState.zIndex", type: "a number or nil", of: .controller,
      "1 if it is in front of the other controller of an arrangement, otherwise 0"),
    Word(
      .member, "isPaneHidden", "UIArrangementViewController.ViewState.isHidden", type: "true, false or nil",
      of: .controller, "whether its arrangement has no room for it"),
    Word(
      .member, "navigationBar", "UINavigationController.navigationBar", type: "a view or nil", of: .controller,
      "the bar of a navigation controller"),
    Word(
      .member, "tabBar", "UITabBarController.tabBar", type: "a view or nil", of: .controller,
      "the bar of a tab bar controller"),
    Word(
      .member, "toolbar", "UINavigationController.toolbar", type: "a view or nil", of: .controller,
      "the toolbar of a navigation controller"),
    Word(
      .member, "presentedViewController", "UIViewController.presentedViewController", type: "a controller or nil",
      of: .controller, "the controller that it presents"),
    Word(
      .member, "presentingViewController", "UIViewController.presentingViewController", type: "a controller or nil",
      of: .controller, "the controller that presents it"),
    Word(
      .member, "presentationController", "UIViewController.presentationController", type: "a presentation or nil",
      of: .controller, "the presentation that shows it"),
    Word(
      .member, "transitionCoordinator", "UIViewController.transitionCoordinator", type: "a coordinator or nil",
      of: .controller, "the current transition"),
    Word(
      .member, "isViewLoaded", "UIViewController.isViewLoaded", type: "true or false", of: .controller,
      "whether its views have been made"),
    Word(
      .member, "splitBehavior", "UISplitViewController.splitBehavior", type: "tile, overlay, displace or nil",
      of: .controller, "how a split makes room for its columns"),
    Word(
      .method, "isShowing", "UISplitViewController.isShowing(_:)", type: "true or false", of: .controller,
      parameters: "column", "whether a split shows a column"),
    Word(
      .method, "showColumn", "UISplitViewController.show(_:)", of: .controller, parameters: "column",
      "shows a column of a split"),
    Word(
      .method, "hideColumn", "UISplitViewController.hide(_:)", of: .controller, parameters: "column",
      "hides a column of a split"),
    Word(
      .member, "popoverPresentationController", "UIViewController.popoverPresentationController",
      type: "a presentation or nil", of: .controller, "its presentation, if that is a popover"),
    Word(
      .member, "sheetPresentationController", "UIViewController.sheetPresentationController",
      type: "a presentation or nil", of: .controller, "its presentation, if that is a sheet"),
    Word(
      .member, "activePresentationController", "UIViewController.activePresentationController",
      type: "a presentation or nil", of: .controller, "the presentation that contains it"),
    Word(
      .member, "presentedViewController", "presentedViewController", type: "a controller or nil", of: .presentation,
      "the controller that is shown"),
    Word(
      .member, "presentingViewController", "presentingViewController", type: "a controller or nil", of: .presentation,
      "the controller that presents it"),
    Word(
      .member, "presentationStyle", "presentationStyle", type: "a presentation style", of: .presentation,
      "the style before it adapts"),
    Word(
      .member, "frameOfPresentedViewInContainerView", "frameOfPresentedViewInContainerView", type: "a rectangle",
      of: .presentation, "where its view is"),
    Word(
      .member, "transitionCoordinator", "transitionCoordinator", type: "a coordinator or nil", of: .presentation,
      "the current transition"),
    Word(.member, "isShown", type: "true or false", of: .presentation, "whether it is presented now"),
    Word(
      .member, "adaptiveStyle", "adaptivePresentationStyle", type: "a presentation style", of: .presentation,
      "the style that it has adapted to"),
    Word(
      .member, "originalStyle", "UIPresentationController.presentationStyle", type: "a presentation style",
      of: .presentation, "the style before it adapts"),
    Word(
      .member, "presented", "presentedViewController", type: "a controller or nil", of: .presentation,
      "the controller that is shown"),
    Word(
      .member, "presenting", "presentingViewController", type: "a controller or nil", of: .presentation,
      "the controller that presents it"),
    Word(
      .member, "presentedView", "UIPresentationController.presentedView", type: "a view or nil", of: .presentation,
      "the view that is shown"),
    Word(
      .member, "containerView", "UIPresentationController.containerView", type: "a view or nil", of: .presentation,
      "the view in which it is shown"),
    Word(
      .member, "preferredStyle", "UIAlertController.preferredStyle", type: "`alert`, `actionSheet` or nil",
      of: .presentation, "the kind of alert; nil if it is not an alert"),
    Word(
      .member, "actions", "UIAlertController.actions", type: "a list of views", of: .presentation,
      "an alert's actions as they are declared"),
    Word(
      .member, "arrowDirection", "UIPopoverPresentationController.arrowDirection", type: "a direction or nil",
      of: .presentation, "the direction of a popover's arrow"),
    Word(
      .member, "maximumDetentValue", "UISheetPresentationControllerDetentResolutionContext.maximumDetentValue",
      type: "a number or nil", of: .presentation, "the height of the highest detent of a sheet"),
    Word(
      .member, "shouldRemovePresentersView", "UIPresentationController.shouldRemovePresentersView",
      type: "true or false", of: .presentation, "whether the view below leaves the window"),
  ]

  private static let transitionMembers: [Word] = [
    Word(
      .method, "animate", "animate(alongsideTransition:completion:)", type: "true or false", of: .coordinator,
      parameters: "animation, completion?, in?", "runs a closure alongside the transition", source: "UIKIT.md §3.4"),
    Word(
      .method, "complete", "animate(alongsideTransition:completion:)", type: "true or false", of: .coordinator,
      parameters: "block", "runs a closure when the transition is over", source: "UIKIT.md §3.4"),
    Word(
      .method, "notifyWhenInteractionChanges", "notifyWhenInteractionChanges(_:)", of: .coordinator,
      parameters: "block", "runs a closure when the user lets go"),
    Word(
      .method, "notifyWhenInteractionEnds", "notifyWhenInteractionEnds(_:)", of: .coordinator, parameters: "block",
      "runs a closure when the user lets go, before iOS 10"),
    Word(
      .method, "view", "view(forKey:)", type: "a view or nil", of: .coordinator, parameters: "for",
      "the view that disappears or appears: `coordinator.view(for: from)`"),
    Word(
      .method, "viewController", "viewController(forKey:)", type: "a controller or nil", of: .coordinator,
      parameters: "for", "the controller that disappears or appears: `coordinator.viewController(for: to)`"),
    Word(
      .member, "duration", "transitionDuration", type: "a number", of: .coordinator, "its duration in seconds"),
    Word(
      .member, "targetTransform", "targetTransform", type: "a number", of: .coordinator,
      "the angle of the rotation in degrees"),
    Word(.member, "isAnimated", "isAnimated", type: "true or false", of: .coordinator, "whether it is animated"),
    Word(
      .member, "isInteractive", "isInteractive", type: "true or false", of: .coordinator,
      "whether a finger drives it"),
    Word(
      .member, "initiallyInteractive", "initiallyInteractive", type: "true or false", of: .coordinator,
      "whether a finger began it"),
    Word(
      .member, "isInterruptible", "isInterruptible", type: "true or false", of: .coordinator,
      "whether a finger can take it over"),
    Word(.member, "isCancelled", "isCancelled", type: "true or false", of: .coordinator, "whether it was cancelled"),
    Word(
      .member, "percentComplete", "percentComplete", type: "a number", of: .coordinator, "its progress, from 0 to 1"),
    Word(
      .member, "completionVelocity", "completionVelocity", type: "a number", of: .coordinator,
      "its speed after the user lets go"),
    Word(
      .member, "completionCurve", "completionCurve", type: "a curve", of: .coordinator,
      "its curve after the user lets go"),
    Word(
      .member, "presentationStyle", "presentationStyle", type: "a presentation style", of: .coordinator,
      "the style of the presentation that appears or disappears"),
    Word(
      .member, "containerView", "containerView", type: "a view or nil", of: .coordinator,
      "the view in which it happens"),
    Word(
      .member, "fromController", "viewController(forKey: .from)", type: "a controller or nil", of: .coordinator,
      "the controller that disappears"),
    Word(
      .member, "toController", "viewController(forKey: .to)", type: "a controller or nil", of: .coordinator,
      "the controller that appears"),
  ]

  /// Methods that do explicitly what a declaration does by itself.
  private static let handMethods: [Word] = [
    Word(
      .method, "addSubview", "UIView.addSubview(_:)", of: [.view, .controller], parameters: "view",
      "puts a declared view into another"),
    Word(
      .method, "insertSubview", "UIView.insertSubview(_:at:)", of: [.view, .controller], parameters: "view",
      "puts a declared view into another"),
    Word(
      .method, "removeFromSuperview", "UIView.removeFromSuperview()", of: [.view, .controller],
      "removes a view from the hierarchy, as `uninstall` does"),
    Word(
      .method, "addChild", "UIViewController.addChild(_:)", type: "a controller", of: .controller, parameters: "child",
      "makes a controller the child of another"),
    Word(
      .method, "removeFromParent", "UIViewController.removeFromParent()", of: .controller,
      "removes a controller from its parent"),
    Word(
      .method, "willMove", "UIViewController.willMove(toParent:)", of: .controller, parameters: "toParent",
      "tells a controller that it is about to get a parent"),
    Word(
      .method, "didMove", "UIViewController.didMove(toParent:)", of: .controller, parameters: "toParent",
      "tells a controller that it has a parent"),
    Word(
      .method, "viewWillTransition", "viewWillTransition(to:with:)", of: .controller, parameters: "to, with",
      "forwards a change of size to a child by hand"),
    Word(
      .method, "willTransition", "willTransition(to:with:)", of: .controller, parameters: "to, with",
      "forwards a change of traits to a child by hand"),
    Word(
      .method, "beginAppearanceTransition", "beginAppearanceTransition(_:animated:)", of: .controller,
      parameters: "isAppearing, animated", "tells a child that it is about to appear or disappear"),
    Word(
      .method, "endAppearanceTransition", "endAppearanceTransition()", of: .controller,
      "tells a child that it has appeared or disappeared"),
    Word(
      .method, "setOverrideTraitCollection", "setOverrideTraitCollection(_:forChild:)", of: .controller,
      parameters: "traits, child",
      "overrides the traits of a child; `child.traitOverrides.width = regular` reads better"),
    Word(
      .method, "overrideTraitCollection", "overrideTraitCollection(forChild:)", type: "a trait collection or nil",
      of: .controller, parameters: "forChild", "the traits that override those of a child"),
  ]

  private static let valueMembers: [Word] = [
    Word(.member, "screen", "UIWindow.screen", type: "the screen", of: .window, "the screen that it is on"),
    Word(
      .member, "isAccessibilityCategory", "UIContentSizeCategory.isAccessibilityCategory", type: "true or false",
      of: .textSize, "whether it is one of the five largest: `traits.contentSize.isAccessibilityCategory`",
      details: "in a `when`: `when contentSize >= AX1 { … }`"),
    Word(.member, "windows", type: "a list", of: .device, "every window that the device can have, for loops"),
    Word(
      .member, "traits", "UIScreen.traitCollection", type: "a trait collection", of: [.screen, .place], "its traits"),
    Word(.member, "bounds", "UIScreen.bounds", type: "a rectangle", of: .screen, "its rectangle"),
    Word(.member, "frame", type: "a rectangle", of: .screen, "its rectangle"),
    Word(.member, "size", type: "a size", of: [.screen, .place], "the width and the height"),
    Word(.member, "width", type: "a number", of: [.screen, .place], "the width in points"),
    Word(.member, "height", type: "a number", of: [.screen, .place], "the height in points"),
    Word(.member, "scale", "UIScreen.scale", type: "a number", of: .screen, "the number of pixels in a point"),
    Word(.member, "orientation", type: "an orientation", of: [.screen, .place], "its orientation"),
    Word(.member, "device", type: "a device", of: [.screen, .place], "the device that it belongs to"),
    Word(.member, "share", type: "a share", of: .place, "its share of the screen: `full`, `1/2`, `slideOver`"),
    Word(.member, "name", type: "a string", of: .place, "its device, orientation and share in words"),
    Word(
      .method, "merging", "init(traitsFrom:)", type: "a trait collection", of: .traits, parameters: "other",
      "these traits, overridden by those of another"),
    Word(
      .method, "contains", "containsTraits(in:)", type: "true or false", of: .traits, parameters: "in",
      "whether it matches everything that another one specifies"),
    Word(
      .member, "keyboardHeight", "UIKeyboardLayoutGuide", type: "a number", standard: "0", of: .window,
      "the height of the keyboard; set it to show a keyboard, or to 0 to hide it"),
    Word(
      .member, "systemKeyboardHeight", "UIKeyboardLayoutGuide", type: "a number or nil", of: .window,
      "the height of the system's keyboard on this device, if it was measured; `window.keyboardHeight = window.systemKeyboardHeight`"
    ),
    Word(
      .member, "pose", "UIHingeStatus", type: "closed, open, folded or nil", of: [.window, .device],
      "the pose of a folding device, or the pose in which an app starts; nil for a device that does not fold"),
    Word(
      .member, "poses", type: "a list of poses", of: .device,
      "the poses of the device, none for most; `windows` has each of them in both orientations"),
    Word(.member, "folds", type: "true or false", of: .device, "whether the device folds"),
    Word(
      .member, "sdk", type: "a number or nil", of: .device,
      "the SDK of the app, if its windows depend on that: `\"iPhone Duo (SDK 27.0)\"`"),
    Word(
      .member, "fold", "UIReservedRegion.Kind.division", type: "a rectangle or nil", of: .window,
      "the band around the fold, 40 points wide, whether or not it is active"),
    Word(
      .member, "isFolded", "UIReservedRegion.isActive", type: "true or false", of: .window,
      "whether the device is folded there at the moment"),
    Word(
      .member, "occlusions", "UIReservedRegion.Kind.occlusion", type: "a list of rectangles", of: .window,
      "the parts that the camera and the status cover"),
    Word(
      .member, "inactiveOcclusions", "UIReservedRegion.Kind.occlusion", type: "a list of rectangles", of: .window,
      "the part that the inner camera covers while it runs"),
    Word(
      .member, "share", type: "full, leftHalf, 1/2, … or nil", of: .window,
      "the window's share of the screen; nil for any other size"),
    Word(
      .member, "safeAreaInsets", "UIWindow.safeAreaInsets", type: "insets", of: .window,
      "the distance of the safe area from each edge"),
    Word(.member, "scale", "UIScreen.scale", type: "a number", of: .window, "the number of pixels in a point"),
    Word(
      .member, "size", "UIWindow.bounds.size", type: "a size", of: [.window, .device, .rect], "the width and the height"
    ),
    Word(.member, "size", "UIFont.pointSize", type: "a number", of: .font, "its size in points"),
    Word(
      .member, "rootViewController", "UIWindow.rootViewController", type: "a controller or nil", of: .window,
      "the controller that was launched"),
    Word(.member, "device", "UIDevice.current", type: "a device", of: .window, "its device"),
    Word(
      .member, "orientation", "UIWindowScene.interfaceOrientation", type: "an orientation", of: .window,
      "the orientation of the interface; `rotate to landscape` changes it"),
    Word(.member, "width", type: "a number", of: [.window, .size, .rect], "the width in points"),
    Word(.member, "height", type: "a number", of: [.window, .size, .rect], "the height in points"),
    Word(.member, "idiom", "UIDevice.userInterfaceIdiom", type: "phone, pad, …", of: .device, "the kind of device"),
    Word(.member, "scale", "UIScreen.scale", type: "a number", of: .device, "the number of pixels in a point"),
    Word(.member, "os", "UIDevice.systemVersion", type: "a number", of: .device, "the version of iOS"),
    Word(
      .member, "isActive", "NSLayoutConstraint.isActive", type: "true or false", of: .constraint, "whether it is active"
    ),
    Word(.member, "x", type: "a number", of: [.point, .rect], "the distance from the left, in points"),
    Word(.member, "y", type: "a number", of: [.point, .rect], "the distance from the top, in points"),
    Word(.member, "origin", type: "a point", of: .rect, "the top left corner"),
    Word(.member, "minX", type: "a number", of: .rect, "the left edge"),
    Word(.member, "midX", type: "a number", of: .rect, "the middle along x"),
    Word(.member, "maxX", type: "a number", of: .rect, "the right edge"),
    Word(.member, "minY", type: "a number", of: .rect, "the top edge"),
    Word(.member, "midY", type: "a number", of: .rect, "the middle along y"),
    Word(.member, "maxY", type: "a number", of: .rect, "the bottom edge"),
    Word(.member, "top", type: "a number", of: .insets, "the top inset in points"),
    Word(.member, "left", type: "a number", of: .insets, "the left inset in points"),
    Word(.member, "bottom", type: "a number", of: .insets, "the bottom inset in points"),
    Word(.member, "right", type: "a number", of: .insets, "the right inset in points"),
    Word(.member, "horizontal", type: "two anchors", of: .edges, "`leading` and `trailing`"),
    Word(.member, "vertical", type: "two anchors", of: .edges, "`top` and `bottom`"),
    Word(
      .method, "inset", type: "anchors", of: .edges, parameters: "by?, top?, left?, bottom?, right?",
      "the same edges, moved inwards: `edges.inset(16)`"),
    Word(.member, "x", type: "an anchor", of: .center, "`centerX`"),
    Word(.member, "y", type: "an anchor", of: .center, "`centerY`"),
    Word(.member, "width", type: "an anchor", of: .anchorSize, "the width"),
    Word(.member, "height", type: "an anchor", of: .anchorSize, "the height"),
    Word(.member, "count", type: "a number", of: [.string, .list, .map, .range], "the number of elements"),
    Word(.member, "isEmpty", type: "true or false", of: [.string, .list, .map, .range], "whether it is empty"),
    Word(.member, "first", type: "an element or nil", of: [.list, .range], "the first element"),
    Word(.member, "last", type: "an element or nil", of: [.list, .range], "the last element"),
  ]
}
