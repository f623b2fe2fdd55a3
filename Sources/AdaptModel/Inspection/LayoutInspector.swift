import AdaptSolver

/// Answers questions about a layout: the reasons for values, open anchors, the extent of conflicts. Reads the last
/// layout and changes nothing; some questions solve small problems of their own.
public struct LayoutInspector {
  let geometry: Geometry

  init(_ scene: Scene, _ window: WindowState, _ layout: Layout) {
    geometry = Geometry(scene, window, layout.engine)
  }

  init(_ geometry: Geometry) {
    self.geometry = geometry
  }

  var scene: Scene { @inline(__always) _read { yield geometry.scene } }
  var window: WindowState { @inline(__always) _read { yield geometry.window } }
  var engine: LayoutEngine { @inline(__always) _read { yield geometry.engine } }
  var builder: RowBuilder { RowBuilder(scene, window, engine) }

  /// The views that the window shows, in tree order.
  var installedViews: [ViewID] { window.viewsInTreeOrder(in: scene).filter { engine.isInstalled($0) } }

  /// How far the frame of a control extends beyond its alignment rectangle, in points; zero for most views.
  public func alignmentInsets(of view: ViewID) -> EdgeInsets {
    guard scene.views.contains(view) else { return .zero }
    return scene.views[view].kind.alignmentInsets(ControlStyle(os: window.os)) ?? .zero
  }

  /// Where the field of a search bar is, in the bar's own coordinates and points; nil for other views.
  public func searchField(of view: ViewID) -> Rect? {
    scene.views.contains(view) ? geometry.searchField(of: view) : nil
  }

  /// The width of the button next to a search bar's field during a search, in points, and whether it is the word
  /// `Cancel`; nil if there is none.
  public func searchCancel(of view: ViewID) -> (width: Double, isWord: Bool)? {
    guard case .searchBar(let container)? = window.arrangement.placements[view],
      let search = geometry.searchInBar(container), search.isActive
    else { return nil }
    if case .inline = search.form { return nil }
    return (search.rules.cancelWidth, search.rules.cancelIsWord)
  }

  /// How many required constraints the last layout set aside, for others contradict them.
  public var setAsideCount: Int { engine.broken.count }

  /// The content of an item of a bar; nil for other views.
  public func barItemFace(of view: ViewID) -> BarItemFace? {
    scene.views.contains(view) && scene.views[view].kind == .barButtonItem
      ? window.barItemFace(view, in: scene) : nil
  }

  /// Whether a view is an item that only keeps the items of a bar apart.
  public func isBarSpace(_ view: ViewID) -> Bool {
    scene.views.contains(view) && scene.views[view].kind == .barButtonItem && window.barSpace(view, in: scene) != nil
  }

  /// The height of the line above the title of a navigation bar, in points.
  package var promptHeight: Double { BarMetrics.promptHeight }

  /// Whether items of bars have shapes of their own, as from iOS 26.
  public var hasGlassBars: Bool { BarItemRules.of(window.os).isGlass }

  /// How round the field of a search bar is, in points.
  public var searchCornerRadius: Double { SearchRules.of(window.os).cornerRadius }
}
