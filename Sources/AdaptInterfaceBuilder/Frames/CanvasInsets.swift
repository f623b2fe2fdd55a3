import AdaptModel

/// How far bars, the status bar and the home indicator extend into a root view on the canvas (`RULES.md §4`).
struct CanvasInsets {
  let selection: CanvasSelection
  /// For each controller, the navigation and the tab bar controller that contain it.
  private let containers: ContainerTable

  private var document: InterfaceDocument { selection.document }
  private var tools: ToolsVersion { document.tools }

  init(_ selection: CanvasSelection) {
    self.selection = selection
    containers = ContainerTable(selection.document)
  }

  /// The insets of the safe area of a region's root, which are also those of its layout guides.
  func insets(ofRoot view: Int) -> EdgeInsets {
    guard let frame = document.views[view].frame else { return .zero }
    if let controller = document.views[view].controller, document.controllers[controller].rootView == view {
      return insets(of: controller, frame: frame)
    }
    guard document.kind == .xib, document.views[view].key == nil, !document.views[view].isCell,
      let screen = document.canvas?.screen
    else { return .zero }
    let insets = device(isLandscape: frame.size == screen && frame.width > frame.height)
    if tools.standsInWindow || tools.hasWholeInsets { return standing(insets, frame, screen) }
    let isFreeform =
      document.views[view].element.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    guard frame.height >= Self.leastHeight, frame.size == screen || isFreeform else { return .zero }
    return insets
  }

  /// A height that no navigation bar reaches, even with a large title and a search bar below it.
  private static let implausibleHeight = 500.0

  /// Roots with less height have no safe area up to Xcode 10: popovers, widgets, parts of screens (`RULES.md §4`, R9,
  /// M).
  private static let leastHeight = 350.0

  /// The insets of a root in Xcode 11 and later, of any size (`RULES.md R1`). Up to Xcode 14.2 the root is at the
  /// origin of a window as large as the screen; later it has the full insets.
  private func standing(_ insets: EdgeInsets, _ frame: Rect, _ screen: Size) -> EdgeInsets {
    guard tools.standsInWindow, frame.width <= screen.width, frame.height <= screen.height else { return insets }
    var result = insets
    result.bottom = max(0, insets.bottom - (screen.height - frame.height))
    return result
  }

  /// The rectangle that the controller's root fills if nothing shortens it; nil if the document does not say.
  private func screen(of controller: XMLElement) -> Size? {
    if let canvas = document.canvas { return canvas.screen }
    guard
      var size = controller.child(key: "simulatedDestinationMetrics").flatMap(Size.init(simulated:))
        ?? document.defaultScreen
    else { return Size(600, 600) }
    if controller.child(key: "simulatedOrientationMetrics")?["orientation"]?.hasPrefix("landscape") == true {
      size = size.transposed
    }
    return size
  }

  // MARK: - The device

  /// The insets for the status bar and the home indicator.
  private func device(isLandscape: Bool) -> EdgeInsets {
    var insets = plainDevice(isLandscape: isLandscape)
    // Xcode 15.3 to 26 counts the insets of devices with rounded corners twice on the canvas.
    if tools.number >= 23700, tools.number < 30000, document.canvas?.isRounded == true { insets = insets + insets }
    return insets
  }

