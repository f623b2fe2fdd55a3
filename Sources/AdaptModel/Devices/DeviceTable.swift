/// Every device of `devices.csv` (iOS 8–18, and those that only iOS 26 runs on), `devices_ios26.csv` and
/// `devices_ios27.csv`, by name and generation of iOS.
///
/// The data are constants in the executable: nothing is parsed or built at start-up, and a lookup touches a handful of
/// rows.
public enum DeviceTable {
  /// The iOS that a device runs by default; devices that need a later one run 26.
  public static let defaultOS: OSVersion = 18

  /// The first iOS whose values are in the second table.
  public static let newGeneration: OSVersion = 26

  /// The first iOS of the devices of the third table.
  public static let newestGeneration: OSVersion = 27

  /// The device with this name, nil if there is none or if no such device runs that iOS.
  ///
  /// Spelling is free: `iPhone 6s Plus`, `iphone 6S+`, `iPad Pro (12.9-inch) (3rd generation)`, `iPad Pro 12.9`. A row
  /// for several models is found by its own name and by the name of each model (`iPad Air 2`). A bare name is the model
  /// that Apple sold under exactly that name, or its Retina successor of the same size: `iPad` and `iPad Air` are
  /// 9.7-inch, `iPad mini` 7.9-inch, `iPhone SE` 4-inch.
  ///
  /// The iOS can be part of the name (`iPhone 16 (iOS 26)`) or an argument. Without one a device has the values of iOS
  /// 18, or of 26 if it needs that. With an earlier version than it ever ran, it has its own screen and safe area, and
  /// that system's rules (CHOICE). From 26 it has the values of `devices_ios26.csv`; a device that is not in there has
  /// those of iOS 18, changed by `SafeAreaRule` (confidence low).
  ///
  /// The name of a folding device can include its pose, or the half of its screen that the app has: `iPhone Duo
  /// (open)`, `iPhone Duo (folded)`, `iPhone Duo (left half)`. `iPhone Duo (SDK 27.0)` runs an app built with that SDK.
  ///
  /// - Complexity: O(log n) in the number of spellings, one small allocation for the rows.
  public static func device(named name: String, os: OSVersion? = nil) -> Device? {
    let parsed = DeviceName(name)
    guard let alias = alias(parsed.key) else { return nil }
    let asked = os ?? parsed.os
    let older = Int(alias.older)
    if older >= newestFamily {
      guard (asked?.major ?? newestGeneration.major) >= newestGeneration.major else { return nil }
      let device = make(alias.shown, older, os: asked.map { max($0, system(of: older)) } ?? system(of: older))
      if let half = parsed.half {
        guard parsed.pose != .closed, device.isFolding, parsed.held?.isLandscape != false else { return nil }
        return device.starting(in: parsed.pose ?? .open, .half(half))
      }
      guard let pose = parsed.pose else { return parsed.held == nil ? device : nil }
      return device.poses.contains(pose) ? device.starting(in: pose, held: parsed.held) : nil
    }
    guard parsed.pose == nil, parsed.half == nil, parsed.held == nil else { return nil }
    guard let asked else {
      if families[older].runs > 18 { return make(alias.shown, older, os: newGeneration) }
      let device = make(alias.shown, older, os: defaultOS)
      // A model that began with iOS 26 may share a row of the older table with those before.
      guard alias.newer >= 0, device.supportedOS.first.major > 18 else { return device }
      return make(alias.shown, Int(alias.newer), os: newGeneration)
    }
    if asked.major > 18 && alias.newer >= 0 { return make(alias.shown, Int(alias.newer), os: asked) }
    return make(alias.shown, older, os: asked)
  }

  /// The devices of a generation in the order of its table: each row of `devices.csv` by default, each of
  /// `devices_ios26.csv` from iOS 26 on, each of `devices_ios27.csv` from iOS 27 on.
  public static func devices(os: OSVersion = defaultOS) -> [Device] {
    let range =
      os >= newestGeneration
      ? newestFamily..<families.count : os >= newGeneration ? olderFamilyCount..<newestFamily : 0..<olderFamilyCount
    return range.map { make(usualName(of: $0), $0, os: max(os, system(of: $0))) }
  }

  /// The name that the first table has for a device of the second table, which abbreviates: `iPhone SE (3rd
  /// generation)` for `iPhone SE (3rd gen)`. For any other device, its own name.
  private static func usualName(of family: Int) -> String {
    let name = families[family].name
    guard family >= olderFamilyCount, family < newestFamily else { return name }
    return alias(DeviceName(name).key)?.shown ?? name
  }

  /// All devices of the default generation and those that need a later iOS, in the order of the tables.
  public static var devices: [Device] { devices() + devices(os: newestGeneration) }

  /// Every device of every table.
  public static var all: [Device] { devices() + devices(os: newGeneration) + devices(os: newestGeneration) }

