import AdaptModel

/// The places of the names in a picture. Each name stands in a corner of its box, and no name covers another.
struct NamePlaces {
  struct Place {
    var text: String
    /// The left end of the base line.
    var origin: Point
    var size: Double
  }

  /// The places by the index of the box. A box has none if there is no room.
  private(set) var places: [Int: Place] = [:]

  /// The font sizes of names, in points.
  struct Sizes {
    /// The size where a box has room for it.
    var most: Double
    /// The least size that can be read in the picture. A name that does not fit into its box at this size stands beside
    /// the box. Nil if names become as small as their boxes need.
    var readable: Double?

    static let usual = Sizes(most: 11)
    /// A box that has no room for a name of this size has none.
    static let least = 5.0
  }

  /// The average width of a letter, in font sizes.
  static let advance = 0.6
  private static let padding = 3.0

  /// - Parameters:
  ///   - boxes: the boxes that have the names.
  ///   - size: the window's size, if a name may reach out of its box into free room; nil cuts it at its box's edge.
  ///   - sizes: the font sizes, unless `standsOutside` is true.
  ///   - standsOutside: whether a name may stand beside a box that is too small for it, or even cover another name.
  ///     Then every box has its name.
  ///   - inks: the frames of texts, which names do not cover. If all places of a box cover one, the box has no name,
  ///     unless `standsOutside` is true.
  ///   - covers: by the index of a box, what hides a part of it. A name is not placed where it would be hidden.
  init(
    _ boxes: [Sketch.Box], within size: Size? = nil, sizes: Sizes = .usual, standsOutside: Bool = false,
    inks: [Rect] = [], covers: [Int: [Rect]] = [:]
  ) {
    let window = size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    if standsOutside {
      placeAll(boxes, inks)
      return
    }
    var taken: [Rect] = []
    // The innermost boxes come first, because they have the least room. The title has the name of the window's root.
    for (index, box) in boxes.enumerated().reversed() where box.depth > 0 && box.frame.width > 12 {
      let room = min(sizes.most, box.frame.height - 2)
      let size = max(room, sizes.readable ?? room)
      let covers = covers[index] ?? []
      guard room >= Sizes.least, !covers.contains(where: { $0.intersection(box.frame) == box.frame }) else { continue }
      let short = NamePlaces.shortened(
        box.name, to: (box.frame.width - 2 * NamePlaces.padding) / (size * NamePlaces.advance))
      var candidates: [(text: String, rect: Rect)] = []
      for text in window == nil || short == box.name ? [short] : [box.name, short] {
        let length = Size(width: Double(text.count) * size * NamePlaces.advance, height: size)
        candidates += NamePlaces.corners(of: box.frame, length).filter { corner in
          guard let window, text != short else { return true }
          return corner.minX >= window.minX && corner.maxX <= window.maxX
        }.map { (text, $0) }
      }
      if let window {
        let whole = Size(width: Double(box.name.count) * size * NamePlaces.advance, height: size)
        let around = NamePlaces.around(box.frame, whole, in: window).map { (text: box.name, rect: $0) }
        // On a screen, a name stands above or below a line of text rather than beside it in its frame.
        candidates = box.isLineOfText ? around + candidates : inks.isEmpty ? candidates : candidates + around
        if size > room { candidates = around }
      }
      let free = candidates.first { place in
        !(taken + covers).contains { $0.overlaps(place.rect) } && !inks.contains { $0.overlaps(place.rect) }
      }
      guard let free else { continue }
      taken.append(free.rect)
      places[index] = Place(
        text: free.text, origin: Point(x: free.rect.minX, y: free.rect.maxY - size * 0.15), size: size)
    }
  }

  /// Places each name in a corner of its box or beside the box, preferably where it covers no text. If all places cover
  /// another name, it takes the first one. The first box is the window.
  private mutating func placeAll(_ boxes: [Sketch.Box], _ inks: [Rect]) {
    guard let window = boxes.first?.frame else { return }
    let size = 11.0
    var taken: [Rect] = []
    for (index, box) in boxes.enumerated().reversed() where box.depth > 0 {
      let frame = box.frame
      let short = NamePlaces.shortened(
        box.name, to: (frame.width - 2 * NamePlaces.padding) / (size * NamePlaces.advance))
      let text = short.count < min(4, box.name.count) ? box.name : short
      let length = Size(width: Double(text.count) * size * NamePlaces.advance, height: size)
      let isInside = length.width + 2 * NamePlaces.padding <= frame.width && length.height + 2 <= frame.height
      let places =
        (isInside ? NamePlaces.corners(of: frame, length) : []) + NamePlaces.around(frame, length, in: window)
      let free = places.filter { place in !taken.contains { $0.overlaps(place) } }
      let place =
        free.first { place in !inks.contains { $0.overlaps(place) } } ?? free.first ?? places.first
        ?? NamePlaces.corners(of: frame, length)[0]
      taken.append(place)
      self.places[index] = Place(text: text, origin: Point(x: place.minX, y: place.maxY - size * 0.15), size: size)
    }
  }

  /// The places for a text in a box, the best one first.
  private static func corners(of frame: Rect, _ text: Size) -> [Rect] {
    let left = frame.minX + padding
    let right = max(left, frame.maxX - padding - text.width)
    let top = frame.minY + 1
    let bottom = max(top, frame.maxY - 1 - text.height)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].map {
      Rect(x: $0.0, y: $0.1, width: text.width, height: text.height)
    }
  }

  /// The places for a text beside a box and in the window: above, below, right, left, and above and below its right
  /// end.
  private static func around(_ frame: Rect, _ text: Size, in window: Rect) -> [Rect] {
    [
      (frame.minX, frame.minY - text.height - 1), (frame.minX, frame.maxY + 1),
      (frame.maxX + 2, frame.midY - text.height / 2), (frame.minX - text.width - 2, frame.midY - text.height / 2),
      (frame.maxX - text.width, frame.minY - text.height - 1), (frame.maxX - text.width, frame.maxY + 1),
    ].map { Rect(x: $0.0, y: $0.1, width: text.width, height: text.height) }.filter {
      $0.minX >= window.minX && $0.maxX <= window.maxX && $0.minY >= window.minY && $0.maxY <= window.maxY
    }
  }

  private static func shortened(_ name: String, to room: Double) -> String {
    let count = Int(min(max(room, 1), 1000))
    return name.count <= count ? name : name.prefix(max(0, count - 1)) + "…"
  }
}

extension Rect {
  /// Whether they have a common area.
  func overlaps(_ other: Rect) -> Bool {
    intersection(other).map { $0.width > 0 && $0.height > 0 } ?? false
  }
}
