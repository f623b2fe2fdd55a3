import AdaptSolver

/// The places of everything after one round of a layout, as functions of the window's size. It repeats the computation
/// of ``Geometry`` step by step, and records every comparison.
///
/// Its results are compared with the values that the layout used (``ParametricLayout``), so a rule that is traced
/// wrongly shows as a gap.
struct AffineGeometry {
  let geometry: Geometry
  /// By variable of the solver.
  let slopes: [Slopes]
  /// Only grows, so that the comparisons behind a remembered result stay recorded.
  var path: PathConditions
  var memory = AffinePlacementMemory()

  init(_ geometry: Geometry, _ slopes: [Slopes], _ path: PathConditions) {
    self.geometry = geometry
    self.slopes = slopes
    self.path = path
  }

  var scene: Scene { @inline(__always) _read { yield geometry.scene } }
  var window: WindowState { @inline(__always) _read { yield geometry.window } }
  var engine: LayoutEngine { @inline(__always) _read { yield geometry.engine } }

  func value(_ variable: Variable) -> Affine {
    Affine(
      engine.solver.value(of: variable), Int(variable.index) < slopes.count ? slopes[Int(variable.index)] : .zero)
  }

  func rect(_ variables: RectVariables) -> AffineRect {
    AffineRect(
      minX: value(variables.left), minY: value(variables.top), width: value(variables.width),
      height: value(variables.height))
  }

  var windowRect: AffineRect {
    AffineRect(
      minX: Affine(0), minY: Affine(0), width: Affine(window.size.width, Slopes(1, 0)),
      height: Affine(window.size.height, Slopes(0, 1)))
  }

  /// A view's alignment rectangle. Zero while not installed.
  mutating func exactRect(of view: ViewID) throws(ParametricGap) -> AffineRect {
    if view == window.rootView { return windowRect }
    guard engine.isInstalled(view) else { return .zero }
    if scene.views[view].isPlaced { return try placedRect(of: view) }
    return engine.viewStates[view].variables.map { rect($0) } ?? .zero
  }

  /// The rectangle of a placed view, as far as it fills its container.
  mutating func placedRect(of view: ViewID) throws(ParametricGap) -> AffineRect {
    guard let placement = window.arrangement.placements[view] else { throw .placement }
    if let known = memory.placed[view] { return known }
    let result = try rect(of: view, at: placement)
    memory.placed[view] = result
    return result
  }

  private mutating func rect(of view: ViewID, at placement: Placement) throws(ParametricGap) -> AffineRect {
    switch placement {
    case .added(let child) where window.controllers[child].addedFrame == nil:
      guard let outer = scene.views[view].superview else { return windowRect }
      return try exactRect(of: outer)
    case .added: throw .placement
    case .fill: return try filledRect(of: view)
    case .navigationBar(let container): return try navigationBarRect(container)
    case .searchBar(let container): return try searchBarRect(container)
    case .toolbar(let container): return try toolbarRect(container)
    case .tabBar(let container): return try tabBarRect(container)
    case .barItem(let container): return try barItemRect(view, container)
    case .column, .pane: throw .container
    case .container(let presentation): return try containerRect(of: presentation)
    case .presented(let presentation): return try presentedRect(of: presentation)
    case .alert(let part, let presentation): return try alertRect(part, of: presentation)
    }
  }

  // MARK: - Guides

  /// The insets of a view's guides.
  struct Guides {
    var safeArea = AffineInsets.zero
    var margins = AffineInsets.zero
    var readable = AffineInsets.zero
    var keyboard = Affine(0)
    var content = AffineInsets.zero
    /// Where the content begins, from the corner of the frame.
    var contentOrigin = (x: Affine(0), y: Affine(0))
  }

  /// See ``Geometry/initialInsets(of:)``.
  mutating func initialInsets(of view: ViewID) throws(ParametricGap) -> Guides {
    if view == window.rootView { return try guideInsets(of: view) }
    let own = try ownMargins(of: view)
    let content = AffineInsets(geometry.contentInset(of: view))
    return Guides(margins: own, readable: own, content: content, contentOrigin: (content.left, content.top))
  }

