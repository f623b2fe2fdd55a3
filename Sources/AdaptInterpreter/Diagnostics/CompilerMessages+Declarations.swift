import AdaptModel
import AdaptSyntax

// Wording: controllers, components, views, traits, devices and assets, and the attributes that their bodies set.
extension CompilerMessage {
  /// - Parameter value: the source text of the assigned value.
  static func anchorIsNotSet(_ name: String, to value: String? = nil) -> CompilerMessage {
    CompilerMessage(
      .assignmentForRelation, "`\(name)` is an anchor: the layout computes it, so a script cannot set it",
      label: "write `==` for a constraint", help: value.map { "`\(name) == \($0)`" })
  }

  static var assetBody: CompilerMessage {
    CompilerMessage(.misplaced, "the body of an asset contains `size = …`, `color = …` and `when`")
  }

  static var assetOtherwise: CompilerMessage {
    CompilerMessage(
      .misplaced, "the variants of an asset have no `otherwise`",
      help: "a variant without a `when` is used where no other variant fits better")
  }

  static var assetVariant: CompilerMessage {
    CompilerMessage(.noSuchAttribute, "a variant of an asset has a `size` or a `color`")
  }

  static var assetWithoutTrait: CompilerMessage {
    CompilerMessage(.noSuchTrait, "traits choose the variant of an asset: `when scale: 2`")
  }

  static func attributeIsNever(_ attribute: String, _ word: String, among words: [String]) -> CompilerMessage {
    CompilerMessage(
      .wrongAttributeValue, "`\(attribute)` is never `\(word)`",
      offering: .value(word, of: attribute, among: words))
  }

  /// `configuration = filled()`, `font = bold(17)`
  ///
  /// - Parameter meant: what to write.
  static func valueInOtherWords(
    _ attribute: String, _ written: String, _ meant: String, _ span: SourceSpan
  ) -> CompilerMessage {
    CompilerMessage(
      .wrongAttributeValue, "`\(attribute)` is never `\(written)`", label: "write `\(meant)`",
      help: attribute == "font"
        ? ["a text style follows the text size, and a font has a size in points: `font = headline`, `font = font(17)`"]
        : [], fixIt: .replace(span, with: meant))
  }

  static var baseInBody: CompilerMessage {
    CompilerMessage(.misplaced, "only a controller declared at the top level has a base")
  }

  static var baseOfComponent: CompilerMessage {
    CompilerMessage(.misplaced, "a component is a view and has no base")
  }

  static var baseOfPresentationKind: CompilerMessage {
    CompilerMessage(.misplaced, "a kind of presentation has no base")
  }

