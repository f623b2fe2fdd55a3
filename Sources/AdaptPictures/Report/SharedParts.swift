import AdaptModel

/// The common parts of the drawings in a page: clips, and views that look the same at every place.
final class SharedParts {
  private var clipIDs: [String: String] = [:]
  private var clips = ""
  private var numbers: [String: Int] = [:]
  private var views: [String] = []

  /// The id of a clip at the edges of a shape.
  func id(_ shape: String) -> String {
    if let id = clipIDs[shape] { return id }
    let id = "k\(clipIDs.count + 1)"
    clipIDs[shape] = id
    clips += element("clipPath", ["id": id], shape)
    return id
  }

  /// A view that is drawn at the origin, and its frame in points.
  struct Placed {
    /// Its number among those of the page.
    var view: Int
    var frame: Rect
  }

  /// The views by the elements that show them.
  private(set) var placed: [String: Placed] = [:]

  /// Shares a view that is drawn at the origin.
  ///
  /// - Parameters:
  ///   - view: its shapes.
  ///   - frame: its place, in points.
  /// - Returns: the element that shows it.
  func placed(_ view: String, in frame: Rect) -> String {
    guard view.utf8.count > 40 else {
      return "<g transform=\"translate(\(format(frame.x)) \(format(frame.y)))\">\(view)</g>"
    }
    let number = numbers[view] ?? views.count + 1
    if numbers[view] == nil {
      numbers[view] = number
      views.append(view)
    }
    let use = Self.use("v\(number)", x: frame.x, y: frame.y)
    placed[use] = Placed(view: number, frame: frame)
    return use
  }

  /// An element that shows a definition of the page at a place in points.
  static func use(_ id: String, x: Double, y: Double) -> String {
    let (x, y) = (format(x), format(y))
    return "<use href=\"#\(id)\"" + (x == "0" ? "" : " x=\"\(x)\"") + (y == "0" ? "/>" : " y=\"\(y)\"/>")
  }

  /// The shared parts and the drawings that use them.
  func filled(_ drawings: String) -> String {
    let shared = views.enumerated().map { "<g id=\"v\($0.offset + 1)\">\($0.element)</g>" }
    return ([clips] + shared + [drawings]).joined(separator: "\n")
  }
}
