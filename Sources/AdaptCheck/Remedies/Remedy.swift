import AdaptModel

/// A change of the source that makes a finding disappear.
public enum Remedy: Hashable, Sendable {
  /// Lower a constraint below required: append `@ high`, or replace its priority.
  case lower(Origin, to: String)
  /// Add a constraint or an attribute in the body where a view is declared.
  case add(statement: String, near: ViewID, origin: Origin)
  /// Write another number for a constant of a statement.
  case change(Origin, from: Double, to: Double)
  /// Write the other sign for a constant of a statement.
  case negate(Origin, Double)
  /// Write another statement about a view in place of one: `trailing == view.trailing - 16` of `card` for
  /// `card.width == view.width`. In the body of the view, it needs no name.
  case rewrite(Origin, to: String, of: String, from: String)
  /// Write another anchor in a statement: `safeArea.top` for `view.top`.
  case replace(Origin, String, String)
  /// Let sides of a statement follow the direction of reading: `leading` for `left`, `trailing` for `right`.
  case direct(Origin, [FixedSide])
  /// Remove constraints, optionally with a replacement. The reason why nothing else changes is a clause.
  case remove([Origin], adding: String?, because: String?)
  /// Several at once.
  indirect case together([Remedy])
  /// One that mends it in some windows only.
  indirect case partly(Remedy, windows: Int, of: Int)
  /// Only words, because the fix depends on the intent.
  case advise(String)

  /// The single changes of which it consists.
  package var parts: [Remedy] {
    if case .together(let remedies) = self { remedies.flatMap { $0.parts } } else { [self] }
  }

  /// The changes of one remedy in a sentence. A change that repeats is named once.
  package static func joined(_ texts: [String]) -> String {
    guard let first = texts.first, texts.count > 1, texts.allSatisfy({ $0 == first }) else {
      return texts.joined(separator: ", and ")
    }
    return "\(first), \(texts.count == 2 ? "both times" : "all \(texts.count) times")"
  }

  /// An imperative phrase.
  public var text: String {
    switch self {
    case .lower(_, let priority): "lower it below `required`: add `@ \(priority)`"
    case .add(let statement, _, _): "add `\(statement)`"
    case .change(_, let old, let new): "write \(format(new)) in place of \(format(old))"
    case .negate(_, let constant): "write the other sign for \(format(constant.magnitude))"
    case .rewrite(_, let statement, let view, let old): "write `\(view).\(statement)` in place of `\(old)`"
    case .replace(_, let old, let new): "write `\(new)` in place of `\(old)`"
    case .direct(_, let sides): Self.joined(sides.map { "write `\($0.directed)` in place of `\($0.rawValue)`" })
    case .remove(let origins, let statement, let reason):
      (statement == nil ? "delete" : "replace") + (origins.count == 1 ? " it" : " the \(origins.count) constraints")
        + (statement.map { " by `\($0)`" } ?? "") + (reason.map { ": \($0)" } ?? "")
    case .together(let remedies): Self.joined(remedies.map { $0.text })
    case .partly(let remedy, let windows, let total): "\(remedy.text), which fixes \(windows) of \(total) windows"
    case .advise(let words): words
    }
  }
}
