import AdaptModel

// A value as a session shows it, with its contents.
extension Runtime.Texts {
  /// The value as a script would write it, with its contents; nil for `nil`.
  func shownText(of value: Value) -> String? {
    switch value {
    case .nil, .absent: return nil
    case .string(let string): return "\"\(string.text)\""
    case .item(let reference) where reference.launch == launchNumber: return shownText(of: reference.item)
    case .instance(let instance) where instance.launch == launchNumber: return shownText(of: instance)
    case .function(let function):
      let names = function.prototype.parameters.map { symbols.text($0) }.joined(separator: ", ")
      return function.prototype.name == "closure"
        ? "{ \(names.isEmpty ? "" : "\(names) in ")… }"
        : "func \(function.prototype.name)(\(names))"
    case .native(let native):
      let word = Vocabulary.words(named: native.function.name).first {
        $0.category == .function || $0.category == .method
      }
      return "func \(native.function.name)(\(word?.parameters ?? native.function.parameters.joined(separator: ", ")))"
    case .kind(let kind) where !kind.isBuiltin:
      let parameters = kind.signature.parameters.map { $0.name }.joined(separator: ", ")
      return "\(kind.category.rawValue) \(kind.name)\(parameters.isEmpty ? "" : "(\(parameters))")" + contents(of: kind)
    case .presentation(let object) where object.launch == launchNumber:
      let content = model.presentations.shownController(of: object.id).map { model.scene.path(of: $0) }
      let state =
        model.presentations.isShown(object.id)
        ? "shows \(content ?? "nothing") as \(model.presentations.activeStyle(of: object.id).name)" : "not shown"
      return "presentation \(model.presentations.path(of: object.id)): \(state)"
    case .traits(let object): return object.traits.fullDescription
    case .device(let object):
      let device = object.device
      let size = Geometry.size(device.screenSize(.portrait)).description
      return "\(device.name): \(size) points, scale \(numberText(device.displayScale)), iOS \(device.os.major)"
    case .handle(.window):
      guard let environment = model.environment else { return "window: nothing is launched" }
      let shown = launch.controller.map { ": \($0.kind.name)" } ?? ""
      return "window \(environment.text)" + shown
    case .constraint(let object) where object.launch == launchNumber:
      let isActive = object.ids.contains { model.isActive($0) }
      return text(of: value) + (isActive ? "" : "  (does not hold here)")
    default:
      // A list may have millions of elements; the person may stop its text.
      do throws(ScriptError) { return try writtenText(of: value) } catch { return "…" }
    }
  }

  private func shownText(of item: LayoutItem) -> String {
    let path = text(of: run.references.item(item))
    guard let view = item.view, item.guideKind == nil else {
      return "\(path) \(Geometry.rect(model.alignmentRect(of: item)).description)"
    }
    guard model.isInstalled(view) else { return "\(model.scene.kindName(of: view)) \(path), not installed here" }
    let inner = model.scene.subviews(of: view).map { model.scene.ownName(of: $0) }
    return "\(model.scene.kindName(of: view)) \(path) \(Geometry.rect(model.frame(of: view)).description)" + held(inner)
  }

  private func shownText(of instance: InstanceObject) -> String {
    let path = model.scene.path(of: instance.root)
    let frame =
      instance.controller.map { model.isViewVisible($0) } ?? true
      ? " \(Geometry.rect(model.frame(of: instance.root)).description)" : ""
    return "\(path)\(frame)" + contents(of: instance.kind)
  }

  private func contents(of kind: KindObject) -> String {
    held(kind.slots.sorted { $0.value.index < $1.value.index }.map { $0.key })
  }

  private func held(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return ": " + names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
