import AdaptSyntax

/// What a session does with the help of whoever runs it: an editor, a check, a pager. Each may be missing.
package struct SessionTools {
  /// Lets the person edit a text, and gives what came of it; nil if it could not be done.
  package var edit: ((_ text: String) -> String?)?
  /// Examines a script in every window, and says what it found.
  package var check: ((_ script: SourceFile) -> [Diagnostic])?
  /// Shows a text that is longer than the terminal; false if it could not be done.
  package var page: ((_ text: String) -> Bool)?

  package init(
    edit: ((_ text: String) -> String?)? = nil, check: ((_ script: SourceFile) -> [Diagnostic])? = nil,
    page: ((_ text: String) -> Bool)? = nil
  ) {
    self.edit = edit
    self.check = check
    self.page = page
  }
}
