/// Components on which some variable depends together: what one of them leaves open may be settled by what another
/// says.
///
/// Where ties are broken among components that depend on parameters, the outcome of a whole cluster is an affine
/// function of the parameters as long as no residual changes sign, those of the variables included that the ties were
/// broken by.
struct Clusters: ~Copyable {
  /// By component.
  private(set) var clusterOf = Buffer<Int32>()
  /// By cluster: where its components and symbols begin; one more at the end.
  private(set) var componentStart = Buffer<Int32>()
  private(set) var components = Buffer<Int32>()
  private(set) var symbolStart = Buffer<Int32>()
  private(set) var symbols = Buffer<Int32>()
  /// By definition: its cluster, or -1.
  private var clusterOfDefinition = Buffer<Int32>()
  /// Their definitions in order of evaluation, and the variables that depend on them: only once `listMembers` made it.
  private var definitions = MemberLists()
  private var variables = MemberLists()
  /// By cluster: whether a row or a definition of it mentions a parameter.
  private(set) var isDynamic = Buffer<Bool>()
  /// By cluster: whether it had a tie some time.
  var isTied = Buffer<Bool>()
  var pieces = Pieces()
  /// By cluster with a piece: the variables that ties were broken by as the newest one was made.
  var stays: [Int32: [Int32]] = [:]
  private var isMade = false
  /// Components of fewer symbols do without: their ties are mostly broken by a clamp or two.
  private static let fewestSymbols = 4
  private let pin = Pin()

  init() {}

  var bytes: Int {
    clusterOf.bytes + componentStart.bytes + components.bytes + symbolStart.bytes + symbols.bytes + isDynamic.bytes
      + isTied.bytes + pieces.bytes + clusterOfDefinition.bytes + definitions.bytes + variables.bytes
  }

  var count: Int { isDynamic.count }

  mutating func reset() {
    guard isMade else { return }
    isMade = false
    definitions = MemberLists()
    variables = MemberLists()
    pieces.reset()
    stays.removeAll()
  }

  /// Whether a tie among this component's symbols is worth keeping. It says the same for all parameters.
  static func keeps(_ component: Component) -> Bool { component.symbolCount >= fewestSymbols }