  /// The devices of a loop: all devices, and a folding one in each of its poses and each half of its screen. Apps built
  /// with an SDK before 27.1 are left out (`IOS27.md §8.6`).
  public static var starts: [Device] {
    devices.flatMap { device -> [Device] in
      guard device.isFolding else { return [device] }
      if let sdk = device.sdk, sdk < OSVersion(27, 1) { return [] }
      let halves = [WindowRegions.Side.left, .right].map { Multitasking.half($0) }
      return device.poses.map { device.starting(in: $0) }
        + halves.filter { half in device.configurations.contains { $0.multitasking == half } }
        .map { device.starting(in: .open, $0) }
    }
  }

  /// Every spelling that has an entry, sorted: for completion.
  public static var names: [String] { aliases.map { $0.shown } }

  /// Names near to a mistyped one, nearest first; none that differ in more than a third of their letters.
  public static func suggestions(for name: String, limit: Int = 3) -> [String] {
    let key = DeviceName(name).key
    let bound = max(2, key.utf8.count / 3)
    var found: [(distance: Int, prefix: Int, name: String)] = []
    for alias in aliases {
      guard let distance = editDistance(key, alias.key, limit: bound) else { continue }
      let prefix = zip(key.utf8, alias.key.utf8).prefix { $0 == $1 }.count
      found.append((distance, prefix, alias.shown))
    }
    if found.isEmpty, key.utf8.count > 2 {
      // `duo`, `mini`: a part of a name.
      for alias in aliases
      where alias.key.utf8.indices.contains(where: { alias.key.utf8[$0...].starts(with: key.utf8) }) {
        found.append((alias.key.utf8.count - key.utf8.count, 0, alias.shown))
      }
    }
    found.sort { ($0.distance, -$0.prefix, $0.name) < ($1.distance, -$1.prefix, $1.name) }
    return found.prefix(max(0, limit)).map { $0.name }
  }

  static func source(at index: UInt8) -> String? { Int(index) < sources.count ? sources[Int(index)] : nil }
}

// MARK: - The data's layout

extension DeviceTable {
  // The compiler lays an array of literals out as a constant if the initialisers end in the memberwise one.

  /// One row of a csv file, in points. An inset is -1 if no source states it.
  struct Row: Sendable {
    let isLandscape: Bool
    let multitasking: Multitasking
    let width: Float
    let height: Float
    let horizontal: SizeClass
    let vertical: SizeClass
    let top: Float
    let left: Float
    let bottom: Float
    let right: Float
    let confidence: Confidence
    let safeAreaConfidence: Confidence
    let source: UInt8

    var configuration: DeviceConfiguration {
      let insets = EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
      var result = DeviceConfiguration(
        isLandscape: isLandscape, multitasking: multitasking, size: Size(Double(width), Double(height)),
        horizontalSizeClass: horizontal, verticalSizeClass: vertical, safeArea: top < 0 ? nil : insets,
        confidence: confidence, safeAreaConfidence: safeAreaConfidence)
      result.sourceIndex = source
      return result
    }
  }

  /// One device of a csv file: its rows are `count` from `first`.
  struct Family: Sendable {
    let name: String
    let idiom: UserInterfaceIdiom
    let scale: Float
    let gamut: DisplayGamut
    let forceTouch: ForceTouchCapability
    /// The first generation to which the rows apply: 18, 26 or 27.
    let runs: UInt8
    let first: UInt16
    let count: UInt16
  }

