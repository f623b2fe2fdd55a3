import AdaptModel

/// Tables of the simulated window, for people.
struct LayoutReport {
  let model: Model

  /// Every view with its frame, indented by its depth, and the guides that the script declares in it; guides that every
  /// view has are not listed.
  func tree() -> String {
    var rows: [[String]] = []
    for view in model.viewsInTreeOrder() {
      let frame = model.frame(of: view)
      let name = String(repeating: "  ", count: depth(of: view)) + self.name(of: view)
      // A view that is not installed is not in the tree; `print installed` lists it.
      guard model.isInstalled(view) else { continue }
      var row = [
        name, kind(of: view), format(frame.x), format(frame.y), format(frame.width), format(frame.height),
      ]
      if model.value(.hidden, of: .view(view)) == .bool(true) { row.append("hidden") }
      rows.append(row)
      for guide in model.scene.guides(of: view) {
        let name = String(repeating: "  ", count: depth(of: view) + 1) + model.scene.name(of: guide)
        guard model.isInstalled(guide) else { continue }
        let frame = model.frame(of: guide)
        rows.append([name, "guide", format(frame.x), format(frame.y), format(frame.width), format(frame.height)])
      }
    }
    return table(rows, header: ["", "", "x", "y", "width", "height"])
  }

  /// Each controller with its traits, and the sources of those that do not come from the device.
  func traits() -> String {
    var rows: [[String]] = []
    if let root = model.rootController { addTraits(of: root, depth: 0, to: &rows) }
    for presentation in model.presentations.visiblePresentations {
      let name =
        "\(model.presentations.path(of: presentation)), \(model.presentations.activeStyle(of: presentation).name)"
      rows.append(traits(of: .presentation(presentation), name: name))
      if let shown = model.presentations.shownController(of: presentation) { addTraits(of: shown, depth: 1, to: &rows) }
    }
    return table(rows, header: [])
  }

  private func addTraits(of controller: ControllerID, depth: Int, to rows: inout [[String]]) {
    let name = model.scene.parent(of: controller) == nil ? model.scene.path(of: controller) : ownName(of: controller)
    rows.append(traits(of: .controller(controller), name: String(repeating: "  ", count: depth) + name))
    for child in model.scene.children(of: controller) { addTraits(of: child, depth: depth + 1, to: &rows) }
  }

  private func ownName(of controller: ControllerID) -> String {
    model.scene.rootView(of: controller).map(model.scene.ownName(of:)) ?? model.scene.typeName(of: controller)
  }

  private func traits(of environment: TraitEnvironment, name: String) -> [String] {
    let sources = model.inspector.traitSources(of: environment).filter { $0.environment != .screen }
    let custom = model.inspector.customTraitSources(of: environment)
    let origins =
      sources.map { "\($0.trait.scriptName) from \(self.name(of: $0.environment))" }
      + custom.map { "\($0.trait.name) from \(self.name(of: $0.environment))" }
    return [name, model.traits(of: environment).description, origins.joined(separator: ", ")]
  }

  /// In which size classes views and named constraints are installed.
  func installed() -> String { InstalledGrid(model: model).text() }

  /// The kind of a view; for a child controller, the controller's kind.
  private func kind(of view: ViewID) -> String {
    guard model.scene.superview(of: view) != nil, let controller = model.scene.controller(rootedAt: view) else {
      return model.scene.kindName(of: view)
    }
    return model.scene.typeName(of: controller)
  }

  private func name(of view: ViewID) -> String {
    model.scene.superview(of: view) == nil ? model.scene.path(of: view) : model.scene.ownName(of: view)
  }

  private func name(of environment: TraitEnvironment) -> String {
    switch environment {
    case .screen: "the device"
    case .scene: "the scene"
    case .window: "the window"
    case .presentation(let presentation): model.presentations.path(of: presentation)
    case .controller(let controller): model.scene.path(of: controller)
    case .view(let view): model.scene.path(of: view)
    }
  }

  private func depth(of view: ViewID) -> Int { model.scene.superviews(of: view).reduce(0) { depth, _ in depth + 1 } }

  /// Columns: words are left-aligned, and the four numbers from the third column on are right-aligned.
  private func table(_ rows: [[String]], header: [String]) -> String {
    let all = header.isEmpty ? rows : [header] + rows
    var widths: [Int] = []
    for row in all {
      for (column, cell) in row.enumerated() where !(row.count == 3 && column == 2 && !header.isEmpty) {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, (column < widths.count ? widths[column] : 0) - cell.count))
        let isNumber = 2..<6 ~= column && row.count > 3
        line += isNumber ? padding + cell : cell + padding
        if column < row.count - 1 { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