  /// Groups the components, unless that is done.
  mutating func make(_ plan: borrowing Plan, isParameter: UnsafeMutablePointer<Bool>) {
    guard !isMade else { return }
    isMade = true
    let total = plan.components.count
    var groups = Groups(count: total + plan.definitions.count)
    var mentions = Buffer<Bool>()
    mentions.append(repeating: false, count: total + plan.definitions.count)
    for i in 0..<plan.definitions.count {
      let own = Int32(truncatingIfNeeded: total + i)
      let definition = plan.definitions[i]
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        let s = plan.terms[k].symbol
        if isParameter[Int(s)] {
          mentions[own] = true
          continue
        }
        let place = plan.definitionOf[s]
        guard place != -1 else { continue }
        let (a, b) = (
          groups.root(own), groups.root(place >= 0 ? Int32(truncatingIfNeeded: total) &+ place : -2 &- place)
        )
        groups.join(a, b)
      }
    }
    for c in 0..<total where plan.components[c].isDynamic { mentions[groups.root(Int32(truncatingIfNeeded: c))] = true }
    for i in total..<mentions.count where mentions[i] { mentions[groups.root(Int32(truncatingIfNeeded: i))] = true }
    list(plan, total, &groups, isDynamic: mentions)
    clusterOfDefinition.removeAll()
    clusterOfDefinition.reserve(plan.definitions.count)
    for i in 0..<plan.definitions.count {
      let top = Int(groups.root(Int32(truncatingIfNeeded: total + i)))
      clusterOfDefinition.append(top < total ? clusterOf[top] : -1)
    }
  }

  /// Lists what depends on each cluster, unless that is done.
  mutating func listMembers(_ plan: borrowing Plan) {
    guard isMade, !definitions.isMade else { return }
    definitions.begin(count)
    for i in 0..<clusterOfDefinition.count { definitions.count(clusterOfDefinition[i]) }
    definitions.allot()
    for i in 0..<clusterOfDefinition.count { definitions.add(Int32(truncatingIfNeeded: i), to: clusterOfDefinition[i]) }
    definitions.end()
    variables.begin(count)
    for v in 0..<plan.variableCount { variables.count(cluster(of: plan.symbol[v], plan)) }
    variables.allot()
    for v in 0..<plan.variableCount {
      variables.add(Int32(truncatingIfNeeded: v), to: cluster(of: plan.symbol[v], plan))
    }
    variables.end()
  }

  /// The cluster on which a symbol depends, or -1.
  @inline(__always)
  func cluster(of symbol: Int32, _ plan: borrowing Plan) -> Int32 {
    guard symbol >= 0 else { return -1 }
    let place = plan.definitionOf[symbol]
    return place >= 0 ? clusterOfDefinition[place] : place <= -2 ? clusterOf[-2 &- place] : -1
  }

  /// Whether a component is in a cluster that had a tie some time.
  func hasTie(component c: Int32) -> Bool {
    isMade && Int(c) < clusterOf.count && clusterOf[c] >= 0 && isTied[clusterOf[c]]
  }

  /// The definitions of a cluster, in order of evaluation.
  func definitions(_ cluster: Int32) -> UnsafeBufferPointer<Int32> { definitions[cluster] }

  /// The variables that depend on a cluster, in order of creation.
  func variables(_ cluster: Int32) -> UnsafeBufferPointer<Int32> { variables[cluster] }

  private mutating func list(
    _ plan: borrowing Plan, _ total: Int, _ groups: inout Groups, isDynamic mentions: borrowing Buffer<Bool>
  ) {
    clusterOf.removeAll()
    isDynamic.removeAll()
    isTied.removeAll()
    componentStart.removeAll()
    symbolStart.removeAll()
    clusterOf.append(repeating: -1, count: total)
    let order = plan.orderedComponents()
    for c in order {
      let top = groups.root(c)
      // The first component stands for the group, or none does where only definitions are before it.
      if clusterOf[top] < 0 {
        clusterOf[top] = Int32(truncatingIfNeeded: isDynamic.count)
        isDynamic.append(mentions[top])
        isTied.append(false)
        componentStart.append(0)
        symbolStart.append(0)
      }
      clusterOf[c] = clusterOf[top]
      componentStart[clusterOf[c]] &+= 1
      symbolStart[clusterOf[c]] &+= plan.components[c].symbolCount
    }
    componentStart.append(0)
    symbolStart.append(0)
    var ends: (Int32, Int32) = (0, 0)
    for i in 0..<componentStart.count {
      ends.0 &+= componentStart[i]
      ends.1 &+= symbolStart[i]
      componentStart[i] = ends.0
      symbolStart[i] = ends.1
    }
    components.resize(to: Int(ends.0), 0)
    symbols.resize(to: Int(ends.1), 0)
    for c in order.reversed() {
      let cluster = clusterOf[c]
      componentStart[cluster] &-= 1
      components[componentStart[cluster]] = c
      var k = plan.components[c].symbolStart &+ plan.components[c].symbolCount
      while k > plan.components[c].symbolStart {
        k &-= 1
        symbolStart[cluster] &-= 1
        symbols[symbolStart[cluster]] = plan.componentSymbols[k]
      }
    }
  }

  @inline(__always)
  func componentRange(_ cluster: Int) -> Range<Int> {
    Int(componentStart[cluster])..<Int(componentStart[cluster &+ 1])
  }

  @inline(__always)
  func symbolRange(_ cluster: Int) -> Range<Int> { Int(symbolStart[cluster])..<Int(symbolStart[cluster &+ 1]) }
}

extension Engine {
  /// Computes the symbols of components in clusters that depend on parameters, or lists them as ties.
  mutating func solveClusters(_ local: inout UnsafeMutablePointer<Int32>?, _ ties: inout Ties) -> Failure? {
    for cluster in 0..<clusters.count where clusters.isDynamic[cluster] {
      let isTied = clusters.isTied[cluster]
      let first = clusters.symbols.base + clusters.symbolRange(cluster).lowerBound
      if isTied, clusters.pieces.evaluate(cluster, first, values.base) { continue }
      for k in clusters.componentRange(cluster) {
        let c = Int(clusters.components[k])
        guard plan.components[c].isDynamic || plan.components[c].isAmbiguous else { continue }
        if watch.stops(after: 2 + Int(plan.components[c].rowCount)) { return .stopped }
        if let failure = solve(component: c, &local, &ties) { return failure }
      }
    }
    return nil
  }

