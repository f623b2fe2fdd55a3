/// Where an app runs: a device, how it is held, how much of the screen the window has, and what the user chose.
///
/// Everything else follows: window size, scale, safe area, traits, margins, bars. A value; nothing is cached.
public struct Environment: Hashable, Sendable {
  public var device: Device
  public var orientation: Orientation
  public var multitasking: Multitasking
  /// A window of any size (Stage Manager, iPadOS 26, `resize to 507 x 1024`); it takes the place of `multitasking`.
  public var freeSize: Size?
  public var os: OSVersion
  public var layoutDirection: LayoutDirection
  public var contentSizeCategory: ContentSizeCategory
  /// Traits that replace what follows from the rest: a dark style, a bold legibility weight, a size class.
  public var overrides: TraitCollection

  public init(
    device: Device, orientation: Orientation = .portrait, multitasking: Multitasking = .full, freeSize: Size? = nil,
    os: OSVersion? = nil, layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: ContentSizeCategory = .large, overrides: TraitCollection = TraitCollection()
  ) {
    self.device = device
    self.orientation = orientation
    self.multitasking = multitasking
    self.freeSize = freeSize
    self.os = os ?? device.os
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.overrides = overrides
  }

  /// The screen in points, turned as the device is.
  public var screenSize: Size { device.screenSize(orientation) }

  /// The window in points.
  public var windowSize: Size { freeSize ?? configuration.size }

  /// Pixels for each point.
  public var scale: Double { device.displayScale }

  /// The window's safe area in points.
  public var safeArea: EdgeInsets { configuration.safeArea ?? .zero }

  /// The window's traits: every trait that the iOS in question has, with a value.
  public var traits: TraitCollection {
    let (size, idiom) = (windowSize, device.userInterfaceIdiom)
    var result = TraitCollection()
    result.userInterfaceIdiom = idiom
    result.displayScale = scale
    let classes = SizeClassRule.classes(of: size, idiom: idiom)
    result.horizontalSizeClass = classes.horizontal
    result.verticalSizeClass = classes.vertical
    result.layoutDirection = layoutDirection
    result.preferredContentSizeCategory = contentSizeCategory
    return result.merging(overrides)
  }

  /// The row that describes the window, derived where the table has none.
  public var configuration: DeviceConfiguration {
    device.configuration(landscape: orientation.isLandscape, multitasking: multitasking)
      ?? DeviceConfiguration(
        isLandscape: orientation.isLandscape, size: screenSize, horizontalSizeClass: .compact,
        verticalSizeClass: .regular, safeArea: .zero)
  }
}
