import AdaptSolver

/// Traces the rounds of a layout, and computes each as a function of the window's size.
struct LayoutTracer {
  let scene: Scene
  private var path = PathConditions()
  /// By round: the sizes of the views inside on which conditions depend.
  private var innerSizes: [[ViewID: AffineRect]] = []

  /// A layout continues with the resulting frames for at most this many rounds after the first.
  private static let mostRounds = 9

  /// What is known about the line breaks of texts.
  private(set) var lineBreaks: KnownLineBreaks

  init(_ scene: Scene, _ lineBreaks: KnownLineBreaks) {
    self.scene = scene
    self.lineBreaks = lineBreaks
  }

  /// - Parameters:
  ///   - start: the engine before the first round, when nothing has a place.
  ///   - rounds: the result of each commit.
  ///   - environment: the window's.
  mutating func follow(
    from start: LayoutEngine, _ rounds: [LayoutRound], _ environment: Environment
  ) throws(ParametricGap) -> ParametricLayout {
    guard var window = rounds.first?.window else { throw .failed }
    testWindow(window)
    var slopes: [Slopes] = []
    var parameters: [Int32: Affine] = [:]
    var last: AffineGeometry?
    var region: CriticalRegion?
    for (index, round) in rounds.enumerated() {
      if round.isNew {
        parameters = try self.parameters(of: round, after: last, from: start, window: window)
        try check(parameters, round.engine)
      }
      slopes = [Slopes](repeating: .zero, count: round.engine.solver.variableCount)
      for (variable, value) in parameters { slopes[Int(variable)] = value.slopes }
      guard let found = round.engine.solver.criticalRegion(moving: slopes) else { throw .edge }
      region = found
      path.append(found.conditions.map { Affine($0.value, $0.slopes) })
      var geometry = AffineGeometry(Geometry(scene, round.window, round.engine), found.slopes, path)
      try keepConflicts(round, geometry)
      keepLengths(geometry)
      window = round.window
      if index + 1 == rounds.count || rounds[index + 1].isNew {
        try keepTexts(geometry)
        geometry.path = path
        try keepInnerSizes(&geometry, rounds, index)
        path = geometry.path
      }
      last = geometry
    }
    guard var last, let region else { throw .failed }
    if rounds.count(where: { $0.isNew }) < Self.mostRounds {
      // The layout ended because nothing changed any more; the same must hold elsewhere.
      last.path = path
      let next = try self.parameters(of: rounds[rounds.count - 1], after: last, from: start, window: window)
      for (variable, value) in next where parameters[variable].map({ !$0.isSame(as: value) }) ?? true { throw .edge }
    }
    guard !path.isOnEdge else { throw .edge }
    let inspector = LayoutInspector(last.geometry)
    return ParametricLayout(
      last.geometry, slopes: region.slopes, conditions: path.conditions, environment: environment,
      openAnchors: region.ambiguous.isEmpty ? [] : inspector.openAnchors())
  }

  // MARK: - Conditions

  /// The tests of the window's size. Of many limits of one length only the nearest on either side say anything.
  private mutating func testWindow(_ window: WindowState) {
    let (width, height) = (Affine(window.size.width, Slopes(1, 0)), Affine(window.size.height, Slopes(0, 1)))
    var nearest = [(order: Int, distance: Double, number: Affine)?](repeating: nil, count: 4)
    var order = 0
    for condition in scene.sizeConditions where scene.conditions[condition].owner == window.rootView {
      for index in scene.conditions[condition].testRange {
        guard case .size(let test) = scene.conditionTests[index] else { continue }
        let number = test.width * width + test.height * height + test.constant
        guard (test.width == 0) != (test.height == 0), abs(number.value) > PathConditions.edge else {
          path.require(number)
          continue
        }
        let distance = number.value / (test.width + test.height)
        let place = (test.width == 0 ? 2 : 0) + (distance > 0 ? 1 : 0)
        order += 1
        if let known = nearest[place], abs(known.distance) <= abs(distance) { continue }
        nearest[place] = (order, distance, number)
      }
    }
    for limit in nearest.compactMap({ $0 }).sorted(by: { $0.order < $1.order }) { path.require(limit.number) }
  }

  private func tests(of owner: ViewID?) -> [SizeTest] {
    scene.sizeConditions.flatMap { condition in
      scene.conditions[condition].owner != owner
        ? []
        : scene.conditionTests[scene.conditions[condition].testRange].compactMap {
          if case .size(let test) = $0 { test } else { nil }
        }
    }
  }

