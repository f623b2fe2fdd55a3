import AdaptModel

/// A constraint of a console log, found among those of a document.
package struct ConsoleMatch: Hashable, Sendable {
  /// Its place in ``ConsoleConflict/constraints``.
  package let index: Int
  /// Its place in ``ConsoleDeclarations/constraints``.
  package let constraint: Int
}

extension ConsoleDeclarations {
  /// The constraints of a conflict in Xcode's console that come from these declarations, in the log's order.
  ///
  /// A log names objects by class and address, and a document by ids. So constraints are compared by their content:
  /// attributes, relation, constant (including those of variations), multiplier, priority and identifier. Objects are
  /// compared by class, text and accessibility identifier. One address is one object throughout the conflict. If there
  /// are several ways to match, the one with the most matches is used. Constraints that a stack view, a mask or the
  /// system makes are not declared anywhere.
  ///
  /// - Complexity: O(constraints in the log · declared constraints), then a search of at most 20 000 steps.
  package func matches(for conflict: ConsoleConflict) -> [ConsoleMatch] {
    var search = ConsoleMatchSearch(ConsoleMatchTable(self), conflict)
    search.run()
    return search.best
  }
}

/// Searches for the largest consistent set of matches.
private struct ConsoleMatchSearch {
  private var candidates: [(index: Int, matches: [ConsoleMatchTable.Candidate])]
  /// The maximum that the candidates from each one on can add.
  private var rest: [Int] = []
  private var bindings: [String: Int] = [:]
  private var chosen: [ConsoleMatch] = []
  private var score = 0
  private var steps = 0
  private var bestScore = 0
  private(set) var best: [ConsoleMatch] = []

  private static let stepLimit = 20_000

  init(_ table: ConsoleMatchTable, _ conflict: ConsoleConflict) {
    candidates = conflict.constraints.enumerated().compactMap { index, constraint in
      guard !constraint.isFromSystem else { return nil }
      let matches = table.candidates(for: constraint)
      return matches.isEmpty ? nil : (index, matches)
    }
    // Constraints with the fewest candidates are matched first, which restricts the others.
    candidates.sort { ($0.matches.count, $0.index) < ($1.matches.count, $1.index) }
    rest = [Int](repeating: 0, count: candidates.count + 1)
    for place in candidates.indices.reversed() {
      rest[place] = rest[place + 1] + (candidates[place].matches.map { $0.score }.max() ?? 0)
    }
  }

  mutating func run() {
    search(0)
    best.sort { $0.index < $1.index }
  }

  private mutating func search(_ position: Int) {
    steps += 1
    if score > bestScore { (best, bestScore) = (chosen, score) }
    guard position < candidates.count, steps < Self.stepLimit else { return }
    // Whether a better solution is still possible.
    guard score + rest[position] > bestScore else { return }
    let (index, matches) = candidates[position]
    for candidate in matches where !chosen.contains(where: { $0.constraint == candidate.constraint }) {
      guard let added = bind(candidate) else { continue }
      chosen.append(ConsoleMatch(index: index, constraint: candidate.constraint))
      score += candidate.score
      search(position + 1)
      score -= candidate.score
      chosen.removeLast()
      for key in added { bindings[key] = nil }
    }
    search(position + 1)
  }

  /// The keys that were unbound before; nil if the candidate contradicts the bound ones.
  private mutating func bind(_ candidate: ConsoleMatchTable.Candidate) -> [String]? {
    var added: [String] = []
    for (key, item) in candidate.items {
      if let bound = bindings[key] {
        if bound == item { continue }
      } else if !bindings.values.contains(item) {
        bindings[key] = item
        added.append(key)
        continue
      }
      for key in added { bindings[key] = nil }
      return nil
    }
    return added
  }
}
