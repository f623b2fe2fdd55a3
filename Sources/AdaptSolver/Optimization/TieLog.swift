/// Components solved as one, because a variable that depends on several of them was to be taken to 0.
struct Joint {
  var symbols: [Int32] = []
  var rows: [Int32] = []
  /// For each variable that followed in the tableau as an item: its entry in the log, and its expression by the symbols
  /// above.
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
