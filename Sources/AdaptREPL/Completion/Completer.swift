import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import EditLine

/// Completes the typed text according to its place.
struct Completer {
  let session: Session
  let files: FileAccess

  var interpreter: Interpreter { session.interpreter }

  /// - Parameters:
  ///   - line: the text before the cursor; only its last line is completed.
  ///   - entry: the lines of the entry before this one.
  func complete(_ line: String, after entry: String = "") -> LineEditor.Completion {
    let last = line.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let (place, word) = CompletionPlace.find(in: last)
    let (candidates, ending) = self.candidates(at: place, word: word, in: context(of: line, after: entry))
    return completion(of: word, at: place, among: candidates, ending: ending)
  }

  private func context(of line: String, after entry: String) -> BodyContext {
    if let command = CommandLine(entry + line), let kind = interpreter.launchedKind {
      // `:add` and `:vary` take statements for the body of the launched controller.
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
      // After a folder, the path continues.
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

  /// Whether a word at the start of a statement is never a whole statement.
  private func wantsMore(_ word: String) -> Bool {
    CommandWord(rawValue: word) != nil || HardKeyword(rawValue: word) != nil || ViewKind(named: word) != nil
      || Vocabulary.words(of: .declaration).map(\.name).contains(word)
  }

  /// The candidates at a place, and the text to add after the only one.
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
    case .anchor(let owner): (places(in: owner), "")
    case .value(let name): (values(ofTrait: name) ?? expressionNames(in: body), "")
    case .attributeValue(let name): (values(ofAttribute: name, in: body), "")
    case .priority: (["required", "high", "low", "fitting"], "")
    case .operand(let word, let command): (operands(of: word, in: command, body), "")
    case .clause(let command): (clauses(of: command), " ")
    case .event: (eventNames(in: body), "")
    case .trait: (Trait.allCases.map(\.scriptName), ": ")
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
    case .picture: paths(word)
    case .none, .statements, .filter: []
    }
  }

  private func paths(_ word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    return files.list(folder.isEmpty ? "." : folder).map { folder + $0 }
  }

  // MARK: Names

  func names(of kind: String) -> [String] { interpreter.names(ofKind: kind).map(\.name) }

  /// The names that may follow `on` and `override`: callbacks, and objects with events.
  private func eventNames(in body: BodyContext) -> [String] {
    Vocabulary.words(of: .callback).map(\.name) + (body.kind.map { body.names + names(of: $0) } ?? [])
  }

  /// The names with which a statement may begin.
  private func statementNames(in body: BodyContext) -> [String] {
    let words = HardKeyword.allCases.map(\.rawValue) + CommandWord.allCases.map(\.rawValue)
    let kinds = body.isBody ? Vocabulary.words(of: .kind).map(\.name) : Vocabulary.words(of: .declaration).map(\.name)
    return kinds + words + expressionNames(in: body)
  }

  func expressionNames(in body: BodyContext) -> [String] {
    var names = interpreter.sessionNames + body.topLevelNames
    if let kind = body.kind {
      names += body.names + self.names(of: kind) + LayoutAttribute.allCases.map(\.name) + ["superview", "edges"]
    } else {
      names += interpreter.launchedKind.map(self.names(of:)) ?? []
    }
    return names + Vocabulary.freeNames
  }

  /// The anchors of a view or a guide, and the views in it, as `:why` takes them.
  private func places(in owner: String) -> [String] {
    let inside = Place.names(in: session.model).filter { $0.hasPrefix(owner + ".") }
      .map { String($0.dropFirst(owner.count + 1).prefix { $0 != "." }) }
    guard let place = Place(owner, in: session.model), place.attribute == nil else { return inside }
    return inside + LayoutAttribute.allCases.map(\.name)
  }

  /// What an attribute may be set to: its words, and what the script declares. A number has no words, except that a
  /// priority has some.
  private func values(ofAttribute name: String, in body: BodyContext) -> [String] {
    let own = interpreter.sessionNames + body.topLevelNames
    let declared = own + (body.kind.map { body.names + self.names(of: $0) } ?? [])
    if let values = values(ofAttribute: name) { return values + declared }
    guard let key = AttributeKey.named(name) else { return expressionNames(in: body) }
    switch key {
    case .hugging, .horizontalHugging, .verticalHugging, .compression, .horizontalCompression, .verticalCompression,
      .priority:
      return ["required", "high", "low", "fitting"] + declared
    default: return expressionNames(in: body)
    }
  }

  private func values(ofTrait name: String) -> [String]? {
    Trait(named: name)?.valueNames
  }

  private func values(ofAttribute name: String) -> [String]? {
    if let values = values(ofTrait: name), AttributeKey.named(name) == nil || !values.isEmpty, name != "style" {
      return values
    }
    guard let key = AttributeKey.named(name) else { return nil }
    return switch key.definition.type {
    case .word(let words), .words(let words), .bits(let words): words
    case .detents: ["medium", "large"]
    case .bool: ["true", "false"]
    case .font: TextStyle.allCases.map(\.name)
    default: nil
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
