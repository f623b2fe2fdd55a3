/// An interned name. Two symbols of one table are equal exactly when their texts are.
///
/// The compiler interns every name that a script writes, so that running code compares integers and never text.
public struct Symbol: Hashable, Sendable {
  /// The index in the table, from 0.
  public let id: Int32

  init(id: Int32) {
    self.id = id
  }
}

/// The names of one interpreter.
final class SymbolTable {
  private var ids: [String: Int32] = [:]
  private var texts: [String] = []

  /// A table that holds the anchors' and built-in members' names under their known numbers.
  init() {
    texts.reserveCapacity(512)
    ids.reserveCapacity(512)
    for name in WellKnown.interned {
      _ = intern(name)
    }
  }

  /// The symbol of a text, new if it was not seen before.
  func intern(_ text: String) -> Symbol {
    if let id = ids[text] {
      return Symbol(id: id)
    }
    let id = Int32(truncatingIfNeeded: texts.count)
    texts.append(text)
    ids[text] = id
    return Symbol(id: id)
  }

  /// The symbol of a text that was interned before, if it was.
  func existing(_ text: String) -> Symbol? {
    ids[text].map(Symbol.init(id:))
  }

  /// The text of a symbol of this table.
  func text(_ symbol: Symbol) -> String {
    texts[Int(symbol.id)]
  }
}
