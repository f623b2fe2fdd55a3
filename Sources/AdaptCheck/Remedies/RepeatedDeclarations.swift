import AdaptModel

/// What a loop or a component declares once and makes several times. A statement in that body says the same of all.
///
/// It is made once for many remedies, since it reads all views.
final class RepeatedDeclarations {
  private let model: Model
  private lazy var views: [Origin: [ViewID]] = {
    var views: [Origin: [ViewID]] = [:]
    for view in model.viewsInTreeOrder() where model.scene.origin(of: view) != .unknown {
      views[model.scene.origin(of: view), default: []].append(view)
    }
    return views
  }()
  private lazy var byPath: [String: ViewID] = {
    var views: [String: ViewID] = [:]
    for view in model.viewsInTreeOrder() { views[model.scene.path(of: view)] = view }
    return views
  }()
  private var bodies: [Origin: Body?] = [:]

  init(model: Model) { self.model = model }

  /// A body that is made several times.
  struct Body {
    /// The views that one declaration of the body makes.
    let views: [ViewID]
    /// By view: the path of the instance of the component around it; nil for a loop in a controller's body.
    fileprivate let instances: [ViewID: String]?
  }

  /// The body in which a view is declared; nil if that declaration makes no other view, or if what is around it has no
  /// name there.
  func body(around view: ViewID) -> Body? {
    let origin = model.scene.origin(of: view)
    if let known = bodies[origin] { return known }
    let body = makeBody(views[origin] ?? [])
    bodies[origin] = .some(body)
    return body
  }

  private func makeBody(_ alike: [ViewID]) -> Body? {
    let paths = alike.map { model.scene.path(of: $0).split(separator: ".") }
    guard alike.count > 1, let first = paths.first, paths.allSatisfy({ $0.count == first.count }),
      let last = first.indices.last(where: { place in paths.contains { $0[place] != first[place] } })
    else { return nil }
    // Below the controller, a loop gives each view another name.
    if last == first.count - 1 { return last == 1 ? Body(views: alike, instances: nil) : nil }
    guard last == first.count - 2 else { return nil }
    var instances: [ViewID: String] = [:]
    for (view, path) in zip(alike, paths) { instances[view] = path.dropLast().joined(separator: ".") }
    return Body(views: alike, instances: instances)
  }

  /// What an item is called in a body; nil for what has no name there, and empty for the component itself, whose
  /// anchors need none.
  ///
  /// - Parameter view: one of the body's, whose surroundings are meant.
  func name(of item: LayoutItem, in body: Body, around view: ViewID, _ words: ModelWords) -> String? {
    let owner = model.scene.owner(of: item)
    guard let instances = body.instances else {
      if owner == view || counterpart(of: owner, around: view, for: view, in: body) != nil {
        return Self.unnumbered(words.short(item))
      }
      return isRepeated(owner) ? nil : words.short(item)
    }
    guard let instance = instances[view] else { return nil }
    let path = model.scene.path(of: owner)
    if path == instance { return item.guideKind?.name ?? "" }
    guard path.hasPrefix(instance + ".") else { return nil }
    let own = String(path.dropFirst(instance.count + 1))
    guard !own.contains("["), !own.contains("#") else { return nil }
    return item.guideKind.map { "\(own).\($0.name)" } ?? own
  }

  /// The same item beside another view of the body.
  func item(_ item: LayoutItem, in body: Body, from view: ViewID, to other: ViewID) -> LayoutItem? {
    let owner = model.scene.owner(of: item)
    if owner == view { return item.moved(to: other) }
    guard let instances = body.instances else {
      guard isRepeated(owner) else { return item }
      return counterpart(of: owner, around: view, for: other, in: body).flatMap { item.moved(to: $0) }
    }
    guard let from = instances[view], let to = instances[other] else { return nil }
    return byPath[to + model.scene.path(of: owner).dropFirst(from.count)].flatMap { item.moved(to: $0) }
  }

  /// Of a view around one of a loop's, which the same loop makes: the one around another of the loop's.
  private func counterpart(
    of owner: ViewID, around view: ViewID, for other: ViewID, in body: Body
  ) -> ViewID? {
    let alike = views[model.scene.origin(of: owner)] ?? []
    guard alike.count == body.views.count, alike.count > 1, model.scene.isInside(view, owner) else { return nil }
    var around = model.scene.superview(of: other)
    while let here = around, model.scene.origin(of: here) != model.scene.origin(of: owner) {
      around = model.scene.superview(of: here)
    }
    return around
  }

  private func isRepeated(_ view: ViewID) -> Bool { views[model.scene.origin(of: view)]?.count ?? 0 > 1 }

  /// `title` for `title[0]`.
  private static func unnumbered(_ name: String) -> String {
    guard let start = name.firstIndex(of: "["), let end = name[start...].firstIndex(of: "]") else { return name }
    return String(name[..<start] + name[name.index(after: end)...])
  }
}

extension LayoutItem {
  /// The same guide of another view; nil for one that a script made.
  fileprivate func moved(to view: ViewID) -> LayoutItem? {
    if let guideKind { return .guide(guideKind, of: view) }
    return self.view == nil ? nil : .view(view)
  }
}
