import Adapt
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
    var check = FramesCheck(format: format, color: options.color.resolve(for: .output), output: output)
    for file in files { check.check(try SourceFile.reading(file)) }
    output.flush()
    if check.status != .success { throw check.status }
  }
}
