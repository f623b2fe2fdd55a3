/// `symbol = constant + Σ coefficient · other`, where the summands stand in a list of all.
struct Binding: BitwiseCopyable {
  let symbol: Int32
  let constant: Double
  let first: Int32
  var count: Int32

  var places: Range<Int> { Int(first)..<Int(first &+ count) }
}

/// While ties are broken: what is still open.
struct OpenSymbols {
  /// By variable that is a symbol: 0 or more is its place among the open symbols of ties; `closed` where its value is
  /// settled; `mixed` for a definition that may have an open summand; `bound` for a symbol expressed by others that are
  /// open.
  let state: UnsafeMutablePointer<Int32>
  static let closed: Int32 = -1
  static let mixed: Int32 = -2
  static let bound: Int32 = -3

  /// The symbols of ties that are still open.
  private(set) var left = 0
  private(set) var bindings: [Binding] = []
  private(set) var bindingTerms: [SymbolTerm] = []
  /// By symbol that is bound: where its expression stands.
  let bindingOf: UnsafeMutablePointer<Int32>
  /// The symbols that the expression of a variable went through.
  var visited: [Int32] = []
  /// By tie: whether it belongs to the group that is being solved as one.
  let isInGroup: UnsafeMutablePointer<Bool>
  /// By free symbol: its place in the tableau. By definition: twice the group for which it was last found out whether
  /// it reaches it, and 1 if so.
  let local: UnsafeMutablePointer<Int32>

  /// By place: its tie.
  private let tieOf: UnsafeMutablePointer<Int32>

  init(symbols: Int, _ ties: borrowing Ties, arena: inout Arena) {
    isInGroup = arena.take(ties.count, filledWith: false)
    tieOf = ties.tieOf.base
    state = arena.take(symbols, filledWith: Self.closed)
    bindingOf = arena.take(symbols)
    local = arena.take(symbols, filledWith: 0)
  }

  /// Only what is prepared may be asked for.
  init(uninitialized symbols: Int, _ ties: borrowing Ties, arena: inout Arena) {
    isInGroup = arena.take(ties.count, filledWith: false)
    tieOf = ties.tieOf.base
    state = arena.take(symbols)
    bindingOf = arena.take(symbols)
    local = arena.take(symbols)
  }

  /// Makes a symbol known, as closed.
  @inline(__always)
  func prepare(_ symbol: Int32) {
    state[Int(symbol)] = Self.closed
    local[Int(symbol)] = 0
  }

  /// By symbol: whether its value changes with the parameters, ties apart; nil where nobody asks.
  var isDynamic: UnsafeMutablePointer<Bool>?
  /// How many groups there have been, this one included.
  var group: Int32 = 0

  /// Whether a symbol is, or is defined by, one of the present group; nil if that is not known.
  @inline(__always)
  func knownReach(of symbol: Int32) -> Bool? {
    let state = state[Int(symbol)]
    if state == Self.closed { return false }
    if state >= 0 { return isInGroup[Int(tieOf[Int(state)])] }
    return local[Int(symbol)] >> 1 == group ? local[Int(symbol)] & 1 == 1 : nil
  }

  func setReach(of symbol: Int32, _ reaches: Bool) {
    local[Int(symbol)] = 2 &* group &+ (reaches ? 1 : 0)
  }

  /// Whether a symbol is one of the group's or is defined by such. Each definition is looked at once for each group.
  @inline(__always)
  func reachesGroup(_ symbol: Int32, _ plan: borrowing Plan) -> Bool {
    knownReach(of: symbol) ?? findReach(of: symbol, plan)
  }

