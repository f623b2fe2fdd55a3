import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@testable import AdaptCheck

@Suite("Two versions of a screen")
struct LayoutComparisonTests {
  private static let plan = CheckPlan(directions: [.leftToRight])

  private func record(_ body: String) throws -> LayoutRecord {
    var found: [LayoutRecord] = []
    let source = SourceFile(name: "a.adapt", text: "controller Page {\n\(body)\n}")
    let result = ScriptCheck().forEachSubject(of: source, with: Interpreter()) {
      if let record = LayoutRecord($0, plan: Self.plan) { found.append(record) }
    }
    #expect(result.diagnostics.isEmpty)
    return try #require(found.first)
  }

  private func changes(_ old: String, _ new: String) throws -> LayoutComparison {
    LayoutComparison(try record(old), try record(new), plan: Self.plan)
  }

  private static let page = """
    label title "Title" { top == safeArea.top + 10; leading == view.leading + 20 }
    view card { top == title.bottom + 8; leading == view.leading + 20; width == 200; height == 100
      label inner "Inner" { center == superview.center }
      label edge "Edge" { trailing == superview.trailing; bottom == superview.bottom }
    }
    """

  @Test("what happens to a view has words for one view and for several")
  func several() throws {
    let found = try changes(
      Self.page, Self.page.replacing("width == 200", with: "width == 220").replacing("\"Inner\"", with: "\"In\""))
    let moved = try #require(found.changes.first { $0.view == "card" })
    #expect(moved.words == "is 20 wider" && moved.wordsOfSeveral == "are 20 wider")
    let said = try #require(found.changes.first { $0.kind == .text })
    #expect(said.words.hasPrefix("says ") && said.wordsOfSeveral.hasPrefix("say "))
  }

  @Test("what moves alike everywhere is shown in a window of a device that people have")
  func example() throws {
    let found = try changes(Self.page, Self.page.replacing("safeArea.top + 10", with: "safeArea.top + 15"))
    let moved = try #require(found.changes.first { $0.view == "title" })
    #expect(max(moved.example.windowSize.width, moved.example.windowSize.height) >= 667)
    #expect(moved.example.kind == .device)
  }

  @Test("one window that people know well shows what changes alike in all, however much it is in each")
  func examples() throws {
    let stretched = Self.page.replacing("width == 200", with: "trailing == view.trailing - 20")
    let found = try changes(
      stretched, stretched.replacing("width == 200", with: "").replacing("trailing - 20", with: "trailing * 0.9 - 20"))
    let shown = found.examples(most: 6)
    #expect(shown.count == 1 && shown[0].kind == .device && !shown[0].environment.orientation.isLandscape)
    #expect(shown[0].environment.multitasking == .full && shown[0].windowSize.height > 800)
    // What only wide windows have needs one of those.
    let wide = Self.page + "\nwhen width: regular { title.font = 30 }"
    let two = try changes(Self.page, wide.replacing("safeArea.top + 10", with: "safeArea.top + 15")).examples(most: 6)
    let changed = Set(try changes(Self.page, wide).changes.map { $0.view })
    #expect(changed.contains("title") && two.count >= 1 && two.contains { $0.windowSize.width > 600 })
    #expect(try changes(Self.page, wide).examples(most: 0).isEmpty)
  }

  @Test("a cell's accessory is part of its look")
  func accessory() throws {
    let list = "table list { edges == superview.edges; cell row(\"Row\") { accessoryType = disclosureIndicator } }"
    let found = try changes(list, list.replacing("{ accessoryType = disclosureIndicator }", with: ""))
    #expect(found.changes.contains { $0.kind == .look && $0.words.contains("accessoryType") })
  }

  @Test(
    "words that no frame depends on are told: of bars, tabs, segments, fields and alerts",
    arguments: [
      ("\"Orders\"", "\"Order\"", "title"), ("\"Open\"", "\"New\"", "segments"), ("\"Code\"", "\"Key\"", "placeholder"),
      ("= left", "= center", "textAlignment"), ("\"Sure?\"", "\"Yes?\"", "sure.title"),
      ("\"Ever\"", "\"Lost\"", "sure.message"), (" { role = destructive }", "", "sure.actions"),
      ("\"Delete\"", "\"Drop\"", "sure.actions"), ("\"box\"", "\"bag\"", "image"),
    ])
  func words(old: String, new: String, name: String) throws {
    let page = """
      title = "Orders"; image = "box"
      segmented s { segments = ["Open", "Gone"]; top == safeArea.top; centerX == view.centerX; width == 200 }
      textField code { placeholder = "Code"; top == s.bottom + 8; leading == s.leading; width == 200 }
      label l "Hi" { textAlignment = left; top == code.bottom + 8; leading == s.leading; width == 100 }
      alert sure "Sure?" { message = "Ever"; action del "Delete" { role = destructive } }
      """
    let found = try changes(page, page.replacing(old, with: new))
    let change = try #require(found.changes.first)
    #expect(found.changes.count == 1 && change.kind == .look && change.words.contains("`\(name)` is "))
  }

