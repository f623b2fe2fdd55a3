import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import ArgumentParser

extension LayoutSource {
  /// Reads a file that the command line names, or reports why it cannot and ends the command.
  static func reading(
    _ path: String, color: ColorChoice, root: String? = nil,
    options: ScriptImportOptions = ScriptImportOptions(contentSizes: .measured),
    _ cancellation: Cancellation = Cancellation()
  ) throws -> LayoutSource {
    var options = options
    options.colors = colors(beside: path, inside: root)
    let (source, diagnostics) = of(try SourceFile.reading(path), options: options, cancellation)
    guard let source else {
      Terminal.write(DiagnosticRenderer(color: color.resolve(for: .error)).render(diagnostics) + "\n", to: .error)
      throw ExitCode.couldNotRun
    }
    return source
  }

  /// The colours of the asset catalogues around a document; none for a script.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - root: the folder that the command line names; nil for the usual one.
  static func colors(beside path: String, inside root: String?) -> [String: NamedColor] {
    guard InterfaceReader.isDocument(path) else { return [:] }
    return ImageFiles.colors(beside: path, inside: FileHost.root(for: path, given: root))
  }
}
