import AdaptModel
import AdaptSyntax

/// The lines of `adapt run --json`. Programs rely on their form.
struct EventJSON {
  private let names: EventNames
  private var model: Model { names.model }

  private init(names: EventNames) {
    self.names = names
  }

  /// The object for an entry of the log; nil for entries that are not for programs, such as the trace.
  static func line(for entry: LogEntry) -> String? {
    switch entry {
    case .simulation(let event, let names): EventJSON(names: names).object(for: event)?.text
    case .print(let text): JSON.object([("event", .string("print")), ("text", .string(text))]).text
    case .trace: nil
    case .expectation(let expectation): object(for: expectation).text
    case .diagnostic(let diagnostic): EventJSON.object(for: diagnostic).text
    }
  }

  private func object(for event: Event) -> JSON? {
    switch event {
    case .launch(let controller, let environment):
      return .object([
        ("event", .string("launch")), ("controller", .string(model.scene.typeName(of: controller))),
        ("environment", object(for: environment)),
      ])
    case .transition(let from, let to):
      return .object([
        ("event", .string("transition")), ("from", object(for: from)), ("to", object(for: to)),
      ])
    case .hinge(let from, let to):
      return .object([("event", .string("hinge")), ("from", .string("\(from)")), ("to", .string("\(to)"))])
    case .regions(let regions):
      return .object([
        ("event", .string("regions")), ("fold", regions.fold.map { JSON($0) } ?? .null),
        ("foldActive", .bool(regions.isFoldActive)),
        ("occlusions", .array(regions.occlusions.map { JSON($0) })),
        (
          "verticalBarSide",
          regions.barSide.map { .string($0 == .left ? "left" : "right") } ?? .null
        ),
      ])
    case .callback(let callback):
      return .object([
        ("event", .string("callback")), ("target", .string(names.name(of: callback.target))),
        ("name", .string(callback.name.name)), ("arguments", arguments(of: callback)),
      ])
    case .layout(let snapshot):
      return .object([
        ("event", .string("layout")),
        (
          "views",
          .array(
            snapshot.views.map { view in
              .object([
                ("path", .string(model.scene.path(of: view.view))),
                ("kind", .string(model.scene.kindName(of: view.view))),
                ("frame", JSON(view.frame)), ("installed", .bool(view.isInstalled)),
              ])
            })
        ),
      ])
    case .hierarchy(let change):
      let parts = HierarchyParts(change, in: model)
      return .object(
        [("event", .string(parts.name))]
          + parts.parts.map { key, values in
            (key, HierarchyParts.isList(key) ? .array(values.map(JSON.string)) : .string(values.first ?? ""))
          })
    case .animation(let changes):
      return .object([
        ("event", .string("animation")),
        (
          "views",
          .array(
            changes.map { change in
              .object([
                ("path", .string(model.scene.path(of: change.view))), ("from", JSON(change.from)),
                ("to", JSON(change.to)),
              ])
            })
        ),
      ])
    case .conflict, .conditionCycle, .layoutFailed:
      return nil  // the diagnostic that follows says everything
    }
  }

  private func object(for environment: Environment) -> JSON {
    var entries: [(String, JSON)] = [
      ("device", .string(environment.device.name)), ("orientation", .string("\(environment.orientation)")),
    ]
    if environment.multitasking != .full {
      entries.append(("multitasking", .string("\(environment.multitasking)")))
    }
    if let pose = environment.pose { entries.append(("pose", .string("\(pose)"))) }
    if let sdk = environment.device.sdk { entries.append(("sdk", .string("\(sdk.major).\(sdk.minor)"))) }
    let regions = environment.regions
    if environment.pose != nil {
      entries.append(("occlusions", .array(regions.occlusions.map { JSON($0) })))
      entries.append(("fold", regions.fold.map { JSON($0) } ?? .null))
      entries.append(("foldActive", .bool(regions.isFoldActive)))
    }
    if let height = regions.keyboardHeight { entries.append(("keyboardHeight", .number(height))) }
    entries += [
      ("size", JSON(environment.windowSize)), ("scale", .number(environment.scale)),
      ("safeArea", JSON(environment.safeArea)), ("margins", JSON(LayoutMargins.rootMargins(environment))),
      ("os", .string("\(environment.os)")),
      ("traits", JSON(environment.traits)),
    ]
    return .object(entries)
  }

