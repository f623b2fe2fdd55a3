/// Looks for anchors among the symbols of rows that have not been multiplied out.
struct OffsetSearch {
  private let symbols: Int
  private var rowStart: [Int32] = []
  private var terms: [SymbolTerm] = []
  /// By symbol: whether a row says by itself where it is.
  private var isPlaced: [Bool]

  init(symbols: Int, rows: Int) {
    self.symbols = symbols
    isPlaced = [Bool](repeating: false, count: symbols)
    rowStart.reserveCapacity(rows)
    terms.reserveCapacity(2 * rows)
  }

  mutating func add(_ symbol: Int32, _ coefficient: Double, toRowFrom start: Int) {
    for k in start..<terms.count where terms[k].symbol == symbol {
      terms[k].coefficient += coefficient
      return
    }
    terms.append(SymbolTerm(coefficient: coefficient, symbol: symbol))
  }

  var termCount: Int { terms.count }

  /// Ends a row of the terms that were added since there were so many. Of one symbol, it only says where that is.
  mutating func endRow(from start: Int) {
    guard terms.count == start + 1 else { return rowStart.append(Int32(truncatingIfNeeded: start)) }
    isPlaced[Int(terms[start].symbol)] = true
    terms.removeLast()
  }

  private func row(_ r: Int) -> Range<Int> {
    Int(rowStart[r])..<(r + 1 < rowStart.count ? Int(rowStart[r + 1]) : terms.count)
  }

  /// Which of the symbols beside one is its anchor.
  enum Choice: CaseIterable {
    /// The one in most of its rows: what stands in the same column.
    case most
    /// The first: where each row of a grid stands beside all that is in the row before, one anchor for the whole row.
    case first
  }

  /// By symbol: of those that stand beside it in its rows with the opposite coefficient, so that both may be moved
  /// together, the one that is chosen. Only what others define counts, and what came before. -1 where there is none,
  /// and where a row says by itself where the symbol is.
  func anchors(_ plan: borrowing Plan, _ choice: Choice = .most) -> [Int32] {
    func isDefined(_ symbol: Int32) -> Bool { plan.definitionOf[symbol] >= 0 }
    var isRelative = [Bool](repeating: false, count: symbols)
    for term in terms where !isDefined(term.symbol) || plan.roles[term.symbol].origin == .seeded {
      isRelative[Int(term.symbol)] = !isPlaced[Int(term.symbol)]
    }
    // What cancels among coefficients of very different sizes may be rounding.
    for term in terms where Lexicographic.scale(ofLargest: abs(term.coefficient)) != 1 {
      isRelative[Int(term.symbol)] = false
    }
    var rows = MemberLists()
    rows.begin(symbols)
    for r in rowStart.indices {
      for k in row(r) { rows.count(terms[k].symbol) }
    }
    rows.allot()
    for r in rowStart.indices { for k in row(r) { rows.add(Int32(truncatingIfNeeded: r), to: terms[k].symbol) } }
    rows.end()
    var anchors = [Int32](repeating: -1, count: symbols)
    var votes: [(symbol: Int32, count: Int)] = []
    for s in 0..<Int32(truncatingIfNeeded: symbols) where isRelative[Int(s)] {
      votes.removeAll(keepingCapacity: true)
      for r in rows[s] {
        var own = 0.0
        for k in row(Int(r)) where terms[k].symbol == s { own = terms[k].coefficient }
        for k in row(Int(r)) where own != 0 && abs(terms[k].coefficient + own) < 1e-9 {
          let other = terms[k].symbol
          guard isDefined(other) || (other < s && isRelative[Int(other)]) else { continue }
          if let i = votes.firstIndex(where: { $0.symbol == other }) {
            votes[i].count += 1
          } else if votes.count < 16 {
            votes.append((other, 1))
          }
        }
      }
      guard choice == .most else {
        anchors[Int(s)] = votes.map { $0.symbol }.min() ?? -1
        continue
      }
      var most = 0
      for vote in votes where vote.count > most {
        most = vote.count
        anchors[Int(s)] = vote.symbol
      }
    }
    return anchors
  }

  /// One row in so many may stay far-reaching, where the others become local.
  private static let fewRows = 64
  private static let mostSteps = 16

  /// What offsets make of the rows.
  enum Outcome {
    case far
    /// Almost all rows become local, but still connect most of their symbols: what moves one then moves few others.
    case local
    /// They do not connect most of their symbols either.
    case apart
  }

  /// What offsets from some anchors make of the rows, as what has an anchor falls out of them.
  func outcome(of anchors: [Int32]) -> Outcome {
    var left = 1 + rowStart.count / Self.fewRows
    var sum: [SymbolTerm] = []
    var groups = Groups(count: symbols)
    for r in rowStart.indices {
      sum.removeAll(keepingCapacity: true)
      sum.append(contentsOf: terms[row(r)])
      if isLocal(&sum, anchors, &groups) { continue }
      left -= 1
      if left < 0 { return .far }
    }
    return hasLargeGroup(&groups) ? .local : .apart
  }

  /// Whether what has an anchor falls out of a sum after a few steps, each of which goes from one to its anchor. What
  /// is left of it, offsets included, is joined.
  private func isLocal(_ sum: inout [SymbolTerm], _ anchors: [Int32], _ groups: inout Groups) -> Bool {
    var joined: Int32 = -1
    func join(_ symbol: Int32) {
      let root = groups.root(symbol)
      if joined >= 0 { groups.join(joined, root) }
      joined = groups.root(root)
    }
    for _ in 0..<Self.mostSteps {
      var latest = -1
      for i in sum.indices where anchors[Int(sum[i].symbol)] >= 0 {
        if latest < 0 || sum[i].symbol > sum[latest].symbol { latest = i }
      }
      guard latest >= 0 else {
        for term in sum { join(term.symbol) }
        return true
      }
      join(sum[latest].symbol)
      let anchor = anchors[Int(sum[latest].symbol)]
      if let i = sum.firstIndex(where: { $0.symbol == anchor }) {
        sum[i].coefficient += sum[latest].coefficient
        let isCancelled = abs(sum[i].coefficient) < 1e-9
        sum.remove(at: latest)
        if isCancelled { sum.removeAll { $0.symbol == anchor } }
      } else {
        sum[latest].symbol = anchor
      }
    }
    return false
  }

  /// Whether one group holds half of the symbols of all rows.
  private func hasLargeGroup(_ groups: inout Groups) -> Bool {
    var counts = [Int32](repeating: 0, count: symbols)
    var isSeen = [Bool](repeating: false, count: symbols)
    var (total, most): (Int32, Int32) = (0, 0)
    for term in terms where !isSeen[Int(term.symbol)] {
      isSeen[Int(term.symbol)] = true
      total += 1
      let root = Int(groups.root(term.symbol))
      counts[root] += 1
      most = max(most, counts[root])
    }
    return 2 * most > total
  }
}
