import AdaptModel

/// Decides which sizes of views are those of screens.
enum ScreenSizes {
  private static let phones = screens(.phone)
  private static let pads = screens(.pad)

  /// The shorter and the longer sides of the screens of all devices of an idiom, in points.
  private static func screens(_ idiom: UserInterfaceIdiom) -> (widths: Set<Double>, lengths: Set<Double>) {
    let devices = DeviceTable.devices() + DeviceTable.devices(os: DeviceTable.newGeneration)
    let sizes = devices.filter { $0.userInterfaceIdiom == idiom }.map { $0.screenSize(.portrait) }
    return (Set(sizes.map { $0.width }), Set(sizes.map { $0.height }))
  }

  /// Whether a size has the width of a phone, and the height of a screen without its bars, or more.
  static func isPhones(_ size: Size) -> Bool {
    phones.widths.contains(size.width) && size.height >= 400
      || phones.lengths.contains(size.width) && size.height >= 270
  }

  /// Whether a size is exactly that of a screen.
  static func isWhole(_ size: Size) -> Bool {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return [phones, pads].contains { $0.widths.contains(short) && $0.lengths.contains(long) } || size == Size(600, 600)
  }

  /// Whether a size has the width of an iPad, and the height of its screen without its bars, or more.
  static func isPads(_ size: Size) -> Bool {
    (pads.widths.contains(size.width) || pads.lengths.contains(size.width)) && size.height >= 500
  }

  /// Whether a size has the width of a screen, or is the square canvas that Xcode once had.
  static func isScreen(_ size: Size) -> Bool { isPhones(size) || isPads(size) || size == Size(600, 600) }

  /// Whether a part of a screen with this size on the canvas is as wide as the window on every phone.
  static func isAsWideAsPhones(_ size: Size) -> Bool { size.width >= 320 && size.width <= 440 }
}

extension InterfaceDocument {
  /// The size of an iPad's screen in a document that names no device: documents for iPads have their views in it. Nil
  /// for other documents.
  var padScreen: Size? {
    guard canvas == nil else { return nil }
    let roots = controllers.compactMap { $0.rootView } + views.indices.filter { views[$0].isLoose }
    return roots.lazy.compactMap { views[$0].frame?.size }.first { ScreenSizes.isPads($0) && !ScreenSizes.isPhones($0) }
  }

  /// Whether the size is a screen's, or as wide as the canvas and at least as high as a sheet on it.
  func isScreen(_ size: Size) -> Bool {
    if ScreenSizes.isScreen(size) { return true }
    let screen = canvas?.screen ?? defaultScreen ?? Size(600, 600)
    return size.width == screen.width && size.height >= screen.height * 0.75
  }

  /// Whether the view of a xib's owner fills a window: it has the size of a screen, or belongs to a controller. The
  /// owner's class says what it is.
  func isScreen(ownersView root: Int) -> Bool {
    if let ownerClass, ["View", "Cell", "Bar"].contains(where: ownerClass.hasSuffix) { return false }
    let isSized =
      views[root].element.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    let isControllers =
      ownerClass.map { name in ["Controller", "VC", "Screen"].contains { name.hasSuffix($0) } } ?? true
    let size = views[root].frame?.size ?? Size(375, 667)
    let isSmall = size.width < 300 || size.height < 400
    if isSized, !isScreen(size) { return false }
    return isControllers ? !(isSized && isSmall) : !isSized && !isSmall
  }
}