  private func plainDevice(isLandscape: Bool) -> EdgeInsets {
    // Xcode 11 to 14.2 draws no status bar on devices with a home button.
    var hasStatusBar = tools.number < 14810 || tools.number >= 21700
    if let canvas = document.canvas {
      if canvas.isPad {
        if canvas.isRounded { return EdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
        hasStatusBar = true
      } else if canvas.isRounded {
        return isLandscape ? EdgeInsets(top: 0, left: 44, bottom: 21, right: 44) : notched(canvas.id)
      } else if isLandscape {
        return .zero
      }
    } else if isLandscape {
      return .zero
    }
    return EdgeInsets(top: hasStatusBar ? 20 : 0, left: 0, bottom: 0, right: 0)
  }

  private func notched(_ id: String) -> EdgeInsets {
    let isRecent = tools.number >= 21220
    let top: Double =
      switch id {
      case "retina5_9", "retina5_4": isRecent ? 50 : 44
      case "retina6_1": isRecent ? 48 : 44
      case "retina6_0": tools.number >= 18000 ? 47 : 44
      case "retina6_7": isRecent ? 47 : 44
      case "retina6_12", "retina6_72": 59
      case "retina6_3", "retina6_9": 62
      default: 44
      }
    return EdgeInsets(top: top, left: 0, bottom: 34, right: 0)
  }

  // MARK: - Bars

  private func insets(of controller: Int, frame: Rect) -> EdgeInsets {
    let element = document.controllers[controller].element
    let screen = screen(of: element) ?? frame.size
    let isRecent = tools.standsInWindow || tools.hasWholeInsets
    // A root that still has the size of the old canvas was never laid out for the device.
    if document.canvas != nil, tools.number >= 14810, frame.size == Size(600, 600) { return .zero }
    if !isRecent {
      if frame.height < Self.leastHeight || hasNoBars(element) { return .zero }
      if containers.popovers.contains(controller), frame.width < screen.width { return .zero }
    }
    var insets = device(isLandscape: frame.width > frame.height && document.canvas?.isLandscape != false)
    let isSheet = isSheet(frame, screen) && !containers.isInPlainNavigation(controller)
    if isSheet {
      insets.top = 0
      if tools.number >= 23700 { insets.bottom = 0 }
    }
    let bar = topBar(of: controller, insets.top, isSheet: isSheet)
    insets.top += bar.height
    insets.bottom += bottomBar(of: controller)
    if bar.height > 0, !reachesBelowTopBar(element) { return below(insets, frame, screen) }
    if bar.isOpaque, element.flag("extendedLayoutIncludesOpaqueBars") != true { return below(insets, frame, screen) }
    return isRecent && frame.y == 0 && !isSheet
      ? standing(insets, frame, screen) : shortened(insets, frame, screen)
  }

  /// `edgesForExtendedLayout`: a root that does not extend below bars begins under them (`RULES.md R16`).
  private func reachesBelowTopBar(_ controller: XMLElement) -> Bool {
    guard let edges = controller.child(key: "edgesForExtendedLayout") else { return true }
    return edges.flag("top") == true
  }

  /// Under an opaque bar a root has no top inset, wherever it is; the distance by which it was moved down extends below
  /// the screen (`RULES.md R4`).
  private func below(_ insets: EdgeInsets, _ frame: Rect, _ screen: Size) -> EdgeInsets {
    var result = shortened(insets, frame, screen)
    let overhang = frame.maxY - screen.height
    result.top = 0
    if frame.y > 0, overhang > 0 { result.bottom = overhang }
    return result
  }

  /// Whether it is a widget: the document removes every bar.
  private func hasNoBars(_ controller: XMLElement) -> Bool {
    ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics"].allSatisfy {
      controller.child("nil", key: $0) != nil
    }
  }

  /// From Xcode 11 on, presented roots are slightly shorter than the screen, and no status bar extends into them.
  private func isSheet(_ frame: Rect, _ screen: Size) -> Bool {
    let missing = screen.height - frame.height
    guard tools.number >= 14810, frame.y == 0, frame.width == screen.width else { return false }
    if document.canvas?.isRounded == true { return missing >= 40 && missing <= 62 }
    return missing == 20
  }

  /// Opaque bars move or shorten the root itself.
  private func shortened(_ insets: EdgeInsets, _ frame: Rect, _ screen: Size) -> EdgeInsets {
    var result = insets
    let missing = screen.height - frame.height - frame.y
    // A root that extends below the screen was moved, but its subviews stayed where they were.
    if frame.y > 0, missing > -0.75 { result.top = max(0, result.top - frame.y) }
    if abs(missing - insets.top) < 0.75, frame.y == 0, insets.top > 0 { result.top = 0 }
    if abs(missing - insets.bottom) < 0.75, insets.bottom > 0 { result.bottom = 0 }
    if abs(missing - insets.top - insets.bottom) < 0.75, frame.y == 0 { (result.top, result.bottom) = (0, 0) }
    return result
  }

  private func topBar(of controller: Int, _ status: Double, isSheet: Bool) -> (height: Double, isOpaque: Bool) {
    let element = document.controllers[controller].element
    if let navigation = containers.navigation[controller] {
      let owner = document.controllers[navigation].element
      if owner.flag("navigationBarHidden") == true { return (0, false) }
      guard let bar = document.controllers[navigation].bars.first(where: { $0.element.name == "navigationBar" }) else {
        return (44, false)
      }
      // A simulated bar of the controller itself replaces the real one.
      let simulated = element.child(key: "simulatedTopBarMetrics")
      let isOpaque = (simulated ?? bar.element).flag("translucent") == false
      // Xcode 8 stored some bars with a height of 1000 points, since it had never laid them out.
      guard let frame = bar.frame, frame.height < Self.implausibleHeight else {
        return (bar.element.flag("largeTitles") == true ? 96 : 44, isOpaque)
      }
      // Without a device, the bar may have been stored for one with a notch.
      return (frame.y > 0 && document.canvas != nil ? frame.maxY - status : frame.height, isOpaque)
    }
    if let metrics = element.child(key: "simulatedTopBarMetrics") {
      guard metrics.name == "simulatedNavigationBarMetrics" else { return (0, false) }
      let isOpaque = metrics.flag("translucent") == false
      return (metrics.flag("largeTitles") == true ? 96 : isSheet ? 56 : 44, isOpaque)
    }
    // A controller that inherits a simulated bar has a bar too (`RULES.md R3`).
    return (containers.handedOn.contains(controller) ? 44 : 0, false)
  }

