import AdaptInterpreter
import AdaptSyntax

/// What a session does with the help of whoever runs it: an editor, a check, a pager. Each may be missing.
package struct SessionTools {
  /// Lets the person edit a text, and gives what came of it; nil if it could not be done.
  package var edit: ((_ text: String) -> String?)?
  /// Examines a script in every window, and says what it found.
  package var check: ((_ script: SourceFile) -> [Diagnostic])?
  /// Divides the sizes of the window into regions: a picture of them with what was decided, or where layouts change.
  package var regions: ((_ question: SizeQuestion, _ columns: Int) -> (regions: String, breakpoints: String))?
  /// Shows a text that is longer than the terminal; false if it could not be done.
  package var page: ((_ text: String) -> Bool)?
  /// What shows an SVG image in the terminal, so many lines high; nil where the terminal shows none.
  package var image: ((_ svg: String, _ rows: Int) -> String?)?

  package init(
    edit: ((_ text: String) -> String?)? = nil, check: ((_ script: SourceFile) -> [Diagnostic])? = nil,
    regions: ((_ question: SizeQuestion, _ columns: Int) -> (regions: String, breakpoints: String))? = nil,
    page: ((_ text: String) -> Bool)? = nil, image: ((_ svg: String, _ rows: Int) -> String?)? = nil
  ) {
    self.edit = edit
    self.check = check
    self.regions = regions
    self.page = page
    self.image = image
  }
}