  /// A rectangle in points.
  struct Box: Sendable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
  }

  /// The additional columns of the third table for a row; -1 for a length that no source states.
  struct Detail: Sendable {
    let orientation: Orientation?
    let pose: Pose?
    let bars: SystemBars
    let os: OSVersion
    let sdk: OSVersion
    let barSide: WindowRegions.Side?
    let marginLeft: Float
    let marginRight: Float
    let occlusion: Box?
    let camera: Box?
    let fold: Box?
    let isFoldActive: Bool
    let keyboard: Float

    init(
      _ orientation: Orientation?, _ pose: Pose?, _ bars: SystemBars, _ os: OSVersion, _ sdk: OSVersion,
      _ barSide: WindowRegions.Side?, _ marginLeft: Float, _ marginRight: Float, _ occlusion: Box?, _ camera: Box?,
      _ fold: Box?, _ isFoldActive: Bool, _ keyboard: Float
    ) {
      (self.orientation, self.pose, self.bars, self.os, self.sdk) = (orientation, pose, bars, os, sdk)
      (self.barSide, self.marginLeft, self.marginRight) = (barSide, marginLeft, marginRight)
      (self.occlusion, self.camera, self.fold) = (occlusion, camera, fold)
      (self.isFoldActive, self.keyboard) = (isFoldActive, keyboard)
    }

    /// Adds these values to the row's configuration.
    func complete(_ row: inout DeviceConfiguration, isFolding: Bool) {
      row.orientation = orientation
      row.pose = pose
      row.bars = bars
      row.sdk = sdk
      row.regions.barSide = barSide
      row.regions.marginLeft = marginLeft < 0 ? nil : Double(marginLeft)
      row.regions.marginRight = marginRight < 0 ? nil : Double(marginRight)
      row.regions.occlusions = [occlusion, camera].compactMap { $0?.rect }
      row.regions.fold = fold?.rect
      row.regions.isFoldActive = isFoldActive
      row.regions.keyboardHeight = keyboard < 0 ? nil : Double(keyboard)
      row.regions.areClassesKnown = row.horizontalSizeClass != .unspecified
      if isFolding, sdk >= OSVersion(27, 1) { FoldMeasurements.complete(&row) }
    }
  }

  /// A spelling: its key, its usual form, and its family in either table, -1 for none.
  struct Alias: Sendable {
    let key: String
    let shown: String
    let older: Int16
    let newer: Int16
  }

  private static func alias(_ key: String) -> Alias? {
    let aliases = aliases
    var (low, high) = (0, aliases.count)
    while low < high {
      let middle = (low + high) / 2
      if aliases[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < aliases.count && aliases[low].key == key ? aliases[low] : nil
  }

  /// The first iOS of a family of devices.
  private static func system(of index: Int) -> OSVersion {
    guard index >= newestFamily else { return OSVersion(Int(families[index].runs)) }
    return details[Int(families[index].first) - firstDetailedRow].os
  }

  private static func make(_ name: String, _ index: Int, os: OSVersion) -> Device {
    let family = families[index]
    var configurations = rows[Int(family.first)..<Int(family.first + family.count)].map { $0.configuration }
    if index >= newestFamily { return makeNewest(name, family, configurations, os: os) }
    let known = OSVersion(Int(family.runs))
    for place in configurations.indices {
      guard let insets = configurations[place].safeArea else { continue }
      let adapted = SafeAreaRule.insets(
        insets, of: known, on: os, idiom: family.idiom, isLandscape: configurations[place].isLandscape)
      if adapted != insets {
        configurations[place].safeArea = adapted
        configurations[place].safeAreaConfidence = os < newGeneration ? .medium : .low
      }
    }
    return Device(
      name: name, family: family.name, idiom: family.idiom, scale: Double(family.scale), os: os,
      gamut: family.gamut, forceTouch: family.forceTouch, configurations: configurations)
  }
}

extension DeviceTable {
  private static func makeNewest(
    _ name: String, _ family: Family, _ rows: [DeviceConfiguration], os: OSVersion
  ) -> Device {
    let details = details[Int(family.first) - firstDetailedRow..<Int(family.first + family.count) - firstDetailedRow]
    var configurations = rows
    for (place, detail) in zip(configurations.indices, details) {
      detail.complete(&configurations[place], isFolding: detail.pose != nil)
      FoldMeasurements.chooseClasses(&configurations[place], idiom: family.idiom)
    }
    var device = Device(
      name: name, family: family.name, idiom: family.idiom, scale: Double(family.scale), os: os,
      gamut: family.gamut, forceTouch: family.forceTouch, configurations: configurations)
    device.pose = configurations.first?.pose
    device.sdk = configurations.first?.sdk
    return device
  }
}

extension DeviceTable.Row {
  init(
    _ isLandscape: Bool, _ multitasking: Multitasking, _ width: Float, _ height: Float, _ horizontal: SizeClass,
    _ vertical: SizeClass, _ top: Float, _ left: Float, _ bottom: Float, _ right: Float, _ confidence: Confidence,
    _ safeAreaConfidence: Confidence, _ source: UInt8
  ) {
    self.init(
      isLandscape: isLandscape, multitasking: multitasking, width: width, height: height, horizontal: horizontal,
      vertical: vertical, top: top, left: left, bottom: bottom, right: right, confidence: confidence,
      safeAreaConfidence: safeAreaConfidence, source: source)
  }
}

extension DeviceTable.Family {
  init(
    _ name: String, _ idiom: UserInterfaceIdiom, _ scale: Float, _ gamut: DisplayGamut,
    _ forceTouch: ForceTouchCapability, _ runs: UInt8, _ first: UInt16, _ count: UInt16
  ) {
    self.init(
      name: name, idiom: idiom, scale: scale, gamut: gamut, forceTouch: forceTouch, runs: runs, first: first,
      count: count)
  }
}

extension DeviceTable.Alias {
  init(_ key: String, _ shown: String, _ older: Int16, _ newer: Int16) {
    self.init(key: key, shown: shown, older: older, newer: newer)
  }
}
