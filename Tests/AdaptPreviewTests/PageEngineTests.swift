import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import AdaptTestSupport
import AdaptWeb
import Testing

@Suite("What the live page asks")
struct PageEngineTests {
  private func ask(_ question: [(String, JSON)], _ text: String) throws -> JSON {
    let object = JSON.object(question + [("name", .string("page.adapt")), ("text", .string(text))])
    return try #require(JSONReader.read(PageEngine().answer(object.text)))
  }

  private let screen = """
    controller Home {
      label title "Hello" { center == superview.center }
      button go "Go" { top == safeArea.top + 8; leading == margins.leading }
      on go.tap(sender) { title.text = "Tapped" }
      when width: regular { title.font = largeTitle }
    }
    launch Home on "iPhone 6"
    rotate to landscape
    """

  @Test("a run has its steps, and the picture of the one that is asked for")
  func run() throws {
    let answer = try ask([("ask", "run"), ("step", 0)], screen)
    #expect(answer["steps"]?.elements.compactMap { $0["line"]?.number } == [7, 8])
    #expect(answer["launch"]?.string == "Home")
    #expect(answer["screen"]?["width"]?.number == 375)
    #expect(try ask([("ask", "run")], screen)["screen"]?["width"]?.number == 667)
  }

  @Test("windows are launched, sized and driven each by itself, and a tap is undone by leaving it out")
  func windows() throws {
    let windows: JSON = [
      ["device": "iPhone 6", "actions": ["tap:Home.go"], "id": 1],
      ["device": "iPad Air 11-inch (M2-M4)", "size": [507, 800], "dark": true, "id": 2], ["device": "iPhone 6"],
    ]
    let shown = try #require(try ask([("ask", "screens"), ("screens", windows)], screen)["screens"]?.elements)
    #expect(shown.map { $0["width"]?.number } == [375, 507, 375])
    #expect(shown.map { $0["isDark"]?.bool } == [false, true, false])
    #expect(shown.map { $0["svg"]?.string?.contains("Tapped") } == [true, false, false])
    let go = try #require(shown[0]["views"]?.elements.first { $0["path"]?.string == "Home.go" })
    #expect(go["taps"]?.bool == true)
    #expect(go["line"]?.number == 3)
  }

  @Test("help of the page that names a command says that it is one of a terminal")
  func help() throws {
    let answer = try ask([("ask", "run")], "var n = 0\nwhile true { n += 1 }")
    let help = answer["diagnostics"]?.elements.flatMap { $0["help"]?.elements.compactMap { $0.string } ?? [] } ?? []
    #expect(!help.contains { $0.contains("raise the limit: `adapt") })
    #expect(help.contains { $0.contains("raise the limit in a terminal: `adapt run --") }, "\(answer.text)")
  }

  @Test("an alert shows when a button presents it, and a tap on any of its actions takes it away")
  func alerts() throws {
    let text = """
      controller Home {
        button go "Go" { top == safeArea.top + 8; leading == margins.leading }
        alert ask "Really?" { action no "Cancel" { role = cancel } }
        on go.tap { present ask }
      }
      launch Home on "iPhone 6"
      """
    let windows: JSON = [
      ["device": "iPhone 6", "actions": ["tap:Home.go"]],
      ["device": "iPhone 6", "actions": ["tap:Home.go", "tap:Home.no"]],
    ]
    let shown = try #require(try ask([("ask", "screens"), ("screens", windows)], text)["screens"]?.elements)
    #expect(shown.map { $0["svg"]?.string?.contains("Really?") } == [true, false])
    let action = try #require(shown[0]["views"]?.elements.first { $0["path"]?.string == "Home.no" })
    #expect(action["taps"]?.bool == true && action["line"]?.number == 3)
    // What is below the alert says what is in front of it.
    let views = shown.map { $0["views"]?.elements ?? [] }
    let alert = try #require(views[0].first { $0["isPresented"]?.bool == true })
    let go = try #require(views[0].first { $0["path"]?.string == "Home.go" })
    #expect(go["covers"]?.elements.count == 1 && go["covers"]?.elements.first?.text == alert["frame"]?.text)
    #expect(action["covers"] == nil && alert["covers"] == nil)
    #expect(views[1].allSatisfy { $0["covers"] == nil })
  }

