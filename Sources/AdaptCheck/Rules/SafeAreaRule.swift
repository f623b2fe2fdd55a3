import AdaptModel

extension FindingKind {
  /// Content under the status bar, a container's bar, the home indicator, the sensor housing or a primary column.
  public static let unsafe = FindingKind("unsafe")
}

/// Texts and controls under the status bar, a bar of a container, the home indicator, the sensor housing or a floating
/// primary column.
///
/// Backgrounds, shapes and images may reach to the window's edges, and are meant to. So are bars, and what scrolls
/// under them. What only scrolls up and down stays beside the safe area: a scroll view moves its content away from the
/// sensor housing only if that scrolls to the side.
struct SafeAreaRule: LayoutRule {
  static let rule = CheckRule(
    .unsafe, code: "E0807", severity: .warning, isAboutFrames: true, inLayouts: { _ in SafeAreaRule().examine },
    page: .init(
      title: "content under a bar or the home indicator",
      text: """
        A text or a control lies in the part of the window that the status bar, the sensor housing or the home \
        indicator covers, or under a navigation bar, a toolbar or a tab bar. Constrain it to `safeArea` or `margins` \
        instead of `view`. Backgrounds may reach to the edges, and should. So may what scrolls, except for \
        what lies beside the safe area in something that only scrolls up and down: `automatic` adjusts its content \
        inset at the top and at the bottom alone.
        """,
      failing: """
        controller Page {
          label title "Notes"
          title.top == view.top + 8
          title.leading == margins.leading
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 8
          title.leading == margins.leading
        }
        """))

  static let tolerance = 1.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let safe = layout.safeArea
    guard layout.checked.kind != .canvas else { return [] }
    let columns = layout.tree.floatingColumns(layout.inspector)
    let bars = layout.tree.containerBars.filter { bar in
      layout.isVisible[bar.place] && layout.frames[bar.place].height > Self.tolerance
    }
    guard safe != .zero || !columns.isEmpty || !bars.isEmpty else { return [] }
    let window = layout.window
    let within = window.inset(by: safe)
    // What lies beside bars at the side is told by another rule.
    let (left, right) = layout.checked.regions.barSide == nil ? (safe.left, safe.right) : (0, 0)
    let strips: [(Rect, Bool, Bool)] = [
      (Rect(x: 0, y: 0, width: window.width, height: safe.top), true, true),
      (Rect(x: 0, y: window.height - safe.bottom, width: window.width, height: safe.bottom), true, false),
      (Rect(x: 0, y: 0, width: left, height: window.height), false, true),
      (Rect(x: window.width - right, y: 0, width: right, height: window.height), false, false),
    ]
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.role.isContent {
      guard !node.isInBar, !scrolls(node, layout) else { continue }
      let isScrolled = node.scroll >= 0
      if isScrolled, left + right == 0 || isScrolledSideways(place, layout) { continue }
      guard let seen = layout.seenInk(place), let shown = seen.intersection(window) else { continue }
      if !isScrolled, let column = columns[place], let common = shown.intersection(layout.frames[column]),
        common.width > Self.tolerance
      {
        found.append(Self.observation(of: node.view, .column, common, common.width))
      }
      if !isScrolled, let (bar, covered) = Self.covering(bars, place, shown, layout) {
        found.append(Self.observation(of: node.view, bar.area, covered, covered.height))
      }
      // Most lie within the safe area, so that only of a few it has to be asked where their titles stand.
      guard !within.contains(shown, within: Self.tolerance) else { continue }
      let ink = layout.buttonTitle(place) ?? Self.titleAtEdge(place, layout) ?? seen
      for (strip, isHorizontal, isFirst) in strips where !isScrolled || !isHorizontal {
        guard var common = ink.intersection(strip) else { continue }
        // Where the status stands in a corner, nothing is drawn beside it.
        let occlusions = layout.checked.regions.occlusions
        if isHorizontal, isFirst, !occlusions.isEmpty, layout.isDrawnWithoutBars {
          guard let covered = occlusions.compactMap({ common.intersection($0) }).first else { continue }
          common = covered
        }
        let points = isHorizontal ? common.height : common.width
        guard points > Self.tolerance else { continue }
        let area: UnsafeArea = isHorizontal ? (isFirst ? .statusBar : .homeIndicator) : .housing
        found.append(Self.observation(of: node.view, area, common, points))
      }
    }
    return found
  }

  /// The bar that covers the most of something, and what it covers.
  private static func covering(
    _ bars: [SubjectTree.ContainerBar], _ place: Int, _ shown: Rect, _ layout: SolvedLayout
  ) -> (bar: SubjectTree.ContainerBar, covered: Rect)? {
    var worst: (bar: SubjectTree.ContainerBar, covered: Rect)?
    for bar in bars {
      guard let common = shown.intersection(layout.frames[bar.place]), common.width > tolerance,
        common.height > max(tolerance, worst?.covered.height ?? 0), layout.tree.contains(bar.holder, place)
      else { continue }
      let ink = layout.buttonTitle(place) ?? titleAtEdge(place, layout) ?? shown
      guard let covered = ink.intersection(layout.frames[bar.place]), covered.height > tolerance else { continue }
      worst = (bar, covered)
    }
    return worst
  }

  private static func observation(
    of view: ViewID, _ area: UnsafeArea, _ region: Rect, _ points: Double
  ) -> Observation {
    Observation(
      identity: .init(kind: .unsafe, views: [view], detail: area.rawValue), amount: points, points: points,
      evidence: UnsafeEvidence(area: area, region: region, points: points))
  }

  /// Of a button whose background reaches to the upper or the lower edge of the window, and is meant to, the title.
  private static func titleAtEdge(_ place: Int, _ layout: SolvedLayout) -> Rect? {
    let frame = layout.frames[place]
    guard abs(frame.minY) <= tolerance || abs(frame.maxY - layout.window.height) <= tolerance else { return nil }
    return ButtonTitle.line(place, layout)
  }

  /// Whether something around it scrolls it to the side, as a whole or in a section of its own.
  private func isScrolledSideways(_ place: Int, _ layout: SolvedLayout) -> Bool {
    let nodes = layout.tree.nodes
    var scroll = nodes[place].scroll
    while scroll >= 0 {
      let seen = layout.frames[scroll]
      if let area = layout.contentAreas[scroll], area.width > seen.width + 1 { return true }
      // What is wider than the scroll view is scrolled to the side, whatever the size of the content is.
      if layout.frames[place].width > seen.width + 1 || layout.scrollsOrthogonally[scroll] { return true }
      scroll = nodes[scroll].scroll
    }
    return false
  }

  /// A text view scrolls its text out of what is covered.
  private func scrolls(_ node: SubjectTree.Node, _ layout: SolvedLayout) -> Bool {
    node.kind == .textView && layout.model.value(.scrollEnabled, of: .view(node.view)) != .bool(false)
  }
}

