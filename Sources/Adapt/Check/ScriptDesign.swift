import AdaptCheck
import AdaptModel
import AdaptSyntax

/// What a check knows of a script that stands for a design document.
public struct ScriptDesign {
  public var isLaunchScreen: Bool
  /// The controllers to examine, with the names that people know them by.
  public var examined: [String: String]
  /// Whether its editor knew of phones without a home button.
  public var knowsSafeAreas = true
  /// Whether the app has texts in a language that is read from right to left.
  public var isShownRightToLeft = false
  /// Whether it was drawn for an iPad's whole screen, and nothing says that it shares one.
  public var isDrawnForWholePad = false
  /// Whether an outermost view, by its object id, is drawn below a bar that the document does not have.
  public var isShownElsewhere: (String) -> Bool = { _ in false }
  /// The size classes of the canvas; nil for any × any.
  public var canvasClasses: SizeClassPair?
  /// The screen of the canvas, as it is held; nil for any × any and for shares of screens.
  public var canvasSize: Size?
  /// Whether it was drawn for iPads that lie on their side, and for nothing else.
  public var isDrawnForLandscapePad = false
  /// Whether phones show it in landscape; nil where nothing says so, and it was drawn for portrait.
  public var isShownInLandscape: Bool?
  /// The kinds of devices that it is for.
  public var idioms: [UserInterfaceIdiom]
  /// The frame of an outermost view, by its object id.
  public var regionFrame: (String) -> Rect?
  /// What the document says of what the script declares at a place.
  public var view: (SourceSpan) -> ViewDesign?
  public var constraint: (SourceSpan) -> ConstraintDesign?

  public init(
    isLaunchScreen: Bool, examined: [String: String], canvasClasses: SizeClassPair?,
    isShownInLandscape: Bool?, idioms: [UserInterfaceIdiom], regionFrame: @escaping (String) -> Rect?,
    view: @escaping (SourceSpan) -> ViewDesign?,
    constraint: @escaping (SourceSpan) -> ConstraintDesign?
  ) {
    self.isLaunchScreen = isLaunchScreen
    self.examined = examined
    self.canvasClasses = canvasClasses
    self.isShownInLandscape = isShownInLandscape
    self.idioms = idioms
    self.regionFrame = regionFrame
    self.view = view
    self.constraint = constraint
  }
}
