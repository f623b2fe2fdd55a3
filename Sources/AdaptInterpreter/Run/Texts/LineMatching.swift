/// Matches the lines of two texts.
///
/// Lines that occur once in both texts, and in the same order, are anchors (patience diff). The search is repeated
/// between two anchors, where other lines may occur once. O(n log n) for texts of n lines, even if every line changed.
package struct LineMatching {
  /// By old line: the equal new line; nil for one that was removed.
  package private(set) var newLines: [Int?]
  private let old: [Int]
  private let new: [Int]

  private typealias Gap = (old: Range<Int>, new: Range<Int>, depth: Int)

  package init<Line: Hashable>(from oldLines: [Line], to newLines: [Line]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    old = oldLines.map(number)
    new = newLines.map(number)
    self.newLines = [Int?](repeating: nil, count: old.count)
    var open: [Gap] = [(old.indices, new.indices, 0)]
    while let gap = open.popLast() { open += match(gap) }
  }

  /// The maximum depth of the search for anchors within anchors. Texts that people write need two or three rounds.
  private static let mostRounds = 32
  /// The maximum number of pairs of lines to compare one by one if there is no anchor.
  private static let mostPairs = 1 << 16

  /// Matches lines in a gap.
  /// - Returns: the remaining gaps.
  private mutating func match(_ gap: Gap) -> [Gap] {
    var (oldRange, newRange) = (gap.old, gap.new)
    while let one = oldRange.first, let other = newRange.first, old[one] == new[other] {
      newLines[one] = other
      oldRange.removeFirst()
      newRange.removeFirst()
    }
    while let one = oldRange.last, let other = newRange.last, old[one] == new[other] {
      newLines[one] = other
      oldRange.removeLast()
      newRange.removeLast()
    }
    guard !oldRange.isEmpty, !newRange.isEmpty, gap.depth < Self.mostRounds else { return [] }
    let anchors = anchors(oldRange, newRange)
    if anchors.isEmpty {
      matchOneByOne(oldRange, newRange)
      return []
    }
    var gaps: [Gap] = []
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for (one, other) in anchors {
      newLines[one] = other
      gaps.append((oldStart..<one, newStart..<other, gap.depth + 1))
      (oldStart, newStart) = (one + 1, other + 1)
    }
    gaps.append((oldStart..<oldRange.upperBound, newStart..<newRange.upperBound, gap.depth + 1))
    return gaps
  }

  /// The lines that occur once on both sides: the longest series of them that is in the same order.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let places = places(of: new, in: newRange)
    let oldPlaces = self.places(of: old, in: oldRange)
    var pairs: [(old: Int, new: Int)] = []
    for one in oldRange where oldPlaces[old[one]] == .some(.some(one)) {
      if case .some(.some(let other)) = places[old[one]] { pairs.append((one, other)) }
    }
    return LineMatching.longestAscending(pairs)
  }

  /// By line: its place; nil inside for a line that occurs more than once.
  private func places(of lines: [Int], in range: Range<Int>) -> [Int: Int?] {
    var result: [Int: Int?] = [:]
    for place in range { result[lines[place]] = result[lines[place]] == nil ? .some(place) : .some(nil) }
    return result
  }

  /// The longest series of pairs whose new lines are ascending, as their old ones are.
  private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// By length minus one: the pair with the smallest new line that ends a series of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      result.append(pairs[index])
      next = before[index]
    }
    return result.reversed()
  }

  /// Matches the lines that both sides have with the standard library's difference (Myers), unless that would take
  /// long.
  private mutating func matchOneByOne(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (inOld, inNew) = (Set(old[oldRange]), Set(new[newRange]))
    let oldPlaces = oldRange.filter { inNew.contains(old[$0]) }
    let newPlaces = newRange.filter { inOld.contains(new[$0]) }
    guard oldPlaces.count * newPlaces.count <= Self.mostPairs else { return }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newPlaces.map({ new[$0] }).difference(from: oldPlaces.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = zip(
      oldPlaces.indices.filter { !removed.contains($0) }, newPlaces.indices.filter { !inserted.contains($0) })
    for (one, other) in kept { newLines[oldPlaces[one]] = newPlaces[other] }
  }
}
