/// What the constraints leave open: components with more than one optimum.
struct Ties {
  struct Tie {
    var component: Int
    /// The optima of a component of one symbol; nil for others.
    var interval: Interval?
    /// Those of its symbols whose values are open.
    var open: [Int32]
  }

  var ties: [Tie] = []

  var isEmpty: Bool { ties.isEmpty }

  mutating func add(component: Int, _ interval: Interval?, open: [Int32]) {
    ties.append(Tie(component: component, interval: interval, open: open))
  }

  /// Brings ties into the order of their first symbols, which is that of the components unless the plan was patched.
  mutating func sort(_ plan: borrowing Plan) {
    guard plan.isPatched else { return }
    ties.sort {
      plan.componentSymbols[plan.components[$0.component].symbolStart]
        < plan.componentSymbols[plan.components[$1.component].symbolStart]
    }
  }
}

/// Components solved as one, because a variable that depends on several of them was to be taken to 0.
struct Joint {
  var symbols: [Int32] = []
  var rows: [Int32] = []
  /// For each variable that followed in the tableau as an item: its entry in the log, and its expression by the symbols above.
  var logged: [Int] = []
  var expressions: [(constant: Double, terms: [SymbolTerm])] = []
}

/// How ties were broken: which variable was taken to 0, or near it, and which symbols that settled.
struct TieLog {
  /// A variable's expression, less multiples of earlier entries: over symbols that were not bound at that time.
  struct Entry {
    var variable: Int32
    var subtracted: [(entry: Int, factor: Double)]
  }

  /// Which entry settled a symbol, and the symbol's coefficient in it.
  struct Holder {
    var entry: Int
    var coefficient: Double
    /// Whether it is expressed by symbols that were settled later.
    var isBound: Bool
  }

  var entries: [Entry] = []
  var holders: [Int32: Holder] = [:]
  var joints: [Joint] = []
  /// Of the variable that is being expressed.
  var subtracted: [(entry: Int, factor: Double)] = []

  mutating func add(_ variable: Int32) -> Int {
    entries.append(Entry(variable: variable, subtracted: subtracted))
    return entries.count - 1
  }

  mutating func add(_ variable: Int32, settles symbol: Int32, _ coefficient: Double, isBound: Bool) {
    holders[symbol] = Holder(entry: add(variable), coefficient: coefficient, isBound: isBound)
  }
}

/// While ties are broken: what is still open.
struct OpenSymbols {
  /// By variable that is a symbol: 0 or more is the tie that it is open in; `closed` where its value is settled; `mixed` for a definition
  /// that may have an open summand; `bound` for a symbol expressed by others that are open.
  let state: UnsafeMutablePointer<Int32>
  static let closed: Int32 = -1
  static let mixed: Int32 = -2
  static let bound: Int32 = -3

  var bindings: [Binding] = []
  /// By symbol that is bound: where its expression stands.
  let bindingOf: UnsafeMutablePointer<Int32>
  /// The symbols that the expression of a variable went through.
  var visited: [Int32] = []
  /// By tie: whether it belongs to the group that is being solved as one.
  let isInGroup: UnsafeMutablePointer<Bool>
  /// By free symbol: its place in the tableau. By definition: twice the group for which it was last found out whether it reaches it, and
  /// 1 if so.
  let local: UnsafeMutablePointer<Int32>

  /// `symbol = constant + Σ coefficient · other`.
  struct Binding {
    var symbol: Int32
    var constant: Double
    var terms: [SymbolTerm]
  }

  init(variables: Int, ties: Int, arena: inout Arena) {
    isInGroup = arena.take(ties, filledWith: false)
    state = arena.take(variables, filledWith: Self.closed)
    bindingOf = arena.take(variables)
    local = arena.take(variables, filledWith: 0)
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
    if state >= 0 { return isInGroup[Int(state)] }
    return local[Int(symbol)] >> 1 == group ? local[Int(symbol)] & 1 == 1 : nil
  }

  func setReach(of symbol: Int32, _ reaches: Bool) {
    local[Int(symbol)] = 2 &* group &+ (reaches ? 1 : 0)
  }

  /// While it is kept: what was closed since, with its state before.
  var trail: [(symbol: Int32, state: Int32)]?

  @inline(__always)
  mutating func close(_ symbol: Int32) {
    trail?.append((symbol, state[Int(symbol)]))
    state[Int(symbol)] = Self.closed
  }

  /// Goes back to where the trail began.
  mutating func reopen() {
    for (symbol, before) in (trail ?? []).reversed() { state[Int(symbol)] = before }
    trail = []
  }

  @inline(__always)
  func isClosed(_ symbol: Int32) -> Bool { state[Int(symbol)] == Self.closed }

  /// Whether the symbol stands for others.
  @inline(__always)
  func isExpandable(_ symbol: Int32) -> Bool { state[Int(symbol)] <= Self.mixed }
}
