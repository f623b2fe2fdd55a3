import AdaptModel
import AdaptSyntax

// Text sizes in a `when`: ranges of them, and other ways in which people write a range.
extension Compiler.Constraints {
  /// A comparison with the trait `contentSize`, as seen from the trait.
  struct TextSizeRange {
    var comparison: SizeTest.Comparison
    var limit: Expression
  }

  /// `contentSize >= AX1`, or `AX1 <= contentSize`; nil for anything else.
  func textSizeRange(_ condition: Expression) -> TextSizeRange? {
    guard case .binary(let relation) = condition.unparenthesized, let comparison = relation.operator.sizeComparison,
      comparison != .equal, comparison != .notEqual
    else { return nil }
    if isTextSize(relation.left) { return TextSizeRange(comparison: comparison, limit: relation.right) }
    if isTextSize(relation.right) { return TextSizeRange(comparison: comparison.mirrored, limit: relation.left) }
    return nil
  }

  func compile(_ range: TextSizeRange, operand: Int) -> ConditionSite.Test {
    compileValue(range.limit, of: .textSize, operand: operand) ? .contentSize(range.comparison) : .invalid
  }

  /// Whether it names the trait, and nothing that the script declares.
  func isTextSize(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unparenthesized, program.trait(named: name.name) == .textSize else {
      return false
    }
    switch compiler.names.resolve(name.name) {
    case nil, .constant(.symbol)?, .member?: return true
    default: return false
    }
  }

  /// What to write for other ways to ask for several text sizes, as the value of the trait: `AX1...AX5`, `[AX1, AX2]`,
  /// `AX1 || AX2`, `accessibility`. Nil for anything else.
  func foreignTextSizes(_ value: Expression) -> ForeignWord? {
    switch value.unparenthesized {
    case .name(let name) where Trait.preferredContentSizeCategory.value(named: name.name) == nil:
      return ForeignWord.textSizeGroups[name.name.lowercased()]
    case .list(let list):
      let sizes = list.elements.compactMap { textSize($0) }
      return sizes.count == list.elements.count ? ForeignWord.textSizes(sizes) : nil
    case .binary(let binary):
      switch binary.operator {
      case .closedRange, .halfOpenRange:
        guard let first = textSize(binary.left), let last = textSize(binary.right) else { return nil }
        return .textSizes(from: first, to: last, isClosed: binary.operator == .closedRange)
      case .or:
        let sizes = alternatives(value)
        return sizes.contains(nil) ? nil : ForeignWord.textSizes(sizes.compactMap { $0 })
      default: return nil
      }
    default: return nil
    }
  }

  /// Both sides of every `||`.
  private func alternatives(_ value: Expression) -> [ContentSizeCategory?] {
    var result: [ContentSizeCategory?] = []
    var rest = value
    while case .binary(let binary) = rest.unparenthesized, binary.operator == .or {
      result.append(textSize(binary.right))
      rest = binary.left
    }
    return result + [textSize(rest)]
  }

  private func textSize(_ expression: Expression) -> ContentSizeCategory? {
    guard case .name(let name) = expression.unparenthesized else { return nil }
    return ContentSizeCategory(named: name.name)
  }
}

extension ScriptTrait {
  static let textSize = ScriptTrait.system(.preferredContentSizeCategory)
}

extension SizeTest.Comparison {
  /// The comparison with its sides exchanged.
  fileprivate var mirrored: Self {
    switch self {
    case .less: .greater
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal, .notEqual: self
    case .greaterThanOrEqual: .lessThanOrEqual
    case .greater: .less
    }
  }
}
