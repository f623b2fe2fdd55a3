import AdaptDocumentCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptPreview
import AdaptSyntax
import AdaptWeb
import ArgumentParser

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows scripts in the browser and follows them.",
    discussion: """
      Serves a page on this machine's own address: the script, several devices beside each other that can be resized, \
      rotated and folded, what a check finds, and the run step by step. Save a file in any editor and the page shows it. \
      No other machine can reach the page, and nothing outside the root folder is read. Control-C ends it.
      """)

  @ArgumentParser.Argument(
    help: "Scripts, storyboards, xibs, or folders of these.",
    completion: .file(extensions: ["adapt", "storyboard", "xib"]))
  var files: [String]

  @Option(help: "The port. By default any free one.")
  var port: UInt16 = 0

  @Flag(name: .customLong("no-open"), help: "Only print the address; do not open a browser.")
  var doesNotOpen = false

  @Option(help: ArgumentHelp("Read nothing outside this folder. By default the current one.", valueName: "folder"))
  var root: String?

  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  mutating func run() throws {
    Terminal.prepareForSignals()
    let paths = FileSearch.layouts.files(for: files)
    guard let first = paths.first else {
      throw ExitCode.couldNotRun("there is nothing to show: \(files.joined(separator: ", "))")
    }
    for path in paths { _ = try LayoutSource.reading(path, color: .never) }
    let root = FileHost.root(for: first, given: root)
    for path in paths where !Files.isInside(path, root) {
      throw ExitCode.couldNotRun("\(path) is outside of \(root); --root names a folder that holds all files")
    }
    var find: (@Sendable () -> [String])?
    if files.contains(where: { Files.isDirectory($0) }) {
      let files = files
      find = { FileSearch.layouts.files(for: files).filter { Files.isInside($0, root) } }
    }
    guard
      let server = PreviewServer(
        paths: paths, root: root, port: port,
        find: find, drawPDF: VectorDrawing.png(ofPDF:scale:),
        script: { path, text in
          guard InterfaceReader.isDocument(path) else { return PageScript(text) }
          let options = ScriptImportOptions(contentSizes: .measured).knowing(path, inside: root)
          return PageScript(document: SourceFile(name: path, text: text), options: options)
        })
    else { throw ExitCode.couldNotRun("port \(port) is taken; leave --port out for one that is free") }
    _ = Terminal.write("adapt preview: \(server.address)\n", to: .output)
    let (opens, address) = (!doesNotOpen, server.address)
    server.run {
      if opens { _ = Subprocess.run([Self.opener, address]) }
    }
  }
}
