import AdaptSolver

/// The solver of the window, and its present content.
///
/// Coordinates are absolute, in the window, so that constraints between distant views have few terms. Each view has
/// four variables, left, top, width and height of its alignment rectangle (`UIKIT.md §6.2`); the window's root and
/// views that the system places have parameters instead. Guides that every view has are sums of the view's variables
/// and of inset parameters, and so cost no constraints.
struct LayoutEngine: Sendable {
  var solver = Solver()

  // What the solver contains.
  var viewStates = LayoutEngine.noViews
  var guideStates = LayoutEngine.noGuides
  var rows = LayoutEngine.noRows
  /// What the last pass found installed or taking part, ascending. A pass examines only these and what it finds itself,
  /// not everything that was ever made.
  var installedViews: [ViewID] = []
  var installedGuides: [GuideID] = []
  var activeConstraints: [ConstraintID] = []
  /// Whether the last pass found every view of the scene installed, as is common.
  var areAllViewsInstalled = false
  var extras = Arena<ExtrasID, ViewExtras>()
  var contents = Arena<ContentID, ContentState>()
  var groups = Arena<GroupID, GeneratedGroup>()
  /// The constraints of views that left, as far as it was asked.
  var constraintsOfViews = ConstraintsOfViews()
  /// Where constraints first position views.
  var mentions = Mentions()
  /// Whether the present lengths have their ranks.
  var isRanked = false
  /// The origins of views and guides whose position the constraints leave open, ascending.
  var openOrigins: [OpenOrigin] = []
  /// The groups of lists.
  var lists: [GroupID] = []
  /// Rows that keep a width or height from being negative, added when one would be.
  var nonnegative: [NonnegativeRow] = []

  /// The changes for the next commit.
  var pending = PendingRows()
  /// Rows set aside because others contradict them, ascending.
  var broken: [BrokenRow] = []

  /// By variable: the value last given to a parameter; not a number for a variable.
  var parameterValues: [Double] = []
  /// By variable: the other solution that is shown instead of the solver's until the next layout; empty if there is
  /// none.
  var exercisedValues: [Double] = []
  /// The values of the last layout.
  var settled = SettledValues()
  /// The contents whose heights may follow their widths, in order.
  var wrappingContents: [ContentID] = []
  /// Whether the last layout failed; then there are no rows.
  var hasFailed = false

  // Shared, since an engine is made for each layout.
  private static let noViews = StateArena<ViewID, ViewState>(ViewState())
  private static let noGuides = StateArena<GuideID, GuideState>(GuideState())
  static let noRows = StateArena<ConstraintID, RowState>(RowState())
}

extension LayoutEngine {
  /// An engine whose solver failed: the next change starts from an empty one.
  static var failed: LayoutEngine {
    var engine = LayoutEngine()
    engine.hasFailed = true
    return engine
  }

  /// Whether nearly all variables belong to views that have left the window. Then it costs less to start afresh than to
  /// continue; otherwise screens that come and go would make each layout cost more than the one before.
  var isMostlyAbandoned: Bool {
    solver.variableCount > 16 * (installedViews.count + installedGuides.count + 64)
  }

  /// Reserves space for some views of a scene, and for their share of the constraints.
  mutating func reserve(views count: Int, of scene: Scene) {
    guard solver.variableCount == 0 else { return }
    parameterValues.reserveCapacity(4 * count)
    // A row has more terms than its constraint: `trailing` stands for two.
    let share = Double(count) / Double(max(1, scene.views.count))
    solver.reserve(
      variables: 4 * count, constraints: Int(share * Double(scene.constraints.count)),
      terms: Int(share * 2 * Double(scene.terms.count)))
  }

  // MARK: - Reading

  @inline(__always)
  func isInstalled(_ view: ViewID) -> Bool { viewStates.contains(view) && viewStates[view].isInstalled }

  func isInstalled(_ guide: GuideID) -> Bool { guideStates.contains(guide) && guideStates[guide].isInstalled }

  @inline(__always)
  func isInstalled(_ item: LayoutItem) -> Bool {
    guard let guide = item.guide else { return isInstalled(ViewID(index: item.index)) }
    return isInstalled(guide)
  }

