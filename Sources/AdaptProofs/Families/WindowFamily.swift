import AdaptCheck
import AdaptModel

/// The windows of one kind that a user can size: everything but the size is given, or follows from it.
public struct WindowFamily: Sendable {
  /// "iPad windows".
  public let name: String
  /// Without a size.
  public let environment: Environment
  /// All sizes between two.
  public let plane: ConvexPolygon

  public init(name: String, environment: Environment, from least: Size, to most: Size) {
    self.name = name
    self.environment = environment
    plane = ConvexPolygon(from: least, to: most)
  }

  /// The sizes of a check's windows.
  public static let least = SizedWindows.least
  public static let most = SizedWindows.most

  /// Windows of iPads (iOS 26), and of iPhone apps that people resize (iOS 27).
  public static func all(
    from least: Size = WindowFamily.least, to most: Size = WindowFamily.most,
    direction: LayoutDirection = .leftToRight, textSize: ContentSizeCategory = .large
  ) -> [WindowFamily] {
    let phone = DeviceTable.device(named: "iPhone 18 Pro") ?? Self.newest(of: .phone)
    let pad = DeviceTable.device(named: "iPad Pro 13-inch (M4)", os: DeviceTable.newGeneration) ?? Self.newest(of: .pad)
    return [("iPhone windows", phone), ("iPad windows", pad)].compactMap { name, device in
      guard let device else { return nil }
      return WindowFamily(
        name: name,
        environment: Environment(device: device, layoutDirection: direction, contentSizeCategory: textSize),
        from: least, to: most)
    }
  }

  private static func newest(of idiom: UserInterfaceIdiom) -> Device? {
    DeviceTable.all.last { $0.userInterfaceIdiom == idiom && !$0.isFolding }
  }

  /// The window of a size.
  public func environment(_ size: Size) -> Environment {
    var result = environment
    result.freeSize = size
    return result
  }

  /// Parts of the plane in each of which size classes, safe area and regions are the same: size classes change at a
  /// width, where a window is as wide as it is high, or at a height (`SizeClassRule`).
  ///
  /// It is looked up in each whether they are; see ``isUniform(_:at:)``.
  var cells: [ConvexPolygon] {
    let lines = [
      HalfPlane(1, 0, -SizeClassRule.regularPadWidth), HalfPlane(1, -1, 0),
      HalfPlane(0, 1, -SizeClassRule.compactPhoneHeight), HalfPlane(0, 1, -SizeClassRule.regularPhoneShortSide),
    ]
    var cells = [plane]
    for line in lines {
      cells = cells.flatMap { cell -> [ConvexPolygon] in
        guard let one = cell.clipped(to: line), let other = cell.clipped(to: -line) else { return [cell] }
        return facts(one) == facts(other) ? [cell] : [one, other]
      }
    }
    return cells
  }

  /// What follows from the size, but for the size.
  private struct Facts: Equatable {
    var traits: TraitCollection
    var safeArea: EdgeInsets
    var regions: WindowRegions
    var isLandscape: Bool
  }

  private func facts(at point: Point) -> Facts {
    let environment = environment(Size(point.x, point.y))
    let configuration = environment.configuration
    return Facts(
      traits: environment.traits, safeArea: configuration.safeArea ?? .zero, regions: configuration.regions,
      isLandscape: configuration.isLandscape)
  }

  /// Of a part: at its corners, a little inwards, and inside.
  private func facts(_ part: ConvexPolygon) -> [Facts] {
    let inner = part.innerPoint(0)
    var found: [Facts] = []
    for point in part.corners.map({ Point(x: $0.x + 1e-4 * (inner.x - $0.x), y: $0.y + 1e-4 * (inner.y - $0.y)) })
      + [inner]
    {
      let facts = facts(at: point)
      if !found.contains(facts) { found.append(facts) }
    }
    return found
  }

  /// Whether size classes, safe area and regions are the same in a part: at its corners and inside. They change along
  /// straight lines.
  func isUniform(_ part: ConvexPolygon) -> Bool { facts(part).count == 1 }
}
