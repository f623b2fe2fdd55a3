// Other names for folding devices, the regions of their windows and the ways in which apps share their screen.
extension ForeignWord {
  private static let foldInBody =
    "in a body `fold` is a guide: `title.leading >= fold.trailing + 8`; `adapt check --ready \"iPhone Duo\"` finds content across it"
  private static let isFolded = ForeignWord.write(
    "window.isFolded", "`window.isFolded`, or `window.pose`, which is `open`, `closed` or `folded`")
  private static let pose = ForeignWord.write(
    "window.pose", "it is `open`, `closed` or `folded`; the commands `open`, `fold` and `close` change it")
  private static let poses = ForeignWord.write(
    "device(\"iPhone Duo\").poses",
    "`for p in device(\"iPhone Duo\").poses { launch Page on \"iPhone Duo\" in p }`; `windows` also has the orientations and halves"
  )
  private static let occlusions = ForeignWord.write(
    "window.occlusions", "rectangles in the window; in a body `statusCorner` is a guide, and so is `fold`")
  private static let insets = ForeignWord.write(
    "view.safeAreaInsets", "`window.safeAreaInsets` belongs to the window; in a body `safeArea` is a guide")
  private static let arrangement = ForeignWord.say(
    "write `controller X: arrangement(primary: A, secondary: B)`",
    "it puts two controllers on either side of the fold: `controller Main: arrangement(primary: List, secondary: Detail)`"
  )
  private static let ownDevice = ForeignWord.say(
    "write `device MyFold { … }`",
    "`device MyFold { size = 400 x 700; openSize = 800 x 700; safeArea = insets(top: 20) }`; without `openSize` it does not fold"
  )
  private static let half = ForeignWord.write(
    "resize to leftHalf", "`resize to leftHalf`, `resize to rightHalf`; an iPad has `resize to 1/2`")
  private static let edges =
    "`expect title.trailing <= icon.leading`, or `<= window.fold.minX`: anchors are in the window's coordinates, but `title.frame` is in its superview's; `adapt check` finds views that overlap"

  /// After a dot of a rectangle, in lower case.
  static let foldingRectMembers: [(String, ForeignWord)] = [
    ("isactive active isfolded", .write("window.isFolded", "`window.isFolded` says whether the fold is active now")),
    ("margins", .say("the rectangle includes them")),
    (
      "contains intersects overlaps intersection union crosses isdisjoint touches inset insetby",
      .say("compare the edges", edges)
    ),
  ]

  private static let cornerAdaptation = ForeignWord.write(
    "safeArea.horizontalCorners",
    "`title.leading == view.safeArea.horizontalCorners.leading`, and `verticalCorners`; `margins` and `readable` have them too"
  )
  private static let avoidance = ForeignWord.say("write a constraint to `fold`", foldInBody)
  private static let scene = ForeignWord.write(
    "window", "`window.size`, `window.safeAreaInsets`, `window.fold`, `window.orientation`")

  /// Words by themselves, in lower case.
  static let foldingNames: [(String, ForeignWord)] = [
    (
      "fold folds foldrect foldframe foldregion division divisions crease foldguide foldlayoutguide",
      .write("window.fold", "the rectangle of the fold, or nil; \(foldInBody)")
    ),
    ("isfolded isfoldactive ishalfopen isfold isflexed isfoldable", isFolded),
    ("isopen isclosed isunfolded isflat isopened", pose),
    (
      "pose posture hinge hingeangle hingestatus hingestate foldstate foldstatus devicepose deviceposture uihingestatus uihinge foldangle state",
      pose
    ),
    (
      "book laptop tabletop tent",
      .write("fold", "`fold to book` in landscape, `fold to laptop` in portrait; a tent is also `folded`")
    ),
    (
      "halfopen halffolded partlyopen partlyfolded halfway unfolded flat opened",
      .say("write `open`, `closed` or `folded`", "`window.pose == folded`; the commands are `open`, `fold` and `close`")
    ),
    ("poses postures displays screens innerdisplay outerdisplay coverscreen maindisplay", poses),
    (
      "occlusion occlusions reservedregion reservedregions uireservedregion statusbarframe statusbar statuscorner statuscornerframe cameracutout dynamicisland sensorhousing",
      occlusions
    ),
    (
      "innersafearea outersafearea opensafearea closedsafearea",
      .write("safeArea", "it belongs to the window in its current state")
    ),
    ("safeareainsets safeinsets windowinsets viewinsets", insets),
    (
      "verticalbaredge baredge preferredbaredge barside",
      .write("traits.verticalBarEdge", "`traits.verticalBarEdge` is `leading`, `trailing` or nil")
    ),
    ("windowscene uiwindowscene effectivegeometry scenegeometry coordinatespace", scene),
    (
      "uidevice currentdevice",
      .write(
        "window.device",
        "`rotate to landscapeLeft` turns it, `window.orientation` is its orientation, `traits.idiom` is `phone` or `pad`"
      )
    ),
    (
      "uiarrangementviewcontroller uiarrangementcontainer arrangementcontainer arrangementcontroller arrangementviewcontroller arrangementview",
      arrangement
    ),
    ("device simdevice mockdevice customdevice foldabledevice uifoldabledevice", ownDevice),
    ("splitscreen halfscreen lefthalf righthalf splitleft splitright", half),
    (
      "corneradaptation layoutregion uilayoutregion uiviewlayoutregion adaptedsafearea", cornerAdaptation
    ),
    ("avoidsfold avoidfold foldavoidance foldsafearea avoidsocclusions", avoidance),
    ("env", insets), ("twopane twopanelayout twopanecontroller duallayout", arrangement),
  ]

