import AdaptSyntax

// Advice for UIKit's methods that are not callbacks here.
extension ForeignWord {
  private static let foldAdvice =
    "a change of the fold causes a layout: `on viewDidLayoutSubviews { if window.isFolded { … } }`"
  private static let sizeAdvice =
    "a controller is notified before its size changes: `on viewWillTransition(size, coordinator) { … }`"

  static let callbackAdvice: [String: String] = [
    "viewDidUnload": "since iOS 6 views are not unloaded; `viewDidDisappear` says that the view left the window",
    "viewWillUnload":
      "since iOS 6 views are not unloaded; `viewWillDisappear` says that the view is leaving the window",
    "shouldAutorotate": "set the allowed orientations: `supportedOrientations = [portrait]`",
    "shouldAutorotateToInterfaceOrientation": "set the allowed orientations: `supportedOrientations = [portrait]`",
    "supportedInterfaceOrientations": "it is an attribute: `supportedOrientations = [portrait, landscape]`",
    "preferredInterfaceOrientationForPresentation":
      "set the allowed orientations: `supportedOrientations = [landscape]`",
    "overrideTraitCollectionForChildViewController":
      "override the child's own traits: `child.traitOverrides.width = regular`",
    "overrideTraitCollectionForChild": "override the child's own traits: `child.traitOverrides.width = regular`",
    "setOverrideTraitCollection": "override the child's own traits: `child.traitOverrides.width = regular`",
    "prefersStatusBarHidden": "the status bar hides itself in compact height",
    "preferredStatusBarStyle": "the look of the status bar is not simulated",
    "didMoveToWindow":
      "`installed` says whether a view is in the window; `layoutSubviews` is sent when it is laid out",
    "willMoveToWindow":
      "`installed` says whether a view is in the window; `layoutSubviews` is sent when it is laid out",
    "didMoveToSuperview":
      "`installed` says whether a view is in the window; `layoutSubviews` is sent when it is laid out",
    "willMoveToSuperview":
      "`installed` says whether a view is in the window; `layoutSubviews` is sent when it is laid out",
    "didAddSubview": "declare views in bodies, and install them: `install hint`",
    "willRemoveSubview": "declare views in bodies, and uninstall them: `uninstall hint`",
    "layoutMarginsDidChange": "the controller is notified: `on viewLayoutMarginsDidChange { … }`",
    "tintColorDidChange": "colours follow the traits: `on traitCollectionDidChange(previous) { … }`",
    "foldDidChange": foldAdvice,
    "hingeDidChange": foldAdvice,
    "poseDidChange": foldAdvice,
    "didFold": foldAdvice,
    "didUnfold": foldAdvice,
    "fold": foldAdvice,
    "unfold": foldAdvice,
    "windowDidFold": foldAdvice,
    "devicePoseDidChange": foldAdvice,
    "postureDidChange": foldAdvice,
    "windowDidResize": sizeAdvice,
    "didResize": sizeAdvice,
    "windowSceneDidUpdateEffectiveGeometry": sizeAdvice,
    "didUpdateEffectiveGeometry": sizeAdvice,
    "geometryDidChange": sizeAdvice,
    "drawRect": "drawing is not simulated; layout is: `on layoutSubviews { … }`",
    "draw": "drawing is not simulated; layout is: `on layoutSubviews { … }`",
    "sizeThatFits": "set the size of the content: `intrinsic = 96 x 96`",
    "intrinsicContentSize": "it is an attribute: `intrinsic = 96 x 96`",
    "requiresConstraintBasedLayout": "every layout uses constraints",
    "awakeFromNib": "a controller receives `viewDidLoad` once everything in it exists",
    "prepareForSegue": "pass data to the controller when you create it: `push Detail(title: \"Today\")`",
    "prepare": "pass data to the controller when you create it: `push Detail(title: \"Today\")`",
    "prepareForReuse": "declare each cell of a table once",
    "presentationControllerForPresentedViewController":
      "the presented controller names its own: `transitioningDelegate = Drawer(height: 300)`",
    "presentationControllerForPresented":
      "the presented controller names its own: `transitioningDelegate = Drawer(height: 300)`",
    "targetDisplayModeForAction": "set the mode: `preferredDisplayMode = oneBesideSecondary`",
    "navigationControllerWillShowViewController": "the controller that is shown receives `viewWillAppear`",
    "navigationControllerDidShowViewController": "the controller that is shown receives `viewDidAppear`",
    "tabBarControllerDidSelectViewController": "the controller that is shown receives `viewDidAppear`",
    "shouldAutomaticallyForwardAppearanceMethods":
      "a container forwards events to its children through `super`, or by hand",
    "applicationDidChangeStatusBarOrientation":
      "controllers receive `viewWillTransition`, or `didRotate` if they do not handle it",
    "applicationWillChangeStatusBarOrientation":
      "controllers receive `viewWillTransition`, or `willRotate` if they do not handle it",
  ]

  private static let beginnings = [
    "viewWill", "viewDid", "viewIs", "willTransition", "willAnimate", "willRotate", "didRotate", "willMove", "didMove",
    "willPresent", "presentationController", "presentationTransition", "dismissalTransition", "popoverPresentation",
    "sheetPresentation", "splitViewController", "navigationController", "tabBarController", "pageViewController",
    "traitCollection", "adaptivePresentation", "preferredContentSize", "systemLayout", "sizeForChild",
    "frameOfPresented",
    "containerView", "shouldAutorotate", "supportedInterface", "childViewController", "childForStatus", "prefersStatus",
    "prefersHome", "overrideTrait", "transitionCoordinator", "applicationDid", "applicationWill", "windowScene",
  ]
  private static let parts = [
    "TransitionCoordinator", "InterfaceOrientation", "ContentContainer", "ViewController", "TraitCollection",
    "PresentationStyle", "PresentationController",
  ]

  /// What to write instead of a callback of UIKit, or one that people expect; nil for any other name.
  static func advice(onCallback name: String) -> String? {
    if let known = callbackAdvice[name] { return known }
    // `hingeChanged` and `windowFolded`, but not `folderAdded`.
    let words = mayResemble(name) ? Set(words(of: name)) : []
    let isOfFold = !words.isDisjoint(with: ["fold", "unfold", "hinge", "posture"])
    let isTold = !words.isDisjoint(with: ["did", "will", "change", "changed", "update", "updated"])
    return isOfFold && isTold || !words.isDisjoint(with: ["folded", "unfolded"]) ? foldAdvice : nil
  }

  /// The words of a name in camel case, in lower case: `hinge`, `changed`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for letter in name {
      if words.isEmpty || letter.isUppercase {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }

  /// Whether a name looks like one of UIKit's callbacks.
  static func isLikeCallback(_ name: String) -> Bool {
    beginnings.contains { name.hasPrefix($0) && name.utf8.count > $0.utf8.count }
      || parts.contains { isPart($0, of: name) }
  }

  private static func isPart(_ part: String, of name: String) -> Bool {
    let (part, name) = (Array(part.utf8), Array(name.utf8))
    guard name.count >= part.count else { return false }
    return (0...(name.count - part.count)).contains { name[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
