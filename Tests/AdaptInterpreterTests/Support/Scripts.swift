import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// A script of the repository.
struct Script: CustomTestStringConvertible, Sendable {
  /// Its file, without the extension.
  let name: String
  let folder: URL

  var testDescription: String { name }
  var url: URL { folder.appendingPathComponent("\(name).adapt") }

  func source() throws -> SourceFile {
    SourceFile(name: "\(name).adapt", text: try String(contentsOf: url, encoding: .utf8))
  }
}

/// The scripts of the repository, and what belongs to them.
enum Scripts {
  private static let path = "Tests/AdaptInterpreterTests/Fixtures"
  static let fixtures = Repository.url(path)

  static let examples = scripts(in: "Examples")

  /// The scripts in a folder, but not in folders of it, by name.
  static func scripts(in folder: String) -> [Script] {
    Repository.names(in: folder, withExtensions: "adapt").map {
      Script(name: String($0.dropLast(6)), folder: Repository.url(folder))
    }
  }

  /// The scripts in a folder of the fixtures.
  static func scripts(inFixtures folder: String) -> [Script] { scripts(in: "\(path)/\(folder)") }

  /// The text of the file beside a script, as it was last reviewed.
  static func expected(_ actual: String, beside script: Script, as suffix: String) throws -> String {
    try Reviewed.text(actual, at: script.folder.appendingPathComponent("\(script.name).\(suffix)"))
  }
}

/// One run of a script, with everything that came of it.
struct ScriptRun {
  let interpreter: Interpreter
  let outcome: Interpreter.Outcome
  /// What `adapt run` prints, then what it complains about.
  let text: String
  /// What `adapt run --json` prints.
  let lines: [String]

  /// - Parameters:
  ///   - source: the script.
  ///   - folder: where its imports are.
  ///   - test: the test to run, instead of the script.
  ///   - reportsAmbiguity: whether to warn of what a layout leaves open, as `adapt run` does.
  init(
    _ source: SourceFile, in folder: URL = Scripts.fixtures, test: Int? = nil, reportsAmbiguity: Bool = false
  ) {
    let host = RecordingHost(folder)
    interpreter = Interpreter(host: host)
    interpreter.reportsAmbiguity = reportsAmbiguity
    if let test {
      _ = interpreter.check(source)
      outcome = interpreter.runTest(test, of: source)
    } else {
      outcome = interpreter.run(source)
    }
    text = host.text + host.complaints
    lines = host.lines
  }

  init(_ script: Script) throws {
    self.init(try script.source(), in: script.folder)
  }

  /// Runs a text that imports nothing.
  init(_ text: String) {
    self.init(SourceFile(name: "script.adapt", text: text))
  }
}

/// Reads the scripts of a folder, and writes down what happens as the command line does.
private final class RecordingHost: ScriptHost {
  let folder: URL
  var text = ""
  var complaints = ""
  var lines: [String] = []

  init(_ folder: URL) {
    self.folder = folder
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    guard let name = resolveImport(path, from: importer.name) else { throw .outsideRoot(folder.lastPathComponent) }
    guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
      throw .notFound
    }
    return SourceFile(name: name, text: text)
  }

  func receive(_ entry: LogEntry) {
    if let line = entry.json { lines.append(line) }
    switch entry {
    case .print(let line), .trace(let line): text += line + "\n"
    case .diagnostic(let diagnostic): complaints += DiagnosticRenderer().render(diagnostic) + "\n"
    case .expectation(let expectation):
      if let diagnostic = expectation.diagnostic { complaints += DiagnosticRenderer().render(diagnostic) + "\n" }
    case .simulation: break
    }
  }
}
