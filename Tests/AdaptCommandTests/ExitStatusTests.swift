import Foundation
import Testing

/// The built command, run as a shell runs it. Where it does not lie beside the tests, these are skipped.
@Suite("Exit statuses of bad input", .enabled(if: BuiltCommand.exists, "`adapt` is not built beside the tests"))
struct ExitStatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    /// 0 where nothing is wrong, 1 for findings of the layout and of expectations, 2 where a script cannot be run.
    var status: Int32
    /// Part of what stands on standard error.
    var error: String
  }

  static let rows = [
    Row(testDescription: "nothing wrong", script: "print 1", status: 0, error: ""),
    Row(testDescription: "a failed expectation", script: "expect 1 == 2", status: 1, error: "E0701"),
    Row(
      testDescription: "a conflict", script: "controller P { view v { width == 1; width == 2 } }\nlaunch P", status: 1,
      error: "E0401"),
    Row(testDescription: "a syntax error", script: "print (", status: 2, error: "E01"),
    Row(testDescription: "an unknown name", script: "print nothing", status: 2, error: "E0201"),
    Row(testDescription: "an error while running", script: "print 1 / 0", status: 2, error: "E0307"),
    Row(testDescription: "an endless loop", script: "while true {}", status: 2, error: "E0510"),
    Row(testDescription: "recursion without end", script: "func f(n) { return f(n) }\nf(1)", status: 2, error: "E0511"),
    Row(testDescription: "a missing import", script: "import \"missing.adapt\"", status: 2, error: "E0501"),
    Row(testDescription: "a folder as an import", script: "import \"folder\"", status: 2, error: "E0502"),
    Row(testDescription: "an import from outside", script: "import \"../x.adapt\"", status: 2, error: "E0503"),
    Row(testDescription: "a NUL byte", script: "print 1\u{0}", status: 2, error: "E0109"),
  ]

  @Test("a script ends with its status", arguments: rows)
  func script(_ row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder")
    let file = try folder.write(row.script, to: "script.adapt")
    let result = try BuiltCommand.run(["run", "--steps", "100000", "--root", folder.url.path, file.path])
    #expect(result.status == row.status, "\(result.error)")
    #expect(row.error.isEmpty ? result.error.isEmpty : result.error.contains(row.error))
  }

  @Test("a file that is none ends with 2")
  func noFile() throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, folder.url.appendingPathComponent("missing.adapt").path] {
      let result = try BuiltCommand.run(["run", path])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("error: "))
    }
  }

  @Test("a pipe that is closed ends the run with 2, and not by a signal")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("var n = 0\nwhile true { print \"line \\(n)\"; n += 1 }", to: "endless.adapt")
    let result = try BuiltCommand.run(["run", file.path], closesOutput: true)
    #expect(result.reason == .exit)
    #expect(result.status == 2)
    #expect(result.error.contains("closed"))
  }
}

/// The `adapt` that was built with the tests.
enum BuiltCommand {
  struct Result {
    var status: Int32
    var reason: Process.TerminationReason
    var output: String
    var error: String
  }

  /// Beside the test bundle, or beside the executable that runs the tests.
  static let url: URL? = {
    let candidates = [
      URL(fileURLWithPath: CommandLine.arguments.first ?? ""), Bundle.main.bundleURL, Bundle.main.executableURL,
    ]
    for candidate in candidates.compactMap({ $0 }) {
      var folder = candidate
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let command = folder.appendingPathComponent("adapt")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: command.path, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: command.path)
        {
          return command
        }
      }
    }
    return nil
  }()

  static var exists: Bool { url != nil }

  static func run(_ arguments: [String], closesOutput: Bool = false) throws -> Result {
    let process = Process()
    process.executableURL = try #require(url)
    process.arguments = arguments
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    if closesOutput { try output.fileHandleForReading.close() }
    try process.run()
    try output.fileHandleForWriting.close()
    try error.fileHandleForWriting.close()
    let printed = closesOutput ? Data() : output.fileHandleForReading.readDataToEndOfFile()
    let complaints = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, reason: process.terminationReason,
      output: String(decoding: printed, as: UTF8.self), error: String(decoding: complaints, as: UTF8.self))
  }
}

/// A folder of its own, which is removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url.appendingPathComponent(name), withIntermediateDirectories: true)
  }
}
