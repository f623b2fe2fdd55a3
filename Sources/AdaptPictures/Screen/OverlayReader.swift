import AdaptModel

/// What a picture can show over one layer of the last layout, in the window's coordinates.
struct ScreenGuides: Hashable, Sendable {
  /// The base lines of a view's texts.
  struct Baseline: Hashable, Sendable {
    var from: Point
    var to: Point
  }

  /// The layout margins of controllers' views.
  var margins: [Rect] = []
  /// The constraints of edges and lengths.
  var measures: [ConstraintMeasure] = []
  var alignmentRects: [Rect] = []
  var baselines: [Baseline] = []

  /// The same guides in drawn coordinates.
  func drawn(_ placement: ScreenPlacement) -> ScreenGuides {
    if placement == .own { return self }
    var drawn = ScreenGuides()
    drawn.margins = margins.map { placement.drawn($0) }
    drawn.alignmentRects = alignmentRects.map { placement.drawn($0) }
    drawn.baselines = baselines.map { Baseline(from: placement.drawn($0.from), to: placement.drawn($0.to)) }
    drawn.measures = measures.map { measure in
      var measure = measure
      measure.from = placement.drawn(measure.from)
      measure.to = placement.drawn(measure.to)
      measure.alignment = measure.alignment.map { placement.drawn($0) }
      return measure
    }
    return drawn
  }
}

/// Reads the overlays of a screen.
struct OverlayReader: ModelReader {
  let shown: ShownModel
  /// The layers by the views of presented controllers.
  private var layers: [ViewID: Int] = [:]

  /// - Parameters:
  ///   - shown: the model.
  ///   - presented: the views of presented controllers, from back to front. Each begins a layer.
  init(_ shown: ShownModel, presented: [ViewID]) {
    self.shown = shown
    for (index, view) in presented.enumerated() { layers[view] = index + 1 }
  }

  /// Reads the guides of each layer, from back to front. The first layer is the window's.
  ///
  /// - Parameters:
  ///   - overlays: the guides to read.
  ///   - view: the view whose constraints are read; nil for all views.
  func guides(_ overlays: ScreenPicture.Overlays, of view: ViewID?) -> [ScreenGuides] {
    var guides = [ScreenGuides](repeating: ScreenGuides(), count: layers.count + 1)
    if !overlays.isDisjoint(with: [.margins, .alignmentRects, .baselines]) {
      for view in shownViews where isSeen(view) { note(view, overlays, &guides[layer(of: view)]) }
    }
    var measures: [ConstraintMeasure] = []
    if !overlays.isDisjoint(with: [.constraints, .priorities]) {
      measures = ConstraintReader(shown, of: view).measures
      if !overlays.contains(.constraints) { measures.removeAll { $0.state == .holds } }
    }
    if overlays.contains(.priorities) { measures += contentMeasures }
    for measure in measures { guides[layer(of: measure.view)].measures.append(measure) }
    return guides
  }

  private func note(_ view: ViewID, _ overlays: ScreenPicture.Overlays, _ guides: inout ScreenGuides) {
    if overlays.contains(.margins), model.scene.controller(rootedAt: view) != nil {
      guides.margins.append(model.alignmentRect(of: .guide(.margins, of: view)))
    }
    if overlays.contains(.alignmentRects), model.scene.superview(of: view) != nil {
      guides.alignmentRects.append(model.alignmentRect(of: .view(view)))
    }
    if overlays.contains(.baselines) { guides.baselines += baselines(of: view) }
  }

  private func layer(of view: ViewID) -> Int {
    if layers.isEmpty { return 0 }
    if let layer = layers[view] { return layer }
    for superview in model.scene.superviews(of: view) {
      if let layer = layers[superview] { return layer }
    }
    return 0
  }

  private var shownViews: [ViewID] { model.viewsInTreeOrder().filter { shown.isShown($0) } }

  /// The first baseline of a view, and a different last one. A view without a text has none, because its baseline is
  /// its bottom edge.
  private func baselines(of view: ViewID) -> [ScreenGuides.Baseline] {
    let rect = model.alignmentRect(of: .view(view))
    let (first, last) = (model.value(of: Anchor(view, .firstBaseline)), model.value(of: Anchor(view, .lastBaseline)))
    let seen = [first, last].filter { abs($0 - rect.maxY) > 0.01 && $0 > rect.minY && $0 < rect.maxY }
    // The baselines of a single line differ by at most a pixel, because each is rounded from its own side.
    let places = seen.count == 2 && abs(first - last) < 1 ? [first] : seen
    let clip = clip(of: view)
    return places.compactMap { y in
      let (from, to) = (max(rect.minX, clip?.minX ?? rect.minX), min(rect.maxX, clip?.maxX ?? rect.maxX))
      guard from < to, clip.map({ y > $0.minY && y < $0.maxY }) ?? true else { return nil }
      return ScreenGuides.Baseline(from: Point(x: from, y: y), to: Point(x: to, y: y))
    }
  }

  /// The part of the window that the scroll views and lists around a view show; nil if there are none.
  private func clip(of view: ViewID) -> Rect? {
    var clip: Rect?
    for outer in model.scene.superviews(of: view) where model.scene.kind(of: outer).isScrolling {
      let frame = model.alignmentRect(of: .view(outer))
      clip = clip.map { $0.intersection(frame) ?? .zero } ?? frame
    }
    return clip
  }

  /// Whether the scroll views around a view show a part of it.
  private func isSeen(_ view: ViewID) -> Bool {
    guard let clip = clip(of: view) else { return true }
    let rect = model.alignmentRect(of: .view(view))
    return rect.minX < clip.maxX && rect.maxX > clip.minX && rect.minY < clip.maxY && rect.maxY > clip.minY
      || rect.width == 0 || rect.height == 0
  }

  /// The views that are smaller or larger than their content.
  private var contentMeasures: [ConstraintMeasure] {
    shownViews.flatMap { view -> [ConstraintMeasure] in
      // Cells place their own labels and images, with priorities that nobody wrote.
      guard model.scene.superview(of: view) != nil, model.scene.cellPart(view) == nil, isSeen(view),
        let fit = inspector.contentFit(of: view)
      else { return [] }
      let rect = model.alignmentRect(of: .view(view))
      let (left, right) = (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
      let (top, bottom) = (Point(x: rect.midX, y: rect.minY), Point(x: rect.midX, y: rect.maxY))
      return [
        compromise(from: left, to: right, rect.width, fit.width, .horizontalHugging, .horizontalCompression, view),
        compromise(from: top, to: bottom, rect.height, fit.height, .verticalHugging, .verticalCompression, view),
      ].compactMap { $0 }
    }
  }

  /// "hugs 62 @ 251": the priority that gave way; nil if the view is as large as its content, to a pixel.
  private func compromise(
    from: Point, to: Point, _ length: Double, _ wanted: Double?, _ hugging: AttributeKey, _ compression: AttributeKey,
    _ view: ViewID
  ) -> ConstraintMeasure? {
    guard let wanted, wanted >= 0, abs(length - wanted) > 0.51,
      let priority = inspector.effectiveValue(length > wanted ? hugging : compression, of: .view(view))?.number
    else { return nil }
    let name = length > wanted ? "hugs" : "needs"
    return ConstraintMeasure(
      from: from, to: to, text: "\(name) \(format((wanted * 10).rounded() / 10)) @ \(format(priority))",
      isRequired: false, state: .gaveWay, view: view)
  }
}
