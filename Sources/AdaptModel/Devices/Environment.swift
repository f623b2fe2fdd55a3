/// The environment of an app: a device, its orientation, the window's share of the screen, and the user's settings.
///
/// Everything else follows: window size, scale, safe area, traits, margins, bars. A value; nothing is cached.
public struct Environment: Hashable, Sendable {
  public var device: Device
  public var orientation: Orientation
  /// The share of the screen; only an iPad or an open folding phone gives less than all of it.
  public var multitasking: Multitasking
  /// How far a folding device is open; nil for others.
  public var pose: Pose?
  /// Which bars the app shows, where the window depends on it.
  public var bars = SystemBars.automatic
  /// What `automatic` bars are, as determined when the window was made.
  package var shownBars = SystemBars.automatic
  /// Whether the controllers hide the status bar, as determined when the window was made.
  package var hidesStatusBar = false
  /// A window of any size (Stage Manager, iPadOS 26, `resize to 507 x 1024`); it takes the place of `multitasking`.
  public var freeSize: Size?
  /// The iOS whose behaviour is simulated; the device's own by default.
  public var os: OSVersion
  public var layoutDirection: LayoutDirection
  /// The text size that the user chose (Dynamic Type).
  public var contentSizeCategory: ContentSizeCategory
  /// The height of the keyboard that shows itself when the window goes to this environment, in points from the bottom
  /// of the window; 0 for none.
  public var keyboardHeight = 0.0
  /// Traits that replace those that follow from the rest: a dark style, a bold legibility weight, a size class.
  public var overrides: TraitCollection
  /// Traits without a value, as the size classes are in Interface Builder's base classes (any × any). None by default.
  public var openTraits = TraitSet()

  public init(
    device: Device, orientation: Orientation? = nil, multitasking: Multitasking? = nil, freeSize: Size? = nil,
    os: OSVersion? = nil, layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: ContentSizeCategory = .large, overrides: TraitCollection = TraitCollection()
  ) {
    self.device = device
    self.orientation = orientation ?? device.startOrientation
    self.multitasking = multitasking ?? device.multitasking
    pose = device.pose
    self.freeSize = freeSize
    self.os = os ?? device.os
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.overrides = overrides
  }

  /// The screen in points, turned as the device is: of a folding device the display that shows the app.
  public var screenSize: Size { device.screenSize(orientation, pose: pose) }

  /// The window in points.
  public var windowSize: Size { freeSize ?? configuration.size }

  /// Pixels for each point.
  public var scale: Double { device.displayScale }

  /// The window's safe area in points.
  ///
  /// CHOICE (`UIKIT.md §2.2.g`: not known): a free window keeps the insets of the full screen, on a phone in the
  /// orientation that matches the window's shape. From iOS 27 on, where the windows of iPhone apps are resized in
  /// iPhone Mirroring and on iPads, a free one on a phone has none (`IOS27.md §8.8`), and neither does a Slide Over
  /// window, which floats.
  public var safeArea: EdgeInsets { configuration.safeArea ?? .zero }

  /// The status bar's height in points: 0 if it is hidden, as in compact height (`UIKIT.md §5.3.d`, H); 54 if a Dynamic
  /// Island makes the inset 59 (`§2.2.e`, M); otherwise the inset above.
  public var statusBarHeight: Double {
    let window = configuration
    let inset = window.safeArea?.top ?? 0
    if window.verticalSizeClass == .compact { return 0 }
    return device.userInterfaceIdiom == .phone && inset == 59 ? 54 : inset
  }

  /// The regions of the window that are reserved in addition to the safe area.
  public var regions: WindowRegions { configuration.regions }

  /// Whether the device offers shares of its screen; a phone that does not fold has only `.full`.
  public var supportsMultitasking: Bool { device.userInterfaceIdiom == .pad || pose?.isInner == true }

  /// The row that describes the window: from the table if it has one, otherwise by the rules.
  public var configuration: DeviceConfiguration {
    var result = freeSize.map(freeConfiguration) ?? screenConfiguration
    if let insets = result.safeArea, device.os != os {
      result.safeArea = SafeAreaRule.insets(
        insets, of: device.os, on: os, idiom: device.userInterfaceIdiom, isLandscape: result.isLandscape)
    }
    // Here the safe area leaves out nothing but the status bar. If it also leaves out a camera or rounded corners, it
    // stays.
    if hidesStatusBar, let insets = result.safeArea, insets.left == 0, insets.right == 0, insets.bottom == 0 {
      result.safeArea = .zero
    }
    return result
  }

