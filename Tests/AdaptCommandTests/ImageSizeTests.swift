import Foundation
import Testing

@Suite(
  "Sizes of image files", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct ImageSizeTests {
  private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height]
  }

  private static func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0, 0]
  }

  /// With a preview and a profile before the frame, and bytes that fill between.
  private static func jpeg(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xC0, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, height, 0]
      + [width, 3, 1, 0x22, 0]
  }

  /// The size of an image view in a folder with some files.
  private func size(of image: String, among files: [String: [UInt8]]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place)
    }
    let script = folder.appendingPathComponent("page.adapt")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try """
    controller Page { image shot { image = "\(image)"; leading == superview.leading; top == superview.top } }
    launch Page on "iPhone 6"
    print shot.frame.size
    """.write(to: script, atomically: true, encoding: .utf8)
    return try CommandLineTool.run(["run", script.path]).output.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test("an image view is as large as the file beside the script, whatever the file's form")
  func forms() throws {
    #expect(try size(of: "photo.png", among: ["photo.png": Self.png(200, 100)]) == "200 x 100")
    #expect(try size(of: "photo", among: ["photo.gif": Self.gif(30, 20)]) == "30 x 20")
    #expect(try size(of: "photo.jpg", among: ["photo.jpg": Self.jpeg(64, 48)]) == "64 x 48")
    #expect(try size(of: "Ada", among: ["A.xcassets/Ada.imageset/ada@2x.png": Self.png(80, 60)]) == "40 x 30")
  }

  @Test(
    "a PDF is as large as its page",
    arguments: [
      ("%PDF-1.4\n1 0 obj << /Type /Page /MediaBox [ 0 0 24 16.5 ] >>", "24 x 16.5"),
      ("%PDF-1.7\r<</MediaBox[-10 5 30 25]/Type/Page>>", "40 x 20"),
    ])
  func pages(text: String, size: String) throws {
    #expect(try self.size(of: "leaf", among: ["A.xcassets/leaf.imageset/leaf.pdf": Array(text.utf8)]) == size)
  }

  @Test(
    "an SVG is as large as it says, or as what it shows",
    arguments: [
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"/>"#, "24 x 16"),
      ("<?xml version='1.0'?>\n<!-- <svgs> --><svg height = '16px'\n width='24pt' viewBox='0 0 1 1'></svg>", "32 x 16"),
      (#"<svg viewBox="0 0 40 30" width="100%" height="100%"></svg>"#, "40 x 30"),
      (#"<svg viewBox="0 0 40 30" width="20"/>"#, "20 x 15"), (#"<svg viewBox="0 0 40 30" height="60"/>"#, "80 x 60"),
      (#"<svg data-width="7" data-height="7" viewBox="-1,-1,12.5,10"></svg>"#, "12.5 x 10"),
    ])
  func vectors(text: String, size: String) throws {
    #expect(try self.size(of: "leaf", among: ["leaf.svg": Array(text.utf8)]) == size)
  }

  @Test(
    "what is no SVG with a size has none",
    arguments: [
      "<svg", "<svg>", "<svg width=", "<svg width='3", "<svg width='3' height='x'/>", "<svg viewBox='1 2 3'/>",
    ])
  func brokenVectors(text: String) throws {
    #expect(try size(of: "leaf", among: ["leaf.svg": Array(text.utf8)]) == size(of: "leaf", among: [:]))
  }

  @Test("the name of a file says how many pixels a point has")
  func scales() throws {
    #expect(try size(of: "shot", among: ["shot@2x.png": Self.png(200, 100)]) == "100 x 50")
    #expect(try size(of: "shot.png", among: ["shot@3x.png": Self.png(90, 60)]) == "30 x 20")
  }

  @Test("without a readable file everything stays as it is")
  func without() throws {
    let missing = try size(of: "photo.png", among: [:])
    for bytes in [[], [0x89, 0x50], Array("a text".utf8), Self.png(0, 10), Array(Self.jpeg(1, 1).prefix(20))] {
      #expect(try size(of: "photo.png", among: ["photo.png": bytes]) == missing)
    }
    #expect(try size(of: "../photo.png", among: ["photo.png": Self.png(200, 100)]) == missing)
  }

  @Test("catalogues are found around the script, up to the project, and images in their folders")
  func catalogues() throws {
    func found(_ image: String, _ script: String, _ files: [String], _ contents: String? = nil) throws -> Bool {
      let folder = try TemporaryFolder()
      if let contents { try folder.write("A.xcassets/Ada.imageset/Contents.json", contents) }
      for file in files { try folder.write(file, bytes: Self.png(80, 60)) }
      let script = try folder.write(
        script,
        """
        controller Page { image shot { image = "\(image)"; leading == superview.leading; top == superview.top } }
        launch Page on "iPhone 6"
        print shot.frame.size
        """)
      return try CommandLineTool.run(["run", "--root", folder.path, script]).output.hasSuffix("80 x 60\n")
    }
    #expect(try found("Ada", "App/Base.lproj/page.adapt", ["App/Assets.xcassets/Ada.imageset/a.png"]))
    #expect(try found("Ada", "App/Views/page.adapt", ["App/Resources/Assets.xcassets/Icons/Ada.imageset/a.png"]))
    // The name of an imported asset is a type's.
    #expect(try found("Photo3", "App/page.adapt", ["App/photo-3.png"]))
    #expect(try found("BigLogo", "App/page.adapt", ["Assets.xcassets/big logo.imageset/a.png"]))
    #expect(try !found("photo3", "App/page.adapt", ["App/photo-3.png"]))
    // Around the project there is another app.
    #expect(try !found("Ada", "One/App/page.adapt", ["One/App.xcodeproj/a.png", "Assets.xcassets/Ada.imageset/a.png"]))
    // A scale that is none counts as 1.
    let contents = #"{"images": [{"filename": "a.png", "scale": "0x"}]}"#
    #expect(try found("Ada", "page.adapt", ["A.xcassets/Ada.imageset/a.png"], contents))
    #expect(try !found("Icons/Ada", "page.adapt", ["Assets.xcassets/Icons/Ada.imageset/a.png"]))
  }

  @Test("of an image set's files, the one for the appearance, the device and its scale is drawn")
  func variants() throws {
    let folder = try TemporaryFolder()
    let set = "Assets.xcassets/Icons/Ada.imageset"
    let files = ["a": 10, "b": 20, "c": 30, "d": 40, "e": 50] as [String: UInt8]
    for (name, side) in files { try folder.write("\(set)/\(name).png", bytes: Self.png(side, side)) }
    try folder.write("Assets.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try folder.write(
      "\(set)/Contents.json",
      """
      {"images": [
        {"idiom": "universal", "filename": "a.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "filename": "b.png", "scale": "1x"},
        {"idiom": "universal", "filename": "c.png", "scale": "2x"},
        {"idiom": "universal", "filename": "d.png", "scale": "3x"},
        {"idiom": "ipad", "filename": "e.png", "scale": "2x"}, {"idiom": "ipad", "scale": "1x"}
      ]}
      """)
    let script = try folder.write(
      "page.adapt",
      """
      controller Page { image shot { image = "Icons/Ada"; width == 40; height == 40; top == safeArea.top
        leading == safeArea.leading } }
      launch Page on "iPhone 6"
      """)
    func drawn(_ arguments: [String]) throws -> String? {
      let picture = folder.path + "/page.svg"
      _ = try CommandLineTool.run(["picture", "--root", folder.path, "-o", picture, script] + arguments)
      let text = try String(contentsOfFile: picture, encoding: .utf8)
      return files.first { _, side in
        let address = "data:image/png;base64," + Data(Self.png(side, side)).base64EncodedString()
        return text.contains(address)
      }?.key
    }
    #expect(try drawn([]) == "c")
    #expect(try drawn(["--device", "iPhone 16"]) == "d")
    #expect(try drawn(["--dark"]) == "a")
    #expect(try drawn(["--device", "iPad Air 2"]) == "e")
  }

  @Test("a picture in a window of its own knows the sizes of images")
  func otherWindow() throws {
    let folder = try TemporaryFolder()
    try folder.write("photo.png", bytes: Self.png(80, 60))
    let script = try folder.write(
      "App/page.adapt",
      """
      controller Page { image shot { image = "photo"; leading == superview.leading; top == superview.top } }
      launch Page on "iPhone 6"
      """)
    try folder.write("App/photo.png", bytes: Self.png(80, 60))
    let picture = folder.path + "/page.svg"
    let result = try CommandLineTool.run(["picture", script, "--device", "iPhone 16", "-o", picture])
    #expect(result.status == 0 && !result.error.contains("E0417"))
    #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("width=\"80\" height=\"60\""))
  }

  @Test("a file outside the root is not read")
  func outside() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(Self.png(200, 100)).write(to: folder.appendingPathComponent("photo.png"))
    try FileManager.default.createSymbolicLink(
      at: inner.appendingPathComponent("photo.png"), withDestinationURL: folder.appendingPathComponent("photo.png"))
    let script = inner.appendingPathComponent("page.adapt")
    try """
    controller Page { image shot { image = "photo.png"; leading == superview.leading; top == superview.top } }
    launch Page on "iPhone 6"
    expect shot.frame.width == 200
    """.write(to: script, atomically: true, encoding: .utf8)
    #expect(try CommandLineTool.run(["run", "--root", folder.path, script.path]).status == 0)
    #expect(try CommandLineTool.run(["run", "--root", inner.path, script.path]).status == 1)
    for (root, isDrawn) in [(folder, true), (inner, false)] {
      let picture = inner.path + "/page.svg"
      _ = try CommandLineTool.run(["picture", "--root", root.path, "-o", picture, script.path])
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("data:image/png") == isDrawn)
    }
  }
}
