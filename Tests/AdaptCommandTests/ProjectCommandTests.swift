import Foundation
import Testing

/// `adapt check` in a project's folder, as people and their CI run it.
@Suite("Checking a project", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ProjectCommandTests {
  @Test("a folder stands for scripts, storyboards and xibs, without dependencies")
  func folders() throws {
    let folder = try CheckedProject.folder([
      "App/mail.adapt": CheckedProject.conflict, "App/Base.lproj/Main.storyboard": CheckedProject.storyboard,
      "Pods/X/x.adapt": CheckedProject.conflict,
      "Carthage/Checkouts/y.adapt": CheckedProject.conflict, ".build/z.adapt": CheckedProject.conflict,
      "node_modules/w.adapt": CheckedProject.conflict,
      "Art.xcassets/v.adapt": CheckedProject.conflict, "README.md": "",
    ])
    let result = try CheckedProject.check(folder, "--format", "json")
    #expect(result.status == 1)
    #expect(try CheckedProject.names(result) == ["mail.adapt", "Main.storyboard"])
    let human = try CheckedProject.check(folder)
    #expect(human.output.contains("2 files and ") && human.output.contains(" windows were examined"))
    #expect(try CommandLineTool.run(["check", folder.path + "/Pods/X/x.adapt"]).status == 1)
  }

  @Test("nothing to examine, and no test to run, are status 2 with one sentence")
  func nothing() throws {
    let folder = try CheckedProject.folder(["README.md": "", "Tests/one.adapt": "test \"holds\" { expect 1 == 1 }"])
    let check = try CommandLineTool.run(["check", folder.path + "/README"])
    #expect(check.status == 2)
    for arguments in [["check"], ["test"]] {
      try FileManager.default.createDirectory(atPath: folder.path + "/none", withIntermediateDirectories: true)
      let result = try CommandLineTool.run(arguments + [folder.path + "/none"])
      #expect(result.status == 2 && result.output.isEmpty && result.error.hasPrefix("error: there is nothing to "))
      #expect(result.error.count { $0 == "\n" } == 1)
    }
    let filtered = try CommandLineTool.run(["test", folder.path, "--filter", "nobody"])
    #expect(filtered.status == 2 && filtered.error == "error: no test's name contains \"nobody\"\n")
    #expect(try CommandLineTool.run(["test", folder.path, "--filter", "hold"]).status == 0)
  }

  @Test("a baseline is written once, and then only what is new fails")
  func baseline() throws {
    let folder = try CheckedProject.folder(["mail.adapt": CheckedProject.conflict])
    let file = folder.path + "/known.json"
    let first = try CheckedProject.check(folder, "--baseline", file)
    #expect(first.status == 0 && first.output.contains("1 finding is known from now on"))
    #expect(try CheckedProject.check(folder, "--baseline", file).status == 0)
    // Moved, and with other figures, it is the same one.
    _ = try folder.write("mail.adapt", "// A line above.\n" + CheckedProject.conflict)
    #expect(try CheckedProject.check(folder, "--baseline", file).status == 0)
    _ = try folder.write("page.adapt", CheckedProject.overlap)
    let new = try CheckedProject.check(folder, "--baseline", file, "--format", "json")
    #expect(new.status == 1)
    #expect(try CheckedProject.names(new) == ["page.adapt"])
    let unwritten = try CheckedProject.check(folder, "--baseline", folder.path + "/none/known.json")
    #expect(unwritten.status == 2 && !unwritten.output.contains("known from now on"))
    _ = try folder.write("known.json", "{}")
    #expect(try CheckedProject.check(folder, "--baseline", file).status == 2)
  }

  @Test("a baseline of the settings stays in their folder, or in its repository")
  func baselineOfSettings() throws {
    let folder = try CheckedProject.folder([
      "mail.adapt": CheckedProject.conflict, "app/page.adapt": CheckedProject.conflict,
    ])
    _ = try folder.write("app/adapt.toml", "baseline = \"../known.json\"\n")
    let app = folder.path + "/app"
    let refused = try CommandLineTool.run(["check", app])
    #expect(refused.status == 2 && refused.error.contains("--baseline"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/known.json"))
    try FileManager.default.createDirectory(atPath: folder.path + "/.git", withIntermediateDirectories: true)
    #expect(try CommandLineTool.run(["check", app]).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/known.json"))
    // What is no baseline is not overwritten.
    _ = try folder.write("known.json", "precious")
    #expect(try CommandLineTool.run(["check", "--update-baseline", app]).status == 2)
    #expect(try String(contentsOfFile: folder.path + "/known.json", encoding: .utf8) == "precious")
  }

  @Test("--fail-on, --max-warnings and settings say what fails")
  func failing() throws {
    let folder = try CheckedProject.folder(["page.adapt": CheckedProject.overlap])
    #expect(try CheckedProject.check(folder).status == 1)
    #expect(try CheckedProject.check(folder, "--fail-on", "error").status == 0)
    #expect(try CheckedProject.check(folder, "--fail-on", "off").status == 0)
    #expect(try CheckedProject.check(folder, "--max-warnings", "1").status == 0)
    let tooMany = try CheckedProject.check(folder, "--max-warnings", "0")
    #expect(tooMany.status == 1)
    for (settings, status) in [
      ("[severity]\noverlap = \"note\"\n", 0), ("[severity]\nE0805 = \"off\"\n", 0),
      ("[severity]\noverlap = \"error\"\n", 1),
      ("fail-on = \"error\"\n", 0), ("max-warnings = 0\n", 1),
      ("[[allow]]\nkinds = [\"overlap\"]\nreason = \"a pointer\"\n", 0),
      ("[[folder]]\nfiles = \"page.*\"\nseverity = { overlap = \"off\" }\n", 0),
      ("[[folder]]\nfiles = \"other/*\"\nseverity = { overlap = \"off\" }\n", 1), ("devices = [\"all iPhones\"]\n", 1),
      ("[severity]\noverlp = \"off\"\n", 2), ("devises = [\"iPad\"]\n", 2), ("[[allow]]\nkinds = [\"overlap\"]\n", 2),
      ("devices = [", 2),
    ] as [(String, Int32)] {
      _ = try folder.write("adapt.toml", settings)
      let result = try CheckedProject.check(folder, "--fail-on", settings.hasPrefix("fail-on") ? "error" : "warning")
      let plain = try CheckedProject.check(folder)
      #expect(plain.status == status, "\(settings)\(plain)")
      if status == 2 { #expect(plain.error.contains("E0813") && result.status == 2) }
    }
  }

  @Test("of a storyboard one object can be allowed by its id")
  func objects() throws {
    let folder = try CheckedProject.folder(["Main.storyboard": CheckedProject.storyboard])
    let found = try #require(
      try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).first {
        $0["kind"] as? String == "conflict"
      })
    #expect(Set(found["objects"] as? [String] ?? []).isSuperset(of: ["wid-aa-001", "wid-aa-002"]))
    _ = try folder.write("adapt.toml", "[[allow]]\nobject = \"wid-aa-002\"\nreason = \"it is meant\"\n")
    let kinds = try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).compactMap {
      $0["kind"] as? String
    }
    #expect(!kinds.contains("conflict"))
    _ = try folder.write("adapt.toml", "[[allow]]\nobject = \"other\"\nreason = \"it is meant\"\n")
    #expect(try CheckedProject.check(folder).status == 1)
  }

  @Test("shards together are the whole, and threads change nothing", arguments: [2, 3])
  func parts(count: Int) throws {
    let folder = try CheckedProject.folder([
      "a.adapt": CheckedProject.conflict, "b.adapt": CheckedProject.overlap,
      "c/Main.storyboard": CheckedProject.storyboard,
      "d.adapt": CheckedProject.conflict + "\n" + CheckedProject.overlap,
    ])
    let whole = try CheckedProject.check(folder, "--format", "json", "-j", "1").output
    #expect(try CheckedProject.check(folder, "--format", "json", "-j", "4").output == whole)
    var lines: [Substring] = []
    for index in 1...count {
      lines += try CheckedProject.check(folder, "--format", "json", "--shard", "\(index)/\(count)").output.split(
        separator: "\n")
    }
    #expect(lines.sorted() == whole.split(separator: "\n").sorted())
  }

  @Test(
    "only what has changed since a commit",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "needs git"))
  func changes() throws {
    let folder = try CheckedProject.folder(["a.adapt": CheckedProject.conflict, "b.adapt": CheckedProject.conflict])
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      process.arguments = ["-C", folder.path, "-c", "user.name=t", "-c", "user.email=t@t"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    let clean = try CheckedProject.check(folder, "--changed-since", "HEAD", "--format", "json")
    #expect(clean.status == 0 && clean.output.isEmpty)
    _ = try folder.write("b.adapt", CheckedProject.conflict + "\n")
    _ = try folder.write("c.adapt", "import \"b.adapt\"\n" + CheckedProject.overlap)
    let changed = try CheckedProject.check(folder, "--changed-since", "HEAD", "--format", "json")
    #expect(try CheckedProject.names(changed) == ["b.adapt", "c.adapt"])
    #expect(try CheckedProject.check(folder, "--changed-since", "nonsense").status == 2)
  }

  @Test("a warning about the script itself counts as one about its layout does")
  func scriptWarnings() throws {
    let text = """
      controller Page {
        view a { leading == margins.leading; top == safeArea.top; width == 200; height == 44 }
        on viewDidLoad { a.width == 3 }
      }
      """
    let folder = try CheckedProject.folder(["page.adapt": text])
    #expect(try CheckedProject.check(folder).status == 1)
    #expect(try CheckedProject.check(folder, "--fail-on", "error").status == 0)
    #expect(try CheckedProject.check(folder, "--max-warnings", "0").status == 1)
    #expect(try CheckedProject.check(folder, "--format", "junit").output.contains("<failure"))
    #expect(try CheckedProject.check(folder, "--format", "tap").output.contains("not ok"))
    let baseline = folder.path + "/known.json"
    #expect(try CheckedProject.check(folder, "--baseline", baseline).output.contains("1 finding is known from now on"))
    let later = try CheckedProject.check(folder, "--baseline", baseline)
    #expect(later.status == 0 && later.output.contains("1 known finding is not shown"))
  }

  @Test("annotations of GitHub come in order of weight, JUnit has times, Markdown a table")
  func formats() throws {
    let folder = try CheckedProject.folder(["a.adapt": CheckedProject.overlap, "b.adapt": CheckedProject.conflict])
    let github = try CheckedProject.check(folder, "--format", "github").output.split(separator: "\n")
    #expect(github.first?.hasPrefix("::error ") == true && github.last?.hasPrefix("::warning ") == true)
    let junit = try CheckedProject.check(folder, "--format", "junit").output
    #expect(junit.contains(/<testcase [^>]* time="\d+\.\d\d\d"/))
    let markdown = try CheckedProject.check(folder, "--format", "markdown").output
    #expect(markdown.hasPrefix("### ❌ adapt: ") && markdown.contains("| 🔴 |") && markdown.contains("| 🟡 |"))
  }

  @Test("a view of a finding has its frame")
  func frames() throws {
    let folder = try CheckedProject.folder(["page.adapt": CheckedProject.overlap])
    let found = try #require(try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).first)
    let views = try #require(found["views"] as? [[String: Any]])
    let frame = try #require((views.first?["frames"] as? [[Double]])?.first)
    #expect(frame.count == 4 && frame[2] > 0 && frame[3] > 0)
  }

  @Test("UTF-16 and what is no text are refused with one sentence", arguments: ["check", "fmt", "run", "test"])
  func encodings(command: String) throws {
    let folder = try TemporaryFolder()
    for bytes in [
      Data([0xFF, 0xFE] + "a=1".utf8.flatMap { [$0, 0] }), Data((0..<200).map { $0 % 3 == 0 ? 0 : UInt8($0) }),
    ] {
      let file = folder.path + "/a.adapt"
      try bytes.write(to: URL(fileURLWithPath: file))
      let result = try CommandLineTool.run([command, file] + (command == "fmt" ? ["--check"] : []))
      #expect(result.status == 2 && result.error.hasPrefix("error: \(file): it is "))
      #expect(result.error.count { $0 == "\n" } == 1)
    }
  }

  @Test("the settings that the repository shows as an example are settings")
  func example() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let example = try String(
      contentsOf: root.appendingPathComponent("Examples/Integrations/adapt.toml"), encoding: .utf8)
    let folder = try CheckedProject.folder(["adapt.toml": example, "page.adapt": CheckedProject.overlap])
    let result = try CheckedProject.check(folder, "--baseline", folder.path + "/b.json")
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let schema = try Data(contentsOf: root.appendingPathComponent("Examples/Integrations/adapt.schema.json"))
    let properties = (try JSONSerialization.jsonObject(with: schema) as? [String: Any])?["properties"] as? [String: Any]
    for line in example.split(separator: "\n") where line.contains(" = ") && !line.hasPrefix("#") {
      let key = String(line.prefix { $0 != " " })
      #expect(
        properties?[key] != nil
          || ["overlap", "small", "E0805", "E0806", "kinds", "files", "reason", "object"].contains(key), "\(key)")
    }
  }

  @Test("of many findings ten are shown, errors first, and the rest are counted")
  func folding() throws {
    var files = ["z.adapt": CheckedProject.conflict]
    for index in 0..<11 { files["page\(index).adapt"] = CheckedProject.overlap }
    let folder = try CheckedProject.folder(files)
    let folded = try CheckedProject.check(folder)
    let shown = folded.output.split(separator: "\n").filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }
    #expect(shown.count == 10 && shown.first?.hasPrefix("error[E0401]") == true)
    #expect(folded.output.hasPrefix("12 findings in ") && folded.output.contains("… 2 more findings: --all"))
    let all = try CheckedProject.check(folder, "--all").output.split(separator: "\n")
    #expect(all.count { $0.hasPrefix("error[") || $0.hasPrefix("warning[") } == 12)
  }

  @Test("--why, picture and run take a storyboard")
  func documents() throws {
    let folder = try CheckedProject.folder(["Main.storyboard": CheckedProject.storyboard])
    let file = folder.path + "/Main.storyboard"
    #expect(try CommandLineTool.run(["run", file]).error.contains("E0401"))
    let picture = try CommandLineTool.run(["picture", file, "-o", folder.path + "/out.svg"])
    #expect(picture.error.contains("Main.storyboard:") && !picture.error.contains("Main.storyboard.adapt"))
    let svg = try String(contentsOfFile: folder.path + "/out.svg", encoding: .utf8)
    #expect(svg.contains("url(#error)") || svg.contains("url(#warning)") || svg.contains("url(#note)"))
    #expect(picture.status != 2 && FileManager.default.fileExists(atPath: folder.path + "/out.svg"))
    let script = try CommandLineTool.run(["import", file]).output
    let name = try #require(
      script.split(separator: "\n").first { $0.hasPrefix("controller ") }?.split(separator: " ")[1])
    let view = try #require(script.firstMatch(of: /\n  view (\w+)/)?.output.1)
    let why = try CommandLineTool.run(["check", file, "--why", "\(name).\(view).height"])
    #expect(why.status == 0 && why.output.contains("is 100") && why.output.contains("Main.storyboard:"))
    // By its id, and as Xcode calls it if nothing else is called so.
    let byID = try CommandLineTool.run(["check", file, "--why", "box-aa-001.height"])
    #expect(byID.status == 0 && byID.output.contains("100  View (box-aa-001).height = 100"), "\(byID.output)")
    let byName = try CommandLineTool.run(["check", file, "--why", "View.height"])
    #expect(byName.status == 0 && byName.output.contains("100  View (box-aa-001).height = 100"), "\(byName.output)")
    let second = #"<view id="box-aa-002"><rect key="frame" x="0" y="0" width="1" height="1"/></view></subviews>"#
    let two = CheckedProject.storyboard.replacing("</subviews>", with: second)
    try two.write(toFile: file, atomically: true, encoding: .utf8)
    let several = try CommandLineTool.run(["check", file, "--why", "View.height"])
    #expect(several.status == 64 && several.error.contains("box-aa-001, box-aa-002"), "\(several.error)")
  }
}
