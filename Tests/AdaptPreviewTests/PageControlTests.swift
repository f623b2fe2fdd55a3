import AdaptModel
import AdaptTestSupport
import AdaptWeb
import Testing

@Suite("What people do to controls on the live page")
struct PageControlTests {
  private let script = """
    controller Page {
      var heard = ""
      switch sound { top == safeArea.top; leading == margins.leading }
      slider volume { value = 0.5; width == 228; top == sound.bottom; leading == margins.leading }
      stepper count { value = 2; top == volume.bottom; leading == margins.leading }
      segmented range { segments = ["Day", "Week"]; top == count.bottom; leading == margins.leading }
      textField name { width == 200; top == range.bottom; leading == margins.leading }
      textView notes { width == 200; height == 60; top == name.bottom; leading == margins.leading }
      pageControl dots { pages = 3; top == notes.bottom; leading == margins.leading }
      switch dead { enabled = false; top == dots.bottom; leading == margins.leading }
      label said "" { bottom == safeArea.bottom; leading == margins.leading }
      on sound.valueChanged { heard = heard + "s\\(sound.isOn) "; said.text = heard }
      on volume.valueChanged { heard = heard + "v\\(volume.value) "; said.text = heard }
      on count.valueChanged { heard = heard + "c\\(count.value) "; said.text = heard }
      on range.valueChanged { heard = heard + "r\\(range.value) "; said.text = heard }
      on name.editingChanged { heard = heard + "n\\(name.text) "; said.text = heard }
      on notes.textViewDidChange { heard = heard + "t\\(notes.text) "; said.text = heard }
      on dots.valueChanged { heard = heard + "d\\(dots.value) "; said.text = heard }
      on dead.valueChanged { heard = heard + "dead "; said.text = heard }
    }
    launch Page on "iPhone 6"
    """

  private func windows(_ actions: [[JSON]], _ text: String, on device: String = "iPhone 6") throws -> [JSON] {
    let screens = actions.map { JSON.object([("device", .string(device)), ("actions", .array($0))]) }
    let question = JSON.object([
      ("ask", "screens"), ("name", "page.adapt"), ("text", .string(text)), ("screens", .array(screens)),
    ])
    return try #require(JSONReader.read(PageEngine().answer(question.text))?["screens"]?.elements)
  }

  private func control(_ path: String, in window: JSON) -> JSON? {
    window["views"]?.elements.first { $0["path"]?.string == path }?["control"]
  }

  @Test("what is in a sheet that is drawn smaller is used where it is drawn")
  func sheet() throws {
    let text = """
      controller Card { switch sound { top == safeArea.top + 20; leading == margins.leading } }
      controller Home { presentation card { content = Card; style = pageSheet; detents = [medium] } }
      launch Home on "iPhone 17"
      """
    let window = try windows([[.string("present card")]], text, on: "iPhone 17")[0]
    func numbers(_ list: JSON?) -> [Double] { list?.elements.compactMap { $0.number } ?? [] }
    let views = window["views"]?.elements ?? []
    let presented = try #require(views.first { $0["isPresented"]?.bool == true })
    let control = try #require(views.first { $0["path"]?.string?.hasSuffix(".sound") == true })
    let (card, sound) = (numbers(presented["frame"]), numbers(control["frame"]))
    // The sheet is 402 points wide, and is drawn 8 points from the sides.
    #expect(card.first == 8 && card.count == 4 && abs(card[2] - 386) < 0.01)
    let part = numbers(control["control"]?["parts"]?.elements.first)
    #expect(part == sound && abs(part[2] - 63 * 386 / 402) < 0.01)
    #expect(part[0] > card[0] && part[1] > card[1] && part[1] < card[1] + 80)
    #expect(numbers(views.first?["frame"]) == [0, 0, 402, 874])
  }

  @Test("each control says what it is, what it has, and where a finger does what")
  func controls() throws {
    let window = try windows([[]], script)[0]
    let kinds = ["sound", "volume", "count", "range", "name", "notes", "dots"].map {
      control("Page.\($0)", in: window)?["kind"]?.string
    }
    #expect(kinds == ["toggle", "slider", "stepper", "choice", "text", "text", "choice"])
    #expect(control("Page.sound", in: window)?["value"]?.bool == false)
    #expect(control("Page.volume", in: window)?["value"]?.number == 0.5)
    #expect(control("Page.count", in: window)?["value"]?.number == 2)
    #expect(control("Page.range", in: window)?["names"]?.elements.compactMap { $0.string } == ["Day", "Week"])
    #expect(control("Page.notes", in: window)?["isLong"]?.bool == true)
    #expect(control("Page.dots", in: window)?["parts"]?.elements.count == 3)
    // What is not enabled, or is no control, has none.
    #expect(control("Page.dead", in: window) == nil && control("Page.said", in: window) == nil)
  }

