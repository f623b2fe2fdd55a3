/// The candidate that a person who wrote `word` most likely meant, or `nil` if none is near.
///
/// Near is an edit distance (insertions, deletions, replacements, swaps of neighbours, a change of case counting
/// nothing) of at most a third of the word's length, and at least one. Ties go to the candidate that comes first.
/// O(candidates × length × bound).
public func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
  guard mayResemble(word) else { return nil }
  let wanted = Array(word.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= mostScalars else { return nil }
  var bound = max(1, wanted.count / 3)
  var best: String?
  for candidate in candidates where candidate != word {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    guard let distance = editDistance(wanted, scalars, atMost: bound) else { continue }
    if best == nil || distance < bound {
      best = candidate
      bound = distance
    }
    if distance == 0 { break }
  }
  return best
}

/// A longer word is like no other.
private let mostScalars = 64

/// Whether a word is short enough to be compared with others. One of millions of letters would take long.
package func mayResemble(_ word: String) -> Bool { word.utf8.count <= 4 * mostScalars }

/// The optimal string alignment distance, or `nil` if it exceeds the bound.
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost bound: Int) -> Int? {
  guard abs(a.count - b.count) <= bound else { return nil }
  // A word of one or two letters would be close to every other such word, so it never matches another.
  if b.isEmpty || (min(a.count, b.count) <= bound && a != b) { return nil }
  var before = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in 1...a.count {
    current[0] = i
    var least = i
    for j in 1...b.count {
      var cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, before[j - 2] + 1) }
      current[j] = cost
      least = min(least, cost)
    }
    if least > bound { return nil }
    (before, previous, current) = (previous, current, before)
  }
  return previous[b.count] <= bound ? previous[b.count] : nil
}
