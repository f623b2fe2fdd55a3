// The tabs at the top of an iPad in regular width: a capsule in the middle of their bar (`IOS26.md §1`).

/// How wide such tabs are, in points.
struct TabStrip {
  /// By tab: the width that its title asks for.
  var natural: [Double]
  /// The greatest width of a tab.
  var most: Double

  var widths: [Double] { natural.map { min($0, most) } }
  /// The width of the capsule.
  var width: Double { widths.reduce(0, +) + 2 * Self.edge }
  /// The least width of the bar in which no title is cut.
  var leastWidth: Double { Self.sides + Double(natural.count) * (natural.max() ?? 0) }

  /// CHOICE: the distances are read off screenshots; only the height of the bar was measured.
  static let padding = 16.0
  static let edge = 4.0
  static let sides = 80.0
  static let font = Font(size: 15, weight: .medium)

  /// The greatest width of each of some tabs in a bar, in points.
  static func most(_ count: Int, in width: Double) -> Double { max(40, (width - sides) / Double(max(1, count))) }
}

extension Geometry {
  /// The tabs of a tab bar controller if they are at the top; nil if they are not.
  func tabStrip(_ container: ContainerID) -> TabStrip? {
    guard scene.containers[container].kind == .tab, barMetrics(container).hasTabsAtTop, tabBarHeight(container) > 0
    else { return nil }
    let natural = window.containers[container].stack.map { controller in
      let title = window.tabTitle(of: controller, in: scene)
      let text = scene.measurer.measure(title, font: TabStrip.font, width: .infinity, lines: 1)
      return text.size.roundedUp(toScale: window.scale).width + 2 * TabStrip.padding
    }
    return TabStrip(natural: natural, most: TabStrip.most(natural.count, in: tabBarRect(container).width))
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

  /// The name of the image of a controller's tab: its own image, or that of what a navigation controller in it shows
  /// first; nil if it has none.
  fileprivate func tabImage(of controller: ControllerID, in scene: Scene) -> String? {
    switch value(.image, of: .controller(controller), in: scene) {
    case .string(let name)?, .word(let name)?: return name
    case .asset(let asset)?: return scene.name(of: asset)
    default: return viewControllers(of: controller, in: scene).first.flatMap { tabImage(of: $0, in: scene) }
    }
  }

  /// The text of the badge of a controller's tab, as ``tabImage(of:in:)`` finds it.
  fileprivate func tabBadge(of controller: ControllerID, in scene: Scene) -> String? {
    if case .string(let text)? = value(.badgeValue, of: .controller(controller), in: scene) { return text }
    return viewControllers(of: controller, in: scene).first.flatMap { tabBadge(of: $0, in: scene) }
  }

  /// A controller's title, or that of what a navigation controller shows first; nil if it has none.
  fileprivate func title(of controller: ControllerID, in scene: Scene) -> String? {
    if case .string(let title)? = value(.title, of: .controller(controller), in: scene) { return title }
    // Controllers are a tree, so that the recursion ends.
    return viewControllers(of: controller, in: scene).first.flatMap { title(of: $0, in: scene) }
  }
}

extension LayoutInspector {
  /// The title of a controller, or that of what a navigation controller shows first; nil if it has none.
  package func title(of controller: ControllerID) -> String? { window.title(of: controller, in: scene) }

  /// The title of a controller's tab: its own one, or the name of its kind.
  package func tabTitle(of controller: ControllerID) -> String { window.tabTitle(of: controller, in: scene) }

  /// The name of the image of a controller's tab; nil if it has none.
  package func tabImage(of controller: ControllerID) -> String? { window.tabImage(of: controller, in: scene) }

  /// The text of the badge of a controller's tab; nil if it has none.
  package func tabBadge(of controller: ControllerID) -> String? { window.tabBadge(of: controller, in: scene) }

  /// The width of each tab of a tab bar controller, in points, and whether its title is cut off, if the tabs are at the
  /// top; empty otherwise.
  package func topTabs(of controller: ControllerID) -> [(width: Double, isCut: Bool)] {
    guard let strip = scene.container(of: controller).flatMap({ geometry.tabStrip($0) }) else { return [] }
    return strip.natural.map { (min($0, strip.most), $0 > strip.most) }
  }

  /// The capsule with tabs over the bar of a navigation controller, in the window's coordinates; nil if there is none.
  package func tabStrip(over controller: ControllerID) -> Rect? {
    scene.container(of: controller).flatMap { geometry.tabStripRect(over: $0) }
  }
}
