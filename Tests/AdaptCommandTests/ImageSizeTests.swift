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
