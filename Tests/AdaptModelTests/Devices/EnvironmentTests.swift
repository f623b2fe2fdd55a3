import AdaptTestSupport
import Testing

@testable import AdaptModel

@Suite("Environment")
struct EnvironmentTests {
  func environment(
    _ name: String, _ orientation: Orientation = .portrait, _ multitasking: Multitasking = .full, free: Size? = nil,
    os: OSVersion? = nil
  ) throws -> Environment {
    let device = try #require(DeviceTable.device(named: name))
    return Environment(device: device, orientation: orientation, multitasking: multitasking, freeSize: free, os: os)
  }

  /// `UIKIT.md §3.7`.
  @Test("the worked transitions")
  func transitions() throws {
    func changes(_ from: Environment, _ to: Environment) -> TraitSet { to.traits.changedTraits(from: from.traits) }
    let phone = try environment("iPhone 6")
    let turned = try environment("iPhone 6", .landscape)
    #expect(changes(phone, turned) == TraitSet(.verticalSizeClass))
    #expect((phone.windowSize, turned.windowSize) == (Size(375, 667), Size(667, 375)))
    for name in ["iPhone 6 Plus", "iPhone 11 Pro Max", "iPhone XR", "iPhone Air"] {
      #expect(try changes(environment(name), environment(name, .landscape)) == .sizeClasses)
    }
    #expect(try changes(environment("iPad"), environment("iPad", .landscape)).isEmpty)
    let half = try environment("iPad 9.7-inch", .landscape, .split(.half))
    #expect(try changes(environment("iPad 9.7-inch", .landscape), half) == TraitSet(.horizontalSizeClass))
    #expect(half.windowSize == Size(507, 768))
    let large = try environment("iPad Pro 12.9", .landscape, .split(.half))
    #expect(try changes(environment("iPad Pro 12.9", .landscape), large).isEmpty)
    #expect(large.windowSize.width == 678)
    let wide = try environment("iPad", .landscape, .split(.twoThirds))
    let narrow = try environment("iPad", .portrait, .split(.twoThirds))
    #expect(changes(wide, narrow) == TraitSet(.horizontalSizeClass))
    #expect((wide.windowSize, narrow.windowSize) == (Size(694, 768), Size(438, 1024)))
  }

  @Test("windows that no table has")
  func derivedWindows() throws {
    #expect(try environment("iPad Pro 11-inch", .landscape, .slideOver).windowSize == Size(375, 794))
    #expect(try environment("iPad Pro 11-inch", .landscape, .slideOver).safeArea == .zero)
    #expect(try environment("iPad Air 11\" (M4) (iOS 26)", .landscape, .split(.half)).windowSize == Size(585, 820))
    // No half in portrait: the wide part.
    #expect(try environment("iPad", .portrait, .split(.half)).windowSize == Size(438, 1024))
    // A phone has no Split View.
    #expect(try environment("iPhone 6", .portrait, .split(.half)).windowSize == Size(375, 667))
  }

  @Test("free windows")
  func freeWindows() throws {
    let window = try environment("iPad", .landscape, free: Size(507, 1024))
    #expect(window.windowSize == Size(507, 1024))
    #expect(window.traits.sizeClassDescription == "width compact, height regular")
    #expect(window.safeArea.top == 20)
    #expect(try environment("iPad", free: Size(650, 300)).traits.horizontalSizeClass == .regular)
    #expect(try environment("iPad", free: Size(649.5, 300)).traits.horizontalSizeClass == .compact)
    let wide = try environment("iPhone 14", free: Size(900, 420))
    #expect(wide.traits.sizeClassDescription == "width regular, height compact")
    #expect(wide.safeArea == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
  }

  @Test("every trait of the iOS has a value, later ones have none")
  func wholeCollections() throws {
    for os in [8, 9, 10, 12, 13, 14, 16, 17, 18, 26] {
      let traits = try environment("iPhone 6s", os: OSVersion(os)).traits
      for trait in AdaptModel.Trait.allCases where trait.systemDefault != nil || trait.since == 8 {
        let always = trait == .layoutDirection || trait == .preferredContentSizeCategory
        #expect((traits[trait] != nil) == (always || trait.since <= OSVersion(os)), "\(trait) on iOS \(os)")
      }
    }
    let traits = try environment("iPhone 6s").traits
    #expect(traits.forceTouchCapability == .available)
    #expect(traits.description == "width compact, height regular, idiom phone, scale 2")
  }

  @Test(
    "status bars", arguments: [("iPhone 6", 20.0, 0.0), ("iPhone 15", 54, 0), ("iPhone 14", 47, 0), ("iPad", 20, 20)])
  func statusBars(name: String, portrait: Double, landscape: Double) throws {
    #expect(try environment(name).statusBarHeight == portrait)
    #expect(try environment(name, .landscape).statusBarHeight == landscape)
  }

