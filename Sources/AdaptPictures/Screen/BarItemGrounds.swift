import AdaptModel

/// The shapes that the items of bars have in common, found once for each bar.
final class BarItemGrounds {
  /// By bar: the first item of each shape, with the shape.
  private var groups: [ViewID: [ViewID: Rect]] = [:]

  /// - Parameter items: the items of the bar that have a shape, with their frames in it.
  /// - Returns: nil for an item that shares the shape of one before it.
  func group(of item: ViewID, in bar: ViewID, _ items: () -> [(view: ViewID, frame: Rect)]) -> Rect? {
    if let known = groups[bar] { return known[item] }
    let found = Self.shapes(of: items())
    groups[bar] = found
    return found[item]
  }

  /// Joins what touches in a row or in a column. O(items · log items).
  static func shapes(of items: [(view: ViewID, frame: Rect)]) -> [ViewID: Rect] {
    var first = Array(items.indices)
    func root(_ place: Int) -> Int {
      var current = place
      while first[current] != current { current = first[current] }
      return current
    }
    func join(_ sorted: [Int], _ touches: (Rect, Rect) -> Bool) {
      for (one, other) in zip(sorted, sorted.dropFirst()) where touches(items[one].frame, items[other].frame) {
        let (a, b) = (root(one), root(other))
        first[max(a, b)] = min(a, b)
      }
    }
    func sorted(_ key: (Rect) -> (Double, Double)) -> [Int] {
      items.indices.sorted { key(items[$0].frame) < key(items[$1].frame) }
    }
    join(sorted { ($0.y, $0.x) }) { abs($0.y - $1.y) < 1 && abs($0.maxX - $1.minX) < 1 }
    join(sorted { ($0.x, $0.y) }) { abs($0.x - $1.x) < 1 && abs($0.maxY - $1.minY) < 1 }
    var shapes: [Int: Rect] = [:]
    for place in items.indices {
      let (group, frame) = (root(place), items[place].frame)
      shapes[group] =
        shapes[group].map {
          Rect(
            minX: min($0.minX, frame.minX), minY: min($0.minY, frame.minY), maxX: max($0.maxX, frame.maxX),
            maxY: max($0.maxY, frame.maxY))
        } ?? frame
      first[place] = group
    }
    return Dictionary(uniqueKeysWithValues: shapes.map { (items[$0.key].view, $0.value) })
  }
}
