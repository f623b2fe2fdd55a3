/// A device: its screen and its windows, for one generation of iOS.
///
/// Devices come from `DeviceTable`, or from a script's `device` declaration by `init(name:…)`.
public struct Device: Hashable, Sendable {
  /// The requested name, in its usual spelling: `iPad Air 2`.
  public var name: String
  /// The name of the table's row, which may cover several models: `iPad 9.7-inch (Air 1/2, 5th/6th gen, Pro 9.7)`.
  public var family: String
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// Pixels for each point.
  public var displayScale: Double
  /// The iOS whose behaviour is simulated unless the environment says otherwise.
  public var os: OSVersion
  public var displayGamut: DisplayGamut
  public var forceTouchCapability: ForceTouchCapability
  /// The windows that are known.
  public var configurations: [DeviceConfiguration]
  /// The SDK with which the app is built, where that decides its windows; nil elsewhere.
  public var sdk: OSVersion?
  /// How far it is open when an app starts; nil for a device that does not fold.
  public var pose: Pose?
  /// The share of the screen with which an app starts: `iPhone Duo (left half)`.
  public var multitasking = Multitasking.full
  /// Its orientation when an app starts, if its name says so: `iPhone Duo (laptop)` in portrait.
  public var heldOrientation: Orientation?
  /// Whether its name includes a pose: `iPhone Duo (closed)` is the closed phone, and `iPhone Duo` is the phone in all
  /// of its poses.
  public var isPosed = false

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

  /// The stored configuration, or nil where the table has none; of a folding device in the pose in which an app starts.
  public func configuration(landscape: Bool, multitasking: Multitasking = .full) -> DeviceConfiguration? {
    configurations.first { $0.isLandscape == landscape && $0.multitasking == multitasking && $0.pose == pose }
      ?? configurations.first { $0.isLandscape == landscape && $0.multitasking == multitasking }
  }

  /// The stored configuration for an orientation, a pose and bars; nil if the table has none.
  ///
  /// Rows for one orientation take precedence over rows for any, and rows for other bars come last. A window that
  /// shares the screen of a partly folded device has the row of the flat one (`IOS27.md §2.4.d`; the real values are
  /// UNKNOWN).
  public func configuration(
    _ orientation: Orientation, multitasking: Multitasking = .full, pose: Pose? = nil, bars: SystemBars = .automatic
  ) -> DeviceConfiguration? {
    func find(_ pose: Pose?) -> DeviceConfiguration? {
      var best: (rank: Int, row: DeviceConfiguration)?
      for row in configurations
      where row.isLandscape == orientation.isLandscape && row.multitasking == multitasking && row.pose == pose {
        var rank = 0
        if row.orientation == orientation { rank += 1 }
        if row.orientation != nil, row.orientation != orientation { rank -= 1 }
        if row.bars == bars { rank += 4 }
        if row.bars != bars, row.bars != .automatic { rank -= row.bars == .vertical ? 2 : 4 }
        if rank > best?.rank ?? .min { best = (rank, row) }
      }
      return best?.row
    }
    return find(pose) ?? (pose == .folded ? find(.open) : nil)
  }

  /// The whole screen in points, in the pose in which an app starts.
  public func screenSize(_ orientation: Orientation) -> Size { screenSize(orientation, pose: pose) }

  /// The whole screen in points. On a folding device, it is that of the display that shows the app.
  func screenSize(_ orientation: Orientation, pose: Pose?) -> Size {
    (configuration(orientation, pose: pose) ?? configuration(orientation.rotated, pose: pose))?.size ?? .zero
  }

  /// The poses that the device can be in, closed first; none for one that does not fold.
  public var poses: [Pose] { Pose.allCases.filter { pose in configurations.contains { $0.pose == pose } } }

  /// The windows with the requested pose, share of the screen and orientation. All of them for a device that does not
  /// fold, or without a requested pose.
  public var startWindows: [DeviceConfiguration] {
    guard isFolding, isPosed else { return configurations.map(completed) }
    return configurations.filter { row in
      row.pose == pose && row.multitasking == multitasking
        && (heldOrientation.map { $0.isLandscape == row.isLandscape } ?? true)
    }
  }

  /// A row of the table with the height that the rule for Slide Over gives it, if the table has none.
  private func completed(_ row: DeviceConfiguration) -> DeviceConfiguration {
    guard row.size.height == 0,
      let screen = configurations.first(where: { $0.multitasking == .full && $0.isLandscape == row.isLandscape })?.size
    else { return row }
    var row = row
    row.size.height = MultitaskingRule.windowSize(row.multitasking, screen: screen).height
    return row
  }

  /// Whether it folds.
  public var isFolding: Bool { pose != nil }

  /// Its orientation when an app starts. An open device is held like a closed one, a quarter turn from portrait
  /// (`IOS27.md §2.6.c`, M).
  public var startOrientation: Orientation {
    if let heldOrientation { return heldOrientation }
    return pose?.isInner == true && configuration(landscape, multitasking: multitasking, pose: pose) != nil
      ? landscape : .portrait
  }

  /// The meaning of `in landscape`.
  ///
  /// CHOICE: for a folding device, the landscape into which it opens from portrait (`IOS27.md §2.6.c`). When it is
  /// closed, the column is at the right, as in portrait.
  public var landscape: Orientation { isFolding ? .landscapeLeft : .landscape }

  /// The orientation with this name, as it is meant of this device.
  public func orientation(named name: String) -> Orientation? {
    name == "landscape" ? landscape : Orientation(named: name)
  }

  /// The device in another pose when an app starts.
  ///
  /// - Parameters:
  ///   - pose: its pose; nil for a device that does not fold.
  ///   - multitasking: the share of the screen in which the app starts.
  ///   - orientation: its orientation; nil if unspecified.
  public func starting(
    in pose: Pose?, _ multitasking: Multitasking = .full, held orientation: Orientation? = nil
  ) -> Device {
    var copy = self
    copy.pose = pose
    copy.multitasking = multitasking
    copy.heldOrientation = orientation
    copy.isPosed = true
    return copy
  }
}

extension Device: CustomStringConvertible {
  /// The name with the requested pose or share: `iPhone Duo (open)`, `iPhone Duo (folded in portrait)`.
  public var description: String {
    guard isPosed, let pose else { return name }
    if multitasking.isShared {
      return multitasking == .half(.left) ? "\(name) (left half)" : "\(name) (right half)"
    }
    return "\(name) (\(pose)\(heldOrientation.map { " in \($0.isLandscape ? "landscape" : "portrait")" } ?? ""))"
  }
}