  /// Keeps what the clusters with these ties came to, as a function of the parameters. Returns those of which the tight
  /// rows do not say it.
  mutating func makeClusterPieces(_ ties: borrowing Ties) -> Set<Int32> {
    guard hasKeptTie(ties) else { return [] }
    pass.hasKeptTie = true
    clusters.make(plan, isParameter: isParameter.base)
    var tied = Set<Int32>()
    for i in 0..<ties.count where Clusters.keeps(plan.components[ties.ties[i].component]) {
      let cluster = clusters.clusterOf[ties.ties[i].component]
      if clusters.isDynamic[cluster] { tied.insert(cluster) }
    }
    guard !tied.isEmpty else { return [] }
    var unclear = Set<Int32>()
    hasDynamicTie = true
    for cluster in tied { clusters.stays[cluster] = [] }
    for v in stays {
      let cluster = clusters.cluster(of: plan.symbol[v], plan)
      if tied.contains(cluster) { clusters.stays[cluster, default: []].append(v) }
    }
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let places = arena.take(symbolCount, filledWith: Int32(-1))
    for cluster in tied.sorted() where !watch.isStopped {
      clusters.isTied[cluster] = true
      withRows(of: cluster, places) { engine, problem in
        engine.simplex.load(problem, engine.plan, engine.values.base)
        engine.simplex.releaseColumns()
        let isClear = engine.clusters.pieces.make(
          Int(cluster), problem, engine.plan, engine.values.base, &engine.simplex, isLast: true)
        if !isClear { unclear.insert(cluster) }
      }
    }
    return unclear
  }

