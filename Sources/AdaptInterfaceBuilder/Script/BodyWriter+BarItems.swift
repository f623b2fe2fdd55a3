import AdaptSyntax

// The items of bars: a controller's for the bars around it, and those of bars that are views.
extension BodyWriter {
  /// A controller's items for the bars around it. Names them first, since segues refer to them.
  mutating func barItemStatements() -> [ScriptStatement] {
    guard kind.sort == .controller, let controller = kind.controller else { return [] }
    return statements(of: BarItems.items(in: document.controllers[controller].element))
  }

  /// The items of a bar that is a view.
  mutating func barItemStatements(of view: Int) -> [ScriptStatement] {
    let element = document.views[view].element
    switch document.views[view].scriptKind {
    case .tabBar: return BarItems.tabs(in: element).map { tabStatement($0) }
    case .toolbar, .navigationBar: return statements(of: BarItems.items(inBar: element))
    default: return []
    }
  }

  /// `tabBarItem home "Home" { image = "house" }`
  private mutating func tabStatement(_ tab: BarItems.Tab) -> ScriptStatement {
    let origin = ScriptOrigin(tab.element)
    let texts = [
      tab.element["id"].flatMap { outline.outlets[$0]?.first?.property }, tab.element["userLabel"], tab.title,
      tab.image,
    ]
    let found = texts.compactMap { $0 }.compactMap(NameWords.lowerCamel)
    let name = names.scope.take(found + found.prefix(1).map { $0 + "Tab" } + ["tab"])
    var body: [ScriptStatement] = []
    if let image = tab.image {
      body.append(
        ScriptStatement("image = \(outline.assetNames[image] ?? ScriptLiteral.string(image))", origin: origin))
    }
    if let badge = tab.element["badgeValue"] {
      body.append(ScriptStatement("badgeValue = \(ScriptLiteral.string(badge))", origin: origin))
    }
    if tab.element.flag("enabled") == false { body.append(ScriptStatement("enabled = false", origin: origin)) }
    let title = tab.title.map { " " + ScriptLiteral.string($0) } ?? ""
    return ScriptStatement("tabBarItem \(name)\(title)", body.isEmpty ? nil : body, origin: origin)
  }

  /// `barButtonItem add { image = "plus" }`
  private mutating func statements(of items: [BarItems.Item]) -> [ScriptStatement] {
    var statements: [ScriptStatement] = []
    for item in items where !watch.stops() {
      let origin = ScriptOrigin(item.element)
      let name = names.scope.take(barItemNames(item))
      if let id = item.element["id"] { barItems[id] = name }
      var body: [ScriptStatement] = []
      if item.placement != "trailing" {
        body.append(ScriptStatement("placement = \(item.placement)", origin: origin))
      }
      if let image = item.image {
        let value = outline.assetNames[image] ?? ScriptLiteral.string(image)
        body.append(ScriptStatement("image = \(value)", origin: origin))
      }
      if let system = item.system { body.append(ScriptStatement("systemItem = \(system)", origin: origin)) }
      if let spacing = item.spacing, spacing > 0 {
        body.append(ScriptStatement("spacing = \(ScriptLiteral.number(spacing))", origin: origin))
      }
      if item.element.flag("enabled") == false { body.append(ScriptStatement("enabled = false", origin: origin)) }
      let title = item.title.map { " " + ScriptLiteral.string($0) } ?? ""
      statements.append(
        ScriptStatement("barButtonItem \(name)\(title)", body.isEmpty ? nil : body, origin: origin))
    }
    return statements
  }

  /// Candidates for the name: the outlet in the code, the label, the title.
  private func barItemNames(_ item: BarItems.Item) -> [String] {
    let element = item.element
    let outlet = element["id"].flatMap { outline.outlets[$0]?.first?.property }
    let texts = [outlet, element["userLabel"], item.title, element["systemItem"], item.image]
    let found = texts.compactMap { $0 }.compactMap(NameWords.lowerCamel)
    return found + found.prefix(1).map { $0 + "Item" } + ["barButton"]
  }

  /// The item whose tap triggers a segue.
  func barItem(of segue: InterfaceSegue) -> String? {
    guard let owner = segue.element.parent?.parent, owner.name == "barButtonItem" else { return nil }
    return owner["id"].flatMap { barItems[$0] }
  }
}
