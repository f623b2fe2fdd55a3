import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptSyntax

// The actions of the commands.
extension REPL {
  func carryOut(_ line: CommandLine) -> Answer {
    let matches = SessionCommand.matches(line.name)
    guard let command = matches.first else {
      return refuse(.noSuchCommand(line.name, among: SessionCommand.allCases.map(\.rawValue)))
    }
    guard matches.count == 1 else {
      return refuse(.ambiguousCommand(line.name, matches.map(\.rawValue)))
    }
    if line.argument.isEmpty, !command.isArgumentOptional {
      return refuse(.missingArgument(command.rawValue, usage: command.usage, command.details))
    }
    return command.isQuestion ? paged { carryOut(command, line.argument) } : carryOut(command, line.argument)
  }

  func carryOut(_ command: SessionCommand, _ argument: String) -> Answer {
    switch command {
    case .help: help(argument)
    case .quit: .quit
    case .load: load(argument)
    case .reload: reload()
    case .save: save(argument)
    case .undo: takeBack("undid", argument, session.undo, .nothingToUndo)
    case .redo: takeBack("repeated", argument, session.redo, .nothingToRedo)
    case .reset: run { session.reset() }
    case .add: change(":add \(argument)") { _ in argument }
    case .vary: vary(argument)
    case .remove: remove(argument)
    case .tree: table(.tree)
    case .traits: window { TraitReport($0).lines.forEach { say($0) } }
    case .installed: window { say(InstallationGrid($0)?.text ?? "") }
    case .why: why(argument)
    case .conflicts: conflicts()
    case .ambiguous: ambiguous()
    case .trace: trace(argument)
    case .picture: picture(argument)
    case .grid: grid(argument)
    case .classes: table(.sizeClasses)
    case .inspect: inspect(argument)
    case .devices: devices(argument)
    case .regions: regions { say($0.regions) }
    case .breakpoints: regions { say($0.breakpoints) }
    case .edit: edit()
    case .check: check()
    case .test: test(argument)
    case .history: history()
    }
  }

  // MARK: Help

  private func help(_ topic: String) -> Answer {
    let name = topic.first == ":" ? String(topic.dropFirst()) : topic
    guard !name.isEmpty else {
      let rows = SessionCommand.allCases.map { [$0.usage, $0.summary] }
      TextTable(
        rows + [["?NAME", "explains a name: a view, a kind, an attribute, a callback, a command, a message's code"]]
      ).lines
        .forEach { say($0) }
      say("\nAnything else runs as in a script; an expression shows its value, and `_` is the last value.")
      say("`controller Profile { … }` adds to an existing controller.")
      return .done
    }
    guard let command = SessionCommand.matches(name).first else {
      return explain(name)
    }
    say("\(command.usage): \(command.summary)")
    if let details = command.details { say(details) }
    return .done
  }

  /// `?name`
  func explain(_ name: String) -> Answer {
    guard !name.isEmpty else { return help("") }
    let help = NameHelp(interpreter: session.interpreter, script: session.script)
    if let lines = help.lines(for: name) {
      lines.forEach { say($0) }
      return .done
    }
    return refuse(.noSuchName(name, among: help.names))
  }

  // MARK: Files

  private func load(_ path: String) -> Answer {
    do throws(FileAccess.Failure) {
      let file = try files.read(path)
      return run { session.load(file) }
    } catch {
      return refuse(.file(path, error.message))
    }
  }

  private func reload() -> Answer {
    var failure: Answer?
    var wasLoaded = true
    let answer = run {
      let result = session.reload { path in
        do throws(FileAccess.Failure) {
          return try files.read(path)
        } catch {
          failure = refuse(.file(path, error.message))
          return nil
        }
      }
      wasLoaded = result != nil
      return result ?? Session.Result()
    }
    return wasLoaded ? failure ?? answer : refuse(.noLoadedFile)
  }

  private func save(_ path: String) -> Answer {
    let script: SavedScript
    do throws(SavedScript.UnreachableImport) {
      script = try SavedScript(session, at: files.relative(path))
    } catch {
      return refuse(.importUnreachable(error.path, from: path))
    }
    do throws(FileAccess.Failure) {
      try files.write(script.text, path)
      say("saved to \(path)", color: 2)
      return .done
    } catch {
      return refuse(.file(path, error.message))
    }
  }

