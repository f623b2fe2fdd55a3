import Foundation
import Testing

/// `adapt check` of a document whose project has translations.
@Suite("Checking translations", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct TranslationCommandTests {
  /// A button of a fixed width beside a text: its German title is too long, its Swedish one is not.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="VC">
      <device id="retina6_12" orientation="portrait"/>
      <scenes><scene sceneID="S"><objects><viewController id="VC">
        <view key="view" id="ROOT"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <label text="Sign in" id="L" translatesAutoresizingMaskIntoConstraints="NO" lineBreakMode="tailTruncation">
              <rect key="frame" x="20" y="79" width="80" height="20.333333333333329"/>
              <constraints><constraint firstAttribute="width" constant="80" id="W"/></constraints>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            <label text="A word that is far too long for it" id="M" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="20" y="179" width="80" height="20.333333333333329"/>
              <constraints><constraint firstAttribute="width" constant="80" id="X"/></constraints>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <viewLayoutGuide key="safeArea" id="SAFE"/>
          <constraints>
            <constraint firstItem="L" firstAttribute="top" secondItem="SAFE" secondAttribute="top" constant="20" id="T"/>
            <constraint firstItem="L" firstAttribute="leading" secondItem="SAFE" secondAttribute="leading" constant="20" id="D"/>
            <constraint firstItem="M" firstAttribute="top" secondItem="SAFE" secondAttribute="top" constant="120" id="U"/>
            <constraint firstItem="M" firstAttribute="leading" secondItem="SAFE" secondAttribute="leading" constant="20" id="E"/>
          </constraints>
        </view>
      </viewController></objects></scene></scenes>
    </document>
    """

  private static let files = [
    "App/Base.lproj/Main.storyboard": storyboard,
    "App/de.lproj/Main.strings": """
    /* Class = "UILabel"; text = "Sign in"; ObjectID = "L"; */
    "L.text" = "Jetzt anmelden";

    "M.text" = "Ein Wort, das viel zu lang ist";
    """,
    "App/sv.lproj/Main.strings": "\"L.text\" = \"Gå in\";\n\"M.text\" = \"Ett ord som är för långt\";\n",
  ]

  private static func found(_ folder: TemporaryFolder, _ options: String...) throws -> [[String: Any]] {
    try CheckedProject.objects(
      CommandLineTool.run(["check", folder.path, "--format", "json"] + options).output)
  }

  private static func messages(_ found: [[String: Any]]) -> [String] {
    found.compactMap { $0["message"] as? String }.filter { $0.hasPrefix("in ") }
  }

  @Test("a text that is cut off in the longest language alone is told with that language and its line")
  func longest() throws {
    let folder = try CheckedProject.folder(Self.files)
    let found = try Self.found(folder)
    let messages = Self.messages(found)
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.hasPrefix("in German, ") && message.contains("`Sign in`"))
    let german = try #require(found.first { $0["message"] as? String == message })
    #expect((german["objects"] as? [String])?.contains("L") == true)
    let related = try #require(german["related"] as? [[String: Any]])
    let place = try #require(related.compactMap { $0["location"] as? [String: Any] }.last)
    #expect((place["file"] as? String)?.hasSuffix("de.lproj/Main.strings") == true)
    #expect(place["line"] as? Int == 2)
  }

  /// What was not examined must not look as if nothing had been found there.
  @Test("a check that ends early says so, in whichever language", arguments: [0.01, 0.03, 0.1, 0.2, 0.3, 0.5, 0.8])
  func stopped(seconds: Double) throws {
    let long = String(repeating: "lang ", count: 40_000)
    let folder = try CheckedProject.folder(
      Self.files.merging(["App/de.lproj/Main.strings": "\"L.text\" = \"\(long)\";\n"]) { $1 })
    let limited = try CommandLineTool.run([
      "check", folder.path, "--languages", "all", "--format", "json", "--time", "\(seconds)",
    ])
    guard limited.status != 2 else {
      let said = limited.output + limited.error
      return #expect(said.contains("E0514"), "\(said)")
    }
    let whole = try CommandLineTool.run(["check", folder.path, "--languages", "all", "--format", "json"])
    #expect(limited.status == whole.status && limited.output == whole.output)
  }

  @Test("--languages chooses: none, one, all")
  func chosen() throws {
    let folder = try CheckedProject.folder(Self.files)
    #expect(try Self.messages(Self.found(folder, "--languages", "own")).isEmpty)
    #expect(try Self.messages(Self.found(folder, "--languages", "sv")).isEmpty)
    #expect(try Self.messages(Self.found(folder, "--languages", "sv, de")).count == 1)
    #expect(try Self.messages(Self.found(folder, "--languages", "all")).count == 1)
    let refused = try CommandLineTool.run(["check", folder.path, "--languages", "German"])
    #expect(refused.status != 0 && refused.error.contains("`longest`"))
  }

  @Test("a catalogue of strings is read as well, and settings choose")
  func catalogue() throws {
    let folder = try CheckedProject.folder([
      "Base.lproj/Main.storyboard": Self.storyboard,
      "mul.lproj/Main.xcstrings": #"""
      {"sourceLanguage": "en", "strings": {"L.text": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "Se connecter maintenant"}}}}}}
      """#,
    ])
    #expect(try Self.messages(Self.found(folder)).first?.hasPrefix("in French, ") == true)
    try "languages = \"own\"\n".write(toFile: folder.path + "/adapt.toml", atomically: true, encoding: .utf8)
    #expect(try Self.messages(Self.found(folder)).isEmpty)
  }

  @Test("a document in no language's folder has no translations")
  func alone() throws {
    let folder = try CheckedProject.folder([
      "Main.storyboard": Self.storyboard, "de.lproj/Main.strings": "\"L.text\" = \"Jetzt anmelden\";",
    ])
    #expect(try Self.messages(Self.found(folder)).isEmpty)
  }
}
