import AdaptModel
import Testing

@Suite("Split view controllers")
struct SplitTests {
  /// A list in a navigation controller beside a page.
  private func mail(
    _ style: SplitStyle = .classic
  ) throws -> (Hierarchy, list: ControllerID, page: ControllerID, split: ControllerID) {
    var hierarchy = Hierarchy()
    let list = hierarchy.controller("List")
    let page = hierarchy.controller("Page")
    let split = try hierarchy.split(style, hierarchy.navigation([list]), page)
    return (hierarchy, list, page, split)
  }

  @Test func sideBySideInLandscapeAloneInPortrait() throws {
    var (hierarchy, list, page, split) = try mail()
    hierarchy.launch(split, .pad)
    #expect(hierarchy.model.containers.displayMode(of: split) == .secondaryOnly)
    #expect(hierarchy.frame(page) == Rect(x: 0, y: 0, width: 768, height: 1024))
    #expect(!hierarchy.model.isViewVisible(list))
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.containers.displayMode(of: split) == .oneBesideSecondary)
    #expect(hierarchy.stage.lines(.willChangeDisplayMode) == ["Split.willChangeDisplayMode"])
    #expect(hierarchy.frame(list) == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(hierarchy.frame(page) == Rect(x: 320, y: 0, width: 704, height: 768))
    #expect(
      hierarchy.stage.appearances == [
        "Navigation.viewWillAppear", "List.viewWillAppear", "Navigation.viewDidAppear", "List.viewDidAppear",
      ])
  }

  @Test func theSecondaryIsToldItsColumnsSize() throws {
    var (hierarchy, _, page, split) = try mail()
    hierarchy.launch(split, .pad)
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    let sizes = hierarchy.stage.events.compactMap { event -> Size? in
      guard case .callback(let callback) = event, callback.target == .controller(page),
        case .size(let size, _) = callback.arguments
      else { return nil }
      return size
    }
    #expect(sizes == [Size(704, 768)])
  }

  @Test func thePrimaryIsCompact() throws {
    var (hierarchy, list, page, split) = try mail()
    hierarchy.launch(split, .pad.turned)
    #expect(hierarchy.model.traits(of: .controller(list)).horizontalSizeClass == .compact)
    #expect(hierarchy.model.traits(of: .controller(page)).horizontalSizeClass == .regular)
    let source = hierarchy.model.inspector.traitSources(of: .controller(list)).first {
      $0.trait == .horizontalSizeClass
    }
    #expect(source?.environment == .controller(split))
  }

  @Test func collapsePushesTheSecondaryAndExpandTakesItBack() throws {
    var (hierarchy, list, page, split) = try mail()
    let navigation = try #require(hierarchy.model.containers.navigationController(of: list))
    hierarchy.launch(split, .pad.turned)
    let before = hierarchy.model.state
    hierarchy.stage.clear()
    hierarchy.model.resize(to: .split(.oneThird), host: hierarchy.stage)
    #expect(hierarchy.model.containers.isCollapsed(split))
    #expect(hierarchy.model.containers.viewControllers(of: navigation) == [list, page])
    #expect(hierarchy.frame(page) == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(
      hierarchy.stage.lines(
        .primaryForCollapsing, .collapseSecondary, .showDetailTargetDidChange, .traitCollectionDidChange) == [
          "Split.primaryForCollapsing", "Split.collapseSecondary", "Split.showDetailTargetDidChange",
          "Split.traitCollectionDidChange", "Page.traitCollectionDidChange",
        ])
    #expect(hierarchy.stage.lines.first == "Split.willTransition")
    #expect(hierarchy.stage.appearances == ["List.viewWillDisappear", "List.viewDidDisappear"])
    hierarchy.stage.clear()
    hierarchy.model.resize(to: .full, host: hierarchy.stage)
    #expect(!hierarchy.model.containers.isCollapsed(split))
    #expect(hierarchy.model.containers.viewController(in: .secondary, of: split) == page)
    #expect(
      hierarchy.stage.lines(.primaryForExpanding, .separateSecondary, .showDetailTargetDidChange) == [
        "Split.primaryForExpanding", "Split.separateSecondary", "Split.showDetailTargetDidChange",
      ])
    #expect(hierarchy.stage.lines(.willTransition) == ["Split.willTransition", "Page.willTransition"])
    #expect(hierarchy.model.state == before)
  }

  @Test func theDelegateMayDropTheSecondary() throws {
    var (hierarchy, list, page, split) = try mail()
    let navigation = try #require(hierarchy.model.containers.navigationController(of: list))
    hierarchy.model.handle(.collapseSecondary, on: .controller(split), overriding: true)
    hierarchy.stage.handlers[.collapseSecondary] = { _, _ in .bool(true) }
    hierarchy.launch(split)
    #expect(hierarchy.model.containers.isCollapsed(split), "it collapses on entering a compact window")
    #expect(hierarchy.model.containers.viewControllers(of: navigation) == [list])
    #expect(hierarchy.model.scene.parent(of: page) == nil)
    #expect(hierarchy.frame(list).width == 375)
    var wide = hierarchy
    wide.model.transition(to: .plus.turned, host: wide.stage)
    #expect(wide.model.containers.viewController(in: .secondary, of: split) == page)
    #expect(wide.frame(list) == Rect(x: 0, y: 0, width: 736 * 0.4, height: 414).aligned(toScale: 3))
  }

  @Test func theDelegateMaySeparateAnother() throws {
    var (hierarchy, _, page, split) = try mail()
    let empty = hierarchy.controller("Empty")
    hierarchy.model.handle(.separateSecondary, on: .controller(split), overriding: true)
    hierarchy.stage.handlers[.separateSecondary] = { _, _ in .controller(empty) }
    hierarchy.launch(split, .plus)
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.containers.viewController(in: .secondary, of: split) == empty)
    #expect(hierarchy.model.scene.parent(of: page) != split, "what was pushed stays where it is")
  }

  @Test func aPrimaryThatIsNoNavigationControllerShowsItself() throws {
    var hierarchy = Hierarchy()
    let (list, page) = (hierarchy.controller("List"), hierarchy.controller("Page"))
    let split = try hierarchy.split(.classic, list, page)
    hierarchy.launch(split, .plus)
    #expect(hierarchy.frame(list).width == 414)
    #expect(!hierarchy.model.isViewVisible(page))
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.isViewVisible(page))
    #expect(hierarchy.frame(page) == Rect(x: 736 * 0.4, y: 0, width: 736 * 0.6, height: 414).aligned(toScale: 3))
  }

  @Test func columnsStackInOrder() throws {
    var hierarchy = Hierarchy()
    let controllers = ["Accounts", "List", "Page"].map { hierarchy.controller($0) }
    let split = hierarchy.controller("Split", .split(.tripleColumn))
    for (column, controller) in zip([SplitColumn.primary, .supplementary, .secondary], controllers) {
      try hierarchy.model.setColumn(column, of: split, to: controller)
    }
    let columns = SplitColumn.allCases.map { hierarchy.model.containers.viewController(in: $0, of: split) }
    #expect(columns.prefix(3).allSatisfy { $0.map { hierarchy.model.scene.kind(of: $0) } == .navigation })
    hierarchy.launch(split, .pad.turned)
    #expect(hierarchy.model.containers.displayMode(of: split) == .oneBesideSecondary)
    try hierarchy.model.showColumn(.primary, of: split, host: hierarchy.stage)
    #expect(hierarchy.model.containers.displayMode(of: split) == .twoBesideSecondary)
    #expect(controllers.map { hierarchy.frame($0).width } == [320, 320, 384])
    hierarchy.stage.clear()
    hierarchy.model.resize(to: .slideOver, host: hierarchy.stage)
    let primary = try #require(columns[0])
    #expect(
      hierarchy.model.containers.viewControllers(of: primary) == [controllers[0]] + columns[1...2].compactMap { $0 })
    #expect(hierarchy.stage.lines(.topColumnForCollapsing, .didCollapse).count == 2)
    #expect(controllers.map { hierarchy.model.isViewVisible($0) } == [false, false, true])
    try hierarchy.model.hideColumn(.secondary, of: split, host: hierarchy.stage)
    #expect(controllers.map { hierarchy.model.isViewVisible($0) } == [false, true, false])
    try hierarchy.model.showColumn(.secondary, of: split, host: hierarchy.stage)
    #expect(controllers.map { hierarchy.model.isViewVisible($0) } == [false, false, true])
    try hierarchy.model.showColumn(.primary, of: split, host: hierarchy.stage)
    #expect(controllers.map { hierarchy.model.isViewVisible($0) } == [true, false, false])
    hierarchy.model.resize(to: .full, host: hierarchy.stage)
    #expect(hierarchy.stage.lines(.displayModeForExpanding, .didExpand).count == 2)
    #expect(controllers.map { hierarchy.model.isViewVisible($0) }.suffix(2) == [true, true])
  }

  @Test func aCompactColumnStandsForAll() throws {
    var (hierarchy, list, page, split) = try mail(.doubleColumn)
    let compact = hierarchy.controller("Compact")
    try hierarchy.model.setColumn(.compact, of: split, to: compact)
    hierarchy.launch(split, .plus)
    #expect([list, page, compact].map { hierarchy.model.isViewVisible($0) } == [false, false, true])
    hierarchy.rotate(.landscape)
    #expect([list, page, compact].map { hierarchy.model.isViewVisible($0) } == [true, true, false])
  }

  @Test func theTopColumnIsTheDelegatesChoice() throws {
    var (hierarchy, list, _, split) = try mail(.doubleColumn)
    hierarchy.model.handle(.topColumnForCollapsing, on: .controller(split), overriding: true)
    hierarchy.stage.handlers[.topColumnForCollapsing] = { callback, _ in
      callback.arguments == .column(.secondary) ? .word("primary") : .none
    }
    hierarchy.launch(split)
    #expect(hierarchy.model.isViewVisible(list))
  }

  @Test func aChosenModeHoldsUntilTheRoomIsAnother() throws {
    var (hierarchy, list, page, split) = try mail()
    hierarchy.launch(split, .pad)
    let before = hierarchy.model.state
    try hierarchy.model.showColumn(.primary, of: split, host: hierarchy.stage)
    #expect(hierarchy.model.containers.displayMode(of: split) == .oneOverSecondary)
    #expect(hierarchy.frame(page).width == 768)
    #expect(hierarchy.frame(list) == Rect(x: 0, y: 0, width: 768 * 0.4, height: 1024).aligned(toScale: 2))
    hierarchy.rotate(.landscape)
    hierarchy.rotate(.portrait)
    #expect(hierarchy.model.containers.displayMode(of: split) == .oneOverSecondary || hierarchy.model.state == before)
    try hierarchy.model.setDisplayMode(.automatic, of: split, host: hierarchy.stage)
    #expect(hierarchy.model.state == before)
    #expect(throws: ControllerError.noDisplayMode(.twoOverSecondary, of: split)) {
      try hierarchy.model.setDisplayMode(.twoOverSecondary, of: split, host: hierarchy.stage)
    }
    #expect(throws: ControllerError.noColumn(.supplementary, of: split)) {
      try hierarchy.model.showColumn(.supplementary, of: split, host: hierarchy.stage)
    }
  }

  @Test(arguments: [
    (AttributeKey.preferredPrimaryColumnWidthFraction, 0.2, 204.8), (.preferredPrimaryColumnWidthFraction, 0.5, 320),
    (.maximumPrimaryColumnWidth, 500, 409.6), (.minimumPrimaryColumnWidth, 400, 400),
    (.preferredPrimaryColumnWidth, 200, 200), (.preferredPrimaryColumnWidth, 900, 320),
  ])
  func widths(_ key: AttributeKey, _ value: Double, _ expected: Double) throws {
    var (hierarchy, list, _, split) = try mail()
    hierarchy.model.set(key, of: .controller(split), to: .number(value))
    hierarchy.launch(split, .pad.turned)
    #expect(hierarchy.frame(list).width == (expected * 2).rounded() / 2)
  }

  @Test func thePrimaryEdge() throws {
    for (direction, edge, isLeft) in [
      (LayoutDirection.leftToRight, "leading", true), (.leftToRight, "trailing", false),
      (.rightToLeft, "leading", false), (.rightToLeft, "trailing", true),
    ] {
      var (hierarchy, list, page, split) = try mail()
      hierarchy.model.set(.primaryEdge, of: .controller(split), to: .word(edge))
      hierarchy.launch(split, .pad.turned.with { $0.layoutDirection = direction })
      let navigation = try #require(hierarchy.model.containers.navigationController(of: list))
      #expect(hierarchy.frame(navigation).x == (isLeft ? 0 : 704))
      #expect(hierarchy.frame(page).x == (isLeft ? 320 : 0))
    }
  }

  @Test func showAndShowDetail() throws {
    var (hierarchy, list, page, split) = try mail()
    let (item, other) = (hierarchy.controller("Item"), hierarchy.controller("Other"))
    let navigation = try #require(hierarchy.model.containers.navigationController(of: list))
    hierarchy.launch(split, .plus)
    #expect(hierarchy.model.target(for: .show, from: list) == navigation)
    try hierarchy.model.pop(from: navigation, host: hierarchy.stage)
    try hierarchy.model.showDetail(item, from: list, host: hierarchy.stage)
    #expect(hierarchy.model.containers.viewControllers(of: navigation) == [list, item], "collapsed it is pushed")
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.containers.viewController(in: .secondary, of: split) == item)
    try hierarchy.model.showDetail(page, from: list, host: hierarchy.stage)
    #expect(
      hierarchy.model.containers.viewController(in: .secondary, of: split) == page, "expanded it becomes the secondary")
    try hierarchy.model.show(other, from: list, host: hierarchy.stage)
    #expect(hierarchy.model.containers.topViewController(of: navigation) == other)
    let lone = hierarchy.controller("Lone")
    hierarchy.launch(lone)
    try hierarchy.model.show(item, from: lone, host: hierarchy.stage)
    #expect(hierarchy.model.presentations.presentedController(of: lone) == item, "nobody takes it, so it is presented")
  }

  @Test func anActionMayBeTakenOver() throws {
    for overriding in [false, true] {
      var (hierarchy, list, _, split) = try mail()
      let item = hierarchy.controller("Item")
      hierarchy.model.handle(.showDetail, on: .controller(split), overriding: overriding)
      hierarchy.stage.handlers[.showDetail] = { _, _ in overriding ? .none : .bool(true) }
      hierarchy.launch(split, .pad.turned)
      try hierarchy.model.showDetail(item, from: list, host: hierarchy.stage)
      #expect(hierarchy.model.scene.parent(of: item) == nil)
    }
  }
}
