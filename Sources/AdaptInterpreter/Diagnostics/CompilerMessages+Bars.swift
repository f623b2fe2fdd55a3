import AdaptSyntax

// Wording: items of bars.
extension CompilerMessage {
  static var barItemOutsideOfController: CompilerMessage {
    CompilerMessage(
      .misplaced, "a bar button item is declared directly in the body of a controller, a toolbar or a navigation bar",
      help: "the navigation controller around a controller puts its items into bars; elsewhere, use `button`")
  }

  static var tabOutsideOfTabBar: CompilerMessage {
    CompilerMessage(
      .misplaced, "a tab bar item is declared directly in the body of a tab bar",
      help: [
        "`tabBar tabs { tabBarItem home \"Home\" { image = \"house\" } }`",
        "a tab bar controller shows the `title`, the `image` and the `badgeValue` of each of its controllers",
      ])
  }

  static var buttonInTabBar: CompilerMessage {
    CompilerMessage(
      .misplaced, "a tab bar has tabs and no buttons",
      help: "write `tabBarItem`: `tabBar tabs { tabBarItem home \"Home\" { image = \"house\" } }`")
  }

  static var constraintInBarItem: CompilerMessage {
    CompilerMessage(
      .misplaced, "UIKit places the items of bars: nothing in them can be constrained",
      help: "`placement = leading`, `trailing` or `toolbar` says where it goes")
  }

  static func viewInBarItem(_ kind: String) -> CompilerMessage {
    CompilerMessage(
      .misplaced, "an item of a bar has a title or an image, and cannot contain a `\(kind)`",
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
