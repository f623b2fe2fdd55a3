import AdaptInterpreter
import AdaptSyntax

/// Services of a session's host: an editor, a check, a pager. Each may be missing.
package struct SessionTools {
  /// Lets the person edit a text, and returns the result; nil if that failed.
  package var edit: ((_ text: String) -> String?)?
  /// Examines a script in every window, and returns the findings.
  package var check: ((_ script: SourceFile) -> [Diagnostic])?
  /// Divides the sizes of the window into regions, and returns a picture of them with the results, and a text about
  /// where layouts change.
  package var regions: ((_ question: SizeQuestion, _ columns: Int) -> (regions: String, breakpoints: String))?
  /// Shows a text that is longer than the terminal; returns false if that failed.
  package var page: ((_ text: String) -> Bool)?
  /// The text that shows an SVG image in the terminal, with the given number of lines; nil if the terminal cannot show
  /// images.
  package var image: ((_ svg: String, _ rows: Int) -> String?)?
  /// Writes an SVG image to a file as PNG or PDF, according to the name's ending; returns what went wrong.
  package var writeImage: ((_ svg: String, _ path: String) -> String?)?

  package init(
    edit: ((_ text: String) -> String?)? = nil, check: ((_ script: SourceFile) -> [Diagnostic])? = nil,
    regions: ((_ question: SizeQuestion, _ columns: Int) -> (regions: String, breakpoints: String))? = nil,
    page: ((_ text: String) -> Bool)? = nil, image: ((_ svg: String, _ rows: Int) -> String?)? = nil,
    writeImage: ((_ svg: String, _ path: String) -> String?)? = nil
  ) {
    self.edit = edit
    self.check = check
    self.regions = regions
    self.page = page
    self.image = image
    self.writeImage = writeImage
  }
}
