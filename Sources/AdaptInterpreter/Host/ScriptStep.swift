import AdaptModel
import AdaptSyntax

/// A command of a script that was carried out: `launch`, `rotate`, `fold`, `present`.
package struct ScriptStep {
  package var file: SourceFile
  /// Where the command stands.
  package var span: SourceSpan
  package var word: CommandWord
  /// What there is after it.
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
