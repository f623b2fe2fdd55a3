import AdaptConsole
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Says more about the code of a message, about a word of the language, or about a conflict in Xcode's console.",
    discussion: """
      With - it reads a console log from standard input, and says which constraints contradict each other, by how much, \
      and what to change. It does the same without an argument if something is piped into it. It also reads what the \
      debugger prints for `po view.constraints`, `_autolayoutTrace` and `recursiveDescription`. Otherwise, without an \
      argument, it lists the codes.
      """)

  @ArgumentParser.Argument(
    help: "A code, such as E0401, a word, such as label, or - for a console log.",
    completion: .list(ExplanationIndex.all.map(\.code.rawValue)))
  var code: String?

  @Flag(help: "Print the language reference: every word of the language, as Markdown.")
  var all = false

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("A storyboard or xib in which to find the log's constraints.", valueName: "file"),
    completion: .file(extensions: ["storyboard", "xib"]))
  var documents: [String] = []

  @Option(help: "When to colour: auto, always or never. NO_COLOR is respected.")
  var color: ColorChoice = .auto

  mutating func run() throws {
    Terminal.prepareForSignals()
    let output = Output()
    if all {
      output.write(LanguageReference.article)
      return try output.finish()
    }
    if code == "-" || (code == nil && !Terminal.isInteractive(.input)) {
      let log = try SourceFile.reading("-")
      if code != nil || !log.isBlank { return try explain(log, output) }
    }
    guard let code else {
      for page in ExplanationIndex.all { output.write("\(page.code)  \(page.title)\n") }
      try output.finish()
      return
    }
    guard let page = Self.page(for: code) else {
      guard let text = Self.text(for: code) else {
        let names = ExplanationIndex.all.map { $0.code.rawValue } + WordPage.names
        let near = nearest(code.uppercased(), in: names) ?? nearest(code, in: names)
        throw ValidationError(
          "There is neither a code nor a word \(code)\(near.map { "; did you mean \($0)?" } ?? ".") "
            + "`adapt explain` alone lists the codes.")
      }
      output.write(text)
      return try output.finish()
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

  /// The page of a code, which may be written without its letter: `401`.
  private static func page(for code: String) -> Explanation? {
    let written = code.uppercased()
    let full =
      written.allSatisfy { $0.isNumber }
      ? "E" + String(repeating: "0", count: max(0, 4 - written.count)) + written : written
    return ExplanationIndex.all.first { $0.code.rawValue == full }
  }

  /// The text about a word of the language; else the codes whose pages have it in their headings.
  private static func text(for word: String) -> String? {
    if let lines = WordPage.lines(for: word) { return lines.joined(separator: "\n") + "\n" }
    let wanted = word.lowercased()
    let stem = wanted.count > 4 && wanted.hasSuffix("s") ? String(wanted.dropLast()) : wanted
    let titled = ExplanationIndex.all.filter { $0.title.lowercased().contains(stem) }
    let known = Set(titled.map { $0.code.rawValue })
    var pages = titled
    // A conflict is called "constraints that cannot all hold" in the headings.
    let other = stem.hasPrefix("conflict") || stem.hasPrefix("unsatisf") ? "cannot all hold" : stem
    pages += ExplanationIndex.all.filter { page in
      !known.contains(page.code.rawValue)
        && (page.title.lowercased().contains(other) || page.text.lowercased().contains(stem))
    }
    if other != stem { pages.sort { $0.title.contains(other) && !$1.title.contains(other) } }
    guard !pages.isEmpty, stem.count > 2 else { return nil }
    let list = pages.prefix(20).map { "  \($0.code.rawValue)  \($0.title)\n" }.joined()
    return "`adapt explain CODE` says more about one of these:\n\(list)"
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

  /// Breaks paragraphs and list items at 80 columns; other lines that are indented or part of a list stay unchanged.
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
  /// Whether it contains only white space.
  fileprivate var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}