  private var effectiveBars: SystemBars { bars == .automatic ? shownBars : bars }

  private var screenConfiguration: DeviceConfiguration {
    let landscape = orientation.isLandscape
    let mode = supportsMultitasking ? multitasking : .full
    var result = device.configuration(orientation, multitasking: mode, pose: pose, bars: effectiveBars)
    if let result, result.size.height > 0 { return result }
    // A window that does not turn with the device, such as that of an iPhone app on an iPad.
    let full =
      device.configuration(orientation, pose: pose, bars: effectiveBars)
      ?? device.configuration(orientation.rotated, pose: pose, bars: effectiveBars)
    if mode == .full, let full, full.size.height > 0 { return full }
    let screen = full?.size ?? .zero
    let size = MultitaskingRule.windowSize(mode, screen: screen)
    if result != nil {
      result?.size.height = size.height
      return result ?? unknownConfiguration
    }
    guard let full else { return unknownConfiguration }
    let classes = SizeClassRule.classes(of: size, idiom: device.userInterfaceIdiom)
    return DeviceConfiguration(
      isLandscape: landscape, multitasking: mode, size: size, horizontalSizeClass: classes.horizontal,
      verticalSizeClass: classes.vertical, safeArea: mode == .slideOver ? nil : full.safeArea)
  }

  private func freeConfiguration(_ size: Size) -> DeviceConfiguration {
    let idiom = device.userInterfaceIdiom
    let classes = SizeClassRule.freeClasses(of: size, idiom: idiom, os: os)
    let landscape = idiom == .phone ? size.width > size.height : orientation.isLandscape
    let insets =
      idiom == .phone && os.major >= 27 ? .zero : device.configuration(landscape: landscape)?.safeArea
    return DeviceConfiguration(
      isLandscape: landscape, size: size, horizontalSizeClass: classes.horizontal,
      verticalSizeClass: classes.vertical, safeArea: insets)
  }

  /// For a device whose list of configurations a caller emptied.
  private var unknownConfiguration: DeviceConfiguration {
    DeviceConfiguration(
      isLandscape: orientation.isLandscape, size: .zero, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      safeArea: nil)
  }
}

// MARK: - Traits

extension Environment {
  /// The window's traits: every trait of the iOS in question has a value (`UIKIT.md §1.3.d`), later ones have none.
  ///
  /// Size classes come from the table, or from `SizeClassRule` if it has no such window. `layoutDirection` and
  /// `preferredContentSizeCategory` are specified on every iOS, since layout needs them. CHOICE: traits of a device
  /// without a source (gamut, force touch) are `Trait.systemDefault`.
  public var traits: TraitCollection {
    var result = Self.systemTraits(os)
    let window = configuration
    result.horizontalSizeClass = window.horizontalSizeClass
    result.verticalSizeClass = window.verticalSizeClass
    result.userInterfaceIdiom = device.userInterfaceIdiom
    // The bar stays at its side; only the name of the edge depends on the layout direction (`IOS27.md §2.2.c`).
    if os >= OSVersion(27, 1), let side = window.regions.barSide {
      result.verticalBarEdge = (side == .right) == (layoutDirection != .rightToLeft) ? .trailing : .leading
    }
    result.displayScale = device.displayScale
    if os >= 9, device.forceTouchCapability != .unspecified {
      result.forceTouchCapability = device.forceTouchCapability
    }
    if os >= 10, device.displayGamut != .unspecified { result.displayGamut = device.displayGamut }
    result.layoutDirection = layoutDirection
    result.preferredContentSizeCategory = contentSizeCategory
    result.merge(overrides)
    for trait in openTraits.traits { result[trait] = nil }
    return result
  }

  /// The system's defaults for the traits that exist on a version of iOS.
  static func systemTraits(_ os: OSVersion) -> TraitCollection {
    var result = TraitCollection()
    for trait in Trait.allCases where trait.since <= os {
      if let value = trait.systemDefault { result[trait] = value }
    }
    return result
  }
}

extension Environment: CustomStringConvertible {
  /// "iPhone 6 in portrait", "iPad in landscape, 1/2", "iPhone Duo open in landscape, leftHalf".
  public var description: String {
    let state = pose.map { " \($0)" } ?? ""
    let place = "\(device.name)\(state) in \(orientation)"
    if let freeSize { return "\(place), \(freeSize)" }
    return multitasking == .full ? place : "\(place), \(multitasking)"
  }
}
