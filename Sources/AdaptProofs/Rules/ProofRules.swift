import AdaptCheck
import AdaptModel

/// The rules of a proof: those of `adapt check` that are read off frames, on frames before rounding and with the same
/// tolerances.
///
/// Each gives, for a region, the convex parts in which something is wrong; everywhere else in the region it is not.
struct ProofRules {
  let region: RegionLayout
  let isStopped: () -> Bool
  private let conflicts: [LayoutConflict]
  var found: [ProofFinding] = []

  init(_ region: RegionLayout, until isStopped: @escaping () -> Bool) {
    self.region = region
    self.isStopped = isStopped
    conflicts = region.layout.conflicts
  }

  /// What is wrong in the region.
  ///
  /// Where a view can stand in several places, or its constraints contradict each other, the layout is one of those
  /// that may come out: what is wrong with it shows that something can be wrong there, and is told so.
  ///
  /// - Parameter isStopped: whether someone asked to stop; what is found then is not all.
  static func findings(in region: RegionLayout, until isStopped: @escaping () -> Bool) -> [ProofFinding] {
    var rules = ProofRules(region, until: isStopped)
    let open = rules.findUnsettled()
    let contradicted = rules.contradicted
    rules.findTruncated()
    rules.findClipped()
    rules.findVanished()
    rules.findOverlaps()
    rules.findUnsafe()
    return rules.found.map { finding in
      switch finding.identity.property {
      case .conflict, .ambiguity, .invariant: return finding
      case .truncation, .clipping, .overlap, .safeArea:
        if rules.lies(finding, in: contradicted) {
          return finding.told(", with constraints set aside that contradict others,")
        }
        return finding.identity.views.contains(where: open.contains)
          ? finding.told(" in one of the layouts that the constraints allow,") : finding
      }
    }
  }

  mutating func add(
    _ property: ProofProperty, _ views: [ViewID], _ detail: String = "", _ message: String, _ area: ConvexPolygon?,
    isMeantEverywhere: Bool = false
  ) {
    guard let area else { return }
    found.append(
      ProofFinding(
        identity: .init(property: property, views: views, detail: detail), message: message, polygon: area,
        isMeantEverywhere: isMeantEverywhere))
  }

  var tree: SubjectTree { region.tree }
  func name(_ place: Int) -> String { region.words.quoted(tree.nodes[place].view) }

  // MARK: - Conflicts and ambiguity

  /// Conflicts and what is open: the same everywhere in a region. Returns the views that can stand in several places.
  private mutating func findUnsettled() -> Set<ViewID> {
    let scene = region.words.model.scene
    for conflict in conflicts {
      let views = views(of: conflict)
      guard views.contains(where: tree.contains) else { continue }
      let origins = conflict.constraints.map { scene.origin(of: $0).tag }
      var shown: [ViewID] = []
      for view in views where !shown.contains(view) && tree.contains(view) { shown.append(view) }
      add(
        .conflict, shown, "\(origins)",
        "\(conflict.rows.count) required constraints of \(region.words.list(shown)) contradict each other",
        region.polygon)
    }
    var open: [ViewID] = []
    // A guide shows nothing. What moves with it is open itself.
    for anchor in region.layout.openAnchors where anchor.anchor.item.guide == nil {
      let owner = scene.owner(of: anchor.anchor.item)
      if tree.contains(owner), !open.contains(owner) { open.append(owner) }
    }
    if !open.isEmpty {
      // A view that moves only with its superview is placed in it.
      add(.ambiguity, open, "", "the constraints leave \(region.words.list(open)) open", region.polygon)
    }
    return Set(open)
  }

  private func views(of conflict: LayoutConflict) -> [ViewID] {
    Self.views(of: conflict, in: region.words.model.scene)
  }

  static func views(of conflict: LayoutConflict, in scene: Scene) -> [ViewID] {
    conflict.rows.flatMap { row -> [ViewID] in
      switch row {
      case .constraint(let id): scene.terms(of: id).map { scene.owner(of: $0.anchor.item) }
      case .content(let view, _, _, _), .generated(let view, _, _): [view]
      }
    }
  }

  private var contradicted: Set<ViewID> {
    Set(conflicts.flatMap(views)).filter {
      tree.place(of: $0).map { tree.nodes[$0].superview >= 0 } ?? false
    }
  }

