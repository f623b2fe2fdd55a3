import AdaptModel

/// Tables of the simulated window, for people.
struct LayoutReport {
  let model: Model

  /// Every view with its frame, indented by its depth, and the guides that the script declares in it; those that every view
  /// has are not listed.
  func tree() -> String {
    var rows: [[String]] = []
    for view in model.viewsInTreeOrder() {
      let frame = model.frame(of: view)
      let name = String(repeating: "  ", count: depth(of: view)) + self.name(of: view)
      guard model.isInstalled(view) else {
        rows.append([name, model.kindName(of: view), "not installed"])
        continue
      }
      var row = [
        name, model.kindName(of: view), format(frame.x), format(frame.y), format(frame.width), format(frame.height),
      ]
      if model.value(.hidden, of: .view(view)) == .bool(true) { row.append("hidden") }
      rows.append(row)
      for guide in model.guides(of: view) {
        let name = String(repeating: "  ", count: depth(of: view) + 1) + model.name(of: guide)
        let frame = model.frame(of: guide)
        rows.append(
          model.isInstalled(guide)
            ? [name, "guide", format(frame.x), format(frame.y), format(frame.width), format(frame.height)]
            : [name, "guide", "not installed"])
      }
    }
    return table(rows, header: ["", "", "x", "y", "width", "height"])
  }

  /// Each controller with its traits, and where those came from that the device did not give.
  func traits() -> String {
    var rows: [[String]] = []
    for view in model.viewsInTreeOrder() {
      guard let controller = model.controller(rootedAt: view) else { continue }
      let environment = TraitEnvironment.controller(controller)
      let sources = model.traitSources(of: environment).filter { $0.environment != .screen }
      let origins = sources.map { "\($0.trait.scriptName) from \(name(of: $0.environment))" }
      rows.append([
        String(repeating: "  ", count: depth(of: view)) + name(of: view),
        model.traits(of: environment).description, origins.joined(separator: ", "),
      ])
    }
    return table(rows, header: [])
  }

  /// Which views are installed.
  func installed() -> String {
    table(
      model.viewsInTreeOrder().map { view in
        [String(repeating: "  ", count: depth(of: view)) + name(of: view), model.isInstalled(view) ? "installed" : "–"]
      }, header: [])
  }

  private func name(of view: ViewID) -> String {
    model.superview(of: view) == nil ? model.path(of: view) : model.ownName(of: view)
  }

  private func name(of environment: TraitEnvironment) -> String {
    switch environment {
    case .screen: "the device"
    case .scene: "the scene"
    case .window: "the window"
    case .presentation(let controller): "the presentation of \(model.path(of: controller))"
    case .controller(let controller): model.path(of: controller)
    case .view(let view): model.path(of: view)
    }
  }

  private func depth(of view: ViewID) -> Int {
    var depth = 0
    var current = model.superview(of: view)
    while let view = current {
      depth += 1
      current = model.superview(of: view)
    }
    return depth
  }

  /// Columns: words to the left, the four numbers from the third column on to the right.
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
