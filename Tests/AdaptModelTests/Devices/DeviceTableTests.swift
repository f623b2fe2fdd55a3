import AdaptTestSupport
import Testing

@testable import AdaptModel

@Suite("Device table")
struct DeviceTableTests {
  @Test(
    "holds every row of the csv files, reachable by the row's name",
    arguments: [("devices.csv", 18), ("devices_ios26.csv", 26)])
  func rowsAreThoseOfTheFiles(file: String, os: Int) throws {
    let rows = try DataTable.rows(file)
    #expect(rows.count == (os == 18 ? 230 : 42))
    for row in rows {
      let name = try #require(row["device"])
      let device = try #require(DeviceTable.device(named: name, os: os == 18 ? nil : 26), "\(name)")
      let multitasking = try #require(row["multitasking"].flatMap(Multitasking.init(named:)))
      let configuration = try #require(
        device.configuration(landscape: row["orientation"] == "landscape", multitasking: multitasking), "\(row)")
      #expect(device.displayScale == row["scale"].flatMap(Double.init))
      #expect(configuration.size.width == row["width_pt"].flatMap(Double.init))
      #expect(configuration.size.height == (row["height_pt"].flatMap(Double.init) ?? 0), "\(row)")
      #expect(configuration.horizontalSizeClass.description == row["h_class"])
      #expect(configuration.verticalSizeClass.description == row["v_class"])
      #expect(configuration.safeArea?.top == row["safe_top"].flatMap(Double.init))
      #expect(configuration.safeArea?.left == row["safe_left"].flatMap(Double.init))
      #expect(configuration.safeArea?.bottom == row["safe_bottom"].flatMap(Double.init))
      #expect(configuration.safeArea?.right == row["safe_right"].flatMap(Double.init))
      #expect(configuration.source == row["source"])
      #expect(device.userInterfaceIdiom == (name.hasPrefix("iPad") ? .pad : .phone))
    }
    let names = rows.compactMap { $0["device"] }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    // The second table abbreviates: a device has one name in all of them.
    let usual = try names.map { os == 26 ? try #require(DeviceTable.device(named: $0, os: 26)).name : $0 }
    #expect(DeviceTable.devices(os: OSVersion(os)).map(\.name) == usual)
  }

