/// A controller or a component that a script declares.
struct ScriptKind {
  enum Sort: Hashable {
    case controller
    case component
  }

  var name: String
  var sort: Sort
  /// The document's controller; nil for a component, and for the controller that owns a xib.
  var controller: Int?
  /// The view that it shows.
  var root: Int?
  /// Views that are the kind's own view under another name: the root, and the content view that fills a cell.
  var aliases: Set<Int> = []
  /// Whether the root is declared as a view within the kind's plain view: a table, a stack view.
  var wrapsRoot = false
  var origin: ScriptOrigin
}
