/// The words that make a statement a command, each with the shape of what follows it.
///
/// This is the one table that the parser, the interpreter, the formatter, the TextMate grammar, completion and
/// did-you-mean read. A command word is a name everywhere but at the start of a statement.
public enum CommandWord: String, CaseIterable, Sendable {
  case launch, rotate, resize
  case fold, unfold, open, close
  case present, dismiss
  case push, pop, show, showDetail
  case send
  case install, uninstall, delete
  case print, expect, always, prove, snapshot, trace
  case visual
  case exercise
  case `break`, `continue`

  /// What a command takes right after its word.
  public enum Operands: UInt8, Sendable {
    /// No operand.
    case none
    /// One optional expression.
    case optional
    /// One expression.
    case one
    /// One or more expressions, separated by commas.
    case list
    /// As in a call: one or more expressions, separated by commas, each with or without a label.
    case arguments
  }

  /// What follows the word, and the clauses that may follow in any order, each at most once.
  public struct Shape: Sendable {
    public var operands: Operands
    public var clauses: [ClauseWord]
    /// A clause that the command cannot do without.
    public var requiredClause: ClauseWord?
    /// A line of help: the shape as a person writes it.
    public var usage: String
  }

  /// The words that can be a statement by themselves.
  public static let standingAlone: [String] = allCases.filter { word in
    switch word.shape.operands {
    case .none, .optional: word.shape.requiredClause == nil
    case .one, .list, .arguments: false
    }
  }.map { $0.rawValue }

  /// How a command with this word is written.
  public var shape: Shape {
    switch self {
    case .launch:
      Shape(
        operands: .one, clauses: [.on, .in, .os] + ClauseWord.poses,
        usage:
          "launch CONTROLLER on DEVICE, os: VERSION POSE in ORIENTATION, where POSE is open, closed, folded, book or laptop"
      )
    case .rotate: Shape(operands: .none, clauses: [.to], usage: "rotate to ORIENTATION")
    case .resize: Shape(operands: .none, clauses: [.to], requiredClause: .to, usage: "resize to SIZE")
    case .fold: Shape(operands: .none, clauses: [.in, .to] + ClauseWord.poses, usage: "fold, or fold in portrait")
    case .unfold: Shape(operands: .none, clauses: [.in, .to] + ClauseWord.poses, usage: "unfold")
    case .open:
      Shape(operands: .none, clauses: [.in, .to] + ClauseWord.poses, usage: "open, open partly, or open in landscape")
    case .close: Shape(operands: .none, clauses: [.in, .to] + ClauseWord.poses, usage: "close")
    case .present:
      Shape(operands: .one, clauses: [.as, .from, .on], usage: "present CONTROLLER as STYLE from CONTROLLER on VIEW")
    case .dismiss: Shape(operands: .optional, clauses: [.to, .as], usage: "dismiss CONTROLLER")
    case .pop: Shape(operands: .optional, clauses: [.to, .as], usage: "pop to CONTROLLER")
    case .push, .show, .showDetail:
      Shape(operands: .one, clauses: [.as, .from, .on], usage: "\(rawValue) CONTROLLER from CONTROLLER")
    case .send: Shape(operands: .one, clauses: [.to], usage: "send EVENT to VIEW")
    case .install, .uninstall:
      Shape(operands: .list, clauses: [.here, .everywhere], usage: "\(rawValue) VIEW, VIEW here")
    case .delete: Shape(operands: .list, clauses: [.here, .everywhere], usage: "delete VIEW, VIEW here")
    case .print: Shape(operands: .arguments, clauses: [], usage: "print VALUE, VALUE")
    case .expect, .always: Shape(operands: .one, clauses: [.within], usage: "\(rawValue) RELATION within POINTS")
    case .prove:
      Shape(
        operands: .optional, clauses: [.no, .within, .in],
        usage: "prove RELATION within POINTS, or prove no PROBLEM in KIND")
    case .snapshot: Shape(operands: .optional, clauses: [], usage: "snapshot NAME")
    case .trace: Shape(operands: .one, clauses: [], usage: "trace on, or trace off")
    case .visual:
      Shape(operands: .arguments, clauses: [], usage: "visual \"H:|-[a]-|\", options: OPTIONS, metrics: MAP")
    case .exercise: Shape(operands: .one, clauses: [], usage: "exercise ambiguity")
    case .break, .continue: Shape(operands: .none, clauses: [], usage: rawValue)
    }
  }
}

extension CommandWord {
  /// Whether it opens or folds the device. Such a word is a command only by itself or before a pose, so that people may
  /// call views and functions `open` and `close`.
  public var isFolding: Bool {
    switch self {
    case .fold, .unfold, .open, .close: true
    default: false
    }
  }
}

/// A word that starts a clause of a command: `launch Profile on "iPad" in landscape`.
public enum ClauseWord: String, CaseIterable, Sendable {
  case on, `in`, to, from, within, `as`, no
  /// The version of iOS that a device runs. It is written as a label: `launch Page on "iPhone 17", os: 26`.
  case os
  case here, everywhere
  // How far a folding device is open, in one or two words: `open`, `partly folded`.
  case open, closed, folded, flat, unfolded, shut, book, laptop
  case partly, partially, half, fully
  case halfOpen, halfFolded, partlyOpen, partlyFolded

  /// Whether it is a clause by itself, with nothing after it.
  public var standsAlone: Bool { self == .here || self == .everywhere || isPose }

  /// Whether it says how far a folding device is open.
  public var isPose: Bool {
    switch self {
    case .on, .in, .to, .from, .within, .as, .no, .os, .here, .everywhere: false
    default: true
    }
  }

  /// The words for poses.
  static let poses = allCases.filter { $0.isPose }
  /// Those that help and completion name.
  public static let plainPoses: [ClauseWord] = [.open, .closed, .folded]
}

/// The hard keywords: never names at the start of a statement, names after a dot and before a label's colon.
public enum HardKeyword: String, CaseIterable, Sendable {
  case `import`, test, `let`, `var`, `func`, `return`
  case `if`, `else`, `for`, `in`, `where`, `while`
  case when, otherwise, on, override
  case `true`, `false`, `nil`
}