  // MARK: Changes

  /// `:undo` and `:redo`: one step, or as many as the argument says, as far as there are any.
  private func takeBack(_ verb: String, _ argument: String, _ body: () -> String?, _ nothing: Refusal) -> Answer {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else { return refuse(.badCount(argument)) }
    var summaries: [String] = []
    let answer = run {
      while summaries.count < count, let summary = body() { summaries.append(summary) }
      return Session.Result(isAccepted: !summaries.isEmpty)
    }
    guard !summaries.isEmpty else { return refuse(nothing) }
    for summary in summaries { say("\(verb) `\(summary)`", color: 2) }
    if summaries.count < count { say("there is no more", color: 2) }
    return answer
  }

  /// Opens the launched controller again.
  private func change(_ summary: String, _ body: (TraitCollection) -> String) -> Answer {
    guard let kind = session.interpreter.launchedKind, let environment = session.model.environment else {
      return refuse(.nothingToAddTo)
    }
    let text = body(environment.traits)
    let typed = SourceFile(
      name: String(summary.prefix { $0 != " " }), text: String(summary.drop { $0 != " " }.dropFirst()))
    return run {
      session.enter("controller \(kind) {\n  \(text)\n}", summary: Entry.summary(of: summary), typed: typed)
    }
  }

  /// Adds to the launched controller, or removes from it, in the present size classes of the window.
  private func vary(_ argument: String) -> Answer {
    let word = "remove "
    guard argument.hasPrefix(word), let environment = session.model.environment else {
      return change(":vary \(argument)") { "when \(REPL.classes($0)) { \(argument) }" }
    }
    return remove(String(argument.dropFirst(word.count)).trimmingSpaces, in: REPL.classes(environment.traits))
  }

  private static func classes(_ traits: TraitCollection) -> String {
    "width: \(traits.horizontalSizeClass), height: \(traits.verticalSizeClass)"
  }

  private func remove(_ text: String, in classes: String? = nil) -> Answer {
    let kinds = session.interpreter.kindNames
    var wanted = session.interpreter.launchedKind.map { [$0] } ?? kinds
    var text = text
    // `Profile.title` also names the controller.
    if let dot = text.firstIndex(of: "."), kinds.contains(String(text[..<dot])) {
      wanted = [String(text[..<dot])]
      text = String(text[text.index(after: dot)...])
    }
    let removal = Removal(text, in: classes)
    for kind in wanted {
      var isFound = true
      let answer = run {
        let result = session.remove(removal, fromKind: kind)
        isFound = result != nil
        return result ?? Session.Result()
      }
      guard isFound else { continue }
      return answer == .refused && !session.cancellation.isCancelled ? refuse(.notRemoved(text)) : answer
    }
    guard let kind = wanted.first else { return refuse(.noController) }
    for kind in wanted {
      guard let whole = session.statement(beginningLike: removal, inKind: kind) else { continue }
      return refuse(.onlyTheBeginning(text, of: whole, in: kind))
    }
    let names = wanted.flatMap { session.interpreter.names(ofKind: $0).map(\.name) }
    return refuse(.noSuchStatement(text, in: kind, among: names))
  }

  private func trace(_ argument: String) -> Answer {
    switch argument {
    case "", "on": run { session.enter("trace on") }
    case "off": run { session.enter("trace off") }
    default: refuse(.badTrace)
    }
  }

  // MARK: Queries

  /// Uses the model of the window, if there is one.
  func window(_ body: (Model) -> Void) -> Answer {
    guard session.model.environment != nil else {
      return refuse(.nothingToShow)
    }
    body(session.model)
    return .done
  }

  private func table(_ table: Interpreter.Table) -> Answer {
    window { _ in
      if let text = session.interpreter.text(of: table) { say(text) }
    }
  }

