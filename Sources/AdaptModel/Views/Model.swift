import AdaptSolver

// What callers need of the solver's vocabulary without importing it.
public typealias Relation = AdaptSolver.Relation
public typealias Priority = AdaptSolver.Priority
public typealias ActiveSet = AdaptSolver.ActiveSet

/// A window with its controllers, views, constraints and conditions, and the state of their layout.
///
/// A model is a value: a copy is a snapshot, to be laid out, compared or thrown away on its own. Everything in it is named by
/// a small number (``ViewID``, ``ConstraintID`` …), valid for the model that made it and for copies of that one. Nothing
/// is ever taken out; what should not take part is uninstalled.
///
/// Build it (``addController(_:in:origin:)``, ``addView(_:name:ordinal:in:scope:condition:typeName:origin:)``,
/// ``addConstraint(_:_:constant:priority:condition:owner:name:origin:)-(UnsafeBufferPointer<AnchorTerm>,_,_,_,_,_,_,_)``,
/// ``set(_:of:to:condition:origin:)``), then drive it (``launch(_:in:host:)``, ``rotate(to:host:)``,
/// ``resize(to:host:)``).
public struct Model: Sendable {
  var names = NameTable()
  var views: [ViewRecord] = []
  var guides: [GuideRecord] = []
  var controllers: [ControllerRecord] = []
  var constraints: [ConstraintRecord] = []
  var terms: [AnchorTerm] = []
  var conditions: [ConditionRecord] = []
  var conditionTests: [ConditionTest] = []
  var settings: [Setting] = []
  /// The settings that handlers wrote.
  var writtenSettings: [Int32] = []
  var traitOverrides: [TraitOverride] = []
  var containers: [ContainerRecord] = []
  var presentations: [PresentationRecord] = []
  /// Whether a split view controller was ever made.
  var hasSplits = false
  /// The presentations shown, in the order in which they came.
  var shownPresentations: [PresentationID] = []
  /// Views that the system places, each after what it is placed in, and how.
  var placedViews: [Int32] = []
  var placements: [Int32: Placement] = [:]
  /// The views of the window that have no superview: the root controller's, and container views.
  var windowRoots: [Int32] = []
  /// The root views that what is presented has taken out of the window.
  var coveredViews: [Int32] = []
  /// The controllers that were told that they appear.
  var appearing: [ControllerID] = []
  /// Whether a `preferredContentSize` was ever set.
  var hasPreferredSizes = false
  /// Whether a child was ever added while the window showed.
  var hasAddedChildren = false
  var assets: [Asset] = []
  let measurer: MeasurerBox
  /// Whether a design is laid out, and not an app that runs: only then views have their `placeholderIntrinsic` size, which
  /// Interface Builder leaves out of what it builds.
  public var isDesign = false {
    didSet { if isDesign != oldValue { engine.isStructureDirty = true } }
  }

  var window = Window()
  /// Whether a stack view, or a view with a translated autoresizing mask, was ever made.
  var hasGroups = false
  var hasMasks = false
  /// Views that handle callbacks; few do.
  var viewHandlers: [ViewHandler] = []
  var registrations: [TraitRegistration] = []
  /// What handlers read of traits while they laid out (iOS 18).
  var trackedTraits: [TrackedTraits] = []
  var transitions = Transitions()
  var engine = LayoutEngine()

  /// A model without anything. Text is measured by `measurer`.
  public init(measurer: any TextMeasurer = TableTextMeasurer()) {
    self.measurer = MeasurerBox(measurer)
  }
}

/// The window: where it is and who fills it. What is asked often is looked up once.
struct Window: Sendable {
  var environment: Environment? {
    didSet {
      guard let environment else { return }
      traits = environment.traits
      size = environment.windowSize
      safeArea = environment.safeArea
      scale = environment.scale
      os = environment.os
    }
  }
  private(set) var traits = TraitCollection()
  private(set) var size = Size.zero
  private(set) var safeArea = EdgeInsets.zero
  private(set) var scale = 1.0
  private(set) var os: OSVersion = 18
  /// The root controller, -1 before a launch.
  var root: Int32 = -1
  /// The root controller's root view.
  var rootView: Int32 = -1
  /// How high the keyboard stands from the bottom of the window, 0 for none.
  var keyboardHeight = 0.0
}

/// Holds the measurer out of line, which keeps the model a plain struct that the compiler can pass around cheaply.
final class MeasurerBox: Sendable {
  let base: any TextMeasurer
  init(_ base: any TextMeasurer) { self.base = base }
}

/// An image or a colour by traits.
public struct Asset: Sendable {
  public let name: String
  /// An image's size in points for each combination of traits.
  public let images: AssetVariants<Size>
  /// A colour, by name or as `#rrggbb`, for each combination of traits.
  public let colors: AssetVariants<String>
}