  /// Makes rows of the variables that a cluster's ties were broken by, for as long as the body runs: they stand behind
  /// the rows of its components.
  ///
  /// - Parameter places: one for each symbol, all of them -1, as they are again afterwards. The clusters of a commit
  ///   share them, so that each costs what it holds.
  private mutating func withRows(
    of cluster: Int32, _ places: UnsafeMutablePointer<Int32>, _ body: (inout Engine, SimplexProblem) -> Void
  ) {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let stays = clusters.stays[cluster] ?? []
    let (rowCount, termCount) = (plan.rows.count, plan.terms.count)
    var rows: [Int32] = []
    for k in clusters.componentRange(Int(cluster)) {
      let component = plan.components[clusters.components[k]]
      for r in component.rowStart..<component.rowStart + component.rowCount { rows.append(plan.componentRows[r]) }
    }
    var sum = takeSum(places: places)
    var kept: [Int32] = []
    for v in stays {
      sum.clear()
      plan.add(v, 1, to: &sum)
      plan.expand(&sum)
      if watch.stops(after: 4) { break }
      guard let row = makeRow(sum) else { continue }
      kept.append(v)
      rows.append(row)
    }
    clusters.stays[cluster] = kept
    sum.clear()
    giveBack(sum)
    let range = clusters.symbolRange(Int(cluster))
    let map = arena.take(symbolCount, of: Int32.self)
    rows.withUnsafeMutableBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      body(
        &self,
        SimplexProblem(
          symbols: clusters.symbols.base + range.lowerBound, symbolCount: range.count, rows: base,
          rowCount: rows.count, map: map))
    }
    plan.rows.truncate(to: rowCount)
    plan.terms.truncate(to: termCount)
  }

  /// Solves the clusters that some components, symbols and variables belong to, breaks their ties, and computes all
  /// variables. Of their other components, only those with ties are solved again. False if something is wrong.
  mutating func evaluateClusters(
    of components: [Int32], _ symbols: [Int32], and variables: ArraySlice<Int32>
  ) -> Bool {
    // Clusters know definitions by their places.
    plan.orderDefinitions()
    clusters.make(plan, isParameter: isParameter.base)
    var reached: Set<Int32> = []
    for c in components { reached.insert(clusters.clusterOf[c]) }
    for s in symbols { reached.insert(clusters.cluster(of: s, plan)) }
    for v in variables { reached.insert(clusters.cluster(of: plan.symbol[v], plan)) }
    reached.remove(-1)
    let changed = Set(components)
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let places = arena.take(symbolCount, filledWith: Int32(-1))
    var ties = takeTies()
    var local: UnsafeMutablePointer<Int32>?
    var isSolved = true
    var same: Set<Int32> = []
    for cluster in reached.sorted() where isSolved {
      if isAmbiguous(cluster: cluster), solveFromValues(cluster: cluster, places) {
        same.insert(cluster)
        continue
      }
      // What was kept for other parameters is of the constraints of before.
      clusters.pieces.forget(cluster)
      for k in clusters.componentRange(Int(cluster)) where isSolved {
        let c = clusters.components[k]
        guard changed.contains(c) || plan.components[c].isAmbiguous else { continue }
        isSolved = !watch.stops(after: 8) && solve(component: Int(c), &local, &ties) == nil
      }
    }
    if isSolved { for cluster in reached where !same.contains(cluster) { close(cluster) } }
    pass.hasUnclearTie = false
    if isSolved, !ties.isEmpty {
      for i in 0..<ties.count where clusters.isDynamic[clusters.clusterOf[ties.ties[i].component]] {
        hasDynamicTie = true
      }
      isSolved = breakInRounds(&ties, all: false) == nil
    }
    giveBack(ties)
    // What the tight rows do not say may depend on where the simplex method began.
    return isSolved && !pass.hasUnclearTie && evaluateVariables()
  }

  /// Forgets which components and symbols of a cluster were open: breaking its ties tells. Where it is solved exactly,
  /// that has told.
  private func close(_ cluster: Int32) {
    for k in clusters.componentRange(Int(cluster)) {
      plan.components.base[Int(clusters.components[k])].isAmbiguous = false
    }
    for k in clusters.symbolRange(Int(cluster)) where !plan.isExact(clusters.symbols[k]) {
      plan.roles.base[Int(clusters.symbols[k])].isOpen = false
    }
  }

  /// Whether some component of a cluster had a tie, or has symbols that had one before it was made anew.
  private func isAmbiguous(cluster: Int32) -> Bool {
    for k in clusters.componentRange(Int(cluster)) where plan.components[clusters.components[k]].isAmbiguous {
      return true
    }
    for k in clusters.symbolRange(Int(cluster)) where plan.roles[clusters.symbols[k]].isOpen { return true }
    return false
  }

  /// Computes the symbols of a cluster with ties from its newest piece's rows, where only their constants have changed.
  private mutating func solveFromValues(cluster: Int32, _ places: UnsafeMutablePointer<Int32>) -> Bool {
    guard clusters.isDynamic[cluster], clusters.isTied[cluster], clusters.stays[cluster] != nil,
      clusters.pieces.holdsNewest(Int(cluster), values.base)
    else { return false }
    clusters.pieces.forget(cluster)
    var isSolved = false
    withRows(of: cluster, places) { engine, problem in
      isSolved = engine.solveFromValues(
        cluster: Int(cluster), problem, stays: engine.clusters.stays[cluster] ?? [])
    }
    return isSolved
  }

  /// Whether one of these ties is such that its cluster's outcome is kept.
  func hasKeptTie(_ ties: borrowing Ties) -> Bool {
    for i in 0..<ties.count where Clusters.keeps(plan.components[ties.ties[i].component]) { return true }
    return false
  }

  /// A row that says that a sum is 0; nil if it has no symbols.
  private mutating func makeRow(_ sum: borrowing Accumulator) -> Int32? {
    var count: Int32 = 0
    let start = Int32(truncatingIfNeeded: plan.terms.count)
    for i in 0..<sum.count where !isParameter[sum.symbols[i]] {
      plan.terms.append(SymbolTerm(coefficient: sum.coefficients[i], symbol: sum.symbols[i]))
      count += 1
    }
    guard count > 0 else { return nil }
    for i in 0..<sum.count where isParameter[sum.symbols[i]] {
      plan.terms.append(SymbolTerm(coefficient: -sum.coefficients[i], symbol: sum.symbols[i]))
    }
    plan.rows.append(
      Row(
        constant: -sum.constant, termStart: start, termCount: count,
        parameterCount: Int32(truncatingIfNeeded: sum.count) - count, constraint: -1, priority: 0, relation: 0))
    return Int32(truncatingIfNeeded: plan.rows.count - 1)
  }
}
