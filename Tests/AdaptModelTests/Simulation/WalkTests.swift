import AdaptModel
import Testing

@Suite("Wherever one goes and whatever one does, coming back is as if one had not left")
struct WalkTests {
  private static func places(_ os: OSVersion) -> [Environment] {
    let pad = Environment.pad.on(os)
    return [
      .phone.on(os), .phone.turned.on(os), .plus.on(os), .plus.turned.on(os), .notched.turned.on(os), pad, pad.turned,
      pad.turned.with { $0.multitasking = .split(.half) }, pad.turned.with { $0.multitasking = .split(.twoThirds) },
      pad.with { $0.multitasking = .slideOver }, pad.with { $0.freeSize = Size(640, 480) },
      pad.with { $0.layoutDirection = .rightToLeft }, pad.with { $0.contentSizeCategory = .extraExtraLarge },
    ]
  }

  private static func present(_ presentation: PresentationID, from controller: ControllerID, _ name: String) -> Action {
    Action(name: "present \(name)") {
      try $0.present(presentation, from: controller, host: $1)
    } reverse: {
      // It may have gone with what presented it.
      if $0.presentations.isShown(presentation), let shown = $0.presentations.shownController(of: presentation) {
        try $0.dismiss(shown, host: $1)
      }
    }
  }

  private static func override(_ traits: TraitCollection, on environment: TraitEnvironment) -> Action {
    Action(name: "override \(traits)") {
      $0.overrideTraits(traits, on: environment, host: $1)
    } reverse: {
      $0.removeTraitOverrides(of: traits.specifiedTraits, on: environment, host: $1)
    }
  }

  /// A presentation whose style and content depend on the container's traits.
  private static func adaptive(
    _ hierarchy: inout Hierarchy, of home: ControllerID, _ name: String, _ style: PresentationStyle
  ) throws -> PresentationID {
    let form = hierarchy.controller("\(name)Form")
    hierarchy.model.set(.preferredContentSize, of: .controller(form), to: .size(Size(300, 400)))
    let navigation = try hierarchy.navigation([form], named: "\(name)Navigation")
    let shown = hierarchy.presentation(name, of: home, showing: form, style)
    let owner = try #require(hierarchy.model.presentations.containerView(of: shown))
    let compact = hierarchy.model.addCondition([.traits(TraitCollection(horizontalSizeClass: .compact))], owner: owner)
    hierarchy.model.set(.style, of: .presentation(shown), to: .word("fullScreen"), condition: compact)
    hierarchy.model.set(.content, of: .presentation(shown), to: .controller(navigation), condition: compact)
    let wide = hierarchy.model.addCondition(
      [.size(SizeTest(width: 1, constant: -700, .greater))], owner: owner)
    hierarchy.model.set(
      .permittedArrowDirections, of: .presentation(shown), to: .strings(["left", "right"]), condition: wide)
    return shown
  }

  private static func launched(_ hierarchy: Hierarchy, _ root: ControllerID, _ os: OSVersion, _ actions: [Action])
    -> Scene
  {
    var hierarchy = hierarchy
    hierarchy.launch(root, .phone.on(os))
    return Scene(model: hierarchy.model, actions: actions)
  }

  // MARK: - Scenes

  /// Plain content with constraints, conditions and presentations.
  private static func content(_ os: OSVersion) throws -> Scene {
    var hierarchy = Hierarchy()
    hierarchy.model = RandomModel(seed: 3).sketch.model
    let home = ControllerID(index: 0)
    let shown = try adaptive(&hierarchy, of: home, "settings", .popover)
    let sheet = hierarchy.controller("Sheet")
    let detents = hierarchy.presentation("sheet", of: home, showing: sheet, .pageSheet)
    hierarchy.model.set(.detents, of: .presentation(detents), to: .detents([.medium, .height(500), .large]))
    let root = try #require(hierarchy.model.scene.rootView(of: sheet))
    return launched(
      hierarchy, home, os,
      [
        present(shown, from: home, "settings"), present(detents, from: home, "sheet"),
        present(detents, from: sheet, "sheet from itself"),
        override(TraitCollection(horizontalSizeClass: .regular), on: .window),
        override(TraitCollection(verticalSizeClass: .compact), on: .controller(sheet)),
        override(TraitCollection(horizontalSizeClass: .regular), on: .view(root)),
        override(TraitCollection(horizontalSizeClass: .compact), on: .presentation(detents)),
      ])
  }

