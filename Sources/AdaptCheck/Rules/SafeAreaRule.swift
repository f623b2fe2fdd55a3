import AdaptModel

/// Texts and controls under the status bar, the home indicator or the sensor housing.
///
/// Backgrounds, shapes and images may reach to the window's edges, and are meant to. So are bars, and what scrolls under them.
struct SafeAreaRule: LayoutRule {
  static let tolerance = 1.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let safe = layout.safeArea
    guard layout.checked.kind != .canvas, safe != .zero else { return [] }
    let window = layout.window
    let strips: [(Rect, Bool, Bool)] = [
      (Rect(x: 0, y: 0, width: window.width, height: safe.top), true, true),
      (Rect(x: 0, y: window.height - safe.bottom, width: window.width, height: safe.bottom), true, false),
      (Rect(x: 0, y: 0, width: safe.left, height: window.height), false, true),
      (Rect(x: window.width - safe.right, y: 0, width: safe.right, height: window.height), false, false),
    ]
    var found: [Observation] = []
    for (place, node) in layout.tree.nodes.enumerated() where layout.isVisible[place] && node.role.isContent {
      guard node.scroll < 0, !node.isInBar else { continue }
      let ink = layout.ink(place)
      for (strip, isHorizontal, isFirst) in strips {
        guard let common = ink.intersection(strip) else { continue }
        let points = isHorizontal ? common.height : common.width
        guard points > Self.tolerance else { continue }
        let area: Evidence.UnsafeArea = isHorizontal ? (isFirst ? .statusBar : .homeIndicator) : .housing
        found.append(
          Observation(
            identity: .init(kind: .unsafe, views: [node.view], detail: area.rawValue), amount: points, points: points,
            evidence: .unsafe(area, points)))
      }
    }
    return found
  }
}
