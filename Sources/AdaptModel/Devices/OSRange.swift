/// The versions of iOS that a device runs.
public struct OSRange: Hashable, Sendable {
  public var first: OSVersion
  /// Nil where it runs the newest one.
  public var last: OSVersion?

  public init(_ first: OSVersion, _ last: OSVersion?) {
    self.first = first
    self.last = last
  }

  public func contains(_ version: OSVersion) -> Bool {
    guard version.major >= first.major else { return false }
    return last.map { version.major <= $0.major } ?? true
  }

  /// Whether one of them is this version or a later one, so that an app whose deployment target it is runs there.
  public func reaches(_ version: OSVersion) -> Bool { last.map { version.major <= $0.major } ?? true }
}

extension Device {
  /// The versions that the device runs; for a row of several models the union, and every version for a device that a
  /// script declares.
  public var supportedOS: OSRange {
    Self.ranges[name] ?? Self.ranges[family] ?? Self.ranges[plainFamily] ?? OSRange(OSVersion(2), nil)
  }

  /// The newer table writes inches as `"` and abbreviates generations.
  private var plainFamily: String {
    var name = family
    if let bracket = name.firstIndex(of: "(") { name = String(name[..<bracket]) }
    while name.last == " " { name.removeLast() }
    return name
  }

  // The last iOS of each device is taken from Apple's support pages; a device that runs the newest iOS has none.
  private static let ranges: [String: OSRange] = {
    var result: [String: OSRange] = [:]
    let rows: [(names: [String], first: Int, last: Int?)] = [
      (["iPhone 4s"], 5, 9), (["iPhone 5"], 6, 10), (["iPhone 5c"], 7, 10), (["iPhone 5s"], 7, 12),
      (["iPhone SE (1st generation)"], 9, 15), (["iPod touch (5th-7th generation)"], 6, 15),
      (["iPod touch (5th generation)"], 6, 9), (["iPod touch (6th generation)"], 8, 12),
      (["iPod touch (7th generation)"], 12, 15), (["iPhone 6", "iPhone 6 Plus"], 8, 12),
      (["iPhone 6s", "iPhone 6s Plus"], 9, 15), (["iPhone 7", "iPhone 7 Plus"], 10, 15),
      (["iPhone 8", "iPhone 8 Plus", "iPhone X"], 11, 16), (["iPhone XS", "iPhone XS Max", "iPhone XR"], 12, 18),
      (["iPhone 11", "iPhone 11 Pro", "iPhone 11 Pro Max", "iPhone SE (2nd generation)"], 13, nil),
      (["iPhone 12", "iPhone 12 mini", "iPhone 12 Pro", "iPhone 12 Pro Max"], 14, nil),
      (["iPhone 13", "iPhone 13 mini", "iPhone 13 Pro", "iPhone 13 Pro Max"], 15, nil),
      (["iPhone SE (3rd generation)", "iPhone SE (3rd gen)"], 15, nil),
      (["iPhone 14", "iPhone 14 Plus", "iPhone 14 Pro", "iPhone 14 Pro Max"], 16, nil),
      (["iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max"], 17, nil),
      (["iPhone 16", "iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 16e"], 18, nil),
      (["iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max", "iPhone Air", "iPhone 17e"], 26, nil),
      (["iPhone 18 Pro", "iPhone 18 Pro Max", "iPhone Duo", "iPhone Duo (SDK 27.0)"], 27, nil),
      (["iPad Pro 11 (iPhone-only app)"], 27, nil), (["iPad 2"], 4, 9), (["iPad mini (1st generation)"], 6, 9),
      (["iPad (3rd/4th generation)"], 5, 10),
      (["iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)"], 7, 17), (["iPad Air", "iPad Air (1st generation)"], 7, 12),
      (["iPad Air 2"], 8, 15), (["iPad Pro 9.7-inch", "iPad Pro (9.7-inch)", "iPad (5th generation)"], 9, 16),
      (["iPad (6th generation)"], 11, 17), (["iPad mini 7.9-inch (2-5)"], 7, nil),
      (["iPad mini 2", "iPad mini 3"], 7, 12), (["iPad mini 4"], 9, 15),
      (["iPad mini (5th generation)", "iPad mini 5"], 12, nil), (["iPad 10.2-inch (7th-9th gen)"], 13, nil),
      (["iPad (7th generation)"], 13, 18), (["iPad (8th generation)"], 14, nil), (["iPad (9th generation)"], 15, nil),
      (["iPad 10.5-inch (Pro 10.5, Air 3)"], 10, nil), (["iPad Pro 10.5-inch", "iPad Pro (10.5-inch)"], 10, 17),
      (["iPad Air (3rd generation)", "iPad Air 3"], 12, nil), (["iPad Pro 11-inch (1st-4th gen)"], 12, nil),
      (["iPad Pro 12.9-inch (1st-2nd gen)"], 9, 17), (["iPad Pro 12.9-inch (3rd-6th gen)"], 12, nil),
      (["iPad mini 8.3-inch (6th gen, A17 Pro)"], 15, nil), (["iPad mini (6th generation)"], 15, nil),
      (["iPad mini (A17 Pro)"], 18, nil), (["iPad Air 10.9-inch (4th/5th gen)"], 14, nil),
      (["iPad 10.9/11-inch (10th gen, A16)", "iPad (10th gen)", "iPad (10th generation)"], 16, nil),
      (["iPad (A16)"], 18, nil), (["iPad Air 11-inch (M2-M4)", "iPad Air 13-inch (M2-M4)"], 17, nil),
      (["iPad Air 11\"", "iPad Air 13\"", "iPad Pro 11\"", "iPad Pro 13\""], 17, nil),
      (["iPad Air 11-inch", "iPad Air 13-inch", "iPad Pro 11-inch", "iPad Pro 13-inch"], 17, nil),
      (["iPad Pro 11-inch (M4/M5)", "iPad Pro 13-inch (M4/M5)"], 17, nil),
      (["iPad Pro 11-inch (M5)", "iPad Pro 13-inch (M5)", "iPad Pro 11\" (M5)", "iPad Pro 13\" (M5)"], 26, nil),
    ]
    for row in rows {
      for name in row.names { result[name] = OSRange(OSVersion(row.first), row.last.map { OSVersion($0) }) }
    }
    return result
  }()
}