  @Test(
    "finds what people type",
    arguments: [
      ("iPad", "iPad", 768.0), ("iPhone 6", "iPhone 6", 375), ("iphone 6 plus", "iPhone 6 Plus", 414),
      ("iPhone 6+", "iPhone 6 Plus", 414), ("IPHONE 6S", "iPhone 6s", 375), ("iPhone SE", "iPhone SE", 320),
      ("iPad mini", "iPad mini", 768), ("iPad Pro 12.9", "iPad Pro 12.9-inch", 1024),
      ("iPad Air 2", "iPad Air 2", 768), ("iPad Pro (12.9-inch) (6th generation)", "", 1024),
      ("iPad Pro 12.9\" 3rd gen", "", 1024), ("Apple iPhone 12 mini", "iPhone 12 mini", 375),
      ("iPad (9th generation)", "", 810), ("iPad Air 11\" (M2)", "iPad Air 11-inch (M2)", 820),
      ("iPad Pro 13 M5", "", 1032), ("iPhone SE 3", "iPhone SE 3", 375), ("iPod touch", "iPod touch", 320),
    ])
  func spellings(typed: String, shown: String, width: Double) throws {
    let device = try #require(DeviceTable.device(named: typed))
    #expect(device.screenSize(.portrait).width == width)
    if !shown.isEmpty { #expect(device.name == shown) }
  }

  @Test("a model that began with iOS 26 runs it, and shares a row with one that began before")
  func firstSystem() throws {
    #expect(try #require(DeviceTable.device(named: "iPad Pro 13-inch (M5)")).os.major == 26)
    #expect(try #require(DeviceTable.device(named: "iPad Pro 13-inch (M4)")).os.major == 18)
    #expect(try #require(DeviceTable.device(named: "iPad Pro 13-inch (M4/M5)")).os.major == 18)
  }

  @Test("keys of spellings are sorted, distinct, and what the name reduces to")
  func aliases() {
    let aliases = DeviceTable.aliases
    for (one, next) in zip(aliases, aliases.dropFirst()) { #expect(one.key < next.key) }
    for alias in aliases { #expect(DeviceName(alias.shown).key == alias.key, "\(alias.shown)") }
    #expect(DeviceTable.names.allSatisfy { DeviceTable.device(named: $0)?.name == $0 })
  }

  @Test("every device, with its pose and its share of the screen, is found by what it is called")
  func descriptions() {
    for device in DeviceTable.starts + DeviceTable.all {
      let found = [nil, device.os].map { DeviceTable.device(named: device.description, os: $0) }
      #expect(found.contains(device), "\(device)")
    }
  }

  @Test("takes the generation from the name or the argument")
  func generations() throws {
    func bottom(_ name: String, _ os: OSVersion? = nil) -> Double? {
      DeviceTable.device(named: name, os: os)?.configuration(landscape: true)?.safeArea?.bottom
    }
    #expect(bottom("iPhone 16") == 21)
    #expect(bottom("iPhone 16 (iOS 26)") == 20)
    #expect(bottom("iphone 16, ios 26.1") == 20)
    #expect(bottom("iPhone 16", 26) == 20)
    #expect(DeviceTable.device(named: "iPhone 16")?.os == 18)
    #expect(DeviceTable.device(named: "iPhone 16 (iOS 26)")?.name == "iPhone 16")
    #expect(DeviceTable.device(named: "iPad Air 2 (iOS 9.3)")?.os == OSVersion(9, 3))
    // A device that needs iOS 26 has nothing to say of 18.
    #expect(DeviceTable.device(named: "iPhone 17")?.os == 26)
    // What it never ran is what it would be.
    #expect(DeviceTable.device(named: "iPhone 17 (iOS 18)")?.os == 18)
    // Not in the second table: derived.
    #expect(bottom("iPhone 15 (iOS 26)") == 20)
    #expect(DeviceTable.device(named: "iPad Pro 11-inch", os: 26)?.configuration(landscape: false)?.safeArea?.top == 32)
    // §9.5: 44 before iOS 14.
    #expect(DeviceTable.device(named: "iPhone XR", os: 12)?.configuration(landscape: false)?.safeArea?.top == 44)
    #expect(DeviceTable.device(named: "iPhone XR")?.configuration(landscape: false)?.safeArea?.top == 48)
  }

  @Test("the rules turn the rows of iOS 18 into those that were measured on iOS 26")
  func derivedGenerationIsTheMeasuredOne() throws {
    for measured in DeviceTable.devices(os: 26) {
      let older = try #require(DeviceTable.device(named: measured.name))
      for landscape in [false, true] {
        let row = try #require(older.configuration(landscape: landscape))
        let insets = try #require(row.safeArea)
        let derived = SafeAreaRule.insets(
          insets, of: older.os, on: 26, idiom: older.userInterfaceIdiom, isLandscape: landscape)
        #expect(derived == measured.configuration(landscape: landscape)?.safeArea, "\(measured.name)")
        #expect(row.size == measured.configuration(landscape: landscape)?.size)
      }
    }
  }

  @Test("suggests the nearest names")
  func suggestions() {
    #expect(DeviceTable.suggestions(for: "iPhone 6 Pluss").first == "iPhone 6 Plus")
    #expect(DeviceTable.suggestions(for: "iPone 6").first == "iPhone 6")
    #expect(DeviceTable.suggestions(for: "iPhone 6 Plsu").first == "iPhone 6 Plus")
    #expect(DeviceTable.suggestions(for: "Galaxy S24 Ultra").isEmpty)
    #expect(DeviceTable.suggestions(for: "iPhone 99", limit: 0).isEmpty)
    #expect(DeviceTable.suggestions(for: "").isEmpty)
  }

  @Test("names that are no device", arguments: ["", "iPhone", "iOS 26", "(iOS)", "…", "iPhone 6 iPhone 6", "\u{0}"])
  func noDevice(name: String) { #expect(DeviceTable.device(named: name) == nil) }

  /// Table 12-2 of the guide (seed 000).
  @Test(
    "Table 12-2",
    arguments: [
      ("iPad", "regular regular", "regular regular"), ("iPad mini", "regular regular", "regular regular"),
      ("iPad 2", "regular regular", "regular regular"), ("iPad Air", "regular regular", "regular regular"),
      ("iPhone 6 Plus", "compact regular", "regular compact"), ("iPhone 6", "compact regular", "compact compact"),
      ("iPhone 5s", "compact regular", "compact compact"), ("iPhone 5c", "compact regular", "compact compact"),
      ("iPhone 5", "compact regular", "compact compact"), ("iPhone 4s", "compact regular", "compact compact"),
    ])
  func table12(name: String, portrait: String, landscape: String) throws {
    let device = try #require(DeviceTable.device(named: name))
    func classes(_ orientation: Orientation) -> String {
      let traits = Environment(device: device, orientation: orientation).traits
      return "\(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
    }
    #expect(classes(.portrait) == portrait)
    #expect(classes(.portraitUpsideDown) == portrait)
    #expect(classes(.landscapeLeft) == landscape)
    #expect(classes(.landscapeRight) == landscape)
  }

  @Test("size classes, multitasking windows and safe areas follow the rules on every row")
  func rulesHoldOnEveryRow() throws {
    for device in DeviceTable.devices() + DeviceTable.devices(os: 26) {
      for row in device.configurations {
        let classes = SizeClassRule.classes(of: row.size, idiom: device.userInterfaceIdiom)
        #expect(classes == (row.horizontalSizeClass, row.verticalSizeClass), "\(device.name) \(row)")
        let screen = device.screenSize(row.isLandscape ? .landscape : .portrait)
        let size = MultitaskingRule.windowSize(row.multitasking, screen: screen)
        #expect(size.width == row.size.width, "\(device.name) \(row)")
        if row.size.height > 0 { #expect(size.height == row.size.height) }
      }
      let portrait = try #require(device.configuration(landscape: false)?.safeArea)
      let landscape = try #require(device.configuration(landscape: true)?.safeArea)
      #expect(
        SafeAreaRule.landscape(fromPortrait: portrait, idiom: device.userInterfaceIdiom, os: device.os) == landscape,
        "\(device.name)")
    }
  }

  @Test("a declared device is like one of the table")
  func declared() throws {
    let own = Device(
      name: "My phone", idiom: .phone, size: Size(390, 844), scale: 3,
      safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let like = try #require(DeviceTable.device(named: "iPhone 14"))
    for landscape in [false, true] {
      let (one, other) = (own.configuration(landscape: landscape), like.configuration(landscape: landscape))
      #expect(one?.size == other?.size)
      #expect(one?.safeArea == other?.safeArea)
      #expect(one?.horizontalSizeClass == other?.horizontalSizeClass)
      #expect(one?.verticalSizeClass == other?.verticalSizeClass)
    }
    #expect(own.configuration(landscape: true)?.source == "derived or declared")
  }
}
