import AdaptModel
import AdaptSyntax

/// The parts of a file that can be examined, and what was found on the way.
package struct CheckableScript {
  /// The problems in the text or in the evaluation of its top level. If there is an error among them, there are no
  /// controllers.
  package var diagnostics: [Diagnostic] = []
  /// What cannot be examined without running the script, and why.
  package var notes: [Diagnostic] = []
  /// The controllers that can be made without arguments, in the order of the file.
  package var controllers: [CheckableController] = []
  /// The names of views whose texts or images handlers, functions or commands set.
  package var filledNames: Set<String> = []
  /// The devices that the file declares.
  package var devices: [Device] = []
}
