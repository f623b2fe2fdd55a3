import Foundation
import Testing

/// What `adapt check` takes from a project: families of devices, systems, orientations.
@Suite("What a project says", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ProjectFactsTests {
  /// A storyboard with a field that reaches from edge to edge.
  private static func storyboard(device: String, tools: Int, top: Int = 100) -> String {
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
    <constraint firstItem="B" firstAttribute="top" secondItem="TOP" secondAttribute="bottom" constant="\(top)" id="C2"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  @Test("a project for both families has its screens examined on both, whatever device the canvas shows")
  func families() throws {
    func summary(_ families: String, _ name: String) throws -> String {
      let folder = try CheckedProject.folder([
        "App.xcodeproj/project.pbxproj": "TARGETED_DEVICE_FAMILY = \"\(families)\";\n",
        "App/\(name)": Self.storyboard(device: "ipad9_7", tools: 22505),
      ])
      return try CheckedProject.check(folder).output
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
    let folder = try CheckedProject.folder(["Main.storyboard": Self.storyboard(device: "retina4_7", tools: 8191)])
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

  @Test("what phones show in landscape alone is a note where nothing says that the app turns, and the report says why")
  func landscape() throws {
    let folder = try CheckedProject.folder([
      "Main.storyboard": Self.storyboard(device: "retina4_7", tools: 22505, top: 390)
    ])
    for (arguments, isTold) in [
      ([], true), (["--orientations", "portrait,landscape"], false), (["--orientations", "portrait"], false),
    ] {
      let output = try CommandLineTool.run(["check", folder.path] + arguments).output
      #expect(output.contains("because nothing says that the app's iPhones turn to landscape") == isTold)
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
    let folder = try CheckedProject.folder([
      "App.xcodeproj/project.pbxproj": project, "App/Info.plist": plist, "App/mail.adapt": CheckedProject.conflict,
    ])
    let found = try #require(try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output).first)
    let devices = try #require(found["devices"] as? [String])
    #expect(devices.contains("iPhone 8") && devices.contains("iPhone 16"))
    #expect(!devices.contains("iPhone 6") && !devices.contains("iPhone 4s"))
    // An app for iPhones alone runs in a window of an iPad.
    #expect(devices.filter { $0.hasPrefix("iPad") } == ["iPad Pro 11 (iPhone-only app)"])
    let human = try CheckedProject.check(folder).output
    #expect(human.contains("iOS 16 and later, iPhone only, iPhones in portrait"))
    #expect(!human.contains("landscape"))
    // What the command line says counts.
    let pads = try CheckedProject.objects(
      CheckedProject.check(folder, "--format", "json", "--devices", "all iPads, iOS 26 and later").output)
    let named = try #require(pads.first?["devices"] as? [String])
    #expect(!named.isEmpty && named.allSatisfy { $0.hasPrefix("iPad") } && !named.contains { $0.contains("9.7") })
  }

  @Test("names with commas, families, and names that are none")
  func devices() throws {
    let folder = try CheckedProject.folder(["mail.adapt": CheckedProject.conflict])
    func devices(_ names: String) throws -> [String] {
      let result = try CheckedProject.check(folder, "--format", "json", "--devices", names)
      return try #require(try CheckedProject.objects(result.output).first?["devices"] as? [String])
    }
    #expect(
      try devices("iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7), iPhone 6") == [
        "iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)", "iPhone 6",
      ])
    #expect(try devices("\"iPhone 6\", \"iPhone 7\"") == ["iPhone 6", "iPhone 7"])
    let wrong = try CheckedProject.check(folder, "--devices", "iPhnoe 6")
    #expect(wrong.status == 64 && wrong.error.contains("did you mean \"iPhone 6\"?"))
  }
}
