import AdaptModel
import AdaptSyntax

// Wording: containers and presentations, and the controllers that they show.
extension CompilerMessage {
  static func containerInFunction(_ name: String, _ container: ContainerKind) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a container comes after a controller's name",
      help: "write `controller \(name): \(container.usage)`")
  }

  static func containerWithoutContent(_ container: ContainerKind) -> CompilerMessage {
    CompilerMessage(
      .noSuchContainer, "`\(container.rawValue)` does not name its controllers", help: "`\(container.usage)`")
  }

  /// `launch Page in navigation`
  static func containerAsPlace(_ name: String, _ container: ContainerKind) -> CompilerMessage {
    CompilerMessage(
      .badPlacement, "`\(name)` is a container, and `in` names an orientation or a part of the screen",
      label: "launch the container: `launch \(container.usage)`",
      help: "or declare it, `controller Main: \(container.usage)`, and `launch Main`")
  }

  /// `launch page`
  ///
  /// - Parameter near: the controller of the script with almost this name.
  static func containerByItself(_ container: ContainerKind, near: String?, _ span: SourceSpan) -> CompilerMessage {
    CompilerMessage(
      .noSuchContainer, "`\(container.rawValue)` is a container, and by itself has no controllers to show",
      offering: Suggestion(near: near, help: near == nil ? ["`\(container.usage)`"] : []), replacing: span)
  }

  static func containerWithoutControllers(_ container: ContainerKind) -> CompilerMessage {
    CompilerMessage(
      .wrongArguments, "`\(container.rawValue)` needs at least one controller", help: "`\(container.usage)`")
  }

  /// - Parameters:
  ///   - place: what requires a controller: `push`, `tab`.
  ///   - text: the source text of what is given.
  ///   - type: its type: "a number".
  static func controllerExpected(in place: String, _ text: String, _ type: String) -> CompilerMessage {
    CompilerMessage(.controllerExpected, "`\(place)` shows controllers, but `\(text)` is \(type)")
  }

  static func keyboardIsNoController(in place: String) -> CompilerMessage {
    CompilerMessage(
      .controllerExpected, "`\(place)` shows controllers, but `keyboard` is the guide that follows the keyboard",
      label: "write `window.keyboardHeight = 260`", help: "0 hides it again")
  }

  /// What fills the view of UIKit's controllers for lists.
  private static let kindOfContent = [
    "UITableViewController": "table", "TableViewController": "table", "tableViewController": "table",
    "UICollectionViewController": "collection", "CollectionViewController": "collection",
    "collectionViewController": "collection",
  ]

  /// - Parameter meant: the container with a similar name in other systems.
  static func noSuchContainer(_ name: String, _ meant: ContainerKind?) -> CompilerMessage {
    let near = nearest(name, in: ContainerKind.allCases.map { $0.rawValue })
    if meant == nil, ["UIViewController", "NSViewController", "ViewController", "UIView", "View"].contains(name) {
      return CompilerMessage(
        .noSuchContainer, "`\(name)` is not a container", label: "leave it out: every controller is a view controller")
    }
    if let kind = kindOfContent[name] {
      return CompilerMessage(
        .noSuchContainer, "`\(name)` is not a container", label: "leave it out, and declare a `\(kind)` in the body",
        help: kind == "table"
          ? "`table list { edges == superview.edges; cell first \"Inbox\" }`"
          : "`collection grid { edges == superview.edges; cell first { … } }`")
    }
    return CompilerMessage(
      .noSuchContainer, "`\(name)` is not a container",
      label: meant.map { "write `\($0.usage)`" } ?? near.map { "did you mean `\($0)`?" } ?? "",
      help: "the base of a controller is one of UIKit's containers: `controller Mail: \(ContainerKind.split.usage)`")
  }

  static func noSuchPresentationKind(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noSuchKind, "there is no kind of presentation named `\(name)`",
      help: "declare one at the top level: `presentation \(name)(height: 300) { … }`")
  }

  static func noSuchStyle(_ style: String, of container: ContainerKind) -> CompilerMessage {
    CompilerMessage(
      .wrongAttributeValue, "the style of \(container.phrase) is never `\(style)`",
      offering: Suggestion(near: nearest(style, in: container.styles), help: ["it is \(container.styles.quoted)"]))
  }

  static func noSuchWay(_ name: String, to command: CommandWord, among words: [String]) -> CompilerMessage {
    let near = nearest(name, in: words)
    if near == nil, let meant = ForeignWord.value(name, of: "style", among: words) {
      return CompilerMessage(
        .wrongAttributeValue, "`\(name)` is not a way to \(command.rawValue)",
        label: "write `\(command.rawValue) … as \(meant)`", help: "it is one of \(words.quoted)")
    }
    return CompilerMessage(
      .wrongAttributeValue, "`\(name)` is not a way to \(command.rawValue)",
      offering: Suggestion(
        near: near,
        help: [command == .present ? "it is one of \(words.quoted)" : "`as interactive` or `as cancelled`"]))
  }

  /// `present Page as pageSheet { detents = … }`
  static func styleWithBody(_ style: String) -> CompilerMessage {
    CompilerMessage(
      .wrongAttributeValue, "a style in a command has no attributes",
      label: "declare a presentation in the controller that presents",
      help: "`presentation sheet { content = Page; style = \(style); detents = [medium] }`, then `present sheet`")
  }

  /// - Parameter names: the controllers that the script declares.
  static func noSuchController(_ name: String, among names: [String]) -> CompilerMessage {
    if ["iphone", "ipad"].contains(name.lowercased()) {
      let device = name.lowercased() == "ipad" ? "iPad" : "iPhone 15"
      return CompilerMessage(
        .noSuchName, "there is no controller named `\(name)`",
        label: "write `launch \(names.first ?? "Page") on \"\(device)\"`")
    }
    return CompilerMessage(
      .noSuchName, "there is no controller named `\(name)`",
      offering: Suggestion(
        near: nearest(name, in: names) ?? (names.count == 1 ? names[0] : nil),
        help: ["the script declares \(names.prefix(24).map { $0 }.quoted)"]))
  }

  /// - Parameter command: the source text of the whole statement.
  static func popoverCommandWithoutSource(_ command: String) -> CompilerMessage {
    CompilerMessage(
      .popoverWithoutSource, "a popover points to its source, but this one has no source",
      help: "name the view: `\(pointed(command))`")
  }

  /// `present Card as popover from gear` with the word that is meant, or a view where the command names none.
  private static func pointed(_ command: String) -> String {
    let words = command.split(separator: " ")
    guard let place = words.lastIndex(where: { ["from", "at", "in", "over"].contains($0) }), place + 1 < words.count,
      place > 2
    else { return "\(command) on gear" }
    return (words[..<place] + ["on", words[place + 1]]).joined(separator: " ")
  }

  static func popoverWithoutSource(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .popoverWithoutSource, "the popover `\(name)` has no source to point to",
      help: "name the view: `source = gear`")
  }

  static var presentationArguments: CompilerMessage {
    CompilerMessage(
      .wrongArguments, "a presentation takes no arguments",
      help: [
        "set its content and style in its body: `content = …; style = popover`",
        "a kind of presentation may take some: `presentation Drawer(height: 300) { … }` at the top level",
      ])
  }

  static var presentationInFunction: CompilerMessage {
    CompilerMessage(
      .misplaced, "a presentation is declared in the body of the controller that presents it",
      help: "without a declaration: `present Settings as formSheet`")
  }

  static var presentationInPresentation: CompilerMessage {
    CompilerMessage(
      .misplaced, "a presentation is declared in the body of a controller, not in another presentation")
  }

  static var presentationOutsideOfController: CompilerMessage {
    CompilerMessage(.misplaced, "a presentation is declared in the body of a controller")
  }

  static func presentationWithoutContent(_ name: String) -> CompilerMessage {
    CompilerMessage(
      .noContent, "the presentation `\(name)` shows nothing", help: "set its content: `content = Settings`")
  }

  /// `show Detail as interactive`
  static func wayToShow(_ command: CommandWord) -> CompilerMessage {
    CompilerMessage(
      .commandShape, "`\(command.rawValue)` lets the containers decide how to show a controller",
      help: "`push` and `present` take `as`")
  }
}
