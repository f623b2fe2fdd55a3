import AdaptModel
import Testing

@Suite("Navigation controllers")
struct NavigationTests {
  private func pair() throws -> (Hierarchy, list: ControllerID, detail: ControllerID, navigation: ControllerID) {
    var hierarchy = Hierarchy()
    let list = hierarchy.controller("List")
    let detail = hierarchy.controller("Detail")
    let navigation = try hierarchy.navigation([list])
    return (hierarchy, list, detail, navigation)
  }

  @Test func pushAndPopAreBalanced() throws {
    var (hierarchy, list, detail, navigation) = try pair()
    hierarchy.launch(navigation)
    #expect(
      hierarchy.stage.lines(.viewDidLoad, .viewWillAppear, .viewDidAppear) == [
        "Navigation.viewDidLoad", "List.viewDidLoad", "Navigation.viewWillAppear", "List.viewWillAppear",
        "Navigation.viewDidAppear", "List.viewDidAppear",
      ])
    hierarchy.stage.clear()
    try hierarchy.model.push(detail, onto: list, host: hierarchy.stage)
    #expect(hierarchy.model.containers.topViewController(of: navigation) == detail)
    #expect(
      hierarchy.stage.lines.filter { !$0.hasSuffix("Subviews") && !$0.hasSuffix("Constraints") } == [
        "push", "Detail.willMoveToParent", "Detail.viewDidLoad", "List.viewWillDisappear", "Detail.viewWillAppear",
        "Detail.viewIsAppearing", "List.viewDidDisappear", "Detail.viewDidAppear", "Detail.didMoveToParent",
      ])
    #expect(hierarchy.frame(detail) == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(!hierarchy.model.isInstalled(try #require(hierarchy.model.scene.rootView(of: list))))
    hierarchy.stage.clear()
    let popped = try hierarchy.model.pop(from: detail, host: hierarchy.stage)
    #expect(popped == [detail])
    #expect(
      hierarchy.stage.appearances == [
        "Detail.viewWillDisappear", "List.viewWillAppear", "Detail.viewDidDisappear", "List.viewDidAppear",
      ])
  }

  /// The solver forgets the views of pages that no longer show, so that a page costs the same however many came before.
  @Test func pagesThatAreGoneCostNoLayout() throws {
    var (hierarchy, list, _, navigation) = try pair()
    hierarchy.launch(navigation)
    var sizes: [Int] = []
    for count in 1...300 {
      let page = hierarchy.controller("Page")
      let root = try #require(hierarchy.model.scene.rootView(of: page))
      let box = hierarchy.model.addView(.view, name: hierarchy.model.intern("box"), in: root, scope: root)
      for relation in [
        box[.leading] == root[.leading] + 12, box[.top] == root[.top] + 20, box[.width] == 30, box[.height] == 30,
      ] {
        _ = try hierarchy.model.add(relation, owner: root)
      }
      try hierarchy.model.push(page, onto: list, host: hierarchy.stage)
      hierarchy.stage.clear()
      #expect(hierarchy.model.frame(of: box) == Rect(x: 12, y: 20, width: 30, height: 30), "page \(count)")
      if count.isMultiple(of: 100) { sizes.append(hierarchy.model.bytes) }
    }
    // What is declared of a page stays; its variables and rows in the solver would be as much again.
    #expect(sizes[2] - sizes[1] < 100 * 1_900, "\(sizes)")
  }

  @Test func barsReachIntoTheSafeArea() throws {
    var (hierarchy, list, _, navigation) = try pair()
    hierarchy.launch(navigation, .notched)
    let bar = try #require(hierarchy.model.containers.navigationBar(of: navigation))
    #expect(hierarchy.model.frame(of: bar) == Rect(x: 0, y: 44, width: 375, height: 44))
    #expect(hierarchy.safeArea(list) == EdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
    hierarchy.rotate(.landscape)
    #expect(hierarchy.model.frame(of: bar) == Rect(x: 0, y: 0, width: 812, height: 32))
    #expect(hierarchy.safeArea(list) == EdgeInsets(top: 32, left: 44, bottom: 21, right: 44))
    hierarchy.model.write(.toolbarHidden, of: .controller(navigation), to: .bool(false))
    hierarchy.model.layoutIfNeeded(host: hierarchy.stage)
    let toolbar = try #require(hierarchy.model.containers.toolbar(of: navigation))
    #expect(hierarchy.model.frame(of: toolbar) == Rect(x: 0, y: 375 - 21 - 32, width: 812, height: 32))
    #expect(hierarchy.safeArea(list).bottom == 53)
  }

  @Test func barsHideInCompactHeight() throws {
    var (hierarchy, list, _, navigation) = try pair()
    hierarchy.model.set(.hidesBarsWhenVerticallyCompact, of: .controller(navigation), to: .bool(true))
    hierarchy.model.set(.prefersLargeTitles, of: .controller(navigation), to: .bool(true))
    hierarchy.launch(navigation, .notched)
    let bar = try #require(hierarchy.model.containers.navigationBar(of: navigation))
    #expect(hierarchy.model.frame(of: bar).height == 96)
    hierarchy.rotate(.landscape)
    #expect(!hierarchy.model.isInstalled(bar))
    #expect(hierarchy.safeArea(list).top == 0)
    hierarchy.rotate(.portrait)
    #expect(hierarchy.safeArea(list).top == 140)
  }

  @Test func refusals() throws {
    var (hierarchy, list, detail, navigation) = try pair()
    let stranger = hierarchy.controller("Stranger")
    let model = hierarchy.model
    func refused(_ error: ControllerError, _ command: (inout Model) throws -> Void) {
      var copy = model
      #expect(throws: error) { try command(&copy) }
      #expect(copy.containers.viewControllers(of: navigation) == [list])
    }
    let host = hierarchy.stage
    refused(.noNavigationController(stranger)) { try $0.push(detail, onto: stranger, host: host) }
    refused(.alreadyInUse(list)) { try $0.push(list, onto: navigation, host: host) }
    refused(.withinItself(navigation)) { try $0.push(navigation, onto: list, host: host) }
    refused(.nothingToPop(navigation)) { try $0.pop(from: list, host: host) }
    refused(.notAChild(detail, of: navigation)) { try $0.pop(from: list, to: detail, host: host) }
    refused(.noSuchController) { try $0.push(ControllerID(index: 99), onto: list, host: host) }
    refused(.noSuchController) { try $0.push(detail, onto: ControllerID(index: -3), host: host) }
    refused(.notAContainer(list, expected: "UITabBarController or UIPageViewController")) {
      try $0.select(list, host: host)
    }
    hierarchy.launch(navigation)
    #expect(throws: ControllerError.alreadyInUse(navigation)) {
      try hierarchy.model.push(navigation, onto: hierarchy.navigation([stranger]), host: host)
    }
  }

  @Test func aCancelledPopChangesNothing() throws {
    var (hierarchy, _, detail, navigation) = try pair()
    hierarchy.launch(navigation)
    try hierarchy.model.push(detail, onto: navigation, host: hierarchy.stage)
    hierarchy.stage.clear()
    let before = hierarchy.model.state
    hierarchy.model.handle(.viewWillDisappear, on: .controller(detail))
    var isCancelled: Bool?
    hierarchy.stage.handlers[.viewWillDisappear] = { [stage = hierarchy.stage] _, model in
      guard let coordinator = model.currentCoordinator else { return .none }
      model.schedule(CoordinatorToken(1), for: .completion, of: coordinator)
      stage.blocks[1] = { isCancelled = $0.context(of: coordinator)?.isCancelled }
      return .none
    }
    try hierarchy.model.pop(from: navigation, interaction: .cancelled, host: hierarchy.stage)
    #expect(hierarchy.model.containers.topViewController(of: navigation) == detail)
    #expect(hierarchy.model.state == before)
    #expect(isCancelled == true)
    #expect(
      hierarchy.stage.appearances == [
        "Detail.viewWillDisappear", "List.viewWillAppear", "List.viewWillDisappear", "List.viewDidDisappear",
        "Detail.viewWillAppear", "Detail.viewDidAppear",
      ])
  }

  @Test func aHandlerMayPushWhileItAppears() throws {
    var (hierarchy, list, detail, navigation) = try pair()
    hierarchy.model.handle(.viewDidAppear, on: .controller(list))
    hierarchy.stage.handlers[.viewDidAppear] = { [stage = hierarchy.stage] _, model in
      if model.containers.topViewController(of: navigation) == list { try? model.push(detail, onto: list, host: stage) }
      return .none
    }
    hierarchy.launch(navigation)
    #expect(hierarchy.model.containers.topViewController(of: navigation) == detail)
    #expect(
      hierarchy.stage.appearances.suffix(4) == [
        "List.viewWillDisappear", "Detail.viewWillAppear", "List.viewDidDisappear", "Detail.viewDidAppear",
      ])
    #expect(hierarchy.frame(detail).width == 375)
  }
}