  /// - Parameter text: the source text of a string: `label title: "Hello"`.
  static func colonBeforeText(_ kind: String, _ name: String, _ text: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a declaration's text comes right after its name", label: "leave the `:` out",
      help: "`\(kind) \(name) \(text)`")
  }

  static func declaredInBody(_ kind: String) -> CompilerMessage {
    CompilerMessage(.misplaced, "a `\(kind)` is declared at the top level of a file")
  }

  static var deviceBody: CompilerMessage {
    CompilerMessage(
      .misplaced, "the body of a device contains attributes: `size = 800 x 1280`", help: foldingDeviceExample)
  }

  /// How to write a custom device.
  static let foldingDeviceExample =
    "`device Prototype { size = 400 x 700; openSize = 800 x 700; safeArea = insets(top: 20) }`; without `openSize` it does not fold"

  /// `device MyFold: "iPhone Duo" { … }`
  static func deviceWithBase(_ name: String, _ base: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a device is declared in full, not based on another one", label: "leave it out",
      help: [
        "`device \(name) { size = 400 x 700; openSize = 800 x 700 }`; `adapt devices --json` prints the figures of every device"
      ])
  }

  /// `title { lines = 0 }`
  static func blockOfDeclared(_ name: String, _ setting: String) -> CompilerMessage {
    CompilerMessage(
      .alreadyDeclared, "`\(name)` is already declared", label: "write `\(name).\(setting)`",
      help: "after the declaration, each attribute is set with the name and a dot: `\(name).hidden = true`")
  }

  static func namelessView(_ kind: ViewKind) -> CompilerMessage {
    let example = kind == .cell ? "row" : kind == .label ? "title" : "box"
    return CompilerMessage(
      .expectedName, "a `\(kind.name)` needs a name before its body",
      help: ["\(kind.name) \(example) { … }"]
        + (kind == .view ? ["what belongs in a controller's own view is written right in the controller's body"] : []))
  }

  /// - Parameter owner: the object that has no such attribute, if its kind is known and others have it: "a label".
  static func noSuchAttribute(
    _ name: String, of owner: OwnKind?, _ span: SourceSpan
  ) -> CompilerMessage {
    let isKnown = AttributeKey.named(name).map { !$0.definition.views.isEmpty } ?? false
    return CompilerMessage(
      .noSuchAttribute,
      owner.flatMap { isKnown ? "\($0.typeName) has no attribute `\(name)`" : nil }
        ?? "there is no attribute named `\(name)` here",
      offering: .member(name, of: owner?.owners ?? .view, own: owner?.declaredNames ?? []), replacing: span)
  }

  /// `aspectRatio = 1.5`
  ///
  /// - Parameters:
  ///   - owner: the view and a dot; empty in the view's own body.
  ///   - ratio: the width divided by the height, as written.
  static func ratioIsConstraint(_ owner: String, _ ratio: String) -> CompilerMessage {
    let factor = ratio == "1" ? "" : "\(ratio) * "
    return CompilerMessage(
      .noSuchAttribute, "the ratio of the sides is a constraint",
      label: "write `\(owner)width == \(factor)\(owner)height`")
  }

  /// `box.frame = CGRect(x: 10, y: 20, width: 100, height: 50)`
  ///
  /// - Parameters:
  ///   - own: the view and a dot; empty in its own body.
  ///   - around: the same of the view around it.
  ///   - numbers: those of the rectangle.
  static func frameIsConstrained(_ own: String, _ around: String, _ numbers: [String]) -> CompilerMessage {
    func position(_ anchor: String, _ distance: String) -> String {
      let sum = distance.hasPrefix("-") ? " - \(distance.dropFirst())" : " + \(distance)"
      return "\(own)\(anchor) == \(around)\(anchor)" + (distance == "0" ? "" : sum)
    }
    let constraints = [
      "\(own)size == \(numbers[2]) x \(numbers[3])", position("leading", numbers[0]), position("top", numbers[1]),
    ]
    return CompilerMessage(
      .noSuchAttribute, "a frame follows from constraints", label: "write `\(constraints.joined(separator: "; "))`",
      help: "`initialFrame` is what an autoresizing mask refers to")
  }

  /// `gap = title.top == header.bottom + 8`
  static func constraintIsLabelled(_ name: String, _ relation: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "a constraint is a statement, and a name with a colon before it is its label",
      label: "write `\(name): \(relation)`")
  }

  /// `accessory = switch`
  static func accessoryIsDeclared(_ kind: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "a view at the end of a cell is declared in the cell",
      label: "write `\(kind) one { trailing == superview.margins.trailing; centerY == superview.centerY }`",
      help: "`accessoryType` is one of the system's signs: `accessoryType = disclosureIndicator`")
  }

  static func partOfConfiguration(_ name: String, _ value: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "the attributes of a button's configuration belong to the button here",
      label: "write `\(name) = \(value)`",
      help: "`configuration = filled` chooses how it is drawn")
  }

  /// `hugging.horizontal = 251`
  static func axisOfPriority(_ name: String, _ value: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "the priority of one axis is an attribute of its own", label: "write `\(name) = \(value)`")
  }

  static func partOfInsets(_ name: String, _ side: String, _ value: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "a body can only set an attribute as a whole",
      label: "write `\(name) = insets(\(side): \(value))`",
      help: "the other sides are then 0, unless you set them too")
  }

  static func noSuchDeviceAttribute(_ name: String) -> CompilerMessage {
    let names = DeviceAttribute.allCases.map { $0.rawValue }
    let message = "a device has no attribute named `\(name)`"
    if let meant = ForeignWord.deviceAttributes[name.lowercased()] {
      return CompilerMessage(
        .noSuchAttribute, message,
        offering: Suggestion(label: "write `\(meant)`", help: [DeviceAttribute.example(of: meant)]))
    }
    return CompilerMessage(
      .noSuchAttribute, message,
      offering: Suggestion(near: nearest(name, in: names), help: ["it has \(names.quoted)"]))
  }

  /// - Parameters:
  ///   - own: the kinds that the file declares.
  ///   - hasText: whether a text follows the name.
  ///   - isName: whether the word means something else here, so that it may be the beginning of an expression.
  static func noSuchKind(
    _ kind: String, own: [String], hasText: Bool, isName: Bool, _ span: SourceSpan
  ) -> CompilerMessage {
    var suggestion = Suggestion.kind(kind, own: own, hasText: hasText)
    if isName, suggestion.label == nil {
      suggestion.help.insert(
        "two names in a row declare something: is an operator or a dot missing between them?", at: 0)
    }
    return CompilerMessage(
      .noSuchKind, "there is no kind of view named `\(kind)`", offering: suggestion, replacing: span)
  }

  static func noSuchTraitAttribute(_ name: String, among names: [String]) -> CompilerMessage {
    CompilerMessage(
      .noSuchAttribute, "a trait has no attribute named `\(name)`",
      offering: Suggestion(
        near: nearest(name, in: names), help: ["it has \(names.map { "`\($0)`" }.joined(separator: " and "))"]))
  }

  static func stepInDeclaration(_ operation: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a body sets an attribute with `=`, not with `\(operation)`",
      help: "use `\(operation)` in handlers and functions")
  }

  static func systemTrait(_ name: String, _ system: Trait) -> CompilerMessage {
    CompilerMessage(
      .alreadyDeclared, "`\(name)` is a trait of the system",
      help: "iOS knows it as `\(system.name)`; give your own trait another name")
  }

  static var traitBody: CompilerMessage {
    CompilerMessage(.misplaced, "the body of a trait contains attributes: `defaultValue = 1`")
  }

  static func traitWithoutDefault(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .badValue, "a trait needs a default, for where nothing sets it",
      help: "`trait \(name) { defaultValue = 1 }`")
  }

  static var valueIsNotWrittenOut: CompilerMessage {
    CompilerMessage(.badValue, "an attribute of a trait is a literal number, text, `true` or `false`")
  }

  static var variableUnderWhen: CompilerMessage {
    CompilerMessage(
      .misplaced, "a variable cannot be set under a `when`: the body is evaluated once",
      help: "set it in a handler: `on traitCollectionDidChange(previous) { … }`")
  }
}
