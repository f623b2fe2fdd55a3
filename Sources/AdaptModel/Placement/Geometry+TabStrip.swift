// The tabs at the top of an iPad in regular width: a capsule in the middle of their bar (`IOS26.md §1`).

/// The titles of such tabs and how wide each tab is, in points.
struct TabStrip {
  var titles: [String]
  var widths: [Double]
  /// Above which width of the bar no title is cut.
  var leastWidth: Double

  /// The width of the capsule.
  var width: Double { widths.reduce(0, +) + 2 * Self.edge }

  /// CHOICE: the distances are read off screenshots; only the height of the bar was measured.
  static let padding = 16.0
  static let edge = 4.0
  static let sides = 80.0
  static let font = Font(size: 15, weight: .medium)

  /// The widest that each of some tabs is in a bar, in points.
  static func most(_ count: Int, in width: Double) -> Double { max(40, (width - sides) / Double(max(1, count))) }
}

extension Geometry {
  /// The tabs of a tab bar controller if they are at the top; nil if they are not.
  func tabStrip(_ container: ContainerID) -> TabStrip? {
    guard scene.containers[container].kind == .tab, barMetrics(container).hasTabsAtTop, tabBarHeight(container) > 0
    else { return nil }
    let titles = window.containers[container].stack.map { window.tabTitle(of: $0, in: scene) }
    let natural = titles.map { title in
      let text = scene.measurer.measure(title, font: TabStrip.font, width: .infinity, lines: 1)
      return text.size.roundedUp(toScale: window.scale).width + 2 * TabStrip.padding
    }
    let most = TabStrip.most(titles.count, in: tabBarRect(container).width)
    return TabStrip(
      titles: titles, widths: natural.map { min($0, most) },
      leastWidth: TabStrip.sides + Double(titles.count) * (natural.max() ?? 0))
  }

  /// The tab bar controller whose tabs lie over the middle of a navigation controller's bar; nil if there are none.
  func tabsOver(_ container: ContainerID) -> ContainerID? {
    var next = scene.parent(of: scene.containers[container].controller)
    while let controller = next {
      if let outer = scene.container(of: controller), scene.containers[outer].kind == .tab {
        return barMetrics(outer).hasTabsAtTop && tabBarHeight(outer) > 0 ? outer : nil
      }
      next = scene.parent(of: controller)
    }
    return nil
  }

  /// The capsule with the tabs over a navigation controller's bar, in the window's coordinates; nil if there is none.
  func tabStripRect(over container: ContainerID) -> Rect? {
    guard let tabs = tabsOver(container), let strip = tabStrip(tabs) else { return nil }
    let bar = tabBarRect(tabs)
    return Rect(x: bar.midX - strip.width / 2, y: bar.y, width: strip.width, height: bar.height)
  }
}

extension WindowState {
  /// What a tab is called: its own title, or that of what a navigation controller in it shows first.
  func tabTitle(of controller: ControllerID, in scene: Scene) -> String {
    title(of: controller, in: scene) ?? scene.typeName(of: controller)
  }

  private func title(of controller: ControllerID, in scene: Scene) -> String? {
    if case .string(let title)? = value(.title, of: .controller(controller), in: scene) { return title }
    // Controllers are a tree, so that the recursion ends.
    return viewControllers(of: controller, in: scene).first.flatMap { title(of: $0, in: scene) }
  }
}

extension LayoutInspector {
  /// How wide each tab of a tab bar controller is, in points, if they are at the top; empty otherwise.
  package func tabWidths(of controller: ControllerID) -> [Double] {
    scene.container(of: controller).flatMap { geometry.tabStrip($0) }?.widths ?? []
  }

  /// The capsule with tabs over the bar of a navigation controller, in the window's coordinates; nil if there is none.
  package func tabStrip(over controller: ControllerID) -> Rect? {
    scene.container(of: controller).flatMap { geometry.tabStripRect(over: $0) }
  }
}
