/// Breaking all ties, in rounds: where bounds were wrong about some, these are broken again in another way.
///
/// What depends on a tie is in its cluster. So a tie that fails has no effect outside, and the clusters in which none
/// has failed are done.
extension Engine {
  /// Breaks the ties among all components.
  mutating func breakInRounds(_ ties: inout Ties, all: Bool) -> Failure? {
    hasTies = true
    if all { pass.hasKeptTie = false }
    let mark = arena.mark
    stays.removeAll()
    var again: [Int32] = []
    while true {
      if all { releaseWork(box: true, simplex: true) }
      ties.keep(values.base)
      if let failure = again.isEmpty ? breakTies(&ties, all: all) : breakTies(&ties, ofClusters: again, all: all) {
        return failure
      }
      if watch.isStopped { return .stopped }
      notePeak()
      arena.rewind(to: mark)
      var unclear: Set<Int32> = []
      if !ties.hasFailed {
        unclear = makeClusterPieces(ties)
        pass.hasUnclearTie = !unclear.isEmpty
        if pass.hasHintedTie, pass.hasUnclearTie {
          for cluster in unclear { clusters.pieces.forget(cluster) }
          return nil
        }
        doubtBounds(of: unclear, &ties)
      }
      guard ties.hasFailed else { return nil }
      if tieLog == nil {
        again = finishClusters(&ties)
      } else {
        tieLog = TieLog()
        stays.removeAll()
      }
      if let failure = solveAgain(&ties, withoutBounds: !unclear.isEmpty) { return failure }
      arena.rewind(to: mark)
    }
  }

  /// Lets the ties fail that bounds have found in clusters of which the tight rows do not say what they came to: where
  /// bounds creep, they end near the optima only.
  private mutating func doubtBounds(of unclear: Set<Int32>, _ ties: inout Ties) {
    guard tieLog == nil, !unclear.isEmpty else { return }
    for i in 0..<ties.count where !ties.ties[i].isProved && plan.components[ties.ties[i].component].symbolCount > 1 {
      let cluster = clusters.clusterOf[ties.ties[i].component]
      guard unclear.contains(cluster) else { continue }
      clusters.pieces.forget(cluster)
      ties.fail(i)
    }
  }

  /// Notes that the ties of clusters in which none has failed are done. Returns the other clusters.
  private mutating func finishClusters(_ ties: inout Ties) -> [Int32] {
    clusters.make(plan, isParameter: isParameter.base)
    ties.noteFailedClusters(clusters.clusterOf)
    let failed = ties.failedClusters
    for i in 0..<ties.count where !failed.contains(clusters.clusterOf[ties.ties[i].component]) { ties.finish(tie: i) }
    stays.removeAll { failed.contains(clusters.cluster(of: plan.symbol[$0], plan)) }
    return failed.sorted()
  }

  /// Whether a sum of open symbols is to wait for the next round, as its cluster will be gone through again.
  mutating func waits(_ sum: borrowing Accumulator, _ ties: inout Ties, _ open: OpenSymbols, isLocal: Bool) -> Bool {
    guard ties.isOnlyTried else { return false }
    if isLocal { return true }
    clusters.make(plan, isParameter: isParameter.base)
    ties.noteFailedClusters(clusters.clusterOf)
    let component = ties.ties[ties.tieOf[open.state[Int(sum.symbols[0])]]].component
    return ties.failedClusters.contains(clusters.clusterOf[component])
  }

  /// Makes ready to break ties again that have failed. Where bounds are wrong about a component, it is solved without
  /// them; so it is where to find that out would make as much work.
  private mutating func solveAgain(_ ties: inout Ties, withoutBounds: Bool) -> Failure? {
    let doubtful = ties.rewind(values.base)
    guard !doubtful.isEmpty else { return nil }
    let map: UnsafeMutablePointer<Int32> = arena.take(symbolCount)
    let mark = arena.mark
    let open = OpenSymbols(symbols: symbolCount, ties, arena: &arena)
    var right: Set<Int> = []
    var wrong: Set<Int> = []
    for i in doubtful {
      let c = ties.ties[i].component
      if right.contains(c) || wrong.contains(c) { continue }
      if watch.isStopped { return .stopped }
      guard tieLog == nil, !withoutBounds else {
        wrong.insert(c)
        continue
      }
      // Of a large component, a small tie is looked at by itself.
      if 4 * ties.ties[i].count <= plan.components[c].symbolCount {
        if !isPossible(i, ties, open) { wrong.insert(c) }
      } else if box.isConfirmed(plan.components[c], plan, values.base, local: map) {
        right.insert(c)
      } else {
        wrong.insert(c)
      }
    }
    ties.drop(wrong)
    notePeak()
    arena.rewind(to: mark)
    var local: UnsafeMutablePointer<Int32>? = map
    for c in wrong.sorted() {
      if let failure = solve(component: c, &local, &ties) { return failure }
    }
    return nil
  }
}