  /// Guides, baselines and the content area of a view; nil if it has none.
  @inline(__always)
  func extras(of view: ViewID) -> ViewExtras? { viewStates[view].extras.map { extras[$0] } }

  /// The content size of a view; nil if it has none.
  func content(of view: ViewID) -> ContentState? { viewStates[view].content.map { contents[$0] } }

  @inline(__always)
  func value(of variable: Variable) -> Double {
    guard exercisedValues.isEmpty else {
      return exercisedValues.indices.contains(Int(variable.index)) ? exercisedValues[Int(variable.index)] : 0
    }
    return solver.value(of: variable)
  }

  /// The value last given to a parameter; nil for a variable.
  func parameterValue(_ variable: Variable) -> Double? {
    guard parameterValues.indices.contains(Int(variable.index)) else { return nil }
    let value = parameterValues[Int(variable.index)]
    return value.isNaN ? nil : value
  }

  func rect(of variables: RectVariables) -> Rect {
    Rect(
      x: value(of: variables.left), y: value(of: variables.top), width: value(of: variables.width),
      height: value(of: variables.height))
  }

  /// The four variables of a view, of one of its own guides, or of a declared guide; nil if it was never installed.
  func rectVariables(of item: LayoutItem) -> RectVariables? {
    if let guide = item.guide { return guideStates.find(guide)?.variables }
    return item.view.flatMap { viewStates.find($0)?.variables }
  }

  // MARK: - Parameters

  /// Gives a parameter another value at the next commit, if it differs.
  mutating func setParameter(_ variable: Variable, to value: Double) {
    // A value that is not a number is replaced, so that a layout succeeds whatever an attribute says.
    let value = value.isFinite ? value : 0
    guard parameterValues[Int(variable.index)] != value else { return }
    parameterValues[Int(variable.index)] = value
    pending.parameters.append((variable, value))
  }

  mutating func setParameters(_ parameters: InsetParameters, to insets: EdgeInsets) {
    setParameter(parameters.top, to: insets.top)
    setParameter(parameters.left, to: insets.left)
    setParameter(parameters.bottom, to: insets.bottom)
    setParameter(parameters.right, to: insets.right)
  }

  // MARK: - Rows

  func rowID(of row: RowReference) -> RowID? {
    switch row {
    case .constraint(let constraint): rows[constraint].id
    case .content(let content, let bound): contents[content].rows[bound]
    case .generated(let group, let index): groups[group].ids[Int(index)]
    case .nonnegative(let variable): nonnegative.first { $0.variable == variable }?.id
    }
  }

  mutating func setID(of row: RowReference, to id: RowID?) {
    switch row {
    case .constraint(let constraint): rows[constraint].id = id
    case .content(let content, let bound): contents[content].rows[bound] = id
    case .generated(let group, let index): groups[group].ids[Int(index)] = id
    case .nonnegative(let variable):
      nonnegative.removeAll { $0.variable == variable }
      if let id { nonnegative.append(NonnegativeRow(variable: variable, id: id)) }
    }
  }

  /// Whether a row is required rather than optional.
  func isRequired(_ row: RowReference) -> Bool {
    switch row {
    case .constraint(let constraint): rows[constraint].priority >= 1000
    case .content(let content, let bound): contents[content].content.priority(bound) >= 1000
    case .generated(let group, let index): groups[group].rows[Int(index)].priority >= 1000
    case .nonnegative: true
    }
  }

  /// The required rows in the solver. O(rows): called only when much is contradictory.
  func requiredRows() -> [(row: RowReference, id: RowID)] {
    var result: [(row: RowReference, id: RowID)] = nonnegative.map { (.nonnegative($0.variable), $0.id) }
    func add(_ row: RowReference, _ id: RowID?) {
      if let id, isRequired(row) { result.append((row, id)) }
    }
    for content in contents.ids {
      for bound in ContentBound.allCases { add(.content(content, bound), contents[content].rows[bound]) }
    }
    for group in groups.ids {
      for (index, id) in groups[group].ids.enumerated() {
        add(.generated(group, Int32(truncatingIfNeeded: index)), id)
      }
    }
    for constraint in activeConstraints { add(.constraint(constraint), rows[constraint].id) }
    return result
  }

