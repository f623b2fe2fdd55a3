import AdaptSolver

// The scene's record for each declared thing. Records are plain, so that a thousand views are one allocation.

struct ViewRecord: Sendable {
  var kind: ViewKind
  /// Whether it is the root view of its controller.
  var isControllerRoot = false
  /// Whether the system places it, by ``Placement``, and not constraints: a bar, a container view, the root view of a
  /// controller that is not embedded.
  var isPlaced = false
  /// The tree, as a list of siblings below each view.
  var superview: ViewID?
  var firstSubview: ViewID?
  var lastSubview: ViewID?
  var nextSibling: ViewID?
  var controller: ControllerID?
  /// The root view of the component instance or controller whose scope contains the view's name; the view itself if
  /// there is none.
  var scope: ViewID?
  var name: NameID
  /// Its place in the list of views with its name; nil if only this view has the name.
  var ordinal: Int32?
  var typeName: NameID
  /// The view is installed only while this holds.
  var condition: ConditionID?
  var origin: Origin
  /// The latest declared setting, from which the others are found.
  var firstSetting: SettingID?
  /// The latest guide of the view, and the latest constraint that begins with the view or with one of its guides. The
  /// others are found from them.
  var lastGuide: GuideID?
  var lastConstraint: ConstraintID?
}

struct GuideRecord: Sendable {
  var view: ViewID
  var name: NameID
  var condition: ConditionID?
  var origin: Origin
  var firstSetting: SettingID?
  /// The guide of the same view that was added before. The scene sets it.
  var previous: GuideID?
}

struct ControllerRecord: Sendable {
  var typeName: NameID
  var kind: ControllerKind
  /// The controller that contains it, which is not the one that presents it.
  var parent: ControllerID?
  var children: [ControllerID] = []
  var rootView: ViewID
  var origin: Origin
  /// Nil for the content kind.
  var container: ContainerID?
  /// The presentation that `present` makes for it; nil before.
  var ownPresentation: PresentationID?
  /// The search bar of its search controller. A navigation bar shows it while the controller is on top.
  var searchBar: ViewID?
  /// For an alert controller, the presentation that shows it.
  var alert: PresentationID?
  /// Its items for the bars around it, as declared.
  var barItems: [ViewID] = []
  var handled: CallbackSet = []
  var overridden: CallbackSet = []
  var firstSetting: SettingID?
}

/// One of UIKit's containers: everything about it that never changes.
struct ContainerRecord: Sendable {
  let kind: ControllerKind
  let controller: ControllerID
  var navigationBar: ViewID?
  var toolbar: ViewID?
  var tabBar: ViewID?
  /// Whether `setColumn` made it to wrap a controller.
  var isWrapper = false

  var splitStyle: SplitStyle { if case .split(let style) = kind { style } else { .classic } }

  func has(_ column: SplitColumn) -> Bool { splitStyle.has(column) }
}

/// A presentation controller, shown or not.
struct PresentationRecord: Sendable {
  var name: NameID
  /// The controller that declares it; nil for one made by `present` with a style.
  var declarer: ControllerID?
  /// An ancestor of the presented view while shown; made with the presentation.
  var containerView: ViewID
  var origin: Origin
  var firstSetting: SettingID?
  var handled: CallbackSet = []
  var overridden: CallbackSet = []
  /// The presentation's own view that is presented in place of the controller's, and contains it.
  var wrapper: ViewID?
  /// The parts of an alert or an action sheet; nil for other presentations.
  var alert: AlertRecord?
}

/// An alert controller and its views. The system makes them and places them all.
struct AlertRecord: Sendable {
  var style: AlertStyle
  var controller: ControllerID
  /// Scroll views: around the texts and fields, and around the actions.
  var header: ViewID
  var actionArea: ViewID
  var title: ViewID
  var message: ViewID
  /// As declared.
  var fields: [ViewID] = []
  var actions: [ViewID] = []
}

struct ConstraintRecord: Sendable {
  var firstTerm: Int32
  var termCount: UInt16
  var relation: Relation
  /// Whether it has an anchor with `leading` or `trailing`, so that the layout direction matters.
  var isDirectional: Bool
  /// Whether the positions' coefficients do not cancel out, so that the common ancestor's origin matters.
  var needsOrigin: Bool
  /// Whether all its items are views, which are known to exist: no guides, and no regions.
  var isOfViews: Bool
  var priority: Float
  var constant: Double
  var condition: ConditionID?
  /// The nearest common ancestor of its items.
  var holder: ViewID
  /// The root view of the controller or component that declares it.
  var owner: ViewID
  var origin: Origin
  var name: NameID
  var firstSetting: SettingID?
  /// The previous constraint that begins with the same view or its guides. The scene sets it.
  var previous: ConstraintID?

  /// Its terms among the scene's.
  var termRange: Range<Int> { Int(firstTerm)..<(Int(firstTerm) &+ Int(termCount)) }
}

struct ConditionRecord: Sendable {
  /// The condition around it, which must hold as well.
  var parent: ConditionID?
  /// The view whose traits and size are tested.
  var owner: ViewID
  var firstTest: Int32
  var testCount: Int32
  var isNegated: Bool
  /// Whether it or an enclosing condition tests a size.
  var testsSize: Bool
  var specificity: Specificity
  var origin: Origin

  /// Its tests among the scene's.
  var testRange: Range<Int> { Int(firstTest)..<(Int(firstTest) &+ Int(testCount)) }
}

/// One `x.name = value`: declared, perhaps under a condition, or written by a handler.
struct Setting: Sendable {
  /// How long a setting applies.
  enum Standing: Hashable, Sendable {
    case declared
    /// A handler wrote it. It applies until another declared setting wins than the one that won when it was written.
    case written(over: SettingID?)
    /// The target was deleted: the setting applies permanently.
    case deletes
    /// A handler wrote it for every size class: it applies in all those for which nothing else was set later.
    case everywhere
  }

  var target: AttributeTarget
  var key: AttributeKey
  var standing: Standing
  var condition: ConditionID?
  /// How closely the condition describes an environment. The scene sets it.
  var specificity = Specificity.none
  /// The next setting of the same target, declared earlier.
  var next: SettingID?
  /// The attributes of this setting and those after it in the list. The scene sets it.
  var keys = AttributeKeySet()
  var origin: Origin
  var value: AttributeValue

  var isWritten: Bool { if case .declared = standing { false } else { true } }
}

/// A setting of a scene.
struct SettingID: Hashable, Comparable, Sendable {
  let index: Int32
  static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// One of UIKit's containers in a scene.
struct ContainerID: Hashable, Sendable {
  let index: Int32
}

extension ViewID: ArenaIndex {}
extension ControllerID: ArenaIndex {}
extension ConstraintID: ArenaIndex {}
extension GuideID: ArenaIndex {}
extension ConditionID: ArenaIndex {}
extension AssetID: ArenaIndex {}
extension PresentationID: ArenaIndex {}
extension SettingID: ArenaIndex {}
extension ContainerID: ArenaIndex {}

/// Traits that an environment and those below it have instead of the inherited ones.
struct TraitOverride: Sendable {
  var environment: TraitEnvironment
  var traits: TraitCollection
  var isWritten: Bool
  var condition: ConditionID?
  var origin: Origin
}

/// An image or a colour by traits.
public struct Asset: Sendable {
  public let name: String
  /// An image's size in points for each combination of traits.
  public let images: AssetVariants<Size>
  /// A colour, by name or as `#rrggbb`, for each combination of traits.
  public let colors: AssetVariants<String>
}
