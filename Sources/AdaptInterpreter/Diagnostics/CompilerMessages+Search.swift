import AdaptModel
import AdaptSyntax

// Wording: search controllers.
extension CompilerMessage {
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

extension ScriptError {
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
