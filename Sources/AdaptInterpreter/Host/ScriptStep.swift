import AdaptModel
import AdaptSyntax

/// A command of a script that is executed: `launch`, `rotate`, `fold`, `present`.
package struct ScriptStep {
  package var file: SourceFile
  /// The place of the command.
  package var span: SourceSpan
  package var word: CommandWord
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
