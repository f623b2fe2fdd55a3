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
    let options = options.knowing(path, inside: root)
    let (source, diagnostics) = of(try SourceFile.reading(path), options: options, cancellation)
    guard let source else {
      Terminal.write(DiagnosticRenderer(color: color.resolve(for: .error)).render(diagnostics) + "\n", to: .error)
      throw ExitCode.couldNotRun
    }
    return source
  }
}

extension ScriptImportOptions {
  /// With what the folders around a document say: the colours of its asset catalogues, and the systems of its app. A
  /// script says so itself.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - root: the folder that the command line names; nil for the usual one.
  func knowing(_ path: String, inside root: String?) -> ScriptImportOptions {
    guard InterfaceReader.isDocument(path) else { return self }
    var options = self
    options.colors = CatalogueColors.beside(path, inside: FileHost.root(for: path, given: root))
    options.minimumOS = ProjectSettings(for: path).settings.scope.minimumOS
    return options
  }
}
