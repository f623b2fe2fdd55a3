import AdaptSolver

/// Answers questions about a layout: why it is as it is, what the constraints leave open, by how much they conflict.
/// Reads the last layout and changes nothing; some questions solve small problems of their own.
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

  /// Where the field of a search bar is, in the bar's own coordinates and points; nil for other views.
  public func searchField(of view: ViewID) -> Rect? {
    scene.views.contains(view) ? geometry.searchField(of: view) : nil
  }

  /// How wide what stands beside a search bar's field while people search is, in points, and whether it is the word
  /// `Cancel`; nil where nothing does.
  public func searchCancel(of view: ViewID) -> (width: Double, isWord: Bool)? {
    guard case .searchBar(let container)? = window.arrangement.placements[view],
      let search = geometry.searchInBar(container), search.isActive
    else { return nil }
    if case .inline = search.form { return nil }
    return (search.rules.cancelWidth, search.rules.cancelIsWord)
  }

  /// How many required constraints the last layout set aside, for others contradict them.
  public var setAsideCount: Int { engine.broken.count }

  /// What an item of a bar shows; nil for other views.
  public func barItemFace(of view: ViewID) -> BarItemFace? {
    scene.views.contains(view) && scene.views[view].kind == .barButtonItem
      ? window.barItemFace(view, in: scene) : nil
  }

  /// Whether items of bars stand on shapes of their own, as from iOS 26 on.
  public var hasGlassBars: Bool { BarItemRules.of(window.os).isGlass }

  /// How round the field of a search bar is, in points.
  public var searchCornerRadius: Double { SearchRules.of(window.os).cornerRadius }
}
