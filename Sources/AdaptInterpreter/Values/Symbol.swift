import AdaptModel

/// An interned name. Two symbols of one table are equal if and only if their texts are.
///
/// The compiler interns every name that a script writes, so that running code compares integers and never text.
package struct Symbol: Hashable, Sendable {
  /// The index in the table, from 0.
  package let id: Int32

  init(id: Int32) {
    self.id = id
  }
}

/// The names of one program, and those that a run of it adds.
final class SymbolTable {
  /// The symbols of the table's own names. Their numbers begin after the common ones.
  private var ids: [String: Int32]
  private var texts: [String]

  /// The beginning of every table: the names of anchors and built-in members under fixed numbers, then those of
  /// attributes and the system's traits. All tables share it.
  private struct Common {
    var ids: [String: Int32] = [:]
    var texts: [String] = []

    init() {
      for name in WellKnown.interned + AttributeKey.allNames { add(name) }
      for trait in Trait.allCases {
        add(trait.name)
        add(trait.scriptName)
      }
    }

    private mutating func add(_ name: String) {
      guard ids[name] == nil else { return }
      ids[name] = Int32(truncatingIfNeeded: texts.count)
      texts.append(name)
    }
  }

  private static let common = Common()
  private let common = SymbolTable.common

  init() {
    ids = [:]
    texts = []
  }

  /// A table with the same names under the same numbers. O(1) until one of the two gets another name.
  init(copying other: SymbolTable) {
    ids = other.ids
    texts = other.texts
  }

  /// The symbol of a text, new if it was not seen before.
  func intern(_ text: String) -> Symbol {
    if let known = existing(text) { return known }
    let id = Int32(truncatingIfNeeded: common.texts.count + texts.count)
    texts.append(text)
    ids[text] = id
    return Symbol(id: id)
  }

  /// The symbol of a text that was interned before; nil if it was not.
  func existing(_ text: String) -> Symbol? {
    (common.ids[text] ?? ids[text]).map(Symbol.init(id:))
  }

  /// About how much memory it takes.
  var bytes: Int { texts.count * 64 }

  /// The text of a symbol of this table.
  func text(_ symbol: Symbol) -> String {
    let own = Int(symbol.id) - common.texts.count
    return own < 0 ? common.texts[Int(symbol.id)] : texts[own]
  }
}
