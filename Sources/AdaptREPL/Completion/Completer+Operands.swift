import AdaptInterpreter
import AdaptModel
import AdaptSyntax

// The operands of commands and of their clauses.
extension Completer {
  /// - Parameters:
  ///   - word: the word of the command or of the clause before the cursor.
  ///   - command: the word with which the statement begins.
  func operands(of word: String, in command: String, _ body: BodyContext) -> [String] {
    switch (CommandWord(rawValue: command), ClauseWord(rawValue: word)) {
    case (.rotate?, .to?): return Completer.orientations
    case (.resize?, .to?): return Completer.shares
    case (.launch?, .in?): return Completer.orientations
    case (.launch?, .on?):
      return interpreter.sessionNames.filter(isDevice) + DeviceTable.starts.map { "\"\($0.description)\"" }
    case (.send?, .to?): return targets(of: "tap")
    case (.present?, .as?): return PresentationStyle.allCases.filter { $0 != .none }.map(\.name) + Completer.manners
    case (_, .as?): return Completer.manners
    case (.pop?, .to?): return ["root"] + controllers(in: body)
    case (.present?, .on?): return views(in: body)
    case (_, .from?), (.dismiss?, .to?): return controllers(in: body)
    case (_, .within?): return []
    case (.prove?, .no?): return SizeProblem.words
    case (.prove?, .in?): return interpreter.controllerNames
    default: break
    }
    switch CommandWord(rawValue: word) {
    case .launch?: return interpreter.controllerNames
    case .rotate?, .resize?: return ["to"]
    case .present?:
      return controllers(in: body)
        + ["presentation", "alert", "actionSheet"].flatMap { declared($0, in: body) }
    case .push?, .show?, .showDetail?: return controllers(in: body)
    case .dismiss?: return controllers(in: body) + ["to", "as"]
    case .pop?: return ["to", "as"]
    case .send?: return Vocabulary.words(of: .event).map(\.name) + interpreter.actionNames
    case .install?, .uninstall?, .delete?: return views(in: body) + declared("guide", in: body)
    case .trace?: return ["on", "off"]
    case .fold?, .unfold?, .open?, .close?: return []
    case .exercise?: return ["ambiguity"]
    case .print?:
      return Interpreter.Table.allCases.map(\.rawValue) + ["events", "callbacks"] + expressionNames(in: body)
    case .snapshot?, .visual?, .break?, .continue?: return []
    case .prove?: return ["no"] + expressionNames(in: body)
    case .expect?, .always?, nil: return expressionNames(in: body)
    }
  }

  /// The words that may follow the operands of a command: those of its clauses.
  func clauses(of command: String) -> [String] {
    CommandWord(rawValue: command)?.shape.clauses.filter { !$0.isPose || ClauseWord.plainPoses.contains($0) }
      .map(\.rawValue) ?? []
  }

  static let orientations = ["portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown"]
  static let shares = ["1/2", "1/3", "2/3", "slideOver", "leftHalf", "rightHalf", "full"]
  private static let manners = ["interactive", "cancelled"]

  private func isDevice(_ name: String) -> Bool { interpreter.owners(ofName: name) == .device }

  /// The views that react to an event: controls and cells, and views with a handler for it.
  private func targets(of event: String) -> [String] {
    let model = session.model
    let views = model.viewsInTreeOrder().filter { view in
      model.isInstalled(view) && (model.scene.kind(of: view).isTouched || interpreter.handles(event, view))
    }
    return views.map { Place.shortened(model.scene.path(of: $0), in: model) }
  }

  private func views(in body: BodyContext) -> [String] {
    body.isBody ? body.names : Array(Place.names(in: session.model).dropFirst())
  }

  /// Controllers by kind, and those in the launched one.
  private func controllers(in body: BodyContext) -> [String] {
    let kinds = Set(interpreter.controllerNames)
    let own = (body.kind ?? interpreter.launchedKind).map(interpreter.names(ofKind:)) ?? []
    return interpreter.controllerNames + own.filter { $0.kind.map(kinds.contains) ?? false }.map(\.name)
  }

  /// The names that the launched controller declares with a word.
  private func declared(_ kind: String, in body: BodyContext) -> [String] {
    let own = (body.kind ?? interpreter.launchedKind).map(interpreter.names(ofKind:)) ?? []
    return own.filter { $0.kind == kind }.map(\.name)
  }
}

extension ViewKind {
  /// Whether touching it has an effect.
  fileprivate var isTouched: Bool {
    switch self {
    case .button, .textField, .textView, .switch, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl,
      .searchBar, .searchController, .cell, .action, .barButtonItem, .tabBarItem:
      true
    default: false
    }
  }
}
