import Foundation
import Testing

@Suite("adapt import", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ImportCommandTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <objects>
    <view contentMode="scaleToFill" id="V1" customClass="Badge">
    <rect key="frame" x="0.0" y="0.0" width="40" height="40"/>
    <subviews>
    <label text="7" translatesAutoresizingMaskIntoConstraints="NO" id="L1" baselineAdjustment="none">
    <rect key="frame" x="0.0" y="0.0" width="10" height="20"/>
    </label>
    </subviews>
    <constraints>
    <constraint firstItem="L1" firstAttribute="centerX" secondItem="V1" secondAttribute="centerX" id="K1"/>
    <constraint firstItem="L1" firstAttribute="centerY" secondItem="V1" secondAttribute="centerY" id="K2"/>
    </constraints>
    </view>
    </objects>
    </document>
    """

  @Test("the script goes to standard output, what it could not say to standard error")
  func importing() throws {
    let result = try CommandLineTool.run(["import", "-"], input: Self.xib)
    #expect(result.status == 0)
    #expect(result.output.contains("component Badge {\n  label label1 \"7\"  // not here: baselineAdjustment\n"))
    #expect(result.output.contains("  label1.center == center\n"))
    #expect(result.error.hasPrefix("warning[E0911]: `baselineAdjustment` of the label `label1` (object L1)"))
    let quiet = try CommandLineTool.run(["import", "--quiet", "-"], input: Self.xib)
    #expect(quiet.output == result.output && quiet.error.isEmpty)
  }

  @Test("its output runs, and is formatted")
  func running() throws {
    let script = try CommandLineTool.run(["import", "-q", "-"], input: Self.xib).output
    #expect(try CommandLineTool.run(["fmt", "--check", "-"], input: script).status == 0)
    #expect(try CommandLineTool.run(["run", "-"], input: script).status == 0)
  }

  @Test("what is no document cannot be imported")
  func refusing() throws {
    for text in ["", "hello", "<document/>", "bplist00", #"<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>"#] {
      let result = try CommandLineTool.run(["import", "-"], input: text)
      #expect(result.status == 2, "\(text)")
      #expect(result.output.isEmpty && result.error.contains("error[E09"), "\(text)")
    }
  }

  @Test("the colours of an app's catalogues have their dark values, and the accent colour tints")
  func colors() throws {
    let folder = try TemporaryFolder()
    let storyboard = CheckedProject.storyboard.replacing(
      "<rect key=\"frame\" x=\"20\" y=\"100\" width=\"100\" height=\"100\"/>",
      with: """
        <rect key="frame" x="20" y="100" width="100" height="100"/><color key="backgroundColor" name="Card"/>
        """)
    try folder.write("App/Base.lproj/Main.storyboard", storyboard)
    func color(_ red: String, _ green: String, _ blue: String, _ rest: String = "") -> String {
      """
      {\(rest)"color": {"components": {"red": "\(red)", "green": "\(green)", "blue": "\(blue)", "alpha": "\(rest.isEmpty ? "1.000" : "1")"}}}
      """
    }
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#
    for (name, colors) in [
      ("Card", [color("0xF2", "0xF4", "0xF8"), color("30", "34", "0.165", dark)]),
      ("AccentColor", [color("1", "0", "0")]),
    ] {
      try folder.write(
        "App/Assets.xcassets/\(name).colorset/Contents.json", "{\"colors\": [\(colors.joined(separator: ", "))]}")
    }
    let file = folder.path + "/App/Base.lproj/Main.storyboard"
    let script = try CommandLineTool.run(["import", "--root", folder.path, file]).output
    #expect(script.contains(/asset Card {\s+color = "#f2f4f8"\s+when style: dark { color = "#1e222a" }/), "\(script)")
    #expect(script.contains("asset AccentColor { color = \"#010000\" }"))
    #expect(script.contains("view.tintColor = AccentColor"))
    for (arguments, shown) in [([], "#f2f4f8"), (["--dark"], "#1e222a")] {
      let picture = folder.path + "/out.svg"
      _ = try CommandLineTool.run(["picture", "--root", folder.path, file, "-o", picture] + arguments)
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains(shown))
    }
  }
}