  /// See ``Geometry/guideInsets(of:)``.
  mutating func guideInsets(of view: ViewID) throws(ParametricGap) -> Guides {
    let rect = try exactRect(of: view)
    let safe = try safeAreaInsets(of: view, rect: rect)
    let margins = try margins(of: view, rect: rect, safeArea: safe)
    let sides = try readableInsets(of: view, width: rect.width, margins: margins)
    let isScrolling = scene.views[view].kind.isScrolling
    let content = isScrolling ? try adjustedContentInset(of: view, rect: rect, safeArea: safe) : .zero
    return Guides(
      safeArea: safe, margins: margins,
      readable: AffineInsets(top: margins.top, left: sides.left, bottom: margins.bottom, right: sides.right),
      keyboard: keyboardHeight(in: rect, safeArea: safe), content: content,
      contentOrigin: isScrolling ? scrolledOrigin(of: view, rect: rect, inset: content) : (Affine(0), Affine(0)))
  }

  private mutating func keyboardHeight(in rect: AffineRect, safeArea: AffineInsets) -> Affine {
    guard window.keyboardHeight > 0 else { return safeArea.bottom }
    let covered = rect.maxY - windowRect.height + window.keyboardHeight
    let height = path.max(rect.height, Affine(0))
    return path.max(safeArea.bottom, path.min(covered, height))
  }

  private mutating func readableInsets(
    of view: ViewID, width: Affine, margins: AffineInsets
  ) throws(ParametricGap) -> (left: Affine, right: Affine) {
    if window.regions.barSide != nil { throw .region }
    let traits = window.traits(of: .view(view), in: scene)
    if traits.horizontalSizeClass == .regular {
      _ = path.isPositive(windowRect.width - LayoutMargins.readableWindowWidth)
    }
    let readable = LayoutMargins.readableWidth(windowWidth: window.size.width, traits: traits, os: window.os)
    guard let readable, path.isPositive(width - margins.left - margins.right - readable) else {
      return (margins.left, margins.right)
    }
    let side = 0.5 * (width - readable)
    return (path.max(margins.left, side), path.max(margins.right, side))
  }

  // MARK: - Safe area

  mutating func safeAreaInsets(of view: ViewID, rect: AffineRect) throws(ParametricGap) -> AffineInsets {
    let safe = try safeArea(for: view)
    return overlap(of: rect, with: safe.rect, atMost: safe.strips)
  }

  private mutating func overlap(
    of rect: AffineRect, with safe: AffineRect, atMost strips: AffineInsets
  ) -> AffineInsets {
    AffineInsets(
      top: clamp(safe.minY - rect.minY, rect.height, strips.top),
      left: clamp(safe.minX - rect.minX, rect.width, strips.left),
      bottom: clamp(rect.maxY - safe.maxY, rect.height, strips.bottom),
      right: clamp(rect.maxX - safe.maxX, rect.width, strips.right))
  }

  private mutating func clamp(_ inset: Affine, _ length: Affine, _ strip: Affine) -> Affine {
    let zero = Affine(0)
    let most = path.max(strip, zero)
    // If no strip is unsafe, the others need not be compared.
    if most.isConstant, most.value == 0 { return zero }
    let (some, room) = (path.max(inset, zero), path.max(length, zero))
    return path.min(path.min(some, room), most)
  }

  private mutating func safeArea(for view: ViewID) throws(ParametricGap) -> (rect: AffineRect, strips: AffineInsets) {
    var holders: [ViewID] = []
    var current: ViewID? = view
    while let outer = current {
      let record = scene.views[outer]
      if record.isControllerRoot || outer != view && record.kind.isScrolling { holders.append(outer) }
      current = record.superview
    }
    var strips = AffineInsets(window.safeArea)
    var safe = windowRect.inset(by: strips)
    for holder in holders.reversed() {
      if let controller = scene.views[holder].controller, scene.views[holder].isControllerRoot {
        let bars = scene.containers.isEmpty ? nil : try barInsets(of: controller)
        let arrow = window.shownPresentations.isEmpty ? nil : try arrowInsets(of: controller)
        let inner = scene.settings.value(
          .additionalSafeAreaInsets, first: scene.controllers[controller].firstSetting, given: window.answers)?.insets
        if inner != nil || bars != nil || arrow != nil {
          let rect = try exactRect(of: holder)
          strips =
            overlap(of: rect, with: safe, atMost: strips) + AffineInsets(inner ?? .zero) + (bars ?? .zero)
            + AffineInsets(arrow ?? .zero)
          safe = rect.inset(by: strips)
        }
      }
      if holder != view, scene.views[holder].kind.isScrolling, try takesVerticalSafeArea(holder) {
        strips.top = Affine(0)
        strips.bottom = Affine(0)
      }
    }
    return (safe, strips)
  }

