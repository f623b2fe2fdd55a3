import AdaptCheck
import AdaptModel

/// Divides the sizes of windows for a check, by the regions of a proof.
public struct SizeDivision: Sendable {
  /// How many layouts may be made of a small subject; of a larger one fewer.
  public var layouts = 96
  /// Views and constraints of the largest subject that is a small one.
  public var items = 100
  /// Whether someone asked to stop.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// What is wrong with a subject at which sizes; nil where some size or property is not decided within the limits, or
  /// handlers may change the layout.
  public func division(_ subject: Subject, _ windows: SizedWindows) -> DividedSizes? {
    guard subject.handlersThatMayLayOut.isEmpty, let instance = subject.make() else { return nil }
    let family = WindowFamily(
      name: "\(windows.name) windows", environment: windows.environment, from: windows.least, to: windows.most)
    var limits = ProofLimits()
    let size = instance.model.scene.viewCount + instance.model.scene.constraintCount
    limits.layouts = max(6, layouts * items / max(items, size))
    guard wrappingTexts(instance.model) <= limits.layouts / 2 else { return nil }
    limits.seconds = .infinity
    limits.isStopped = isStopped
    limits.isWhole = true
    var explorer = PlaneExplorer(subject, instance, family, limits)
    explorer.run()
    guard !isStopped(), explorer.undecided.isEmpty, explorer.unknown.isEmpty, !explorer.regions.isEmpty else {
      return nil
    }
    let missed = explorer.regions.reduce(family.plane.area) { $0 - $1.polygon.area }
    guard abs(missed) <= SubjectProof.mostAreaError else { return nil }
    return divided(explorer, family.plane)
  }

  /// How many different texts go on in another line where there is too little width. Each breaks anew at widths of its
  /// own, so that there are more layouts than texts: of many, the division is not begun.
  private func wrappingTexts(_ model: Model) -> Int {
    var texts: Set<String> = []
    for view in model.scene.viewIDs {
      guard model.scene.kind(of: view) == .label, model.value(.lines, of: .view(view))?.number ?? 1 != 1,
        let text = model.value(.text, of: .view(view))?.string
      else { continue }
      texts.insert(text)
    }
    return texts.count
  }

  /// Conflicts of the same views as one: a check looks for them by their views, and finds all of them there.
  private static func joined(_ failures: [ProofFailures.Failure]) -> [ProofFailures.Failure] {
    var result: [ProofFailures.Failure] = []
    var conflicts: [[ViewID]: (place: Int, polygons: Set<ConvexPolygon>)] = [:]
    for failure in failures {
      guard failure.identity.property == .conflict else {
        result.append(failure)
        continue
      }
      let views = failure.identity.views.sorted()
      if conflicts[views] == nil {
        conflicts[views] = (result.count, [])
        result.append(failure)
        result[result.count - 1].polygons = []
      }
      guard let place = conflicts[views]?.place else { continue }
      for polygon in failure.polygons where conflicts[views]?.polygons.insert(polygon).inserted == true {
        result[place].polygons.append(polygon)
      }
    }
    return result
  }