  private func lies(_ finding: ProofFinding, in contradicted: Set<ViewID>) -> Bool {
    guard !contradicted.isEmpty else { return false }
    return finding.identity.views.contains { view in
      var place = tree.place(of: view) ?? -1
      while place >= 0, tree.nodes[place].superview >= 0 {
        if contradicted.contains(tree.nodes[place].view) { return true }
        place = tree.nodes[place].superview
      }
      return false
    }
  }

  // MARK: - Texts

  private mutating func findTruncated() {
    for (place, node) in tree.nodes.enumerated() where region.isVisible[place] {
      guard let fit = region.fits[place], let need = TextNeed(of: node, fit, in: region.words.model) else { continue }
      let frame = region.frames[place]
      if let width = need.width {
        let kerning = fit.leastScale * region.words.model.inspector.kerning(of: node.view)
        let missing = frame.left - frame.right + (width - TextNeed.tolerance - kerning)
        add(.truncation, [node.view], "width", "\(name(place)) is too narrow for its text", region.area([missing]))
      }
      if let word = need.needsWords ? region.words.model.inspector.widestWord(of: node.view, widerThan: 0) : nil {
        let missing = frame.left - frame.right + (word.asked - TextNeed.tolerance - word.kerning)
        add(.truncation, [node.view], "word", "\(name(place)) is too narrow for a word", region.area([missing]))
      }
      if let height = need.height {
        let missing = frame.top - frame.bottom + (height - need.heightTolerance)
        add(.truncation, [node.view], "height", "\(name(place)) is too low for its text", region.area([missing]))
      }
    }
  }

  // MARK: - Clipping

  enum Side: String, CaseIterable { case left, right, top, bottom }

  /// By how much ink sticks out of bounds at a side: the least of some functions.
  func out(
    _ side: Side, _ ink: RegionLayout.Ink, beyond bounds: [RegionLayout.Box]
  ) -> [HalfPlane] {
    bounds.flatMap { bound -> [HalfPlane] in
      switch side {
      case .left: ink.left.map { bound.left - $0 }
      case .right: ink.right.map { $0 - bound.right }
      case .top: ink.top.map { bound.top - $0 }
      case .bottom: ink.bottom.map { $0 - bound.bottom }
      }
    }
  }

  /// Whether ink may stick out by more than a slack somewhere in the region: quickly told, and no more than that.
  private func mayReachOut(
    _ side: Side, _ ink: RegionLayout.Ink, beyond bounds: [RegionLayout.Box], _ slack: Double
  ) -> Bool {
    let corners = region.polygon.corners
    func lies(_ lines: [HalfPlane], _ edge: (RegionLayout.Box) -> HalfPlane, _ sign: Double) -> Bool {
      bounds.allSatisfy { bound in
        let edge = edge(bound)
        return lines.allSatisfy { line in corners.contains { sign * (line($0) - edge($0)) > slack } }
      }
    }
    switch side {
    case .left: return lies(ink.left, { $0.left }, -1)
    case .right: return lies(ink.right, { $0.right }, 1)
    case .top: return lies(ink.top, { $0.top }, -1)
    case .bottom: return lies(ink.bottom, { $0.bottom }, 1)
    }
  }

  private mutating func findClipped() {
    for (place, node) in tree.nodes.enumerated() where region.isVisible[place] && node.superview >= 0 {
      if place % 64 == 63, isStopped() { return }
      guard node.role != .container, node.role != .bar else { continue }
      let hasMargin = node.kind == .slider || node.kind == .switch || node.kind == .segmented
      let slack = hasMargin ? 2.5 : 1.0
      let ink = text(of: place)
      var around = node.superview
      var inner = place
      var isInScroll = false
      while around >= 0, !isInScroll {
        let outer = tree.nodes[around]
        if outer.kind.scrolls {
          isInScroll = true
          var bounds = [region.frames[around]] + (region.contentAreas[around].map { [$0] } ?? [])
          // An item of a section that scrolls by itself can be scrolled to.
          if region.scrollsOrthogonally[around] { bounds.append(region.frames[inner]) }
          findOutside(place, ink, beyond: bounds, outer.view, slack, "what \(name(around)) scrolls", isContent: true)
        } else if region.clips[around] {
          findOutside(
            place, ink, beyond: [region.frames[around]], outer.view, slack, name(around), isContent: node.role.isContent
          )
        }
        inner = around
        around = outer.superview
      }
      guard !isInScroll else { continue }
      findOutside(place, ink, beyond: [region.area], nil, slack, region.holder, isContent: node.role.isContent)
      // No touch reaches a control beyond its superview.
      if node.role == .control, tree.nodes[node.superview].superview >= 0 {
        findOutside(
          place, ink, beyond: [region.frames[node.superview]], tree.nodes[node.superview].view, slack,
          name(node.superview), isContent: true, isMeantEverywhere: true)
      }
    }
  }

