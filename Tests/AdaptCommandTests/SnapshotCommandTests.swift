import Foundation
import Testing

/// `adapt test --update`, and what a snapshot's file is good for afterwards.
@Suite(
  "Snapshots on the command line", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests")
)
struct SnapshotCommandTests {
  static let script = """
    controller Page { view box { size == 40 x 40; center == superview.center } }
    test "the box" {
      launch Page on "iPhone 6"
      snapshot "in portrait"
    }
    """

  @Test("a snapshot is missing, then accepted, then found, then different")
  func rounds() throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/page.adapt"
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)

    let missing = try CommandLineTool.run(["test", script])
    #expect(missing.status == 1)
    #expect((missing.output + missing.error).contains("E0702"))

    #expect(try CommandLineTool.run(["test", "--update", script]).status == 0)
    let stored = try String(contentsOfFile: folder.path + "/page.in-portrait.snapshot", encoding: .utf8)
    #expect(stored.hasPrefix("iPhone 6 in portrait"))

    #expect(try CommandLineTool.run(["test", script]).status == 0)

    try Self.script.replacingOccurrences(of: "40 x 40", with: "50 x 40")
      .write(toFile: script, atomically: true, encoding: .utf8)
    let different = try CommandLineTool.run(["test", script])
    #expect(different.status == 1)
    #expect((different.output + different.error).contains("E0703"))
    #expect(try CommandLineTool.run(["test", "--update", script]).status == 0)
    #expect(try CommandLineTool.run(["test", script]).status == 0)
  }
  @Test("a link that leads out of the folder is neither read nor written")
  func links() throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let secret = elsewhere.path + "/secret.txt"
    try "a secret\nof several lines\n".write(toFile: secret, atomically: true, encoding: .utf8)
    let script = folder.path + "/page.adapt"
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/page.in-portrait.snapshot", withDestinationPath: secret)

    let read = try CommandLineTool.run(["test", script])
    #expect(read.status == 1 && !(read.output + read.error).contains("secret\n"), "\(read)")
    #expect((read.output + read.error).contains("outside of"))
    let written = try CommandLineTool.run(["test", "--update", script])
    #expect(written.status == 1)
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "a secret\nof several lines\n")
  }

  @Test("a long file in place of a snapshot is only compared with as much as there is to compare it with")
  func longFiles() throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/page.adapt"
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    let lines = (0..<200_000).map { "line \($0)" }.joined(separator: "\n")
    try lines.write(toFile: folder.path + "/page.in-portrait.snapshot", atomically: true, encoding: .utf8)
    let result = try CommandLineTool.run(["test", script])
    #expect(result.status == 1 && (result.output + result.error).contains("- line 0"))
    // Not all 200 000 lines are counted.
    #expect(!(result.output + result.error).contains("1999"), "\(result)")
  }
}
