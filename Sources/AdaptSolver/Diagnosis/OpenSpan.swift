/// What open directions reach, whatever stops them.
///
/// From a vertex of a face everything moves along a sum of its open columns. So a variable that none of them moves is
/// constant on the face, and nothing has to be pushed to find that out. All columns are moved at once, each at a pace
/// of its own: what one of them moves then moves as well, unless several cancel by chance.
struct OpenSpan {
  /// By symbol: its rate in a direction that is a sum of all open ones, and the rate beside which it may be rounding.
  private var rate: [Double]
  private var scale: [Double]

  /// A rate below this beside the largest of its sum may be rounding, as where single expressions are pushed.
  private static let rounding = 1e-9

  /// Nothing is open.
  init(symbols: Int) {
    rate = [Double](repeating: 0, count: symbols)
    scale = rate
  }

  /// Notes that a symbol may move by itself.
  mutating func open(_ symbol: Int32) { open(symbol, rate: pace(of: Int(symbol)), scale: 1) }

  /// Notes how fast a symbol moves with the open columns of its component, of which the fastest moves by `scale`.
  mutating func open(_ symbol: Int32, rate newRate: Double, scale newScale: Double) {
    rate[Int(symbol)] = newRate
    scale[Int(symbol)] = newScale
  }

  /// By variable: whether it may move. Follows all definitions: O(plan).
  mutating func reach(_ plan: borrowing Plan) -> [Bool] {
    for i in 0..<plan.definitions.count {
      let definition = plan.definitions[i]
      var (sum, largest) = (0.0, 0.0)
      for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) {
        let term = plan.terms[k]
        sum += term.coefficient * rate[Int(term.symbol)]
        largest = max(largest, abs(term.coefficient) * scale[Int(term.symbol)])
      }
      rate[Int(definition.variable)] = sum
      scale[Int(definition.variable)] = largest
    }
    var isReached = [Bool](repeating: false, count: rate.count)
    for v in 0..<plan.symbol.count where plan.symbol[v] >= 0 {
      let root = Int(plan.resolve(Int32(truncatingIfNeeded: v)).root)
      isReached[v] = root >= 0 && !(abs(rate[root]) <= Self.rounding * scale[root])
    }
    return isReached
  }
}

/// How fast an open column moves. The paces are other ones than those of `directionAround`: what cancels there by
/// chance does not cancel here.
private func pace(of index: Int) -> Double { Engine.Part.of(index &+ 0x5EED_0000) }

extension Lexicographic {
  /// By symbol: how fast it moves as all open columns do, each at a pace of its own. Nil if rounding is rough.
  mutating func ratesOfAll() -> [Double]? {
    guard !rounding.isRough, !refinement.isOn else { return nil }
    direction.reset(length: basis.columns)
    for column in 0..<basis.columns where isOpen(column: column) {
      direction.set(pace(of: column), at: Int32(truncatingIfNeeded: column))
    }
    basis.solve(&direction)
    if watch.stops(after: direction.count) { return nil }
    var rates = [Double](repeating: 0, count: matrix.symbols)
    for k in 0..<direction.count {
      let place = direction.places[k]
      rates[Int(basis.symbol(ofColumn: Int(place)))] = direction[place]
    }
    return rates
  }
}
