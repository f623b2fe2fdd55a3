import AdaptModel

/// Where a check examines the content of a document: each thing in the place that UIKit gives it.
///
/// - A controller that a container of the document shows is examined there. One that is pushed, or has a simulated
///   navigation bar, is in a navigation controller; a small freeform one is a part of another screen.
/// - The view of a launch screen fills the window.
/// - A standalone cell is a row of a table, in every width of a window.
/// - Any other standalone view has the size of its content, and at least that on the canvas; one that is as wide as a
///   phone is as wide as the window. Code determines its place, so nothing is reported about safe areas or the window.
struct ExaminedPlaces {
  /// The priority of a size that is known only from the drawing: the view may grow for its content, and does not shrink
  /// to it.
  static let drawnSize = 500

  private let context: ScriptContext
  private var scope: NameScope
  /// The names of the controllers to examine, each with its name for people.
  private(set) var examined: [String: String] = [:]

  private var outline: ScriptOutline { context.outline }
  private var document: InterfaceDocument { context.outline.document }
  private let names: XcodeNames

  init(_ context: ScriptContext, _ scope: NameScope) {
    self.context = context
    self.scope = scope
    names = context.names
  }

  /// The controllers that contain things that do not fill a window.
  mutating func statements() -> [ScriptStatement] {
    let shown = NavigationContext(outline)
    var statements: [ScriptStatement] = []
    for kind in outline.kinds {
      switch kind.sort {
      case .controller:
        switch place(of: kind, shown) {
        case .nowhere: continue
        case .window: examined[kind.name] = title(of: kind)
        case .navigation: statements.append(navigation(kind, shown))
        case .part: statements.append(part(kind))
        case .row: continue
        }
      case .component:
        guard let root = kind.root, document.views[root].isLoose, document.views[root].frame != nil else { continue }
        if document.isLaunchScreen {
          statements.append(launchScreen(kind))
        } else {
          statements.append(document.views[root].tag == "tableViewCell" ? row(kind) : part(kind))
        }
      }
    }
    return statements
  }

  private enum Place { case nowhere, window, navigation, part, row }

  private func place(of kind: ScriptKind, _ shown: NavigationContext) -> Place {
    guard let index = kind.controller else {
      guard let root = kind.root else { return .nowhere }
      return document.isScreen(ownersView: root) ? .window : .part
    }
    let controller = document.controllers[index]
    if controller.kind == .placeholder || shown.isContained(index) { return .nowhere }
    guard controller.kind == .plain || controller.kind == .table || controller.kind == .collection else {
      return .window
    }
    guard let root = controller.rootView else { return .nowhere }
    if let size = freeform(controller.element), size.width < 300 || size.height < 400 { return .part }
    if shown.isPushed(index) || hasNavigationBar(controller.element) { return .navigation }
    // This flag concerns a bar of the container of pushed controllers.
    if controller.element.flag("hidesBottomBarWhenPushed") == true { return .navigation }
    return controller.kind == .plain && isPart(root, controller) ? .part : .window
  }

  /// Whether a controller's view was drawn in a size that no screen has: code shows it as a part of a screen.
  private func isPart(_ root: Int, _ controller: InterfaceController) -> Bool {
    guard controller.id != document.initialController, let size = document.views[root].frame?.size else { return false }
    return !document.isScreen(size)
  }

  /// The size that a scene has on the canvas instead of a device's.
  private func freeform(_ controller: XMLElement) -> Size? {
    guard let size = controller.child(key: "freeformSize"), let width = size.number("width"),
      let height = size.number("height")
    else { return nil }
    return Size(width, height)
  }

  private func hasNavigationBar(_ controller: XMLElement) -> Bool {
    for key in ["simulatedTopBarMetrics", "simulatedNavigationBarMetrics"] {
      if let element = controller.child(key: key), element.name != "nil" { return true }
    }
    guard let item = controller.child(key: "navigationItem") else { return false }
    return item["title"] != nil || item.child(key: "rightBarButtonItem") != nil
      || item.child(key: "leftBarButtonItem") != nil
  }

  private func title(of kind: ScriptKind) -> String {
    kind.controller.flatMap { names.name(of: document.controllers[$0].id) }
      ?? kind.root.flatMap { names.name(of: document.views[$0].id) } ?? kind.name
  }

  // MARK: - Places

  private mutating func controller(
    _ kind: ScriptKind, _ base: String = "", _ body: [ScriptStatement]? = nil
  ) -> ScriptStatement {
    let name = scope.take([kind.name + "Place"])
    examined[name] = title(of: kind)
    return ScriptStatement("controller \(name)\(base)", body, origin: kind.origin)
  }

