import AdaptModel

/// The names of the objects of an event, as they were when it happened.
public struct EventNames: Sendable {
  /// Shared by the entries of the log, since a model is large.
  private final class Shared: Sendable {
    let model: Model

    init(_ model: Model) { self.model = model }
  }

  private let shared: Shared
  var model: Model { _read { yield shared.model } }
  /// The number of the launch in the run to which the event belongs, from 1.
  package let launch: Int

  init(_ model: Model, launch: Int) {
    shared = Shared(model.naming)
    self.launch = launch
  }

  /// `Profile.avatar`
  public func path(of view: ViewID) -> String { model.scene.path(of: view) }
  public func path(of controller: ControllerID) -> String { model.scene.path(of: controller) }
  public func path(of presentation: PresentationID) -> String { model.presentations.path(of: presentation) }
  /// `Profile`
  public func typeName(of controller: ControllerID) -> String { model.scene.typeName(of: controller) }
  /// `label`
  public func kindName(of view: ViewID) -> String { model.scene.kindName(of: view) }

  // MARK: Events in words, for the trace and for scripts

  /// The parts of an event by name; `event` is its kind.
  func summary(of event: Event) -> [(String, String)] {
    switch event {
    case .launch(let controller, let environment):
      return [
        ("event", "launch"), ("controller", model.scene.typeName(of: controller)), ("device", environment.device.name),
      ]
    case .transition(_, let environment):
      return [("event", "transition"), ("size", Geometry.size(environment.windowSize).description)]
    case .hinge(_, let pose): return [("event", "hinge"), ("pose", "\(pose)")]
    case .regions(let regions):
      return [("event", "regions"), ("foldActive", regions.isFoldActive ? "true" : "false")]
    case .callback(let callback):
      return [("event", "callback"), ("target", name(of: callback.target)), ("name", callback.name.name)]
    case .layout: return [("event", "layout")]
    case .hierarchy(let change):
      let parts = HierarchyParts(change, in: model)
      return [("event", parts.name)] + parts.parts.map { ($0.key, $0.values.joined(separator: ", ")) }
    case .animation(let changes): return [("event", "animation"), ("views", String(changes.count))]
    case .conflict: return [("event", "conflict")]
    case .conditionCycle: return [("event", "conditionCycle")]
    case .layoutFailed: return [("event", "layoutFailed")]
    }
  }

  /// The lines of the trace for an event; none if the trace leaves it out.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - previous: the previous layout; nil at a launch.
  package func trace(of event: Event, after previous: LayoutSnapshot?) -> [String] {
    switch event {
    case .launch(let controller, let environment):
      return ["→ launch \(model.scene.typeName(of: controller)) on \(environment.device.name): \(words(environment))"]
    case .transition(let old, let new):
      if old.pose != new.pose { return ["  window: \(words(new))"] }
      let verb = old.orientation == new.orientation ? "resize" : "rotate to \(new.orientation)"
      return ["→ \(verb): \(words(new))"]
    case .hinge(let old, let new): return ["→ \(new): was \(old)"]
    case .regions(let regions):
      let fold = regions.fold.map {
        "fold \(Geometry.rect($0).description) \(regions.isFoldActive ? "active" : "inactive")"
      }
      let occlusions = regions.occlusions.map { "occlusion \(Geometry.rect($0).description)" }
      let parts = (fold.map { [$0] } ?? []) + occlusions
      return ["  regions: \(parts.isEmpty ? "none" : parts.joined(separator: "; "))"]
    case .callback(let callback):
      return ["  \(name(of: callback.target)).\(callback.name.name)\(arguments(of: callback))"]
    case .layout(let snapshot):
      return changes(from: previous, to: snapshot)
    case .hierarchy(let change):
      return ["→ \(HierarchyParts(change, in: model).sentence)"]
    case .animation, .conflict, .conditionCycle, .layoutFailed:
      return []
    }
  }

  private func words(_ environment: Environment) -> String {
    "\(Geometry.size(environment.windowSize).description), \(environment.traits.sizeClassDescription)"
  }

  /// The views that a layout moves, adds to the window or removes, with their old and new frames.
  private func changes(from previous: LayoutSnapshot?, to snapshot: LayoutSnapshot) -> [String] {
    var old: [ViewID: ViewFrame] = [:]
    for view in previous?.views ?? [] where old[view.view] == nil { old[view.view] = view }
    var rows: [(String, String)] = []
    for view in snapshot.views {
      let before = old[view.view]
      let (was, isNow) = (before?.isInstalled ?? false, view.isInstalled)
      let frame = Geometry.rect(view.frame).description
      switch (was, isNow) {
      case (false, true): rows.append((model.scene.path(of: view.view), before == nil ? frame : "comes at \(frame)"))
      case (true, false): rows.append((model.scene.path(of: view.view), "goes"))
      case (true, true):
        guard let before, before.frame != view.frame else { continue }
        rows.append((model.scene.path(of: view.view), "\(Geometry.rect(before.frame).description) → \(frame)"))
      case (false, false): continue
      }
    }
    let shown = rows.prefix(EventNames.mostChanges)
    let width = shown.map { $0.0.count }.max() ?? 0
    var lines = ["  layout"]
    for (path, change) in shown {
      lines.append("    \(path)\(String(repeating: " ", count: width - path.count))  \(change)")
    }
    if rows.count > shown.count { lines.append("    and \(rows.count - shown.count) more") }
    return lines
  }

  /// The maximum number of views that the trace names for a layout.
  private static let mostChanges = 40

  func name(of target: CallbackTarget) -> String {
    switch target {
    case .controller(let controller): model.scene.path(of: controller)
    case .view(let view): model.scene.path(of: view)
    case .presentation(let presentation): model.presentations.path(of: presentation)
    case .screen: "screen"
    case .window: "window"
    }
  }

  private func arguments(of callback: Callback) -> String {
    switch callback.arguments {
    case .traits(let traits, _): "(\(traits.sizeClassDescription))"
    case .size(let size, _): "(\(Geometry.size(size).description))"
    case .rotation(let orientation, _), .orientation(let orientation): "(\(orientation))"
    case .secondary(let controller, _): "(\(model.scene.path(of: controller)))"
    case .previous(let traits, let changed): "(was \(traits?.description(losing: changed) ?? "nil"))"
    case .child(let child, let size): "(\(model.scene.path(of: child)), \(Geometry.size(size).description))"
    case .other(let controller): controller.map { "(\(model.scene.path(of: $0)))" } ?? ""
    case .style(let style, let traits), .adaptation(let style, let traits, _):
      "(\(style.name), \(traits.sizeClassDescription))"
    case .completed(let completed): "(\(completed))"
    case .displayMode(let mode): "(\(mode.name))"
    case .column(let column): "(\(column.name))"
    case .rect(let rect): "(\(Geometry.rect(rect).description))"
    default: ""
    }
  }
}
