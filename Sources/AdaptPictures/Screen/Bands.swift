import AdaptModel

/// Rectangles by the horizontal bands of a window in which they lie, so that only those near a place are looked at.
struct Bands {
  private static let height = 16.0
  /// A place that is covered this many times is as bad as any.
  private static let most = 16.0

  private let window: Rect
  private var rects: [Int: [Rect]] = [:]

  init(within window: Rect) { self.window = window }

  /// Adds the part of a rectangle that is in the window.
  mutating func add(_ rect: Rect) {
    guard let shown = rect.intersection(window) else { return }
    for band in Self.bands(of: shown) { rects[band, default: []].append(shown) }
  }

  /// The area of a place that each of them covers, summed up, in square points.
  ///
  /// - Complexity: O(the rectangles in the bands of the place), and less where many of them cover it.
  func area(over place: Rect) -> Double {
    guard let shown = place.intersection(window) else { return 0 }
    let most = Self.most * shown.width * shown.height
    var sum = 0.0
    for band in Self.bands(of: shown) {
      let strip = Rect(x: shown.x, y: Double(band) * Self.height, width: shown.width, height: Self.height)
      guard let others = rects[band], let part = shown.intersection(strip) else { continue }
      for other in others {
        sum += other.intersection(part).map { $0.width * $0.height } ?? 0
        if sum > most { return most }
      }
    }
    return sum
  }

  private static func bands(of rect: Rect) -> ClosedRange<Int> {
    // proven: within a window, which is at most 100 000 points high.
    Int(rect.minY / height)...Int(max(rect.minY, rect.maxY) / height)
  }
}
