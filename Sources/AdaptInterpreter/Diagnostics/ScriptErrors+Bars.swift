import AdaptSyntax

// Wording: what a controller has in the bars around it.
extension ScriptError {
  static var barItemOutsideOfController: ScriptError {
    ScriptError(.misplaced, "a bar button item is declared right in the body of a controller")
  }

  static var searchControllerOutsideOfController: ScriptError {
    ScriptError(.misplaced, "a search controller belongs to a controller, whose navigation item has one")
  }

  static var secondSearchController: ScriptError {
    ScriptError(
      .misplaced, "the controller has a search controller already, and its navigation item has but one",
      help: ["another field: `searchBar`"])
  }

  static var viewInSearchController: ScriptError {
    ScriptError(.misplaced, "UIKit lays out search bars: nothing can be put into them")
  }
}
