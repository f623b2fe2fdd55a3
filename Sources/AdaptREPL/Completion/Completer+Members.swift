import AdaptInterpreter
import AdaptModel
import AdaptSyntax

// Completion after a dot, by the type of the owner.
extension Completer {
  func members(of owner: String, in body: BodyContext) -> [String] {
    let parts = owner.split(separator: ".").map(String.init)
    guard let first = parts.first else { return [] }
    guard let type = self.type(of: parts, first: first, in: body) else {
      return Vocabulary.memberNames(of: .view)
    }
    return type.own + Vocabulary.memberNames(of: type.owners)
  }

  /// The owner of members: its owners in the table, and the names that the script itself declares in it.
  private struct Holder {
    var owners: WordOwners
    var own: [String] = []
  }

  private func type(of parts: [String], first: String, in body: BodyContext) -> Holder? {
    // The longest prefix that is a view of the window. In a body that is being written, its own names take precedence.
    if interpreter.owners(ofName: first) == nil, !body.isBody || body.kindNames[first] == nil {
      for count in stride(from: parts.count, to: 0, by: -1) {
        let path = parts[..<count].joined(separator: ".")
        // A guide is a member like any other, and a name of the session takes precedence over a view.
        guard let place = Place(path, in: session.model), place.item.guideKind == nil else { continue }
        return parts[count...].reduce(holder(of: place)) { holder, name in holder.flatMap { member(name, of: $0) } }
      }
    }
    return parts.dropFirst().reduce(start(first, in: body)) { holder, name in holder.flatMap { member(name, of: $0) } }
  }

  private func holder(of place: Place) -> Holder? {
    guard place.attribute == nil else { return Holder(owners: []) }
    guard let view = place.item.view, place.item.guideKind == nil else { return Holder(owners: .guide) }
    let model = session.model
    let name = model.scene.kindName(of: view)
    var owners = WordOwners.kind(model.scene.kind(of: view))
    if interpreter.controllerNames.contains(name) { owners = .controller }
    return Holder(owners: owners, own: names(of: name) + inner(of: view))
  }

  /// The names of the views within a view, which a path can contain.
  private func inner(of view: ViewID) -> [String] {
    session.model.scene.subviews(of: view).map { session.model.scene.ownName(of: $0) }
  }

  /// The owner that a name at the beginning stands for.
  private func start(_ name: String, in body: BodyContext) -> Holder? {
    let known = [body.kind, interpreter.launchedKind].compactMap { $0 }.lazy
      .flatMap { interpreter.names(ofKind: $0) }.first { $0.name == name }
    if let kind = body.kindNames[name] ?? known?.kind { return holder(ofKind: kind) }
    let plain = name.split(separator: "[").first.map(String.init) ?? name
    if plain != name { return start(plain, in: body) }
    if let owners = interpreter.owners(ofName: name) { return Holder(owners: owners) }
    if interpreter.kindNames.contains(name) { return Holder(owners: .kindOfThing) }
    switch name {
    case "traits": return Holder(owners: .traits)
    case "coordinator": return Holder(owners: .coordinator)
    case "bounds": return Holder(owners: .rect)
    default: break
    }
    return Vocabulary.words(named: name).lazy.filter { $0.category == .name || $0.category == .member }
      .compactMap { WordOwners(ofType: $0.type) }.first.map { Holder(owners: $0) }
  }

  private func holder(ofKind kind: String) -> Holder {
    if ["presentation", "alert", "actionSheet"].contains(kind) { return Holder(owners: .presentation) }
    if kind == "guide" { return Holder(owners: .guide) }
    if let builtin = ViewKind(named: kind) { return Holder(owners: .kind(builtin)) }
    let isController = interpreter.controllerNames.contains(kind)
    return Holder(owners: isController ? .controller : .kind(.component), own: names(of: kind))
  }

  private func member(_ name: String, of holder: Holder) -> Holder? {
    if name == "traits" || name == "traitOverrides" {
      return Holder(owners: name == "traits" ? .traits : .traitOverrides)
    }
    let word = Vocabulary.members(of: holder.owners).first { $0.name == name }
    guard let word else { return nil }
    if word.category == .guide { return Holder(owners: .guide) }
    if word.name == "edges" { return Holder(owners: .edges) }
    if word.category == .anchor, word.name != "center", word.name != "size" { return Holder(owners: []) }
    return Holder(owners: WordOwners(ofType: word.type) ?? [])
  }
}