  /// The rows for the solver's identifiers, in ascending order. O(rows): called only for errors and explanations.
  func references(of ids: [RowID]) -> [RowReference] { references(of: [ids])[0] }

  /// The same for several lists at once.
  func references(of lists: [[RowID]]) -> [[RowReference]] {
    let found = referencesByID(of: Array(lists.joined()))
    return lists.map { list in list.compactMap { found[$0] }.sorted() }
  }

  /// The rows for the solver's identifiers. O(rows).
  func referencesByID(of ids: [RowID]) -> [RowID: RowReference] {
    let wanted = Set(ids)
    var found: [RowID: RowReference] = [:]
    func look(_ row: RowReference, _ id: RowID?) {
      if let id, wanted.contains(id) { found[id] = row }
    }
    for broken in broken { look(broken.row, broken.lean) }
    for row in nonnegative { look(.nonnegative(row.variable), row.id) }
    for content in contents.ids {
      for bound in ContentBound.allCases { look(.content(content, bound), contents[content].rows[bound]) }
    }
    for group in groups.ids {
      for (index, id) in groups[group].ids.enumerated() {
        look(.generated(group, Int32(truncatingIfNeeded: index)), id)
      }
    }
    for constraint in activeConstraints { look(.constraint(constraint), rows[constraint].id) }
    return found
  }

  /// A row for messages; nil if it only keeps a length from being negative.
  func layoutRow(_ row: RowReference) -> LayoutRow? {
    switch row {
    case .constraint(let constraint): return .constraint(constraint)
    case .content(let id, let bound):
      let state = contents[id]
      return .content(
        state.view, bound.attribute, isHugging: bound.isHugging, length: state.content.length(bound))
    case .generated(let id, let index):
      let group = groups[id]
      return .generated(group.view, identifier: group.rows[Int(index)].identifier.rawValue, index: Int(index))
    case .nonnegative: return nil
    }
  }

  /// The solver's row for a row of a message.
  func reference(_ row: LayoutRow) -> RowReference? {
    switch row {
    case .constraint(let constraint): rows.contains(constraint) ? .constraint(constraint) : nil
    case .content(let view, let attribute, let isHugging, _):
      viewStates[view].content.map { .content($0, ContentBound(attribute, isHugging: isHugging)) }
    case .generated(let view, _, let index):
      viewStates[view].group.map { .generated($0, Int32(truncatingIfNeeded: index)) }
    }
  }

  /// The widths and heights of items that are negative in the solution.
  ///
  /// CHOICE: a length is never negative, as in iOS, whose logs show `|-16-[label]-16-|` in conflict with a width of 0.
  func negativeLengths() -> [Variable] {
    let slack = -1e-6
    return solver.withValues { values in
      var result: [Variable] = []
      forEachLength { variable in
        if Int(variable.index) < values.count, values[Int(variable.index)] < slack { result.append(variable) }
      }
      return result
    }
  }

  /// Whether a length may be negative among the values that differ from those of the last layout. O(1) for each, if
  /// few do.
  var mayHaveNewNegativeLengths: Bool {
    var isFound = false
    solver.withValues { values in
      settled.forEachChange(in: values) { variable in
        guard values[variable] < 0 else { return }
        let owner = settled.owner(of: variable)
        if let owner, !isInstalled(owner) { return }
        let own = owner.flatMap { viewStates[$0].variables }
        // Positions may be negative; so may what belongs to no view, but that may also be the length of a guide.
        if let place = own?.place(of: Variable(index: Int32(truncatingIfNeeded: variable))), place < 2 { return }
        isFound = true
      }
    }
    return isFound
  }

  /// The widths and heights of items. O(items).
  func lengths() -> [Variable] {
    var result: [Variable] = []
    forEachLength { result.append($0) }
    return result
  }

  @inline(__always)
  private func forEachLength(_ body: (Variable) -> Void) {
    for view in installedViews {
      guard let variables = viewStates[view].variables else { continue }
      body(variables.width)
      body(variables.height)
    }
    for guide in installedGuides {
      guard let variables = guideStates[guide].variables else { continue }
      body(variables.width)
      body(variables.height)
    }
    for id in extras.ids {
      guard let area = extras[id].contentArea else { continue }
      body(area.first)
      body(area.second)
    }
  }
}
