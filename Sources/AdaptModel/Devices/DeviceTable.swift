/// Every device of `devices.csv` (iOS 8–18, and those that only iOS 26 runs on) and `devices_ios26.csv`, by name and
/// generation of iOS.
///
/// The data are constants in the executable: nothing is parsed or built at start-up, and a lookup touches a handful of
/// rows.
public enum DeviceTable {
  /// The iOS that a device runs unless one is asked for; those that need a later one run 26.
  public static let defaultOS: OSVersion = 18

  /// The first iOS whose values stand in the second table.
  public static let newGeneration: OSVersion = 26

  /// The device with this name, nil if there is none or if no such device runs that iOS.
  ///
  /// Spelling is free: `iPhone 6s Plus`, `iphone 6S+`, `iPad Pro (12.9-inch) (3rd generation)`, `iPad Pro 12.9`. Each
  /// model of a row that stands for several is found by its own name (`iPad Air 2`), and so is the row. A bare name is
  /// the model that Apple sold under exactly that name, or its Retina successor of the same size: `iPad` and `iPad Air`
  /// are 9.7-inch, `iPad mini` 7.9-inch, `iPhone SE` 4-inch.
  ///
  /// The iOS may stand in the name (`iPhone 16 (iOS 26)`), or be given. Without one a device has the values of iOS 18,
  /// or of 26 if it needs that. From 26 on it has those of `devices_ios26.csv`; a device which is not in there has those
  /// of iOS 18 changed as `SafeAreaRule` says (confidence low).
  ///
  /// - Complexity: O(log n) in the number of spellings, one small allocation for the rows.
  public static func device(named name: String, os: OSVersion? = nil) -> Device? {
    let parsed = DeviceName(name)
    guard let alias = alias(parsed.key) else { return nil }
    let asked = os ?? parsed.os
    let older = Int(alias.older)
    guard let asked else { return make(alias.shown, older, os: families[older].runs > 18 ? newGeneration : defaultOS) }
    if asked.major > 18 && alias.newer >= 0 { return make(alias.shown, Int(alias.newer), os: asked) }
    guard families[older].runs <= 18 || asked >= newGeneration else { return nil }
    return make(alias.shown, older, os: asked)
  }

  /// The devices of a generation in the order of its table: each row of `devices.csv` by default, each of
  /// `devices_ios26.csv` from iOS 26 on.
  public static func devices(os: OSVersion = defaultOS) -> [Device] {
    let range = os >= newGeneration ? olderFamilyCount..<families.count : 0..<olderFamilyCount
    return range.map { make(families[$0].name, $0, os: max(os, OSVersion(Int(families[$0].runs)))) }
  }

  /// All devices of the default generation, in the order of the table.
  public static var devices: [Device] { devices() }

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
    found.sort { ($0.distance, -$0.prefix, $0.name) < ($1.distance, -$1.prefix, $1.name) }
    return found.prefix(max(0, limit)).map { $0.name }
  }

  static func source(at index: UInt8) -> String? { Int(index) < sources.count ? sources[Int(index)] : nil }
}

// MARK: - The data's layout

extension DeviceTable {
  // The compiler lays an array of literals out as a constant, provided that initialisers end in the memberwise one.

  /// One row of a csv file, in points. An inset of -1 is one that no source states.
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
    /// The first generation whose values the rows are: 18 or 26.
    let runs: UInt8
    let first: UInt16
    let count: UInt16
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

  private static func make(_ name: String, _ index: Int, os: OSVersion) -> Device {
    let family = families[index]
    var configurations = rows[Int(family.first)..<Int(family.first + family.count)].map { $0.configuration }
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
