import AdaptModel

/// Interface Builder's inspector (seed 002): each attribute of each item with its value in any × any, and below it a
/// line for each more specific size class with another value.
struct SizeClassInspector {
  let model: Model

  func text() -> String { text(of: nil) }

  /// - Parameter name: the only item to show, as a name or a path; nil for all.
  func text(of wanted: String?) -> String {
    guard let controller = model.rootController, let environment = model.environment else { return "" }
    let layouts = SizeClassPair.all.map { classes in
      var copy = model
      _ = copy.tryLayout(of: controller, in: classes.environment(like: environment))
      return (classes: classes, model: copy)
    }
    var lines: [String] = []
    // What comes out after a stop is not read.
    for item in items where !model.isStopped && (wanted == nil || item.name == wanted || path(of: item) == wanted) {
      var values: [(key: AttributeKey, values: [SizeClassPair: String])] = []
      for (classes, layout) in layouts {
        for (key, value) in layout.attributes(of: item.target) {
          let index = values.firstIndex { $0.key == key } ?? values.count
          if index == values.count { values.append((key, [:])) }
          values[index].values[classes] = text(of: value)
        }
      }
      // If nothing sets an attribute, it has UIKit's default, or the value of its declaration.
      for index in values.indices {
        for (classes, layout) in layouts where values[index].values[classes] == nil {
          values[index].values[classes] = layout.inspector.effectiveValue(values[index].key, of: item.target).map {
            text(of: $0)
          }
        }
      }
      if values.isEmpty, wanted != nil { lines.append("\(item.name): nothing is set") }
      guard !values.isEmpty else { continue }
      lines.append(item.name)
      for (key, values) in values { lines += self.lines(key.name, values) }
    }
    return lines.joined(separator: "\n")
  }

  private func path(of item: (name: String, target: AttributeTarget)) -> String {
    item.target.kind == .view ? item.target.view.map { model.scene.path(of: $0) } ?? item.name : item.name
  }

  private func lines(_ name: String, _ values: [SizeClassPair: String]) -> [String] {
    func value(_ horizontal: SizeClass, _ vertical: SizeClass) -> String {
      values[SizeClassPair(horizontal, vertical)] ?? "–"
    }
    let general = value(.unspecified, .unspecified)
    var result = ["  \(name)  \(general)"]
    for classes in SizeClassPair.all where classes != SizeClassPair(.unspecified, .unspecified) {
      let own = value(classes.horizontal, classes.vertical)
      var inherited = general
      if classes.isFinal {
        // The values of the base classes: width before height.
        let (byWidth, byHeight) = (value(classes.horizontal, .unspecified), value(.unspecified, classes.vertical))
        inherited = byWidth != general ? byWidth : byHeight
      }
      if own != inherited { result.append("    \(classes.name)  \(own)") }
    }
    return result
  }

  /// The views of the window, and the constraints that have a name.
  private var items: [(name: String, target: AttributeTarget)] {
    let views = model.viewsInTreeOrder().filter { !model.scene.isGone($0) }.map { view in
      (
        name: model.scene.superview(of: view) == nil ? model.scene.path(of: view) : model.scene.ownName(of: view),
        target: AttributeTarget.view(view)
      )
    }
    let constraints = model.scene.constraintIDs.filter {
      model.scene.name(of: $0) != .none && !model.scene.isDeleted(.constraint($0))
    }.map { (name: model.scene.string(model.scene.name(of: $0)), target: AttributeTarget.constraint($0)) }
    return views + constraints
  }

  private func text(of value: AttributeValue) -> String {
    switch value {
    case .number(let number): format(number)
    case .bool(let bool): bool ? "true" : "false"
    case .string(let string): "\"\(string)\""
    case .strings(let strings): "[\(strings.joined(separator: ", "))]"
    case .color(let color): color
    case .word(let word): word
    case .textStyle(let style): style.name
    case .size(let size): Geometry.size(size).description
    case .point(let point): Geometry.point(point).description
    case .rect(let rect): Geometry.rect(rect).description
    case .insets(let insets): Geometry.insets(insets).description
    case .font(let font): "\(format(font.size)) pt"
    case .asset: "an asset"
    case .none: "nil"
    case .controller(let controller): model.scene.path(of: controller)
    case .blueprint: "a controller"
    case .view(let view): model.scene.ownName(of: view)
    case .collectionLayout(let layout): "\(layout.sections.count) sections"
    case .detents(let detents): "\(detents.count) detents"
    }
  }
}
