import AdaptModel
import AdaptSyntax

/// A command of a script that was executed: `launch`, `rotate`, `fold`, `present`.
package struct ScriptStep {
  package var file: SourceFile
  /// The place of the command.
  package var span: SourceSpan
  package var word: CommandWord
  /// The model after it.
  package var model: Model
}

extension CommandWord {
  /// Whether it changes what a window shows.
  var drives: Bool {
    switch self {
    case .trace, .snapshot, .exercise: false
    default: true
    }
  }
}
