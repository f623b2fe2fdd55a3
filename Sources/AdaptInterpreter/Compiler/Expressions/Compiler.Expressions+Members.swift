import AdaptModel
import AdaptSyntax

extension Compiler.Expressions {
  /// Reports a member that a view of the body cannot have. Its kind is known from its declaration, so all such mistakes
  /// are found without a launch.
  func checkMember(_ name: Name, of base: Expression) {
    if case .name(let owner) = base.unparenthesized, owner.name == "device", !name.isMissing,
      case .constant(.native)? = compiler.names.resolve("device")
    {
      return report(.memberOfDevice(name.text), at: owner.span.union(name.span))
    }
    if case .name(let owner) = base.unparenthesized, reportBar(owner, name) { return }
    guard case .name(let owner) = base.unparenthesized, !name.isMissing, let kind = currentKind,
      let slot = kind.slots[owner.name], !slot.isList, let word = slot.kindName,
      case .slot(let index, _)? = compiler.names.resolveOwner(owner.name), index == slot.index
    else { return }
    switch compiler.bodies.kind(named: word) {
    case .builtin(let viewKind)?:
      // A nested view is reached through its owner as well.
      guard !isMember(name.text, of: viewKind), kind.slots[name.text]?.kindName == nil else { return }
      report(.noMember(name.text, ofView: owner.name, viewKind, name.span), at: name.span)
    case .script(let object)? where object.category == .component:
      guard object.slots[name.text] == nil, !isMember(name.text, of: .component) else { return }
      report(
        .noMember(
          name.text, of: "the component `\(object.name)`", .kind(.component), own: object.slots.keys.sorted(), name.span
        ),
        at: name.span)
    case .script(let object)?:
      if object.container == .split, SplitColumn(named: name.text) != nil { return }
      guard object.slots[name.text] == nil, AttributeKey.named(name.text)?.applies(to: .controller) != true,
        !isMember(name.text, of: .view)
      else { return }
      report(
        .noMember(
          name.text, of: "the controller `\(object.name)`", .controller, own: object.slots.keys.sorted(), name.span),
        at: name.span)
    default: break
    }
  }

  /// Reports an anchor of a bar that a controller gets from a container: `navigationBar.bottom`. Returns whether it was
  /// one.
  private func reportBar(_ owner: NameExpression, _ name: Name) -> Bool {
    guard builder.role == .body, ["navigationBar", "tabBar", "toolbar"].contains(owner.name),
      LayoutAttribute(named: name.text) != nil, let kind = currentKind, kind.category == .controller,
      kind.container == nil, kind.slots[owner.name] == nil,
      case .member(_, let member)? = compiler.names.resolveOwner(owner.name), member == owner.name
    else { return false }
    report(.barOfContainer(owner.name), at: owner.span.union(name.span))
    return true
  }

  /// Reports a number that is known only after a layout, if a constraint needs the anchor: `title.x == 10`.
  func checkAnchor(_ name: Name) {
    guard builder.role == .body, case .some(let anchor) = Self.anchorsOfNumbers[name.text] else { return }
    report(.numberForAnchor(name.text, anchor), at: name.span)
  }

  private static let anchorsOfNumbers = ["x": "leading", "y": "top"]

  private func isMember(_ name: String, of kind: ViewKind) -> Bool {
    LayoutAttribute(named: name) != nil || Member(named: name) != nil
      || BuiltinFunctions.viewMethods[name] != nil || BuiltinFunctions.controllerMethods[name] != nil
      || Runtime.Members.presentationMembers.contains(name)
      || AttributeKey.named(name)?.applies(to: kind) == true
  }
}
