import Adapt
import AdaptInterfaceBuilder
import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds layout problems in Interface Builder documents.",
    discussion: """
      With --frames, compares the frames that a document stores with those that its constraints give on its own canvas. \
      Exits with 0 if nothing is found, 1 if something is, 2 if a file cannot be read.
      """)

  @ArgumentParser.Argument(
    help: "Storyboards and xibs.", completion: .file(extensions: ["storyboard", "xib"]))
  var files: [String]

  @Flag(help: "Compare stored frames with computed ones.")
  var frames = false

  @Option(help: "How to print: human, short or json.")
  var format: TestFormat = .human

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let output = Output()
    var status = ExitCode.success
    for file in files {
      let source = try SourceFile.reading(file)
      let (document, diagnostics) = InterfaceReader.read(source)
      guard let document else {
        let renderer = DiagnosticRenderer(color: options.color.resolve(for: .error))
        Terminal.write(renderer.render(diagnostics) + "\n", to: .error)
        status = .couldNotRun
        continue
      }
      for region in document.regions() { output.write(region.json(file: file) + "\n") }
    }
    output.flush()
    if status != .success { throw status }
  }
}
