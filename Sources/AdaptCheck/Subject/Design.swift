import AdaptModel

/// What a design document says of the things in a subject, beside what lays them out: names as its editor shows them,
/// frames on its canvas, and what only code knows.
///
/// A script has none: what it does not say is so.
public struct Design {
  public var facts: DesignFacts
  /// What the document says of the view that was declared at a place; nil for a view that is not the document's.
  public var view: (Origin) -> ViewDesign?
  /// The same of a constraint.
  public var constraint: (Origin) -> ConstraintDesign?

  public init(
    _ facts: DesignFacts, view: @escaping (Origin) -> ViewDesign?, constraint: @escaping (Origin) -> ConstraintDesign?
  ) {
    self.facts = facts
    self.view = view
    self.constraint = constraint
  }
}

extension Design {
  /// Where a view that holds another stands on the canvas, in the coordinates of the outermost view around both. The
  /// outermost view itself is not declared by a view where a controller shows it.
  func bounds(of holder: ViewID, around inner: ViewDesign, _ scene: Scene) -> Rect? {
    guard let outer = view(scene.origin(of: holder)) else { return facts.regionFrame(inner.region) }
    return outer.region == inner.region ? outer.canvasFrame : nil
  }
}

/// What a design document tells as a whole.
public struct DesignFacts {
  /// Whether it is shown for a moment while an app starts, and nothing of it is used: only conflicts matter.
  public var isLaunchScreen = false
  /// Whether an app extension shows it in a view of its host's, which fills no window: a widget, a notification, a
  /// keyboard.
  public var isInHostsView = false
  /// Whether its editor knew of phones without a home button.
  public var knowsSafeAreas = true
  /// Whether the app has texts in a language that is read from right to left.
  public var isShownRightToLeft = false
  /// Whether it was drawn for an iPad's whole screen, and nothing says that it shares one.
  public var isDrawnForWholePad = false
  /// Whether it was drawn for iPads that lie on their side, and for nothing else.
  public var isDrawnForLandscapePad = false
  /// Whether phones show it in landscape; nil where nothing says so, and it was drawn for portrait.
  public var isShownInLandscape: Bool?
  /// Whether it is known how the app shows it. A xib does not say whether its view fills a window, stands below a bar
  /// or lies in a popover.
  public var isPlaceKnown = true
  /// The first system that has what the document uses; nil where it uses nothing new.
  public var minimumOS: OSVersion?
  /// The screen of the canvas in points, as it is held; nil for any × any and for shares of screens.
  public var canvasSize: Size?
  /// Whether an outermost view, by its object id, is drawn below a bar that the document does not have, or in something
  /// else than a window: texts or controls of it lie where the canvas has its status bar.
  public var isShownElsewhere: (String) -> Bool = { _ in false }
  /// How far the status bar and bars reach into an outermost view on the canvas, by its object id, in points.
  public var topInset: (String) -> Double = { _ in 0 }
  /// The frame of an outermost view, by its object id, in points and at the origin.
  public var regionFrame: (String) -> Rect? = { _ in nil }

  /// Whether a controller's outermost view, by its object id, was drawn in a size of its own, and only code shows it:
  /// where, the document does not say.
  public var isPart: (String) -> Bool = { _ in false }
  /// Whether a controller's outermost view, by its object id, was drawn without a status bar.
  public var isWithoutStatusBar: (String) -> Bool = { _ in false }
  /// Whether code holds on to a constraint of the document.
  public var isAnyConstraintHeldByCode = false
  /// Whether the app shows no status bar at all.
  public var hidesStatusBar = false

  public init() {}
}

/// What a design document says of a view.
public struct ViewDesign: Hashable, Sendable {
  /// As the editor's outline calls it: `Sign in`, `Image View`.
  public var title: String
  /// By which the document names it.
  public var objectID: String
  /// Where it stands on the canvas, in points, in the coordinates of the outermost view around it. Nil where the
  /// document has no frame for it, or says that the frame is out of date.
  public var canvasFrame: Rect?
  /// The outermost view around it, by its object id: frames of one region can be compared.
  public var region: String
  /// Whether the document shows what the app shows. Not so where the app's own class draws it, or code fills it in.
  public var isContentKnown = true
  /// Whether code holds on to it, and so may show another text than the document's.
  public var isFilledByCode = false
  /// Of a button: whether it is no more than its title. Not so where it has a background or an image, or the app's own
  /// class draws it.
  public var isPlainButton = false
  /// Of such a button: the side at which its title stands; nil for its middle.
  public var titleSide: TitleSide?

  public enum TitleSide: Sendable { case leading, trailing }
  /// Whether it has a background unlike what lies behind it, or draws one: a coloured bar, a picture, a map.
  public var hasOwnGround = false
  /// Of a picture: whether it reaches to an edge of the outermost view, or beyond, on the canvas.
  public var isBleeding = false
  /// Whether what it shows may be smaller than its frame: a button of the app's own that has no title, the day in a
  /// low picker.
  public var isDrawnSmaller = false
  /// Of a text field: whether it has a button at its end that clears it.
  public var hasClearButton = false
  /// Of a text view: whether people may type into it.
  public var isEditable = true
  /// Whether touches are for it.
  public var isTouchable = true
  /// How far its text shrinks before it is cut off: 1 for a text that does not.
  public var leastTextScale = 1.0
  /// By which share of its size its text may be measured wrong: more for a font that is not the system's.
  public var textTolerance = 0.02
  /// Whether a frame or a mask places it, and no constraint.
  public var isPlacedByFrame = false
  /// Whether the editor found that constraints leave it open on the canvas.
  public var isMarkedAmbiguous = false
  /// Whether the editor looks for ambiguity at all.
  public var isAmbiguityVerified = true

  public init(title: String, objectID: String, canvasFrame: Rect?, region: String) {
    self.title = title
    self.objectID = objectID
    self.canvasFrame = canvasFrame
    self.region = region
  }
}

/// What a design document says of a constraint.
public struct ConstraintDesign: Hashable, Sendable {
  /// As the editor's outline calls it: `Sign in.leading = Safe Area.leading + 20`.
  public var title: String
  public var objectID: String
  /// By how many points the frames of the canvas miss it; nil where they do not tell.
  public var canvasMiss: Double?
  /// Whether code holds on to it, and so may give it another constant.
  public var isHeldByCode = false
  /// What the editor has to be told before the constraint can refer to the safe area of the outermost view.
  public var safeArea = SafeAreaSwitch.isOn

  /// Whether an outermost view has a safe area, and if not, where the editor turns it on.
  public enum SafeAreaSwitch: Hashable, Sendable {
    /// The view has the guide.
    case isOn
    /// The document has no safe areas. Its controller's view may have the guides that came before.
    case isOffInDocument(hasLayoutGuides: Bool)
    /// The document has safe areas, and the view has no guide.
    case isOffInView
  }

  public init(title: String, objectID: String, canvasMiss: Double? = nil) {
    self.title = title
    self.objectID = objectID
    self.canvasMiss = canvasMiss
  }
}
