import AdaptDocumentCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptSyntax
import ArgumentParser

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns an Interface Builder document into a script.",
    discussion: """
      The script goes to standard output. Whatever a script cannot express is listed on standard error:

        adapt import Main.storyboard > main.adapt

      Exits with 2 if the document cannot be read.
      """)

  @ArgumentParser.Argument(help: "A storyboard or a xib.", completion: .file(extensions: ["storyboard", "xib"]))
  var file: String

  @Flag(help: "Give labels, images and controls the sizes that Xcode measured, instead of measuring them.")
  var storedSizes = false

  @Flag(name: .shortAndLong, help: "Do not list what a script cannot express.")
  var quiet = false

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.prepareForSignals()
    let source = try SourceFile.reading(file)
    let cancellation = Cancellation()
    let form = ScriptImportOptions(contentSizes: storedSizes ? .stored : .measured)
      .knowing(file, inside: options.root)
    let (imported, diagnostics) = cancellation.limitingTime(to: options.limits.seconds) {
      let (document, diagnostics) = InterfaceReader.read(source, stoppedBy: cancellation.stopSignal)
      let script = document?.script(of: source, options: form, stoppedBy: cancellation.stopSignal)
      return (script, diagnostics)
    }
    guard let script = imported, !script.diagnostics.contains(where: { $0.severity == .error }) else {
      report(diagnostics + (imported?.diagnostics.filter { $0.severity == .error } ?? []))
      throw ExitCode.couldNotRun
    }
    let output = Output()
    output.write(String(decoding: script.source.bytes, as: UTF8.self))
    try output.finish()
    if !quiet { report(diagnostics + script.diagnostics) }
  }

  private func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
    Terminal.write(renderer.render(diagnostics) + "\n", to: .error)
  }
}
