import AdaptModel
import AdaptSyntax

/// What of a file can be examined, and what was found on the way.
package struct CheckableScript {
  /// What is wrong with the text, or with what its top level computes. With an error among them there are no
  /// controllers.
  package var diagnostics: [Diagnostic] = []
  /// What cannot be examined without running the script, and why.
  package var notes: [Diagnostic] = []
  /// Those that can be made without arguments, in the order of the file.
  package var controllers: [CheckableController] = []
  /// The names of views whose texts or images handlers, functions or commands set.
  package var filledNames: Set<String> = []
  /// The devices that the file declares.
  package var devices: [Device] = []
}
