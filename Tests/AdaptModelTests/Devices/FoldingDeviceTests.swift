import AdaptTestSupport
import Testing

@testable import AdaptModel

/// `devices_ios27.csv` and `IOS27.md §2`.
@Suite("Folding devices and windows of any shape")
struct FoldingDeviceTests {
  private static let poses: [String: Pose] = [
    "closed": .closed, "open-flat": .open, "part-folded-book": .folded, "part-folded-laptop": .folded,
  ]

  /// The environment that a row of the file is about.
  private static func environment(_ row: [String: String]) throws -> Environment {
    let name = try #require(row["device"])
    let isOld = row["sdk"] == "27.0" && row["pose"] != ""
    let device = try #require(DeviceTable.device(named: isOld ? "\(name), SDK 27.0" : name), "\(row)")
    let word = try #require(row["orientation"])
    var result = Environment(device: device, orientation: Orientation(named: word))
    result.pose = poses[row["pose"] ?? ""]
    switch row["multitasking"] {
    case "split-left":
      result.multitasking = .half(.left)
      result.bars = .vertical
    case "split-left-nobars":
      result.multitasking = .half(.left)
      result.bars = .none
    case "split-right": result.multitasking = .half(.right)
    case "full-vertical-bar-disabled": result.bars = .horizontal
    default: break
    }
    return result
  }

