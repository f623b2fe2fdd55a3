import AdaptModel

/// How a picture moves and scales a view of the window. A floating sheet is drawn smaller with all its subviews.
package struct ScreenPlacement: Hashable, Sendable {
  private let scale: Double
  private let x: Double
  private let y: Double

  /// The placement of a view that is drawn at its frame.
  static let own = ScreenPlacement(scale: 1, x: 0, y: 0)

  private init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  /// Moves and scales a rectangle to another one with the same proportions.
  init(of frame: Rect, drawnAt drawn: Rect) {
    let scale = frame.width > 0 ? drawn.width / frame.width : 1
    self.init(scale: scale, x: drawn.x - frame.x * scale, y: drawn.y - frame.y * scale)
  }

  /// The drawn rectangle, in the picture's coordinates, in points.
  package func drawn(_ rect: Rect) -> Rect {
    if self == .own { return rect }
    return Rect(
      x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale, height: rect.height * scale)
  }

  /// The drawn point.
  func drawn(_ point: Point) -> Point { Point(x: point.x * scale + x, y: point.y * scale + y) }

  /// As an attribute of SVG.
  var transform: String { " transform=\"matrix(\(format(scale)) 0 0 \(format(scale)) \(format(x)) \(format(y)))\"" }
}

extension Screen {
  /// The placements of the items. O(items).
  package var placements: [ScreenPlacement] {
    var placements = [ScreenPlacement](repeating: .own, count: items.count)
    // A sheet over a sheet is not a part of it, so each item has at most one drawn frame.
    for (index, item) in items.enumerated() {
      guard let drawn = item.drawnFrame else { continue }
      let placement = ScreenPlacement(of: item.frame, drawnAt: drawn)
      for inside in index...(index + item.descendants) { placements[inside] = placement }
    }
    return placements
  }

  /// The drawn frames of views in points of the window, by their paths, which may leave out the name of the controller.
  /// Those that are not drawn are missing. O(items), for each part of their paths.
  public func frames(endingIn paths: [String]) -> [String: Rect] {
    let wanted = Set(paths)
    var whole: [String: Int] = [:]
    var ends: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      if wanted.contains(item.path), whole[item.path] == nil { whole[item.path] = index }
      var rest = item.path[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        let end = String(rest)
        if wanted.contains(end) { ends[end] = index }
      }
    }
    let placements = placements
    var frames: [String: Rect] = [:]
    for path in wanted {
      guard let index = whole[path] ?? ends[path] else { continue }
      frames[path] = placements[index].drawn(items[index].frame)
    }
    return frames
  }

  /// The drawn frame of the view with a path, in points of the window; nil if the view is not drawn.
  public func frame(of path: String) -> Rect? {
    items.firstIndex { $0.path == path }.map { placements[$0].drawn(items[$0].frame) }
  }
}
