import AdaptSolver

/// The solver of the window, what is in it at present, and what came out.
///
/// Coordinates are the window's, absolute, so that constraints between distant views have few terms. Each view has four
/// variables, left, top, width and height of its alignment rectangle (`UIKIT.md §6.2`); the window's root has
/// parameters in their place. Guides that every view has are sums of the view's variables and of inset parameters, and
/// so cost no constraints.
struct LayoutEngine: Sendable {
  var solver = Solver()

  // What must be looked at again.
  /// Views, constraints, attributes or conditions changed: compare everything with what the solver has.
  var isStructureDirty = false
  /// The window's size or insets changed.
  var isWindowDirty = false
  /// Some view has a direction of its own.
  var hasLocalDirections = false

  var conditionStates: [ConditionState] = []
  /// The sizes on which conditions were last evaluated, of views inside the window.
  var givenSizes: [Int32: Size] = [:]

  // What the solver has, by arena index.
  var viewStates: [ViewState] = []
  var guideStates: [GuideState] = []
  var rows: [RowState] = []
  var extras: [ViewExtras] = []
  var contents: [ContentState] = []
  var generated: [GeneratedGroup] = []
  /// The groups of lists.
  var lists: [Int32] = []
  /// Rows that keep a width or height from being negative, added where one would be.
  var floors: [FloorRow] = []

  // What is staged for the solver.
  var stage = Stage()
  /// Rows set aside because others contradict them, ascending.
  var broken: [BrokenRow] = []

  /// By variable: the value last staged of a parameter, not a number for a variable.
  var parameterValues: [Double] = []

  // What came out.
  var frames: [Rect] = []
  /// By variable: the other solution that is shown instead of the solver's, until the next layout; empty for none.
  var exercisedValues: [Double] = []
  var isLaidOut = false
  /// Whether the last layout came to no end; there are no rows then.
  var hasFailed = false
}

/// A view in the solver.
struct ViewState: Sendable {
  /// The first of its four variables, -1 before there are any.
  var variables: Int32 = -1
  /// Into `extras`, -1 for none.
  var extras: Int32 = -1
  /// Into `contents`, -1 for none.
  var content: Int32 = -1
  /// Into `generated`, -1 for none.
  var group: Int32 = -1
  var isInstalled = false
}

struct GuideState: Sendable {
  var variables: Int32 = -1
  var isInstalled = false
}

/// A constraint in the solver.
struct RowState: Sendable, Equatable {
  /// The solver's number, -1 while it is not there.
  var id: Int32 = -1
  var priority: Float = 0
  var constant: Double = 0
  var isRightToLeft = false
  /// Whether it should be in the solver.
  var isActive = false
}

/// What few views have: guides that constraints refer to, baselines, a content area.
struct ViewExtras: Sendable {
  var view: Int32
  /// The first of four parameters top, left, bottom, right; -1 where no constraint needs them.
  var safeArea: Int32 = -1
  var margins: Int32 = -1
  var readable: Int32 = -1
  var keyboard: Int32 = -1
  /// Width and height of a scroll view's content area.
  var contentArea: Int32 = -1
  /// Four parameters, insets by which the content area is moved without changing its size.
  var contentOrigin: Int32 = -1
  /// Two parameters: the baselines' distances from the vertical centre, first and last.
  var baselines: Int32 = -1

  var hasGuides: Bool { safeArea >= 0 || margins >= 0 || readable >= 0 || keyboard >= 0 || contentArea >= 0 }
}

/// A row that keeps one length of an item from being negative.
struct FloorRow: Sendable {
  var variable: Int32
  var id: Int32
}

/// What is to be done in the solver at the next commit, kept so that it can be staged again after a conflict.
struct Stage: Sendable {
  var removals: [Int32] = []
  var parameters: [(variable: Int32, value: Double)] = []
  var additions: [RowReference] = []
  var isEmpty: Bool { removals.isEmpty && parameters.isEmpty && additions.isEmpty }
}

/// Whatever can be a row of the solver, in the order in which conflicts set rows aside: the greatest first.
enum RowReference: Hashable, Sendable {
  /// That a length, a variable, is not negative.
  case floor(Int32)
  /// A bound of a content size: into `contents`, and which of the four.
  case content(Int32, Int8)
  /// A row of a group (autoresizing, stack views).
  case generated(Int32, Int32)
  case constraint(Int32)
}

extension LayoutEngine {
  /// The solver came to no end: what was laid out stays, and the next change starts from an empty solver.
  mutating func giveUp() {
    var fresh = LayoutEngine()
    fresh.conditionStates = conditionStates
    fresh.givenSizes = givenSizes
    fresh.hasLocalDirections = hasLocalDirections
    fresh.frames = frames
    fresh.isLaidOut = isLaidOut
    fresh.hasFailed = true
    self = fresh
  }

  /// Four variables, or any number; the first one's index.
  mutating func makeVariables(_ count: Int) -> Int32 {
    for _ in 0..<count { parameterValues.append(.nan) }
    return solver.makeVariables(count)
  }

  /// Makes room for a first layout.
  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    parameterValues.reserveCapacity(variables)
    solver.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  mutating func makeParameters(_ values: Double...) -> Int32 {
    var first: Int32 = -1
    for (index, value) in values.enumerated() {
      let variable = solver.makeParameter(value).index
      if index == 0 { first = variable }
      parameterValues.append(value)
    }
    return first
  }

  /// Stages another value of a parameter, if it is another.
  mutating func setParameter(_ variable: Int32, to value: Double) {
    // Not a number is replaced: a layout goes on whatever an attribute says.
    let value = value.isFinite ? value : 0
    guard parameterValues[Int(variable)] != value else { return }
    parameterValues[Int(variable)] = value
    stage.parameters.append((variable, value))
  }
}
