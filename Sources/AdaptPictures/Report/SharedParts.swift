import AdaptModel

/// What the drawings of one page have in common beside runs of shapes: what cuts them, and views that look the same
/// wherever they are.
final class SharedParts {
  private var clipIDs: [String: String] = [:]
  private var clips = ""
  private var numbers: [String: Int] = [:]
  private var views: [String] = []

  /// The id of what cuts at the edges of a shape.
  func id(_ shape: String) -> String {
    if let id = clipIDs[shape] { return id }
    let id = "k\(clipIDs.count + 1)"
    clipIDs[shape] = id
    clips += element("clipPath", ["id": id], shape)
    return id
  }

  /// A view that is drawn at the origin, and shown at a place.
  func placed(_ view: String, at origin: Point) -> String {
    guard view.utf8.count > 40 else {
      return "<g transform=\"translate(\(format(origin.x)) \(format(origin.y)))\">\(view)</g>"
    }
    let number = numbers[view] ?? views.count + 1
    if numbers[view] == nil {
      numbers[view] = number
      views.append(view)
    }
    let x = origin.x == 0 ? "" : " x=\"\(format(origin.x))\""
    let y = origin.y == 0 ? "" : " y=\"\(format(origin.y))\""
    return "<use href=\"#v\(number)\"\(x)\(y)/>"
  }

  /// The parts, and what is drawn with them.
  func filled(_ drawings: String) -> String {
    let shared = views.enumerated().map { "<g id=\"v\($0.offset + 1)\">\($0.element)</g>" }
    return ([clips] + shared + [drawings]).joined(separator: "\n")
  }
}
