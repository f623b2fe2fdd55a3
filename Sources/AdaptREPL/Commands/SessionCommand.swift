/// A command about the session: `:undo`, `:why title.width`. Any prefix that is no other command's may be typed.
enum SessionCommand: String, CaseIterable {
  case help, load, reload, save, undo, redo, reset
  case add, vary, remove
  case tree, traits, installed, why, conflicts, ambiguous, trace
  case picture, grid, devices
  case edit, check, test, history, quit

  /// What is typed after it.
  enum Argument {
    case none, command, path, place, name, statements, onOff, device, picture, filter
  }

  /// What is typed, as the help shows it.
  var usage: String {
    let argument =
      switch argument {
      case .none: ""
      case .command: " COMMAND"
      case .path: " FILE"
      case .place: " VIEW.ANCHOR"
      case .name: " NAME"
      case .statements: " STATEMENTS"
      case .onOff: " on"
      case .device: " NAME"
      case .picture: " FILE"
      case .filter: " NAME"
      }
    return ":\(rawValue)\(argument)"
  }

  var argument: Argument {
    switch self {
    case .help: .command
    case .load, .save: .path
    case .why: .place
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
  var summary: String {
    switch self {
    case .help: "lists the commands, or says more about one"
    case .load: "runs a file"
    case .reload: "reads the loaded and imported files anew, and runs everything again"
    case .save: "writes the session as a script"
    case .undo: "takes back the last change"
    case .redo: "does again what was taken back"
    case .reset: "begins anew"
    case .add: "adds to the launched controller, in every size class"
    case .vary: "adds to the launched controller, in the current size classes only"
    case .remove: "removes a view, a constraint or a statement from the launched controller"
    case .tree: "the views with their frames"
    case .traits: "the traits, with where each came from"
    case .installed: "what is installed in each of the nine size classes"
    case .why: "why an anchor has its value"
    case .conflicts: "the constraints that cannot all hold"
    case .ambiguous: "the views whose place the constraints leave open"
    case .trace: "says what happens in a rotation, step by step; `:trace off` ends it"
    case .picture: "draws the window"
    case .grid: "draws the window in the four final size classes; `:grid base` in the base classes"
    case .devices: "lists the devices, or those whose name contains something"
    case .edit: "opens the session's script in an editor, and runs what comes of it"
    case .check: "examines the session's controllers in every window of every device"
    case .test: "runs the tests that the session declares, or those with a name"
    case .history: "lists what was entered and holds"
    case .quit: "leaves; Control-D does as well"
    }
  }

  /// More than the summary, where there is more to say.
  var details: String? {
    switch self {
    case .save: "What only showed a value is left out. Running the script leads to the same state."
    case .undo:
      "Rotations and presentations are changes, too; what only asked or printed is none. The entries before it are run again."
    case .edit: "VISUAL or EDITOR names the editor. `:undo` takes the whole edit back."
    case .add: "`:add label title \"Hello\"` is short for `controller Profile { label title \"Hello\" }`."
    case .vary:
      """
      `:vary gap.constant = 4` is short for `controller Profile { when width: compact, height: regular { … } }` with the \
      size classes of the window as it is; `:vary remove title` takes something out of them.
      """
    case .remove:
      """
      With a view go the constraints and attributes that name it. A constraint without a label is written as it stands: \
      `:remove title.top == header.bottom + 8`.
      """
    case .why: "`:why title` explains where it begins and how large it is."
    case .installed: "A class with `any` has what all the final classes in it have."
    case .picture: "`:picture 60` draws it at most 60 columns wide, `:picture page.svg` writes it to a file."
    default: nil
    }
  }

  /// What is typed so often that it means one of several.
  private static let abbreviations: [String: SessionCommand] = [
    "h": .help, "he": .help, "c": .conflicts, "exit": .quit,
  ]

  /// Whether it only shows something, which may be long.
  var isQuestion: Bool {
    switch self {
    case .help, .tree, .traits, .installed, .why, .conflicts, .ambiguous, .devices, .history: true
    default: false
    }
  }

  /// The commands that begin with what was typed; a whole name is only itself.
  static func matches(_ typed: String) -> [SessionCommand] {
    if let exact = SessionCommand(rawValue: typed) ?? abbreviations[typed] { return [exact] }
    return typed.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(typed) }
  }
}