  @Test("the user's choices and overrides are in the traits")
  func choices() throws {
    var here = try environment("iPhone 6")
    here.layoutDirection = .rightToLeft
    here.contentSizeCategory = .accessibilityLarge
    here.overrides.userInterfaceStyle = .dark
    here.overrides.horizontalSizeClass = .regular
    #expect(
      here.traits.description
        == "width regular, height regular, idiom phone, scale 2, direction rightToLeft, "
        + "contentSize accessibilityLarge, style dark")
    #expect(here.description == "iPhone 6 in portrait")
    #expect(try environment("iPad", .landscape, .split(.half)).description == "iPad in landscape, 1/2")
    #expect(try environment("iPad", .landscape, free: Size(507, 1024)).description == "iPad in landscape, 507 x 1024")
  }

  @Test("another iOS than the device's changes the insets")
  func otherOS() throws {
    #expect(try environment("iPhone 16", .landscape, os: 26).safeArea.bottom == 20)
    #expect(try environment("iPhone 16 (iOS 26)", .landscape, os: 18).safeArea.bottom == 21)
    #expect(try environment("iPhone 11", os: 13).safeArea.top == 44)
    #expect(try environment("iPad Air 4", os: 26).safeArea == EdgeInsets(top: 32, left: 0, bottom: 25, right: 0))
  }

  @Test("margins and readable widths are those measured")
  func measuredMargins() throws {
    let rows = try DataTable.rows("margins.csv")
    #expect(rows.count == 40)
    for row in rows {
      func number(_ column: String) throws -> Double { try #require(row[column].flatMap(Double.init)) }
      let name = try #require(row["device"])
      let here = try environment(name, row["orientation"] == "landscape" ? .landscape : .portrait, os: 16)
      #expect(try here.windowSize == Size(number("width_pt"), number("height_pt")))
      let margins = LayoutMargins.rootMargins(here)
      #expect(
        try margins
          == EdgeInsets(
            top: number("margin_top"), left: number("margin_left"), bottom: number("margin_bottom"),
            right: number("margin_right")), "\(row)")
      let readable = LayoutMargins.readableInsets(
        viewWidth: here.windowSize.width, margins: margins, readableWidth: LayoutMargins.readableWidth(here))
      #expect(try readable.left == number("readable_left"), "\(row)")
      #expect(try readable.right == number("readable_right"), "\(row)")
      #expect(try here.windowSize.width - readable.left - readable.right == number("readable_width"), "\(row)")
    }
  }

  @Test("the readable width follows text size and iOS")
  func readableWidth() throws {
    var here = try environment("iPad Air 2", .landscape, os: 9)
    let readable = LayoutMargins.readableInsets(
      viewWidth: 1024, margins: LayoutMargins.rootMargins(here), readableWidth: LayoutMargins.readableWidth(here))
    #expect(readable.left == 176)
    here.contentSizeCategory = .extraLarge
    #expect(LayoutMargins.readableWidth(here) == 751)
    #expect(try LayoutMargins.readableWidth(environment("iPhone 6", .landscape)) == nil)
  }

  @Test("bars")
  func bars() throws {
    func bars(_ name: String, _ orientation: Orientation = .portrait, os: OSVersion? = nil) throws -> BarMetrics {
      let here = try environment(name, orientation, os: os)
      return BarMetrics(traits: here.traits, os: here.os)
    }
    #expect(try bars("iPhone 6").navigationBar == 44)
    #expect(try bars("iPhone 6").largeTitleNavigationBar == 96)
    #expect(try bars("iPhone 6").tabBar == 49)
    #expect(try bars("iPhone 6", .landscape).navigationBar == 32)
    #expect(try bars("iPhone 6", .landscape).tabBar == 32)
    #expect(try bars("iPhone 6", .landscape, os: 10).tabBar == 49)
    #expect(try bars("iPhone 6 Plus", .landscape).navigationBar == 44)
    #expect(try bars("iPad").navigationBar == 50)
    #expect(try bars("iPad", os: 11).navigationBar == 44)
    // Tabs are at the top of an iPad from iOS 18 on.
    #expect(try [17, 18, 26].map { try bars("iPad Air 11-inch (M2-M4)", os: $0).hasTabsAtTop } == [false, true, true])
    #expect(try !bars("iPhone 16", os: 18).hasTabsAtTop)
    #expect(try bars("iPhone 17").navigationBar == 54)
  }

  @Test("orientations and multitasking modes by name")
  func names() {
    #expect(Orientation(named: "landscape") == .landscapeRight)
    #expect(Orientation(named: "sideways") == nil)
    for orientation in Orientation.allCases { #expect(Orientation(named: orientation.description) == orientation) }
    #expect(Orientation.portrait.rotated.rotated == .portrait)
    for mode in Multitasking.allCases { #expect(Multitasking(named: mode.description) == mode) }
    #expect(Multitasking(fraction: 1.0 / 3) == .split(.oneThird))
    #expect(Multitasking(fraction: 0.4) == nil)
    #expect(Multitasking(fraction: .nan) == nil)
  }
}