  /// Records the resulting sizes of inner views that conditions test. Once tested, they must not change any more.
  private mutating func keepInnerSizes(
    _ geometry: inout AffineGeometry, _ rounds: [LayoutRound], _ index: Int
  ) throws(ParametricGap) {
    var sizes: [ViewID: AffineRect] = [:]
    for condition in scene.sizeConditions {
      let owner = scene.conditions[condition].owner
      guard scene.views.contains(owner), owner != geometry.window.rootView, sizes[owner] == nil,
        geometry.engine.isInstalled(owner)
      else { continue }
      let rect = try geometry.exactRect(of: owner)
      sizes[owner] = rect
      for test in tests(of: owner) { try keep(test, rect, scale: geometry.window.scale, &geometry.path) }
      for earlier in innerSizes.reversed() {
        guard let known = earlier[owner] else { break }
        guard known.width.isSame(as: rect.width), known.height.isSame(as: rect.height) else { throw .innerCondition }
      }
    }
    innerSizes.append(sizes)
  }

  /// Records a test of lengths that are rounded to pixels, half up: `length ≥ limit` holds from half a pixel below the
  /// first pixel that passes.
  private func keep(
    _ test: SizeTest, _ rect: AffineRect, scale: Double, _ path: inout PathConditions
  ) throws(ParametricGap) {
    if test.width == 0, test.height == 0 { return }
    guard test.width == 0 || test.height == 0 else { throw .roundedSize }
    let (length, factor) = test.width != 0 ? (rect.width, test.width) : (rect.height, test.height)
    let limit = -test.constant / factor * scale
    // The pixels between which the result changes: above the limit, and at it.
    let pixels: [Double] =
      limit == limit.rounded() ? [limit, limit + 1] : [limit.rounded(.up)]
    for pixel in pixels { path.require(length - (pixel - 0.5) / scale) }
  }

  // MARK: - Texts and lengths

  /// Records that texts break in the same places.
  private mutating func keepTexts(_ geometry: AffineGeometry) throws(ParametricGap) {
    let engine = geometry.engine
    for id in engine.contents.ids {
      let state = engine.contents[id]
      guard engine.isInstalled(state.view), state.heightParameter != nil, state.content.followsWidth,
        let variables = engine.viewStates[state.view].variables
      else { continue }
      let width = geometry.value(variables.width)
      if width.isConstant { continue }
      let same = lineBreaks.widths(
        ofSame: state.inputs, state.content, atWidth: width.value, scene.contentMeasurer)
      guard let same else { throw .measurer }
      if same.lowerBound.isFinite { path.require(width - same.lowerBound) }
      if same.upperBound.isFinite { path.require(Affine(same.upperBound) - width) }
    }
  }

  /// Records that no other lengths become negative.
  private mutating func keepLengths(_ geometry: AffineGeometry) {
    let engine = geometry.engine
    func variables() -> [Variable] {
      var found: [Variable] = []
      for view in engine.installedViews {
        if let own = engine.viewStates[view].variables { found += [own.width, own.height] }
      }
      for guide in engine.installedGuides {
        if let own = engine.guideStates[guide].variables { found += [own.width, own.height] }
      }
      for id in engine.extras.ids {
        if let area = engine.extras[id].contentArea { found += [area.first, area.second] }
      }
      return found
    }
    for variable in variables() { path.require(geometry.value(variable) + 1e-6) }
  }

  // MARK: - Conflicts

  /// Records that the set-aside rows remain in conflict: the impossible sum of each core, as a function of the size,
  /// stays above 0.
  ///
  /// Rows are added in the order of their keys, and one that contradicts those before it is set aside. So the set-aside
  /// rows remain the same as long as each contradicts added rows that come before it, and the added rows can hold.
  private mutating func keepConflicts(_ round: LayoutRound, _ geometry: AffineGeometry) throws(ParametricGap) {
    guard !round.engine.broken.isEmpty else { return }
    let broken = Set(round.engine.broken.map { $0.row })
    let keys = BreakKeys(scene, round.window)
    let builder = RowBuilder(scene, round.window, round.engine)
    for conflict in round.engine.broken {
      guard !conflict.core.contains(where: { $0 != conflict.row && broken.contains($0) }),
        keys.greatest(of: conflict.core, round.engine) == conflict.row
      else { throw .jointConflict }
      var excerpt = SolverExcerpt(builder)
      var rows: [AdaptSolver.ConstraintID: Affine] = [:]
      for reference in conflict.core {
        var buffer = RowBuffer()
        let (relation, constant, _) = builder.build(reference, to: &buffer)
        let row = excerpt.row(reference)
        let id = excerpt.solver.add(row.terms, relation, constant, at: .required)
        // The part of the row that is not variable.
        rows[id] = buffer.terms.reduce(Affine(-constant)) { sum, term in
          round.engine.parameterValue(term.variable) == nil
            ? sum : sum + term.coefficient * geometry.value(term.variable)
        }
      }
      guard let multipliers = excerpt.solver.refutation() else { throw .jointConflict }
      let sum = multipliers.reduce(Affine(0)) { $0 + $1.value * (rows[$1.constraint] ?? Affine(0)) }
      guard sum.value > 0 else { throw .jointConflict }
      path.require(sum)
    }
  }

