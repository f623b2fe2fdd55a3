import Foundation
import Testing

@Suite("adapt picture", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct PictureCommandTests {
  private let page = "controller Page { view box { width == 200; height == 100; center == superview.center } }"

  @Test("draws the window at the end of a script, or the last controller")
  func terminal() throws {
    let launched = try CommandLineTool.run(["picture", "-"], input: page + "\nlaunch Page on \"iPad\"\nrotate")
    #expect(launched.output.hasPrefix("Page on iPad in landscape: 1024 x 768, width regular, height regular\n┌"))
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
    let image = try CommandLineTool.run(["picture", "-o", "a.png", "-"], input: page)
    #expect(image.status == 64 && image.error.contains("rsvg-convert"))
    let missing = try CommandLineTool.run(["picture", "-o", "/no/such/a.svg", "-"], input: page)
    #expect(missing.status == 2)
  }

  @Test("a script that cannot be run, or has nothing to draw, is status 2")
  func mistakes() throws {
    #expect(try CommandLineTool.run(["picture", "-"], input: "print 1").status == 2)
    #expect(try CommandLineTool.run(["picture", "-"], input: "nobody").status == 2)
    #expect(try CommandLineTool.run(["picture", "/no/such"]).status == 2)
  }
}
