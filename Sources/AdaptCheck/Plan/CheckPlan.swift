import AdaptModel

/// The windows in which layouts are checked.
///
/// - every window of every device: portrait and landscape, full screen and every share of an iPad's screen, every pose
///   of a folding device;
/// - windows of iPhone apps that people resize;
/// - each of these in both reading directions, and at each requested text size;
/// - windows of devices with the system's keyboard, of what is constrained to the keyboard's guide;
/// - Interface Builder's canvases of the five base classes, and of the final classes that no device of the plan shows.
public struct CheckPlan: Sendable {
  public let environments: [CheckedEnvironment]
  /// Whether the devices are all that there are, so that "never" can be said.
  public let isComplete: Bool
  /// Whether some of them are windows of an iPad.
  public var hasPads: Bool { environments.contains { $0.environment.device.userInterfaceIdiom == .pad } }
  /// Whether rules that only advise take part.
  let givesAdvice: Bool
  /// Whether nothing is looked at but its windows: no sizes between them.
  let isOfOneWindow: Bool
  /// By environment: the same window in the other direction of reading; -1 where there is none.
  private let twins: [Int]

  /// The same window in the other direction of reading.
  func twin(of environment: Int) -> Int? { twins[environment] < 0 ? nil : twins[environment] }

  /// - Parameters:
  ///   - devices: nil for every device of both tables, iOS 8–18 and 26.
  ///   - ownDevices: devices that the script declares, in addition to those of the table.
  ///   - directions: every window is checked in each of them.
  ///   - textSizes: every window is checked at each of them.
  public init(
    devices: [Device]? = nil, ownDevices: [Device] = [], directions: [LayoutDirection] = [.leftToRight, .rightToLeft],
    textSizes: [ContentSizeCategory] = [.large]
  ) {
    var scope = CheckScope()
    scope.devices = devices
    self.init(scope: scope, ownDevices: ownDevices, directions: directions, textSizes: textSizes)
  }

  /// - Parameters:
  ///   - scope: the devices and their windows.
  ///   - ownDevices: devices that a script declares, checked with the others.
  ///   - directions: the reading directions.
  ///   - textSizes: Dynamic Type sizes; the default size first.
  public init(
    scope: CheckScope, ownDevices: [Device] = [], directions: [LayoutDirection] = [.leftToRight, .rightToLeft],
    textSizes: [ContentSizeCategory] = [.large]
  ) {
    isComplete = scope.isComplete
    givesAdvice = scope.givesAdvice
    isOfOneWindow = false
    let chosen = scope.chosenDevices + ownDevices
    var found: [CheckedEnvironment] = []
    for direction in directions {
      for size in textSizes {
        for device in chosen {
          for window in device.startWindows where scope.includes(window, of: device) {
            var environment = Environment(
              device: device, orientation: window.orientation ?? (window.isLandscape ? .landscape : .portrait),
              multitasking: window.multitasking, layoutDirection: direction, contentSizeCategory: size)
            environment.pose = window.pose
            environment.bars = window.bars
            found.append(CheckedEnvironment(environment, kind: .device))
          }
        }
        if scope.resizesPhones, direction == directions.first, size == textSizes.first {
          found += Self.resizedWindows(direction, size)
        }
      }
    }
    let shown = Set(found.map { $0.sizeClasses })
    for classes in SizeClassPair.all where !classes.isFinal || !shown.contains(classes) {
      found.append(CheckedEnvironment(Self.canvas(of: classes), kind: .canvas))
    }
    environments = found
    twins = Self.twins(found)
  }

  /// Of windows that nothing tells apart, the first of one direction belongs to the first of the other.
  private static func twins(_ environments: [CheckedEnvironment]) -> [Int] {
    var known: [WindowOfDevice: [Int]] = [:]
    var ordinals: [Int] = []
    for (index, checked) in environments.enumerated() {
      guard checked.kind == .device else {
        ordinals.append(0)
        continue
      }
      let window = WindowOfDevice(checked, isTurned: false)
      ordinals.append(known[window]?.count ?? 0)
      known[window, default: []].append(index)
    }
    return environments.indices.map { index in
      guard environments[index].kind == .device else { return -1 }
      let twins = known[WindowOfDevice(environments[index], isTurned: true)] ?? []
      return ordinals[index] < twins.count ? twins[ordinals[index]] : -1
    }
  }

  /// What tells a window of a device from the others: less to compare than all that is known of the device.
  private struct WindowOfDevice: Hashable {
    var name: String
    var system: OSVersion
    /// An app for iPhones has windows of several sizes on an iPad.
    var size: Size
    var orientation: Orientation
    var multitasking: Multitasking
    var pose: Pose?
    var bars: SystemBars
    var textSize: ContentSizeCategory
    var hasKeyboard: Bool
    var isRightToLeft: Bool