  @Test("what is pointed out in a window is as bad as the check of all windows said")
  func severities() throws {
    let text = """
      controller Page {
        view box { top == view.top; leading == view.leading; height == 40; width == 100; width == 200 }
      }
      launch Page on "iPhone 4s"
      """
    let question: [(String, JSON)] = [
      ("ask", "screens"), ("screens", [["device": "iPhone 4s"]]), ("overlays", ["findings"]),
    ]
    let checked = try #require(try ask([("ask", "check")], text)["findings"])
    for (findings, severity) in [(JSON.null, "note"), (checked, "error")] {
      let screens = try ask(question + [("findings", findings)], text)["screens"]?.elements
      let found = try #require(screens?.first?["findings"]?.elements)
      #expect(found.map { $0["severity"]?.string } == [severity])
      #expect(found.first?["message"]?.string?.hasPrefix("1  \(severity): ") == true)
    }
  }

  @Test("names can be read at the zoom of the page")
  func zoomedNames() throws {
    func sizes(_ zoom: Double) throws -> [Double] {
      let question: [(String, JSON)] = [
        ("ask", "screens"), ("screens", [["device": "iPhone 6"]]), ("overlays", ["names"]), ("zoom", .number(zoom)),
      ]
      let svg = try #require(try ask(question, screen)["screens"]?.elements.first?["svg"]?.string)
      let names = svg.split(separator: "<").filter { $0.hasPrefix("text ") && $0.contains("#ff2d55") }
      return names.compactMap { name in
        let word = name.split(separator: " ").first { $0.hasPrefix("font-size=") }
        return word.flatMap { Double(String($0.dropFirst(11).dropLast())) }
      }
    }
    let (small, large) = (try sizes(0.45), try sizes(1))
    #expect(small.count == 2 && small.allSatisfy { $0 * 0.45 >= 9 })
    #expect(large.count == 2 && large.allSatisfy { $0 <= 11 })
  }

  @Test(
    "the run and the windows are told together, and a window without a controller of its own shows what was launched")
  func together() throws {
    let text = screen.replacing("rotate", with: "controller Last { }\nrotate")
    let windows: JSON = [
      ["device": "iPhone 6"], ["device": "iPhone 6", "launch": "Gone"], ["device": "iPhone 6", "launch": "Last"],
    ]
    let answer = try ask([("ask", "show"), ("step", 0), ("screens", windows)], text)
    #expect(answer["launch"]?.string == "Home" && answer["screen"]?["width"]?.number == 375)
    let titles = answer["screens"]?.elements.compactMap { $0["views"]?.elements.first?["path"]?.string }
    #expect(titles == ["Home", "Home", "Last"])
    let alone = try ask([("ask", "screens"), ("screens", [["device": "iPhone 6", "launch": "Home"]])], text)
    #expect(alone["screens"]?.elements.first?.text == answer["screens"]?.elements.first?.text)
    let mistaken = try ask([("ask", "show"), ("screens", windows)], text + "\n(")
    #expect(mistaken["screens"] == nil && mistaken["completed"]?.bool == false)
    #expect(mistaken["diagnostics"]?.elements.isEmpty == false)
  }

  @Test("a value that asks for what a command brings about hides no window, and one that never ends does")
  func valuesAfterCommands() throws {
    let text = """
      let known = 12
      controller Home { label title "Hello" { top == safeArea.top + known; leading == margins.leading } }
      launch Home on "iPhone 6"
      let shown = title.frame
      let more = shown.width + 1
      """
    let windows: JSON = [["device": "iPhone 6"]]
    let shown = try #require(try ask([("ask", "screens"), ("screens", windows)], text)["screens"]?.elements.first)
    #expect(shown["svg"]?.string?.contains("Hello") == true && shown["diagnostics"]?.elements.isEmpty == true)
    let endless = "func f() { while true { } }\nlet a = f()\n" + text
    let stopped = try #require(try ask([("ask", "screens"), ("screens", windows)], endless)["screens"]?.elements.first)
    #expect(stopped["svg"] == nil && stopped["diagnostics"]?.elements.count == 1)
  }

  @Test("what is printed without a launch is told as well")
  func lines() throws {
    #expect(try ask([("ask", "run")], "print 6 * 7")["lines"]?.elements.first?.string == "prints 42")
  }