  @Test("a control that is used has the value, and its handlers hear of it in order")
  func use() throws {
    let actions: [JSON] = [
      ["view": "Page.sound", "value": true], ["view": "Page.volume", "value": .points(0.25)],
      ["view": "Page.count", "value": 3],
      ["view": "Page.range", "value": 1], ["view": "Page.name", "value": "Ada"],
      ["view": "Page.notes", "value": "Dear"], ["view": "Page.dots", "value": 2],
      ["view": "Page.dead", "value": true], ["view": "Page.gone", "value": true],
    ]
    let window = try windows([actions], script)[0]
    #expect(window["done"]?.number == 9 && window["diagnostics"]?.elements.isEmpty == true)
    #expect(window["svg"]?.string?.contains(">strue v0.25 c3 r1 nAda tDear d2 <") == true)
    #expect(control("Page.sound", in: window)?["value"]?.bool == true)
    #expect(control("Page.volume", in: window)?["value"]?.number == 0.25)
    #expect(control("Page.name", in: window)?["value"]?.string == "Ada")
    // Undone by leaving it out.
    #expect(control("Page.sound", in: try windows([[]], script)[0])?["value"]?.bool == false)
  }

  @Test("a tab is chosen, what leads back goes back, and a search takes a text")
  func containers() throws {
    let text = """
      controller First { title = "One"; searchController find { placeholder = "Find" }
        hidesSearchBarWhenScrolling = false
        on find.updateSearchResults { said.text = "found \\(find.text)" }
        label said "nothing" { center == view.center } }
      controller Next { title = "Next"; label words "on top" { center == view.center } }
      controller Stack: navigation(root: First) { title = "Stack" }
      controller Second { title = "Two"; label words "second tab" { center == view.center } }
      controller Main: tab(Stack, Second)
      launch Main on "iPhone 16 (iOS 18)"
      """
    let push = JSON.string("push Next from window.rootViewController.selectedViewController")
    let start = try windows([[], [push]], text, on: "iPhone 16 (iOS 18)")
    func path(_ kind: String, in window: JSON) throws -> JSON {
      let view = window["views"]?.elements.first { $0["kind"]?.string == kind && $0["control"] != nil }
      return try #require(view?["path"])
    }
    let tabs = try path("tabBar", in: start[0])
    let bar = try path("navigationBar", in: start[1])
    #expect(try control(#require(bar.string), in: start[1])?["kind"]?.string == "back")
    let search = try path("searchController", in: start[0])
    let shown = try windows(
      [
        [.object([("view", tabs), ("value", 1)])], [push, .object([("view", bar), ("value", "back")])],
        [.object([("view", search), ("value", "Ada")])], [.object([("view", tabs), ("value", 9)])],
      ], text, on: "iPhone 16 (iOS 18)")
    #expect(start[1]["svg"]?.string?.contains(">on top<") == true)
    #expect(shown[0]["svg"]?.string?.contains(">second tab<") == true)
    #expect(shown[1]["svg"]?.string?.contains(">nothing<") == true)
    #expect(shown[2]["svg"]?.string?.contains(">found Ada<") == true)
    // There is no tenth tab.
    #expect(shown[3]["svg"]?.string == start[0]["svg"]?.string)
  }

