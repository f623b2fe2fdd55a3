import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax
import Testing

@testable import AdaptCheck

@Suite("Layouts of a screen")
struct LayoutVariantsTests {
  private func variants(_ script: String, of subject: String? = nil) throws -> [LayoutVariants.Variant] {
    var found: [LayoutVariants] = []
    let result = ScriptCheck().forEachSubject(of: SourceFile(name: "a.adapt", text: script), with: Interpreter()) {
      if let subject, $0.name != subject { return }
      if let variants = LayoutVariants($0) { found.append(variants) }
    }
    #expect(result.diagnostics.isEmpty)
    return try #require(found.first).variants
  }

  @Test(
    "a condition on the width divides all windows at its length", arguments: [333.0, 480, 599.5, 700.25, 1001, 1300])
  func width(length: Double) throws {
    let found = try variants(
      """
      controller Page {
        label one "One" { top == safeArea.top; leading == view.leading }
        label two "Two"
        when bounds.width >= \(length) { two.top == one.top; two.leading == one.trailing + 8 }
        otherwise { two.top == one.bottom; two.leading == one.leading }
      }
      """)
    #expect(found.count == 2)
    #expect(
      found.map(\.sizes) == [
        ["in windows narrower than \(format(length))"], ["in windows of \(format(length)) points or wider"],
      ])
    // Each is shown in a window that has it.
    #expect(found[0].example.windowSize.width < length && found[1].example.windowSize.width >= length)
  }

  @Test(
    "a condition that changes no frame makes no layout of its own",
    arguments: [
      // A required width leaves an optional one nothing to say, and a limit neither.
      "when bounds.width >= 700 { list.width == 300 @ high }", "when bounds.width >= 700 { list.width <= 320 }",
      "when width: regular { list.width == 320 }", "when bounds.height >= 700 { list.leading == view.leading @ low }",
      "when bounds.width >= 500 { list.width == 300 @ high; when bounds.width >= 700 { list.width == 310 @ low } }",
      "when width: compact { list.lines = 1 }",
    ])
  func silentConditions(statement: String) throws {
    let page = """
      controller Page {
        label list "A list" { top == safeArea.top; leading == view.leading; width == 320 }
        label note "A note" { top == list.bottom; leading == view.leading }
        \(statement)
      }
      """
    let found = try variants(page)
    #expect(found.count == 1, "\(found.map(\.sizes))")
    #expect(found.map(\.sizes) == [["in windows of every size"]])
  }

  @Test(
    "a condition that changes a frame, a text or a look in some window makes a layout of its own",
    arguments: [
      "when bounds.width >= 700 { list.width == 321 }", "when bounds.width >= 700 { note.text = \"Another\" }",
      "when bounds.width >= 700 { note.textColor = red }", "when bounds.width >= 700 { note.width == 400 @ low }",
      // As wide as it is anyway in one window alone.
      "when bounds.width >= 700 { note.width == view.width - 500 @ low }",
    ])
  func heardConditions(statement: String) throws {
    let found = try variants(
      """
      controller Page {
        label list "A list" { top == safeArea.top; leading == view.leading; width == 320 @ 999 }
        label note "A note" { top == list.bottom; leading == view.leading; width == 200 @ 40 }
        \(statement)
      }
      """)
    #expect(
      found.map(\.sizes) == [["in windows narrower than 700"], ["in windows of 700 points or wider"]],
      "\(found.map(\.sizes))")
  }

  @Test("conditions that make up for one another stay apart, and so do those that decide more than views")
  func entwinedConditions() throws {
    // Each alone changes nothing beside a layout in which the other holds.
    let page = """
      controller Page {
        view list { top == safeArea.top; leading == view.leading; height == 20; width == 100 @ 10 }
        when bounds.width >= 500 { list.width == 300 @ 20 }
        when bounds.width >= 700 { list.width == 300 @ 30 }
      }
      """
    #expect(
      try variants(page).map(\.sizes) == [["in windows narrower than 500"], ["in windows of 500 points or wider"]])
    let shell = """
      controller Item { label text "Item" { center == view.center } }
      controller Shell {
        Item item
        item.edges == view.edges
        when bounds.width >= 700 { item.traitOverrides.width = compact }
      }
      """
    #expect(try variants(shell, of: "Shell").count == 2)
  }

  @Test("a bar that stands at another edge is another layout: tabs are below, above, or at the side")
  func bars() throws {
    let found = try variants(
      """
      controller One { title = "One"; image = "house"; label text "One" { center == view.center } }
      controller Two { title = "Two"; image = "gear" }
      controller Main: tab(One, Two)
      """, of: "Main")
    let devices = found.map { $0.example.environment.device }
    #expect(devices.contains { $0.userInterfaceIdiom == .pad } && devices.contains { $0.isFolding })
    #expect(devices.contains { $0.userInterfaceIdiom == .phone && !$0.isFolding })
    let alone = try variants("controller One { label text \"One\" { center == view.center } }")
    #expect(alone.count == 1)
  }

  @Test("the example of each layout is one of the windows that are told, also where these are wider than high")
  func examples() throws {
    let found = try variants(
      """
      controller Page {
        label one "One" { top == safeArea.top; leading == view.leading }
        label two "Two"
        when bounds.width > bounds.height { two.top == one.top; two.leading == one.trailing + 8 }
        otherwise { two.top == one.bottom; two.leading == one.leading }
        label three "Three" { leading == view.leading }
        when bounds.width < 470 { three.top == two.bottom } otherwise { three.top == two.bottom + 10 }
      }
      """)
    #expect(found.count == 4)
    for variant in found where variant.example.environment.freeSize != nil {
      let size = variant.example.environment.windowSize
      let isTold = variant.ranges.contains { range in
        size.width >= range.least.width - 1 && size.width <= range.most.width + 1
          && size.height >= range.least.height - 1 && size.height <= range.most.height + 1
          && range.isUpright != (size.width > size.height)
      }
      #expect(isTold, "\(variant.sizes): \(size)")
    }
  }

  /// The left half of an open iPhone Duo has two safe areas: beside bars, and without any (`IOS27.md §2.2`).
  @Test(
    "a window without bars is none of a screen that has bars, also inside an ordinary one or presented over it",
    arguments: [
      ("controller Main: navigation(root: Page)", "Main", true),
      ("controller Main: navigation(root: Page) { navigationBarHidden = true }", "Main", false),
      ("controller Main: navigation(root: Page) { navigationBarHidden = true; toolbarHidden = false }", "Main", true),
      ("controller Main: tab(Page)", "Main", true),
      (
        "controller Inner: navigation(root: Page)\ncontroller Main { Inner inner { edges == view.edges } }", "Main",
        true
      ),
      ("controller Main { label l \"L\" { center == view.center } }", "Main", false),
      (
        "controller Inner: navigation(root: Page)\n"
          + "controller Main { presentation p { content = Inner; style = fullScreen } }", "Main.p", true
      ),
      (
        "controller Inner: navigation(root: Page)\n"
          + "controller Main { presentation p { content = Inner; style = pageSheet } }", "Main.p", false
      ),
    ])
  func bars(script: String, subject: String, hasBars: Bool) throws {
    var found: [String: LayoutVariants] = [:]
    var lefts: [Double] = []
    let page = "controller Page { textView body { text = \"Text\"; edges == margins.edges } }\n"
    let source = SourceFile(name: "a.adapt", text: page + script)
    let result = ScriptCheck().forEachSubject(of: source, with: Interpreter()) { own in
      guard own.name == subject, var instance = own.make() else { return }
      found[own.name] = LayoutVariants(own)
      let plan = CheckPlan(directions: [.leftToRight]).withBars(of: &instance)
      for checked in plan.environments where checked.environment.multitasking == .half(.left) {
        if instance.hasHistory, let fresh = own.make() { instance = fresh }
        guard instance.layOut(in: checked.environment) != nil else { continue }
        lefts.append(instance.model.environment?.safeArea.left ?? -1)
      }
    }
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let variants = try #require(found[subject]).variants
    let names = variants.flatMap { [$0.name] + $0.devices }
    #expect(!hasBars || !names.contains { $0.contains("without bars") }, "\(names)")
    // The window that is left has room for the bars, or none.
    #expect(!lefts.isEmpty && lefts.allSatisfy { $0 == (hasBars ? 84 : 0) }, "\(lefts)")
  }

  @Test("a limit of a width that is reached is a layout of its own")
  func limit() throws {
    let found = try variants(
      """
      controller Page {
        view column {
          top == view.top; bottom == view.bottom; centerX == view.centerX
          width <= 600; width == view.width - 40 @ high
        }
      }
      """)
    #expect(
      found.map(\.sizes) == [["in windows narrower than 640"], ["in windows of 640 points or wider"]])
  }

  @Test("what only stretches, wraps or scrolls has one layout")
  func stretching() throws {
    let text = String(repeating: "words that go on ", count: 12)
    let found = try variants(
      """
      controller Page {
        label title "\(text)" { lines = 0; top == safeArea.top; leading == margins.leading; trailing == margins.trailing }
        table list { top == title.bottom; leading == view.leading; trailing == view.trailing; bottom == view.bottom }
        for name in ["a", "b", "c"] { label row(name) { } }
      }
      """)
    #expect(found.count <= 2)
  }

  @Test("no edge is said to a hundredth of a point, and windows wider than high are told by their height alone")
  func plainEdges() throws {
    let found = try variants(
      """
      controller Page {
        label l "Text" { center == safeArea.center }
        when bounds.height > 450 { label more "More" { top == l.bottom; leading == l.leading } }
        when bounds.height >= 500 { label most "Most" { top == safeArea.top; leading == l.leading } }
      }
      """)
    let sizes = found.flatMap { $0.sizes }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0.firstMatch(of: #/\.[0-9][0-9]/#) == nil }, "\(sizes)")
    #expect(sizes.allSatisfy { !$0.contains("landscape") || !$0.contains("wide") }, "\(sizes)")
  }

  @Test("size classes divide devices and windows")
  func sizeClasses() throws {
    let found = try variants(
      """
      controller Page {
        label l "Text" { center == safeArea.center }
        when width: regular { label more "More" { top == l.bottom; leading == l.leading } }
      }
      """)
    #expect(found.count == 2)
    #expect(found[0].devices == ["in width compact"] && found[1].devices == ["in width regular"])
    #expect(found[0].sizes == ["in resized iPhone windows of every size", "in resized iPad windows narrower than 650"])
    #expect(found[1].sizes == ["in resized iPad windows of 650 points or wider"])
  }

  @Test("windows of one size that differ in their layout name their systems")
  func systems() throws {
    let found = try variants(
      """
      controller Left { label l "Left" { center == view.center } }
      controller Right { label r "Right" { center == view.center } }
      controller Both: split(primary: Left, secondary: Right)
      """, of: "Both")
    let named = found.filter { $0.name.contains(", iOS ") }
    #expect(named.count >= 2)
    for own in named {
      #expect(own.name.hasSuffix(", iOS \(own.example.environment.os)"))
      #expect(named.contains { $0.example.windowSize == own.example.windowSize && $0.name != own.name })
    }
    for other in found where !other.name.contains(", iOS ") {
      #expect(
        found.allSatisfy {
          $0.example.windowSize != other.example.windowSize || $0.example.environment.os == other.example.environment.os
        })
    }
  }

  @Test("every window of a plan is counted once")
  func counting() throws {
    let found = try variants(
      """
      controller Page {
        label l "Text" { center == safeArea.center }
        when bounds.width > bounds.height { l.font = title1 }
      }
      """)
    // A screen without bars has no windows that are beside some.
    let windows = CheckPlan(directions: [.leftToRight]).environments.filter {
      $0.kind != .canvas && [.automatic, .none].contains($0.environment.bars)
    }
    #expect(found.count == 2 && found.reduce(0) { $0 + $1.windowCount } == windows.count)
  }
}
