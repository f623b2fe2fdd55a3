import Foundation
import Testing

/// What a project says of its devices and systems counts for pictures and comparisons too.
@Suite("Windows of a project", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ProjectWindowsTests {
  private static let onlyPhones = """
    IPHONEOS_DEPLOYMENT_TARGET = 17.0;
    TARGETED_DEVICE_FAMILY = 1;
    INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait";
    """
  private static let script = """
    controller Page {
      label title "Title" { center == view.center }
      when idiom: pad { title.font = largeTitle }
    }
    """

  @Test("a wall has the layouts of the project's windows, and says which these are")
  func wall() throws {
    func wall(_ files: [String: String]) throws -> String {
      let folder = try CheckedProject.folder(files.merging(["Page.adapt": Self.script]) { $1 })
      let picture = folder.path + "/wall.svg"
      #expect(try CommandLineTool.run(["picture", "--wall", "-o", picture, folder.path + "/Page.adapt"]).status == 0)
      return try String(contentsOfFile: picture, encoding: .utf8)
    }
    #expect(try wall([:]).contains("iPad"))
    let ofProject = try wall(["App.xcodeproj/project.pbxproj": Self.onlyPhones])
    #expect(!ofProject.contains("iPad") && ofProject.contains("iOS 17 and later, iPhone only, iPhones in portrait"))
    #expect(try !wall([".adapt-check": "devices iPhone 8\n"]).contains("iPad"))
  }

  @Test("a wall of a project whose settings cannot be read is refused, as a check is")
  func settings() throws {
    let folder = try CheckedProject.folder(["Page.adapt": Self.script, ".adapt-check": "devices iPhone 1000\n"])
    let result = try CommandLineTool.run(["picture", "--wall", folder.path + "/Page.adapt"])
    #expect(result.status == 2 && result.error.contains("iPhone 1000"))
    let other = try CommandLineTool.run(["diff", "-", folder.path + "/Page.adapt"], input: Self.script)
    #expect(other.status == 2 && other.error.contains("iPhone 1000"))
  }

  @Test("what changes only where the app does not run is no difference, unless people ask for the device")
  func difference() throws {
    let folder = try CheckedProject.folder([
      "App.xcodeproj/project.pbxproj": Self.onlyPhones,
      "Page.adapt": Self.script.replacing("largeTitle", with: "title1"),
    ])
    func difference(_ arguments: [String]) throws -> Int32 {
      try CommandLineTool.run(["diff", "-", folder.path + "/Page.adapt"] + arguments, input: Self.script).status
    }
    #expect(try difference([]) == 0)
    #expect(try difference(["--devices", "iPad (9th generation)"]) == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/App.xcodeproj")
    #expect(try difference([]) == 1)
  }

  @Test(
    "a document is launched on a device that runs the app",
    arguments: [
      ("12.0", "iPhone 8"), ("17.0", "iPhone SE (2nd generation)"), ("26.0", "iPhone SE (2nd generation) (iOS 26)"),
      ("27.0", "iPhone SE (2nd generation) (iOS 27)"),
    ])
  func launch(target: String, device: String) throws {
    let folder = try CheckedProject.folder([
      "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = \(target);",
      "Main.storyboard": CheckedProject.storyboard.replacing(
        "<scenes>", with: #"<device id="retina4_7" orientation="portrait" appearance="light"/><scenes>"#),
    ])
    let script = try CommandLineTool.run(["import", "--quiet", folder.path + "/Main.storyboard"]).output
    #expect(script.hasSuffix("launch Controller on \"\(device)\"\n"), "\(script.suffix(80))")
  }

  @Test(
    "settings are read however a project writes them",
    arguments: [
      ("objects = {\n\tbuildSettings = {\n\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n\t};\n};", true),
      ("buildSettings = {\r\n\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\r\n};\r\n", true),
      ("buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; TARGETED_DEVICE_FAMILY = 1; };", true),
      ("{ \"IPHONEOS_DEPLOYMENT_TARGET\" = \"17.0\" ; }", true), ("IPHONEOS_DEPLOYMENT_TARGET=17.0", true),
      // Other things of the same beginning, a setting of one platform, and a project that ends too early.
      ("\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 17.0;", false), ("IPHONEOS_DEPLOYMENT_TARGETS = 17.0;", false),
      ("A = IPHONEOS_DEPLOYMENT_TARGET = 17.0;", false), ("IPHONEOS_DEPLOYMENT_TARGET", false),
      ("IPHONEOS_DEPLOYMENT_TARGET = ", false),
    ])
  func forms(project: String, isKnown: Bool) throws {
    let folder = try CheckedProject.folder([
      "App.xcodeproj/project.pbxproj": project, "mail.adapt": CheckedProject.conflict,
    ])
    #expect(try CheckedProject.check(folder).output.contains("iOS 17 and later") == isKnown)
  }

  @Test("the languages of a project say whether what is wrong from right to left alone counts")
  func regions() throws {
    let storyboard = CheckedProject.storyboard
      .replacing(#"constant="120" id="wid-aa-002""#, with: #"constant="100" id="wid-aa-002""#)
      .replacing(
        #"<constraint firstItem="box-aa-001" firstAttribute="top""#,
        with: #"<constraint firstItem="box-aa-001" firstAttribute="left" secondItem="vw0-aa-001" "#
          + #"secondAttribute="left" constant="20" id="lef-aa-001"/>"#
          + #"<constraint firstItem="box-aa-001" firstAttribute="top""#)
    func severities(_ regions: String) throws -> Set<String> {
      let folder = try CheckedProject.folder([
        "App.xcodeproj/project.pbxproj": "knownRegions = (\n\ten,\n\t\(regions),\n);\n", "Main.storyboard": storyboard,
      ])
      let objects = try CheckedProject.objects(CheckedProject.check(folder, "--format", "json").output)
      return Set(objects.compactMap { $0["severity"] as? String })
    }
    #expect(try severities("he") == ["error"])
    #expect(try severities("de") == ["note"])
  }
}
