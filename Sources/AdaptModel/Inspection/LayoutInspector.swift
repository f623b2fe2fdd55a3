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
}
