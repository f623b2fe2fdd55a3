/// A value of any trait, for scripts to compare, print and set.
public enum TraitValue: Hashable, Sendable {
  /// The raw value of an enumerated trait.
  case named(Int8)
  case number(Double)
  case text(String)
  case boolean(Bool)
}

extension TraitValue: CustomStringConvertible {
  /// The value without its trait: numbers as `format(_:)` writes them, an enumerated value as its raw number.
  public var description: String {
    switch self {
    case .named(let raw): String(raw)
    case .number(let number): format(number)
    case .text(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    }
  }
}
