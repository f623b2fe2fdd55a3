import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import EditLine

/// Finishes what is being typed, by the place in which it stands.
struct Completer {
  let session: Session
  let files: FileAccess

  private var interpreter: Interpreter { session.interpreter }

  /// - Parameters:
  ///   - line: the text before the cursor; the last of its lines counts.
  ///   - entry: the lines of the entry before this one.
  func complete(_ line: String, after entry: String = "") -> LineEditor.Completion {
    let last = line.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let (place, word) = CompletionPlace.find(in: last)
    let (candidates, ending) = self.candidates(at: place, word: word, in: context(of: line, after: entry))
    return completion(of: word, at: place, among: candidates, ending: ending)
  }

  private func context(of line: String, after entry: String) -> BodyContext {
    if let command = CommandLine(entry + line), let kind = interpreter.launchedKind {
      // `:add` and `:vary` take what stands in the body of the launched controller.
      return BodyContext("controller \(kind) {\n" + command.argument)
    }
    return BodyContext(entry + line)
  }

  // MARK: Choosing

  private func completion(
    of word: String, at place: CompletionPlace, among candidates: [String], ending: String
  ) -> LineEditor.Completion {
    var seen: Set<String> = []
    let names = candidates.filter { seen.insert($0).inserted }
    var matches = names.filter { $0.hasPrefix(word) }
    if matches.isEmpty { matches = names.filter { $0.lowercased().hasPrefix(word.lowercased()) } }
    guard let first = matches.first else {
      return LineEditor.Completion(candidates: nearest(word, in: names).map { ["did you mean \($0)?"] } ?? [])
    }
    if matches.count == 1 {
      // A folder goes on.
      let end = first.hasSuffix("/") ? "" : place == .statement && wantsMore(first) ? " " : ending
      guard first.hasPrefix(word) else { return LineEditor.Completion(candidates: matches) }
      return LineEditor.Completion(insertion: first.dropFirst(word.count) + end)
    }
    let common = matches.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > word.count, common.hasPrefix(word) {
      return LineEditor.Completion(insertion: String(common.dropFirst(word.count)))
    }
    return LineEditor.Completion(candidates: matches.sorted())
  }

  /// Whether a word at the start of a statement is never the whole statement.
  private func wantsMore(_ word: String) -> Bool {
    CommandWord(rawValue: word) != nil || HardKeyword(rawValue: word) != nil || ViewKind(named: word) != nil
      || ["controller", "component", "device", "asset"].contains(word)
  }

  /// What could stand at a place, and what follows it when it is the only one.
  private func candidates(
    at place: CompletionPlace, word: String, in body: BodyContext
  ) -> (names: [String], ending: String) {
    switch place {
    case .command: (SessionCommand.allCases.map(\.rawValue), " ")
    case .argument(let command): (arguments(of: command, word), "")
    case .explained: (NameHelp(interpreter: interpreter, script: session.script).names, "")
    case .path: (paths(word), "\"")
    case .device: (DeviceTable.devices.map(\.name), "\"")
    case .text: ([], "")
    case .member(let owner): (members(of: owner, in: body), "")
    case .value(let name): (values(ofTrait: name) ?? expressionNames(in: body), "")
    case .attributeValue(let name): ((values(ofAttribute: name) ?? []) + expressionNames(in: body), "")
    case .priority: (["required", "high", "low", "fitting"], "")
    case .operand(let word): (operands(of: word, in: body), "")
    case .statement: (statementNames(in: body), "")
    case .expression: (expressionNames(in: body), "")
    }
  }

  private func arguments(of command: SessionCommand, _ word: String) -> [String] {
    switch command.argument {
    case .command: SessionCommand.allCases.map(\.rawValue)
    case .path: paths(word)
    case .place: Place.names(in: session.model)
    case .name: (interpreter.launchedKind.map { [$0] } ?? interpreter.kindNames).flatMap(names(of:))
    case .onOff: ["on", "off"]
    case .device: DeviceTable.devices.map(\.name)
    case .none, .statements, .optionalSize: []
    }
  }

  private func paths(_ word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    return files.list(folder.isEmpty ? "." : folder).map { folder + $0 }
  }

