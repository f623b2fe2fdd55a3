/// Drawings that have shapes in common, each of which is written once.
///
/// A window in two sizes draws most of its views the same way, and often many in a row. Shapes that are next to each
/// other more than once become one shape, again and again. Whatever is then used more than once gets an id, and is
/// drawn by that.
struct SharedShapes {
  /// What stands in a drawing: a shape that was added, or two that became one.
  private enum Symbol {
    /// Whether it is whole; the start of a group is not, and neither is its end.
    case shape(String, isWhole: Bool)
    case pair(Int, Int)
  }

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private var symbols: [Symbol] = []
  private var numbers: [String: Int] = [:]
  private var drawings: [(id: String, content: [Int])] = []

  /// An id and a use of it take about so many bytes.
  private static let cost = 24

  /// - Parameters:
  ///   - id: of the group of all of them.
  ///   - shapes: elements, and the starts and ends of groups.
  mutating func add(_ id: String, _ shapes: [String]) {
    var content: [Int] = []
    for shape in shapes where !shape.isEmpty {
      if let number = numbers[shape] {
        content.append(number)
      } else {
        numbers[shape] = symbols.count
        content.append(symbols.count)
        symbols.append(.shape(shape, isWhole: Self.isWhole(shape)))
      }
    }
    drawings.append((id, content))
  }

  /// Whether each element in a text of markup ends in it, and none that began outside does.
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

  /// The drawings, and before them what they share.
  ///
  /// - Parameter prefix: what ids of shared shapes begin with.
  /// - Complexity: O(shapes · log shapes) as a rule, for each round makes the drawings shorter.
  mutating func markup(prefix: String) -> String {
    while joinPairs() {}
    var uses = [Int](repeating: 0, count: symbols.count)
    for drawing in drawings { for symbol in drawing.content { uses[symbol] += 1 } }
    // A pair comes after what it is made of.
    for index in symbols.indices.reversed() where uses[index] > 0 {
      guard case .pair(let first, let second) = symbols[index] else { continue }
      // One that is used once is written where it is used.
      uses[first] += 1
      uses[second] += 1
    }
    var texts = [String](repeating: "", count: symbols.count)
    var shared = ""
    var count = 0
    for index in symbols.indices where uses[index] > 0 {
      let text: String
      var isWhole = true
      switch symbols[index] {
      case .shape(let shape, let whole): (text, isWhole) = (shape, whole)
      case .pair(let first, let second): text = texts[first] + texts[second]
      }
      let gain = (uses[index] - 1) * text.utf8.count - (uses[index] + 1) * Self.cost
      guard isWhole, gain > 0 else {
        texts[index] = text
        continue
      }
      count += 1
      let id = "\(prefix)\(count)"
      shared += "<g id=\"\(id)\">\(text)</g>\n"
      texts[index] = "<use href=\"#\(id)\"/>"
    }
    return shared
      + drawings.map { drawing in
        element("g", ["id": drawing.id], drawing.content.map { texts[$0] }.joined())
      }.joined(separator: "\n")
  }

  /// Joins whole shapes that stand beside each other more than once.
  ///
  /// - Returns: whether there were any.
  private mutating func joinPairs() -> Bool {
    var counts: [Pair: Int] = [:]
    for drawing in drawings {
      for (first, second) in zip(drawing.content, drawing.content.dropFirst()) where isWhole(first) && isWhole(second) {
        counts[Pair(first: first, second: second), default: 0] += 1
      }
    }
    var joined: [Pair: Int] = [:]
    for index in drawings.indices {
      let content = drawings[index].content
      var shorter: [Int] = []
      var place = 0
      func count(at place: Int) -> Int {
        place >= 0 && place + 1 < content.count
          ? counts[Pair(first: content[place], second: content[place + 1])] ?? 0 : 0
      }
      while place < content.count {
        let own = count(at: place)
        // Of two pairs that overlap the one that is there more often is joined.
        guard own > 1, own >= count(at: place + 1) else {
          shorter.append(content[place])
          place += 1
          continue
        }
        let pair = Pair(first: content[place], second: content[place + 1])
        let symbol = joined[pair] ?? symbols.count
        if joined[pair] == nil {
          joined[pair] = symbol
          symbols.append(.pair(pair.first, pair.second))
        }
        shorter.append(symbol)
        place += 2
      }
      drawings[index].content = shorter
    }
    return !joined.isEmpty
  }

  private func isWhole(_ symbol: Int) -> Bool {
    if case .shape(_, let isWhole) = symbols[symbol] { isWhole } else { true }
  }
}
