// What to write for methods that UIKit calls and that are not callbacks here.
extension ForeignWord {
  private static let foldAdvice =
    "UIKit lays out when the fold changes: `on viewDidLayoutSubviews { if window.isFolded { … } }`"
  private static let sizeAdvice =
    "a controller is told before its size changes: `on viewWillTransition(size, coordinator) { … }`"

  static let callbackAdvice: [String: String] = [
    "viewDidUnload": "no view is unloaded from iOS 6 on; `viewDidDisappear` tells that it left the window",
    "viewWillUnload": "no view is unloaded from iOS 6 on; `viewWillDisappear` tells that it leaves the window",
    "shouldAutorotate": "set where it may turn: `supportedOrientations = [portrait]`",
    "shouldAutorotateToInterfaceOrientation": "set where it may turn: `supportedOrientations = [portrait]`",
    "supportedInterfaceOrientations": "it is an attribute: `supportedOrientations = [portrait, landscape]`",
    "preferredInterfaceOrientationForPresentation": "set where it may turn: `supportedOrientations = [landscape]`",
    "overrideTraitCollectionForChildViewController": "override the child's own: `child.traitOverrides.width = regular`",
    "overrideTraitCollectionForChild": "override the child's own: `child.traitOverrides.width = regular`",
    "setOverrideTraitCollection": "override the child's own: `child.traitOverrides.width = regular`",
    "prefersStatusBarHidden": "the status bar hides in compact height by itself",
    "preferredStatusBarStyle": "how the status bar looks is not simulated",
    "didMoveToWindow":
      "whether a view is in the window is its `installed`; `layoutSubviews` tells that it was laid out",
    "willMoveToWindow":
      "whether a view is in the window is its `installed`; `layoutSubviews` tells that it was laid out",
    "didMoveToSuperview":
      "whether a view is in the window is its `installed`; `layoutSubviews` tells that it was laid out",
    "willMoveToSuperview":
      "whether a view is in the window is its `installed`; `layoutSubviews` tells that it was laid out",
    "didAddSubview": "views are declared in bodies, and installed: `install hint`",
    "willRemoveSubview": "views are declared in bodies, and uninstalled: `uninstall hint`",
    "layoutMarginsDidChange": "a controller is told: `on viewLayoutMarginsDidChange { … }`",
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
    "drawRect": "what a view draws is not simulated; its layout is: `on layoutSubviews { … }`",
    "draw": "what a view draws is not simulated; its layout is: `on layoutSubviews { … }`",
    "sizeThatFits": "set the size of the content: `intrinsic = 96 x 96`",
    "intrinsicContentSize": "it is an attribute: `intrinsic = 96 x 96`",
    "requiresConstraintBasedLayout": "every layout is by constraints",
    "awakeFromNib": "a controller is told `viewDidLoad` once everything in it was made",
    "prepareForSegue": "give the controller what it needs when it is made: `push Detail(title: \"Today\")`",
    "prepare": "give the controller what it needs when it is made: `push Detail(title: \"Today\")`",
    "prepareForReuse": "the cells of a table are declared, each once",
    "presentationControllerForPresentedViewController":
      "the presented controller names its own: `transitioningDelegate = Drawer(height: 300)`",
    "presentationControllerForPresented":
      "the presented controller names its own: `transitioningDelegate = Drawer(height: 300)`",
    "targetDisplayModeForAction": "set the mode: `preferredDisplayMode = oneBesideSecondary`",
    "navigationControllerWillShowViewController": "what is shown is told `viewWillAppear`",
    "navigationControllerDidShowViewController": "what is shown is told `viewDidAppear`",
    "tabBarControllerDidSelectViewController": "what is shown is told `viewDidAppear`",
    "shouldAutomaticallyForwardAppearanceMethods":
      "a container is told of its children by `super`, and tells them by hand",
    "applicationDidChangeStatusBarOrientation":
      "controllers are told `viewWillTransition` and, if they lack it, `didRotate`",
    "applicationWillChangeStatusBarOrientation":
      "controllers are told `viewWillTransition` and, if they lack it, `willRotate`",
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

  /// What to write in place of a callback that UIKit has or that people expect; nil for any other name.
  static func advice(onCallback name: String) -> String? {
    if let known = callbackAdvice[name] { return known }
    // `hingeChanged`, `windowFolded`; not `folderAdded`.
    let words = Set(words(of: name))
    let isOfFold = !words.isDisjoint(with: ["fold", "unfold", "hinge", "posture"])
    let isTold = !words.isDisjoint(with: ["did", "will", "change", "changed", "update", "updated"])
    return isOfFold && isTold || !words.isDisjoint(with: ["folded", "unfolded"]) ? foldAdvice : nil
  }

  /// Those of a name in camel case, in small letters: `hinge`, `changed`.
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
