// What the model stores for each view: numbers only, so that a thousand views are one allocation.

struct ViewRecord: Sendable {
  var kind: ViewKind
  /// Whether it is the root view of its controller.
  var isControllerRoot = false
  /// Whether the system places it, by ``Placement``, and no constraint: a bar, a container view, the root view of a
  /// controller that is embedded nowhere.
  var isPlaced = false
  /// Whether what is in it is not in the window because a presentation took its place.
  var isCovered = false
  var superview: Int32
  var firstSubview: Int32 = -1
  var lastSubview: Int32 = -1
  var nextSibling: Int32 = -1
  var controller: Int32
  /// The root view of the component instance or controller whose name the view belongs to; itself for none.
  var scope: Int32
  var name: NameID
  /// Its place in the list of views of that name; -1 where the name stands for one view.
  var ordinal: Int32
  var typeName: NameID
  var condition: Int32
  var origin: Origin
  var firstSetting: Int32 = -1
}

struct GuideRecord: Sendable {
  var view: Int32
  var name: NameID
  var condition: Int32
  var origin: Origin
  var firstSetting: Int32 = -1
}

struct ConstraintRecord: Sendable {
  var firstTerm: Int32
  var termCount: UInt16
  var relation: Relation
  /// Whether an anchor in it is `leading` or `trailing`, so that the direction of reading matters.
  var isDirectional: Bool
  /// Whether the positions' coefficients do not cancel out, so that the common ancestor's origin matters.
  var needsOrigin: Bool
  var priority: Float
  var constant: Double
  var condition: Int32
  /// The nearest common ancestor of its items.
  var holder: Int32
  /// The root view of the controller or component that declares it.
  var owner: Int32
  var origin: Origin
  var name: NameID
  var firstSetting: Int32 = -1

  /// Its terms among the model's.
  var termRange: Range<Int> { Int(firstTerm)..<(Int(firstTerm) &+ Int(termCount)) }
}
