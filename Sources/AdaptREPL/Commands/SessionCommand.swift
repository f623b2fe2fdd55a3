import AdaptInterpreter

/// A command about the session: `:undo`, `:why title.width`. Any prefix that is no other command's may be typed.
enum SessionCommand: String, CaseIterable {
  case help, load, reload, save, undo, redo, reset
  case add, vary, remove
  case tree, traits, installed, why, conflicts, ambiguous, trace
  case picture, grid, classes, inspect, devices, regions, breakpoints
  case edit, check, test, history, quit

  /// What is typed after it.
  enum Argument {
    case none, command, path, place, name, statements, onOff, device, picture, filter
  }

  /// Its row in the table of words.
  var word: Word? { Vocabulary.sessionCommand(rawValue) }
  /// What is typed, as the help shows it.
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

  /// Whether it can do without its argument.
  var isArgumentOptional: Bool {
    switch self {
    case .load, .save, .why, .remove, .add, .vary: false
    default: true
    }
  }

  /// One line for the list of commands.
  var summary: String { word?.summary ?? "" }
  /// More than the summary, where there is more to say.
  var details: String? { word.flatMap { $0.details.isEmpty ? nil : $0.details } }

  /// What is typed so often that it means one of several.
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

  /// The commands that begin with what was typed; a whole name is only itself.
  static func matches(_ typed: String) -> [SessionCommand] {
    if let exact = SessionCommand(rawValue: typed) ?? abbreviations[typed] { return [exact] }
    return typed.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(typed) }
  }
}