  private func divided(_ explorer: PlaneExplorer, _ plane: ConvexPolygon) -> DividedSizes {
    let areas = Self.joined(ProofFailures(explorer).all).map { failure in
      (failure, AreaPart.parts(of: failure.polygons, until: isStopped))
    }
    let failures = areas.map { failure, parts in
      DividedSizes.Failure(
        kind: failure.identity.property.kind, views: failure.identity.views, detail: failure.identity.detail,
        parts: parts.map { part in
          .init(
            sample: part.sample, corners: part.corners, area: part.area, width: part.width, height: part.height,
            contains: part.contains)
        })
    }
    var layouts: [Int: ConvexPolygon] = [:]
    for region in explorer.regions where region.polygon.area > layouts[region.layout]?.area ?? 0 {
      layouts[region.layout] = region.polygon
    }
    return DividedSizes(
      failures: failures, layouts: layouts.sorted { $0.key < $1.key }.map { $0.value.plainPoint },
      jumps: RegionJumps(explorer.regions, in: plane).jumps, layoutCount: explorer.layoutCount
    ) { [isStopped] places in
      let polygons = places.flatMap { areas[$0.failure].1[$0.part].polygons }
      let words = RegionWords.words(RegionWords.disjoint(polygons, until: isStopped), in: plane)
      let exceptions = Set(
        places.map { place in
          let identity = areas[place.failure].0.identity
          return identity.property == .conflict ? explorer.exceptions.words(of: identity.views) : nil
        })
      guard exceptions.count == 1, let exception = exceptions.first.flatMap({ $0 }) else { return words }
      return words.except(exception)
    }
  }
}

/// Sizes that lie together.
private struct AreaPart {
  var polygons: [ConvexPolygon]
  var sample: Size

  var area: Double { polygons.reduce(0) { $0 + $1.area } }

  var width: Double { (polygons.map { $0.most.width }.max() ?? 0) - (polygons.map { $0.least.width }.min() ?? 0) }
  var height: Double { polygons.map { $0.most.height }.max() ?? 0 }

  /// CHOICE: so many corners are looked at, of the largest polygons.
  private static let mostCorners = 12

  /// A fiftieth of the way from a corner to the middle, so that a rounding error leaves them inside.
  var corners: [Size] {
    let corners = polygons.sorted { $0.area > $1.area }.flatMap { polygon in
      let inner = polygon.innerPoint(0)
      return polygon.corners.map { Size($0.x + (inner.x - $0.x) / 50, $0.y + (inner.y - $0.y) / 50) }
    }
    return Array(corners.prefix(Self.mostCorners))
  }

  func contains(_ size: Size) -> Bool { polygons.contains { $0.contains(size) } }

  /// Those that meet are one part; its sample lies in the largest.
  ///
  /// - Parameter isStopped: whether someone asked to stop; what comes out then is not all.
  static func parts(of polygons: [ConvexPolygon], until isStopped: () -> Bool) -> [AreaPart] {
    var groups: [[ConvexPolygon]] = []
    for polygon in polygons where !isStopped() {
      var own = [polygon]
      groups.removeAll { group in
        guard group.contains(where: { $0.touches(polygon) }) else { return false }
        own += group
        return true
      }
      groups.append(own)
    }
    return groups.compactMap { group in
      group.max { $0.area < $1.area }.map { AreaPart(polygons: group, sample: $0.plainPoint) }
    }
  }
}

extension ConvexPolygon {
  /// Whether the rectangles around both meet.
  fileprivate func touches(_ other: ConvexPolygon) -> Bool {
    let slack = 1e-3
    return least.width <= other.most.width + slack && other.least.width <= most.width + slack
      && least.height <= other.most.height + slack && other.least.height <= most.height + slack
  }

  /// A size inside with as few decimals as there is room for.
  var plainPoint: Size {
    let inner = innerPoint(0)
    let sides = sides
    for (step, margin) in [(1.0, 0.6), (0.5, 0.3), (0.25, 0.1), (0.125, 0.05), (1.0 / 64, 0.005)] {
      let point = Point(x: (inner.x / step).rounded() * step, y: (inner.y / step).rounded() * step)
      if sides.allSatisfy({ $0(point) >= margin }) { return Size(point.x, point.y) }
    }
    return Size(inner.x, inner.y)
  }
}

extension ProofProperty {
  /// The kind of finding that says it does not hold.
  fileprivate var kind: FindingKind {
    switch self {
    case .conflict: .conflict
    case .ambiguity: .ambiguity
    case .truncation: .truncated
    case .clipping: .clipped
    case .overlap: .overlap
    case .safeArea: .unsafe
    case .invariant: .invariant
    }
  }
}