  private func findReach(of symbol: Int32, _ plan: borrowing Plan) -> Bool {
    var stack = [symbol]
    while let top = stack.last {
      var reaches = false
      let depth = stack.count
      func look(_ term: SymbolTerm) {
        switch knownReach(of: term.symbol) {
        case true?: reaches = true
        case false?: break
        case nil: stack.append(term.symbol)
        }
      }
      if state[Int(top)] == Self.bound {
        for k in bindings[Int(bindingOf[Int(top)])].places { look(bindingTerms[k]) }
      } else {
        let definition = plan.definitions[plan.definitionOf[top]]
        for k in Int(definition.termStart)..<Int(definition.termStart &+ definition.termCount) { look(plan.terms[k]) }
      }
      if reaches || stack.count == depth {
        stack.removeLast(stack.count - depth + 1)
        setReach(of: top, reaches)
      }
    }
    return knownReach(of: symbol) ?? false
  }

  /// Definitions are expanded before the bound symbols that occur in them, and these the first bound first.
  @inline(__always)
  func rank(_ symbol: Int32, _ plan: borrowing Plan) -> Int32 {
    state[Int(symbol)] == Self.bound
      ? Int32.min / 2 &- bindingOf[Int(symbol)] : plan.step[symbol]
  }

  /// The place of a symbol that no row holds. Of several with the largest coefficient, it is the one whose own turn
  /// comes last: to express one that comes soon would take all that it is expressed by, again and again.
  func freeSymbol(
    in sum: borrowing Accumulator, _ ties: borrowing Ties, _ plan: borrowing Plan, _ ranks: borrowing Ranks
  ) -> Int? {
    var best: Int?
    for i in 0..<sum.count {
      let tie = ties.ties[ties.tieOf[state[Int(sum.symbols[i])]]]
      guard plan.components[tie.component].rowCount == 0 else { continue }
      if let now = best {
        let (one, other) = (abs(sum.coefficients[i]), abs(sum.coefficients[now]))
        if one < other || one == other && !ranks.precedes(sum.symbols[now], sum.symbols[i]) { continue }
      }
      best = i
    }
    return best
  }

  /// While it is kept: what was closed since, with its state before.
  var trail: [(symbol: Int32, state: Int32)]?

  /// Opens a symbol.
  mutating func open(_ symbol: Int32, place: Int) {
    state[Int(symbol)] = Int32(truncatingIfNeeded: place)
    left &+= 1
  }

  @inline(__always)
  mutating func close(_ symbol: Int32) {
    trail?.append((symbol, state[Int(symbol)]))
    if state[Int(symbol)] >= 0 { left &-= 1 }
    state[Int(symbol)] = Self.closed
  }

  /// Notes that a symbol is expressed by others that are open: by terms that are added next.
  mutating func bind(_ symbol: Int32, constant: Double) {
    if state[Int(symbol)] >= 0 { left &-= 1 }
    state[Int(symbol)] = Self.bound
    bindingOf[Int(symbol)] = Int32(truncatingIfNeeded: bindings.count)
    bindings.append(
      Binding(symbol: symbol, constant: constant, first: Int32(truncatingIfNeeded: bindingTerms.count), count: 0))
  }

  /// Adds a summand of the symbol that was bound last.
  mutating func addBound(_ term: SymbolTerm) {
    bindings[bindings.count - 1].count &+= 1
    bindingTerms.append(term)
  }

  /// The value of a symbol that is bound, if those are settled that it is expressed by.
  func value(of binding: Binding, _ values: borrowing Buffer<Double>) -> Double {
    var sum = binding.constant
    for k in binding.places { sum += bindingTerms[k].coefficient * values[bindingTerms[k].symbol] }
    return sum + 0
  }

  /// Goes back to where the trail began.
  mutating func reopen() {
    for (symbol, before) in (trail ?? []).reversed() {
      state[Int(symbol)] = before
      if before >= 0 { left &+= 1 }
    }
    trail = []
  }

  @inline(__always)
  func isClosed(_ symbol: Int32) -> Bool { state[Int(symbol)] == Self.closed }

  /// Whether the symbol stands for others.
  @inline(__always)
  func isExpandable(_ symbol: Int32) -> Bool { state[Int(symbol)] <= Self.mixed }
}
