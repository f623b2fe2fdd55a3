import AdaptSyntax

// Wording: what a controller has in the bars around it.
extension CompilerMessage {
  static var barItemOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item is declared right in the body of a controller",
      help: "the navigation controller that shows the controller puts it into its bars; elsewhere: `button`")
  }

  static var constraintInBarItem: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit places the items of bars: nothing in them can be constrained",
      help: "`placement = leading`, `trailing` or `toolbar` says where one stands")
  }

  static func viewInBarItem(_ kind: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item has a title or an image, and holds no `\(kind)`",
      help: "`barButtonItem edit \"Edit\" { image = \"pencil\" }`")
  }

  static var searchControllerOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a search controller belongs to a controller, whose navigation item has one",
      help: [
        "declare it right in the body of the controller: `searchController find { placeholder = \"Search\" }`",
        "elsewhere: `searchBar`, a view like any other",
      ])
  }

  static var viewInSearchController: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit lays out search bars: nothing can be put into them",
      help: "what is searched stands in the controller")
  }
}