  /// The frame, or of a label its text, whatever clips it.
  private func text(of place: Int) -> RegionLayout.Ink {
    guard tree.nodes[place].role == .text else { return RegionLayout.Ink(region.frames[place]) }
    var ink = region.inks[place]
    // What views around it clip was appended last: the frame and the text are kept.
    func own(_ edges: [HalfPlane]) -> [HalfPlane] {
      var count = 0
      var around = tree.nodes[place].superview
      while around >= 0 {
        if region.clips[around] { count += 1 }
        around = tree.nodes[around].superview
      }
      return Array(edges.dropLast(count))
    }
    (ink.left, ink.top) = (own(ink.left), own(ink.top))
    (ink.right, ink.bottom) = (own(ink.right), own(ink.bottom))
    return ink
  }

  private mutating func findOutside(
    _ place: Int, _ ink: RegionLayout.Ink, beyond bounds: [RegionLayout.Box], _ holder: ViewID?, _ slack: Double,
    _ words: String, isContent: Bool, isMeantEverywhere: Bool = false
  ) {
    let node = tree.nodes[place]
    for side in Side.allCases where mayReachOut(side, ink, beyond: bounds, slack) {
      var conditions = out(side, ink, beyond: bounds).map { $0 - slack } + ink.isThere
      // A shape or an image that sticks out at both ends fills a background.
      if !isContent {
        let opposite: Side =
          switch side {
          case .left: .right
          case .right: .left
          case .top: .bottom
          case .bottom: .top
          }
        conditions += out(opposite, ink, beyond: bounds).map { 0.5 + -$0 }
      }
      guard let area = region.area(conditions) else { continue }
      if holder == nil, isParked(place) { continue }
      // What lies wholly outside of the window everywhere is meant to.
      let isWhole = holder == nil && isWhollyOutside(ink, side, on: area)
      add(
        .clipping, [node.view] + (holder.map { [$0] } ?? []),
        holder == nil ? "\(side.rawValue) of \(words)" : side.rawValue,
        "\(name(place)) reaches beyond the \(side.rawValue) of \(words)", area,
        isMeantEverywhere: isWhole || isMeantEverywhere)
    }
  }

  private func isWhollyOutside(_ ink: RegionLayout.Ink, _ side: Side, on part: ConvexPolygon) -> Bool {
    let window = region.area
    let beyond: [HalfPlane] =
      switch side {
      case .left: ink.right.map { window.left - $0 }
      case .right: ink.left.map { $0 - window.right }
      case .top: ink.bottom.map { window.top - $0 }
      case .bottom: ink.top.map { $0 - window.bottom }
      }
    return beyond.contains { line in part.corners.allSatisfy { line($0) >= -1e-6 } }
  }

  /// Whether a view, or one around it, lies outside of the window right at its edge, whatever the size: it waits there
  /// to come in.
  private func isParked(_ place: Int) -> Bool {
    var current = place
    while current >= 0, tree.nodes[current].superview >= 0 {
      let (frame, window) = (region.frames[current], region.area)
      let distances = [frame.right, window.right - frame.left, frame.bottom, window.bottom - frame.top]
      if distances.contains(where: { $0.isConstant && abs($0.c) <= 1 }), frame.hasArea(on: region.polygon) {
        return true
      }
      current = tree.nodes[current].superview
    }
    return false
  }

  // MARK: - Controls without room

  private mutating func findVanished() {
    let model = region.words.model
    // Only few layouts need it.
    lazy var folded = FoldedLengths(model)
    for (place, node) in tree.nodes.enumerated()
    where region.isVisible[place] && node.superview >= 0 && !node.isInBar {
      guard let least = LeastRoom.ofControl(node, model) else { continue }
      let (frame, around) = (region.frames[place], region.frames[node.superview])
      for (attribute, length, outer, least) in [
        (LayoutAttribute.width, frame.right - frame.left, around.right - around.left, least.width),
        (.height, frame.bottom - frame.top, around.bottom - around.top, least.height),
      ] {
        guard let area = region.area([least + -length, outer - length - LeastRoom.nothing]),
          !folded.contains(Anchor(node.view, attribute), upTo: least)
        else { continue }
        add(
          .clipping, [node.view], "no \(attribute.name)", "\(name(place)) has nearly no \(attribute.name)", area)
      }
    }
  }

