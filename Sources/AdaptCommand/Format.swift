import AdaptFiles
import AdaptModel
import AdaptSyntax
import ArgumentParser

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Formats scripts in place.",
    discussion: """
      A folder means every script in it and below it. With -, standard input is formatted to standard output. In a script \
      with syntax errors, only the parts without errors are formatted. With --check or --diff nothing is written; the exit \
      status is 1 if something would change or a script has syntax errors, and 2 if there is no script or a file cannot be \
      read or written; the others are formatted all the same.
      """)

  @ArgumentParser.Argument(help: "Scripts or folders, or -.", completion: .file(extensions: ["adapt"]))
  var paths: [String]

  @Flag(help: "List the files that would change, but do not change them.")
  var check = false

  @Flag(help: "Show what would change, but do not change it.")
  var diff = false

  mutating func run() throws {
    Terminal.prepareForSignals()
    let output = Output()
    var changed = false
    let files = FileSearch.scripts.files(for: paths)
    guard !files.isEmpty else {
      throw ExitCode.couldNotRun("there is no script in \(paths.joined(separator: ", "))")
    }
    var failure: ExitCode?
    for file in files {
      do {
        if try format(file, output) { changed = true }
      } catch let code as ExitCode {
        // What is wrong with it has been said. The other files are formatted all the same.
        failure = code
      }
    }
    try output.finish()
    if let failure { throw failure }
    if changed, check || diff { throw ExitCode.findings }
  }

  /// Whether the file is, or would be, changed; if it is only checked, also whether it has errors.
  private func format(_ file: String, _ output: Output) throws -> Bool {
    let source = try SourceFile.reading(file)
    let tree = Parser.parse(source)
    let formatted = Formatter.format(tree)
    let isChanged = formatted != source.bytes
    if diff {
      if isChanged { output.write(LineDiff(from: source.bytes, to: formatted).unified(name: file)) }
    } else if check {
      if isChanged { output.write("\(file) would be formatted\n") }
    }
    if check || diff {
      guard let mistake = tree.diagnostics.first(where: { $0.severity == .error }) else { return isChanged }
      output.flush()
      Terminal.write("\(DiagnosticRenderer().short(mistake))\n", to: .error)
      return true
    }
    if file == "-" {
      output.write(String(decoding: formatted, as: UTF8.self))
    } else if isChanged {
      do {
        try Files.write(formatted, to: file)
      } catch {
        output.flush()
        Terminal.write("error: \(file): \(error.message)\n", to: .error)
        throw ExitCode.couldNotRun
      }
    }
    return isChanged
  }
}
