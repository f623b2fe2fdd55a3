import AdaptModel
import AdaptSyntax

extension Vocabulary {
  /// The commands; ``CommandWord/shape`` has the syntax of each.
  static let commands: [Word] = CommandWord.allCases.map { word in
    let facts = facts(of: word)
    return Word(.command, word.rawValue, facts.uikit, of: .anywhere, parameters: "", facts.summary)
  }

  private static func facts(of word: CommandWord) -> (uikit: String, summary: String) {
    switch word {
    case .launch: ("UIWindow.rootViewController", "shows a controller in a window of a device")
    case .rotate: ("UIWindowScene.requestGeometryUpdate", "turns the interface; without `to`, a quarter turn")
    case .resize: ("", "gives the window a share of the screen or a size: `1/2`, `slideOver`, `507 x 1024`")
    case .fold: ("UIHingeStatus.partiallyOpen", "folds an open iPhone Duo partly; `close` closes it")
    case .unfold: ("UIHingeStatus.fullyOpen", "opens a folding device until it is flat")
    case .open: ("UIHingeStatus.fullyOpen", "opens a folding device: the app moves to the inner display")
    case .close: ("UIHingeStatus.closed", "closes a folding device: the app moves to the outer display")
    case .present: ("present(_:animated:completion:)", "presents a controller, or a declared presentation")
    case .dismiss: ("dismiss(animated:completion:)", "dismisses what is presented")
    case .push: ("pushViewController(_:animated:)", "puts a controller on a navigation stack")
    case .pop: ("popViewController(animated:)", "removes the top controller from a navigation stack")
    case .show: ("show(_:sender:)", "shows a controller in the way that its containers choose")
    case .showDetail:
      ("showDetailViewController(_:sender:)", "shows a controller in the detail column, or over everything")
    case .send: ("UIControl.sendActions(for:)", "sends an event to a view and up its superviews: `send tap to gear`")
    case .install: ("NSLayoutConstraint.isActive", "puts a view, a constraint or a guide into the layout")
    case .uninstall: ("UIView.removeFromSuperview", "removes a view, a constraint or a guide from the layout")
    case .delete: ("UIView.removeFromSuperview", "removes a view for good, or in the current size classes")
    case .print: ("print(_:)", "prints values, or a table: \(PrintSite.Report.allCases.map { $0.rawValue }.quoted)")
    case .expect:
      ("XCTAssert", "checks something now; anchors may differ by one pixel, or by the amount after `within`")
    case .always: ("", "checks something after every layout")
    case .prove:
      ("", "decides something for every size of the window: that a relation holds, or that a problem never occurs")
    case .snapshot: ("", "compares the layout with the stored one")
    case .trace: ("", "reports what happens, step by step")
    case .visual: ("NSLayoutConstraint.constraints(withVisualFormat:)", "constraints in Visual Format Language")
    case .exercise:
      ("UIView.exerciseAmbiguityInLayout", "moves ambiguous views to another place that the constraints allow")
    case .break: ("break", "leaves a loop")
    case .continue: ("continue", "continues with the next turn of a loop")
    }
  }

  /// The tables that `print` prints by their names.
  static let reports: [Word] = PrintSite.Report.allCases.map { report in
    let summary =
      switch report {
      case .tree: "the views of the window with their frames"
      case .traits: "the controllers with their traits, and where each came from"
      case .events: "everything that has happened since the launch, line by line"
      case .callbacks: "the trait and size callbacks that the last command sent to the launched controller"
      case .constraints: "the constraints that are active"
      case .installed: "the installed items in each of the nine size classes"
      case .conflicts: "conflicting constraints, as Xcode's console prints them"
      case .ambiguity: "the views whose position or size the constraints do not determine"
      case .sizeClasses:
        "Interface Builder's size class tool: the class of the window, and the devices and orientations of each of the nine"
      case .inspector: "Interface Builder's inspector: each attribute with its value in each size class"
      }
    return Word(.report, report.rawValue, of: .anywhere, summary)
  }

