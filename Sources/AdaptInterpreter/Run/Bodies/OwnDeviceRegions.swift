import AdaptModel
import AdaptSyntax

/// The regions in the body of a `device`, besides the size and the safe area: what is covered, how it folds, and when
/// its size classes are regular.
struct OwnDeviceRegions {
  private var rects: [DeviceAttribute: [Rect]] = [:]
  private var numbers: [DeviceAttribute: Double] = [:]
  private var insets: [DeviceAttribute: EdgeInsets] = [:]
  private var sides: [DeviceAttribute: WindowRegions.Side] = [:]
  private var openSize: Size?

  /// Whether it has features that only iOS 27 knows.
  var isOfNewest: Bool { openSize != nil || !sides.isEmpty }

  mutating func set(_ attribute: DeviceAttribute, to value: Value, _ texts: Runtime.Texts) throws(ScriptError) {
    switch attribute {
    case .occlusions, .landscapeOcclusions, .openOcclusions, .openPortraitOcclusions, .fold, .openPortraitFold:
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
      guard case .geometry(let object) = value, case .size(let size) = object.geometry else {
        throw ScriptError.openSize
      }
      guard size.isSizeOfDisplay else { throw ScriptError.deviceSize(attribute) }
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

  /// The device with these regions. If it opens, it has windows for the closed, the open and the partly folded device.
  /// The default fold is a band of 40 points in the middle of the long side.
  /// - Throws: an error for a region outside its display, or insets that leave no room in it.
  func complete(_ device: Device, at place: (DeviceAttribute) -> SourceSpan?) throws(ScriptError) -> Device {
    do {
      try check(device)
    } catch {
      throw error.error.at(place(error.attribute))
    }
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
    /// Values are declared for the display as it is when opened, and turn with the device.
    func turned(_ rect: Rect) -> Rect { isGiven ? rect : Self.turned(rect, in: size.transposed) }
    regions.occlusions =
      rects[isGiven ? .openOcclusions : .openPortraitOcclusions]
      ?? rects[.openOcclusions]?.map(turned) ?? []
    regions.barSide = isGiven ? sides[.openBarSide] : nil
    regions.keyboardHeight = numbers[.keyboardHeight]
    let middle = (isWide ? size.width : size.height) / 2
    let band =
      isWide
      ? Rect(x: middle - 20, y: 0, width: 40, height: size.height)
      : Rect(x: 0, y: middle - 20, width: size.width, height: 40)
    regions.fold = (isGiven ? nil : rects[.openPortraitFold]?.first) ?? rects[.fold]?.first.map(turned) ?? band
    regions.isFoldActive = pose == .folded
    var window = DeviceConfiguration(
      isLandscape: isWide, size: size, horizontalSizeClass: .regular, verticalSizeClass: .regular,
      safeArea: insets[isGiven ? .openSafeArea : .openPortraitSafeArea] ?? insets[.openSafeArea].map(Self.turned)
        ?? .zero)
    window.pose = pose
    window.regions = regions
    return window
  }

  /// A rectangle of a display after the display's right edge has become the top edge, as when a phone that was opened
  /// in portrait is turned by 90 degrees.
  private static func turned(_ rect: Rect, in size: Size) -> Rect {
    Rect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
  }

  /// CHOICE: as on an iPhone Duo, a column at the side moves to the top when the display is turned, and what is at the
  /// bottom stays at the bottom (`IOS27.md §2.2`).
  private static func turned(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: max(insets.top, insets.left, insets.right), left: 0, bottom: insets.bottom, right: 0)
  }

  /// An error, and the attribute that causes it.
  private struct Mistake: Error {
    var attribute: DeviceAttribute
    var error: ScriptError
  }

  /// Finds rectangles outside their display, and insets that leave no room in it.
  private func check(_ device: Device) throws(Mistake) {
    let closed = device.screenSize(.portrait)
    var displays: [(Size, [DeviceAttribute])] = [
      (closed, [.occlusions]), (closed.transposed, [.landscapeOcclusions]),
    ]
    let onlyOpen: [DeviceAttribute] = [
      .fold, .openPortraitFold, .openSafeArea, .openPortraitSafeArea, .openOcclusions, .openPortraitOcclusions,
      .openBarSide,
    ]
    if openSize == nil,
      let given = onlyOpen.first(where: { rects[$0] != nil || insets[$0] != nil || sides[$0] != nil })
    {
      throw Mistake(attribute: given, error: .needsOpenSize(given))
    }
    if let openSize {
      displays.append((openSize, [.fold, .openOcclusions, .openSafeArea]))
      displays.append((openSize.transposed, [.openPortraitFold, .openPortraitOcclusions, .openPortraitSafeArea]))
    }
    for (size, attributes) in displays {
      let display = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for attribute in attributes {
        for rect in rects[attribute] ?? [] {
          let isInside = rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= display.maxX && rect.maxY <= display.maxY
          guard isInside, max(rect.width, rect.height) > 0 else {
            throw Mistake(attribute: attribute, error: .regionOutside(attribute, rect, of: size))
          }
        }
        if let given = insets[attribute], !Self.fits(given, size) {
          throw Mistake(attribute: attribute, error: .insetsTooLarge(attribute, of: size))
        }
      }
    }
  }

  /// Whether insets are not negative and leave some room in a display.
  static func fits(_ insets: EdgeInsets, _ size: Size) -> Bool {
    min(insets.top, insets.left, insets.bottom, insets.right) >= 0 && insets.top + insets.bottom < size.height
      && insets.left + insets.right < size.width
  }

  /// Makes the classes regular from a width, or a height, on, if the device says so.
  private func setClasses(_ window: inout DeviceConfiguration) {
    if let width = numbers[.regularWidth] {
      window.horizontalSizeClass = window.size.width >= width ? .regular : .compact
    }
    if let height = numbers[.regularHeight] {
      window.verticalSizeClass = window.size.height >= height ? .regular : .compact
    }
  }
}
