import AdaptModel
import AdaptSyntax

/// A command of a script that was executed: `launch`, `rotate`, `fold`, `present`. Or the state before such a command,
/// which statements since the command before may have changed: `window.traitOverrides.style = dark`.
package struct ScriptStep {
  package var file: SourceFile
  /// The place of the command; before a command, where it begins.
  package var span: SourceSpan
  /// Nil before a command.
  package var word: CommandWord?
  /// The model after it; before a command, laid out.
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
