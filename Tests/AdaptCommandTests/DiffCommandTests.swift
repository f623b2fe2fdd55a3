import Foundation
import Testing

@Suite("adapt diff", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct DiffCommandTests {
  private let old = """
    controller Page {
      label title "Title" { top == safeArea.top + 10; leading == view.leading + 20 }
      label under "</script>" { top == title.bottom; leading == view.leading }
    }
    controller Same { label l "L" { center == view.center } }
    """

  @Test("says what moved, in words, as JSON and as a picture")
  func differences() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("old.adapt", old)
    let after = try folder.write("new.adapt", old.replacing("+ 10", with: "+ 18") + "\ncontroller Added { }")
    let text = try CommandLineTool.run(["diff", before, after])
    #expect(text.status == 1)
    #expect(text.output.contains("Page\n  title, under: move 8 down\n      in every window\n"))
    #expect(text.output.contains("unchanged: Same\n") && text.output.contains("Added: new\n"))
    #expect(text.output.hasSuffix("2 views changed in 1 screen, 1 new screen\n"))
    let json = try CommandLineTool.run(["diff", before, after, "--format", "json"])
    let objects = try json.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.compactMap { $0["kind"] as? String } == ["screen", "view", "view", "summary"])
    #expect(objects[1]["down"] as? [Double] == [8, 8] && objects[1]["screen"] as? String == "Page")
    for name in ["d.svg", "d.html"] {
      let path = folder.path + "/" + name
      #expect(try CommandLineTool.run(["diff", before, after, "-o", path]).status == 1)
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(file.contains("before") && file.contains("unchanged: Same") && !file.contains("<script"))
    }
  }

  @Test("what moves only with the keyboard is told where a version refers to it")
  func keyboard() throws {
    let folder = try TemporaryFolder()
    let script = "controller Page { button go \"Go\" { centerX == superview.centerX; bottom == keyboard.top - 16 } }"
    let before = try folder.write("old.adapt", script)
    let after = try folder.write("new.adapt", script.replacing("keyboard.top", with: "safeArea.bottom"))
    let moved = try CommandLineTool.run(["diff", before, after])
    #expect(moved.status == 1 && moved.output.contains("with the keyboard"), "\(moved.output)")
    let other = try folder.write("other.adapt", script.replacing("keyboard.top - 16", with: "safeArea.bottom - 24"))
    #expect(try !CommandLineTool.run(["diff", after, other]).output.contains("keyboard"))
  }

  @Test("marks that would turn a line around are shown, not followed")
  func directions() throws {
    let folder = try TemporaryFolder()
    let script = "controller Page { label l \"a\u{202E}b\" { top == safeArea.top + 10; leading == view.leading } }"
    let before = try folder.write("old\u{202E}.adapt", script)
    let after = try folder.write("new.adapt", script.replacing("+ 10", with: "+ 18"))
    let text = try CommandLineTool.run(["diff", before, after])
    #expect(text.status == 1 && !text.output.unicodeScalars.contains("\u{202E}"), "\(text.output)")
  }

  @Test("objects of a storyboard are told apart by their ids, whatever their texts are")
  func objects() throws {
    let folder = try TemporaryFolder()
    func document(_ labels: [(id: String, text: String, y: Int)]) -> String {
      let views = labels.map {
        """
        <label text="\($0.text)" fixedFrame="YES" id="\($0.id)"><rect key="frame" x="20" y="\($0.y)" width="90" height="20"/></label>
        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="CTL">
        <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="S"><objects><viewController id="CTL">
        <view key="view" id="ROOT"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views.joined())</subviews>
        </view></viewController></objects></scene></scenes></document>
        """
    }
    let old = try folder.write(
      "old.storyboard", document([("A", "Label", 40), ("B", "Label", 80), ("C", "Total", 120)]))
    let new = try folder.write("new.storyboard", document([("B", "Label", 80), ("C", "Sum", 120)]))
    // A version of a repository comes through a pipe: `git show HEAD:old.storyboard | adapt diff - new.storyboard`.
    let piped = try CommandLineTool.run(["diff", "-", new], input: String(contentsOfFile: old, encoding: .utf8)).output
    let text = try CommandLineTool.run(["diff", old, new]).output
    #expect(piped == text)
    #expect(text.contains("\"Sum\" instead of \"Total\"") && text.contains("gone"), "\(text)")
    #expect(!text.contains("move") && !text.contains("new\n"), "\(text)")
  }

  @Test("what changes in a screen is not told again of those that hold it, and of others that change alike it is")
  func containers() throws {
    let folder = try TemporaryFolder()
    let screens = ["Home", "Other"].map {
      "controller \($0) { label title \"Title\" { top == view.top + 100; leading == view.leading + 20 } }\n"
    }
    let script = screens.joined() + "controller Main: navigation(root: Home)\ncontroller Tabs: tab(Other, Main)\n"
    let before = try folder.write("old.adapt", script)
    let after = try folder.write("new.adapt", script.replacing("+ 20", with: "+ 30"))
    let text = try CommandLineTool.run(["diff", before, after]).output
    #expect(text.contains("Home\n  title: moves 10 right") && text.contains("Other\n  title: moves 10 right"))
    #expect(text.contains("changed because `Home` did: Main"))
    #expect(text.contains("2 views changed in 2 screens\n"))
  }

  @Test("a view has one entry with all that happens to it, and a picture tells what happens in its own window")
  func entries() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write(
      "old.adapt",
      """
      controller Page {
        label title "Title" { top == safeArea.top + 16; leading == margins.leading }
        label old "Old" { top == title.bottom + 8; leading == margins.leading }
        label other "Other" { bottom == safeArea.bottom; leading == margins.leading }
      }
      """)
    let after = try folder.write(
      "new.adapt",
      """
      controller Page {
        label title "A longer title" { top == safeArea.top + 16; centerX == view.centerX }
        label fresh "New" { top == title.bottom + 8; leading == margins.leading }
        label other "Other" { bottom == safeArea.bottom; leading == margins.leading }
        when height: compact { other.text = "Low" } otherwise { other.text = "High" }
      }
      """)
    let text = try CommandLineTool.run(["diff", before, after]).output
    #expect(text.components(separatedBy: "  title: moves ").count == 2)
    #expect(text.contains(" wider, says \"A longer title\" instead of \"Title\"\n      in every window\n"))
    let path = folder.path + "/d.html"
    #expect(try CommandLineTool.run(["diff", before, after, "-o", path]).status == 1)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let figures = page.components(separatedBy: "<figcaption>").dropFirst().map {
      $0.components(separatedBy: "</figcaption>")[0]
    }
    // One window has all changes but one, and another one has that.
    #expect(figures.count == 4)
    var moves: Set<Substring> = []
    for (index, words) in figures.enumerated() {
      let isAfter = index % 2 == 1
      #expect(words.contains("<strong>\(isAfter ? "after" : "before")</strong>"))
      #expect(words.contains("old: gone") == !isAfter && words.contains("fresh: new") == isAfter)
      #expect(words.components(separatedBy: "<p>title: ").count == (isAfter ? 2 : 1))
      guard isAfter else { continue }
      #expect(!words.contains(" to ") && words.contains("says"))
      moves.insert(try #require(words.firstMatch(of: #/moves ([0-9.]+) right, is [0-9.]+ wider, says/#)).output.1)
    }
    // Windows of other widths have other numbers.
    #expect(moves.count == figures.count / 2)
  }

  @Test("writes what changed for a pull request, with pictures of before and after")
  func markdown() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("old.adapt", old)
    let after = try folder.write("new.adapt", old.replacing("+ 10", with: "+ 18") + "\ncontroller Added { }")
    #expect(try CommandLineTool.run(["diff", before, after, "--markdown", folder.path + "/d"]).status == 1)
    let text = try String(contentsOfFile: folder.path + "/d/README.md", encoding: .utf8)
    #expect(text.contains("- `title`, `under`: move 8 down<br>in every window") && text.contains("New: `Added`."))
    #expect(text.contains("<img src=\"change-1.svg\"") && text.contains("1 unchanged"))
    let svg = try String(contentsOfFile: folder.path + "/d/change-1.svg", encoding: .utf8)
    #expect(svg.contains("before") && svg.contains("after") && !svg.contains("<script"))
  }

  @Test("no change is status 0, and mistakes have theirs")
  func statuses() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old.adapt", old)
    let same = try CommandLineTool.run(["diff", "-", file], input: old)
    #expect(same.status == 0 && same.output == "unchanged: Page, Same\n\nnothing changed\n")
    #expect(try CommandLineTool.run(["diff", file, folder.path + "/no.adapt"]).status == 2)
    #expect(try CommandLineTool.run(["diff", "-", file], input: "controller {").status == 2)
    #expect(try CommandLineTool.run(["diff", file, file, "--controller", "Nobody"]).status == 2)
    #expect(try CommandLineTool.run(["diff", "-", "-"], input: old).status == 64)
    #expect(try CommandLineTool.run(["diff", file, file, "-o", "x.gif"]).status == 64)
    #expect(try CommandLineTool.run(["diff", file, file, "--devices", "iPda"]).status == 64)
  }
}