  /// Navigation controllers in tabs, one of which presents.
  private static func tabs(_ os: OSVersion) throws -> Scene {
    var hierarchy = Hierarchy()
    let controllers = ["List", "Detail", "More", "Search"].map { hierarchy.controller($0) }
    let navigation = try hierarchy.navigation([controllers[0]])
    hierarchy.model.set(.hidesBarsWhenVerticallyCompact, of: .controller(navigation), to: .bool(true))
    hierarchy.model.set(.prefersLargeTitles, of: .controller(navigation), to: .bool(true))
    hierarchy.model.set(.hidesBottomBarWhenPushed, of: .controller(controllers[2]), to: .bool(true))
    let pages = hierarchy.controller("Pages", .page)
    try hierarchy.model.setViewControllers([controllers[3], hierarchy.controller("Last")], of: pages)
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([navigation, pages], of: tabs)
    let list = try #require(hierarchy.model.scene.rootView(of: controllers[0]))
    let label = hierarchy.model.addView(.label, name: hierarchy.model.intern("label"), in: list)
    hierarchy.model.set(.text, of: .view(label), to: .string("under the bar"))
    try hierarchy.model.add(label[.top] == list[.safeArea, .top] + 8, owner: list)
    try hierarchy.model.add(label[.leading] == list[.margins, .leading], owner: list)
    let shown = try adaptive(&hierarchy, of: controllers[0], "filter", .formSheet)
    func push(_ controller: ControllerID) -> Action {
      Action(name: "push") {
        try $0.push(controller, onto: navigation, host: $1)
      } reverse: {
        let stack = $0.containers.viewControllers(of: navigation)
        guard let place = stack.firstIndex(of: controller), place > 0 else { return }
        try $0.pop(from: navigation, to: stack[place - 1], host: $1)
      }
    }
    let select = Action(name: "select the other tab") {
      try $0.select(pages, host: $1)
    } reverse: {
      try $0.select(navigation, host: $1)
    }
    return launched(
      hierarchy, tabs, os,
      [
        push(controllers[1]), push(controllers[2]), select, present(shown, from: controllers[0], "filter"),
        override(TraitCollection(verticalSizeClass: .compact), on: .controller(navigation)),
      ])
  }

  /// A split view controller that presents in the context of its secondary.
  private static func split(_ style: SplitStyle, _ os: OSVersion) throws -> Scene {
    var hierarchy = Hierarchy()
    let (list, page) = (hierarchy.controller("List"), hierarchy.controller("Page"))
    let split = try hierarchy.split(style, hierarchy.navigation([list]), page)
    if style == .tripleColumn {
      try hierarchy.model.setColumn(.supplementary, of: split, to: hierarchy.controller("Middle"))
    }
    hierarchy.model.set(.definesPresentationContext, of: .controller(page), to: .bool(true))
    let overlay = hierarchy.presentation("overlay", of: page, showing: hierarchy.controller("Overlay"), .currentContext)
    let popover = try adaptive(&hierarchy, of: list, "popover", .popover)
    let primary = Action(name: "show the primary") {
      try $0.showColumn(.primary, of: split, host: $1)
    } reverse: {
      try $0.setDisplayMode(.automatic, of: split, host: $1)
    }
    return launched(
      hierarchy, split, os,
      [present(overlay, from: page, "overlay"), present(popover, from: list, "popover")]
        + (style == .classic ? [primary] : [])
        + [override(TraitCollection(horizontalSizeClass: .regular), on: .controller(split))])
  }

  private static let systems: [OSVersion] = [OSVersion(8, 3), 12, 13, 15, 17, 26]

  @Test(arguments: systems) func contentComesBack(_ os: OSVersion) throws {
    let walk = try Walk(scene: Self.content(os), places: Self.places(os))
    for seed in UInt64(0)..<4 { walk.check(seed: seed) }
  }

  @Test(arguments: systems) func tabsComeBack(_ os: OSVersion) throws {
    let walk = try Walk(scene: Self.tabs(os), places: Self.places(os))
    for seed in UInt64(0)..<10 { walk.check(seed: seed) }
  }

  @Test(arguments: systems) func splitsComeBack(_ os: OSVersion) throws {
    for style in SplitStyle.allCases {
      let walk = try Walk(scene: Self.split(style, os), places: Self.places(os))
      for seed in UInt64(0)..<6 { walk.check(seed: seed) }
    }
  }

  /// The shrinking itself: of a walk that goes wrong at one pair of steps, those two are left.
  @Test func theShortestSequenceIsFound() throws {
    var scene = try Self.tabs(17)
    scene.actions = [
      Action(name: "break") {
        $0.write(.navigationBarHidden, of: .controller(ControllerID(index: 4)), to: .bool(true))
        $0.layoutIfNeeded(host: $1)
      } reverse: { _, _ in
      }
    ]
    let walk = Walk(scene: scene, places: Self.places(17))
    #expect(walk.shrunk([.go(3), .perform(0), .go(4), .reverse, .go(1), .go(0)]) == [.perform(0)])
    #expect(walk.fault(of: [.go(3), .go(0)]) == nil)
  }
}