  private mutating func navigation(_ kind: ScriptKind, _ shown: NavigationContext) -> ScriptStatement {
    let isHidden =
      kind.controller.flatMap { shown.container(pushing: $0) }
      .map { document.controllers[$0].element.flag("navigationBarHidden") == true } ?? false
    let bar = isHidden ? [ScriptStatement("navigationBarHidden = true", origin: kind.origin)] : nil
    return controller(kind, ": navigation(root: \(kind.name))", bar)
  }

  /// The view of a launch screen fills the window, whatever its size on the canvas.
  private mutating func launchScreen(_ kind: ScriptKind) -> ScriptStatement {
    controller(
      kind, "",
      [
        ScriptStatement("\(kind.name) screen", origin: kind.origin),
        ScriptStatement("screen.edges == view.edges", origin: kind.origin),
      ])
  }

  private mutating func row(_ kind: ScriptKind) -> ScriptStatement {
    let record = kind.root.map { document.views[$0] }
    let height = record?.frame?.height ?? 44
    let isFree = record.map(hasConstraints) ?? false
    // Before iOS 11, code set the height of rows.
    let isGiven = document.tools.number < 13000
    let wish = "height == \(ScriptLiteral.number(max(0, height)))\(isFree ? " @ \(isGiven ? Self.drawnSize : 52)" : "")"
    let row = ScriptStatement("\(kind.name) row", [ScriptStatement(wish, origin: kind.origin)], origin: kind.origin)
    return controller(
      kind, "",
      [ScriptStatement("table list", [row]), ScriptStatement("list.edges == safeArea.edges")])
  }

  private func hasConstraints(_ view: InterfaceView) -> Bool {
    !view.constraints.isEmpty || view.subviews.contains { hasConstraints(document.views[$0]) }
  }

  /// A part in a scroll view, so that there is room for it.
  private mutating func part(_ kind: ScriptKind) -> ScriptStatement {
    let size = kind.root.flatMap { document.views[$0].frame?.size } ?? Size(320, 44)
    func wish(_ text: String) -> ScriptStatement { ScriptStatement(text, origin: kind.origin) }
    let body = [
      ScriptStatement("\(kind.name) part", origin: kind.origin), wish("part.edges == page.edges"),
      wish(
        ScreenSizes.isAsWideAsPhones(size)
          ? "part.width == page.width @ 999" : "part.width == \(ScriptLiteral.number(size.width)) @ \(Self.drawnSize)"),
      wish("part.height == \(ScriptLiteral.number(size.height)) @ \(Self.drawnSize)"),
    ]
    return controller(
      kind, "", [ScriptStatement("scroll page", body), ScriptStatement("page.edges == safeArea.edges")])
  }
}

/// Which controllers of a document are in containers, and which are pushed.
private struct NavigationContext {
  private var contained: Set<Int> = []
  private var pushed: Set<Int> = []
  /// By pushed controller: the navigation controller at the start of the chain.
  private var containers: [Int: Int] = [:]

  init(_ outline: ScriptOutline) {
    let document = outline.document
    for (owner, children) in outline.children {
      // Embedded in a view, or shown by a container.
      for child in children where child.controller != owner { contained.insert(child.controller) }
    }
    var stack: [Int] = []
    for index in document.controllers.indices where document.controllers[index].kind == .navigation {
      for child in outline.children[index] ?? [] where child.relationship == "rootViewController" {
        stack.append(child.controller)
        containers[child.controller] = index
      }
    }
    stack += document.controllers.indices.filter { index in
      outline.segues[index]?.contains { $0.kind == "push" } ?? false
    }
    var seen: Set<Int> = []
    while let index = stack.popLast() {
      guard seen.insert(index).inserted else { continue }
      for segue in outline.segues[index] ?? [] where ["show", "push"].contains(segue.kind) {
        guard let next = outline.controller(segue.destination) else { continue }
        let kind = document.controllers[next].kind
        guard kind == .plain || kind == .table || kind == .collection else { continue }
        pushed.insert(next)
        if containers[next] == nil { containers[next] = containers[index] }
        stack.append(next)
      }
    }
  }

  func isContained(_ controller: Int) -> Bool { contained.contains(controller) }

  /// The navigation controller of the document onto which a controller is pushed.
  func container(pushing controller: Int) -> Int? { containers[controller] }

  func isPushed(_ controller: Int) -> Bool { pushed.contains(controller) }
}
