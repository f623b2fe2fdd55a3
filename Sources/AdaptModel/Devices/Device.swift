/// A device: what its screen and its windows are, for one generation of iOS.
///
/// Devices come from `DeviceTable`, or from a script's `device` declaration by `init(name:…)`.
public struct Device: Hashable, Sendable {
  /// The name by which the device was asked for, in its usual spelling: `iPad Air 2`.
  public var name: String
  /// The name of the table's row, which may stand for several models: `iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)`.
  public var family: String
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// Pixels for each point.
  public var displayScale: Double
  /// The iOS whose behaviour is simulated unless the environment says otherwise.
  public var os: OSVersion
  public var displayGamut: DisplayGamut
  public var forceTouchCapability: ForceTouchCapability
  /// The windows that are known; always a full-screen one for portrait and one for landscape.
  public var configurations: [DeviceConfiguration]

  /// A device that a script declares. `size` is the full screen in portrait, in points.
  ///
  /// Landscape is the same screen turned. Where the safe area in landscape is not given it follows from the portrait
  /// one as it does on Apple's devices (`UIKIT.md §2.2`): the notch's inset on both sides and 21 points below it (20
  /// from iOS 26), nothing on a phone with a home button, no change on an iPad. Size classes follow `SizeClassRule`.
  public init(
    name: String, idiom: UserInterfaceIdiom, size: Size, scale: Double, safeArea: EdgeInsets = .zero,
    landscapeSafeArea: EdgeInsets? = nil, os: OSVersion = DeviceTable.defaultOS
  ) {
    self.name = name
    family = name
    userInterfaceIdiom = idiom
    displayScale = scale
    self.os = os
    displayGamut = .unspecified
    forceTouchCapability = .unspecified
    let turned = landscapeSafeArea ?? SafeAreaRule.landscape(fromPortrait: safeArea, idiom: idiom, os: os)
    configurations = [(false, size, safeArea), (true, size.transposed, turned)].map { isLandscape, size, insets in
      let classes = SizeClassRule.classes(of: size, idiom: idiom)
      return DeviceConfiguration(
        isLandscape: isLandscape, size: size, horizontalSizeClass: classes.horizontal,
        verticalSizeClass: classes.vertical, safeArea: insets)
    }
  }

  init(
    name: String, family: String, idiom: UserInterfaceIdiom, scale: Double, os: OSVersion, gamut: DisplayGamut,
    forceTouch: ForceTouchCapability, configurations: [DeviceConfiguration]
  ) {
    self.name = name
    self.family = family
    userInterfaceIdiom = idiom
    displayScale = scale
    self.os = os
    displayGamut = gamut
    forceTouchCapability = forceTouch
    self.configurations = configurations
  }

  /// The stored configuration, or nil where the table has none.
  public func configuration(landscape: Bool, multitasking: Multitasking = .full) -> DeviceConfiguration? {
    configurations.first { $0.isLandscape == landscape && $0.multitasking == multitasking }
  }

  /// The whole screen in points.
  public func screenSize(_ orientation: Orientation) -> Size {
    configuration(landscape: orientation.isLandscape)?.size ?? .zero
  }
}

extension Device: CustomStringConvertible {
  public var description: String { name }
}
