import AdaptCheck
import AdaptModel

/// Lengths of a window at which required constraints hold although they contradict each other in shorter and in longer
/// windows: a card with two margins and a width of 343 points has room in windows of one width.
///
/// Such a length is an edge between two regions, and of an edge a region says nothing.
struct ConflictExceptions {
  struct Length: Hashable {
    var isWidth: Bool
    var points: Double
  }

  /// By the views of a conflict, in order.
  private var lengths: [[ViewID]: [Length]] = [:]

  /// CHOICE: so many lengths are tried of one conflict, and of all of them, since each takes a layout.
  private static let mostLengths = 4
  private static let mostTrials = 6

  init() {}

  /// - Parameter holds: whether some views have no conflict in a window with a width and a height.
  init(_ findings: [ProofFinding], where holds: (_ width: Double, _ height: Double, _ views: [ViewID]) -> Bool) {
    var polygons: [[ViewID]: [ConvexPolygon]] = [:]
    for finding in findings where finding.identity.property == .conflict {
      polygons[finding.identity.views.sorted(), default: []].append(finding.polygon)
    }
    var trials = 0
    for views in polygons.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let parts = polygons[views] ?? []
      var tried: Set<Length> = []
      for before in parts where trials < Self.mostTrials {
        for after in parts {
          for isWidth in [true, false] {
            guard let (length, middle) = Self.edge(between: before, after, isWidth), tried.count < Self.mostLengths,
              trials < Self.mostTrials, tried.insert(length).inserted
            else { continue }
            trials += 1
            let size = isWidth ? Size(length.points, middle) : Size(middle, length.points)
            if holds(size.width, size.height, views) { lengths[views, default: []].append(length) }
          }
        }
      }
    }
  }

  /// The length at which one polygon ends and another begins, and the middle of the edge that they share.
  private static func edge(
    between before: ConvexPolygon, _ after: ConvexPolygon, _ isWidth: Bool
  ) -> (Length, Double)? {
    func range(_ polygon: ConvexPolygon, _ isWidth: Bool) -> ClosedRange<Double> {
      isWidth ? polygon.least.width...polygon.most.width : polygon.least.height...polygon.most.height
    }
    let (end, start) = (range(before, isWidth).upperBound, range(after, isWidth).lowerBound)
    guard abs(end - start) < 1e-4 else { return nil }
    let (one, other) = (range(before, !isWidth), range(after, !isWidth))
    let (least, most) = (max(one.lowerBound, other.lowerBound), min(one.upperBound, other.upperBound))
    guard most - least > 1 else { return nil }
    return (Length(isWidth: isWidth, points: (end * 1e4).rounded() / 1e4), (least + most) / 2)
  }

  /// "except at a width of exactly 375"; nil where a conflict has no exceptions.
  func words(of views: [ViewID]) -> String? {
    guard let own = lengths[views.sorted()] else { return nil }
    let texts = [true, false].compactMap { isWidth -> String? in
      let points = own.filter { $0.isWidth == isWidth }.map { $0.points }.sorted()
      guard let first = points.first else { return nil }
      let name = isWidth ? "width" : "height"
      return points.count == 1
        ? "a \(name) of exactly \(lengthText(first))"
        : "\(name)s of exactly \(points.map(lengthText).listed)"
    }
    return "except at \(texts.listed)"
  }
}
