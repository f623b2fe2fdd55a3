import AdaptInterpreter
import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptCheck

/// Layouts that are solved once stand for all windows with the same key; this compares with solving each by itself.
@Suite("Distinct layouts")
struct DistinctLayoutTests {
  static let script = """
    controller Screen {
      label title "Analytical Engine" { font = headline }
      image hero { intrinsic = 200 x 100 }
      button more "More"
      title.top == safeArea.top + 8
      title.leading == margins.leading
      more.trailing == readable.trailing
      more.top == title.top
      hero.top == title.bottom + 8
      when width: compact { hero.leading == margins.leading } otherwise { hero.centerX == view.centerX }
      when height: compact { title.font = footnote }
    }
    """

  @Test("every window has the frames that its key's layout has")
  func frames() throws {
    let interpreter = Interpreter()
    let script = interpreter.checkable(SourceFile(name: "screen.adapt", text: Self.script))
    let made = try #require(script.controllers.first?.make())
    let keys = LayoutKeyMaker(.init(model: made.model, controller: made.controller))
    var known: [LayoutKey: [Rect]] = [:]
    var warm = made.model
    for checked in CheckPlan(directions: [.leftToRight]).environments {
      var fresh = made.model
      _ = fresh.tryLayout(of: made.controller, in: checked.environment)
      _ = warm.tryLayout(of: made.controller, in: checked.environment)
      let frames = fresh.viewsInTreeOrder().map { fresh.frame(of: $0) }
      #expect(frames == warm.viewsInTreeOrder().map { warm.frame(of: $0) }, "\(checked.name)")
      let key = keys.key(of: checked)
      #expect(known[key] == nil || known[key] == frames, "\(checked.name)")
      known[key] = frames
    }
    #expect(known.count < 175)
  }

  /// Screens with everything whose size UIKit itself decides.
  static let screens: [String] =
    ViewKind.allCases.filter { !$0.isRow && !$0.isBarItem && ![.action, .component, .searchController].contains($0) }
    .map { kind in
      """
      controller Screen {
        \(kind.name) v\([.label, .button].contains(kind) ? " \"Analytical Engine\"" : "")
        v.top == safeArea.top + 8
        v.leading == margins.leading
        v.width >= 40 @ low
      }
      """
    } + [
      "controller Screen { table list { edges == superview.edges; cell air \"Airplane Mode\" } }",
      """
      controller Screen {
        table list {
          edges == superview.edges; tableStyle = grouped
          sectionHeader first "First"
          cell a "Analytical" { cellStyle = subtitle; detailTextLabel.text = "Engine" }
          cell b "Difference" { cellStyle = value1; detailTextLabel.text = "Engine"; accessoryType = checkmark }
          cell c { label l "Engine" { edges == superview.margins.edges; lines = 0 } }
          sectionFooter last "Last"
        }
      }
      """,
      "controller Screen { button b \"Engine\" { configuration = filled; center == superview.center } }",
      "controller Screen { label l \"Engine\" { font = body; center == superview.center } }",
      "controller Screen { label l \"Engine\" { center == superview.center } }",
      """
      controller Screen: navigation(root: Page) {}
      controller Page {
        title = "Engines"; prefersLargeTitles = true; barButtonItem add "Add"; searchController find
        label l "Engine" { top == safeArea.top; leading == readable.leading }
      }
      """,
      "controller Screen: tab(Page)\ncontroller Page { title = \"Engines\"; view v { edges == safeArea.edges } }",
    ]

  @Test("every window has the frames that its key's layout has, whatever the screen holds", arguments: screens)
  func allKinds(screen: String) throws {
    let script = Interpreter().checkable(SourceFile(name: "screen.adapt", text: screen))
    #expect(script.diagnostics.filter { $0.severity == .error }.isEmpty, "\(script.diagnostics)")
    let made = try #require(script.controllers.first { $0.name == "Screen" }?.make())
    let keys = LayoutKeyMaker(.init(model: made.model, controller: made.controller))
    var scope = CheckScope()
    scope.devices = try ["iPhone 16", "iPhone 16 (iOS 26)", "iPad (7th generation)"].map {
      try #require(DeviceTable.device(named: $0))
    }
    let plan = CheckPlan(
      scope: scope, textSizes: [.large, .extraSmall, .accessibilityMedium, .accessibilityExtraLarge])
    #expect(Set(plan.environments.map { $0.environment.contentSizeCategory }).count == 4)
    var known: [LayoutKey: (frames: [Rect], name: String)] = [:]
    for checked in plan.environments where checked.environment.layoutDirection == .leftToRight {
      var fresh = made.model
      _ = fresh.tryLayout(of: made.controller, in: checked.environment)
      let frames = fresh.viewsInTreeOrder().map { fresh.frame(of: $0) }
      let key = keys.key(of: checked)
      let name = "\(checked.name), \(checked.environment.contentSizeCategory)"
      if let known = known[key] { #expect(known.frames == frames, "\(known.name) and \(name)") }
      known[key] = (frames, name)
    }
  }

  @Test("a symmetric screen is not solved again from right to left")
  func mirror() throws {
    let both = try #require(report(Self.script, CheckPlan()))
    let one = try #require(report(Self.script, CheckPlan(directions: [.leftToRight])))
    // The windows of a folding phone are not symmetric.
    var flat = CheckScope()
    flat.devices = DeviceTable.devices() + DeviceTable.devices(os: 26)
    let flatBoth = try #require(report(Self.script, CheckPlan(scope: flat)))
    let flatOne = try #require(report(Self.script, CheckPlan(scope: flat, directions: [.leftToRight])))
    #expect(flatBoth.layoutCount == flatOne.layoutCount)
    #expect(both.layoutCount > one.layoutCount && both.layoutCount < one.layoutCount + 12)
    let mixed = Self.script.replacing("hero.leading == margins.leading", with: "hero.left == margins.left")
    #expect(try #require(report(mixed, CheckPlan())).layoutCount > one.layoutCount)
  }

  private func report(_ text: String, _ plan: CheckPlan) -> Checker.Report? {
    let script = Interpreter().checkable(SourceFile(name: "screen.adapt", text: text))
    guard let made = script.controllers.first?.make() else { return nil }
    return Checker(plan: plan).check(Subject(name: "Screen", model: made.model, controller: made.controller))
  }

  @Test("equal active sets leave the same anchors open")
  func activeSets() throws {
    let script = Interpreter().checkable(
      SourceFile(
        name: "screen.adapt",
        text: """
          controller Screen {
            label one "Analytical"
            label two "Difference Engine"
            one.top == safeArea.top
            two.firstBaseline == one.firstBaseline
            one.leading == margins.leading
            two.leading >= one.trailing + 8
            two.trailing == margins.trailing
            two.width >= 100 @ low
            one.width == two.width @ fitting
          }
          """))
    let made = try #require(script.controllers.first?.make())
    var model = made.model
    var known: [ActiveSet: [OpenAnchor]] = [:]
    let device = try #require(DeviceTable.device(named: "iPad"))
    for width in stride(from: 60.0, to: 1000, by: 7) {
      _ = model.tryLayout(of: made.controller, in: Environment(device: device, freeSize: Size(width, 600)))
      let open = model.inspector.openAnchors()
      #expect(known[model.inspector.activeSet] == nil || known[model.inspector.activeSet] == open, "\(width)")
      known[model.inspector.activeSet] = open
    }
    #expect(known.count > 1)
  }
}
