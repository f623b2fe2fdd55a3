import AdaptModel

/// The traits that a program knows: the system's, and those that its files declare.
struct TraitTable {
  /// The declared traits, by their keys.
  private(set) var custom: [CustomTrait] = []
  private var bySymbol = TraitTable.system

  private static let system: [Symbol: ScriptTrait] = {
    let symbols = SymbolTable()
    var table: [Symbol: ScriptTrait] = [:]
    for trait in Trait.allCases {
      table[symbols.intern(trait.name)] = .system(trait)
      table[symbols.intern(trait.scriptName)] = .system(trait)
    }
    return table
  }()

  subscript(symbol: Symbol) -> ScriptTrait? { bySymbol[symbol] }

  /// Declares a trait. If another file declared one with the same name, it is the same trait.
  mutating func declare(_ symbol: Symbol, named name: String, defaultValue: TraitValue, affectsColorAppearance: Bool) {
    var key = UInt16(truncatingIfNeeded: custom.count)
    if case .custom(let known)? = bySymbol[symbol] { key = known.key }
    let trait = CustomTrait(
      key: key, name: name, defaultValue: defaultValue, affectsColorAppearance: affectsColorAppearance)
    if Int(key) < custom.count { custom[Int(key)] = trait } else { custom.append(trait) }
    bySymbol[symbol] = .custom(trait)
  }

  /// The names that scripts use.
  var names: [String] { Trait.allCases.map { $0.scriptName } + custom.map { $0.name } }
}