  /// The arguments of a callback, with the names that its parameters have in the language reference.
  private func arguments(of callback: Callback) -> JSON {
    guard case .object(var entries) = values(of: callback) else { return .object([]) }
    let parameters = callback.name.definition.parameters.map { $0.name }.filter {
      !["coordinator", "sender"].contains($0)
    }
    let known = Set(entries.map { $0.0 })
    var unnamed = entries.filter { !parameters.contains($0.0) }.map { $0.1 }
    for parameter in parameters where !known.contains(parameter) && !unnamed.isEmpty {
      entries.append((parameter, unnamed.removeFirst()))
    }
    return .object(entries)
  }

  private func values(of callback: Callback) -> JSON {
    switch callback.arguments {
    case .none: .object([])
    case .traits(let traits, _): .object([("traits", JSON(traits))])
    case .size(let size, _): .object([("size", JSON(size))])
    case .previous(let traits, _): .object([("previous", traits.map { JSON($0) } ?? .null)])
    case .registration(_, let previous): .object([("previous", JSON(previous))])
    case .rotation(let orientation, let duration):
      .object([("orientation", .string("\(orientation)")), ("duration", .number(duration))])
    case .orientation(let orientation): .object([("orientation", .string("\(orientation)"))])
    case .animated(let isAnimated): .object([("animated", .bool(isAnimated))])
    case .adaptation(let style, let traits, _):
      .object([("style", .string(style.name)), ("traits", JSON(traits))])
    case .secondary(let secondary, let primary):
      .object([
        ("controller", .string(model.scene.path(of: secondary))),
        ("primary", primary.map { .string(model.scene.path(of: $0)) } ?? .null),
      ])
    case .child(let child, let size):
      .object([("child", .string(model.scene.path(of: child))), ("parentSize", JSON(size))])
    case .style(let style, let traits): .object([("style", .string(style.name)), ("traits", JSON(traits))])
    case .completed(let completed): .object([("completed", .bool(completed))])
    case .displayMode(let mode): .object([("displayMode", .string(mode.name))])
    case .column(let column): .object([("column", .string(column.name))])
    case .rect(let rect): .object([("rect", JSON(rect))])
    case .detent(let detent): .object([("detent", JSON(detent))])
    case .other(let other): .object([("controller", other.map { .string(model.scene.path(of: $0)) } ?? .null)])
    }
  }

  private static func object(for expectation: Expectation) -> JSON {
    var entries: [(String, JSON)] = [
      ("event", .string("expect")), ("passed", .bool(expectation.passed)),
      ("location", EventJSON.location(expectation.span, in: expectation.file)), ("text", .string(expectation.text)),
    ]
    if expectation.isProof { entries.append(("proof", .bool(true))) }
    if let explanation = expectation.explanation { entries.append(("explanation", .string(explanation))) }
    return .object(entries)
  }

  static func object(for diagnostic: Diagnostic) -> JSON {
    var help = diagnostic.help
    if let conclusion = diagnostic.conclusion { help.insert(conclusion, at: 0) }
    return .object([
      ("event", .string("diagnostic")), ("code", .string(diagnostic.code.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
      ("location", location(diagnostic.primary.span, in: diagnostic.primary.file)),
      (
        "related",
        .array(
          diagnostic.related.map { label in
            .object([("location", location(label.span, in: label.file)), ("message", .string(label.text))])
          })
      ),
      ("help", .array(help.map(JSON.string))),
    ])
  }

  private static func location(_ span: SourceSpan, in file: SourceFile) -> JSON {
    let start = file.position(at: span.start)
    let end = file.position(at: span.end)
    return .object([
      ("file", .string(file.name)), ("line", .number(Double(start.line))), ("column", .number(Double(start.column))),
      ("endLine", .number(Double(end.line))), ("endColumn", .number(Double(end.column))),
    ])
  }
}

extension LogEntry {
  /// The line of `adapt run --json`, without a line end; nil for entries that are not part of it.
  ///
  /// The form of the lines is fixed: keys may be added, none is renamed or taken away.
  public var json: String? { EventJSON.line(for: self) }
}
