import AdaptDocumentCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptSyntax
import ArgumentParser

extension LayoutSource {
  /// Reads a file that the command line names, or reports why it cannot and ends the command.
  static func reading(
    _ path: String, color: ColorChoice, options: ScriptImportOptions = ScriptImportOptions(contentSizes: .measured),
    _ cancellation: Cancellation = Cancellation()
  ) throws -> LayoutSource {
    let (source, diagnostics) = of(try SourceFile.reading(path), options: options, cancellation)
    guard let source else {
      Terminal.write(DiagnosticRenderer(color: color.resolve(for: .error)).render(diagnostics) + "\n", to: .error)
      throw ExitCode.couldNotRun
    }
    return source
  }
}