    init(_ checked: CheckedEnvironment, isTurned: Bool) {
      let environment = checked.environment
      (name, system, size) = (environment.device.name, environment.os, checked.windowSize)
      orientation = environment.orientation
      multitasking = environment.multitasking
      (pose, bars, textSize) = (environment.pose, environment.bars, environment.contentSizeCategory)
      hasKeyboard = checked.hasKeyboard
      isRightToLeft = checked.isRightToLeft != isTurned
    }
  }

  /// Windows of iPhone apps that people resize: compact in width at every size (`IOS27.md §5.b`, §8.8). CHOICE: the
  /// sizes.
  static let resizedSizes = [
    Size(320, 480), Size(560, 874), Size(600, 600), Size(800, 600), Size(1024, 768), Size(1280, 800),
  ]

  private static func resizedWindows(_ direction: LayoutDirection, _ text: ContentSizeCategory) -> [CheckedEnvironment]
  {
    guard let device = DeviceTable.device(named: "iPhone 18 Pro") else { return [] }
    return resizedSizes.map { size in
      CheckedEnvironment(
        Environment(device: device, freeSize: size, layoutDirection: direction, contentSizeCategory: text),
        kind: .resized)
    }
  }

  /// One window, and no other size of it.
  public init(window: Environment) {
    let isPad = window.device.userInterfaceIdiom == .pad
    let kind: CheckedEnvironment.Kind = window.freeSize == nil ? .device : isPad ? .free : .resized
    self.init([CheckedEnvironment(window, kind: kind)], isComplete: false, givesAdvice: false, isOfOneWindow: true)
  }

  /// The windows of folding displays alone, and no sizes between them: there are only so many.
  ///
  /// - Parameters:
  ///   - device: the one device; nil for all that the newest SDK knows.
  ///   - direction: the reading direction.
  ///   - textSize: the Dynamic Type size.
  package static func folding(
    _ device: Device? = nil, direction: LayoutDirection, textSize: ContentSizeCategory
  ) -> CheckPlan {
    var scope = CheckScope()
    if let device { scope.devices = [device] }
    let all = CheckPlan(scope: scope, directions: [direction], textSizes: [textSize])
    return CheckPlan(
      all.environments.filter { $0.kind == .device && $0.environment.device.isFolding }, isComplete: false,
      givesAdvice: false, isOfOneWindow: true)
  }

  private init(
    _ environments: [CheckedEnvironment], isComplete: Bool, givesAdvice: Bool, isOfOneWindow: Bool
  ) {
    self.environments = environments
    self.isOfOneWindow = isOfOneWindow
    twins = Self.twins(environments)
    self.isComplete = isComplete
    self.givesAdvice = givesAdvice
  }

  /// The window of an iPad like which others are that people size: the widest one, with the newest system, since from
  /// iPadOS 26 on people size every window. Nil where the plan has no iPad.
  var sizedPad: CheckedEnvironment? {
    environments
      .filter { $0.kind == .device && $0.environment.device.userInterfaceIdiom == .pad && !$0.hasKeyboard }
      .max { ($0.windowSize.width, $0.environment.os) < ($1.windowSize.width, $1.environment.os) }
  }

  /// The windows alone: what is presented is presented in a window.
  var withoutCanvases: CheckPlan {
    having(environments.filter { $0.kind != .canvas })
  }

  /// Without the windows that an app has only with other bars than what is examined shows (`IOS27.md §2.2.a`).
  ///
  /// - Parameter instance: is laid out in one of the windows, which the next layouts begin with, unless they may depend
  ///   on the windows before.
  func withBars(of instance: inout Subject.Instance) -> CheckPlan {
    guard let dependent = environments.first(where: { $0.environment.bars != .automatic }) else { return self }
    var environment = dependent.environment
    environment.bars = .automatic
    let start = instance.hasHistory ? instance : nil
    let wasLaidOut = instance.layOut(in: environment) != nil
    let shown = instance.model.environment?.shownBars ?? .automatic
    if let start { instance = start }
    guard wasLaidOut else { return self }
    return having(environments.filter { $0.environment.bars == .automatic || $0.environment.bars == shown })
  }

  func having(_ environments: [CheckedEnvironment]) -> CheckPlan {
    CheckPlan(environments, isComplete: isComplete, givesAdvice: givesAdvice, isOfOneWindow: isOfOneWindow)
  }

  /// A window in which both classes are as given, or open in a base class: there `when width: compact` does not hold,
  /// and neither does `when width: regular`; an `otherwise` does, as what Interface Builder installs in any width.
  static func canvas(of classes: SizeClassPair) -> Environment {
    let device = Device(name: "canvas", idiom: .unspecified, size: classes.canvas, scale: 2)
    return classes.environment(like: Environment(device: device))
  }
}
