import AdaptModel
import AdaptSyntax

extension Compiler {
  /// Reports a member that a view of the body cannot have: its kind is known from its declaration, so that the mistake is
  /// found without a launch, and all of them at once.
  func checkMember(_ name: Name, of base: Expression) {
    guard case .name(let owner) = base.unparenthesized, !name.isMissing, let kind = currentKind,
      let slot = kind.slots[owner.name], !slot.isList, let word = slot.kindName,
      case .slot(let index, _)? = resolveOwner(owner.name), index == slot.index
    else { return }
    switch self.kind(named: word) {
    case .builtin(let viewKind)?:
      guard !isMember(name.text, of: viewKind) else { return }
      let article = "aeiou".contains(viewKind.name.first ?? "v") ? "an" : "a"
      reportNoSuchMember(
        name, of: "the \(viewKind.name) `\(owner.name)`", among: OwnKind.view(viewKind).names + MemberName.ofViews,
        help: AttributeKey.named(name.text).map { key in
          "\(article) \(viewKind.name) has no such attribute; it belongs to \(key.owners)"
        })
    case .script(let object)? where object.category == .component:
      guard object.slots[name.text] == nil, !isMember(name.text, of: .component) else { return }
      reportNoSuchMember(
        name, of: "the component `\(object.name)`", among: object.slots.keys.sorted() + OwnKind.view(.component).names)
    case .script(let object)?:
      guard object.slots[name.text] == nil, AttributeKey.named(name.text)?.applies(to: .controller) != true,
        !isMember(name.text, of: .view)
      else { return }
      reportNoSuchMember(
        name, of: "the controller `\(object.name)`", among: object.slots.keys.sorted() + OwnKind.child(object).names)
    default: break
    }
  }

  private func isMember(_ name: String, of kind: ViewKind) -> Bool {
    LayoutAttribute(named: name) != nil || Member(rawValue: name) != nil
      || BuiltinFunctions.viewMethods[name] != nil || BuiltinFunctions.controllerMethods[name] != nil
      || AttributeKey.named(name)?.applies(to: kind) == true
  }

  private func reportNoSuchMember(_ name: Name, of owner: String, among names: [String], help: String? = nil) {
    let near = help == nil ? nearest(name.text, in: names) : nil
    report(
      Diagnostic(
        .noMember, "\(owner) has no `\(name.text)`",
        at: .init(near.map { "did you mean `\($0)`?" } ?? "", at: name.span, in: file), help: help.map { [$0] } ?? [],
        fixIts: near.map { [.init("write `\($0)`", [.init(name.span, $0)])] } ?? []))
  }
}

extension AttributeKey {
  /// "label and textView"
  var owners: String {
    let names = definition.views.map(\.name).sorted()
    return names.isEmpty ? "other things" : names.joined(separator: ", ")
  }
}
