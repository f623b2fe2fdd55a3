import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptCommand

@Suite("adapt picture", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct PictureFindingsTests {
  @Test("what a check finds in the window is hatched, and said below it")
  func findings() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f.svg"
    let script = """
      controller Page {
        label title "A rather long title for so little room" { top == safeArea.top; leading == margins.leading; width == 90 }
        label fine "Fine" { top == title.bottom + 8; leading == title.leading }
      }
      controller Other { label l "Something long that is cut" { top == safeArea.top; leading == margins.leading; width == 20 } }
      launch Page on "iPhone 16"
      """
    #expect(try CommandLineTool.run(["picture", "--show", "findings", "-o", path, "-"], input: script).status == 0)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      svg.contains("url(#warning)") && svg.contains("1 warning: a required constraint cuts `title` off")
        && !svg.contains("2 warning"))
    // As large as a person makes it, and in the other direction.
    for arguments in [["--size", "900x700"], ["--strip"], ["--wall"]] {
      #expect(
        try CommandLineTool.run(["picture", "--show", "findings", "-o", path] + arguments + ["-"], input: script).status
          == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("`title`"), "\(arguments)")
    }
    // What the project allows is not pointed out.
    let file = try folder.write("Page.adapt", script)
    _ = try folder.write(".adapt-check", "allow required because this is a test\n")
    #expect(try CommandLineTool.run(["picture", "--show", "findings", "-o", path, file]).status == 0)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("a required constraint"))
    let fixed = script.replacingOccurrences(of: "width == 90", with: "height == 30")
    #expect(try CommandLineTool.run(["picture", "--show", "findings", "-o", path, "-"], input: fixed).status == 0)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("warning"))
  }

  @Test("a file may follow the overlays without anything between them")
  func fileAfterOverlays() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f.svg"
    let file = try folder.write(
      "Page.adapt",
      "controller Page { label title \"Title\" { top == view.top; leading == margins.leading } }\nlaunch Page")
    for arguments in [["--show", "findings", file], ["--show", "findings", "names", file]] {
      #expect(try CommandLineTool.run(["picture", "-o", path] + arguments).status == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("url(#warning)"))
    }
  }

  @Test("an image of a conflict shows what cannot hold, and no other finding, without being asked")
  func conflict() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/c.svg"
    let script = """
      controller Shell {
        view list { top == superview.top; height == 40; leading == superview.leading; width == 320 }
        view page { top == list.top; height == 40; leading == list.trailing; width >= 320; trailing == superview.trailing }
        label title "A rather long title for so little room" { top == list.bottom; leading == margins.leading; width == 90 }
      }
      launch Shell on "iPhone 16"
      """
    #expect(try CommandLineTool.run(["picture", "-o", path, "-"], input: script).status == 1)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("url(#error)") && svg.contains("1 error: these constraints cannot all hold"))
    #expect(!svg.contains("url(#warning)") && !svg.contains("2 warning"))
  }

  @Test("the findings are those of the window with its keyboard")
  func findingsBesideKeyboard() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Page {
        label title "Notes" { top == safeArea.top; leading == margins.leading; height == 400 }
        textView notes { top == title.bottom; edges.horizontal == margins.edges.horizontal; bottom == keyboard.top }
      }
      launch Page on "iPhone 8"
      """
    for (rest, isFound) in [("", false), ("\nwindow.keyboardHeight = 260", true)] {
      let path = folder.path + "/k.svg"
      _ = try CommandLineTool.run(["picture", "--show", "findings", "-o", path, "-"], input: script + rest)
      let svg = try String(contentsOfFile: path, encoding: .utf8)
      #expect(svg.contains("1 error: these constraints cannot all hold") == isFound)
    }
  }

  @Test("a wall shows a screen that makes room for the keyboard with the keyboard, too")
  func wallWithKeyboard() throws {
    let folder = try TemporaryFolder()
    for (anchor, pictures) in [("keyboard.top", 2), ("safeArea.bottom", 1)] {
      let script = """
        controller Page {
          textView notes { edges.horizontal == margins.edges.horizontal; top == safeArea.top; bottom == \(anchor) }
        }
        """
      let path = folder.path + "/k.svg"
      #expect(try CommandLineTool.run(["picture", "--wall", "-o", path, "-"], input: script).status == 0)
      let svg = try String(contentsOfFile: path, encoding: .utf8)
      let statusBars = svg.matches(of: #/>9:41</#).count
      #expect(statusBars == pictures, "\(anchor): \(statusBars)")
      #expect(svg.contains("with the keyboard, ") == (pictures == 2))
      #expect(svg.contains("One layout in every window."))
    }
  }

  @Test("of a storyboard or xib a picture shows what its check finds, and no more", arguments: [[], ["--wall"]])
  func findingsOfDocuments(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Part.xib", SampleDocuments.part)
    let picture = folder.path + "/f.svg"
    #expect(
      try CommandLineTool.run(["picture", "--show", "findings", "-o", picture] + arguments + [file]).status == 0)
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    let check = try CommandLineTool.run(["check", "--devices", "iPhone 8", "--orientations", "portrait", "--", file])
    // A part of a screen has no status bar, wherever a picture puts it. Its views have Xcode's names in a check.
    let messages = check.output.split(separator: "\n").filter { $0.contains("[E0") }
    #expect(messages.count == 2, "\(messages)")
    for (number, what) in [(1, "`A long text that is cut`"), (2, "`Tiny` is smaller than 44")] {
      #expect(messages[number - 1].contains(what) && svg.contains("\(number) note: \(what)"), "\(what)")
    }
    #expect(!svg.contains("3 note") && svg.contains("note)\"") && !svg.contains("warning"))
  }

  @Test("a wall of a document in which constraints conflict leads to the picture that says which")
  func conflictInWall() throws {
    let folder = try TemporaryFolder()
    let xib = try folder.write(
      "Cell.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_1"/><objects>
      <view contentMode="scaleToFill" id="V"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="L">
      <rect key="frame" x="20" y="100" width="374" height="20"/></label></subviews><viewLayoutGuide key="safeArea" id="S"/>
      <constraints>
      <constraint firstItem="L" firstAttribute="leading" secondItem="S" secondAttribute="leading" constant="20" id="A"/>
      <constraint firstItem="S" firstAttribute="trailing" secondItem="L" secondAttribute="trailing" constant="20" id="B"/>
      <constraint firstItem="L" firstAttribute="centerX" secondItem="V" secondAttribute="centerX" id="C"/>
      <constraint firstItem="L" firstAttribute="top" secondItem="S" secondAttribute="top" constant="20" id="D"/>
      </constraints></view></objects></document>
      """)
    let wall = try CommandLineTool.run(["picture", "--wall", "-o", folder.path + "/w.svg", xib])
    let options = try #require(wall.error.firstMatch(of: #/picture --device "([^"]+)" --orientation ([A-Za-z]+)/#))
      .output
    let alone = ["--device", String(options.1), "--orientation", String(options.2)]
    let picture = try CommandLineTool.run(["picture", "-o", folder.path + "/p.svg", xib] + alone)
    #expect(wall.status == 1 && picture.error.contains("E0401"), "\(wall.error)\n\(picture.error)")
  }

  @Test(
    "findings of a controller are pointed out where it stands in a container",
    arguments: ["navigation(root: C)", "tab(C)"])
  func findingsInContainers(container: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f.svg"
    let script = """
      controller C {
        title = "Page"
        label cut "This label is far too long for its place" { width == 120; top == safeArea.top; leading == margins.leading }
      }
      controller Main: \(container)
      launch Main on "iPhone 16"
      """
    #expect(
      try CommandLineTool.run(["picture", "--show", "findings", "-o", path, "-"], input: script).status == 0)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("url(#warning)") && svg.contains("cuts `cut` off"))
  }

  @Test("reports have what was found in its window, and the steps of tests that fail")
  func reports() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Page {
        label title "A text that is long" { top == safeArea.top; leading == view.leading; width == 40 }
        when width: regular { label more "More" { top == title.bottom; leading == view.leading } }
      }
      test "fails </script>" { launch Page on "iPad"; rotate; expect title.width == 3 }
      test "passes" { launch Page on "iPad"; expect title.width == 40 }
      """
    let file = try folder.write("a b.adapt", script)
    let page = folder.path + "/report.html"
    let plain = try CommandLineTool.run(["check", file])
    let checked = try CommandLineTool.run(["check", file, "--html", page])
    // What is printed and the status are those without it.
    #expect(checked.output == plain.output && checked.status == 1)
    var html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<use href=\"#w1\"/>") && html.contains("href=\"a%20b.adapt#L2\""))
    #expect(html.contains("data-kind=\"truncated\"") || html.contains("data-kind=\"required\""))
    #expect(html.contains("in resized iPad windows narrower than 650"))
    // A layout in which constraints conflict says so, as a wall does.
    let conflict = try folder.write(
      "conflict.adapt",
      """
      controller Player {
        view art { top == superview.top; edges.horizontal == superview.edges.horizontal; height == width }
        view controls { top == art.bottom; edges.horizontal == superview.edges.horizontal; bottom == superview.bottom; height >= 240 }
      }
      """)
    #expect(try CommandLineTool.run(["check", conflict, "--html", page]).status == 1)
    let wall = folder.path + "/wall.html"
    _ = try CommandLineTool.run(["picture", "--wall", "-o", wall, conflict])
    let told = try [page, wall].map { path in
      try String(contentsOfFile: path, encoding: .utf8).components(
        separatedBy: "1 constraint was set aside in a conflict</p>"
      )
      .count
    }
    #expect(told[0] > 1 && told[0] == told[1])
    let tested = try CommandLineTool.run(["test", file, "--html", page])
    #expect(tested.status == 1)
    html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("fails &lt;/script&gt;") && html.components(separatedBy: "<use href=\"#w").count == 3)
    let comment = folder.path + "/comment"
    let written = try CommandLineTool.run(["check", file, "--markdown", comment, "--markdown-address", "https://a.b/c"])
    #expect(written.output == plain.output && written.status == 1)
    let markdown = try String(contentsOfFile: comment + "/README.md", encoding: .utf8)
    #expect(markdown.contains("<img src=\"https://a.b/c/finding-1.svg\"") && markdown.contains("screen-1.svg"))
    #expect(try String(contentsOfFile: comment + "/screen-1.svg", encoding: .utf8).hasPrefix("<svg"))
    #expect(try CommandLineTool.run(["test", file, "--markdown", comment]).status == 1)
    #expect(try String(contentsOfFile: comment + "/README.md", encoding: .utf8).contains("src=\"test-1.svg\""))
    // A folder beside the sources has links to them, even if it has yet to be made.
    let beside = folder.path + "/beside"
    #expect(try CommandLineTool.run(["check", file, "--markdown", beside]).status == written.status)
    let links = try String(contentsOfFile: beside + "/README.md", encoding: .utf8)
    #expect(links.contains("](../a%20b.adapt#L2)") && !markdown.contains("](../"))
    #expect(try CommandLineTool.run(["check", file, "--markdown", "/no/such/folder"]).status == 2)
    #expect(try CommandLineTool.run(["check", file, "--markdown-address", "x"]).status == 64)
    #expect(try CommandLineTool.run(["check", file, "--html", "/no/such/x.html"]).status == 2)
    #expect(try CommandLineTool.run(["check", file, "--html", page, "--fix"]).status == 64)
  }
}
