import AdaptSolver

/// A layout as a function of the window's size, near one size.
///
/// The environment stays the same except for the size of its free window: size classes, safe area and traits must be
/// the same for every size. Then, strictly inside all ``conditions``, each edge of each view is the affine function
/// given here, before rounding to pixels, and the same constraints are dropped.
///
/// A layout is computed in rounds, and this follows each step of each round: the solver's values are affine as long as
/// no residual changes its sign (`CriticalRegion`), a text needs the same size as long as it breaks in the same places,
/// and the conditions include every comparison of lengths by safe areas, margins, scroll views, tables and conditions.
public struct ParametricLayout: Sendable {
  private let scene: Scene
  private let layoutWindow: WindowState
  private let engine: LayoutEngine
  private let slopes: [SIMD2<Double>]
  /// Numbers that are above 0 at the size, and for as long as they are, the layout is these functions.
  public let conditions: [Affine]
  /// The environment, with the size near which it is valid.
  public let environment: Environment
  /// The views that the constraints leave open, everywhere in the region.
  public let openAnchors: [OpenAnchor]

  init(
    _ geometry: Geometry, slopes: [SIMD2<Double>], conditions: [Affine], environment: Environment,
    openAnchors: [OpenAnchor]
  ) {
    scene = geometry.scene
    layoutWindow = geometry.window
    engine = geometry.engine
    self.slopes = slopes
    self.conditions = conditions
    self.environment = environment
    self.openAnchors = openAnchors
  }

  /// Made for each question, since what a geometry remembers belongs to one thread.
  private var geometry: Geometry { Geometry(scene, layoutWindow, engine) }

  /// The size of the window at which the functions were found, in points.
  public var size: Size { geometry.window.size }

  /// Answers questions about the layout at that size.
  public var inspector: LayoutInspector { LayoutInspector(geometry) }

  /// The required constraints that contradict each other, everywhere in the region; not in which windows they could
  /// hold.
  public var conflicts: [LayoutConflict] { inspector.conflictsWithoutNeeds }

  /// How many there are. O(1).
  public var conflictCount: Int { geometry.engine.broken.count }

  /// The window.
  public var window: AffineRect { AffineGeometry(geometry, slopes, PathConditions()).windowRect }

  /// The window's safe area in points.
  public var safeArea: EdgeInsets { geometry.window.safeArea }

  /// Whether the view and all its superviews are installed, and in the window.
  public func isInstalled(_ view: ViewID) -> Bool { engine.isInstalled(view) }

  /// A view's frame in the window's coordinates, not rounded. Zero while not installed.
  public func frame(of view: ViewID) -> AffineRect { frames(of: CollectionOfOne(view))[0] }

  /// Frames of views in the window's coordinates, not rounded, in the order of the views. Zero for views that are not
  /// installed.
  public func frames(of views: some Sequence<ViewID>) -> [AffineRect] {
    let affine = AffineGeometry(geometry, slopes, PathConditions())
    let style = ControlStyle(os: layoutWindow.os)
    return views.map { view in
      guard let variables = engine.viewStates[view].variables, engine.isInstalled(view) else { return .zero }
      let rect = affine.rect(variables)
      return scene.views[view].kind.alignmentInsets(style).map { rect.outset(by: $0) } ?? rect
    }
  }

  /// The content area of a scroll view, in the window's coordinates; nil if nothing refers to it.
  public func contentArea(of view: ViewID) -> AffineRect? {
    guard geometry.engine.extras(of: view)?.contentArea != nil else { return nil }
    var path = PathConditions()
    func corner(_ attribute: LayoutAttribute) -> Affine? {
      try? value(of: Anchor(.guide(.content, of: view), attribute), noting: &path)
    }
    guard let left = corner(.left), let top = corner(.top), let width = corner(.width), let height = corner(.height)
    else { return nil }
    return AffineRect(minX: left, minY: top, width: width, height: height)
  }

  /// An anchor's position in the window's coordinates, or its length. 0 while its item is not installed.
  ///
  /// - Parameters:
  ///   - anchor: the anchor of a view or a guide.
  ///   - path: collects the necessary comparisons.
  /// - Throws: a gap if the anchor depends on an unsupported rule.
  public func value(of anchor: Anchor, noting path: inout PathConditions) throws(ParametricGap) -> Affine {
    var affine = AffineGeometry(geometry, slopes, path)
    let result = try affine.value(of: anchor)
    path = affine.path
    return result
  }

  var witnessMaker: WitnessMaker { WitnessMaker(geometry: geometry, slopes: slopes) }

  /// Each view's frame in its superview's coordinates at the size itself, on pixels, equal to a layout there.
  public var frames: [Rect] { geometry.frames() }
}

extension LayoutInspector {
  /// Lays out a controller in a free window of an environment, as a function of the window's size.
  ///
  /// The layout starts from scratch, as at a launch, without callbacks; the model does not change. Containers must
  /// already be laid out in the environment.
  ///
  /// - Parameters:
  ///   - controller: the root of the window.
  ///   - environment: the window, with its free size.
  ///   - lineBreaks: the known line breaks of texts; new ones are added.
  /// - Throws: a gap if some step is not supported, or if the size is on an edge between regions.
  public func parametricLayout(
    of controller: ControllerID, in environment: Environment, remembering lineBreaks: inout KnownLineBreaks
  ) throws(ParametricGap) -> ParametricLayout {
    // Containers collapse and expand in transitions, which must be over in the window.
    let isShown = window.root == controller && window.environment == window.withShownBars(environment, in: scene)
    guard scene.containers.isEmpty || isShown else { throw .container }
    guard window.shownPresentations.isEmpty || isShown else { throw .presentation }
    guard let rootView = scene.rootView(of: controller) else { throw .failed }
    var window = window
    if window.root != controller { window.setRoot(controller, rootView: rootView) }
    window.answers.forget()
    if !isShown { window.setEnvironment(window.withShownBars(environment, in: scene)) }
    _ = window.evaluateConditions(in: scene, LayoutEngine())
    var pass = LayoutPass(scene: scene, window: window, engine: LayoutEngine())
    pass.engine.solver.stopSignal = scene.stopSignal
    pass.rounds = []
    pass.run(reconciling: .all)
    guard !pass.engine.hasFailed, var rounds = pass.rounds else { throw .failed }
    guard pass.cycles.isEmpty else { throw .innerCondition }
    // If there was nothing to solve, nothing was committed.
    if rounds.isEmpty { rounds = [LayoutRound(engine: pass.engine, window: pass.window, isNew: true)] }
    var tracer = LayoutTracer(scene, lineBreaks)
    defer { lineBreaks = tracer.lineBreaks }
    return try tracer.follow(from: pass.start ?? pass.engine, rounds, environment)
  }
}