  /// Other words for the same poses.
  private static let otherPoses: [Word] =
    ["flat", "unfolded"].map {
      Word(.clause, $0, of: .anywhere, "another word for `open`: a folding device is open and flat")
    }
    + [
      Word(.clause, "shut", of: .anywhere, "another word for `closed`: a folding device is closed"),
      Word(
        .clause, "book", of: .anywhere,
        "a folding device is partly open and held in landscape. `launch Page on \"iPhone Duo\" book`"),
      Word(
        .clause, "laptop", of: .anywhere,
        "a folding device is partly open and held in portrait. `launch Page on \"iPhone Duo\" laptop`"),
      Word(.clause, "fully", of: .anywhere, "may come before `open`, and changes nothing"),
    ]
    + ["partly", "partially", "half"].map {
      Word(
        .clause, $0, of: .anywhere,
        "comes before `open` or `folded`: a folding device is partly open. `launch Page on \"iPhone Duo\" \($0) open`")
    }
    + ["halfOpen", "halfFolded", "partlyOpen", "partlyFolded"].map {
      Word(.clause, $0, of: .anywhere, "another word for `folded`: a folding device is partly open")
    }

  /// The clauses that may follow the word of a command.
  static let clauses: [Word] =
    [
      Word(.clause, "on", of: .anywhere, "on which device, or pointing to which view"),
      Word(.clause, "os", of: .anywhere, "with which version of iOS: `launch Page on \"iPhone 17\", os: 26`"),
      Word(.clause, "in", of: .anywhere, "in which orientation"),
      Word(.clause, "to", of: .anywhere, "to which orientation, size, view or controller"),
      Word(.clause, "from", of: .anywhere, "from which controller"),
      Word(.clause, "within", of: .anywhere, "within how many points"),
      Word(.clause, "as", of: .anywhere, "in which style, or `interactive`, or `cancelled`"),
      Word(.clause, "open", of: .anywhere, "of a folding device: open and flat. `launch Page on \"iPhone Duo\" open`"),
      Word(.clause, "closed", of: .anywhere, "of a folding device: closed, with the app on the outer display"),
      Word(
        .clause, "folded", of: .anywhere,
        "of a folding device: partly open, a book in landscape and a laptop in portrait; also `partly folded`"),
    ] + otherPoses + [
      Word(.clause, "here", of: .anywhere, "in the current size classes only"),
      Word(.clause, "everywhere", of: .anywhere, "in all size classes"),
      Word(.clause, "no", of: .anywhere, "before a problem that must not occur: `prove no overlap in Card`"),
    ]

  /// The words that are never names.
  static let keywords: [Word] = [
    Word(.keyword, "import", of: .anywhere, "brings in the names of another file: `import \"lib/spacing.adapt\"`"),
    Word(.keyword, "test", of: .anywhere, "a test with a name: `test \"rotates\" { … }`, which `adapt test` runs"),
    Word(.keyword, "let", of: .anywhere, "gives a value a name"),
    Word(.keyword, "var", of: .anywhere, "a variable, which can be set again"),
    Word(.keyword, "func", of: .anywhere, "a function: `func area(w, h) { return w * h }`"),
    Word(.keyword, "return", of: .anywhere, "leaves a function or a handler, with a value if there is one"),
    Word(.keyword, "if", of: .anywhere, "runs a block if a condition holds now"),
    Word(.keyword, "else", of: .anywhere, "runs a block if the condition of `if` does not hold"),
    Word(
      .keyword, "for", of: .anywhere, "goes through a list or a range: `for i in 0..<3 { … }`, `for i, x in list { … }`"
    ),
    Word(.keyword, "where", of: .anywhere, "skips some turns of a `for`"),
    Word(.keyword, "while", of: .anywhere, "runs a block while a condition holds"),
    Word(
      .keyword, "when", of: [.view, .controller, .presentation],
      "applies while traits and sizes match: `when width: compact { … }`, `when bounds.width >= 640 { … }`"),
    Word(
      .keyword, "otherwise", of: [.view, .controller, .presentation], "applies while the `when` before it does not"),
    Word(
      .keyword, "on", of: [.view, .controller, .presentation],
      "runs a block when something happens: `on viewDidLoad { … }`, `on gear.tap { … }`"),
    Word(
      .keyword, "override", of: [.controller, .presentation],
      "runs a block instead of UIKit's behaviour; `super(…)` runs that behaviour"),
    Word(.keyword, "true", of: .anywhere, "the truth value of something that holds"),
    Word(.keyword, "false", of: .anywhere, "the truth value of something that does not hold"),
    Word(.keyword, "nil", of: .anywhere, "no value"),
  ]
}
