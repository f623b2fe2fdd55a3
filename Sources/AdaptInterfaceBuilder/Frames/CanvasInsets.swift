import AdaptModel

/// How far bars, the status bar and the home indicator reach into a root view on the canvas (`RULES.md §4`).
struct CanvasInsets {
  let selection: CanvasSelection
  /// For each controller, the navigation and the tab bar controller that it is in.
  private let containers: ContainerTable

  private var document: InterfaceDocument { selection.document }
  private var tools: ToolsVersion { document.tools }

  init(_ selection: CanvasSelection) {
    self.selection = selection
    containers = ContainerTable(selection.document)
  }

  /// The safe area of a region's root, which is also what lies beyond its layout guides.
  func insets(ofRoot view: Int) -> EdgeInsets {
    guard let frame = document.views[view].frame else { return .zero }
    if let controller = document.views[view].controller, document.controllers[controller].rootView == view {
      return insets(of: controller, frame: frame)
    }
    // A xib's root has the screen's insets if it fills the screen.
    guard document.kind == .xib, document.views[view].key == nil, frame.size == screen(frame) else { return .zero }
    return device(isLandscape: frame.width > frame.height)
  }

  private func screen(_ frame: Rect) -> Size? { document.canvas?.screen }

  // MARK: - The device

  /// Status bar and home indicator.
  private func device(isLandscape: Bool) -> EdgeInsets {
    var insets = plainDevice(isLandscape: isLandscape)
    // Xcode 15.3 to 26 counts the insets of rounded devices twice on the canvas.
    if tools.number >= 23700, tools.number < 30000, document.canvas?.isRounded == true { insets = insets + insets }
    return insets
  }

  private func plainDevice(isLandscape: Bool) -> EdgeInsets {
    guard let canvas = document.canvas else { return EdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
    if canvas.isPad {
      if canvas.isRounded { return EdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    } else if canvas.isRounded {
      return isLandscape ? EdgeInsets(top: 0, left: 44, bottom: 21, right: 44) : notched(canvas.id)
    }
    if !canvas.isPad && isLandscape { return .zero }
    // Xcode 11 to 14 draws no status bar on devices with a home button.
    let hasStatusBar = tools.number < 14810 || tools.number >= 22000
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
    let screen = document.canvas?.screen
    let isLandscape = frame.width > frame.height
    var insets = device(isLandscape: isLandscape && document.canvas?.isLandscape != false)
    if element.child("nil", key: "simulatedStatusBarMetrics") != nil, document.canvas?.isRounded != true {
      insets.top = 0
    }
    insets.top += topBar(of: controller, insets.top)
    insets.bottom += bottomBar(of: controller)
    guard let screen else { return insets }
    if isFloating(element, frame, screen) { return .zero }
    return shortened(insets, frame, screen)
  }

  /// Popovers and freeform roots that are much smaller than the screen.
  private func isFloating(_ element: XMLElement, _ frame: Rect, _ screen: Size) -> Bool { frame.height < 350 }

  /// Opaque bars move or shorten the root itself.
  private func shortened(_ insets: EdgeInsets, _ frame: Rect, _ screen: Size) -> EdgeInsets {
    var result = insets
    if frame.y > 0 { result.top = max(0, result.top - frame.y) }
    let missing = screen.height - frame.height - frame.y
    if abs(missing - insets.top) < 0.75, frame.y == 0, insets.top > 0 { result.top = 0 }
    if abs(missing - insets.bottom) < 0.75, insets.bottom > 0 { result.bottom = 0 }
    if abs(missing - insets.top - insets.bottom) < 0.75, frame.y == 0 { (result.top, result.bottom) = (0, 0) }
    return result
  }

  private func topBar(of controller: Int, _ status: Double) -> Double {
    let element = document.controllers[controller].element
    if let navigation = containers.navigation[controller] {
      let owner = document.controllers[navigation].element
      if owner.flag("navigationBarHidden") == true { return 0 }
      guard let bar = document.controllers[navigation].bars.first(where: { $0.element.name == "navigationBar" }) else {
        return 44
      }
      guard let frame = bar.frame else { return bar.element.flag("largeTitles") == true ? 96 : 44 }
      return frame.y > 0 ? frame.maxY - status : frame.height
    }
    if let metrics = element.child(key: "simulatedTopBarMetrics"), metrics.name == "simulatedNavigationBarMetrics" {
      return metrics.flag("largeTitles") == true ? 96 : 44
    }
    return 0
  }

  private func bottomBar(of controller: Int) -> Double {
    let element = document.controllers[controller].element
    if let metrics = element.child(key: "simulatedBottomBarMetrics") {
      switch metrics.name {
      case "simulatedTabBarMetrics": return 49
      case "simulatedToolbarMetrics": return tools.number >= 21000 ? 49 : 44
      default: return 0
      }
    }
    return containers.tabBar[controller] == nil ? 0 : 49
  }
}

/// Which container each controller is in, by relationships and pushes.
struct ContainerTable {
  private(set) var navigation: [Int: Int] = [:]
  private(set) var tabBar: [Int: Int] = [:]

  init(_ document: InterfaceDocument) {
    func controller(_ id: String) -> Int? {
      if case .controller(let index) = document.items[id] { index } else { nil }
    }
    var pending: [Int] = []
    var pushes: [Int: [Int]] = [:]
    for segue in document.segues {
      guard let destination = controller(segue.destination) else { continue }
      let owner = segue.controller
      switch (segue.kind, segue.relationship) {
      case ("relationship", "rootViewController"):
        if let owner, navigation[destination] == nil {
          navigation[destination] = owner
          pending.append(destination)
        }
      case ("relationship", "viewControllers"):
        if let owner, document.controllers[owner].kind == .tabBar { tabBar[destination] = owner }
      case ("show", _), ("push", _):
        if let owner { pushes[owner, default: []].append(destination) }
      default: break
      }
    }
    // What is shown from a controller in a navigation controller is pushed onto that.
    var next = 0
    while next < pending.count {
      let current = pending[next]
      next += 1
      for destination in pushes[current] ?? [] where navigation[destination] == nil {
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
