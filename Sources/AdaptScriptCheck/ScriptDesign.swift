import AdaptCheck
import AdaptModel
import AdaptSyntax

/// What a check knows of a script that stands for a design document.
public struct ScriptDesign: Sendable {
  public var facts: DesignFacts
  /// The controllers to examine, with the names that people know them by.
  public var examined: [String: String]
  /// The kinds of devices that it is for.
  public var idioms: [UserInterfaceIdiom]
  /// What the document says of the view that the script declares at a place; nil for one that is not the document's.
  public var view: @Sendable (SourceSpan) -> ViewDesign?
  /// The same of a constraint.
  public var constraint: @Sendable (SourceSpan) -> ConstraintDesign?

  public init(
    _ facts: DesignFacts, examined: [String: String], idioms: [UserInterfaceIdiom],
    view: @escaping @Sendable (SourceSpan) -> ViewDesign?,
    constraint: @escaping @Sendable (SourceSpan) -> ConstraintDesign?
  ) {
    self.facts = facts
    self.examined = examined
    self.idioms = idioms
    self.view = view
    self.constraint = constraint
  }
}