  private func bottomBar(of controller: Int) -> Double {
    let element = document.controllers[controller].element
    if let metrics = element.child(key: "simulatedBottomBarMetrics") {
      switch metrics.name {
      case "simulatedTabBarMetrics": return 49
      case "simulatedToolbarMetrics": return toolbarHeight
      default: return 0
      }
    }
    if let navigation = containers.navigation[controller],
      document.controllers[navigation].element.flag("toolbarHidden") == false
    {
      return toolbarHeight
    }
    return containers.tabBar[controller] == nil ? 0 : 49
  }

  private var toolbarHeight: Double { tools.number >= 14810 ? 49 : 44 }
}

/// The container of each controller, by relationships and pushes.
struct ContainerTable {
  private(set) var navigation: [Int: Int] = [:]
  private(set) var tabBar: [Int: Int] = [:]
  /// The controllers that a segue presents.
  private var presented: Set<Int> = []
  /// The controllers that a popover shows.
  private(set) var popovers: Set<Int> = []
  /// The controllers that are shown, directly or not, from one with a simulated navigation bar.
  private(set) var handedOn: Set<Int> = []

  init(_ document: InterfaceDocument) {
    func controller(_ id: String) -> Int? {
      if case .controller(let index) = document.items[id] { index } else { nil }
    }
    var pending: [Int] = []
    var pushes: [Int: [Int]] = [:]
    var tabs: [Int: [Int]] = [:]
    let inferring = document.segues.filter { document.inferringSegues.contains($0.element["id"] ?? "") }
    let inferred = Set(inferring.map { $0.destination })
    for segue in document.segues {
      guard let destination = controller(segue.destination) else { continue }
      if inferred.contains(segue.destination), !document.inferringSegues.contains(segue.element["id"] ?? "") {
        continue
      }
      let owner = segue.controller
      switch (segue.kind, segue.relationship) {
      case ("relationship", "rootViewController"):
        if let owner, navigation[destination] == nil {
          navigation[destination] = owner
          pending.append(destination)
        }
      case ("relationship", "viewControllers"):
        if let owner, document.controllers[owner].kind == .tabBar {
          tabBar[destination] = owner
          tabs[owner, default: []].append(destination)
        }
      case ("show", _), ("push", _):
        if let owner { pushes[owner, default: []].append(destination) }
      case ("popoverPresentation", _): popovers.insert(destination)
      case ("presentation", _) where segue.element["modalPresentationStyle"] == "popover": popovers.insert(destination)
      case ("presentation", _), ("modal", _): presented.insert(destination)
      default: break
      }
    }
    // A controller shown from one in a navigation controller is pushed onto the latter.
    var next = 0
    while next < pending.count {
      let current = pending[next]
      next += 1
      // The tabs of a tab bar controller in a navigation controller have the navigation controller's bar (`RULES.md
      // R2`).
      for destination in (pushes[current] ?? []) + (tabs[current] ?? []) where navigation[destination] == nil {
        guard document.controllers[destination].kind != .navigation else { continue }
        navigation[destination] = navigation[current]
        pending.append(destination)
      }
    }
    for member in pending {
      guard tabBar[member] == nil, let owner = navigation[member], let bar = tabBar[owner] else { continue }
      tabBar[member] = bar
    }
    hideBottomBars(document, pending, pushes)
    handOnBars(document, pushes)
  }

  /// Whether it is in a navigation controller that nothing presents: then it is not a sheet, whatever its size.
  func isInPlainNavigation(_ controller: Int) -> Bool {
    guard let owner = navigation[controller] else { return false }
    return !presented.contains(owner) && !presented.contains(controller)
  }

  /// A controller inherits the simulated navigation bar of the controller that shows it, and so on down the chain,
  /// unless it has a simulated or a real one itself (`RULES.md R3`).
  private mutating func handOnBars(_ document: InterfaceDocument, _ pushes: [Int: [Int]]) {
    func metrics(_ controller: Int) -> XMLElement? {
      document.controllers[controller].element.child(key: "simulatedTopBarMetrics")
    }
    var pending = document.controllers.indices.filter {
      navigation[$0] == nil && metrics($0)?.name == "simulatedNavigationBarMetrics"
    }
    while let current = pending.popLast() {
      for destination in pushes[current] ?? []
      where navigation[destination] == nil && metrics(destination) == nil
        && document.controllers[destination].kind != .navigation && handedOn.insert(destination).inserted
      {
        pending.append(destination)
      }
    }
  }

  private mutating func hideBottomBars(_ document: InterfaceDocument, _ members: [Int], _ pushes: [Int: [Int]]) {
    var pending = members.filter { document.controllers[$0].element.flag("hidesBottomBarWhenPushed") == true }
    var seen = Set(pending)
    while let current = pending.popLast() {
      tabBar[current] = nil
      for destination in pushes[current] ?? [] where seen.insert(destination).inserted { pending.append(destination) }
    }
  }
}
