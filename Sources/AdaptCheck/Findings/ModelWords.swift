import AdaptModel

/// The names of a model's things as the writer of the script would say them.
package struct ModelWords {
  package let model: Model
  private let isPresentation: Bool
  private let design: Design?
  /// Made when a finding asks for it; all findings of a report share it.
  let rootTie: RootTie
  let anchors: NamedAnchors
  let declarations: RepeatedDeclarations

  package init(_ instance: Subject.Instance, _ design: Design? = nil) {
    model = instance.model
    isPresentation = instance.presentation != nil
    self.design = design
    rootTie = RootTie(model: model)
    anchors = NamedAnchors(model: model)
    declarations = RepeatedDeclarations(model: model)
  }

  /// Whether it is said of a design document, to people who see its editor and no script.
  var speaksXcode: Bool { design != nil }

  /// Whether a constraint is one that people can change: in a document, one that it has.
  func isWritten(_ constraint: ConstraintID) -> Bool {
    design.map { $0.constraint(model.scene.origin(of: constraint)) != nil } ?? true
  }

  /// What the editor calls a constraint of a document; nil for any other.
  func title(_ constraint: ConstraintID) -> String? { design?.constraint(model.scene.origin(of: constraint))?.title }

  /// A constraint as a statement of a script, or as the editor calls it: `title.leading == view.leading + 16`.
  func statement(of constraint: ConstraintID) -> String {
    title(constraint) ?? model.statement(of: constraint) { short($0) }
  }

  /// Whether a frame or a mask places the view that a document declares somewhere, and no constraint.
  func isPlacedByFrame(_ origin: Origin) -> Bool { design?.view(origin)?.isPlacedByFrame == true }

  /// By which a document names the view of an item; nil for what it does not name.
  func objectID(_ item: LayoutItem) -> String? {
    design?.view(model.scene.owner(of: item), in: model.scene)?.objectID
  }

  /// What the editor calls a view.
  private func title(_ view: ViewID, _ design: Design) -> String {
    if let known = design.view(view, in: model.scene) { return known.title }
    return model.scene.superview(of: view) == nil ? "the window" : model.scene.kind(of: view).name
  }

  /// What an anchor's item is called as a side of a constraint: `Sign in`, `Safe Area`.
  private func side(_ item: LayoutItem, _ design: Design) -> String {
    switch item.guideKind {
    case .safeArea: "Safe Area"
    case .margins where model.scene.superview(of: model.scene.owner(of: item)) == nil: "Superview margins"
    case .margins: "\(title(model.scene.owner(of: item), design)) margins"
    case nil: title(model.scene.owner(of: item), design)
    case let kind?: "\(title(model.scene.owner(of: item), design)) \(kind.name)"
    }
  }

  /// The path without the controller: `title`, `card[0].heading`; of the controller's root `view`.
  package func short(_ view: ViewID) -> String {
    if let design { return title(view, design) }
    let path = model.scene.path(of: view)
    if isPresentation, let base = base(of: view) {
      if base == view { return "view" }
      let outer = model.scene.path(of: base) + "."
      return path.hasPrefix(outer) ? String(path.dropFirst(outer.count)) : path
    }
    if model.scene.superview(of: view) == nil { return "view" }
    guard let dot = path.firstIndex(of: ".") else { return path }
    return String(path[path.index(after: dot)...])
  }

  /// The root view of the controller in whose body the name of a presented view is known: the outermost that is not one
  /// of UIKit's containers.
  private func base(of view: ViewID) -> ViewID? {
    var controller = model.scene.controller(of: view)
    while let here = controller, let parent = model.scene.parent(of: here), model.scene.kind(of: parent) == .content {
      controller = parent
    }
    return controller.flatMap { model.scene.rootView(of: $0) }
  }

  /// A rule that makes constraints by itself: `UISV-spacing`, as UIKit calls it, or in words if UIKit has no name for
  /// it.
  package static func rule(_ identifier: String) -> String {
    let own = "adapt-"
    guard identifier.hasPrefix(own) else { return identifier }
    return "the " + identifier.dropFirst(own.count).split(separator: "-").joined(separator: " ")
  }

  package func quoted(_ view: ViewID) -> String { "`\(short(view))`" }

  /// What a script calls an item: `title`, `view.safeArea`.
  package func short(_ item: LayoutItem) -> String {
    if let design { return side(item, design) }
    let owner = short(model.scene.owner(of: item))
    return item.guideKind.map { owner == "view" ? $0.name : "\(owner).\($0.name)" } ?? owner
  }

  package func short(_ anchor: Anchor) -> String { "\(short(anchor.item)).\(anchor.attribute.name)" }

  /// "the horizontal position", "the position and the height": what of an item some anchors stand for.
  static func quality(_ attributes: [LayoutAttribute]) -> String {
    let hasLeft = attributes.contains(.left)
    let hasTop = attributes.contains(.top)
    let hasWidth = attributes.contains(.width)
    let hasHeight = attributes.contains(.height)
    var parts: [String] = []
    if hasLeft && hasTop {
      parts.append("the position")
    } else if hasLeft || hasTop {
      parts.append(hasLeft ? "the horizontal position" : "the vertical position")
    }
    if hasWidth && hasHeight {
      parts.append("the size")
    } else if hasWidth || hasHeight {
      parts.append(hasWidth ? "the width" : "the height")
    }
    return parts.joined(separator: " and ")
  }

  /// "`a`", "`a` and `b`", "`a`, `b` and 3 others".
  package func list(_ views: [ViewID], limit: Int = 3) -> String {
    var names = views.map(quoted)
    if names.count > limit { names = Array(names.prefix(limit - 1)) + ["\(names.count - limit + 1) others"] }
    return names.listed
  }

  /// Points, to a tenth.
  package static func points(_ value: Double) -> String { format((value * 10).rounded() / 10) }
}