  private func why(_ place: String) -> Answer {
    var answer = Answer.done
    let asked = window { model in
      if let lines = WhyReport(session.interpreter).lines(for: place) {
        lines.forEach { say($0) }
        return
      }
      answer = refuse(.noSuchPlace(place, among: Place.names(in: model) + Place.anchorNames(in: model)))
    }
    return asked == .done ? answer : asked
  }

  private func inspect(_ view: String) -> Answer {
    var answer = Answer.done
    let asked = window { model in
      if let text = session.interpreter.inspection(of: view.isEmpty ? nil : view) { return say(text) }
      answer = refuse(.noSuchView(view, among: Place.names(in: model)))
    }
    return asked == .done ? answer : asked
  }

  private func regions(_ show: ((regions: String, breakpoints: String)) -> Void) -> Answer {
    guard let regions = tools.regions else { return refuse(.noRegions) }
    return window { _ in
      if let question = session.interpreter.sizeQuestion { show(regions(question, style.columns)) }
    }
  }

  private func conflicts() -> Answer {
    window { _ in
      let diagnostics = session.interpreter.conflictDiagnostics
      diagnostics.forEach(show)
      if diagnostics.isEmpty { say("every required constraint holds") }
    }
  }

  private func ambiguous() -> Answer {
    window { model in
      let views = model.inspector.ambiguousViews()
      if views.isEmpty { say("the constraints determine every position and size") }
      for view in views {
        let name = Place.shortened(model.scene.path(of: view.view), in: model)
        say("\(name) may be at \(view.one) or at \(view.other), in the window's coordinates")
      }
    }
  }

  private func devices(_ filter: String) -> Answer {
    let devices = DeviceTable.devices.filter {
      filter.isEmpty || $0.name.lowercased().contains(filter.lowercased())
    }
    guard !devices.isEmpty else {
      return refuse(.noSuchDevice(filter))
    }
    DeviceList.lines(for: devices).forEach { say($0) }
    return .done
  }

  // MARK: Pictures

  private var pictureStyle: TerminalPicture.Style {
    TerminalPicture.Style(hasColor: style.hasColor, isASCII: style.isASCII)
  }

  private func picture(_ size: String) -> Answer {
    var columns = style.columns
    if !size.isEmpty {
      guard let number = Int(size) else { return writePicture(to: size) }
      guard 8...1000 ~= number else {
        return refuse(.badPictureWidth)
      }
      columns = number
    }
    return window { model in
      guard let sketch = Sketch(model) else { return }
      // With an explicit width it may be higher than the terminal.
      let rows = size.isEmpty ? style.rows - 2 : columns * 4
      say(sketch.title, color: 2)
      // An explicit width means a picture made of characters.
      if size.isEmpty, let screen = Screen(model), let image = tools.image?(ScreenPicture(screen).svg, max(4, rows - 1))
      {
        return say(image)
      }
      say(TerminalPicture(sketch, columns: columns, rows: rows, style: pictureStyle).text)
    }
  }

  /// `:grid` draws the four final classes, `:grid base` Interface Builder's base classes, and `:grid nine` all of them.
  private func grid(_ argument: String) -> Answer {
    guard ["", "base", "nine", "all", "final"].contains(argument) else {
      return refuse(.noGrid(argument))
    }
    if ["base", "nine", "all"].contains(argument) {
      return window { model in
        let classes = SizeClassPair.all.filter { argument != "base" || !$0.isFinal }
        let panels = classes.compactMap { classes in
          FinalClass.layout(of: model, in: classes).flatMap { Sketch($0) }.map {
            PictureRow.Panel(title: classes.name, sketch: $0)
          }
        }
        PictureRow(panels, columns: style.columns, rows: style.rows - 2, style: pictureStyle).lines.forEach { say($0) }
      }
    }
    return window { model in
      let sketches = FinalClass.allCases.compactMap { kind in
        kind.layout(of: model).flatMap { Sketch($0) }.map { (kind, $0) }
      }
      let panels = sketches.map { kind, sketch in
        PictureRow.Panel(title: "\(kind.width) x \(kind.height)", sketch: sketch)
      }
      PictureRow(panels, columns: style.columns, rows: style.rows - 2, style: pictureStyle).lines.forEach { say($0) }
    }
  }
}
