import AdaptFiles
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

/// A script, or the one that a storyboard or xib stands for.
struct LayoutSource {
  /// The script, the storyboard or the xib.
  var file: SourceFile
  var source: SourceFile
  /// Where the script's places are shown: several where one statement says what several elements say.
  var places: (Diagnostic.Label) -> [Diagnostic.Label] = { [$0] }
  /// What the document says beside the script, where it was imported to be checked.
  var design: ScriptDesign?

  /// - Parameter cancellation: stops the reading of a document.
  /// - Returns: nil if a document cannot be read, with what is wrong with it.
  static func of(
    _ file: SourceFile, options: ScriptImportOptions = ScriptImportOptions(contentSizes: .measured),
    _ cancellation: Cancellation = Cancellation()
  ) -> (source: LayoutSource?, diagnostics: [Diagnostic]) {
    guard Files.isDocument(file.name) else { return (LayoutSource(file: file, source: file), []) }
    let (document, diagnostics) = InterfaceReader.read(file, stoppedBy: cancellation.stopSignal)
    guard let document else { return (nil, diagnostics) }
    let script = document.script(of: file, options: options, stoppedBy: cancellation.stopSignal)
    if let stopped = script.diagnostics.first(where: { $0.severity == .error }) { return (nil, [stopped]) }
    let design = options.purpose == .checking ? Self.design(of: document, script, named: file.name) : nil
    return (LayoutSource(file: file, source: script.source, places: script.relocated, design: design), [])
  }

  /// Where a place of the script is shown first.
  var mapping: (Diagnostic.Label) -> Diagnostic.Label? { { places($0).first } }

  private static func design(
    of document: InterfaceDocument, _ script: ImportedScript, named name: String
  ) -> ScriptDesign {
    let known = DocumentDesign(document)
    return ScriptDesign(
      known.facts(named: name), examined: script.examined, idioms: known.idioms(named: name),
      view: { span in script.map.origins(of: span).first.flatMap { known.view($0.objectID) } },
      constraint: { span in script.map.origins(of: span).first.flatMap { known.constraint($0.objectID) } })
  }

  /// Reads a file that the command line names, or says why not and ends the command.
  static func reading(
    _ path: String, color: ColorChoice, _ cancellation: Cancellation = Cancellation()
  ) throws -> LayoutSource {
    let (source, diagnostics) = of(try SourceFile.reading(path), cancellation)
    guard let source else {
      Terminal.write(DiagnosticRenderer(color: color.resolve(for: .error)).render(diagnostics) + "\n", to: .error)
      throw ExitCode.couldNotRun
    }
    return source
  }

  /// What is said of the script, said of the document; what has no place there stays as it is.
  func shown(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let primary = mapping(diagnostic.primary) else { return diagnostic }
    var result = diagnostic
    result.primary = primary
    result.related = diagnostic.related.compactMap(mapping)
    return result
  }
}
