import AdaptModel
import AdaptSyntax

extension Vocabulary {
  /// The commands; how each is written stands in ``CommandWord/shape``.
  static let commands: [Word] = CommandWord.allCases.map { word in
    let facts = facts(of: word)
    return Word(.command, word.rawValue, facts.uikit, of: .anywhere, parameters: "", facts.summary)
  }

  private static func facts(of word: CommandWord) -> (uikit: String, summary: String) {
    switch word {
    case .launch: ("UIWindow.rootViewController", "shows a controller in a window of a device")
    case .rotate: ("UIWindowScene.requestGeometryUpdate", "turns the interface; without `to`, a quarter turn")
    case .resize: ("", "gives the window a share of the screen or a size: `1/2`, `slideOver`, `507 x 1024`")
    case .fold: ("UIHingeStatus.partiallyOpen", "folds an open iPhone Duo partly; `close` shuts it")
    case .unfold: ("UIHingeStatus.fullyOpen", "opens a folding device until it is flat")
    case .open: ("UIHingeStatus.fullyOpen", "opens a folding device: the app moves to the inner display")
    case .close: ("UIHingeStatus.closed", "shuts a folding device: the app moves to the outer display")
    case .present: ("present(_:animated:completion:)", "presents a controller, or a declared presentation")
    case .dismiss: ("dismiss(animated:completion:)", "takes away what is presented")
    case .push: ("pushViewController(_:animated:)", "puts a controller on a navigation stack")
    case .pop: ("popViewController(animated:)", "takes the top controller off a navigation stack")
    case .show: ("show(_:sender:)", "shows a controller in the way that its containers have")
    case .showDetail: ("showDetailViewController(_:sender:)", "shows a controller in the detail column, or over all")
    case .send: ("UIControl.sendActions(for:)", "sends an event to a view, and up from it: `send tap to gear`")
    case .install: ("NSLayoutConstraint.isActive", "puts a view, a constraint or a guide into the layout")
    case .uninstall: ("UIView.removeFromSuperview", "takes a view, a constraint or a guide out of the layout")
    case .delete: ("UIView.removeFromSuperview", "takes a view away for good, or in the present size classes")
    case .print: ("print(_:)", "prints values, or a table: \(PrintSite.Report.allCases.map { $0.rawValue }.quoted)")
    case .expect: ("XCTAssert", "checks something now; anchors agree within a pixel, or as `within` says")
    case .always: ("", "checks something after every layout")
    case .prove: ("", "decides something for every size of the window: a relation, or that a problem is nowhere")
    case .snapshot: ("", "compares the layout with the one that was stored")
    case .trace: ("", "says what happens, step by step")
    case .visual: ("NSLayoutConstraint.constraints(withVisualFormat:)", "constraints in Visual Format Language")
    case .exercise: ("UIView.exerciseAmbiguityInLayout", "moves ambiguous views to another place that the rules allow")
    case .break: ("break", "leaves a loop")
    case .continue: ("continue", "goes on with the next turn of a loop")
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
      case .installed: "what is installed in each of the nine size classes"
      case .conflicts: "the constraints that cannot all hold, as Xcode's console prints them"
      case .ambiguity: "the views whose place or size the constraints leave open"
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
      Word(.clause, "shut", of: .anywhere, "another word for `closed`: a folding device is shut"),
      Word(
        .clause, "book", of: .anywhere,
        "a folding device is partly open and held in landscape. `launch Page on \"iPhone Duo\" book`"),
      Word(
        .clause, "laptop", of: .anywhere,
        "a folding device is partly open and held in portrait. `launch Page on \"iPhone Duo\" laptop`"),
      Word(.clause, "fully", of: .anywhere, "before `open`, which means the same alone"),
    ]
    + ["partly", "partially", "half"].map {
      Word(
        .clause, $0, of: .anywhere,
        "before `open` or `folded`: a folding device is partly open. `launch Page on \"iPhone Duo\" \($0) open`")
    }
    + ["halfOpen", "halfFolded", "partlyOpen", "partlyFolded"].map {
      Word(.clause, $0, of: .anywhere, "another word for `folded`: a folding device is partly open")
    }

  /// What may follow the words of a command.
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
      Word(.clause, "closed", of: .anywhere, "of a folding device: shut, the app on the outer display"),
      Word(
        .clause, "folded", of: .anywhere,
        "of a folding device: partly open, a book in landscape and a laptop in portrait; `partly folded` too"),
    ] + otherPoses + [
      Word(.clause, "here", of: .anywhere, "in the present size classes only"),
      Word(.clause, "everywhere", of: .anywhere, "in all size classes"),
      Word(.clause, "no", of: .anywhere, "what a proof looks for: `prove no overlap in Card`"),
    ]

  /// The words that are never names.
  static let keywords: [Word] = [
    Word(.keyword, "import", of: .anywhere, "takes the names of another file: `import \"lib/spacing.adapt\"`"),
    Word(.keyword, "test", of: .anywhere, "a test with a name: `test \"rotates\" { … }`, which `adapt test` runs"),
    Word(.keyword, "let", of: .anywhere, "gives a value a name"),
    Word(.keyword, "var", of: .anywhere, "a variable, which may be set again"),
    Word(.keyword, "func", of: .anywhere, "a function: `func area(w, h) { return w * h }`"),
    Word(.keyword, "return", of: .anywhere, "leaves a function or a handler, with a value if there is one"),
    Word(.keyword, "if", of: .anywhere, "runs a block if a condition holds at that moment"),
    Word(.keyword, "else", of: .anywhere, "what runs if the condition of `if` does not hold"),
    Word(
      .keyword, "for", of: .anywhere, "goes through a list or a range: `for i in 0..<3 { … }`, `for i, x in list { … }`"
    ),
    Word(.keyword, "where", of: .anywhere, "leaves out some turns of a `for`"),
    Word(.keyword, "while", of: .anywhere, "runs a block as long as a condition holds"),
    Word(
      .keyword, "when", of: [.view, .controller, .presentation],
      "holds as long as traits and sizes are so: `when width: compact { … }`, `when bounds.width >= 640 { … }`"),
    Word(
      .keyword, "otherwise", of: [.view, .controller, .presentation], "holds as long as the `when` before it does not"),
    Word(
      .keyword, "on", of: [.view, .controller, .presentation],
      "runs a block when something happens: `on viewDidLoad { … }`, `on gear.tap { … }`"),
    Word(
      .keyword, "override", of: [.controller, .presentation],
      "runs a block in place of what UIKit does; `super(…)` in it does that as well"),
    Word(.keyword, "true", of: .anywhere, "the truth value of what holds"),
    Word(.keyword, "false", of: .anywhere, "the truth value of what does not hold"),
    Word(.keyword, "nil", of: .anywhere, "no value"),
  ]
}
