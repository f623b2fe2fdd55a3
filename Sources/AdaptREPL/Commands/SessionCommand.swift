import AdaptInterpreter

/// A command about the session: `:undo`, `:why title.width`. Any unambiguous prefix is accepted.
enum SessionCommand: String, CaseIterable {
  case help, load, reload, save, undo, redo, reset
  case add, vary, remove
  case tree, traits, installed, why, conflicts, ambiguous, trace
  case picture, grid, classes, inspect, devices, regions, breakpoints
  case edit, check, test, history, quit

  /// The argument after it.
  enum Argument {
    case none, command, path, place, name, statements, onOff, device, picture, filter
  }

  /// Its row in the table of words.
  var word: Word? { Vocabulary.sessionCommand(rawValue) }
  /// Its form, as the help shows it.
  var usage: String { word?.sessionUsage ?? ":\(rawValue)" }

  var argument: Argument {
    switch self {
    case .help: .command
    case .load, .save: .path
    case .why, .inspect: .place
    case .remove: .name
    case .add, .vary: .statements
    case .trace: .onOff
    case .devices: .device
    case .picture: .picture
    case .test: .filter
    default: .none
    }
  }

  /// Whether its argument is optional.
  var isArgumentOptional: Bool {
    switch self {
    case .load, .save, .why, .remove, .add, .vary: false
    default: true
    }
  }

  /// One line for the list of commands.
  var summary: String { word?.summary ?? "" }
  /// More than the summary, if there is more.
  var details: String? { word.flatMap { $0.details.isEmpty ? nil : $0.details } }

  /// Abbreviations for frequent commands, which would otherwise be ambiguous.
  private static let abbreviations: [String: SessionCommand] = [
    "h": .help, "he": .help, "c": .conflicts, "cl": .classes, "nine": .classes, "inspector": .inspect,
    "sizeClasses": .classes, "exit": .quit,
  ]

  /// Whether it only shows something, which may be long.
  var isQuestion: Bool {
    switch self {
    case .help, .tree, .traits, .installed, .why, .conflicts, .ambiguous, .devices, .history, .classes, .inspect,
      .grid, .regions:
      true
    default: false
    }
  }

  /// The commands that begin with the typed text; a complete name matches only itself.
  static func matches(_ typed: String) -> [SessionCommand] {
    if let exact = SessionCommand(rawValue: typed) ?? abbreviations[typed] { return [exact] }
    return typed.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(typed) }
  }
}
