import AdaptModel
import AdaptSyntax

// Segues: presentations, pushes, and their triggers.
extension BodyWriter {
  /// The controller's presentations, and the handlers that present them.
  mutating func segueStatements() -> (presentations: [ScriptStatement], handlers: [ScriptStatement]) {
    guard kind.sort == .controller, let controller = kind.controller else { return ([], []) }
    var presentations: [ScriptStatement] = []
    var handlers: [ScriptStatement] = []
    for segue in outline.segues[controller] ?? [] where !watch.stops() {
      switch segue.kind {
      case "relationship", "embed":
        if outline.cycles.contains(segue.element.offset) {
          handlers.append(leaveOut(segue, "the controller would be inside itself"))
        }
        continue
      default: break
      }
      guard let destination = outline.controller(segue.destination), let name = outline.controllerNames[destination]
      else {
        handlers.append(
          leaveOut(segue, segue.kind == "unwind" ? "where it leads is decided in code" : "it leads nowhere"))
        continue
      }
      switch segue.kind {
      case "show", "push", "showDetail", "replace":
        let word = segue.kind == "replace" ? "showDetail" : segue.kind
        handlers.append(handler(of: segue, "\(word) \(name)"))
      case _ where segue.isPresentation:
        let presentation = names.scope.take(presentationNames(segue, name))
        var statement = self.presentation(segue, presentation, name, destination)
        if trigger(segue.source) == nil, barItem(of: segue) == nil, barButtonName(segue) == nil {
          statement.comment = "presented in code"
        } else {
          handlers.append(handler(of: segue, "present \(presentation)"))
        }
        presentations.append(statement)
      default:
        let what = segue.element["customClass"].map { "it is decided in code, by `\($0)`" } ?? "it is decided in code"
        handlers.append(leaveOut(segue, what))
      }
    }
    return (presentations, handlers)
  }

  private func presentationNames(_ segue: InterfaceSegue, _ destination: String) -> [String] {
    let name = BodyNames.lower(destination)
    return [segue.element["identifier"].flatMap(NameWords.lowerCamel), name].compactMap { $0 } + [name + "Presentation"]
  }

  private mutating func leaveOut(_ segue: InterfaceSegue, _ reason: String) -> ScriptStatement {
    let origin = ScriptOrigin(segue.element)
    let what = segue.element["identifier"].map { "the segue `\(ScriptLiteral.inComment($0))`" } ?? "a segue"
    diagnostics.append(messages.leftOut(what, because: reason, origin))
    return .comment("left out: \(what), since \(reason)", origin: origin)
  }

  // MARK: - Presentations

  private func presentation(
    _ segue: InterfaceSegue, _ presentation: String, _ name: String, _ destination: Int
  ) -> ScriptStatement {
    let origin = ScriptOrigin(segue.element)
    var body = [ScriptStatement("content = \(name)", origin: origin)]
    let style = style(of: segue, destination)
    if let style { body.append(ScriptStatement("style = \(style)", origin: origin)) }
    if style == "popover" {
      body.append(ScriptStatement("source = \(popoverSource(segue))", origin: origin))
      if let arrows = arrowDirections(segue.element) {
        body.append(ScriptStatement("permittedArrowDirections = [\(arrows)]", origin: origin))
      }
    }
    return ScriptStatement("presentation \(presentation)", body, origin: origin)
  }

  private func style(of segue: InterfaceSegue, _ destination: Int) -> String? {
    if segue.kind.hasPrefix("popover") { return "popover" }
    let style =
      segue.element["modalPresentationStyle"] ?? document.controllers[destination].element["modalPresentationStyle"]
    return style.flatMap { Self.styles.contains($0) ? $0 : nil }
  }

  private static let styles: Set<String> = [
    "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext", "popover",
  ]

  /// The view to which a popover points. CHOICE: the controller's own if the popover points to nothing in the document.
  private func popoverSource(_ segue: InterfaceSegue) -> String {
    if let item = segue.element["popoverAnchorBarButtonItem"].flatMap({ barItems[$0] }) { return item }
    if segue.element["popoverAnchorView"] == nil, let item = barItem(of: segue) { return item }
    let anchor = segue.element["popoverAnchorView"].flatMap(outline.view) ?? outline.view(segue.source)
    guard let anchor, !kind.aliases.contains(anchor) else { return "view" }
    return path(to: anchor) ?? "view"
  }

  private func arrowDirections(_ segue: XMLElement) -> String? {
    guard let element = segue.child(key: "popoverArrowDirection") else { return nil }
    let all = ["up", "down", "left", "right"]
    let found = all.filter { element.flag($0) == true }
    return found.isEmpty || found.count == all.count ? nil : found.joined(separator: ", ")
  }

  // MARK: - Triggers

  /// `on gear.tap { … }`, or a function for a segue that code or a bar button triggers.
  private mutating func handler(of segue: InterfaceSegue, _ command: String) -> ScriptStatement {
    let origin = ScriptOrigin(segue.element)
    if let view = trigger(segue.source), let path = path(to: view) {
      return ScriptStatement("on \(path).tap", [ScriptStatement(command, origin: origin)], origin: origin)
    }
    if let item = barItem(of: segue) {
      return ScriptStatement("on \(item).tap", [ScriptStatement(command, origin: origin)], origin: origin)
    }
    let stem = segue.element["identifier"].flatMap(NameWords.lowerCamel) ?? barButtonName(segue)
    let name = names.scope.take([stem, NameWords.lowerCamel("perform " + command)].compactMap { $0 })
    return ScriptStatement(
      "func \(name)()", [ScriptStatement(command, origin: origin)],
      comment: barButtonName(segue) == nil ? "in code" : "by a bar button",
      origin: origin)
  }

  private func barButtonName(_ segue: InterfaceSegue) -> String? {
    guard let owner = segue.element.parent?.parent, owner.name == "barButtonItem" else { return nil }
    return (owner["title"] ?? owner["systemItem"] ?? owner["image"] ?? "barButton").split { $0 == "." }.first
      .flatMap { NameWords.lowerCamel(String($0)) }
  }

  /// The view that triggers a segue: itself, or the view of a gesture recognizer.
  private func trigger(_ source: String) -> Int? {
    if let view = outline.view(source) { return view }
    let owner = outline.outlets[source]?.first { $0.property == "gestureRecognizers" }
    return owner.flatMap { outline.view($0.source) }
  }

  /// The path from a handler of the controller to a view, which may be in a row.
  private func path(to view: Int) -> String? {
    if let name = names.names[view] { return name }
    if kind.aliases.contains(view) { return nil }
    var root = view
    while let superview = document.views[root].superview { root = superview }
    guard let row = names.names[root], let component = components[root] else { return nil }
    if component.kind.aliases.contains(view) { return row }
    return component.names[view].map { "\(row).\($0)" }
  }
}
