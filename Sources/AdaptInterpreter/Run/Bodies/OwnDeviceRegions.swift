import AdaptModel

/// What the body of a `device` says of its windows besides the size and the safe area: what is covered, how it folds,
/// when its size classes are regular.
struct OwnDeviceRegions {
  private var rects: [DeviceAttribute: [Rect]] = [:]
  private var numbers: [DeviceAttribute: Double] = [:]
  private var insets: [DeviceAttribute: EdgeInsets] = [:]
  private var sides: [DeviceAttribute: WindowRegions.Side] = [:]
  private var openSize: Size?

  /// Whether it has what only iOS 27 knows.
  var isOfNewest: Bool { openSize != nil || !sides.isEmpty }

  mutating func set(_ attribute: DeviceAttribute, to value: Value, _ texts: Runtime.Texts) throws(ScriptError) {
    switch attribute {
    case .occlusions, .landscapeOcclusions, .openOcclusions, .openPortraitOcclusions, .fold:
      rects[attribute] = try rectangles(value, attribute)
    case .keyboardHeight, .regularWidth, .regularHeight:
      guard case .number(let number) = value, number.isFinite, number >= 0 else {
        throw ScriptError.regionNumber(attribute.rawValue)
      }
      numbers[attribute] = number
    case .openSafeArea, .openPortraitSafeArea:
      guard case .geometry(let object) = value, case .insets(let given) = object.geometry else {
        throw ScriptError.regionInsets(attribute.rawValue)
      }
      insets[attribute] = given
    case .openSize:
      guard case .geometry(let object) = value, case .size(let size) = object.geometry, size.isValid, size.width >= 1,
        size.height >= 1
      else { throw ScriptError.openSize }
      openSize = size
    case .barSide, .landscapeBarSide, .openBarSide:
      let word = texts.text(of: value)
      guard word == "left" || word == "right" else {
        throw ScriptError.regionSide(attribute.rawValue)
      }
      sides[attribute] = word == "left" ? .left : .right
    case .size, .scale, .idiom, .safeArea, .landscapeSafeArea, .os: break
    }
  }

  private func rectangles(_ value: Value, _ attribute: DeviceAttribute) throws(ScriptError) -> [Rect] {
    if case .geometry(let object) = value, case .rect(let rect) = object.geometry { return [rect] }
    if case .list(let list) = value {
      var result: [Rect] = []
      for element in list.elements {
        guard case .geometry(let object) = element, case .rect(let rect) = object.geometry else { break }
        result.append(rect)
      }
      if result.count == list.elements.count { return result }
    }
    throw ScriptError.regionRectangle(attribute)
  }

  // MARK: - Making windows

  /// The device with all of it. Where it opens, its windows are those of the closed device, of the open one, and of the
  /// one that is partly folded; a fold that is not given is a band of 40 points in the middle of the long side.
  func complete(_ device: Device) -> Device {
    var result = device
    for index in result.configurations.indices {
      let isLandscape = result.configurations[index].isLandscape
      var regions = WindowRegions()
      regions.occlusions = rects[isLandscape ? .landscapeOcclusions : .occlusions] ?? []
      regions.barSide = sides[isLandscape ? .landscapeBarSide : .barSide]
      regions.keyboardHeight = numbers[.keyboardHeight]
      result.configurations[index].regions = regions
      if openSize != nil { result.configurations[index].pose = .closed }
    }
    if let openSize {
      result.pose = .closed
      result.configurations += [Pose.open, .folded].flatMap { pose in
        [openSize, openSize.transposed].map { open($0, pose, isGiven: $0 == openSize, device) }
      }
    }
    for index in result.configurations.indices { setClasses(&result.configurations[index]) }
    return result
  }

  private func open(_ size: Size, _ pose: Pose, isGiven: Bool, _ device: Device) -> DeviceConfiguration {
    var regions = WindowRegions()
    let isWide = size.width > size.height
    regions.occlusions = rects[isGiven ? .openOcclusions : .openPortraitOcclusions] ?? []
    regions.barSide = isGiven ? sides[.openBarSide] : nil
    regions.keyboardHeight = numbers[.keyboardHeight]
    let middle = (isWide ? size.width : size.height) / 2
    let band =
      isWide
      ? Rect(x: middle - 20, y: 0, width: 40, height: size.height)
      : Rect(x: 0, y: middle - 20, width: size.width, height: 40)
    regions.fold = isGiven ? rects[.fold]?.first ?? band : band
    regions.isFoldActive = pose == .folded
    var window = DeviceConfiguration(
      isLandscape: isWide, size: size, horizontalSizeClass: .regular, verticalSizeClass: .regular,
      safeArea: insets[isGiven ? .openSafeArea : .openPortraitSafeArea] ?? .zero)
    window.pose = pose
    window.regions = regions
    return window
  }

  /// Regular from a width, or a height, on, where the device says so.
  private func setClasses(_ window: inout DeviceConfiguration) {
    if let width = numbers[.regularWidth] {
      window.horizontalSizeClass = window.size.width >= width ? .regular : .compact
    }
    if let height = numbers[.regularHeight] {
      window.verticalSizeClass = window.size.height >= height ? .regular : .compact
    }
  }
}