/// A part of the window for which the safe area leaves room.
package enum UnsafeArea: String, Sendable {
  case statusBar = "the status bar"
  case navigationBar = "the navigation bar"
  case toolbar = "the toolbar"
  case tabBar = "the tab bar"
  case homeIndicator = "the home indicator"
  case housing = "the sensor housing"
  case column = "the primary column"

  /// Whether it is a bar of a container.
  var isContainerBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }

  /// What a view does that lies there: "lies under the status bar". The safe area leaves out the whole width or height
  /// of the window, also where nothing covers it.
  package var words: String {
    switch self {
    case .statusBar, .navigationBar, .toolbar, .tabBar, .column: "lies under \(rawValue)"
    case .homeIndicator: "lies below the safe area, level with \(rawValue)"
    case .housing: "lies beside the safe area, where \(rawValue) may be"
    }
  }

  /// "it reaches 12 points under it".
  fileprivate func reach(_ points: String) -> String {
    switch self {
    case .statusBar, .navigationBar, .toolbar, .tabBar, .column: "it reaches \(points) points under it"
    case .homeIndicator, .housing: "it reaches \(points) points beyond the safe area"
    }
  }
}

struct UnsafeEvidence: Evidence {
  let area: UnsafeArea
  /// What of the view lies there.
  let region: Rect
  let points: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    text.message = "\(text.words.quoted(view)) \(area.words)\(text.place)"
    text.places = [
      .init(
        origin: text.model.scene.origin(of: view),
        text: area.reach(ModelWords.points(points)) + text.inExample)
    ]
    text.show(view, [])
    text.region = region
  }

  /// A constraint to the root view's edge that should be one to the safe area's.
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let attributes: [LayoutAttribute] =
      switch area {
      case .statusBar, .navigationBar: [.top]
      case .homeIndicator, .toolbar: [.bottom]
      // On an iPad it is above the content.
      case .tabBar: [.bottom, .top]
      case .housing, .column: [.leading, .trailing, .left, .right]
      }
    let candidates = finder.pinningToSafeArea { id, attribute in
      attributes.contains(attribute) && finder.words.isWritten(id)
    }
    // What holds them, a stack view say, is what hangs on an edge.
    let views = finder.withHolders(identity.views + finder.trial.companionViews)
    let inner = finder.pinningToSafeArea(spanning: true) { id, attribute in
      attributes.contains(attribute) && finder.words.isWritten(id)
        && finder.model.scene.terms(of: id).contains { views.contains(finder.model.scene.owner(of: $0.anchor.item)) }
    }
    let turned = identity.views.flatMap(finder.turningInwards)
    return finder.trial.bestCovering(candidates + inner + turned).map { [$0] } ?? []
  }
}
