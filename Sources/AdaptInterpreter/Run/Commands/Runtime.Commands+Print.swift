import AdaptConsole
import AdaptModel

// `print`.
extension Runtime.Commands {
  func print(_ site: PrintSite, _ operands: UnsafeMutablePointer<Value>) throws(ScriptError) -> Value {
    if let report = site.report {
      try run.layoutIfNeeded()
      run.record(.print(try text(of: report)))
      return .nil
    }
    var line = BoundedText(limit: limits.elements)
    for (index, label) in site.labels.enumerated() {
      if index > 0 { try line.append(" ") }
      if let label { try line.append("\(symbols.text(label)): ") }
      try line.append(run.texts.writtenText(of: operands[index]))
    }
    run.record(.print(line.text))
    // Whoever reads it takes time for each byte.
    try run.machine.spend(bytes: line.text.utf8.count)
    if line.text.utf8.count > 1 << 12 { try run.machine.account.lookAtClock() }
    return .nil
  }

  /// A line for each statement, with the first of the views that it constrains.
  private func constraints() -> String {
    let launched = launch.controller.map { model.scene.path(of: $0.root) + "." } ?? ""
    var lines: [(view: String, source: String)] = []
    for constraint in model.scene.constraintIDs where model.isActive(constraint) {
      let anchor = model.scene.terms(of: constraint).first.map { model.scene.path(of: $0.anchor) } ?? ""
      let path = anchor.lastIndex(of: ".").map { String(anchor[..<$0]) } ?? ""
      let view = path.hasPrefix(launched) ? String(path.dropFirst(launched.count)) : path
      let line = (view: view, source: run.texts.source(of: constraint))
      // One statement may make several constraints: `center == superview.center`.
      if let last = lines.last, last == line { continue }
      lines.append(line)
    }
    let width = lines.map { $0.view.count }.max() ?? 0
    return lines.map { $0.view + String(repeating: " ", count: width - $0.view.count + 2) + $0.source }
      .joined(separator: "\n")
  }

  func text(of report: PrintSite.Report) throws(ScriptError) -> String {
    guard let controller = launch.controller?.controller else {
      throw .nothingLaunched("`print \(report.rawValue)`")
    }
    let reports = LayoutReport(model: model)
    switch report {
    case .tree: return reports.tree()
    case .traits: return reports.traits()
    case .installed: return reports.installed()
    case .sizeClasses: return SizeClassTool(model: model).text()
    case .inspector: return SizeClassInspector(model: model).text()
    case .constraints:
      return constraints()
    case .conflicts:
      let conflicts = model.inspector.conflicts
      let console = ConsoleText(model)
      return conflicts.isEmpty ? "no conflicts" : conflicts.map(console.text).joined(separator: "\n\n")
    case .ambiguity:
      return run.texts.textOfAmbiguity()
    case .callbacks: return try run.texts.writtenText(of: run.members.callbackNames(of: controller))
    case .events:
      var layout: LayoutSnapshot?
      var lines: [String] = []
      for case .simulation(let event, let names) in journal.entries {
        if case .launch = event { layout = nil }
        lines += names.trace(of: event, after: layout)
        if case .layout(let snapshot) = event { layout = snapshot }
      }
      return lines.joined(separator: "\n")
    }
  }
}
