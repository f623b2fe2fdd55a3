import AdaptInterpreter
import AdaptModel
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptPreview

@Suite("The preview's server")
struct PreviewServerTests {
  private let server: PreviewServer
  private let host: String

  init() throws {
    let started = PreviewServer(paths: ["Examples/hello.adapt"], root: Repository.root.path, port: 0)
    server = try #require(started)
    host = "127.0.0.1:\(server.port)"
  }

  private var token: String { String(server.address.drop { $0 != "=" }.dropFirst()) }

  private func status(
    _ path: String, method: String = "GET", host: String? = nil, origin: String? = nil, token: String? = nil,
    body: String = ""
  ) -> Int {
    var request = HTTPRequest(method: method, path: path, body: Array(body.utf8))
    request.headers["host"] = host ?? self.host
    request.headers["origin"] = origin
    request.query["token"] = token
    return server.response(to: request).status
  }

  @Test("only its own page is answered: by Host, Origin and token")
  func refusals() {
    defer { server.stop() }
    #expect(status("/", token: token) == 200)
    #expect(status("/", host: "localhost:\(server.port)", token: token) == 200)
    #expect(status("/") == 403)
    #expect(status("/", token: "0" + token.dropFirst()) == 403)
    #expect(status("/", token: "") == 403)
    #expect(status("/", host: "evil.example", token: token) == 403)
    #expect(status("/", host: "127.0.0.1", token: token) == 403)
    #expect(status("/", origin: "http://evil.example", token: token) == 403)
    #expect(status("/", origin: "null", token: token) == 403)
    #expect(status("/scripts") == 403)
    #expect(status("/engine/draw", method: "POST", body: #"{"ask":"devices"}"#) == 403)
    #expect(status("/engine/draw", method: "POST", origin: "http://\(host)", token: token, body: "{}") == 200)
    // The page's own programs hold nothing of the project; another site may not ask for them either.
    #expect(status("/words.html") == 403 && status("/words.html", token: token) == 200)
    #expect(status("/page.mjs") == 200)
    #expect(status("/page.mjs", origin: "http://evil.example") == 403)
  }

  @Test("nothing but the page's files is served")
  func files() {
    defer { server.stop() }
    for path in ["/../Package.swift", "/Package.swift", "/etc/passwd", "//", "/%2e%2e/Package.swift"] {
      #expect(status(path, token: token) == 404)
    }
    #expect(status("/", method: "DELETE", token: token) == 405)
  }

  @Test("a picture that lies beside a script is part of its drawing, and one outside of the root is not")
  func pictures() throws {
    defer { server.stop() }
    let files = FollowedFiles(root: Repository.root.path + "/Sources")
    let folder = Repository.root.path + "/Tests"
    #expect(files.picture("no", beside: folder + "/a.adapt") == nil)
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: here) }
    let inside = FollowedFiles(root: here.path)
    #expect(inside.picture("Ada", beside: here.path + "/a.adapt") == nil)
    // A picture that did not exist is followed too.
    let place = here.appendingPathComponent("Ada.png")
    try Data([1, 2, 3]).write(to: place)
    #expect(inside.changed(looksForNew: false).isEmpty)
    #expect(inside.changed().map { $0.hasSuffix("Ada.png") } == [true])
    let first = inside.picture("Ada", beside: here.path + "/a.adapt")
    #expect(first?.address == "data:image/png;base64,AQID" && first?.size == nil)
    #expect(files.picture("Ada", beside: here.path + "/a.adapt") == nil)
    #expect(inside.picture("../Ada", beside: here.path + "/b/a.adapt") == nil)
    // The size of a GIF stands behind its signature.
    try Data("GIF89a".utf8 + [120, 0, 90, 0]).write(to: place)
    #expect(inside.changed(looksForNew: false).map { $0.hasSuffix("Ada.png") } == [true])
    let second = inside.picture("Ada", beside: here.path + "/a.adapt")
    #expect(second?.address == "data:image/png;base64,R0lGODlheABaAA==" && second?.size == Size(120, 90))
  }

  @Test("a window in dark mode has the dark file of an image set, and its rendering mode")
  func darkPictures() throws {
    defer { server.stop() }
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UInt32.random(in: 0...(.max)))")
    let set = here.appendingPathComponent("Assets.xcassets/Ada.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: here) }
    for (name, byte) in [("light.gif", 1), ("dark.gif", 2)] as [(String, UInt8)] {
      try Data("GIF89a".utf8 + [byte, 0, byte, 0]).write(to: set.appendingPathComponent(name))
    }
    let contents = """
      {"images": [{"filename": "light.gif"},
        {"filename": "dark.gif", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "original"}}
      """
    try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    let files = FollowedFiles(root: here.path)
    for (isDark, side) in [(false, 1.0), (true, 2)] {
      let picture = files.picture("Ada", beside: here.path + "/a.adapt", for: ImageTraits(isDark: isDark))
      #expect(picture?.size == Size(side, side) && picture?.renderingMode == .alwaysOriginal)
    }
  }

  @Test("a file that an editor empties before it writes it changes once; one that stays empty has changed")
  func emptiedFiles() throws {
    defer { server.stop() }
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: here) }
    let path = here.path + "/a.adapt"
    func write(_ text: String) throws { try text.write(toFile: path, atomically: false, encoding: .utf8) }
    for (patience, isEmptyChange) in [(Duration.seconds(3600), false), (.zero, true)] {
      try write("controller A { }")
      let files = FollowedFiles(root: here.path, patience: patience)
      #expect(files.text(path) == "controller A { }" && files.changed().isEmpty)
      try write("")
      #expect(files.changed().isEmpty)
      #expect(files.changed().isEmpty == !isEmptyChange)
      try write("controller Another { }")
      #expect(files.changed().count == 1 && files.changed().isEmpty)
    }
  }

  @Test("a view is as large as the picture beside its script, as it is for adapt picture")
  func imageSizes() throws {
    defer { server.stop() }
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: here) }
    try Data("GIF89a".utf8 + [120, 0, 90, 0]).write(to: here.appendingPathComponent("Ada@2x.gif"))
    let started = PreviewServer(paths: [], root: here.path, port: 0)
    let server = try #require(started)
    defer { server.stop() }
    var request = HTTPRequest(method: "POST", path: "/engine/draw")
    request.headers["host"] = "127.0.0.1:\(server.port)"
    request.query["token"] = String(server.address.drop { $0 != "=" }.dropFirst())
    let script = #"controller A { image a { image = \"Ada\"; center == view.center } }\nlaunch A"#
    let question =
      #"{"ask":"screens","name":"\#(here.path)/a.adapt","text":"\#(script)","screens":[{"device":"iPhone 6"}]}"#
    request.body = Array(question.utf8)
    let answer = String(decoding: server.response(to: request).body, as: UTF8.self)
    #expect(answer.contains(#""frame":[157.5,311,60,45]"#), "\(answer)")
    #expect(answer.contains("data:image/gif;base64,R0lGODlheABaAA=="))
  }

  @Test("an import outside of the root is not read, whatever the question calls its script")
  func outside() {
    defer { server.stop() }
    var request = HTTPRequest(method: "POST", path: "/engine/draw")
    request.headers["host"] = host
    request.query["token"] = token
    request.body = Array(#"{"ask":"run","name":"/etc/a.adapt","text":"import \"hostname\"\n"}"#.utf8)
    let answer = String(decoding: server.response(to: request).body, as: UTF8.self)
    #expect(answer.contains("there is no file"))
  }
}
