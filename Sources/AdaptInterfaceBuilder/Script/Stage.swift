import AdaptModel
import AdaptSolver
import AdaptSyntax

/// What an imported script launches: the document's first controller, or a controller of its own for a xib's views that
/// no controller shows and that fill no screen.
struct Stage {
  /// The name of the controller to launch; nil if the document shows nothing.
  let launched: String?
  /// The declaration of a controller that the document does not have.
  private(set) var statements: [ScriptStatement] = []
  /// The width of the widest part of a screen among the views, in points.
  private(set) var widest = 0.0

  private let context: ScriptContext
  private let signal: StopSignal?

  private var outline: ScriptOutline { context.outline }
  private var document: InterfaceDocument { context.outline.document }

  /// The priority of the size on the canvas: a view has it unless its content needs another one. Documents often write
  /// 999 for what may give way, so it is more.
  private static let drawnSize = "999.5"

  init(_ context: ScriptContext, _ names: inout NameScope, until watch: WorkWatch, stoppedBy signal: StopSignal?) {
    self.context = context
    self.signal = signal
    let outline = context.outline
    let document = outline.document
    let initial = document.initialController.flatMap(outline.controller).flatMap { outline.controllerNames[$0] }
    let screen = outline.kinds.first { $0.sort == .controller && !Self.isPartOfScreen($0, in: document) }
    if let controller = initial ?? screen.map({ Self.name(ofContainerOf: $0, in: outline) }) {
      launched = controller
      return
    }
    let shown = outline.kinds.filter { kind in
      if kind.sort == .controller { return true }
      guard let view = kind.root.map({ document.views[$0] }) else { return false }
      return view.isLoose && view.controller == nil
    }
    guard !shown.isEmpty else {
      launched = nil
      return
    }
    let name = names.take(shown.count == 1 ? ["\(shown[0].name)Preview", "Preview"] : ["Preview"])
    launched = name
    statements = [ScriptStatement("controller \(name)", body(shown, until: watch))]
  }

  /// The outermost controller that shows a screen within itself, `navigation(root: Home)`; else the screen's own name.
  private static func name(ofContainerOf kind: ScriptKind, in outline: ScriptOutline) -> String {
    guard var controller = kind.controller else { return kind.name }
    var seen: Set<Int> = [controller]
    while let container = outline.children.keys.sorted().first(where: { owner in
      outline.children[owner]?.contains { $0.controller == controller && $0.relationship != nil } ?? false
    }), seen.insert(container).inserted {
      controller = container
    }
    return outline.controllerNames[controller] ?? kind.name
  }

  /// Whether the owner of a xib was drawn in a size which no screen has, so that code shows its view as a part of one.
  private static func isPartOfScreen(_ kind: ScriptKind, in document: InterfaceDocument) -> Bool {
    guard kind.controller == nil, let root = kind.root else { return false }
    return !document.isScreen(ownersView: root)
  }

  /// The views one below another.
  private mutating func body(_ shown: [ScriptKind], until watch: WorkWatch) -> [ScriptStatement] {
    var scope = NameScope()
    var views: [ScriptStatement] = []
    var constraints: [ScriptStatement] = []
    var above: String?
    for kind in shown where !watch.look() {
      guard let root = kind.root else { continue }
      let view = scope.take([BodyNames.lower(kind.name)])
      views.append(ScriptStatement("\(kind.name) \(view)", origin: kind.origin))
      if document.isLaunchScreen, above == nil {
        // While an app starts, it fills the window.
        constraints.append(ScriptStatement("\(view).edges == view.edges", origin: kind.origin))
        above = view
        continue
      }
      let size = size(of: root)
      // A cell has its table around it, whose rows lie below the bars.
      let fillsScreen = ScreenSizes.isScreen(size) && !document.views[root].isCell
      // What is a part of a screen stands where nothing of the system covers it.
      let area = fillsScreen ? "view" : "view.safeArea"
      let top = above.map { "\($0).bottom + 8" } ?? "\(area).top"
      // A row is as wide as its table.
      let isRow = document.views[root].tag == "tableViewCell"
      if !fillsScreen, !isRow { widest = max(widest, size.width) }
      let width =
        isRow || ScreenSizes.isAsWideAsPhones(size)
        ? "trailing == \(area).trailing" : "width == \(ScriptLiteral.number(size.width))"
      constraints += [
        "top == \(top)", "leading == \(area).leading", "\(width) @ \(Self.drawnSize)",
        "height == \(ScriptLiteral.number(size.height)) @ \(Self.drawnSize)",
      ].map { ScriptStatement("\(view).\($0)", origin: kind.origin) }
      above = view
    }
    return .joined([views, constraints])
  }

  /// The stored size; a self-sizing table view cell has the height of its constraints (`RULES.md R7`).
  private func size(of root: Int) -> Size {
    guard let stored = document.views[root].frame?.size else { return Size(0, 0) }
    guard document.views[root].tag == "tableViewCell" else { return stored }
    let selection = context.selection
    let region = RegionLayout(selection, CanvasInsets(selection), root: root, stoppedBy: signal).region()
    return Size(stored.width, max(stored.height, region.layoutSize.height))
  }
}
