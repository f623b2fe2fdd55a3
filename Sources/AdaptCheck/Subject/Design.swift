import AdaptModel

/// Facts of a design document about the objects of a subject, apart from the layout: names in its editor, frames on its
/// canvas, and whether code uses them.
///
/// A script has none.
public struct Design {
  public var facts: DesignFacts
  /// The document's facts about the view declared at a place; nil for a view that is not from the document.
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
  /// The document's facts about a view; nil for one that is not from the document. A text or the image of a cell in one
  /// of UIKit's styles is declared with its cell, and is a view of its own in the document.
  func view(_ id: ViewID, in scene: Scene) -> ViewDesign? {
    let known = view(scene.origin(of: id))
    return scene.cellPart(id).flatMap { known?.parts[$0] } ?? known
  }

  /// Where a view that holds another stands on the canvas, in the coordinates of the outermost view around both. The
  /// outermost view itself is not declared by a view where a controller shows it.
  func bounds(of holder: ViewID, around inner: ViewDesign, _ scene: Scene) -> Rect? {
    guard let outer = view(holder, in: scene) else { return facts.regionFrame(inner.region) }
    return outer.region == inner.region ? outer.canvasFrame : nil
  }
}

/// Facts about a design document as a whole.
public struct DesignFacts: Sendable {
  /// Whether it is shown for a moment while an app starts, and nothing of it is used: conflicts matter, and a little
  /// what cannot be seen whole.
  public var isLaunchScreen = false
  /// Whether an app extension shows it in a view of its host's, which fills no window: a widget, a notification, a
  /// keyboard.
  public var isInHostsView = false
  /// Whether its editor knew of phones without a home button.
  public var knowsSafeAreas = true
  /// Whether a design is excused for devices that its editor did not know. Not if people ask about such a device.
  public var isAgeExcused = true
  /// Whether the app has texts in a language that is read from right to left.
  public var isShownRightToLeft = false
  /// Whether it was drawn for an iPad's whole screen, and nothing says that it shares one.
  public var isDrawnForWholePad = false
  /// Whether nothing but the canvas says that it is for iPads alone.
  public var isOnlyDrawnForPads = false
  /// Whether it was designed only for iPads in landscape.
  public var isDrawnForLandscapePad = false
  /// Whether phones show it in landscape; nil if that is unknown and it was designed for portrait.
  public var isShownInLandscape: Bool?
  /// Whether it is known how the app shows it. A xib does not say whether its view fills a window, is below a bar or in
  /// a popover.
  public var isPlaceKnown = true
  /// The first system with everything that the document uses; nil if it uses nothing new.
  public var minimumOS: OSVersion?
  /// The screen of the canvas in points, in its orientation; nil for any × any and for shares of screens.
  public var canvasSize: Size?
  /// Whether an outermost view, by its object id, is designed to be below a bar that the document does not have, or not
  /// in a window: its texts or controls are where the canvas has its status bar.
  public var isShownElsewhere: @Sendable (String) -> Bool = { _ in false }
  /// How far the status bar and bars reach into an outermost view on the canvas, by its object id, in points.
  public var topInset: @Sendable (String) -> Double = { _ in 0 }
  /// The frame of an outermost view, by its object id, in points and at the origin.
  public var regionFrame: @Sendable (String) -> Rect? = { _ in nil }

  /// Whether a controller's outermost view, by its object id, was drawn in a size of its own, and only code shows it:
  /// where, the document does not say.
  public var isPart: @Sendable (String) -> Bool = { _ in false }
  /// Whether an outermost view, by its object id, is shown by nothing in the document, so that the check itself chose
  /// where in the window it lies.
  public var isPlacedByCheck: @Sendable (String) -> Bool = { _ in false }
  /// Whether a controller's outermost view, by its object id, was drawn without a status bar.
  public var isWithoutStatusBar: @Sendable (String) -> Bool = { _ in false }
  /// Whether code refers to a constraint of the document.
  public var isAnyConstraintHeldByCode = false
  /// Whether the app shows no status bar at all.
  public var hidesStatusBar = false

  public init() {}
}

/// Facts of a design document about a view.
public struct ViewDesign: Hashable, Sendable {
  /// As the editor's outline calls it: `Sign in`, `Image View`.
  public var title: String
  /// By which the document names it.
  public var objectID: String
  /// Its frame on the canvas, in points, in the coordinates of the outermost view around it. Nil if the document has no
  /// frame for it, or marks the frame as out of date.
  public var canvasFrame: Rect?
  /// The outermost view around it, by its object id: frames of one region can be compared.
  public var region: String
  /// Of a cell in one of UIKit's styles: the same of its texts and its image.
  public var parts: [CellPart: ViewDesign] = [:]
  /// Whether the document shows the same content as the app. Not if the app's own class draws it, or code fills it in.
  public var isContentKnown = true
  /// Whether code refers to it, and may therefore show another text than the document's.
  public var isFilledByCode = false
  /// For a button: whether it is only its title. Not if it has a background or an image, or the app's own class draws
  /// it.
  public var isPlainButton = false
  /// For such a button: the side of its title; nil if the title is centred.
  public var titleSide: TitleSide?

  public enum TitleSide: Sendable { case leading, trailing }
  /// Whether it has or draws a background that differs from the one behind it: a coloured bar, a picture, a map.
  public var hasOwnGround = false
  /// Of a picture: whether it reaches to an edge of the outermost view, or beyond, on the canvas.
  public var isBleeding = false
  /// Whether it shows a text in another language than the canvas.
  public var isTranslated = false
  /// Whether it blurs what it lies on, and so is meant to lie on something.
  public var isMaterial = false
  /// Whether its visible content may be smaller than its frame: a custom button without a title, the day in a low
  /// picker.
  public var isDrawnSmaller = false
  /// Of a text field: whether it has a button at its end that clears it.
  public var hasClearButton = false
  /// Of a collection: whether the document, or a layout of the app's own class, may scroll it to the side.
  public var mayScrollSideways = false
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
  /// For such a view: whether the frame has the size that a control has of its own.
  public var isDrawnAtNaturalSize = false
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

/// Facts of a design document about a constraint.
public struct ConstraintDesign: Hashable, Sendable {
  /// As the editor's outline calls it: `Sign in.leading = Safe Area.leading + 20`.
  public var title: String
  public var objectID: String
  /// By how many points the frames of the canvas miss it; nil where they do not tell.
  public var canvasMiss: Double?
  /// Whether code refers to it, and may therefore change its constant.
  public var isHeldByCode = false
  /// The setting to change in the editor before the constraint can refer to the safe area of the outermost view.
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