  // MARK: Names

  private func names(of kind: String) -> [String] { interpreter.names(ofKind: kind).map(\.name) }

  /// What a statement may begin with.
  private func statementNames(in body: BodyContext) -> [String] {
    let words = HardKeyword.allCases.map(\.rawValue) + CommandWord.allCases.map(\.rawValue)
    let kinds = body.isBody ? ViewKind.allCases.map(\.name) : ["controller", "component", "device", "asset"]
    return kinds + words + expressionNames(in: body)
  }

  private func expressionNames(in body: BodyContext) -> [String] {
    var names = interpreter.sessionNames + body.topLevelNames
    if let kind = body.kind {
      names += body.names + self.names(of: kind) + Completer.bodyNames + anchors
    } else {
      names += interpreter.launchedKind.map(self.names(of:)) ?? []
    }
    return names + Interpreter.builtinNames
  }

  private static let bodyNames = [
    "view", "safeArea", "margins", "readable", "keyboard", "bounds", "superview", "edges",
  ]

  private var anchors: [String] { LayoutAttribute.allCases.map(\.name) }

  /// What follows a dot.
  private func members(of owner: String, in body: BodyContext) -> [String] {
    let last = owner.split(separator: ".").last.map(String.init) ?? ""
    if GuideKind.allCases.contains(where: { $0.name == last }) { return anchors + ["edges", "center", "size"] }
    switch last {
    case "traits", "traitOverrides": return Trait.allCases.map(\.scriptName)
    case "edges": return ["horizontal", "vertical", "inset"]
    case "window": return ["traitOverrides", "bounds", "traits", "device", "orientation"]
    case "device": return ["name", "size", "scale", "idiom", "os"]
    case "coordinator": return ["animate", "complete", "isCancelled"]
    case "bounds", "frame": return ["x", "y", "width", "height", "size", "origin"]
    default: break
    }
    return viewMembers + attributes(of: owner, in: body)
  }

  private var viewMembers: [String] {
    anchors + GuideKind.allCases.map(\.name)
      + ["edges", "center", "size", "frame", "bounds", "x", "y", "installed", "superview", "subviews", "traits"]
  }

  /// The attributes of the kind of a view, and the names of the body of a component or a child controller.
  private func attributes(of owner: String, in body: BodyContext) -> [String] {
    if let view = Place(owner, in: session.model)?.item.view, body.kind == nil {
      let kind = session.model.kind(of: view)
      return AttributeKey.names(for: kind) + names(of: session.model.kindName(of: view))
    }
    let name = owner.split(separator: ".").last.map(String.init) ?? ""
    let kinds = [body.kind, interpreter.launchedKind].compactMap { $0 }
    let known = kinds.lazy.flatMap { interpreter.names(ofKind: $0) }.first { $0.name == name }
    guard let kind = body.kindNames[name] ?? known?.kind else { return AttributeKey.allNames }
    if let builtin = ViewKind(named: kind) { return AttributeKey.names(for: builtin) }
    return names(of: kind) + AttributeKey.names(for: .component)
  }

  private func values(ofTrait name: String) -> [String]? {
    Trait(named: name)?.valueNames
  }

  private func values(ofAttribute name: String) -> [String]? {
    guard let key = AttributeKey.named(name) else { return values(ofTrait: name) }
    return switch key.definition.type {
    case .word(let words): words
    case .bool: ["true", "false"]
    case .font: TextStyle.allCases.map(\.name)
    default: nil
    }
  }

  /// What a command or a clause takes.
  private func operands(of word: String, in body: BodyContext) -> [String] {
    switch word {
    case "launch": interpreter.kindNames
    case "to", "in":
      ["portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown", "slideOver", "full"]
        + expressionNames(in: body)
    case "trace": ["on", "off"]
    case "print": Interpreter.Table.allCases.map(\.rawValue) + ["events", "callbacks"] + expressionNames(in: body)
    case "rotate", "resize": ["to"]
    case "send": ["tap", "valueChanged"]
    case "on": interpreter.sessionNames
    default: expressionNames(in: body)
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
