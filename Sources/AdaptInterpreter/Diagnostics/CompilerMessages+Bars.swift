import AdaptSyntax

// Wording: a controller's items for the bars around it.
extension CompilerMessage {
  static var barItemOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item is declared directly in the body of a controller",
      help: "the navigation controller around the controller puts it into its bars; elsewhere, use `button`")
  }

  static var constraintInBarItem: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit places the items of bars: nothing in them can be constrained",
      help: "`placement = leading`, `trailing` or `toolbar` says where it goes")
  }

  static func viewInBarItem(_ kind: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item has a title or an image, and cannot contain a `\(kind)`",
      help: "`barButtonItem edit \"Edit\" { image = \"pencil\" }`")
  }

  static var searchControllerOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a search controller belongs to the navigation item of a controller",
      help: [
        "declare it directly in the body of the controller: `searchController find { placeholder = \"Search\" }`",
        "elsewhere, use `searchBar`, which is an ordinary view",
      ])
  }

  static var viewInSearchController: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit lays out search bars: they cannot contain views",
      help: "put the searched content into the controller")
  }
}
