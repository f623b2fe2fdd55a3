import Foundation
import Testing

/// The built command, run as a shell runs it. Where it does not lie beside the tests, these are skipped. A closed pipe
/// is among the tests of the command line.
@Suite("Exit statuses of bad input", .enabled(if: CommandLineTool.path != nil, "`adapt` is not built beside the tests"))
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
    Row(
      testDescription: "bytes that are no text", script: String(repeating: "\u{1}\u{2}a\u{0}", count: 20), status: 2,
      error: "it is not a text"),
    Row(testDescription: "a NUL byte", script: "print 1\u{0}", status: 2, error: "E0109"),
  ]

  @Test("a script ends with its status", arguments: rows)
  func script(_ row: Row) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: true)
    let file = try folder.write("script.adapt", row.script)
    let result = try CommandLineTool.run(["run", "--steps", "100000", "--root", folder.path, file])
    #expect(result.status == row.status, "\(result.error)")
    #expect(row.error.isEmpty ? result.error.isEmpty : result.error.contains(row.error))
  }

  @Test("a file that cannot be read keeps no other from being tested", arguments: ["human", "sarif", "junit", "tap"])
  func unreadable(format: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.adapt", withDestinationPath: folder.path + "/a.adapt")
    _ = try folder.write("b.adapt", "controller P { }\ntest \"it begins\" { launch P }\n")
    let result = try CommandLineTool.run(["test", folder.path, "--format", format])
    #expect(result.status == 2)
    #expect((result.output + result.error).contains(format == "human" ? "a.adapt: " : "E0504"))
    #expect(result.output.contains(format == "sarif" ? "\"results\"" : "it begins"))
  }

  @Test("a file whose name is not UTF-8 is named, and not left out")
  func foreignName() throws {
    #if os(Linux)
      let folder = try TemporaryFolder()
      let name = Array((folder.path + "/caf").utf8) + [0xE9] + Array(".adapt".utf8) + [0]
      let descriptor = name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
      }
      try #require(descriptor >= 0)
      close(descriptor)
      let result = try CommandLineTool.run(["check", folder.path])
      #expect(result.status == 2 && result.error.contains("its name is not UTF-8"), "\(result.error)")
    #endif
  }

  @Test(
    "a test that never ends makes a report that can be read", arguments: ["print \"a line\"", "expect 1 == 2"])
  func endlessTest(statement: String) throws {
    let script = "test \"x\" { while true { \(statement) } }"
    let result = try CommandLineTool.run(["test", "--steps", "200000", "-"], input: script)
    #expect(result.status == 1 && result.output.utf8.count < 200_000, "\(result.output.utf8.count)")
    #expect(result.output.contains("more") && result.output.contains("E0510"))
  }

  @Test("a device that never ends is given up")
  func device() throws {
    let result = try CommandLineTool.run(["run", "/dev/zero"])
    #expect(result.status == 2 && result.error.contains("it is larger than 64 MiB"), "\(result.error)")
  }

  @Test("a file that is none ends with 2")
  func noFile() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.path + "/missing.adapt"] {
      let result = try CommandLineTool.run(["run", path])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("error: "))
    }
  }
}