  @Test("a version is as it was against itself, and the other way round the opposite")
  func opposites() throws {
    #expect(try changes(Self.page, Self.page).changes.isEmpty)
    let other = Self.page.replacing("+ 20 }", with: "+ 33 }")
    let (there, back) = (try changes(Self.page, other), try changes(other, Self.page))
    #expect(there.changes.map(\.view) == ["title"] && back.changes.map(\.view) == ["title"])
    #expect(there.changes.first?.words == "moves 13 right" && back.changes.first?.words == "moves 13 left")
    #expect(there.changes.first?.windowCount == there.windowCount && there.windowCount > 100)
    #expect(there.changes.first?.before == back.changes.first?.after)
  }

  @Test("what only moves along with what contains it is not told", arguments: [10.0, 33.5, -40, 250])
  func following(growth: Double) throws {
    let found = try changes(
      Self.page,
      Self.page.replacing("width == 200", with: "width == \(200 + growth)")
        .replacing("height == 100", with: "height == \(100 + growth / 5)"))
    #expect(found.changes.map(\.view) == ["card"])
    #expect(found.followingCount == 2 && found.unchangedCount == 2)
    let change = try #require(found.changes.first)
    #expect(abs(change.wider.least - growth) <= 0.5 && abs(change.wider.most - growth) <= 0.5)
    #expect(abs(change.higher.most - growth / 5) <= 0.5)
  }

  @Test("what moves within what contains it is told, even where that moves as well")
  func within() throws {
    let found = try changes(
      Self.page,
      Self.page.replacing("width == 200", with: "width == 240").replacing(
        "trailing == superview.trailing", with: "trailing == superview.trailing - 7"))
    #expect(Set(found.changes.map(\.view)) == ["card", "edge"])
  }

  @Test("colours, values and the like are told, with what they were")
  func looks() throws {
    let body = """
      label title "Title" { top == safeArea.top; leading == view.leading; textColor = "systemBlue" }
      switch sound { top == title.bottom; leading == view.leading; isOn = true }
      slider volume { top == sound.bottom; leading == view.leading; width == 200; value = 0.6 }
      view box { top == volume.bottom; leading == view.leading; width == 20; height == 20 }
      """
    let found = try changes(
      body,
      body.replacing("systemBlue", with: "systemRed").replacing("isOn = true", with: "isOn = false")
        .replacing("0.6", with: "0.25").replacing("height == 20", with: "height == 20; cornerRadius = 4"))
    #expect(
      found.changes.map { "\($0.view): \($0.kind) \($0.words)" } == [
        "title: look `textColor` is \"systemRed\" instead of \"systemBlue\"",
        "sound: look `isOn` is false instead of true",
        "volume: look `value` is 0.25 instead of 0.6",
        "box: look `cornerRadius` is set to 4",
      ])
    #expect(found.changes.allSatisfy { $0.windowCount == found.windowCount } && found.unchangedCount == 1)
    #expect(try changes(body, body).changes.isEmpty)
  }

  @Test("views come and go, and say something else")
  func views() throws {
    let found = try changes(
      Self.page,
      Self.page.replacing("label inner \"Inner\" { center == superview.center }", with: "")
        .replacing("\"Title\"", with: "\"Other\"")
        + "\nlabel more \"More\" { bottom == safeArea.bottom; leading == view.leading }")
    #expect(found.changes.filter { $0.kind == .gone }.map(\.view) == ["inner"])
    #expect(found.changes.filter { $0.kind == .new }.map(\.view) == ["more"])
    #expect(found.changes.first { $0.kind == .text }?.words == "says \"Other\" instead of \"Title\"")
  }

  @Test("a change in some windows says in which, with the least and the most")
  func windows() throws {
    let old = "view box { top == safeArea.top; height == 20; leading == view.leading; width == view.width * 0.5 }"
    let new = """
      view box { top == safeArea.top; height == 20; leading == view.leading
        when width: regular { width == view.width * 0.75 } otherwise { width == view.width * 0.5 } }
      """
    let found = try changes(old, new)
    let change = try #require(found.changes.first)
    #expect(found.changes.count == 1 && change.windows == ["in width regular"])
    #expect(change.windowCount < found.windowCount)
    let widths = Self.plan.environments.filter { $0.kind != .canvas && $0.sizeClasses.horizontal == .regular }
      .map { $0.windowSize.width / 4 }
    #expect(abs(change.wider.least - (widths.min() ?? 0)) <= 0.5 && abs(change.wider.most - (widths.max() ?? 0)) <= 0.5)
  }
}
