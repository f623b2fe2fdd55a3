import AdaptModel
import AdaptSyntax

// Conditions of a `when` as people write them who know other systems.
extension Compiler.Constraints {
  /// `landscape`, `isPad`, `traits.width == compact`, `screenWidth > 600`: what people who know other systems write in
  /// a `when`.
  func foreignCondition(_ condition: Expression) -> ForeignWord? {
    switch condition.unparenthesized {
    case .name(let name):
      let key = name.name.lowercased()
      return ForeignWord.conditions[key] ?? ForeignWord.textSizeGroups[key] ?? ForeignWord.oneTextSize(name.name)
    case .member(let member) where isKeyboard(member.base): return ForeignWord.conditions["keyboard"]
    case .member(let member) where ForeignWord.isFoldState(member.name.text): return ForeignWord.foldCondition
    case .member(let member) where ForeignWord.textSizeGroups[member.name.text.lowercased()] != nil:
      return ForeignWord.accessibilitySizes
    case .prefix(let prefix):
      if prefix.operator == .not, case .binary(let relation) = prefix.operand.unparenthesized,
        let (trait, value) = traitRelation(relation)
      {
        return .otherThan(value, of: trait.name)
      }
      return foreignCondition(prefix.operand)
    case .binary(let relation) where relation.operator == .and:
      let tests = condition.operands(joinedBy: .and).map { test($0) }
      if tests.contains(nil) { return foreignCondition(relation.left) ?? foreignCondition(relation.right) }
      return .say("write `\(tests.compactMap { $0 }.joined(separator: ", "))`", "all tests of a `when` have to hold")
    case .binary(let relation) where relation.operator == .or:
      guard let one = test(relation.left), let other = test(relation.right) else {
        return foreignCondition(relation.left) ?? foreignCondition(relation.right)
      }
      return .say(
        "for one of several, write one `when` for each",
        "`when \(one) { … } otherwise when \(other) { … }`, both with the same body")
    case .binary(let relation):
      if case .member(let member) = relation.left.unparenthesized, relation.operator == .equal,
        let trait = program.trait(named: member.name.text)
      {
        let value = file.text(in: relation.right.span)
        return .say("write `\(trait.name): \(value.hasPrefix(".") ? String(value.dropFirst()) : value)`")
      }
      if let (trait, value) = traitRelation(relation) { return .say("write `\(trait.name): \(value)`") }
      return foreignCondition(relation.left) ?? foreignCondition(relation.right)
    default: return nil
    }
  }

  /// `contentSize != AX1`, `traits.contentSize >= AX1`, `contentSzie >= AX1`: a comparison with a trait that has to be
  /// written otherwise.
  func foreignCondition(comparing condition: Expression) -> ForeignWord? {
    guard case .binary(let relation) = condition.unparenthesized, let comparison = relation.operator.sizeComparison,
      comparison != .equal
    else { return nil }
    if comparison == .notEqual, let (trait, value) = traitAndValue(relation) {
      return .otherThan(value, of: trait.name)
    }
    switch relation.left.unparenthesized {
    case .member(let member): guard program.trait(named: member.name.text) == .textSize else { return nil }
    case .name(let name) where isUndeclared(name.name) && program.trait(named: name.name) == nil:
      let key = name.name.lowercased()
      guard
        nearest(name.name, in: [ScriptTrait.textSize.name]) != nil
          || ForeignWord.traits[key]?.instead == ScriptTrait.textSize.name
      else { return nil }
    default: guard comparison == .notEqual, isTextSize(relation.left) else { return nil }
    }
    let value = file.text(in: relation.right.span)
    guard comparison != .notEqual else { return ForeignWord.otherwise("contentSize: \(value)") }
    return .say("write `contentSize \(file.text(in: relation.operatorSpan)) \(value)`")
  }

  /// `width == compact`: a trait with one of its values, not a size. Nil for anything else.
  func traitRelation(_ relation: BinaryExpression) -> (trait: ScriptTrait, value: String)? {
    relation.operator == .equal ? traitAndValue(relation) : nil
  }

  private func traitAndValue(_ relation: BinaryExpression) -> (trait: ScriptTrait, value: String)? {
    guard case .name(let name) = relation.left.unparenthesized, case .name(let value) = relation.right.unparenthesized,
      let trait = program.trait(named: name.name), trait.value(named: value.name) != nil
    else { return nil }
    return (trait, value.name)
  }

  /// One of the parts that `&&` or `||` joins, as a test of a `when`; nil if it is none.
  private func test(_ part: Expression) -> String? {
    guard case .binary(let relation) = part.unparenthesized, relation.operator.sizeComparison != nil else {
      guard case .name(let name) = part.unparenthesized,
        ["compact", "regular"].contains(name.name)
      else { return nil }
      return "width: \(name.name)"
    }
    if let (trait, value) = traitRelation(relation) { return "\(trait.name): \(value)" }
    let text = file.text(in: part.unparenthesized.span)
    if let length = bareLength(relation.left) {
      return "bounds.\(length)"
        + file.text(in: SourceSpan(start: relation.left.span.end, end: part.unparenthesized.span.end))
    }
    return text.contains("bounds.") && !text.contains("\n") ? text : nil
  }