  @Test("the keyboard shows for the field in which somebody types, after what was done, and hides with it")
  func keyboard() throws {
    let text = """
      controller Page {
        textField name { width == 200; leading == margins.leading; bottom == keyboard.top - 8 }
        label said "" { top == safeArea.top; leading == margins.leading }
        on viewDidLayoutSubviews { said.text = "ends at \\(name.frame.maxY)" }
        button go "Go" { center == view.center }
        on go.tap { name.hidden = true }
      }
      launch Page on "iPhone 6"
      """
    func shown(_ path: String?, _ actions: [JSON] = [], on device: String = "iPhone 6") throws -> (Double?, String) {
      let types = path.map { [("types", JSON.string($0))] } ?? []
      let window = JSON.object([("device", .string(device)), ("actions", .array(actions))] + types)
      let question = JSON.object([
        ("ask", "screens"), ("name", "page.adapt"), ("text", .string(text)), ("screens", .array([window])),
      ])
      let answer = try #require(JSONReader.read(PageEngine().answer(question.text))?["screens"]?.elements.first)
      #expect(answer["diagnostics"]?.elements.isEmpty == true)
      return (answer["keyboard"]?.number, answer["svg"]?.string ?? "")
    }
    let (none, some) = (try shown(nil), try shown("Page.name"))
    #expect(none.0 == nil && none.1.contains(">ends at 659<"))
    #expect(some.0 == 260 && some.1.contains(">ends at 399<"))
    // A label takes no text, a field that does not show has no keyboard, and what is gone has none.
    #expect(try shown("Page.said").0 == nil && shown("Page.gone").0 == nil)
    #expect(try shown("Page.name", ["tap:Page.go"]).0 == nil)
    #expect(try shown("Page.name", ["name.text = \"Ada\"", "rotate to landscape"]).0 == 200)
    // The keyboard of a script stays as it is.
    #expect(try shown("Page.name", ["window.keyboardHeight = 100"]).0 == 100)
    // It is as high as it was measured, or about so, and never the whole window.
    #expect(try shown("Page.name", on: "iPhone SE (3rd generation)").0 == 260)
    #expect(try shown("Page.name", on: "iPhone 16").0 == 336)
    #expect(try shown("Page.name", ["resize to 400 x 300"], on: "iPad Air 11-inch (M2-M4)").0 == 180)
  }

  @Test("a search begins with a tap and ends with its button, each as the language's statement does it")
  func search() throws {
    let text = """
      controller Mail {
        title = "Mail"
        searchController find { placeholder = "Find" }
        hidesSearchBarWhenScrolling = false
        label said "" { center == view.center }
        on find.willDismissSearchController { said.text = "ended" }
      }
      controller Main: navigation(root: Mail)
      launch Main on "iPhone 16 (iOS 18)"
      """
    func search(in window: JSON) throws -> JSON {
      try #require(window["views"]?.elements.first { $0["kind"]?.string == "searchController" })
    }
    func shown(_ actions: [JSON]) throws -> JSON { try windows([actions], text, on: "iPhone 16 (iOS 18)")[0] }
    let idle = try search(in: shown([]))
    #expect(idle["control"]?["begins"]?.string == "tap")
    #expect(idle["control"]?["ends"] == nil && idle["control"]?["endsAt"] == nil)
    let path = try #require(idle["path"])
    let begin = JSON.object([("view", path), ("send", "tap")])
    let active = try search(in: shown([begin, .object([("view", path), ("value", "Ada")])]))["control"]
    #expect(active?["begins"] == nil && active?["value"]?.string == "Ada")
    let event = try #require(active?["ends"])
    // Its button is beside the field, and as high.
    let field = try #require(active?["parts"]?.elements.first?.elements.compactMap { $0.number })
    let button = try #require(active?["endsAt"]?.elements.compactMap { $0.number })
    #expect(button[0] == field[0] + field[2] && button[1] == field[1] && button[2] > 40 && button[3] == field[3])
    let ended = try shown([begin, .object([("view", path), ("send", event)])])
    #expect(ended["done"]?.number == 2 && ended["svg"]?.string?.contains(">ended<") == true)
    #expect(try search(in: ended)["control"]?["begins"]?.string == "tap")
  }

  @Test("what a tap beside it takes away says where it is; a sheet and an alert stay")
  func dismissal() throws {
    let text = """
      controller Menu { preferredContentSize = 200 x 100 }
      controller Home {
        button more "More" { center == view.center }
        alert ask "Really?" { action no "No" { role = cancel } }
      }
      launch Home
      """
    let presented = ["present Menu as popover on more", "present Menu as formSheet", "present ask"]
    let shown = try windows(presented.map { [.string($0)] }, text, on: "iPad (A16) (iOS 18)")
    #expect(shown.map { $0["dismissable"] != nil } == [true, false, false])
    #expect(shown[0]["dismissable"]?.elements[2].number == 200)
    #expect(shown.allSatisfy { $0["views"]?.elements.contains { $0["isPresented"]?.bool == true } == true })
  }
}
