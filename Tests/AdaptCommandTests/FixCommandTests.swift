import Foundation
import Testing

/// `adapt check --fix`, as people run it.
@Suite("Fixing a project", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct FixCommandTests {
  /// What is wrong at one side of the calendar hides that the other side could be mended alone.
  private static let calendar = """
    component DayCell(n) {
      label num("\\(n)") { textAlignment = center; font = body; edges == superview.edges }
    }
    controller Calendar {
      label month "December 2026" { font = title1; numberOfLines = 1 }
      button prev { image = "chevron.left" }
      button next { image = "chevron.right" }
      stackView weekdays(axis: horizontal, distribution: fillEqually) {
        for d in ["Mon","Tue","Wed","Thu","Fri","Sat","Sun"] { label day "\\(d)" { textAlignment = center; font = caption1 } }
      }
      stack weeks(axis: vertical, distribution: fillEqually, spacing: 4) {
        for w in 0..<5 {
          stack week(axis: horizontal, distribution: fillEqually, spacing: 4) {
            for d in 1...7 { button cell "\\(w * 7 + d)" { backgroundColor = systemGray6 } }
          }
        }
      }
      month.top == safeArea.top + 16
      month.leading == margins.leading
      prev.trailing == next.leading - 8
      next.trailing == view.margins.trailing
      month.centerY == prev.centerY
      next.centerY == prev.centerY
      weekdays.top == month.bottom + 8
      weekdays.leading == view.leading + 16
      weekdays.trailing == view.trailing - 16
      weeks.top == weekdays.bottom + 8
      weeks.leading == weekdays.leading
      weeks.trailing == weekdays.trailing
      weeks.height == weeks.width * 5 / 7
      when horizontalSizeClass: regular { month.font = largeTitle }
    }

    """

  @Test("--fix keeps what is better when it is solved again, and --dry-run shows it")
  func fixes() throws {
    let text = CheckedProject.conflict + "\n" + CheckedProject.overlap + "// The end, which nobody touches.\n"
    let folder = try CheckedProject.folder(["mail.adapt": text])
    let file = folder.path + "/mail.adapt"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.adapt", withDestinationPath: file)
    let dry = try CommandLineTool.run(["check", file, "--fix", "--dry-run"])
    #expect(dry.status == 1 && dry.output.contains("--- ") && dry.output.contains("\n+"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let before = try CheckedProject.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).count
    _ = try CommandLineTool.run(["check", folder.path + "/link.adapt", "--fix"])
    let fixed = try String(contentsOfFile: file, encoding: .utf8)
    #expect(fixed != text && fixed.hasSuffix("// The end, which nobody touches.\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.adapt") == file)
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    let after = try CheckedProject.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).count
    #expect(after < before)
  }

  @Test("--fix names the notes that it passes over, and makes their changes where they fail the check")
  func fixesOfNotes() throws {
    let text = """
      controller Page {
        button no "No" { height == 25 }
        no.top == safeArea.top + 8
        no.leading == margins.leading
      }

      """
    let folder = try CheckedProject.folder(["page.adapt": text])
    let file = folder.path + "/page.adapt"
    let passed = try CommandLineTool.run(["check", file, "--fix"])
    #expect(passed.status == 0)
    #expect(passed.output.hasSuffix("1 note proposes a change, which `--fix` makes with `--fail-on note`\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let made = try CommandLineTool.run(["check", file, "--fix", "--fail-on", "note"])
    #expect(made.status == 0 && made.output == "1 finding fixed in 1 file\n")
    #expect(try CheckedProject.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).isEmpty)
  }

  @Test("--fix leaves nothing that it would change if it was run once more")
  func twice() throws {
    let folder = try CheckedProject.folder(["calendar.adapt": Self.calendar])
    let file = folder.path + "/calendar.adapt"
    _ = try CommandLineTool.run(["check", file, "--fix"])
    let once = try String(contentsOfFile: file, encoding: .utf8)
    _ = try CommandLineTool.run(["check", file, "--fix"])
    #expect(once != Self.calendar)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == once)
  }

  /// Changes in different controllers are tried together, and by halves where that does not help, as in the
  /// calendar.
  @Test("--fix makes of several controllers in one file what it makes of each alone")
  func together() throws {
    let beside = (1...5).map { number in
      """
      controller Beside\(number) {
        label title "Text" { leading == view.leading; top == view.top }
      }
      """
    }
    let texts = [CheckedProject.conflict, beside[0], Self.calendar, CheckedProject.overlap] + beside[1...]
    let folder = try CheckedProject.folder(
      Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("alone\($0.offset).adapt", $0.element + "\n") })
        .merging(["together.adapt": texts.joined(separator: "\n") + "\n"]) { $1 })
    _ = try CommandLineTool.run(["check", folder.path, "--fix"])
    let alone = try texts.indices.map {
      try String(contentsOfFile: folder.path + "/alone\($0).adapt", encoding: .utf8)
    }
    let together = try String(contentsOfFile: folder.path + "/together.adapt", encoding: .utf8)
    #expect(together == alone.joined())
    #expect(zip(alone, texts).count { $0 != $1 + "\n" } == 8)
  }

  @Test("of a document --fix takes out the line of a constraint and no other byte")
  func documentFixes() throws {
    let folder = try CheckedProject.folder(["Main.storyboard": CheckedProject.storyboard])
    let file = folder.path + "/Main.storyboard"
    let found = try #require(
      try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).first {
        $0["kind"] as? String == "conflict"
      })
    #expect((found["fixIts"] as? [Any])?.isEmpty == false)
    _ = try CommandLineTool.run(["check", file, "--fix"])
    let fixed = try String(contentsOfFile: file, encoding: .utf8)
    let lines = CheckedProject.storyboard.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(fixed == lines.filter { !$0.contains("wid-aa-002") }.joined(separator: "\n"))
    let kinds = try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).compactMap {
      $0["kind"] as? String
    }
    #expect(!kinds.contains("conflict"))
  }

  @Test("--fix lets sides follow the direction of reading, in a script and in a document")
  func fixesOfSides() throws {
    let script = """
      controller Row {
        label title "Title" { width >= 60 }
        view dot { height == 12 }
        title.top == safeArea.top; dot.top == title.top
        title.leading == view.leading + 16
        dot.leading == title.trailing + 8
        dot.right == view.right - 16
        dot.width == 12 @ high
      }

      """
    let storyboard = CheckedProject.storyboard
      .replacing(#"constant="120" id="wid-aa-002""#, with: #"constant="100" id="wid-aa-002""#)
      .replacing(
        #"<constraint firstItem="box-aa-001" firstAttribute="top""#,
        with: """
          <constraint firstItem="box-aa-001" firstAttribute="left" secondItem="vw0-aa-001" secondAttribute="left" constant="20" id="lef-aa-001"/>
                                          <constraint firstItem="box-aa-001" firstAttribute="top"
          """)
    let folder = try CheckedProject.folder([
      "row.adapt": script, "Main.storyboard": storyboard, "ar.lproj/Main.strings": "",
    ])
    _ = try CheckedProject.check(folder, "--fix")
    let fixed = try String(contentsOfFile: folder.path + "/row.adapt", encoding: .utf8)
    #expect(fixed == script.replacing("dot.right == view.right", with: "dot.trailing == view.trailing"))
    let document = try String(contentsOfFile: folder.path + "/Main.storyboard", encoding: .utf8)
    #expect(
      document
        == storyboard.replacing(
          #"firstAttribute="left" secondItem="vw0-aa-001" secondAttribute="left""#,
          with: #"firstAttribute="leading" secondItem="vw0-aa-001" secondAttribute="leading""#))
  }
}