  /// Words that people type to make something happen, in lower case.
  static let foldingCommands: [(String, ForeignWord)] = [
    (
      "swap swapdisplay swapdisplays switchdisplay switchdisplays toggledisplay toggledisplays flipopen togglefold",
      .say(
        "write `open` or `close`", "`open` shows the app on the inner display, and `close` on the outer one")
    ),
    ("split splitleft splithalf splitscreen splitview tile snap dock snapleft tileleft", half),
    (
      "splitright snapright tileright",
      .write("resize to rightHalf", "`resize to leftHalf`, `resize to rightHalf`; an iPad has `resize to 1/2`")
    ),
    (
      "hinge sethinge setpose setposture setfold posture tent book laptop tabletop halfopen half halffold setangle angle flex setdevicepose foldto",
      .write(
        "fold",
        "`fold` folds an open device partly, `fold to book`, `fold to laptop`; the other commands are `open` and `close`"
      )
    ),
  ]

  /// After a dot of a view or a controller, in lower case.
  static let foldingMembers: [(String, ForeignWord)] = [
    (
      "window windowscene scene",
      .say("write `window`", "`window` needs nothing before it: `window.safeAreaInsets`, `window.size`, `window.fold`")
    ),
    ("occlusions reservedregions occlusion reservedlayoutregions", occlusions),
    ("avoidsfold avoidfold foldavoidance avoidsocclusions avoidsdivision respectsfold foldbehavior", avoidance),
    ("isfolded isfoldactive", isFolded), ("pose posture hingeangle hinge", pose),
    ("foldlayoutguide foldguide divisionlayoutguide", .write("fold", foldInBody)),
    ("layoutguide corneradaptation layoutregion edgeinsets", cornerAdaptation),
    ("verticalbaredge baredge", .write("traits.verticalBarEdge", "it is `leading`, `trailing` or nil")),
    ("arrangement", arrangement), ("displays poses postures", poses),
    (
      "overlapsfold crossesfold isacrossfold touchesfold straddlesfold overlaps intersects crosses",
      .say("compare the edges", edges)
    ),
    (
      "convert converttowindow converttoview convertpoint convertrect absoluteframe frameinwindow windowframe globalframe screenframe absoluteposition globalposition positioninwindow",
      .say(
        "read its anchors",
        "`title.left`, `title.top` and `title.right` are in the window's coordinates, and `title.frame` is in its superview's"
      )
    ),
  ]

  /// After a dot of the window, in lower case.
  static let foldingWindowMembers: [(String, ForeignWord)] = [
    (
      "islandscape isportrait landscape portrait",
      .write("window.orientation", "`window.orientation`, or `window.width > window.height`")
    ),
    (
      "windowscene scene",
      .say("leave it out", "`window.size`, `window.safeAreaInsets`, `window.fold`, `window.orientation`")
    ),
    ("effectivegeometry coordinatespace geometry", .say("leave it out", "`window.bounds`, `window.orientation`")),
    ("hinge hingeangle posture hingestatus state foldstate isopen isclosed isunfolded isflat angle", pose),
    ("reservedregions statuscorner statusbar statusbarframe camera cutout occlusion dynamicisland", occlusions),
    ("foldframe crease division foldrect hingeframe", .write("fold", "a rectangle, or nil: `window.fold`")),
    ("istabletop islaptop isbook tabletop laptop book", isFolded),
    ("poses displays screens", poses), ("ishalfopen ispartlyopen ishalffolded ispartlyfolded", isFolded),
    ("lefthalf righthalf half splitleft splitright", half),
    (
      "columnwidth barwidth stripwidth sidebarwidth",
      .write("safeAreaInsets", "the column at the side is in `window.safeAreaInsets`")
    ),
    ("verticalbaredge baredge barside", .write("traits.verticalBarEdge", "`window.traits.verticalBarEdge`")),
    ("issplit ishalf splitmode", .write("share", "`window.share` is `full`, `leftHalf` or `rightHalf`")),
  ]

