import AdaptInterfaceBuilder
import AdaptModel
import AdaptSyntax

/// A storyboard or a xib that was dropped on the page.
struct PageImport {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// The script for the document with what it leaves out, or what is wrong with the document.
  var object: JSON {
    let (document, problems) = InterfaceReader.read(file)
    guard let document else { return .object([("diagnostics", Self.objects(problems))]) }
    let script = document.script(of: file)
    return .object([
      ("text", .string(String(decoding: script.source.bytes, as: UTF8.self))),
      ("diagnostics", Self.objects(problems + script.diagnostics)),
    ])
  }

  private static func objects(_ diagnostics: [Diagnostic]) -> JSON {
    .array(diagnostics.map { PageProject.object($0) })
  }
}
