import AdaptModel

/// The common parts of the drawings in a page: clips, pictures, and views that look the same at every place.
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

  private var maskIDs: [String: String] = [:]
  private var masks = ""

  /// The id of a mask with the opacity of a picture.
  func mask(_ picture: String) -> String {
    if let id = maskIDs[picture] { return id }
    let id = "m\(maskIDs.count + 1)"
    maskIDs[picture] = id
    masks += MaskIdentifiers.definition(id, picture)
    return id
  }

  /// The ids of the pictures by their addresses.
  private var pictures: [ScreenPhoto: String] = [:]
  private var shownPictures: Set<String> = []
  private var pictureTexts = ""

  /// A picture at a place. The page has its address once.
  ///
  /// - Parameters:
  ///   - address: a `data:` address.
  ///   - turn: how the stored picture is turned.
  ///   - place: a rectangle, in points.
  ///   - ratio: `preserveAspectRatio`.
  /// - Returns: nil for a picture that keeps its ratio, but whose size is not known.
  func picture(_ address: String, _ turn: PictureTurn = .none, in place: Rect, _ ratio: String) -> String? {
    let isKept = ratio != "none"
    let size = isKept ? PictureSize.of(address, turn) : nil
    if isKept, size == nil { return nil }
    let shown = ScreenPhoto(address: address, turn: turn)
    let picture = pictures[shown] ?? define(shown)
    var id = picture
    if let size {
      // One symbol for each way in which the picture fills its place.
      id += ratio.hasSuffix("slice") ? "s" : "m"
      if shownPictures.insert(id).inserted {
        let (width, height) = (format(size.width), format(size.height))
        pictureTexts +=
          "<symbol id=\"\(id)\" viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"\(ratio)\"><use href=\"#"
          + "\(picture)\" width=\"\(width)\" height=\"\(height)\"/></symbol>\n"
      }
    }
    return
      "<use href=\"#\(id)\" x=\"\(format(place.x))\" y=\"\(format(place.y))\" width=\"\(format(place.width))\" height=\""
      + "\(format(place.height))\"/>"
  }

  private func define(_ picture: ScreenPhoto) -> String {
    let id = "i\(pictures.count + 1)"
    pictures[picture] = id
    let turn = picture.turn.attribute(around: Rect(x: 0, y: 0, width: 1, height: 1))
    pictureTexts +=
      "<symbol id=\"\(id)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\"><image width=\"1\" height=\"1\"\(turn) "
      + "preserveAspectRatio=\"none\" href=\"\(escaped(picture.address))\"/></symbol>\n"
    return id
  }

  /// A picture as it is stored, and how it is seen.
  private struct ScreenPhoto: Hashable {
    var address: String
    var turn: PictureTurn
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
    return ([clips, pictureTexts, masks] + shared + [drawings]).joined(separator: "\n")
  }
}