  // MARK: - Margins

  private mutating func margins(
    of view: ViewID, rect: AffineRect, safeArea: AffineInsets
  ) throws(ParametricGap) -> AffineInsets {
    var margins = try ownMargins(of: view)
    if window.value(.insetsLayoutMarginsFromSafeArea, of: view, in: scene)?.bool ?? true {
      margins = margins + safeArea
    }
    if let superview = scene.views[view].superview,
      window.value(.preservesSuperviewLayoutMargins, of: view, in: scene)?.bool == true
    {
      let outer = try exactRect(of: superview)
      let outerSafe = try safeAreaInsets(of: superview, rect: outer)
      let outerMargins = try self.margins(of: superview, rect: outer, safeArea: outerSafe)
      let kept = kept(outerMargins, of: outer, in: rect, isScrolled: scene.views[superview].kind.isScrolling)
      margins = AffineInsets(
        top: path.max(margins.top, kept.top), left: path.max(margins.left, kept.left),
        bottom: path.max(margins.bottom, kept.bottom), right: path.max(margins.right, kept.right))
    }
    return margins
  }

  private mutating func kept(
    _ margins: AffineInsets, of outer: AffineRect, in rect: AffineRect, isScrolled: Bool
  ) -> AffineInsets {
    let zero = Affine(0)
    return AffineInsets(
      top: isScrolled ? zero : margins.top - path.max(zero, rect.minY - outer.minY),
      left: margins.left - path.max(zero, rect.minX - outer.minX),
      bottom: isScrolled ? zero : margins.bottom - path.max(zero, outer.maxY - rect.maxY),
      right: margins.right - path.max(zero, outer.maxX - rect.maxX))
  }

  /// The margins are constant except at the lengths at which the system's margins change.
  private mutating func ownMargins(of view: ViewID) throws(ParametricGap) -> AffineInsets {
    let record = scene.views[view]
    if let table = record.superview, scene.isTableRow(view) {
      // A table or a device of at least 400 points counts as wide.
      let table = try exactRect(of: table)
      let least = path.min(windowRect.width, windowRect.height)
      _ = path.isPositive(path.max(table.width, least) - 400)
    }
    if record.isControllerRoot {
      if window.regions.barSide != nil { throw .region }
      _ = path.isPositive(windowRect.width - 400)
    }
    return AffineInsets(geometry.ownMargins(of: view))
  }

  // MARK: - Around the content of scroll views

  private mutating func adjustedContentInset(
    of view: ViewID, rect: AffineRect, safeArea: AffineInsets
  ) throws(ParametricGap) -> AffineInsets {
    let own = AffineInsets(geometry.contentInset(of: view))
    let behavior = window.value(.contentInsetAdjustment, of: view, in: scene)?.word
    if behavior == "never" { return own }
    if behavior == "always" { return own + safeArea }
    let takesVertical = try takesVerticalSafeArea(view)
    let takesHorizontal = path.isPositive((contentSize(of: view)?.width ?? Affine(0)) - rect.width - 1e-6)
    let zero = Affine(0)
    return own
      + AffineInsets(
        top: takesVertical ? safeArea.top : zero, left: takesHorizontal ? safeArea.left : zero,
        bottom: takesVertical ? safeArea.bottom : zero, right: takesHorizontal ? safeArea.right : zero)
  }

  private mutating func takesVerticalSafeArea(_ view: ViewID) throws(ParametricGap) -> Bool {
    switch window.value(.contentInsetAdjustment, of: view, in: scene)?.word {
    case "never": return false
    case "scrollableAxes":
      let rect = try exactRect(of: view)
      return path.isPositive((contentSize(of: view)?.height ?? Affine(0)) - rect.height - 1e-6)
    default: return true
    }
  }

