import AdaptCheck
import AdaptModel

/// What is proved of one controller in the windows of one family.
///
/// Of every size strictly inside of a region the layout is known as an affine function, before rounding to pixels; a
/// verdict says for each property at which sizes it fails, at which that is not decided, and so that it holds at all
/// others. At the edges between regions a layout is that of one side or the other.
public struct SubjectProof: Sendable {
  public let subject: String
  public let family: WindowFamily
  public let regions: [SizeRegion]
  /// Of which nothing is known.
  public private(set) var undecided: [UndecidedRegion]
  public let verdicts: [ProofVerdict]
  public let breakpoints: Breakpoints
  /// Different layouts, whatever their number of regions.
  public let layoutCount: Int
  /// How many layouts were made for it.
  public let solvedCount: Int
  /// What the areas of the regions and of what is undecided miss of the plane, or have too much, in square points.
  public let areaError: Double
  /// The names of callbacks whose handlers may change the layout. What is proved is proved of what is declared; what
  /// they do is not decided.
  public let handlers: [String]
  /// What views are called: `Card.title`.
  public let names: [ViewID: String]
  private let superviews: [ViewID: ViewID]

  /// Regions whose areas add up to more or less than the plane's by this much, in square points, prove nothing. Edges
  /// between regions have no area; along all of them together less than this is lost.
  static let mostAreaError = 0.1

  /// Whether everything holds at every size.
  public var isProved: Bool {
    undecided.isEmpty && handlers.isEmpty && verdicts.allSatisfy { $0.failures.isEmpty && $0.undecided.isEmpty }
  }

  /// Whether something fails.
  public var hasFailures: Bool { verdicts.contains { !$0.failures.isEmpty } }

  /// The share of the plane of which the layout is known.
  public var decidedShare: Double {
    let total = family.plane.area
    return total > 0 ? regions.reduce(0) { $0 + $1.polygon.area } / total : 0
  }

  /// Divides the plane of a family, and decides everything on it. Nil where the subject cannot be made, and where
  /// somebody cancelled the proof.
  public init?(_ subject: Subject, in family: WindowFamily, limits: ProofLimits = ProofLimits()) {
    guard let instance = subject.make() else { return nil }
    var explorer = PlaneExplorer(subject, instance, family, limits)
    explorer.run()
    if instance.model.isCancelled { return nil }
    self.subject = subject.name
    handlers = subject.handlersThatMayLayOut
    self.family = family
    regions = explorer.regions
    undecided = UndecidedRegion.merged(explorer.undecided)
    solvedCount = explorer.layoutCount
    layoutCount = Set(explorer.regions.map { $0.layout }).count
    breakpoints = Breakpoints(explorer.regions, in: family.plane)
    let covered =
      explorer.regions.reduce(0) { $0 + $1.polygon.area } + explorer.undecided.reduce(0) { $0 + $1.polygon.area }
    areaError = covered - family.plane.area
    if abs(areaError) > Self.mostAreaError {
      let missed = format((areaError * 100).rounded() / 100)
      undecided.append(
        UndecidedRegion(
          polygon: family.plane, reason: "the regions differ from all sizes by \(missed) square points"))
    }
    guard let verdicts = Self.verdicts(explorer, until: { instance.model.isCancelled }) else { return nil }
    self.verdicts = verdicts
    var names: [ViewID: String] = [:]
    for region in explorer.regions {
      for edge in region.edges where names[edge.view] == nil {
        names[edge.view] = instance.model.scene.path(of: edge.view)
      }
    }
    self.names = names
    superviews = names.keys.reduce(into: [:]) { $0[$1] = instance.model.scene.superview(of: $1) }
  }

  /// Whether a view is another one, or lies in it.
  package func contains(_ view: ViewID, in root: ViewID) -> Bool {
    var current: ViewID? = view
    while let next = current {
      if next == root { return true }
      current = superviews[next]
    }
    return false
  }

  /// Nil where somebody cancelled.
  private static func verdicts(_ explorer: PlaneExplorer, until isCancelled: () -> Bool) -> [ProofVerdict]? {
    let all = Dictionary(grouping: ProofFailures(explorer).all) { $0.identity.property }
    let unknown = Dictionary(grouping: explorer.unknown) { $0.property }
    var verdicts: [ProofVerdict] = []
    for property in ProofProperty.general + explorer.invariants {
      var failures: [ProofVerdict.Failure] = []
      for failure in all[property] ?? [] {
        if isCancelled() { return nil }
        failures.append(
          ProofVerdict.Failure(
            message: failure.message, views: failure.identity.views, polygons: failure.polygons,
            extent: RegionWords(failure.polygons, in: explorer.family.plane).text
              + (property == .conflict
                ? explorer.exceptions.words(of: failure.identity.views).map { ", \($0)" } ?? "" : ""),
            breakpoint: failure.polygons.map { $0.smallest }.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? Point(x: 0, y: 0)))
      }
      verdicts.append(
        ProofVerdict(
          property: property, failures: failures,
          undecided: UndecidedRegion.merged((unknown[property] ?? []).map { $0.region })))
    }
    return verdicts
  }
}

/// What is decided of one property.
public struct ProofVerdict: Sendable {
  /// Something that is wrong, and where.
  public struct Failure: Sendable {
    /// "`title` and `photo` overlap".
    public let message: String
    /// What it is about; empty for an invariant.
    public let views: [ViewID]
    public let polygons: [ConvexPolygon]
    /// "in windows narrower than 391.5".
    public let extent: String
    let breakpoint: Point

    /// The narrowest window at whose edge it begins, or of several the lowest.
    public var smallest: Size { Size(breakpoint.x, breakpoint.y) }
  }

  public let property: ProofProperty
  public let failures: [Failure]
  /// Where the layout is known, and this is not.
  public let undecided: [UndecidedRegion]
}

extension UndecidedRegion {
  /// One for each reason where the parts make up a rectangle; else as they are.
  static func merged(_ parts: [UndecidedRegion]) -> [UndecidedRegion] {
    var reasons: [String] = []
    for part in parts where !reasons.contains(part.reason) { reasons.append(part.reason) }
    return reasons.flatMap { reason -> [UndecidedRegion] in
      let own = parts.filter { $0.reason == reason }
      let least = Size(own.map { $0.polygon.least.width }.min() ?? 0, own.map { $0.polygon.least.height }.min() ?? 0)
      let most = Size(own.map { $0.polygon.most.width }.max() ?? 0, own.map { $0.polygon.most.height }.max() ?? 0)
      let whole = ConvexPolygon(from: least, to: most)
      let area = own.reduce(0) { $0 + $1.polygon.area }
      return abs(area - whole.area) <= 1e-6 * whole.area ? [UndecidedRegion(polygon: whole, reason: reason)] : own
    }
  }
}