  // MARK: - Safe area

  private mutating func findUnsafe() {
    let safe = region.layout.safeArea
    let columns = tree.floatingColumns(region.words.model.inspector)
    let bars = tree.containerBars.filter { region.isVisible[$0.place] }
    guard safe != .zero || !columns.isEmpty || !bars.isEmpty else { return }
    let (area, window) = (region.area, region.window)
    let strips: [(UnsafeArea, Bool, RegionLayout.Box)] = [
      (.statusBar, safe.top > 0, box(area, bottom: window.top + safe.top)),
      (.homeIndicator, safe.bottom > 0, box(area, top: window.bottom - safe.bottom)),
      (.housing, safe.left > 0, box(area, right: window.left + safe.left)),
      (.housing, safe.right > 0, box(area, left: window.right - safe.right)),
    ]
    for (place, node) in tree.nodes.enumerated() where region.isVisible[place] && node.role.isContent {
      if place % 64 == 63, isStopped() { return }
      guard !node.isInBar else { continue }
      let isScrolled = node.scroll >= 0
      if isScrolled, scrollsOrthogonally(around: place) { continue }
      let model = region.words.model
      if node.kind == .textView, model.value(.scrollEnabled, of: .view(node.view)) != .bool(false) { continue }
      let ink = region.inks[place]
      if !isScrolled, let column = columns[place] {
        let strip = region.frames[column]
        let conditions =
          ink.sharing(0, with: RegionLayout.Ink(strip)) + ink.left.map { strip.right - $0 - 1.0 }
          + ink.right.map { $0 - strip.left - 1.0 }
        addUnsafe(place, .column, region.area(conditions))
      }
      for bar in bars where !isScrolled && tree.contains(bar.holder, place) {
        let strip = region.frames[bar.place]
        addUnsafe(place, bar.area, region.area(ink.sharing(1, with: RegionLayout.Ink(strip))))
      }
      for (index, (kind, isThere, strip)) in strips.enumerated() where isThere && (!isScrolled || index >= 2) {
        // They share some area, and more than a point across the strip.
        var conditions = ink.sharing(0, with: RegionLayout.Ink(strip)) + scrollsOnlyDownwards(place)
        if index < 2 {
          conditions += ink.top.map { strip.bottom - $0 - 1.0 } + ink.bottom.map { $0 - strip.top - 1.0 }
        } else {
          conditions += ink.left.map { strip.right - $0 - 1.0 } + ink.right.map { $0 - strip.left - 1.0 }
        }
        addUnsafe(place, kind, region.area(conditions))
      }
    }
  }

  private func scrollsOrthogonally(around place: Int) -> Bool {
    var scroll = tree.nodes[place].scroll
    while scroll >= 0 {
      if region.scrollsOrthogonally[scroll] { return true }
      scroll = tree.nodes[scroll].scroll
    }
    return false
  }

  /// Where nothing around a view scrolls it to the side.
  private func scrollsOnlyDownwards(_ place: Int) -> [HalfPlane] {
    var conditions: [HalfPlane] = []
    var scroll = tree.nodes[place].scroll
    while scroll >= 0 {
      let (seen, own) = (region.frames[scroll], region.frames[place])
      for inner in [own, region.contentAreas[scroll]].compactMap({ $0 }) {
        conditions.append((seen.right - seen.left) - (inner.right - inner.left) + 1)
      }
      scroll = tree.nodes[scroll].scroll
    }
    return conditions
  }

  private mutating func addUnsafe(_ place: Int, _ kind: UnsafeArea, _ area: ConvexPolygon?) {
    add(.safeArea, [tree.nodes[place].view], kind.rawValue, "\(name(place)) \(kind.words)", area)
  }

  private func box(
    _ box: RegionLayout.Box, left: HalfPlane? = nil, top: HalfPlane? = nil, right: HalfPlane? = nil,
    bottom: HalfPlane? = nil
  ) -> RegionLayout.Box {
    RegionLayout.Box(
      left: left ?? box.left, top: top ?? box.top, right: right ?? box.right, bottom: bottom ?? box.bottom)
  }
}