  @Test("every number of the file comes out of an environment")
  func rows() throws {
    let rows = try DataTable.rows("devices_ios27.csv")
    #expect(rows.count == 22)
    for row in rows {
      let place = try Self.environment(row)
      func number(_ key: String) -> Double? { row[key].flatMap(Double.init) }
      let window = place.configuration
      #expect(place.windowSize.width == number("width_pt"), "\(row)")
      #expect(place.windowSize.height == number("height_pt"), "\(row)")
      #expect(place.scale == number("scale"))
      if let left = number("safe_left") {
        #expect(
          window.safeArea
            == EdgeInsets(
              top: try #require(number("safe_top")), left: left, bottom: try #require(number("safe_bottom")),
              right: try #require(number("safe_right"))), "\(row)")
      } else {
        #expect(window.safeArea == nil)
      }
      if let known = row["h_class"], !known.isEmpty {
        #expect("\(window.horizontalSizeClass)" == known, "\(row)")
        #expect("\(window.verticalSizeClass)" == row["v_class"], "\(row)")
      } else {
        #expect(!window.regions.areClassesKnown)
      }
      #expect("\(place.traits.userInterfaceIdiom)" == row["idiom"])
      if let edge = row["vertical_bar_edge"], !edge.isEmpty {
        #expect("\(place.traits.verticalBarEdge)" == edge, "\(row)")
      }
      let margins = LayoutMargins.rootMargins(place)
      if let left = number("margin_left") { #expect(margins.left == left, "\(row)") }
      if let right = number("margin_right") { #expect(margins.right == right, "\(row)") }
      let boxes = (row["occlusion_rects"] ?? "").split(separator: "|").map(Self.rect)
      #expect(window.regions.occlusions == boxes, "\(row)")
      let fold = row["division_rect"].flatMap { $0.isEmpty ? nil : Self.rect(Substring($0)) }
      #expect(window.regions.fold == fold, "\(row)")
      #expect(window.regions.isFoldActive == (row["division_active"] == "active"))
      #expect(window.regions.keyboardHeight == number("keyboard_height"))
      #expect(window.source == row["source"])
      #expect(window.sdk?.description == row["sdk"].flatMap { OSVersion($0) }?.description)
      #expect(place.os == row["os"].flatMap { OSVersion($0) })
    }
  }

  private static func rect(_ text: Substring) -> Rect {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  @Test(
    "names say the pose, the half and the SDK",
    arguments: [
      ("iPhone Duo", Pose.closed, Multitasking.full, "iPhone Duo"),
      ("iphone duo (open)", .open, .full, "iPhone Duo (open)"),
      ("iPhone Duo, partly folded", .folded, .full, "iPhone Duo (folded)"),
      ("iPhone Duo half open", .folded, .full, "iPhone Duo (folded)"),
      ("iPhone Duo (left half)", .open, .half(.left), "iPhone Duo (left half)"),
      ("iPhone Duo (iOS 27.2)", .closed, .full, "iPhone Duo"),
      ("iPhone Duo (SDK 27.0)", .closed, .full, "iPhone Duo (SDK 27.0)"),
    ])
  func names(typed: String, pose: Pose, share: Multitasking, shown: String) throws {
    let device = try #require(DeviceTable.device(named: typed))
    #expect(device.pose == pose)
    #expect(device.multitasking == share)
    #expect(device.description == shown)
    #expect(DeviceTable.device(named: shown) == DeviceTable.device(named: device.description))
  }

  @Test(
    "a name says how the device is held",
    arguments: [
      ("iPhone Duo (laptop)", Orientation.portrait, 1), ("iPhone Duo (book)", .landscapeLeft, 1),
      ("iPhone Duo (open in portrait)", .portrait, 1), ("iPhone Duo (open)", .landscapeLeft, 3),
      ("iPhone Duo (closed)", .portrait, 3), ("iPhone Duo", .portrait, 11),
    ])
  func held(name: String, orientation: Orientation, windows: Int) throws {
    let device = try #require(DeviceTable.device(named: name))
    #expect(device.startOrientation == orientation)
    #expect(Environment(device: device).orientation == orientation)
    #expect(device.startWindows.count == windows)
    #expect(DeviceTable.device(named: device.description) == device)
  }

  @Test("what does not fold has no pose", arguments: ["iPhone 6 (open)", "iPad (left half)", "iPhone 18 Pro (folded)"])
  func noPose(name: String) { #expect(DeviceTable.device(named: name) == nil) }

  @Test("a loop goes through every pose and both halves")
  func starts() {
    let names = DeviceTable.starts.map(\.description)
    for name in ["closed", "open", "folded", "left half", "right half"] {
      #expect(names.contains("iPhone Duo (\(name))"))
    }
    #expect(Set(names).count == names.count)
    #expect(!names.contains { $0.contains("SDK") })
    // Each window once.
    let duo = DeviceTable.starts.filter { $0.name == "iPhone Duo" }
    #expect(duo.flatMap(\.startWindows).count == 11)
    for device in DeviceTable.starts { #expect(DeviceTable.device(named: device.description)?.pose == device.pose) }
  }

  /// §5.b: compact, however wide.
  @Test(
    "a resized window of an iPhone app is compact in width",
    arguments: [
      ("iPhone 18 Pro", 1024.0, 768.0), ("iPhone 17", 1024, 768), ("iPhone 6", 1280, 800), ("iPhone Duo", 800, 600),
    ])
  func resized(name: String, width: Double, height: Double) throws {
    let device = try #require(DeviceTable.device(named: name))
    let place = Environment(device: device, freeSize: Size(width, height))
    #expect(place.traits.horizontalSizeClass == .compact)
    #expect(place.traits.verticalSizeClass == .regular)
    #expect(place.traits.userInterfaceIdiom == .phone)
    #expect(place.windowSize == Size(width, height))
    if place.os >= 27 { #expect(place.safeArea == .zero) }
  }

  /// §2.2.c: the column stands where it stands.
  @Test("reading right to left changes the name of the column's edge and not its side")
  func rightToLeft() throws {
    let device = try #require(DeviceTable.device(named: "iPhone Duo (open)"))
    let place = Environment(device: device, layoutDirection: .rightToLeft)
    #expect(place.safeArea == EdgeInsets(top: 0, left: 0, bottom: 34, right: 84))
    #expect(place.traits.verticalBarEdge == .leading)
  }

  @Test(
    "a layout that is tried has the safe area of one that is launched",
    arguments: DeviceTable.starts.filter(\.isFolding))
  func trials(device: Device) {
    let place = Environment(device: device)
    var launched = Sketch()
    launched.launch(place)
    var tried = Sketch()
    _ = tried.model.tryLayout(of: tried.controller, in: place)
    #expect(tried.model.safeAreaInsets(of: tried.root) == launched.model.safeAreaInsets(of: launched.root))
  }
}
