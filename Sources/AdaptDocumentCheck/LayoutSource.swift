import AdaptCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax

/// A script, or the script made from a storyboard or xib.
package struct LayoutSource: Sendable {
  /// The script, the storyboard or the xib.
  package let file: SourceFile
  package let source: SourceFile
  /// What the document says in addition to the script, if it was imported for a check.
  package var design: ScriptDesign?
  /// Nil if the file is a script itself.
  private let imported: ImportedScript?

  package var isDocument: Bool { imported != nil }

  /// The names that the script has for the objects of a document, by their ids, if the options ask for them; empty for
  /// a script.
  package var objectNames: [String: String] { imported?.objectNames ?? [:] }

  /// "`shadowColor`, `font Avenir` in 3 places": what people see in the app and no picture of the document has; nil if
  /// pictures have everything, and for a script.
  package var undrawn: String? {
    var counts: [(name: String, count: Int)] = []
    for name in imported?.undrawn ?? [] {
      if let place = counts.firstIndex(where: { $0.name == name }) {
        counts[place].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    guard !counts.isEmpty else { return nil }
    let shown = counts.prefix(6).map { $0.count == 1 ? "`\($0.name)`" : "`\($0.name)` in \($0.count) places" }
    let more = counts.count > shown.count ? ["\(counts.count - shown.count) more"] : []
    return (shown + more).joined(separator: ", ")
  }

  /// Makes a source from a file. A document shows the texts of a translation instead of its own, if there is one. A
  /// cancellation stops the reading of a document.
  ///
  /// - Returns: nil if a document cannot be read, with the problems.
  package static func of(
    _ file: SourceFile, in translation: Translation? = nil,
    options: ScriptImportOptions = ScriptImportOptions(contentSizes: .measured),
    _ cancellation: Cancellation = Cancellation()
  ) -> (source: LayoutSource?, diagnostics: [Diagnostic]) {
    guard InterfaceReader.isDocument(file) else {
      return (LayoutSource(file: file, source: file, design: nil, imported: nil), [])
    }
    let (document, diagnostics) = InterfaceReader.read(file, in: translation, stoppedBy: cancellation.stopSignal)
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

  /// What Xcode calls the object with an id; nil if there is none, and for a script.
  package func title(of id: String) -> String? { imported?.names.name(of: id) }

  // MARK: - Places

  /// The places at which to show a place of the script: several if one statement expresses several elements.
  package func places(of label: Diagnostic.Label) -> [Diagnostic.Label] { imported?.relocated(label) ?? [label] }

  /// The first place at which to show a place of the script.
  package func place(of label: Diagnostic.Label) -> Diagnostic.Label? { places(of: label).first }

  /// The first place of each object of a document in the script, by id; empty if the file is a script itself.
  package var spansOfObjects: [String: SourceSpan] {
    var spans: [String: SourceSpan] = [:]
    for entry in imported?.map.entries ?? [] {
      for origin in entry.origins where spans[origin.objectID] == nil { spans[origin.objectID] = entry.span }
    }
    return spans
  }

  /// A diagnostic about the script, moved to the document; one without a place there stays unchanged.
  package func shown(_ diagnostic: Diagnostic) -> Diagnostic { imported?.relocated(diagnostic) ?? diagnostic }
}
