import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptCommand

@Suite("adapt picture", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct PictureCommandTests {
  private let page = "controller Page { view box { width == 200; height == 100; center == superview.center } }"

  @Test("draws the window at the end of a script, or the last controller")
  func terminal() throws {
    let launched = try CommandLineTool.run(["picture", "-"], input: page + "\nlaunch Page on \"iPad\"\nrotate")
    #expect(
      launched.output.hasPrefix("Page on iPad in landscape: 1024 x 768, width regular, height regular, iOS 18\n┌"))
    #expect(launched.output.contains("│box") && !launched.output.contains("\u{1B}"))
    let unlaunched = try CommandLineTool.run(["picture", "-"], input: page)
    #expect(unlaunched.output.hasPrefix("Page on iPhone 6 in portrait"))
  }

  @Test("a device, an orientation and a size say where")
  func environment() throws {
    let result = try CommandLineTool.run(
      ["picture", "--device", "iPad", "--orientation", "landscape", "--size", "507x768", "-"], input: page)
    #expect(result.output.contains("507 x 768, width compact"))
    #expect(try CommandLineTool.run(["picture", "--device", "iPda", "-"], input: page).status == 64)
    #expect(try CommandLineTool.run(["picture", "--orientation", "up", "-"], input: page).status == 64)
    #expect(try CommandLineTool.run(["picture", "--size", "nanxinf", "-"], input: page).status == 64)
  }

  @Test("says which views the constraints leave open, as a run does, and draws one of their places")
  func ambiguous() throws {
    let open = """
      controller P { view box { width == 100; height == 40; top == superview.top } }
      launch P on "iPhone 6"
      """
    let drawn = try CommandLineTool.run(["picture", "-"], input: open)
    let run = try CommandLineTool.run(["run", "-"], input: open)
    #expect(drawn.status == 0 && drawn.error.contains("E0417") && drawn.error == run.error)
  }

  @Test("says what is wrong where the command line launches, and not where the script does")
  func launchedAgain() throws {
    let fixed = """
      controller P {
        label total "1" { top == safeArea.top; leading == safeArea.leading + 32; trailing == safeArea.trailing - 32 }
        total.width == 311
      }
      launch P on "iPhone 5"
      """
    let own = try CommandLineTool.run(["picture", "-"], input: fixed)
    #expect(own.status == 1 && own.error.contains("on iPhone 5 "))
    let other = try CommandLineTool.run(["picture", "--device", "iPad", "-"], input: fixed)
    #expect(other.status == 1 && other.error.contains("on iPad ") && !other.error.contains("on iPhone 5 "))
    let right = try CommandLineTool.run(["picture", "--device", "iPhone 6", "-"], input: fixed)
    #expect(right.status == 0 && right.error.isEmpty, "\(right.error)")
  }

  @Test("writes SVG and HTML, and says so of what it does not write")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["a.svg", "b.html"] {
      let result = try CommandLineTool.run(["picture", "-o", folder.path + "/" + name, "-"], input: page)
      #expect(result == .init(status: 0, output: "", error: ""))
      #expect(try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8).contains("<svg"))
    }
    let drawn = try CommandLineTool.run(
      ["picture", "--show", "frames", "names", "-o", folder.path + "/c.svg", "-"], input: page)
    #expect(drawn.status == 0)
    #expect(
      try String(contentsOfFile: folder.path + "/c.svg", encoding: .utf8)
        != String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8))
    let unknown = try CommandLineTool.run(["picture", "--show", "nothing", "-o", "c.svg", "-"], input: page)
    #expect(unknown.status == 64 && unknown.error.contains("safeArea"))
    let other = try CommandLineTool.run(["picture", "-o", "a.gif", "-"], input: page)
    #expect(other.status == 64 && other.error.contains(".png"))
    let missing = try CommandLineTool.run(["picture", "-o", "/no/such/a.svg", "-"], input: page)
    #expect(missing.status == 2)
  }

  @Test("an image is for terminals that show images, in parts that they take")
  func inlineImages() throws {
    func terminal(_ variables: [String: String]) -> InlineImage? { InlineImage { variables[$0] } }
    #expect(terminal(["TERM": "xterm-256color"]) == nil)
    #expect(terminal(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"]) == nil)
    #expect(terminal(["TERM": "xterm-kitty"]) == .kitty)
    #expect(terminal(["TERM_PROGRAM": "ghostty"]) == .kitty)
    #expect(terminal(["KONSOLE_VERSION": "210000"]) == nil)
    #expect(terminal(["TERM_PROGRAM": "iTerm.app"]) == .iTerm)
    let bytes = (0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = Data(bytes).base64EncodedString()
    let parts = InlineImage.kitty.text(bytes, rows: 20).components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.count == 3)
    #expect(parts.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,r=20,m=1;") == true)
    #expect(parts.last?.hasPrefix("\u{1B}_Gm=0;") == true)
    #expect(parts.compactMap { $0.components(separatedBy: ";").last }.joined() == whole)
    #expect(parts.allSatisfy { ($0.components(separatedBy: ";").last?.count ?? 0) <= 4096 })
    let one = InlineImage.iTerm.text(bytes, rows: 7)
    #expect(one == "\u{1B}]1337;File=inline=1;size=9000;height=7;preserveAspectRatio=1:\(whole)\u{07}")
    // Where output goes elsewhere nothing is shown inline.
    let piped = try CommandLineTool.run(["picture", "--inline", "-"], input: page)
    #expect(piped.status == 64 && piped.error.contains("kitty"))
  }

  @Test("a wall has each layout of a screen with its windows, in the terminal and in files")
  func wall() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Other { label l "Other" { center == view.center } }
      controller Page {
        label a "A" { top == safeArea.top; leading == view.leading }
        label b "B" { top == a.bottom; leading == view.leading }
        when bounds.width >= 700 { b.backgroundColor = "red" }
      }
      launch Nobody
      """.replacing("launch Nobody", with: "launch Page on \"iPad\"")
    let text = try CommandLineTool.run(["picture", "--wall", "-"], input: script)
    #expect(text.status == 0 && text.output.hasPrefix("Other\n"))
    #expect(text.output.contains("  in windows narrower than 700\n"))
    #expect(text.output.contains("  in windows of 700 points or wider\n"))
    for name in ["wall.svg", "wall.html"] {
      let path = folder.path + "/" + name
      #expect(try CommandLineTool.run(["picture", "--wall", "-o", path, "-"], input: script).status == 0)
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(file.components(separatedBy: "<svg ").count == (name == "wall.svg" ? 5 : 4))
    }
    let one = try CommandLineTool.run(["picture", "--wall", "--controller", "Other", "-"], input: script)
    #expect(one.output.hasPrefix("Other\n") && !one.output.contains("Page\n"))
    #expect(try CommandLineTool.run(["picture", "--wall", "--controller", "No", "-"], input: script).status == 2)
    #expect(try CommandLineTool.run(["picture", "--wall", "--size", "1x1", "-"], input: script).status == 64)
  }

  @Test("walls and strips can be dark, right to left, and of another text size")
  func setup() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Page {
        label title "Title" { font = body; leading == margins.leading; top == safeArea.top }
        label kind "Light" { leading == margins.leading; top == title.bottom }
        when style: dark { kind.text = "Dark" }
      }
      launch Page on "iPhone 16"
      rotate
      """
    for (kind, isStrip) in [("--strip", true), ("--wall", false)] {
      func svg(_ arguments: String...) throws -> String {
        let path = folder.path + "/setup.svg"
        #expect(try CommandLineTool.run(["picture", kind, "-o", path] + arguments + ["-"], input: script).status == 0)
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let plain = try svg()
      #expect(plain.contains(">Light<") && !plain.contains(">Dark<"))
      let dark = try svg("--dark")
      #expect(dark.contains(">Dark<") && !dark.contains(">Light<"))
      let mirrored = try svg("--right-to-left")
      #expect(mirrored.contains(">Light<") && mirrored != plain)
      let large = try svg("--text-size", "AX3")
      #expect(large.contains("font-size=\"40\"") && !plain.contains("font-size=\"40\""))
      let both = isStrip ? ["--size", "500x600"] : ["--device", "iPad"]
      #expect(try CommandLineTool.run(["picture", kind] + both + ["-"], input: script).status == 64)
    }
  }

  @Test("a PNG is drawn of margins behind a popover, at which cairo 1.16 aborted")
  func marginsBehindPopover() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/m.png"
    let script = """
      controller Options { preferredContentSize = 280 x 220; table t { edges == superview.edges; cell b "Kind" } }
      controller Home {
        button sort "Sort" { top == safeArea.top + 200; centerX == view.centerX }
        presentation options { content = Options; style = popover; source = sort
          override adaptivePresentationStyle(traits) { return none } }
      }
      launch Home on "iPhone 16"
      present options
      """
    let drawn = try CommandLineTool.run(["picture", "--show", "margins", "-o", path, "-"], input: script)
    guard drawn.status == 0 else {
      #expect(drawn.status == 2 && drawn.error.contains("apt install librsvg2-2"))
      return
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("a container that a script launches is launched on another device as well")
  func container() throws {
    let script = """
      controller Page { title = "Library"; label l "Hello" { center == superview.center } }
      launch navigation(root: Page) on "iPad"
      """
    for device in [[], ["--device", "iPhone 16"]] {
      let result = try CommandLineTool.run(["picture", "-"] + device, input: script)
      #expect(result.status == 0 && result.output.contains("┌l"), "\(result.output)")
    }
  }

  @Test("PNG and PDF are made where librsvg is, the same each time, and else it says what to do")
  func images() throws {
    let folder = try TemporaryFolder()
    for (name, start) in [("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.PDF", [0x25, 0x50, 0x44, 0x46])]
      as [(String, [UInt8])]
    {
      let path = folder.path + "/" + name
      for arguments in [["picture"], ["picture", "--wall"]] {
        let result = try CommandLineTool.run(arguments + ["-o", path, "-"], input: page)
        guard result.status == 0 else {
          #expect(result.status == 2 && result.error.contains("apt install librsvg2-2"))
          continue
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(Array(data.prefix(4)) == start && data.count > 1000)
        _ = try CommandLineTool.run(arguments + ["-o", path, "-"], input: page)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
      }
    }
  }

  @Test("an image that is a PDF file is drawn where poppler is, and has a placeholder where it is not, or is no PDF")
  func imagesOfPDF() throws {
    let folder = try TemporaryFolder()
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 16]/Contents 4 0 R>>",
      "<</Length 27>>stream\n1 0 0 rg 4 4 16 8 re f     \nendstream",
    ]
    let pdf =
      "%PDF-1.4\n" + objects.enumerated().map { "\($0 + 1) 0 obj\($1)endobj\n" }.joined()
      + "trailer<</Root 1 0 R/Size 5>>\n%%EOF\n"
    for (text, name) in [(pdf, "good"), ("%PDF-1.4\n/MediaBox[0 0 24 16] and nothing else", "bad")] {
      _ = try folder.write("Assets.xcassets/\(name).imageset/\(name).pdf", text)
      let script = try folder.write(
        "\(name).adapt",
        "controller C { image mark { image = \"\(name)\"; width == 240; height == 160; center == view.center } }\nlaunch C"
      )
      let path = folder.path + "/\(name).svg"
      let result = try CommandLineTool.run(["picture", "-o", path, script])
      #expect(result.status == 0 && result.error.isEmpty)
      let svg = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!svg.contains("application/pdf"))
      if svg.contains("data:image/png;base64,iVBOR") {
        #expect(name == "good")
      } else {
        #expect(svg.contains("\(name): not drawn"))
      }
    }
  }

  @Test("texts of a PDF have letters that are not seen, in a font without any, with the characters that they stand for")
  func textsOfPDF() throws {
    let folder = try TemporaryFolder()
    func pdf(_ script: String) throws -> String? {
      let path = folder.path + "/text.pdf"
      guard try CommandLineTool.run(["picture", "-o", path, "-"], input: script).status == 0 else { return nil }
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: Unicode.ASCII.self)
    }
    func title(_ text: String) -> String {
      "controller C { label l \"\(text)\" { center == view.center } }\nlaunch C on \"iPhone 16\"\n"
    }
    // Without librsvg there is no PDF; the test above is about what is said then.
    guard let text = try pdf(title("Hello & you")), let other = try pdf(title("He")) else { return }
    #expect(text.contains("/Type3") && text.contains("/ToUnicode") && !text.contains("/FontFile"))
    // Each character is a letter of the font: the title has eight of them, "He" has two.
    func counts(_ pdf: String) -> [Int] { pdf.matches(of: #/\/LastChar (\d+)/#).compactMap { Int($0.output.1) } }
    #expect(counts(text).contains(7) && counts(other).contains(1) && counts(text).count == counts(other).count)
  }

  #if os(Linux)
    @Test("the process that draws is limited, and does nothing without the command that started it")
    func drawingProcess() throws {
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"/>"
      let alone = try CommandLineTool.run(["draw-vector", "png:1.0", "--parent", "1"], input: svg)
      #expect(alone.status == 1 && alone.output.isEmpty && alone.error.isEmpty)
      // Either it is drawn soon enough, or it is said that it is not: nothing waits for it.
      let folder = try TemporaryFolder()
      let long = "controller P { label a \"\(String(repeating: "x", count: 40_000))\" { top == view.top } }"
      let path = folder.path + "/long.png"
      let drawn = try CommandLineTool.run(["picture", "--time", "1", "-o", path, "-"], input: long)
      #expect(drawn.status == 0 || drawn.status == 2 && drawn.error.contains("librsvg"), "\(drawn.error)")
    }
  #endif

  @Test(
    "a stretched text lies where it would without, whatever its anchor is",
    arguments: [
      ("", "3.0"), (" text-anchor=\"middle\"", "-22.0"), (" text-anchor=\"end\"", "-47.0"),
      (" direction=\"rtl\"", "-47.0"), (" direction=\"rtl\" text-anchor=\"middle\"", "-22.0"),
      (" direction=\"rtl\" text-anchor=\"end\"", "3.0"),
    ])
  func anchors(attributes: String, left: String) throws {
    let svg = "<svg><text x=\"3\" y=\"4\"\(attributes) textLength=\"50\">b</text></svg>"
    let fitted = FittedTexts(svg).stretched { _ in 25 }
    let place = try #require(fitted.firstMatch(of: #/translate\(([-0-9.]+) /#)).output.1
    #expect(Double(place) == Double(left))
    // In librsvg the end of a line from right to left is at its left.
    #expect(fitted.contains("text-anchor=\"end\"") == attributes.contains("rtl"))
    #expect(!fitted.contains("middle"))
  }

  @Test("where texts say how wide they are, they are stretched to it")
  func fitted() {
    let svg =
      "<svg><text x=\"1\" y=\"2\">a</text><text x=\"3\" y=\"4.5\" font-size=\"9\" textLength=\"50\">b &gt;</text></svg>"
    let texts = FittedTexts(svg)
    #expect(texts.ids == ["fitted1"])
    #expect(texts.numbered == svg.replacing("<text x=\"3\"", with: "<text id=\"fitted1\" x=\"3\""))
    let scaled = "<text transform=\"translate(3 4.5) scale(2.0 1)\" x=\"0\" y=\"0\" font-size=\"9\""
    #expect(texts.stretched { _ in 25 } == svg.replacing("<text x=\"3\" y=\"4.5\" font-size=\"9\"", with: scaled))
    #expect(texts.stretched { _ in nil } == svg)
    #expect(FittedTexts("<svg/>").stretched { _ in 1 } == "<svg/>")
  }

  @Test("a script that cannot be run, or has nothing to draw, is status 2")
  func mistakes() throws {
    #expect(try CommandLineTool.run(["picture", "-"], input: "print 1").status == 2)
    #expect(try CommandLineTool.run(["picture", "-"], input: "nobody").status == 2)
    #expect(try CommandLineTool.run(["picture", "/no/such"]).status == 2)
  }
}