  /// See ``Geometry/scrolledOrigin(of:rect:inset:)``.
  private mutating func scrolledOrigin(
    of view: ViewID, rect: AffineRect, inset: AffineInsets
  ) -> (x: Affine, y: Affine) {
    guard let offset = window.value(.contentOffset, of: view, in: scene)?.point, let content = contentSize(of: view)
    else { return (inset.left, inset.top) }
    let end = (x: rect.width - inset.right - content.width, y: rect.height - inset.bottom - content.height)
    return (
      path.min(inset.left, path.max(Affine(-offset.x), end.x)), path.min(inset.top, path.max(Affine(-offset.y), end.y))
    )
  }

  private func contentSize(of view: ViewID) -> (width: Affine, height: Affine)? {
    engine.extras(of: view)?.contentArea.map { (value($0.first), value($0.second)) }
  }
}

// MARK: - Anchors

extension AffineGeometry {
  /// An anchor's position in the window's coordinates, or its length; see ``Geometry/value(of:)``.
  mutating func value(of anchor: Anchor) throws(ParametricGap) -> Affine {
    guard engine.isInstalled(anchor.item) else { return Affine(0) }
    let owner = scene.owner(of: anchor.item)
    if let inner = anchor.attribute.withinMargins, anchor.item.guide == nil {
      return try value(of: Anchor(.guide(.margins, of: owner), inner))
    }
    let rect = try self.rect(of: anchor.item)
    switch anchor.attribute {
    case .firstBaseline, .lastBaseline: return try baseline(anchor.attribute, of: anchor.item)
    case .leading, .trailing:
      let isRightToLeft = window.effectiveIsRightToLeft(owner, in: scene)
      return (anchor.attribute == .leading) != isRightToLeft ? rect.minX : rect.maxX
    default: return rect.side(anchor.attribute)
    }
  }

  /// The rectangle of an item, which must be installed.
  private mutating func rect(of item: LayoutItem) throws(ParametricGap) -> AffineRect {
    if let guide = item.guide { return engine.guideStates[guide].variables.map { self.rect($0) } ?? .zero }
    let view = ViewID(index: item.index)
    let rect = try exactRect(of: view)
    switch item.part {
    case .view, .frame, .guide: return rect
    case .safeArea: return rect.inset(by: try guideInsets(of: view).safeArea)
    case .margins: return rect.inset(by: try guideInsets(of: view).margins)
    case .readable: return rect.inset(by: try guideInsets(of: view).readable)
    case .keyboard: return strip(of: rect, bottom: try guideInsets(of: view).keyboard)
    case .topLayoutGuide:
      return AffineRect(
        minX: rect.minX, minY: rect.minY, width: rect.width, height: try guideInsets(of: view).safeArea.top)
    case .bottomLayoutGuide: return strip(of: rect, bottom: try guideInsets(of: view).safeArea.bottom)
    case .content:
      guard let extras = engine.extras(of: view), let area = extras.contentArea, let origin = extras.contentOrigin
      else { return rect }
      return AffineRect(
        minX: rect.minX + value(origin.left), minY: rect.minY + value(origin.top), width: value(area.first),
        height: value(area.second))
    default: throw .region
    }
  }

  private func strip(of rect: AffineRect, bottom height: Affine) -> AffineRect {
    AffineRect(minX: rect.minX, minY: rect.maxY - height, width: rect.width, height: height)
  }

  private mutating func baseline(
    _ attribute: LayoutAttribute, of item: LayoutItem
  ) throws(ParametricGap) -> Affine {
    guard item.part == .view, let target = geometry.baselineView(of: ViewID(index: item.index), attribute),
      engine.isInstalled(target)
    else { return try self.rect(of: item).maxY }
    let rect = try exactRect(of: target)
    guard let state = engine.content(of: target) else { return rect.maxY }
    let isFirst = attribute == .firstBaseline
    let origin = rect.side(geometry.baselineOrigin(attribute, of: target))
    if let baselines = engine.extras(of: target)?.baselines {
      return origin + value(isFirst ? baselines.first : baselines.second)
    }
    // Within a region texts keep their lines.
    let shift = engine.titleShift(of: target, scene.views[target].kind)
    return origin + (isFirst ? state.content.firstBaseline - shift : state.content.lastBaseline + shift)
  }
}