@Suite("Tab bar and page view controllers")
struct TabTests {
  @Test func tabsLoadWhenTheyShow() throws {
    var hierarchy = Hierarchy()
    let first = hierarchy.controller("First")
    let inner = hierarchy.controller("Inner")
    let second = try hierarchy.navigation([inner], named: "Second")
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([first, second], of: tabs)
    hierarchy.launch(tabs, .notched)
    #expect(!hierarchy.model.isViewLoaded(second))
    let bar = try #require(hierarchy.model.containers.tabBar(of: tabs))
    #expect(hierarchy.model.frame(of: bar) == Rect(x: 0, y: 812 - 83, width: 375, height: 83))
    #expect(hierarchy.safeArea(first).bottom == 83)
    hierarchy.stage.clear()
    try hierarchy.model.select(second, host: hierarchy.stage)
    #expect(hierarchy.model.containers.selectedViewController(of: tabs) == second)
    #expect(
      hierarchy.stage.appearances == [
        "First.viewWillDisappear", "Second.viewWillAppear", "Inner.viewWillAppear", "First.viewDidDisappear",
        "Second.viewDidAppear", "Inner.viewDidAppear",
      ])
    #expect(hierarchy.safeArea(inner) == EdgeInsets(top: 88, left: 0, bottom: 83, right: 0))
    hierarchy.stage.clear()
    hierarchy.rotate(.landscape)
    // Tabs that do not show are in the chain as well.
    #expect(hierarchy.stage.lines(.willTransition).count == 4)
    #expect(hierarchy.safeArea(inner) == EdgeInsets(top: 32, left: 44, bottom: 53, right: 44))
  }

  @Test func aPushMayHideTheTabBar() throws {
    var hierarchy = Hierarchy()
    let list = hierarchy.controller("List")
    let detail = hierarchy.controller("Detail")
    hierarchy.model.set(.hidesBottomBarWhenPushed, of: .controller(detail), to: .bool(true))
    let navigation = try hierarchy.navigation([list])
    let tabs = hierarchy.controller("Tabs", .tab)
    try hierarchy.model.setViewControllers([navigation], of: tabs)
    hierarchy.launch(tabs, .notched)
    let bar = try #require(hierarchy.model.containers.tabBar(of: tabs))
    try hierarchy.model.push(detail, onto: list, host: hierarchy.stage)
    #expect(!hierarchy.model.isInstalled(bar))
    #expect(hierarchy.safeArea(detail).bottom == 34)
    try hierarchy.model.pop(from: detail, host: hierarchy.stage)
    #expect(hierarchy.model.isInstalled(bar))
  }

  @Test func pages() throws {
    var hierarchy = Hierarchy()
    let pages = hierarchy.controller("Pages", .page)
    let (one, two) = (hierarchy.controller("One"), hierarchy.controller("Two"))
    try hierarchy.model.setViewControllers([one, two], of: pages)
    hierarchy.launch(pages)
    #expect(hierarchy.frame(one).height == 667)
    hierarchy.stage.clear()
    try hierarchy.model.select(two, interaction: .cancelled, host: hierarchy.stage)
    #expect(hierarchy.model.containers.selectedViewController(of: pages) == one)
    try hierarchy.model.select(two, host: hierarchy.stage)
    #expect(hierarchy.model.containers.selectedViewController(of: pages) == two)
    let count = hierarchy.stage.lines.count
    try hierarchy.model.select(two, host: hierarchy.stage)
    #expect(hierarchy.stage.lines.count == count, "it shows already")
  }
}
