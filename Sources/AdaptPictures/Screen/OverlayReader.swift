import AdaptModel

/// What a picture can show over a screen, as of the last layout. In the window's coordinates.
struct ScreenGuides: Hashable, Sendable {
  /// Where the texts of a view stand.
  struct Baseline: Hashable, Sendable {
    var from: Point
    var to: Point
  }

  /// The layout margins of controllers' views.
  var margins: [Rect] = []
  /// What constraints say of edges and lengths.
  var measures: [ConstraintMeasure] = []
  var alignmentRects: [Rect] = []
  var baselines: [Baseline] = []
}

/// Reads what a picture shows over a screen, and only that.
struct OverlayReader {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// - Parameters:
  ///   - overlays: what is shown.
  ///   - view: only its constraints are read, if any are; nil for those of all views.
  func guides(_ overlays: ScreenPicture.Overlays, of view: ViewID?) -> ScreenGuides {
    var guides = ScreenGuides()
    if overlays.contains(.margins) {
      guides.margins = shownViews.filter { model.scene.controller(rootedAt: $0) != nil }
        .map { model.alignmentRect(of: .guide(.margins, of: $0)) }
    }
    if !overlays.isDisjoint(with: [.constraints, .priorities]) {
      let measures = ConstraintReader(model, of: view).measures
      guides.measures = overlays.contains(.constraints) ? measures : measures.filter { $0.state != .holds }
    }
    if overlays.contains(.priorities) { guides.measures += contentMeasures }
    if overlays.contains(.alignmentRects) {
      guides.alignmentRects = shownViews.filter { model.scene.superview(of: $0) != nil }
        .map { model.alignmentRect(of: .view($0)) }
    }
    if overlays.contains(.baselines) { guides.baselines = shownViews.flatMap { baselines(of: $0) } }
    return guides
  }

  private var shownViews: [ViewID] { model.viewsInTreeOrder().filter { model.isShown($0) } }

  /// The first baseline, and the last where it is another; nothing of a view whose baseline is its bottom edge, as it is
  /// where nothing has a text.
  private func baselines(of view: ViewID) -> [ScreenGuides.Baseline] {
    let rect = model.alignmentRect(of: .view(view))
    let (first, last) = (model.value(of: Anchor(view, .firstBaseline)), model.value(of: Anchor(view, .lastBaseline)))
    let seen = [first, last].filter { abs($0 - rect.maxY) > 0.01 && $0 > rect.minY && $0 < rect.maxY }
    // Those of one line differ by a pixel at most: each is rounded from its own side.
    let places = seen.count == 2 && abs(first - last) < 1 ? [first] : seen
    return places.map { ScreenGuides.Baseline(from: Point(x: rect.minX, y: $0), to: Point(x: rect.maxX, y: $0)) }
  }

  /// Where a view is smaller or larger than its content asks for.
  private var contentMeasures: [ConstraintMeasure] {
    shownViews.flatMap { view -> [ConstraintMeasure] in
      guard model.scene.superview(of: view) != nil, let fit = model.inspector.contentFit(of: view) else { return [] }
      let rect = model.alignmentRect(of: .view(view))
      let (left, right) = (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
      let (top, bottom) = (Point(x: rect.midX, y: rect.minY), Point(x: rect.midX, y: rect.maxY))
      return [
        compromise(from: left, to: right, rect.width, fit.width, .horizontalHugging, .horizontalCompression, view),
        compromise(from: top, to: bottom, rect.height, fit.height, .verticalHugging, .verticalCompression, view),
      ].compactMap { $0 }
    }
  }

  /// "hugs 62 @ 251": what gave way; nil where the view is as large as its content, to a pixel.
  private func compromise(
    from: Point, to: Point, _ length: Double, _ wanted: Double?, _ hugging: AttributeKey, _ compression: AttributeKey,
    _ view: ViewID
  ) -> ConstraintMeasure? {
    guard let wanted, wanted >= 0, abs(length - wanted) > 0.51,
      let priority = model.inspector.effectiveValue(length > wanted ? hugging : compression, of: .view(view))?.number
    else { return nil }
    let name = length > wanted ? "hugs" : "needs"
    return ConstraintMeasure(
      from: from, to: to, text: "\(name) \(format((wanted * 10).rounded() / 10)) @ \(format(priority))",
      isRequired: false,
      state: .gaveWay)
  }
}

extension Model {
  /// Whether a view and all that it is in are installed and not hidden.
  func isShown(_ view: ViewID) -> Bool {
    var next: ViewID? = view
    while let current = next {
      guard isInstalled(current), value(.hidden, of: .view(current)) != .bool(true) else { return false }
      next = scene.superview(of: current)
    }
    return true
  }
}
