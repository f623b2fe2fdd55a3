import Adapt
import AdaptInterfaceBuilder
import ArgumentParser

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says more about the code of a message, or about a conflict that Xcode's console printed.",
    discussion: """
      With - it reads a console log from standard input, and says which constraints contradict each other, by how much, \
      and what to change; so it does without an argument when something is piped into it. What the debugger prints for \
      `po view.constraints`, `_autolayoutTrace` and `recursiveDescription` it reads as well. Without either it lists the codes.
      """)

  @ArgumentParser.Argument(
    help: "A code, such as E0401, or - for a console log.",
    completion: .list(ExplanationIndex.all.map(\.code.rawValue)))
  var code: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("A storyboard or xib in which to find the log's constraints.", valueName: "file"),
    completion: .file(extensions: ["storyboard", "xib"]))
  var documents: [String] = []

  @Option(help: "When to colour: auto, always or never. NO_COLOR is respected.")
  var color: ColorChoice = .auto

  mutating func run() throws {
    Terminal.ignoreBrokenPipes()
    let output = Output()
    if code == "-" || (code == nil && !Terminal.isInteractive(.input)) {
      let log = try SourceFile.reading("-")
      if code != nil || !log.isBlank { return try explain(log, output) }
    }
    guard let code else {
      for page in ExplanationIndex.all { output.write("\(page.code)  \(page.title)\n") }
      try output.finish()
      return
    }
    guard let page = ExplanationIndex.page(for: DiagnosticCode(rawValue: code.uppercased())) else {
      let near = nearest(code.uppercased(), in: ExplanationIndex.all.map(\.code.rawValue))
      throw ValidationError("There is no code \(code)\(near.map { "; did you mean \($0)?" } ?? "").")
    }
    output.write("\(page.code): \(page.title)\n\n\(wrapped(page.text))\n")
    if !page.failingExample.isEmpty {
      output.write("\nWrong:\n\n\(indented(page.failingExample))\n")
    }
    if !page.mendedExample.isEmpty {
      output.write("\nRight:\n\n\(indented(page.mendedExample))\n")
    }
    try output.finish()
  }

  /// Explains the conflicts of a console log.
  private func explain(_ file: SourceFile, _ output: Output) throws {
    let log = ConsoleLog(parsing: file.bytes)
    let renderer = DiagnosticRenderer(color: color.resolve(for: .error))
    for diagnostic in log.diagnostics(in: file) { Terminal.write(renderer.render(diagnostic) + "\n", to: .error) }
    guard !log.conflicts.isEmpty || log.tree != nil else { throw ExitCode.couldNotRun }
    output.write(wrapped(log.explanation) + "\n")
    for path in documents {
      let source = try SourceFile.reading(path)
      let (document, diagnostics) = InterfaceReader.read(source)
      guard let document else {
        Terminal.write(renderer.render(diagnostics) + "\n", to: .error)
        throw ExitCode.couldNotRun
      }
      for conflict in log.conflicts {
        guard let note = document.diagnostic(for: conflict, in: source) else { continue }
        output.write("\n" + renderer.render(note) + "\n")
      }
    }
    try output.finish()
    if log.isInconclusive { throw ExitCode.couldNotRun }
  }

  /// Paragraphs and points broken at 80 columns; other lines that are indented or part of a list stay as they are.
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      let isPoint = paragraph.hasPrefix("  - ")
      guard let first = paragraph.first, isPoint || !first.isWhitespace && first != "-" && first != "|" else {
        return String(paragraph)
      }
      var lines: [String] = []
      var line = isPoint ? "  -" : ""
      for word in isPoint ? paragraph.dropFirst(4).split(separator: " ") : paragraph.split(separator: " ") {
        if line.count + word.count >= 80, !line.isEmpty {
          lines.append(line)
          line = (isPoint ? "    " : "") + word
        } else {
          line += line.isEmpty ? String(word) : " \(word)"
        }
      }
      return (lines + [line]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}

extension SourceFile {
  /// Whether there is nothing but white space in it.
  fileprivate var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}
