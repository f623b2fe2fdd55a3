import AdaptSolver

// The layout's records for everything that it lays out: variables and rows in the solver.

/// The solver's identifier of a row. The model's own ``ConstraintID`` identifies what is declared.
typealias RowID = AdaptSolver.ConstraintID

/// Four consecutive variables or parameters of the solver: left, top, width and height of an item.
struct RectVariables: Hashable, Sendable {
  fileprivate let first: Int32

  var left: Variable { Variable(index: first) }
  var top: Variable { Variable(index: first + 1) }
  var width: Variable { Variable(index: first + 2) }
  var height: Variable { Variable(index: first + 3) }
  var all: [Variable] { [left, top, width, height] }

  /// The variable's place among the four; nil if it is none of them.
  func place(of variable: Variable) -> Int? {
    variable.index >= first && variable.index < first + 4 ? Int(variable.index - first) : nil
  }
}

/// Four consecutive parameters of the solver: insets from the sides of a view.
struct InsetParameters: Hashable, Sendable {
  fileprivate let first: Int32

  var top: Variable { Variable(index: first) }
  var left: Variable { Variable(index: first + 1) }
  var bottom: Variable { Variable(index: first + 2) }
  var right: Variable { Variable(index: first + 3) }

  /// The parameter's place among top, left, bottom and right; nil if it is none of them.
  func place(of parameter: Variable) -> Int? {
    parameter.index >= first && parameter.index < first + 4 ? Int(parameter.index - first) : nil
  }
}

/// Two consecutive variables of the solver: the start and the length of an interval, or a width and a height.
struct VariablePair: Hashable, Sendable {
  private let index: Int32

  fileprivate init(first: Int32) {
    index = first
  }

  var first: Variable { Variable(index: index) }
  var second: Variable { Variable(index: index + 1) }
}

/// A view in the solver.
struct ViewState: Sendable {
  /// Its alignment rectangle; nil until the view is installed for the first time.
  var variables: RectVariables?
  var extras: ExtrasID?
  var content: ContentID?
  var group: GroupID?
  var isInstalled = false
}

/// A layout guide in the solver.
struct GuideState: Sendable {
  var variables: RectVariables?
  var isInstalled = false
}

/// A constraint in the solver.
struct RowState: Sendable, Equatable {
  /// Nil while the row is not in the solver.
  var id: RowID?
  var priority: Float = 0
  var constant: Double = 0
  var isRightToLeft = false
  /// Whether it should be in the solver.
  var isActive = false
}

/// What only few views have: guides that constraints refer to, baselines, a content area.
struct ViewExtras: Sendable {
  var view: ViewID
  /// Nil if no constraint needs it.
  var safeArea: InsetParameters?
  var margins: InsetParameters?
  var readable: InsetParameters?
  var keyboard: InsetParameters?
  /// Regions of the window, and guides with corner adaptation, to which constraints refer. Hardly any view has them.
  var regions: [(kind: GuideKind, parameters: InsetParameters)] = []
  /// Width and height of a scroll view's content area.
  var contentArea: VariablePair?
  /// Insets by which the content area is moved without changing its size.
  var contentOrigin: InsetParameters?
  /// The baselines' distances from the vertical centre, first and last.
  var baselines: VariablePair?

  var hasGuides: Bool {
    safeArea != nil || margins != nil || readable != nil || keyboard != nil || contentArea != nil || !regions.isEmpty
  }

  /// The guides that are insets of the view.
  var insetGuides: [(kind: GuideKind, parameters: InsetParameters)] {
    let guides: [(GuideKind, InsetParameters?)] = [
      (.safeArea, safeArea), (.margins, margins), (.readable, readable), (.keyboard, keyboard),
    ]
    return guides.compactMap { kind, parameters in parameters.map { (kind, $0) } } + regions
  }
}

/// One of the four bounds through which a content size acts.
enum ContentBound: UInt8, CaseIterable, Hashable, Sendable {
  case widthAtMost, widthAtLeast, heightAtMost, heightAtLeast

  var isHeight: Bool { rawValue >= 2 }
  /// Whether it serves hugging rather than compression resistance.
  var isHugging: Bool { self == .widthAtMost || self == .heightAtMost }
  var attribute: LayoutAttribute { isHeight ? .height : .width }
  var relation: Relation { isHugging ? .lessThanOrEqual : .greaterThanOrEqual }

  init(_ attribute: LayoutAttribute, isHugging: Bool) {
    switch (attribute, isHugging) {
    case (.width, true): self = .widthAtMost
    case (.width, false): self = .widthAtLeast
    case (_, true): self = .heightAtMost
    case (_, false): self = .heightAtLeast
    }
  }
}

/// The present rows of a content size in the solver.
struct ContentRows: Sendable {
  private var ids: (RowID?, RowID?, RowID?, RowID?) = (nil, nil, nil, nil)

