import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import Testing

/// Every public document is turned into a script that parses, is formatted, and runs.
@Suite("Scripts of the corpus", .enabled(if: Corpus.isThere, "shared/corpus is not there"))
struct CorpusImportTests {
  @Test("each script parses, formats to itself, and runs: the initial controller and every other one")
  func runs() {
    var counts = ImportCounts()
    for path in Corpus.paths {
      let file = Corpus.file(path)
      guard let document = InterfaceReader.read(file).document else {
        Issue.record("\(path) is not read")
        continue
      }
      let script = document.script(of: file)
      counts.add(script, path: path)
    }
    print(counts.description)
    #expect(counts.files > 800)
    for problem in counts.problems { Issue.record("\(problem)") }
  }
}

/// What importing many documents came to.
struct ImportCounts: CustomStringConvertible {
  private(set) var files = 0
  private(set) var parsed = 0
  private(set) var formatted = 0
  private(set) var ran = 0
  private(set) var warnings: [String: Int] = [:]
  private(set) var problems: [String] = []

  mutating func add(_ script: ImportedScript, path: String) {
    files += 1
    for diagnostic in script.diagnostics {
      let words = diagnostic.message.split(separator: " ")
      warnings[
        diagnostic.message.hasSuffix("in a script") ? "no counterpart" : words.suffix(4).joined(separator: " "),
        default: 0] += 1
    }
    let tree = Parser.parse(script.source)
    if tree.hasErrors {
      problems.append("\(path) does not parse: \(tree.diagnostics.first?.message ?? "")")
    } else {
      parsed += 1
    }
    if Formatter.format(tree) == script.source.bytes {
      formatted += 1
    } else {
      problems.append("\(path) is formatted anew")
    }
    let interpreter = Interpreter()
    let outcome = interpreter.run(script.source.launchingEverything)
    if let error = outcome.diagnostics.first(where: { $0.severity == .error }) {
      let line = error.primary.file.text(
        in: error.primary.file.span(ofLine: error.primary.file.line(at: error.primary.span.start)))
      problems.append("\(path): \(error.message): \(line)")
    } else {
      ran += 1
    }
  }

  var description: String {
    let table = warnings.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
    return "\(files) files: \(parsed) parse, \(formatted) are formatted, \(ran) run\n" + table.joined(separator: "\n")
  }
}

extension SourceFile {
  /// The script with a launch of each of its controllers behind it.
  fileprivate var launchingEverything: SourceFile {
    let text = String(decoding: bytes, as: UTF8.self)
    let names = text.split(separator: "\n").filter { $0.hasPrefix("controller ") }.compactMap { line in
      line.dropFirst("controller ".count).split { $0 == " " || $0 == ":" }.first
    }
    return SourceFile(name: name, text: text + names.map { "launch \($0) on \"iPhone 6\"\n" }.joined())
  }
}
