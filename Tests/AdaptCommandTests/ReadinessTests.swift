import AdaptTestSupport
import Foundation
import Testing

/// `adapt check --ready`.
@Suite("Screens that are ready for a device", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct ReadinessTests {
  private static let fixtures = "Tests/AdaptCheckTests/Fixtures"

  @Test("says which screens are ready, which are not, and what to change")
  func report() throws {
    let run = try CommandLineTool.run([
      "check", "--ready", "iPhone Duo", Repository.url("\(Self.fixtures)/unsafe-toolbar-of-buttons.adapt").path,
      Repository.url("\(Self.fixtures)/mended-column.adapt").path,
    ])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("iPhone Duo: 1 of 2 screens are ready\n"), "\(run.output)")
    #expect(run.output.contains("write `safeArea.trailing` in place of `view.trailing`"), "\(run.output)")
    #expect(run.output.contains("Not known"), "\(run.output)")
  }

  @Test("views of which the same is true stand in one line of advice, without the path of the screen's own file")
  func groups() throws {
    let path = Repository.url("Examples/sign-in.adapt").path
    let run = try CommandLineTool.run(["check", "--ready", "iPhone Duo", path])
    let lines = run.output.split(separator: "\n")
    let fold = lines.filter { $0.hasPrefix("    could be better: ") && $0.contains("across the fold") }
    #expect(fold.count == 1 && fold[0].contains("also `motto`, line 22"), "\(run.output)")
    #expect(lines.count { $0.contains(path) } == 1, "\(run.output)")
  }

  @Test("a screen that is ready is no failure")
  func ready() throws {
    let run = try CommandLineTool.run([
      "check", "--ready", "iPhone Duo", "--format", "json",
      Repository.url("\(Self.fixtures)/mended-column.adapt").path,
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("\"ready\":true"))
  }

  @Test("the storyboard of the examples becomes ready step by step")
  func example() throws {
    func ready(_ name: String) throws -> (status: Int32, output: String) {
      let run = try CommandLineTool.run([
        "check", "--ready", "iPhone Duo", Repository.url("Examples/Ready/\(name)").path,
      ])
      return (run.status, run.output)
    }
    let before = try ready("1-before.storyboard")
    #expect(before.status == 1)
    #expect(before.output.contains("2 things to change"), "\(before.output)")
    #expect(before.output.contains("refer to the Safe Area"), "\(before.output)")
    let halfway = try ready("2-safe-area.storyboard")
    #expect(halfway.output.contains("1 thing to change"), "\(halfway.output)")
    #expect(try ready("3-fold.storyboard").status == 0)
  }

  private static let pictures: [(name: String, file: String, device: String, orientation: String)] = [
    ("closed-portrait", "iphone-duo.adapt", "closed", "portrait"),
    ("closed-landscape-left", "iphone-duo.adapt", "closed", "landscapeLeft"),
    ("closed-landscape-right", "iphone-duo.adapt", "closed", "landscapeRight"),
    ("open-landscape", "iphone-duo.adapt", "open", "landscape"),
    ("open-portrait", "iphone-duo.adapt", "open", "portrait"),
    ("folded-landscape", "iphone-duo.adapt", "folded", "landscape"),
    ("folded-portrait", "iphone-duo.adapt", "folded", "portrait"),
    ("right-half", "iphone-duo.adapt", "right half", "landscape"),
    ("storyboard-before", "Ready/1-before.storyboard", "closed", "portrait"),
    ("storyboard-after", "Ready/3-fold.storyboard", "closed", "portrait"),
  ]

  @Test("the pictures of the examples are what adapt draws now", arguments: Self.pictures)
  func drawnAgain(_ picture: (name: String, file: String, device: String, orientation: String)) throws {
    let drawn = FileManager.default.temporaryDirectory.appending(path: "adapt-ready-\(picture.name).svg")
    defer { try? FileManager.default.removeItem(at: drawn) }
    let run = try CommandLineTool.run([
      "picture", Repository.url("Examples/\(picture.file)").path, "--device", "iPhone Duo (\(picture.device))",
      "--orientation", picture.orientation, "--show", "safeArea", "-o", drawn.path,
    ])
    #expect(run.status == 0, "\(run.error)")
    let kept = Repository.url("Examples/Ready/pictures/\(picture.name).svg")
    let text = try String(contentsOf: drawn, encoding: .utf8)
    if Reviewed.isUpdating { try text.write(to: kept, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: kept, encoding: .utf8) == text, "\(picture.name)")
  }

  @Test(
    "a fix lets the constraint refer to the safe area, and touches nothing else; the guide may stand behind it",
    arguments: [false, true])
  func safeAreaFix(isGuideBehind: Bool) throws {
    /// As documents of before Xcode 12 are written.
    func ordered(_ text: String) -> String {
      var lines = text.components(separatedBy: "\n")
      guard isGuideBehind, let guide = lines.firstIndex(where: { $0.contains("key=\"safeArea\"") }),
        let end = lines[guide...].firstIndex(where: { $0.contains("</constraints>") })
      else { return text }
      lines.insert(lines[guide], at: end + 1)
      lines.remove(at: guide)
      return lines.joined(separator: "\n")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Main.storyboard")
    let before = try String(contentsOf: Repository.url("Examples/Ready/1-before.storyboard"), encoding: .utf8)
    #expect(!isGuideBehind || ordered(before) != before)
    try ordered(before).write(to: file, atomically: true, encoding: .utf8)
    _ = try CommandLineTool.run(["check", "--fix", file.path])
    let mended = try String(contentsOf: file, encoding: .utf8)
    let expected = try String(contentsOf: Repository.url("Examples/Ready/2-safe-area.storyboard"), encoding: .utf8)
    #expect(mended == ordered(expected))
  }
}
