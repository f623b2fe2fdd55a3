import AdaptSyntax

// Wording: items of bars, and search controllers.
extension ScriptError {
  static var barItemOutsideOfController: ScriptError {
    ScriptError(
      .misplaced, "a bar button item is declared directly in the body of a controller, a toolbar or a navigation bar")
  }

  static var tabOutsideOfTabBar: ScriptError {
    ScriptError(.misplaced, "a tab bar item is declared directly in the body of a tab bar")
  }

  static var buttonInTabBar: ScriptError { ScriptError(.misplaced, "a tab bar has tabs and no buttons") }

  static var searchControllerOutsideOfController: ScriptError {
    ScriptError(.misplaced, "a search controller belongs to the navigation item of a controller")
  }

  static var secondSearchController: ScriptError {
    ScriptError(
      .misplaced, "the controller already has a search controller, and its navigation item can have only one",
      help: ["for another field, use `searchBar`"])
  }

  static var viewInSearchController: ScriptError {
    ScriptError(.misplaced, "UIKit lays out search bars: they cannot contain views")
  }
}