  @Test("what a command printed stands beside it, and so does what an expression is")
  func said() throws {
    let actions: JSON = [
      "print title.text", "title.frame.width > 1", "rotate", "for i in 1...300 { print i }",
      "expect title.text == \"No\"", "print 1; nonsense()", "print 2",
    ]
    let windows: JSON = [["device": "iPhone 6", "actions": actions]]
    let window = try #require(try ask([("ask", "screens"), ("screens", windows)], screen)["screens"]?.elements.first)
    let said = try #require(window["said"]?.elements.map { $0.elements.compactMap { $0.string } })
    #expect(said.count == 6 && said[0] == ["Hello"] && said[1] == ["true"] && said[2].isEmpty)
    #expect(said[3].prefix(2) == ["1", "2"] && said[3].count == 101 && said[3].last == "… and 200 more")
    #expect(said[4].count == 1 && said[4][0].hasPrefix("fails"))
    // An entry that is refused has printed nothing.
    #expect(said[5].isEmpty && window["done"]?.number == 5)
  }

  @Test("a window shows a step of the script on its own device, and its own actions come after")
  func steps() throws {
    let text = """
      controller Home {
        label title "Hello" { center == superview.center }
        button go "Go" { top == safeArea.top; leading == margins.leading }
        on go.tap { title.text = title.text + " tapped" }
      }
      launch Home on "iPhone 6"
      for i in 1...2 { send tap to go }
      title.text = title.text + " later"
      rotate to landscape
      if traits.width == regular { send tap to go }
      """
    func shown(_ step: Int, _ device: String, _ more: [(String, JSON)] = []) throws -> JSON {
      let window = JSON.object([("device", .string(device)), ("step", .integer(step))] + more)
      return try #require(
        try ask([("ask", "screens"), ("screens", .array([window]))], text)["screens"]?.elements.first)
    }
    func has(_ window: JSON, _ title: String) -> Bool { window["svg"]?.string?.contains(">\(title)<") == true }
    let first = try shown(0, "iPad (A16) (iOS 18)")
    #expect(first["width"]?.number == 820 && has(first, "Hello") && first["step"]?["line"]?.number == 6)
    let second = try shown(1, "iPhone 6")
    #expect(has(second, "Hello tapped") && second["step"]?["code"]?.string == "send tap to go")
    // It is turned as the script turns it, and what stands between two commands is done.
    let turned = try shown(3, "iPad (A16) (iOS 18)")
    #expect(turned["width"]?.number == 1180 && has(turned, "Hello tapped tapped later"))
    // The script goes on in a wide window only, and the answer says where each window is.
    let lines = try ["iPad (A16) (iOS 18)", "iPhone 6"].map { try shown(4, $0)["step"]?["line"]?.number }
    #expect(lines == [10, 9])
    let actions: JSON = ["tap:Home.go", "print title.text"]
    let own: [(String, JSON)] = [("size", [500, 600]), ("dark", true), ("actions", actions)]
    let used = try shown(1, "iPhone 6", own)
    #expect(used["width"]?.number == 500 && used["isDark"]?.bool == true && used["done"]?.number == 2)
    #expect(used["said"]?.elements.last?.elements.first?.string == "Hello tapped tapped")
  }

  @Test("what stands between two commands and changes the window is a step, in the run and in every window")
  func changes() throws {
    let text = """
      controller Home { label title "Hello" { center == superview.center } }
      launch Home on "iPhone 6"
      title.text = "Changed"
      rotate to landscape
      let unused = 1
      rotate to portrait
      // Nothing is done here.
      rotate to landscape
      for i in 1...2 { title.text = "In \\(i)"; rotate }
      rotate
      title.text = "At last"
      print title.text
      """
    let run = try ask([("ask", "run")], text)
    let steps = try #require(run["steps"]?.elements)
    #expect(steps.compactMap { $0["line"]?.number } == [2, 3, 4, 6, 8, 9, 9, 9, 9, 10, 11])
    #expect(
      steps[1]["code"]?.string == "title.text = \"Changed\""
        && steps.last?["code"]?.string == "title.text = \"At last\"")
    func has(_ window: JSON?, _ title: String) -> Bool { window?["svg"]?.string?.contains(">\(title)<") == true }
    #expect(has(run["screen"], "At last"))
    let titles =
      ["Hello"] + [String](repeating: "Changed", count: 4) + ["In 1", "In 1", "In 2", "In 2", "In 2", "At last"]
    for (index, title) in titles.enumerated() {
      // The page does not know the steps yet, and then it does.
      let shown = try ask(
        [("ask", "show"), ("step", .integer(index)), ("screens", [["device": "iPad 2", "step": .integer(index)]])], text
      )
      let known = JSON.object([("device", "iPhone 16"), ("step", steps[index]["place"] ?? .null)])
      let later = try ask([("ask", "screens"), ("screens", .array([known]))], text)
      for window in [shown["screen"], shown["screens"]?.elements.first, later["screens"]?.elements.first] {
        #expect(has(window, title), "step \(index)")
      }
      let said = try #require(later["screens"]?.elements.first)
      #expect(said["step"]?["line"]?.number == steps[index]["line"]?.number, "step \(index)")
      #expect(said["step"]?["code"]?.string == steps[index]["code"]?.string, "step \(index)")
      #expect(said["diagnostics"]?.elements.isEmpty == true)
    }
    // A mistake between two commands stops a window that goes on to the next one.
    let mistaken = text.replacing("let unused = 1", with: "let list = []; print list[3]")
    let window: JSON = ["device": "iPhone 6", "step": ["commands": 2, "goesOn": true]]
    let stopped = try ask([("ask", "screens"), ("screens", [window])], mistaken)["screens"]?.elements.first
    #expect(stopped?["diagnostics"]?.elements.isEmpty == false)
  }

  private func strings(_ list: JSON?) -> [String] { list?.elements.compactMap { $0.string } ?? [] }

  @Test(
    "a window that is the script's is launched where the script launches last",
    arguments: [
      (#"on "iPhone 17 Pro Max", os: 26"#, "iPhone 17 Pro Max", "26", [440.0, 956]),
      (#"on "iPhone 16", os: 27 in landscape"#, "iPhone 16", "27", [852, 393]),
      (#"on "iPhone Duo" open in portrait"#, "iPhone Duo", "27.1", [669, 951]),
      (#"on "iPhone Duo" open in leftHalf"#, "iPhone Duo", "27.1", [469, 669]),
      (#"on "iPad Air 11-inch (M2-M4)" in [landscape, 1/2]"#, "iPad Air 11-inch (M2-M4)", "18", [585, 820]),
      ("on Watch in landscape", "Watch", "18", [224, 184]), ("", "iPhone 6", "18", [375, 667]),
    ])
  func asLaunched(on launch: String, device: String, os: String, size: [Double]) throws {
    let text = """
      device Watch { size = 184 x 224 }
      controller Home { label title "Hello" { center == superview.center } }
      launch Home on "iPad 2"
      launch Home \(launch)
      """
    // What the page knew before does not count.
    let before: JSON = ["asLaunched": true, "device": "iPad 2", "os": "9", "pose": "open", "size": [90, 90]]
    let answer = try ask([("ask", "show"), ("screens", [before, ["device": "iPhone 6"]])], text)
    let shown = try #require(answer["screens"]?.elements)
    func checkPlace(of screen: JSON) {
      #expect([screen["width"]?.number, screen["height"]?.number] == size.map { Optional($0) })
      #expect(screen["window"]?["device"]?.string == device && screen["window"]?["os"]?.string == os)
      #expect(screen["diagnostics"]?.elements.isEmpty == true)
    }
    checkPlace(of: shown[0])
    #expect(shown[1]["width"]?.number == 375)
    // The page keeps the place, which is enough for the next question.
    let place = try #require(answer["place"])
    #expect(place["device"]?.string == device && place["os"]?.string == os)
    let kept = JSON.object([("asLaunched", true)] + place.entries)
    checkPlace(
      of: try #require(try ask([("ask", "screens"), ("screens", [kept])], text)["screens"]?.elements.first))
  }

  @Test("a step of the script is shown in the script's window as the script left it there")
  func stepsAsLaunched() throws {
    let text = """
      controller Home { label title "Hello" { center == superview.center } }
      launch Home on "iPhone 6" in landscape
      rotate to portrait
      launch Home on "iPad 2"
      """
    let place = try #require(try ask([("ask", "run")], text)["place"])
    #expect(place["device"]?.string == "iPad 2")
    let widths = try [0, 1, 2].map { step in
      let window = JSON.object([("asLaunched", true), ("step", .integer(step))] + place.entries)
      return try ask([("ask", "screens"), ("screens", [window])], text)["screens"]?.elements.first?["width"]?.number
    }
    #expect(widths == [667, 375, 768])
  }

  @Test("a run that stops before its launch does not say where it is, and one without a launch has the usual device")
  func placesOfRuns() throws {
    let home = "controller Home { label title \"Hello\" { center == superview.center } }\n"
    let stopped = try ask([("ask", "run")], home + "let list = []\nprint list[3]\nlaunch Home on \"iPhone 16\"")
    #expect(stopped["completed"]?.bool == false && stopped["place"]?["device"] == nil)
    #expect(try ask([("ask", "run")], home)["place"]?["device"]?.string == "iPhone 6")
  }

  @Test("a window says which versions of iOS its device runs, and has the one that is chosen")
  func systems() throws {
    let windows: JSON = [
      ["device": "iPhone 16"], ["device": "iPhone 16", "os": "26"], ["device": "iPhone 6", "os": "9"],
      ["device": "iPhone Duo"], ["device": "iPhone Duo", "os": "26"],
      ["device": "iPhone 6", "actions": ["launch Home on \"iPhone 16\", os: 26 in landscape"]],
    ]
    let shown = try #require(try ask([("ask", "screens"), ("screens", windows)], screen)["screens"]?.elements)
    let menus = shown.map { $0["window"] }
    #expect(menus.map { $0?["os"]?.string } == ["18", "26", "9", "27.1", "27.1", "26"])
    let systems = menus.map { menu in strings(menu?["systems"]) }
    #expect(systems[0] == ["18", "26", "27"] && systems[1] == systems[0])
    #expect(systems[2] == ["8", "9", "10", "11", "12", "18"] && systems[3] == ["27.1"])
    // A system that the device never ran is not taken from a link.
    #expect(shown[4]["diagnostics"]?.elements.isEmpty == true)
    // A command launches elsewhere, and the window says so.
    #expect(menus[5]?["device"]?.string == "iPhone 16" && menus[5]?["isLandscape"]?.bool == true)
    #expect(shown[5]["width"]?.number == 852)
  }

  @Test("from right to left the device's own language is another one, so that the status bar is mirrored too")
  func rightToLeft() throws {
    let launch: JSON = "launch Home on \"iPhone 16\""
    let windows: JSON = [
      ["device": "iPhone 16"], ["device": "iPhone 16", "rightToLeft": true],
      ["device": "iPhone 16", "rightToLeft": true, "actions": [launch]],
      ["device": "iPhone 16", "rightToLeft": true, "step": 0, "actions": [launch]],
    ]
    let shown = try #require(try ask([("ask", "screens"), ("screens", windows)], screen)["screens"]?.elements)
    let times = try shown.map { screen -> Substring in
      let parts = try #require(screen["svg"]?.string).split(separator: "<")
      return try #require(parts.first { $0.hasSuffix(">9:41") })
    }
    // The time ends at the right, and begins at the left otherwise.
    #expect(times.map { $0.contains("text-anchor=\"end\"") } == [false, true, true, true])
  }

  @Test("a check that has too little time says so apart from the script's mistakes")
  func stops() throws {
    let loop = "func f() { while true { } }\ncontroller Home { label title \"A\" { width == f() } }\n"
    let question = JSON.object([("ask", "check"), ("name", "page.adapt"), ("text", .string(loop))])
    let engine = PageEngine(limits: Limits(steps: 1_000_000_000, seconds: 0.2))
    let answer = try #require(JSONReader.read(engine.answer(question.text)))
    #expect(answer["stops"]?.elements.compactMap { $0["code"]?.string } == ["E0514"])
    #expect(answer["diagnostics"]?.elements.isEmpty == true)
    let mistake = try ask([("ask", "check")], "controller Home { label title \"A\" { width == nothing } }")
    #expect(mistake["stops"]?.elements.isEmpty == true && mistake["diagnostics"]?.elements.isEmpty == false)
  }

  @Test("pictures that the question brings are drawn, and only addresses of pictures")
  func images() throws {
    let text = "controller A { image a { image = \"Ada\"; edges == superview.edges } }\nlaunch A"
    let address = "data:image/png;base64,AAAA"
    for (given, isDrawn) in [(address, true), ("https://example.org/a.png", false)] {
      let images: JSON = .object([("Ada.png", .object([("address", .string(given))]))])
      let answer = try ask([("ask", "run"), ("images", images)], text)
      #expect(answer["screen"]?["svg"]?.string?.contains(given) == isDrawn)
    }
  }

  @Test(
    "a view is as large as its picture, by the same names as beside a script",
    arguments: [
      ("Ada", "Ada.png", [120.0, 90], [120.0, 90]), ("Ada", "Ada@2x.jpg", [120, 90], [60, 45]),
      ("Ada.png", "Ada@3x.png", [120, 90], [40, 30]), ("Ada.png", "Ada.gif", [120, 90], []),
      ("../Ada", "../Ada.png", [120, 90], []), ("Ada", "Ada.png", [120, 0], []), ("Ada", "Ada.png", [120], []),
    ])
  func imageSizes(name: String, file: String, pixels: [Double], expected: [Double]) throws {
    let text = "controller A { image a { image = \"\(name)\"; leading == view.leading; top == view.top } }\nlaunch A"
    func size(_ images: JSON) throws -> [Double] {
      let question: [(String, JSON)] = [
        ("ask", "screens"), ("screens", [["device": "iPhone 6"]]), ("images", images),
      ]
      let views = try ask(question, text)["screens"]?.elements.first?["views"]?.elements
      let frame = views?.first { $0["path"]?.string == "A.a" }?["frame"]?.elements.compactMap { $0.number }
      return Array(try #require(frame).suffix(2))
    }
    let image = JSON.object([("pixels", .array(pixels.map { .points($0) }))])
    let unknown = try size(.object([]))
    #expect(try size(.object([(file, image)])) == (expected.isEmpty ? unknown : expected))
  }

  @Test("the reference has all words, and its examples run")
  func words() throws {
    let text = try #require(try ask([("ask", "words")], "")["text"]?.string)
    #expect(try text == Repository.text("Sources/AdaptInterpreter/AdaptInterpreter.docc/Words.md"))
  }

  @Test("a folding device is shown in each of its poses")
  func poses() throws {
    let windows = ["closed", "open", "folded"].map { JSON.object([("device", "iPhone Duo"), ("pose", .string($0))]) }
    let shown = try ask([("ask", "screens"), ("screens", .array(windows))], screen)["screens"]?.elements ?? []
    #expect(shown.map { $0["width"]?.number } == [466, 951, 951])
    #expect(shown.allSatisfy { $0["diagnostics"]?.elements.isEmpty == true })
  }

  @Test("a view is explained by sums that add up, with its constraints and their lines")
  func explanation() throws {
    let answer = try ask(
      [("ask", "view"), ("path", "Home.go"), ("screen", ["device": "iPhone 6"])], screen)
    let top = try #require(answer["sums"]?.elements.first { $0["name"]?.string == "top" })
    #expect(top["value"]?.number == 28)
    #expect(answer["constraints"]?.elements.compactMap { $0["line"]?.number } == [3, 3])
  }

  @Test("a mistake is told with its place, and draws nothing")
  func mistake() throws {
    let answer = try ask([("ask", "run")], "controller Home {\n  label title \"a\" { fnt = body }\n}")
    let mistake = try #require(answer["diagnostics"]?.elements.first)
    #expect(mistake["line"]?.number == 2)
    #expect(mistake["severity"]?.string == "error")
    #expect(answer["screen"] == nil)
  }

  @Test("a script that does not end is stopped, and says so")
  func endless() throws {
    let answer = try ask([("ask", "run")], "var n = 0\nwhile true { n += 1 }")
    #expect(answer["completed"]?.bool == false)
    #expect(answer["diagnostics"]?.elements.isEmpty == false)
  }

  @Test(
    "texts of a script are texts in the picture",
    arguments: [
      "</script><script>alert(1)</script>", "]]>", "<img src=x onerror=alert(1)>", "a\u{202E}b\u{2066}c", "&lt;",
    ])
  func hostile(text: String) throws {
    let script = "controller A { label a \(JSON.string(text).text) { center == superview.center } }\nlaunch A"
    for question: [(String, JSON)] in [[("ask", "run")], [("ask", "screens"), ("screens", [["device": "iPad"]])]] {
      let answer = try ask(question, script)
      let svg = try #require((answer["screen"] ?? answer["screens"]?.elements.first)?["svg"]?.string)
      for part in ["<script", "<img", "]]>", "onerror=alert(1)>"] { #expect(!svg.contains(part)) }
    }
  }

  @Test(
    "whatever is asked is answered by an object", arguments: ["", "[", "{}", #"{"ask":1}"#, #"{"ask":"run"}"#, "\u{0}"])
  func nonsense(question: String) throws {
    let answer = try #require(JSONReader.read(PageEngine().answer(question)))
    #expect(answer["error"] != nil)
  }

  @Test("what an example prints is what its text says")
  func examples() throws {
    for name in ["hello", "rotation", "iphone-duo"] {
      let text = try Repository.text("Examples/\(name).adapt")
      let answer = try ask([("ask", "output")], text)
      #expect(try answer["output"]?.string == Repository.text("Examples/\(name).txt"))
    }
  }
}
