import Foundation
import Testing

/// `adapt check` in a project's folder, as people and their CI run it.
@Suite("Checking a project", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ProjectCommandTests {
  /// A conflict on every device: an error.
  static let conflict = """
    controller Mail {
      view page
      page.top == safeArea.top
      page.height == 40
      page.leading == margins.leading
      page.width == 100
      page.width == 120
    }
    """

  /// A control that is too small on every device: a note.
  static let small = """
    controller Page {
      button close "×" { width == 24; height == 24 }
      close.top == safeArea.top + 8
      close.leading == margins.leading
    }
    """

  /// Two texts on one another on every device: no error.
  static let overlap = """
    controller Page {
      label close "Close"
      label title "Title"
      close.top == safeArea.top + 8
      close.leading == margins.leading
      title.top == safeArea.top + 8
      title.leading == margins.leading
    }
    """

  /// Two widths that contradict each other, with ids.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc0-aa-001">
        <scenes>
            <scene sceneID="sc0-aa-001">
                <objects>
                    <viewController id="vc0-aa-001" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="vw0-aa-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-aa-001">
                                    <rect key="frame" x="20" y="100" width="100" height="100"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="100" id="wid-aa-001"/>
                                        <constraint firstAttribute="width" constant="120" id="wid-aa-002"/>
                                        <constraint firstAttribute="height" constant="100" id="hei-aa-001"/>
                                    </constraints>
                                </view>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-aa-001"/>
                            <constraints>
                                <constraint firstItem="box-aa-001" firstAttribute="leading" secondItem="vw0-aa-001" secondAttribute="leading" constant="20" id="lea-aa-001"/>
                                <constraint firstItem="box-aa-001" firstAttribute="top" secondItem="vw0-aa-001" secondAttribute="top" constant="100" id="top-aa-001"/>
                            </constraints>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-aa-001" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """

  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder.path + "/" + name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> CommandLineTool.Result {
    try CommandLineTool.run(["check", folder.path] + arguments)
  }

  private static func names(_ result: CommandLineTool.Result) throws -> Set<String> {
    Set(
      try objects(result.output).compactMap { object in
        ((object["location"] as? [String: Any])?["file"] as? String)?.split(separator: "/").last.map(String.init)
      })
  }

  @Test("a folder stands for scripts, storyboards and xibs, without dependencies")
  func folders() throws {
    let folder = try Self.folder([
      "App/mail.adapt": Self.conflict, "App/Base.lproj/Main.storyboard": Self.storyboard,
      "Pods/X/x.adapt": Self.conflict,
      "Carthage/Checkouts/y.adapt": Self.conflict, ".build/z.adapt": Self.conflict,
      "node_modules/w.adapt": Self.conflict,
      "Art.xcassets/v.adapt": Self.conflict, "README.md": "",
    ])
    let result = try Self.check(folder, "--format", "json")
    #expect(result.status == 1)
    #expect(try Self.names(result) == ["mail.adapt", "Main.storyboard"])
    let human = try Self.check(folder)
    #expect(human.output.contains("2 files and ") && human.output.contains(" windows were examined"))
    #expect(try CommandLineTool.run(["check", folder.path + "/Pods/X/x.adapt"]).status == 1)
  }

  @Test("nothing to examine, and no test to run, are status 2 with one sentence")
  func nothing() throws {
    let folder = try Self.folder(["README.md": "", "Tests/one.adapt": "test \"holds\" { expect 1 == 1 }"])
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

  /// A storyboard with a field that reaches from edge to edge.
  private static func storyboard(device: String, tools: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="CTL">
    <device id="\(device)" orientation="portrait"/><scenes><scene sceneID="S"><objects><viewController id="CTL">
    <layoutGuides><viewControllerLayoutGuide type="top" id="TOP"/>
    <viewControllerLayoutGuide type="bottom" id="BOT"/></layoutGuides>
    <view key="view" id="ROOT"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="B">
    <rect key="frame" x="0" y="100" width="375" height="44"/><state key="normal" title="Sign in"/></button></subviews>
    <constraints><constraint firstItem="B" firstAttribute="leading" secondItem="ROOT" secondAttribute="leading" id="C1"/>
    <constraint firstItem="B" firstAttribute="top" secondItem="TOP" secondAttribute="bottom" constant="100" id="C2"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  @Test("a project for both families has its screens examined on both, whatever device the canvas shows")
  func families() throws {
    func summary(_ families: String, _ name: String) throws -> String {
      let folder = try Self.folder([
        "App.xcodeproj/project.pbxproj": "TARGETED_DEVICE_FAMILY = \"\(families)\";\n",
        "App/\(name)": Self.storyboard(device: "ipad9_7", tools: 22505),
      ])
      return try Self.check(folder).output
    }
    func windows(_ text: String) throws -> Int {
      let found = try #require(text.firstMatch(of: #/([0-9]+) windows each/#))
      return try #require(Int(found.output.1))
    }
    let pads = try windows(try summary("2", "Main.storyboard"))
    #expect(try windows(try summary("1,2", "Main.storyboard")) > pads)
    // The name of a file says more than a canvas.
    #expect(try windows(try summary("1,2", "Main~ipad.storyboard")) == pads)
  }

  @Test("a document that is older than safe areas has them in an app for systems that have them")
  func oldDocuments() throws {
    let folder = try Self.folder(["Main.storyboard": Self.storyboard(device: "retina4_7", tools: 8191)])
    for (arguments, isFound) in [
      ([], false), (["--minimum-os", "9.0"], false), (["--minimum-os", "15.0"], true), (["--sdk", "27.1"], true),
      (["--minimum-os", "9.0", "--sdk", "27"], true),
    ] {
      let output = try CommandLineTool.run(["check", folder.path] + arguments).output
      #expect(output.contains("E0807") == isFound)
      // Where it is left out, the report says so.
      #expect(output.contains("1 document was saved by an Xcode without safe areas") == !isFound)
    }
  }

  @Test("a project says which devices, systems and orientations are examined")
  func projects() throws {
    let project = """
      IPHONEOS_DEPLOYMENT_TARGET = 16.0;
      TARGETED_DEVICE_FAMILY = 1;
      """
    let plist = """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
      """
    let folder = try Self.folder([
      "App.xcodeproj/project.pbxproj": project, "App/Info.plist": plist, "App/mail.adapt": Self.conflict,
    ])
    let found = try #require(try Self.objects(Self.check(folder, "--format", "json").output).first)
    let devices = try #require(found["devices"] as? [String])
    #expect(devices.contains("iPhone 8") && devices.contains("iPhone 16"))
    #expect(!devices.contains("iPhone 6") && !devices.contains("iPhone 4s"))
    // An app for iPhones alone runs in a window of an iPad.
    #expect(devices.filter { $0.hasPrefix("iPad") } == ["iPad Pro 11 (iPhone-only app)"])
    let human = try Self.check(folder).output
    #expect(human.contains("iOS 16 and later, iPhone only, iPhones in portrait"))
    #expect(!human.contains("landscape"))
    // What the command line says counts.
    let pads = try Self.objects(
      Self.check(folder, "--format", "json", "--devices", "all iPads, iOS 26 and later").output)
    let named = try #require(pads.first?["devices"] as? [String])
    #expect(!named.isEmpty && named.allSatisfy { $0.hasPrefix("iPad") } && !named.contains { $0.contains("9.7") })
  }

  @Test("names with commas, families, and names that are none")
  func devices() throws {
    let folder = try Self.folder(["mail.adapt": Self.conflict])
    func devices(_ names: String) throws -> [String] {
      let result = try Self.check(folder, "--format", "json", "--devices", names)
      return try #require(try Self.objects(result.output).first?["devices"] as? [String])
    }
    #expect(
      try devices("iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7), iPhone 6") == [
        "iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)", "iPhone 6",
      ])
    #expect(try devices("\"iPhone 6\", \"iPhone 7\"") == ["iPhone 6", "iPhone 7"])
    let wrong = try Self.check(folder, "--devices", "iPhnoe 6")
    #expect(wrong.status == 64 && wrong.error.contains("did you mean \"iPhone 6\"?"))
  }

  @Test("a baseline is written once, and then only what is new fails")
  func baseline() throws {
    let folder = try Self.folder(["mail.adapt": Self.conflict])
    let file = folder.path + "/known.json"
    let first = try Self.check(folder, "--baseline", file)
    #expect(first.status == 0 && first.output.contains("1 finding is known from now on"))
    #expect(try Self.check(folder, "--baseline", file).status == 0)
    // Moved, and with other figures, it is the same one.
    _ = try folder.write("mail.adapt", "// A line above.\n" + Self.conflict)
    #expect(try Self.check(folder, "--baseline", file).status == 0)
    _ = try folder.write("page.adapt", Self.overlap)
    let new = try Self.check(folder, "--baseline", file, "--format", "json")
    #expect(new.status == 1)
    #expect(try Self.names(new) == ["page.adapt"])
    _ = try folder.write("known.json", "{}")
    #expect(try Self.check(folder, "--baseline", file).status == 2)
  }

  @Test("a baseline of the settings stays in their folder, or in its repository")
  func baselineOfSettings() throws {
    let folder = try Self.folder(["mail.adapt": Self.conflict, "app/page.adapt": Self.conflict])
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
    let folder = try Self.folder(["page.adapt": Self.overlap])
    #expect(try Self.check(folder).status == 1)
    #expect(try Self.check(folder, "--fail-on", "error").status == 0)
    #expect(try Self.check(folder, "--fail-on", "off").status == 0)
    #expect(try Self.check(folder, "--max-warnings", "1").status == 0)
    let tooMany = try Self.check(folder, "--max-warnings", "0")
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
      let result = try Self.check(folder, "--fail-on", settings.hasPrefix("fail-on") ? "error" : "warning")
      let plain = try Self.check(folder)
      #expect(plain.status == status, "\(settings)\(plain)")
      if status == 2 { #expect(plain.error.contains("E0813") && result.status == 2) }
    }
  }

  @Test("of a storyboard one object can be allowed by its id")
  func objects() throws {
    let folder = try Self.folder(["Main.storyboard": Self.storyboard])
    let found = try #require(
      try Self.objects(Self.check(folder, "--format", "json").output).first { $0["kind"] as? String == "conflict" })
    #expect(Set(found["objects"] as? [String] ?? []).isSuperset(of: ["wid-aa-001", "wid-aa-002"]))
    _ = try folder.write("adapt.toml", "[[allow]]\nobject = \"wid-aa-002\"\nreason = \"it is meant\"\n")
    let kinds = try Self.objects(Self.check(folder, "--format", "json").output).compactMap { $0["kind"] as? String }
    #expect(!kinds.contains("conflict"))
    _ = try folder.write("adapt.toml", "[[allow]]\nobject = \"other\"\nreason = \"it is meant\"\n")
    #expect(try Self.check(folder).status == 1)
  }

  @Test("shards together are the whole, and threads change nothing", arguments: [2, 3])
  func parts(count: Int) throws {
    let folder = try Self.folder([
      "a.adapt": Self.conflict, "b.adapt": Self.overlap, "c/Main.storyboard": Self.storyboard,
      "d.adapt": Self.conflict + "\n" + Self.overlap,
    ])
    let whole = try Self.check(folder, "--format", "json", "-j", "1").output
    #expect(try Self.check(folder, "--format", "json", "-j", "4").output == whole)
    var lines: [Substring] = []
    for index in 1...count {
      lines += try Self.check(folder, "--format", "json", "--shard", "\(index)/\(count)").output.split(separator: "\n")
    }
    #expect(lines.sorted() == whole.split(separator: "\n").sorted())
  }

  @Test("--fix keeps what is better when it is solved again, and --dry-run shows it")
  func fixes() throws {
    let text = Self.conflict + "\n" + Self.overlap + "// The end, which nobody touches.\n"
    let folder = try Self.folder(["mail.adapt": text])
    let file = folder.path + "/mail.adapt"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.adapt", withDestinationPath: file)
    let dry = try CommandLineTool.run(["check", file, "--fix", "--dry-run"])
    #expect(dry.status == 1 && dry.output.contains("--- ") && dry.output.contains("\n+"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let before = try Self.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).count
    _ = try CommandLineTool.run(["check", folder.path + "/link.adapt", "--fix"])
    let fixed = try String(contentsOfFile: file, encoding: .utf8)
    #expect(fixed != text && fixed.hasSuffix("// The end, which nobody touches.\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.adapt") == file)
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    let after = try Self.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).count
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
    let folder = try Self.folder(["page.adapt": text])
    let file = folder.path + "/page.adapt"
    let passed = try CommandLineTool.run(["check", file, "--fix"])
    #expect(passed.status == 0)
    #expect(passed.output.hasSuffix("1 note proposes a change, which `--fix` makes with `--fail-on note`\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let made = try CommandLineTool.run(["check", file, "--fix", "--fail-on", "note"])
    #expect(made.status == 0 && made.output == "1 finding fixed in 1 file\n")
    #expect(try Self.objects(CommandLineTool.run(["check", file, "--format", "json"]).output).isEmpty)
  }

  @Test("only what has changed since a commit")
  func changes() throws {
    let folder = try Self.folder(["a.adapt": Self.conflict, "b.adapt": Self.conflict])
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
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    let clean = try Self.check(folder, "--changed-since", "HEAD", "--format", "json")
    #expect(clean.status == 0 && clean.output.isEmpty)
    _ = try folder.write("b.adapt", Self.conflict + "\n")
    _ = try folder.write("c.adapt", "import \"b.adapt\"\n" + Self.overlap)
    let changed = try Self.check(folder, "--changed-since", "HEAD", "--format", "json")
    #expect(try Self.names(changed) == ["b.adapt", "c.adapt"])
    #expect(try Self.check(folder, "--changed-since", "nonsense").status == 2)
  }

  @Test("a warning about the script itself counts as one about its layout does")
  func scriptWarnings() throws {
    let text = """
      controller Page {
        view a { leading == margins.leading; top == safeArea.top; width == 200; height == 44 }
        on viewDidLoad { a.width == 3 }
      }
      """
    let folder = try Self.folder(["page.adapt": text])
    #expect(try Self.check(folder).status == 1)
    #expect(try Self.check(folder, "--fail-on", "error").status == 0)
    #expect(try Self.check(folder, "--max-warnings", "0").status == 1)
    #expect(try Self.check(folder, "--format", "junit").output.contains("<failure"))
    #expect(try Self.check(folder, "--format", "tap").output.contains("not ok"))
    let baseline = folder.path + "/known.json"
    #expect(try Self.check(folder, "--baseline", baseline).output.contains("1 finding is known from now on"))
    let later = try Self.check(folder, "--baseline", baseline)
    #expect(later.status == 0 && later.output.contains("1 known finding is not shown"))
  }

  @Test("annotations of GitHub come in order of weight, JUnit has times, Markdown a table")
  func formats() throws {
    let folder = try Self.folder(["a.adapt": Self.overlap, "b.adapt": Self.conflict])
    let github = try Self.check(folder, "--format", "github").output.split(separator: "\n")
    #expect(github.first?.hasPrefix("::error ") == true && github.last?.hasPrefix("::warning ") == true)
    let junit = try Self.check(folder, "--format", "junit").output
    #expect(junit.contains(/<testcase [^>]* time="\d+\.\d\d\d"/))
    let markdown = try Self.check(folder, "--format", "markdown").output
    #expect(markdown.hasPrefix("### ❌ adapt: ") && markdown.contains("| 🔴 |") && markdown.contains("| 🟡 |"))
  }

  @Test("of a document --fix takes out the line of a constraint and no other byte")
  func documentFixes() throws {
    let folder = try Self.folder(["Main.storyboard": Self.storyboard])
    let file = folder.path + "/Main.storyboard"
    let found = try #require(
      try Self.objects(Self.check(folder, "--format", "json").output).first { $0["kind"] as? String == "conflict" })
    #expect((found["fixIts"] as? [Any])?.isEmpty == false)
    _ = try CommandLineTool.run(["check", file, "--fix"])
    let fixed = try String(contentsOfFile: file, encoding: .utf8)
    let lines = Self.storyboard.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(fixed == lines.filter { !$0.contains("wid-aa-002") }.joined(separator: "\n"))
    let kinds = try Self.objects(Self.check(folder, "--format", "json").output).compactMap { $0["kind"] as? String }
    #expect(!kinds.contains("conflict"))
  }

  @Test("a view of a finding has its frame")
  func frames() throws {
    let folder = try Self.folder(["page.adapt": Self.overlap])
    let found = try #require(try Self.objects(Self.check(folder, "--format", "json").output).first)
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
    let folder = try Self.folder(["adapt.toml": example, "page.adapt": Self.overlap])
    let result = try Self.check(folder, "--baseline", folder.path + "/b.json")
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
    var files = ["z.adapt": Self.conflict]
    for index in 0..<11 { files["page\(index).adapt"] = Self.overlap }
    let folder = try Self.folder(files)
    let folded = try Self.check(folder)
    let shown = folded.output.split(separator: "\n").filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }
    #expect(shown.count == 10 && shown.first?.hasPrefix("error[E0401]") == true)
    #expect(folded.output.hasPrefix("12 findings in ") && folded.output.contains("… 2 more findings: --all"))
    let all = try Self.check(folder, "--all").output.split(separator: "\n")
    #expect(all.count { $0.hasPrefix("error[") || $0.hasPrefix("warning[") } == 12)
  }

  @Test("--why, picture and run take a storyboard")
  func documents() throws {
    let folder = try Self.folder(["Main.storyboard": Self.storyboard])
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
  }
}
