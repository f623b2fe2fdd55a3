import AdaptCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// A script, or the one that a storyboard or xib stands for.
package struct LayoutSource {
  /// The script, the storyboard or the xib.
  package let file: SourceFile
  package let source: SourceFile
  /// What the document says beside the script, where it was imported to be checked.
  package var design: ScriptDesign?
  /// Nil where the file is a script itself.
  private let imported: ImportedScript?

  /// A cancellation stops the reading of a document.
  ///
  /// - Returns: nil if a document cannot be read, with what is wrong with it.
  package static func of(
    _ file: SourceFile, options: ScriptImportOptions = ScriptImportOptions(contentSizes: .measured),
    _ cancellation: Cancellation = Cancellation()
  ) -> (source: LayoutSource?, diagnostics: [Diagnostic]) {
    guard InterfaceReader.isDocument(file.name) else {
      return (LayoutSource(file: file, source: file, design: nil, imported: nil), [])
    }
    let (document, diagnostics) = InterfaceReader.read(file, stoppedBy: cancellation.stopSignal)
    guard let document else { return (nil, diagnostics) }
    let script = document.script(of: file, options: options, stoppedBy: cancellation.stopSignal)
    if let stopped = script.diagnostics.first(where: { $0.severity == .error }) { return (nil, [stopped]) }
    let design = options.purpose == .checking ? design(of: document, script, named: file.name) : nil
    return (LayoutSource(file: file, source: script.source, design: design, imported: script), [])
  }

  private static func design(
    of document: InterfaceDocument, _ script: ImportedScript, named name: String
  ) -> ScriptDesign {
    let known = DocumentDesign(document)
    return ScriptDesign(
      known.facts(named: name), examined: script.examined, idioms: known.idioms(named: name),
      view: { span in script.map.origins(of: span).first.flatMap { known.view($0.objectID) } },
      constraint: { span in script.map.origins(of: span).first.flatMap { known.constraint($0.objectID) } })
  }

  // MARK: - Places

  /// Where a place of the script is shown: several where one statement says what several elements say.
  package func places(of label: Diagnostic.Label) -> [Diagnostic.Label] { imported?.relocated(label) ?? [label] }

  /// Where a place of the script is shown first.
  package func place(of label: Diagnostic.Label) -> Diagnostic.Label? { places(of: label).first }

  /// Where the script says first what the object of an id says; nothing is known of a script that is a file itself.
  package var spansOfObjects: [String: SourceSpan] {
    var spans: [String: SourceSpan] = [:]
    for entry in imported?.map.entries ?? [] {
      for origin in entry.origins where spans[origin.objectID] == nil { spans[origin.objectID] = entry.span }
    }
    return spans
  }

  /// What is said of the script, said of the document; what has no place there stays as it is.
  package func shown(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let primary = place(of: diagnostic.primary) else { return diagnostic }
    var result = diagnostic
    result.primary = primary
    result.related = diagnostic.related.compactMap(place)
    return result
  }
}
