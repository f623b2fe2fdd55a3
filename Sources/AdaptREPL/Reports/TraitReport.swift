import AdaptModel

/// The traits of each controller of the window, with their sources. For a child, only those that differ from its
/// parent's.
struct TraitReport {
  let lines: [String]

  init(_ model: Model) {
    var lines: [String] = []
    for view in model.viewsInTreeOrder() {
      guard let controller = model.scene.controller(rootedAt: view) else { continue }
      let environment = TraitEnvironment.controller(controller)
      let inherited = model.scene.parent(of: controller).map { model.traits(of: .controller($0)) }
      let sources = model.inspector.traitSources(of: environment).filter { source in
        inherited.map { $0[source.trait] != source.value } ?? true
      }
      lines.append(model.scene.path(of: controller))
      let custom = model.inspector.customTraitSources(of: environment).filter { source in
        inherited.map { $0.value(of: source.trait) != source.value } ?? true
      }
      if sources.isEmpty && custom.isEmpty { lines.append("  as its parent") }
      var rows = sources.map { source in
        [
          source.trait.name, source.trait.name(of: source.value),
          "from \(TraitReport.name(of: source.environment, model))",
        ]
      }
      rows += custom.map {
        [$0.trait.name, $0.value.description, "from \(TraitReport.name(of: $0.environment, model))"]
      }
      lines += TextTable(rows).lines.map { "  " + $0 }
    }
    self.lines = lines
  }

  private static func name(of environment: TraitEnvironment, _ model: Model) -> String {
    switch environment {
    case .screen: model.environment.map { "the device: \($0.device.name)" } ?? "the device"
    case .scene: "the scene"
    case .window: "an override on the window"
    case .presentation(let controller): "the presentation of \(model.presentations.path(of: controller))"
    case .controller(let controller): "an override for \(model.scene.path(of: controller))"
    case .view(let view): "an override on \(model.scene.path(of: view))"
    }
  }
}
