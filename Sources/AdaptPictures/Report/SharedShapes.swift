import AdaptModel

/// Drawings with common shapes. Each common shape is written once.
///
/// Two sizes of a window have most of their views in common. Often a run of views is the same, or moved by the same
/// distance. A pair of neighbours that occurs more than once becomes one shape, again and again. A shape that is used
/// more than once gets an id.
struct SharedShapes {
  /// A part of a drawing.
  private enum Symbol {
    /// A shape with its place. The start of a group is not whole, nor is its end.
    case shape(String, isWhole: Bool)
    /// A view that is defined elsewhere and drawn at the origin.
    case view(Int)
    case pair(Pair)
  }

  /// A place in thousandths of a point. Distances between such places are exact.
  private struct Place: Hashable {
    var x = 0
    var y = 0

    static func + (one: Place, other: Place) -> Place { Place(x: one.x + other.x, y: one.y + other.y) }
    static func - (one: Place, other: Place) -> Place { Place(x: one.x - other.x, y: one.y - other.y) }
  }

  /// A symbol at a place. A shape has its own place, so its element is at the origin.
  private struct Element: Hashable {
    var symbol: Int
    var place = Place()
  }

  /// Two neighbouring elements.
  private struct Pair: Hashable {
    var first: Element
    var second: Element
    /// Whether neither has a place of its own. Then the first is at the origin.
    var isFree: Bool
  }

  private let parts: SharedParts
  private var symbols: [Symbol] = []
  private var shapes: [String: Int] = [:]
  private var views: [Int: Int] = [:]
  private var drawings: [(id: String, content: [Element])] = []

  /// The approximate number of bytes for an id and a use of it.
  private static let cost = 24
  /// The approximate number of bytes for the place of a use.
  private static let placeCost = 12
  /// CHOICE: a longer run of views is not sorted as a whole.
  private static let longestRun = 256

  /// - Parameter parts: the views that shapes use.
  init(of parts: SharedParts = SharedParts()) { self.parts = parts }

  /// - Parameters:
  ///   - id: the id of the group around the shapes.
  ///   - shapes: elements, and the starts and ends of groups.
  mutating func add(_ id: String, _ shapes: [String]) {
    var content: [Element] = []
    var run: [SharedParts.Placed] = []
    func finish(_ shared: inout SharedShapes) {
      content += Self.inColumns(run).map { shared.piece(for: $0) }
      run = []
    }
    for shape in shapes where !shape.isEmpty {
      guard let placed = parts.placed[shape] else {
        finish(&self)
        content.append(Element(symbol: number(of: shape)))
        continue
      }
      if run.count == Self.longestRun { finish(&self) }
      run.append(placed)
    }
    finish(&self)
    drawings.append((id, content))
  }

  /// Sorts views by columns, because the views of a column often move together. Overlapping views keep their order.
  ///
  /// - Complexity: O(views²).
  private static func inColumns(_ views: [SharedParts.Placed]) -> [SharedParts.Placed] {
    var waits = [Int](repeating: 0, count: views.count)
    var later = [[Int]](repeating: [], count: views.count)
    for index in views.indices {
      for other in 0..<index where overlap(views[other].frame, views[index].frame) {
        later[other].append(index)
        waits[index] += 1
      }
    }
    var open = views.indices.sorted { precedes(views[$0], views[$1]) }
    var result: [SharedParts.Placed] = []
    // The first of all views waits for none, so one can always come next.
    while let place = open.firstIndex(where: { waits[$0] == 0 }) {
      let index = open.remove(at: place)
      result.append(views[index])
      for other in later[index] { waits[other] -= 1 }
    }
    return result
  }

  private static func precedes(_ one: SharedParts.Placed, _ other: SharedParts.Placed) -> Bool {
    (one.frame.x, one.frame.y, one.view) < (other.frame.x, other.frame.y, other.view)
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }

  private mutating func piece(for placed: SharedParts.Placed) -> Element {
    let symbol = views[placed.view] ?? symbols.count
    if views[placed.view] == nil {
      views[placed.view] = symbol
      symbols.append(.view(placed.view))
    }
    // A frame has at most a window's size. The bound makes the conversion safe for any number.
    func thousandths(_ length: Double) -> Int { Int((min(max(length, -1e9), 1e9) * 1000).rounded()) }
    return Element(symbol: symbol, place: Place(x: thousandths(placed.frame.x), y: thousandths(placed.frame.y)))
  }

  private mutating func number(of shape: String) -> Int {
    if let number = shapes[shape] { return number }
    shapes[shape] = symbols.count
    symbols.append(.shape(shape, isWhole: Self.isWhole(shape)))
    return symbols.count - 1
  }

