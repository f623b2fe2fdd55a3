import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The command line as programs see it: what goes where, and the exit status.
@Suite("The command line", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct CommandLineTests {
  @Test("a script's output goes to standard output, and the status is 0")
  func run() throws {
    let result = try CommandLineTool.run(["run", "-"], input: "print 1 + 1")
    #expect(result == .init(status: 0, output: "2\n", error: ""))
  }

  @Test("without a subcommand, standard input that is no terminal is run")
  func implicitRun() throws {
    let result = try CommandLineTool.run([], input: "print \"hello\"")
    #expect(result == .init(status: 0, output: "hello\n", error: ""))
  }

  @Test("a failed expectation is 1, a mistake 2, a missing file 2, wrong usage 64")
  func statuses() throws {
    let failed = try CommandLineTool.run(["run", "-"], input: "expect 1 == 2")
    #expect(failed.status == 1)
    #expect(failed.output.isEmpty)
    #expect(failed.error.hasPrefix("error[E0701]: `expect 1 == 2` does not hold\n  --> -:1:8\n"))
    let mistaken = try CommandLineTool.run(["run", "-"], input: "print nothing_here")
    #expect(mistaken.status == 2)
    #expect(mistaken.error.contains("E0201"))
    let missing = try CommandLineTool.run(["run", "no/such/file.adapt"])
    #expect(missing.status == 2)
    #expect(missing.error == "error: no/such/file.adapt: no such file or directory\n")
    let folder = try CommandLineTool.run(["run", "/"])
    #expect(folder.status == 2)
    #expect(folder.error == "error: /: it is a folder\n")
    #expect(try CommandLineTool.run(["run"]).status == 64)
    #expect(try CommandLineTool.run(["run", "--steps", "0", "-"]).status == 64)
    #expect(try CommandLineTool.run(["fly"]).status == 64)
    #expect(try CommandLineTool.run(["run", "--device", "iPhnoe 6", "-"]).status == 64)
  }

  @Test("an expectation that fails in each turn of a loop is shown three times and counted, except as JSON")
  func repeatedFailures() throws {
    let script = """
      controller Page { view box { top == view.top; leading == view.leading; width == 10; height == 10 } }
      test "all" {
        for width in 301...340 {
          launch Page on "iPhone 8"
          expect box.width == width
          expect box.height == 11
        }
      }
      launch Page on "iPhone 8"
      for width in 1...5 { expect box.width == -width }
      """
    let run = try CommandLineTool.run(["run", "-"], input: script)
    #expect(run.status == 1 && run.error.split(separator: "\n").count { $0.hasPrefix("error[E0701]") } == 3)
    #expect(run.error.hasSuffix("note: -:10: `box.width == -width` fails 2 more times; `--json` has all failures\n"))
    let json = try CommandLineTool.run(["run", "--json", "-"], input: script).output
    #expect(json.split(separator: "\n").count { $0.contains(#""event":"expect""#) } == 5)
    let folder = try TemporaryFolder()
    let test = try CommandLineTool.run(["test", folder.write("page.adapt", script)]).output
    #expect(test.split(separator: "\n").count { $0.contains("error[E0701]") } == 6)
    #expect(test.contains("/page.adapt:5: `box.width == width` fails 37 more times\n"))
    #expect(test.contains("/page.adapt:6: `box.height == 11` fails 37 more times\n"))
  }

  @Test("--json prints an object a line, each with an event")
  func json() throws {
    let script = """
      controller Page { view box { width == 10; height == 10; top == view.top; leading == view.leading } }
      launch Page on "iPhone 6"
      rotate to landscape
      print "done"
      expect box.width == 11
      """
    let result = try CommandLineTool.run(["run", "--json", "-"], input: script)
    #expect(result.status == 1)
    var events: [String] = []
    for line in result.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      events.append(try #require((object as? [String: Any])?["event"] as? String))
    }
    #expect(events.first == "launch")
    #expect(Set(["launch", "layout", "callback", "print", "expect"]).isSubset(of: events))
    let launch = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.split(separator: "\n")[0].utf8)) as? [String: Any])
    let environment = try #require(launch["environment"] as? [String: Any])
    #expect(environment["size"] as? [Double] == [375, 667])
    #expect(environment["safeArea"] as? [Double] == [20, 0, 0, 0])
    #expect((environment["traits"] as? [String: Any])?["horizontalSizeClass"] as? String == "compact")
  }

  @Test("an endless loop ends at its limit, which the message names")
  func endlessLoop() throws {
    let result = try CommandLineTool.run(["run", "--steps", "100000", "-"], input: "while true { }")
    #expect(result.status == 2)
    #expect(result.error.contains("E0510"))
    #expect(result.error.contains("--steps"))
  }

  @Test("tests are counted, filtered and reported in forms that other tools read")
  func tests() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.adapt",
      "let two = 2\ntest \"sums\" { expect 1 + 1 == two }\ntest \"wrong <b>\" { expect 1 == two }\nprint \"no\"\n")
    let human = try CommandLineTool.run(["test", file])
    #expect(human.status == 1)
    #expect(human.output.contains("ok      sums"))
    #expect(human.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(!human.output.contains("no\n"))
    #expect(try CommandLineTool.run(["test", "--filter", "sums", folder.path]).status == 0)
    let tap = try CommandLineTool.run(["test", "--format", "tap", file])
    #expect(tap.output.contains("ok 1 - \(file): sums\n"))
    #expect(tap.output.contains("not ok 2"))
    #expect(tap.output.hasSuffix("1..2\n"))
    let junit = try CommandLineTool.run(["test", "--format", "junit", file])
    #expect(junit.output.contains("wrong &lt;b&gt;"))
    #expect(XMLParser(data: Data(junit.output.utf8)).parse())
    let parts = try (1...2).map { try CommandLineTool.run(["test", "--shard", "\($0)/2", file]).output }
    #expect(parts[0].hasSuffix("1 passed, 0 failed\n"))
    #expect(parts[1].hasSuffix("0 passed, 1 failed\n"))
  }

  @Test("fmt formats in place, and says with --check and --diff what it would do")
  func format() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.adapt", "let   a=1\n")
    let check = try CommandLineTool.run(["fmt", "--check", folder.path])
    #expect(check == .init(status: 1, output: "\(file) would be formatted\n", error: ""))
    let diff = try CommandLineTool.run(["fmt", "--diff", file])
    #expect(diff.output.contains("-let   a=1\n+let a = 1\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "let   a=1\n")
    #expect(try CommandLineTool.run(["fmt", file]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "let a = 1\n")
    #expect(try CommandLineTool.run(["fmt", "--check", file]).status == 0)
    #expect(try CommandLineTool.run(["fmt", "-"], input: "let   a=1\n").output == "let a = 1\n")
  }

  @Test("fmt formats the other files when one cannot be read")
  func formatAroundAMissingFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.adapt", "let   a=1\n")
    let result = try CommandLineTool.run(["fmt", folder.path + "/missing.adapt", file])
    #expect(result.status == 2)
    #expect(result.error.contains("missing.adapt"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "let a = 1\n")
  }

  @Test("devices lists every window, as text and as JSON")
  func devices() throws {
    let table = try CommandLineTool.run(["devices"])
    #expect(table.status == 0)
    #expect(table.output.contains("iPhone 6 Plus"))
    let json = try CommandLineTool.run(["devices", "--json"])
    let lines = json.output.split(separator: "\n")
    #expect(lines.count + 1 == table.output.split(separator: "\n").count)
    for line in lines {
      #expect((try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["size"] is [Double])
    }
  }

  @Test("explain has a page for a code, and a hint for one that is none")
  func explain() throws {
    let page = try CommandLineTool.run(["explain", "e0401"])
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("E0401: "))
    #expect(page.output.contains("Right:"))
    let none = try CommandLineTool.run(["explain", "E9999"])
    #expect(none.status == 64)
    let list = try CommandLineTool.run(["explain"])
    #expect(list.output.split(separator: "\n").count > 60)
  }

  @Test("explain reads a console log, by name or piped, and says what it cannot read")
  func explainConsoleLog() throws {
    let log = """
      12:00:00 Shop[7] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.width == 50   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UIView:0xa.width == 50   (active)>
      """
    for arguments in [["explain", "-"], ["explain"]] {
      let result = try CommandLineTool.run(arguments, input: log)
      #expect(result.status == 0)
      #expect(result.error.isEmpty)
      #expect(result.output.contains("The others need the width of UIView to be 40, and constraint 2 says 50."))
      #expect(result.output.contains("iOS dropped constraint 2"))
    }
    let cut = try CommandLineTool.run(["explain", "-"], input: log.replacingOccurrences(of: "0x1 UI", with: "0y1 UI"))
    #expect(cut.status == 0)
    #expect(cut.output.contains("can hold"))
    let none = try CommandLineTool.run(["explain", "-"], input: "no log at all")
    #expect(none.status == 2)
    #expect(none.output.isEmpty)
    #expect(none.error.hasPrefix("error[E0418]: there is no constraint in this text\n"))
  }

  @Test("colour only where it is asked for")
  func color() throws {
    #expect(!(try CommandLineTool.run(["run", "-"], input: "expect false").error.contains("\u{1B}[")))
    #expect(
      try CommandLineTool.run(["run", "--color", "always", "-"], input: "expect false").error.contains("\u{1B}["))
  }

  @Test("a session refuses a file that is no script as every command does, in one sentence")
  func noScriptInASession() throws {
    let folder = try TemporaryFolder()
    let wide = try folder.write("wide.adapt", "")
    try Data([0xFF, 0xFE, 0x70, 0, 0x31, 0]).write(to: URL(fileURLWithPath: wide))
    let result = try CommandLineTool.run(["repl", "-i", wide, "-e", "print 1"])
    #expect(result.status == 2)
    #expect(result.output == "1\n")
    #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("it is UTF-16"))
  }

  @Test("a closed pipe ends the run with a message, not with a signal")
  func closedPipe() throws {
    let script = "for i in 1...300000 { print \"line \\(i)\" }"
    let result = try CommandLineTool.runWithClosedOutput(["run", "-"], input: script)
    #expect(result.status == 2)
    #expect(result.error.isEmpty)
  }

  #if os(Linux)
    @Test(
      "a full disk is status 2, and said",
      arguments: ["run", "check", "test", "fmt", "picture", "devices", "explain", "--help", "--version", "help"])
    func fullDisk(command: String) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("page.adapt", "controller Page {}\nlaunch Page on \"iPhone 6\"\nprint tree\n")
      let operand =
        ["devices": [], "explain": ["E0101"], "fmt": ["-"], "--help": [], "--version": [], "help": ["run"]][command]
        ?? [file]
      let result = try CommandLineTool.run([command] + operand, input: "let a=1\n", output: "/dev/full")
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("error: standard output"))
    }
  #endif

  @Test("check --frames prints each region, then what is misplaced, and the status is 1")
  func frames() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "card.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
      <objects><view id="V"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><subviews>
      <label id="L" text="Hi" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="30" y="10" width="20" height="20"/></label></subviews>
      <constraints><constraint firstItem="L" firstAttribute="leading" secondItem="V" secondAttribute="leading" id="A"/>
      <constraint firstItem="L" firstAttribute="top" secondItem="V" secondAttribute="top" constant="10" id="B"/>
      </constraints></view></objects></document>
      """)
    let result = try CommandLineTool.run(["check", "--frames", "--format", "json", file])
    #expect(result.status == 1 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"kind":"region","file":"\#(file)","region":"V","tag":"view","views":["#))
    #expect(
      lines[0].contains(#"{"id":"L","tag":"label","driven":true,"stored":[30,10,20,20],"computed":[0,10,20,20]}]"#))
    #expect(lines[0].hasSuffix(#""differs":{"reason":"stale","constraint":"A","points":30}}"#))
    #expect(lines[1].hasPrefix(#"{"kind":"misplaced","code":"E0910","severity":"warning","location":"#))
    let human = try CommandLineTool.run(["check", "--frames", file])
    #expect(human.output.hasSuffix("\(file): 1 region, 0 of 1 view with constraints as stored\n"))
  }

  @Test("check --frames tells of a region that differs without a finding, whatever others have")
  func undeterminedFrames() throws {
    let folder = try TemporaryFolder()
    func view(_ id: String, _ x: Int, _ constraints: String) -> String {
      """
      <view id="\(id)"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><subviews>
      <label id="\(id)L" text="Hi" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="10" width="20" height="20"/></label></subviews>
      <constraints>\(constraints)
      <constraint firstItem="\(id)L" firstAttribute="top" secondItem="\(id)" secondAttribute="top" constant="10" id="\(id)T"/>
      </constraints></view>
      """
    }
    let leading =
      #"<constraint firstItem="AL" firstAttribute="leading" secondItem="A" secondAttribute="leading" id="AE"/>"#
    let file = try folder.write(
      "two.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
      <objects>
      \(view("A", 30, leading))
      \(view("B", 30, ""))
      </objects></document>
      """)
    let result = try CommandLineTool.run(["check", "--frames", file])
    #expect(result.status == 1 && result.output.contains("[E0910]"))
    #expect(
      result.output.contains(
        "\n\(file):9: note: views of `B` are not where they are stored: the constraints leave the position or size of `BL` open\n"
      ))
    #expect(!result.output.contains("views of `A`"))
  }

  @Test("preview reads nothing outside of its root")
  func previewOutside() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.adapt", "controller Home {}")
    let other = try TemporaryFolder()
    let result = try CommandLineTool.run(["preview", "--root", other.path, file])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains("is outside of \(other.path); --root names a folder that holds all files"))
  }

  @Test("a document that is none is refused with status 2")
  func refusedDocument() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("broken.xib", "<document")
    let result = try CommandLineTool.run(["check", "--frames", file])
    #expect(result.status == 2 && result.output.isEmpty && result.error.hasPrefix("error[E0901]"))
  }
}