  /// After a dot of a device, in lower case.
  static let foldingDeviceMembers: [(String, ForeignWord)] = [
    (
      "fold isfolded foldframe hinge hingeangle posture crease state occlusions",
      .say("ask the window", "`window.fold`, `window.isFolded`, `window.pose`, `window.occlusions`")
    ),
    (
      "displays screens states postures orientations",
      .write("windows", "every window with its pose and orientation: `device(\"iPhone Duo\").windows`")
    ),
    ("isfoldable canfold foldable", .write("folds")),
    (
      "open unfold close unfolded opened closed folded",
      .say(
        "name it in a pose, or write a command",
        "`device(\"iPhone Duo (open)\")`; `open`, `fold` and `close` move the device that runs the app")
    ),
  ]

  /// Members of `device` that people expect. Here `device` is a function; they mean the device that shows the app.
  static func ofDeviceFunction(_ name: String) -> ForeignWord {
    switch name.lowercased() {
    case "fold", "foldframe", "foldrect", "division", "crease":
      .write("window.fold", "the rectangle, or nil; the command `fold` folds an open device partly")
    case "isfolded", "ishalffolded", "isfoldactive": isFolded
    case "hinge", "hingeangle", "posture", "pose", "state", "angle", "isopen", "isclosed", "hingestatus", "foldstate":
      pose
    case "poses", "postures", "states", "displays", "screens": poses
    case "open", "unfold", "close", "halffold", "setpose", "bend":
      .say("write `open`, `fold`, `unfold` or `close`", "these commands move a device that folds")
    case "orientation": .write("window.orientation", "`rotate to landscape` turns it")
    case "rotate", "turn", "setorientation": .write("rotate to landscape", "`rotate` is a command")
    case "size", "bounds", "screen": .write("window.device.size", "`window.size` belongs to the window")
    case "safearea", "safeareainsets", "insets": .write("window.safeAreaInsets")
    case "occlusions", "reservedregions": occlusions
    default:
      .write(
        "window.device.\(name)",
        "`window.device` is the device that runs the app, and `device(\"iPhone Duo\")` is one from the table")
    }
  }

  /// Questions about the window, or about how far the device is open, in a `when` or in a body, where this is not
  /// known.
  static let foldCondition = ForeignWord.say(
    "test this in a handler, and switch a constraint",
    "`gap: title.top == fold.bottom + 8 @ high` in the body; `on viewWillLayoutSubviews { if window.isFolded && window.fold.width > window.fold.height { install gap } else { uninstall gap } }`: in portrait the fold runs from side to side, in landscape from top to bottom"
  )

  /// Whether a member says how far a device is open.
  static func isFoldState(_ name: String) -> Bool {
    foldStates.contains(name.lowercased())
  }

  private static let foldStates: Set<String> = [
    "isfolded", "pose", "posture", "fold", "hinge", "hingeangle", "isopen", "isclosed", "isfoldactive", "folded",
    "isunfolded",
  ]

  /// Assignments to the window for which there is a command.
  static func setOfWindow(_ path: [String]) -> ForeignWord? {
    guard let first = path.first?.lowercased() else { return nil }
    switch first {
    case "frame", "bounds", "size", "width", "height":
      return .write("resize to 500 x 600", "`resize to 500 x 600`, `resize to leftHalf`, `resize to full`")
    case "windowscene", "scene", "share", "multitasking":
      return .write("resize to leftHalf", "`resize to 500 x 600`, `resize to leftHalf`, `resize to full`")
    case "pose", "isfolded", "fold", "posture", "hinge", "hingeangle", "isopen":
      return .say("write `open`, `fold`, `unfold` or `close`", "these commands move a device that folds")
    case "orientation":
      return .write(
        "rotate to landscape", "`rotate to portrait`, `rotate to landscapeLeft`, `rotate to landscapeRight`")
    default: return nil
    }
  }
}
