import AdaptModel
import AdaptSyntax

/// A statement of a script that drives the simulation: `launch`, `rotate`, `fold`, `present`, and the assignments to
/// `window.traitOverrides` and `window.keyboardHeight`.
package struct ScriptStep {
  package var file: SourceFile
  /// The place of the statement.
  package var span: SourceSpan
  /// Nil for an assignment.
  package var word: CommandWord?
  /// The model before or after it, laid out.
  package var model: Model
}

extension CommandWord {
  /// Whether it changes what a window shows.
  package var drives: Bool {
    switch self {
    case .trace, .snapshot, .exercise: false
    default: true
    }
  }
}
