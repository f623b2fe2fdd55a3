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
}
