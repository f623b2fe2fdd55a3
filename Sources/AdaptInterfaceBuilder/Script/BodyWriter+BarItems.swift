// A controller's items for the bars around it.
extension BodyWriter {
  /// `barButtonItem add { image = "plus" }`. Names them first, since segues refer to them.
  mutating func barItemStatements() -> [ScriptStatement] {
    guard kind.sort == .controller, let controller = kind.controller else { return [] }
    return BarItems.items(in: document.controllers[controller].element).map { item in
      let origin = ScriptOrigin(item.element)
      let name = names.scope.take(barItemNames(item))
      if let id = item.element["id"] { barItems[id] = name }
      var body: [ScriptStatement] = []
      if item.placement != "trailing" { body.append(ScriptStatement("placement = \(item.placement)", origin: origin)) }
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
      return ScriptStatement("barButtonItem \(name)\(title)", body.isEmpty ? nil : body, origin: origin)
    }
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
