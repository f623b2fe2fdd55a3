import AdaptModel

/// The devices and windows to check.
public struct CheckScope: Hashable, Sendable {
  /// Nil for every device of the tables.
  public var devices: [Device]?
  /// The deployment target: devices whose last iOS is an earlier one are left out. From 26 on, the others are examined
  /// in their windows of iOS 26.
  public var minimumOS: OSVersion?
  /// The SDK of the app, if it is older than 27.1; nil for the newest.
  public var sdk: OSVersion?
  /// Whether windows of iPhone apps are examined that people resize (iOS 27).
  public var allowsResizing = true
  /// Whether to include advice on improving a layout on a folding device.
  public var givesAdvice = false
  /// Nil for phones and pads.
  public var idioms: Set<UserInterfaceIdiom>?
  /// By idiom, whether portrait and landscape are supported; both for an idiom that is not in it.
  public var orientations: [UserInterfaceIdiom: Set<WindowOrientation>] = [:]
  /// Whether windows may share an iPad's screen.
  public var allowsMultitasking = true

  public enum WindowOrientation: String, Hashable, Sendable, CaseIterable { case portrait, landscape }

  public init() {}

  /// Whether only devices that are too old are left out, so that "never" is true for the rest.
  public var isComplete: Bool {
    devices == nil && idioms == nil && allowsMultitasking
      && orientations.values.allSatisfy { $0.count == WindowOrientation.allCases.count }
  }

  /// Whether resized windows of iPhone apps are examined: with all devices, or all phones.
  var resizesPhones: Bool { devices == nil && allowsResizing && idioms?.contains(.phone) ?? true }

  /// The devices, in the order of the tables.
  var chosenDevices: [Device] {
    let all = devices?.map { running($0) } ?? DeviceTable.all.filter { isBuilt(for: $0) }
    let wanted = all.filter { idioms?.contains($0.userInterfaceIdiom) ?? true }
    return minimumOS.map { DeviceFamily.raised(wanted, to: $0.major) } ?? wanted
  }

  /// An app built with an SDK before 27.1 has other windows on an iPhone Duo; it is examined there if its SDK is
  /// stated.
  private func isBuilt(for device: Device) -> Bool {
    guard device.isFolding, let own = device.sdk else { return true }
    return (own < OSVersion(27, 1)) == (sdk.map { $0 < OSVersion(27, 1) } ?? false)
  }

  /// A folding device as it runs an app of the SDK.
  private func running(_ device: Device) -> Device {
    guard !isBuilt(for: device), let sdk, sdk < OSVersion(27, 1),
      let older = DeviceTable.device(named: "\(device.name) (SDK 27.0)")
    else { return device }
    return device.isPosed ? older.starting(in: device.pose, device.multitasking, held: device.heldOrientation) : older
  }

  func includes(_ window: DeviceConfiguration, of device: Device) -> Bool {
    guard allowsMultitasking || window.multitasking == .full else { return false }
    guard let supported = orientations[device.userInterfaceIdiom] else { return true }
    // The inner display of a folding device turns whatever the app supports (`IOS27.md §2.6.c`).
    if window.pose?.isInner == true { return true }
    // Beside another app a window is as it is, whatever the app supports.
    guard window.multitasking == .full else { return true }
    return supported.contains(window.isLandscape ? .landscape : .portrait)
  }
}

extension Device {
  /// The first version of iOS for which a row of the tables stands: 0 for the first table.
  fileprivate var firstSystem: Int {
    [DeviceTable.newestGeneration, DeviceTable.newGeneration].first { os >= $0 }?.major ?? 0
  }

  /// The device in this version of iOS or a later one; nil if it runs none of them.
  fileprivate func raised(to version: Int) -> Device? {
    guard supportedOS.reaches(OSVersion(version)) else { return nil }
    let new = DeviceTable.newGeneration
    return os >= new || version < new.major ? self : DeviceTable.device(named: name, os: new) ?? self
  }
}

/// Names of sets of devices: "all iPhones", "iOS 16 and later", "iPhone 15".
public enum DeviceFamily {
  /// The devices with a name; nil if there is none. A model without a system is the device in each of the systems that
  /// have other windows: `iPhone 16` is two devices, and `iPhone 16 (iOS 26)` one. `iOS 16 and later` after a name
  /// keeps the devices that run that version: "all iPads, iOS 17 and later" is two names, of which both must hold.
  public static func devices(named name: String) -> [Device]? {
    let all = DeviceTable.all
    let key = name.lowercased().split(separator: " ").joined(separator: " ")
    switch key {
    case "all", "all devices": return all
    case "all iphones", "iphones", "phones", "all phones": return all.filter { $0.userInterfaceIdiom == .phone }
    case "all ipads", "ipads", "pads", "all pads", "tablets": return all.filter { $0.userInterfaceIdiom == .pad }
    default: break
    }
    if let range = range(key) {
      return raised(all, to: range.first).filter { device in
        range.last.map { device.supportedOS.first.major <= $0 && device.firstSystem <= $0 } ?? true
      }
    }
    if let device = DeviceTable.device(named: name) {
      // A name without a system is the device in each of the systems that have other windows.
      let new = DeviceTable.newGeneration
      guard device.os < new, device.supportedOS.reaches(new), !key.contains("(ios"),
        let newer = DeviceTable.device(named: name, os: new)
      else { return [device] }
      return [device, newer]
    }
    // "iPhone 15" is a model; "iPhone 15 family" and "iPhone 15 *" are all of its models.
    for suffix in [" family", " models", " *"] where key.hasSuffix(suffix) {
      let stem = key.dropLast(suffix.count)
      let found = all.filter { $0.name.lowercased() == stem || $0.name.lowercased().hasPrefix(stem + " ") }
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// Whether it is a condition on the system, which restricts the other names.
  public static func isCondition(_ name: String) -> Bool { range(name.lowercased()) != nil }

  /// The devices that run a version of iOS or a later one, in their windows there, each once.
  static func raised(_ devices: [Device], to version: Int) -> [Device] {
    var known: Set<Device> = []
    return devices.compactMap { $0.raised(to: version) }.filter { known.insert($0).inserted }
  }

  /// `ios 16 and later`, `ios 16+`, `ios 16`, `ios 15 to 17`, `ios 15-17`, `ios 17 and earlier`.
  private static func range(_ key: String) -> (first: Int, last: Int?)? {
    var words = key.split(separator: " ").map(String.init)
    guard let system = words.first, ["ios", "ipados"].contains(system) else { return nil }
    words.removeFirst()
    guard var version = words.first else { return nil }
    words.removeFirst()
    if version.hasSuffix("+") {
      version.removeLast()
      return words.isEmpty ? major(version).map { ($0, nil) } : nil
    }
    let ends = version.split(separator: "-").map(String.init)
    if ends.count == 2, words.isEmpty, let first = major(ends[0]), let last = major(ends[1]) { return (first, last) }
    guard let first = major(version) else { return nil }
    switch words {
    case []: return (first, first)
    case ["and", "later"], ["or", "later"], ["and", "up"], ["and", "newer"]: return (first, nil)
    case ["and", "earlier"], ["or", "earlier"], ["and", "older"]: return (0, first)
    default:
      guard words.count == 2, words[0] == "to", let last = major(words[1]) else { return nil }
      return (first, last)
    }
  }

  private static func major(_ text: String) -> Int? { text.split(separator: ".").first.flatMap { Int($0) } }
}