  subscript(bound: ContentBound) -> RowID? {
    get {
      switch bound {
      case .widthAtMost: ids.0
      case .widthAtLeast: ids.1
      case .heightAtMost: ids.2
      case .heightAtLeast: ids.3
      }
    }
    set {
      switch bound {
      case .widthAtMost: ids.0 = newValue
      case .widthAtLeast: ids.1 = newValue
      case .heightAtMost: ids.2 = newValue
      case .heightAtLeast: ids.3 = newValue
      }
    }
  }
}

/// A view's content size in the solver.
struct ContentState: Sendable {
  var view: ViewID
  var inputs = ContentInputs()
  var content = Content()
  var rows = ContentRows()
  /// The height as a parameter, if it depends on the width.
  var heightParameter: Variable?

  /// Whether every row of the content is in the solver.
  var isComplete: Bool {
    for bound in ContentBound.allCases where !content.length(bound).isNaN && rows[bound] == nil { return false }
    return true
  }
}

/// The generated rows of one view.
struct GeneratedGroup: Sendable {
  var view: ViewID
  var rows: [GeneratedRow] = []
  /// The solver's identifiers of the present rows.
  var ids: [RowID?] = []
  /// For a stack view: start and length of the guide that spans its views across the axis.
  var span: VariablePair?
  /// For a long stack view that distributes centres: the lengths of the guides between its views.
  var gaps: [Variable] = []
  /// For a list: parameters that depend on the layout of its cells (``LayoutPass/arrangeLists()``).
  var listParameters: [Variable] = []
}

/// A row that keeps one length of an item from being negative.
struct NonnegativeRow: Sendable {
  var variable: Variable
  var id: RowID
}

/// The additional record of a view, among a layout's.
struct ExtrasID: ArenaIndex { let index: Int32 }

/// A content size, among a layout's.
struct ContentID: ArenaIndex { let index: Int32 }

/// A group of generated rows, among a layout's.
struct GroupID: ArenaIndex { let index: Int32 }

/// Whatever can be a row of the solver, in order of addition.
enum RowReference: Hashable, Sendable {
  /// A bound that keeps a length from being negative.
  case nonnegative(Variable)
  case content(ContentID, ContentBound)
  /// A row of a group (autoresizing, stack views, lists), by its place in the group.
  case generated(GroupID, Int32)
  case constraint(ConstraintID)

  /// Whether it may be set aside; a bound that keeps a length from being negative may not.
  var isBreakable: Bool { if case .nonnegative = self { false } else { true } }
}

extension RowReference: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int32, Int32) {
    switch self {
    case .nonnegative(let variable): (0, variable.index, 0)
    case .content(let content, let bound): (1, content.index, Int32(bound.rawValue))
    case .generated(let group, let index): (2, group.index, index)
    case .constraint(let constraint): (3, constraint.index, 0)
    }
  }
}

/// A row that is set aside, and an irreducible conflict that shows why.
struct BrokenRow: Sendable {
  var row: RowReference
  var core: [RowReference]
  /// The row in the solver that stands for it at a priority below required.
  var lean: RowID?
}

/// The changes for the next commit of the solver, kept so that they can be tried again after a conflict.
struct PendingRows: Sendable {
  var removals: [RowID] = []
  var parameters: [(variable: Variable, value: Double)] = []
  var additions: [RowReference] = []
  var isEmpty: Bool { removals.isEmpty && parameters.isEmpty && additions.isEmpty }
}

// MARK: - Making variables

extension LayoutEngine {
  /// - Parameter view: the view whose rectangle they are; nil for a guide's.
  mutating func makeRectVariables(of view: ViewID?) -> RectVariables {
    for _ in 0..<4 { parameterValues.append(.nan) }
    settled.note(4, of: view)
    return RectVariables(first: solver.makeVariables(4))
  }

  mutating func makeRectParameters(of view: ViewID, width: Double = 0, height: Double = 0) -> RectVariables {
    RectVariables(first: makeParameters(0, 0, width, height, of: view))
  }

  /// - Parameter view: the view whose content they move; nil if they are those of a guide.
  mutating func makeInsetParameters(ofContentOf view: ViewID? = nil) -> InsetParameters {
    InsetParameters(first: makeParameters(0, 0, 0, 0, of: view))
  }

  mutating func makeVariablePair() -> VariablePair {
    for _ in 0..<2 { parameterValues.append(.nan) }
    settled.note(2, of: nil)
    return VariablePair(first: solver.makeVariables(2))
  }

  mutating func makeVariable() -> Variable {
    parameterValues.append(.nan)
    settled.note(1, of: nil)
    return solver.makeVariable()
  }

  mutating func makeParameterPair(_ first: Double, _ second: Double) -> VariablePair {
    VariablePair(first: makeParameters(first, second))
  }

  mutating func makeParameter(_ value: Double) -> Variable { Variable(index: makeParameters(value)) }

  private mutating func makeParameters(_ values: Double..., of view: ViewID? = nil) -> Int32 {
    settled.note(values.count, of: view)
    let first = Int32(truncatingIfNeeded: parameterValues.count)
    for value in values {
      let variable = solver.makeParameter(value)
      assert(Int(variable.index) == parameterValues.count, "variables are numbered in order of creation")
      parameterValues.append(value)
    }
    return first
  }
}