  /// `overlay.edges == view.edges` for `overlay.frame == view.bounds` in a body; nil for anything else.
  func edges(forFrames relation: BinaryExpression) -> String? {
    guard builder.role == .body, relation.operator == .equal, let left = ownerOfFrame(relation.left),
      let right = ownerOfFrame(relation.right)
    else { return nil }
    return "\(left).edges == \(right).edges"
  }

  private func ownerOfFrame(_ expression: Expression) -> String? {
    guard case .member(let member) = expression.unparenthesized, ["frame", "bounds"].contains(member.name.text) else {
      return nil
    }
    return file.text(in: member.base.span)
  }

  /// `a.width == 2 * b.width; a.height == 2 * b.height` for `a.size == 2 * b.size`, and the place of the product; nil
  /// for anything else.
  func sides(ofProduct relation: BinaryExpression) -> (product: SourceSpan, sides: String)? {
    guard let left = ownerOfSize(relation.left), case .binary(let product) = relation.right.unparenthesized,
      product.operator == .multiply || product.operator == .divide
    else { return nil }
    let sign = file.text(in: relation.operatorSpan)
    func sides(_ write: (String) -> String) -> String {
      ["width", "height"].map { "\(left)\($0) \(sign) \(write($0))" }.joined(separator: "; ")
    }
    if let right = ownerOfSize(product.left), case .number = product.right.unparenthesized {
      let factor = "\(file.text(in: product.operatorSpan)) \(file.text(in: product.right.span))"
      return (product.span, sides { "\(right)\($0) \(factor)" })
    }
    if let right = ownerOfSize(product.right), case .number = product.left.unparenthesized,
      product.operator == .multiply
    {
      return (product.span, sides { "\(file.text(in: product.left.span)) * \(right)\($0)" })
    }
    return nil
  }

  /// Whether the body declares a view of the name, or a child. The value of a variable may have another sort of `size`.
  private func isView(_ name: String) -> Bool {
    name == "view" || name == "superview" || currentKind?.slots[name]?.kindName != nil
  }

  /// What stands before `size`, with its dot; empty in a view's own body.
  private func ownerOfSize(_ expression: Expression) -> String? {
    switch expression.unparenthesized {
    case .name(let name) where name.name == "size":
      if case .member? = compiler.names.resolve(name.name) { "" } else { nil }
    case .member(let member) where member.name.text == "size":
      if case .name(let view) = member.base.unparenthesized, isView(view.name) { "\(view.name)." } else { nil }
    default: nil
    }
  }

  private func isKeyboard(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.unparenthesized else { return false }
    return name.name == "keyboard" && currentKind?.slots[name.name] == nil
  }

  /// `traits.width == regular`, `keyboard.height > 0`: a comparison of what a `when` tests otherwise.
  func foreignMember(in condition: Expression) -> ForeignWord? {
    guard case .binary(let relation) = condition.unparenthesized, relation.operator.sizeComparison != nil,
      case .member(let member) = relation.left.unparenthesized
    else { return nil }
    if isKeyboard(member.base) { return ForeignWord.conditions["keyboard"] }
    let owner =
      switch member.base.unparenthesized {
      case .name(let name): name.name
      case .member(let member): member.name.text
      default: ""
      }
    guard ["traits", "traitCollection"].contains(owner), relation.operator == .equal else { return nil }
    return foreignCondition(condition)
  }

  /// `when width: regular, compact`: a value alone, after a test of a trait with that value. Nil for anything else.
  func foreignTest(_ test: WhenTest, after previous: WhenTest?) -> ForeignWord? {
    guard test.trait == nil, case .name(let value) = test.condition.unparenthesized,
      let trait = previous?.trait.flatMap({ program.trait(named: $0.text) }), trait.value(named: value.name) != nil,
      let first = previous.map({ file.text(in: $0.condition.span) })
    else { return nil }
    if trait == .textSize {
      return .textSizes([first, value.name].compactMap { ContentSizeCategory(named: $0) })
    }
    if trait.isSizeClass {
      return .say(
        "write `\(trait.name == "width" ? "height" : "width"): \(value.name)`",
        "a test names its trait, and all tests of a `when` have to hold")
    }
    return .say(
      "for one of several, write one `when` for each",
      "`when \(trait.name): \(first) { … } otherwise when \(trait.name): \(value.name) { … }`, both with the same body")
  }

  /// `screenWidth >= 600`, `os >= 26`: a comparison with what people write in a `when` in other systems.
  func foreignLeftSide(of condition: Expression) -> ForeignWord? {
    guard case .binary(let relation) = condition.unparenthesized, relation.operator.sizeComparison != nil,
      case .name(let name) = relation.left.unparenthesized, bareLength(relation.left) == nil,
      compiler.names.resolve(name.name) == nil, program.trait(named: name.name) == nil
    else { return nil }
    return ForeignWord.conditions[name.name.lowercased()]
  }
}