  // MARK: - Parameters

  /// The values that a round gives the solver's parameters.
  ///
  /// - Parameters:
  ///   - round: the round.
  ///   - last: the result of the round before; nil for the first.
  ///   - start: the engine before the first round.
  ///   - window: the window at the beginning of the round.
  private mutating func parameters(
    of round: LayoutRound, after last: AffineGeometry?, from start: LayoutEngine, window: WindowState
  ) throws(ParametricGap) -> [Int32: Affine] {
    let engine = round.engine
    var result: [Int32: Affine] = [:]
    func set(_ variable: Variable, _ value: Affine) { result[variable.index] = value }
    func set(_ parameters: InsetParameters, _ insets: AffineInsets) {
      for (variable, value) in zip(
        [parameters.top, parameters.left, parameters.bottom, parameters.right], insets.all)
      {
        set(variable, value)
      }
    }
    var geometry =
      last ?? AffineGeometry(Geometry(scene, window, start), [], path)
    geometry.path = path
    if let root = window.rootView, let variables = engine.viewStates[root].variables {
      if last == nil, scene.views[root].kind.isScrolling { throw .parameter }
      set(variables.width, geometry.windowRect.width)
      set(variables.height, geometry.windowRect.height)
    }
    for view in window.arrangement.placedViews where engine.isInstalled(view) {
      guard let variables = engine.viewStates[view].variables else { continue }
      let rect = try geometry.placedRect(of: view)
      set(variables.left, rect.minX)
      set(variables.top, rect.minY)
      set(variables.width, geometry.path.max(rect.width, Affine(0)))
      set(variables.height, geometry.path.max(rect.height, Affine(0)))
    }
    for id in engine.extras.ids {
      let extras = engine.extras[id]
      guard extras.hasGuides, engine.isInstalled(extras.view) else { continue }
      guard extras.regions.isEmpty else { throw .region }
      let insets = last == nil ? try geometry.initialInsets(of: extras.view) : try geometry.guideInsets(of: extras.view)
      if let parameters = extras.safeArea { set(parameters, insets.safeArea) }
      if let parameters = extras.margins { set(parameters, insets.margins) }
      if let parameters = extras.readable { set(parameters, insets.readable) }
      if let parameters = extras.keyboard { set(parameters.bottom, insets.keyboard) }
      if let parameters = extras.contentOrigin {
        let (x, y) = insets.contentOrigin
        set(parameters, AffineInsets(top: y, left: x, bottom: Affine(0) - y, right: Affine(0) - x))
      }
    }
    for group in engine.lists where engine.isInstalled(engine.groups[group].view) {
      let list = engine.groups[group].view
      let listParameters = engine.groups[group].listParameters
      guard scene.views[list].kind == .table else {
        if last == nil {
          for (parameter, value) in geometry.geometry.initialValues(of: list, listParameters) {
            set(parameter, Affine(value))
          }
        } else {
          for (parameter, place) in try geometry.itemPlaces(of: list, listParameters) { set(parameter, place) }
        }
        continue
      }
      guard let last else { continue }
      if last.geometry.insetsRows(of: list) {
        // From 400 points on, the free space at the sides of rows is different.
        let table = try geometry.exactRect(of: list)
        let least = geometry.path.min(geometry.windowRect.width, geometry.windowRect.height)
        _ = geometry.path.isPositive(geometry.path.max(table.width, least) - 400)
      }
      for cell in last.geometry.cells(of: list) {
        let height = try geometry.exactRect(of: cell).height
        _ = geometry.path.isPositive(height - 1e-6)
      }
      for (parameter, moved) in try geometry.titleMoves(of: list, listParameters) { set(parameter, moved) }
    }
    path = geometry.path
    return result
  }

  /// Compares the traced values with those that the layout used.
  private func check(_ parameters: [Int32: Affine], _ engine: LayoutEngine) throws(ParametricGap) {
    for (variable, value) in parameters {
      guard let used = engine.parameterValue(Variable(index: variable)) else { throw .parameter }
      if abs(used - value.value) > 1e-6 { throw .parameter }
    }
  }
}
