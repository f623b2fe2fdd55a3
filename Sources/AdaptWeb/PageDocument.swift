import AdaptCheck
import AdaptDocumentCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// The storyboard or xib behind the page's script. It is examined as `adapt check` examines it. The findings are at
/// lines of the script, which the page shows.
struct PageDocument: Sendable {
  private let project: PageProject
  private let file: SourceFile
  /// The document as the page shows it.
  private let readable: LayoutSource

  /// Nil if the script has no document, or if someone changed it since it was generated.
  init?(_ project: PageProject) {
    guard let file = project.document,
      let readable = LayoutSource.of(file, options: project.documentOptions, project.cancellation).source,
      readable.source.bytes == project.source.bytes
    else { return nil }
    (self.project, self.file, self.readable) = (project, file, readable)
  }

  /// The findings in every window, at lines of the script.
  func check(with interpreter: Interpreter) -> ScriptCheck.Result {
    var result = examined(in: nil, with: interpreter)
    let (spans, paths) = (readable.spansOfObjects, paths)
    result.findings = result.findings.map { shown($0, spans, paths) }
    result.notes = result.notes.map { shown($0, spans) }
    result.diagnostics = result.diagnostics.map { shown($0, spans) }
    return result
  }

  /// The findings in one window, at places of the document.
  func found(in window: Environment, with interpreter: Interpreter) -> ScriptCheck.Result {
    examined(in: window, with: interpreter)
  }

  /// The document's declaration for an origin of the script's run.
  func declarations(in interpreter: Interpreter) -> (Origin) -> [Diagnostic.Label] {
    { origin in
      // The page's script is the generated script under another name.
      interpreter.place(of: origin).map {
        readable.places(of: Diagnostic.Label("", at: $0.span, in: readable.source))
      } ?? []
    }
  }

  private func examined(in window: Environment?, with interpreter: Interpreter) -> ScriptCheck.Result {
    var options = LayoutSource.checked
    options.colors = project.documentOptions.colors
    let (layout, diagnostics) = LayoutSource.of(file, options: options, project.cancellation)
    guard let layout else { return ScriptCheck.Result(diagnostics: diagnostics) }
    return layout.check(window: window, with: interpreter)
  }

  // MARK: - Places

  /// The script's paths for the objects of the document.
  private var paths: [String: String] {
    let interpreter = project.interpreter(project.host())
    var paths: [String: String] = [:]
    _ = ScriptCheck().forEachSubject(of: project.source, with: interpreter) { subject in
      guard case .controller = subject.kind, let made = subject.make() else { return }
      let root = made.model.scene.rootView(of: made.controller)
      let objects = DrawnObjects(made.model, under: root, declarations(in: interpreter))
      for (id, path) in objects.views where paths[id] == nil { paths[id] = path }
    }
    return paths
  }

  private func shown(
    _ located: ScriptCheck.Located, _ spans: [String: SourceSpan], _ paths: [String: String]
  ) -> ScriptCheck.Located {
    var result = located
    for index in result.finding.views.indices where index < located.views.count {
      guard let path = located.views[index]?.objectID.flatMap({ paths[$0] }) else { continue }
      result.finding.views[index].path = path
    }
    result.diagnostic = shown(located.diagnostic, spans)
    result.constraints = located.constraints.map { shown($0, spans) }
    result.views = located.views.map { $0.map { shown($0, spans) } }
    return result
  }

  /// A change of the document is not a change of the script.
  private func shown(_ diagnostic: Diagnostic, _ spans: [String: SourceSpan]) -> Diagnostic {
    var result = diagnostic
    result.primary = shown(diagnostic.primary, spans)
    result.related = diagnostic.related.map { shown($0, spans) }
    result.fixIts = []
    return result
  }

  /// Objects that the script leaves out keep their place in the document.
  private func shown(_ label: Diagnostic.Label, _ spans: [String: SourceSpan]) -> Diagnostic.Label {
    guard let span = label.objectID.flatMap({ spans[$0] }) else { return label }
    return Diagnostic.Label(label.text, at: span, in: project.source)
  }
}