  /// Whether the markup is balanced: each of its elements ends in it, and it ends no other.
  private static func isWhole(_ shape: String) -> Bool {
    var (depth, least) = (0, 0)
    var last: UInt8 = 0
    var isEnd = false
    for byte in shape.utf8 {
      if last == UInt8(ascii: "<") {
        isEnd = byte == UInt8(ascii: "/")
        depth += isEnd ? -1 : 1
      } else if byte == UInt8(ascii: ">"), last == UInt8(ascii: "/"), !isEnd {
        depth -= 1
      }
      least = min(least, depth)
      last = byte
    }
    return depth == 0 && least == 0
  }

  /// The drawings, after the shapes that they share.
  ///
  /// - Parameter prefix: the beginning of the shared shapes' ids.
  /// - Complexity: usually O(shapes · log shapes), because each round makes the drawings shorter.
  mutating func markup(prefix: String) -> String {
    while joinPairs() {}
    var uses = [Int](repeating: 0, count: symbols.count)
    for drawing in drawings { for element in drawing.content { uses[element.symbol] += 1 } }
    // A pair comes after its parts.
    for index in symbols.indices.reversed() where uses[index] > 0 {
      guard case .pair(let pair) = symbols[index] else { continue }
      // A pair that is used once is written in place, so its parts are used there.
      uses[pair.first.symbol] += 1
      uses[pair.second.symbol] += 1
    }
    var ids = [String?](repeating: nil, count: symbols.count)
    var shared = ""
    var count = 0
    for index in symbols.indices where uses[index] > 1 {
      if case .view = symbols[index] { continue }
      if case .shape(_, isWhole: false) = symbols[index] { continue }
      let text = text(of: Element(symbol: index), ids)
      let cost = Self.cost + (isFree(index) ? Self.placeCost : 0)
      guard (uses[index] - 1) * text.utf8.count > (uses[index] + 1) * cost else { continue }
      count += 1
      let id = "\(prefix)\(count)"
      shared += "<g id=\"\(id)\">\(text)</g>\n"
      ids[index] = id
    }
    return shared
      + drawings.map { drawing in
        element("g", ["id": drawing.id], drawing.content.map { text(of: $0, ids) }.joined())
      }.joined(separator: "\n")
  }

  /// An element in SVG. A symbol with an id is used by its id.
  private func text(of element: Element, _ ids: [String?]) -> String {
    func use(_ id: String) -> String {
      SharedParts.use(id, x: Double(element.place.x) / 1000, y: Double(element.place.y) / 1000)
    }
    if let id = ids[element.symbol] { return use(id) }
    switch symbols[element.symbol] {
    case .shape(let shape, _): return shape
    case .view(let number): return use("v\(number)")
    case .pair(let pair):
      return [pair.first, pair.second].map { part in
        text(of: Element(symbol: part.symbol, place: part.place + element.place), ids)
      }.joined()
    }
  }

  /// Joins neighbouring whole shapes that occur together more than once.
  ///
  /// - Returns: whether there were any.
  private mutating func joinPairs() -> Bool {
    var counts: [Pair: Int] = [:]
    for drawing in drawings {
      for (first, second) in zip(drawing.content, drawing.content.dropFirst()) {
        if let pair = pair(first, second) { counts[pair, default: 0] += 1 }
      }
    }
    var joined: [Pair: Int] = [:]
    for index in drawings.indices {
      let content = drawings[index].content
      var shorter: [Element] = []
      var place = 0
      func found(at place: Int) -> (pair: Pair, count: Int)? {
        guard place + 1 < content.count, let pair = pair(content[place], content[place + 1]) else { return nil }
        return (pair, counts[pair] ?? 0)
      }
      while place < content.count {
        // Of two overlapping pairs, the more frequent one is joined.
        guard let (pair, count) = found(at: place), count > 1, count >= found(at: place + 1)?.count ?? 0 else {
          shorter.append(content[place])
          place += 1
          continue
        }
        let symbol = joined[pair] ?? symbols.count
        if joined[pair] == nil {
          joined[pair] = symbol
          symbols.append(.pair(pair))
        }
        shorter.append(Element(symbol: symbol, place: pair.isFree ? content[place].place : Place()))
        place += 2
      }
      drawings[index].content = shorter
    }
    return !joined.isEmpty
  }

  /// Two elements as a pair; nil if one of them is not whole.
  private func pair(_ first: Element, _ second: Element) -> Pair? {
    guard isWhole(first.symbol), isWhole(second.symbol) else { return nil }
    guard isFree(first.symbol), isFree(second.symbol) else { return Pair(first: first, second: second, isFree: false) }
    let distance = second.place - first.place
    return Pair(
      first: Element(symbol: first.symbol), second: Element(symbol: second.symbol, place: distance), isFree: true)
  }

  private func isWhole(_ symbol: Int) -> Bool {
    if case .shape(_, let isWhole) = symbols[symbol] { isWhole } else { true }
  }

  /// Whether it looks the same at every place.
  private func isFree(_ symbol: Int) -> Bool {
    switch symbols[symbol] {
    case .shape: false
    case .view: true
    case .pair(let pair): pair.isFree
    }
  }
}
