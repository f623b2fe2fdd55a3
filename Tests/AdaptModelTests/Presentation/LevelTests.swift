import AdaptModel
import Testing

@Suite("The level of presented controllers")
struct LevelTests {
  private func presented(
    _ style: PresentationStyle, in environment: Environment
  ) throws -> (hierarchy: Hierarchy, home: ControllerID, form: ControllerID) {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let shown = hierarchy.presentation("form", of: home, showing: form, style)
    hierarchy.launch(home, environment)
    hierarchy.stage.clear()
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    return (hierarchy, home, form)
  }

  @Test(
    "what floats is elevated from iOS 13 on, and what covers the screen is not",
    arguments: [Environment.phone, .phone.turned, .pad, .pad.turned, .plus.turned], [12, 13, 18, 26] as [OSVersion])
  func levels(environment: Environment, os: OSVersion) throws {
    let environment = environment.on(os)
    for style in PresentationStyle.allCases where style != .none {
      let (hierarchy, home, form) = try presented(style, in: environment)
      let active = hierarchy.model.presentations.activeStyle(
        of: try #require(hierarchy.model.presentations.topPresentation))
      let traits = hierarchy.model.traits(of: .controller(form))
      let isLow = traits.verticalSizeClass == .compact
      let floats = active == .popover || active.isSheet && !isLow
      let expected: UserInterfaceLevel = os < 13 ? .unspecified : floats ? .elevated : .base
      #expect(traits.userInterfaceLevel == expected, "\(style) as \(active) in \(environment)")
      let root = try #require(hierarchy.model.scene.rootView(of: form))
      #expect(hierarchy.model.traits(of: .view(root)).userInterfaceLevel == expected)
      #expect(hierarchy.model.traits(of: .controller(home)).userInterfaceLevel == (os < 13 ? .unspecified : .base))
      // Traits are predicted as the window's, and a controller is told if it gets others.
      let told = hierarchy.stage.lines.filter { $0 == "Form.traitCollectionDidChange" }
      #expect(told.count == (os < 13 || expected == .elevated ? 1 : 0), "\(style) in \(environment)")
    }
  }

  @Test(
    "a sheet that fills the screen of a phone that is turned is told that its level changes, and so on the way back")
  func turning() throws {
    var (hierarchy, _, form) = try presented(.pageSheet, in: .phone)
    for (orientation, level) in [(Orientation.landscapeLeft, UserInterfaceLevel.base), (.portrait, .elevated)] {
      hierarchy.stage.clear()
      hierarchy.rotate(orientation)
      #expect(hierarchy.model.traits(of: .controller(form)).userInterfaceLevel == level)
      #expect(hierarchy.stage.lines.contains("Form.traitCollectionDidChange"))
    }
  }

  @Test("an override wins over the level, and a condition tests it")
  func overrides() throws {
    var hierarchy = Hierarchy()
    let (home, form) = (hierarchy.controller("Home"), hierarchy.controller("Form"))
    let root = try #require(hierarchy.model.scene.rootView(of: form))
    let elevated = hierarchy.model.addCondition(
      [.traits(TraitCollection { $0.userInterfaceLevel = .elevated })], owner: root)
    let shown = hierarchy.presentation("form", of: home, showing: form, .formSheet)
    hierarchy.launch(home)
    try hierarchy.model.present(shown, from: home, host: hierarchy.stage)
    #expect(hierarchy.model.holds(elevated))
    hierarchy.model.setTraitOverride(
      TraitCollection { $0.userInterfaceLevel = .base }, on: .controller(form))
    hierarchy.model.layoutIfNeeded(host: hierarchy.stage)
    #expect(hierarchy.model.traits(of: .controller(form)).userInterfaceLevel == .base)
    try hierarchy.model.dismiss(host: hierarchy.stage)
    #expect(hierarchy.model.traits(of: .controller(home)).userInterfaceLevel == .base)
  }
}
