import AdaptCheck
import AdaptModel

import struct AdaptSolver.Stopwatch

/// Divides a family's plane into regions, from an inner point of what is not covered yet to its region, and on with the
/// rest.
///
/// A region is what the conditions of the layout at the point leave of the polygon in which the point lies; the rest of
/// the polygon is convex parts without overlap. So regions and what is undecided cover the plane by construction; their
/// areas are added up and compared all the same.
struct PlaneExplorer {
  let subject: Subject
  let family: WindowFamily
  let limits: ProofLimits

  private(set) var regions: [SizeRegion] = []
  private(set) var undecided: [UndecidedRegion] = []
  private(set) var findings: [ProofFinding] = []
  /// Where a layout is known, and a property of it is not.
  private(set) var unknown: [(property: ProofProperty, region: UndecidedRegion)] = []
  /// Lengths at which required constraints hold although they contradict each other in shorter and longer windows.
  private(set) var exceptions = ConflictExceptions()
  private(set) var invariants: [ProofProperty] = []
  private var knownInvariants: Set<ProofProperty> = []
  /// How many layouts were made.
  private(set) var layoutCount = 0
  private var instance: Subject.Instance
  private let start: Subject.Instance
  private var tree: SubjectTree?
  private var lineBreaks = KnownLineBreaks()
  private var layoutNumbers: [LayoutSignature: Int] = [:]

  /// Smaller than this in both directions, in points, a part whose points have no answer is not divided any more; where
  /// many had none, larger parts are not.
  private func smallest(_ gap: ParametricGap) -> Double { gapCount < 400 && gap != .popoverArea ? 2 : 64 }
  private var gapCount = 0

  init(_ subject: Subject, _ instance: Subject.Instance, _ family: WindowFamily, _ limits: ProofLimits) {
    self.subject = subject
    self.family = family
    self.limits = limits
    self.instance = instance
    start = instance
  }

  /// What tells layouts apart: which views are there, and where.
  private struct LayoutSignature: Hashable {
    var edges: [SIMD4<Double>]
    var views: [ViewID]
    var conflicts: Int
    var isOpen: Bool
  }

  mutating func run() {
    var open = family.cells.reversed() as [ConvexPolygon]
    let stopwatch = Stopwatch()
    while let part = open.popLast(), !(limits.isWhole && (!undecided.isEmpty || !unknown.isEmpty)) {
      guard stopwatch.seconds < limits.seconds else {
        leave(part, "it takes more than \(format(limits.seconds)) seconds")
        continue
      }
      guard !limits.isStopped() else {
        leave(part, "the proof was stopped")
        continue
      }
      guard regions.count < limits.regions, layoutCount < limits.layouts else {
        leave(part, "there are more than \(regions.count < limits.regions ? limits.layouts : limits.regions) regions")
        continue
      }
      let items = instance.model.scene.viewCount + instance.model.scene.constraintCount
      guard !limits.areTooMany(regions: regions.count, items: items) else {
        leave(part, "it takes more than \(limits.memory / 1_000_000) megabytes")
        continue
      }
      guard family.isUniform(part) else {
        leave(part, "the environment changes in a way that is not followed")
        continue
      }
      explore(part, &open)
    }
    exceptions = ConflictExceptions(findings) { width, height, views in
      guard !limits.isStopped() else { return false }
      layoutCount += 1
      if instance.hasHistory { instance = start }
      guard let outcome = instance.layOut(in: family.environment(Size(width, height))), !outcome.hasFailed else {
        return false
      }
      let words = instance.model.scene
      return !outcome.conflicts.contains { Set(ProofRules.views(of: $0, in: words)).isSuperset(of: views) }
    }
  }

  private mutating func leave(_ part: ConvexPolygon, _ reason: String) {
    undecided.append(UndecidedRegion(polygon: part, reason: reason))
  }

  /// Finds the region of an inner point; puts the rest aside to be explored.
  private mutating func explore(_ part: ConvexPolygon, _ open: inout [ConvexPolygon]) {
    var gap = ParametricGap.edge
    for attempt in 0..<6 {
      let point = part.innerPoint(attempt)
      let size = Size(point.x, point.y)
      layoutCount += 1
      do throws(ParametricGap) {
        let found = try layOut(size)
        let sides = found.conditions.compactMap { HalfPlane($0, near: size) }
        let (inside, outside) = part.divided(by: sides)
        guard let inside else { continue }
        open += outside
        note(found, inside)
        return
      } catch {
        gap = error
        if gap != .edge { break }
      }
    }
    gapCount += 1
    guard !limits.isWhole || gap == .edge else { return leave(part, gap.words) }
    guard gap.mayEndNearby, let halves = part.halves, max(part.extent.width, part.extent.height) > smallest(gap) else {
      leave(part, gap.words)
      return
    }
    open += halves
  }

  /// A layout with what follows from it.
  private struct Found {
    var layout: ParametricLayout
    var conditions: [Affine]
    var invariants: [(invariant: Subject.Invariant, formula: FormulaDecision.Decidable)]
    var evidence: RegionEvidence?
  }

  private mutating func layOut(_ size: Size) throws(ParametricGap) -> Found {
    let environment = family.environment(size)
    if instance.hasHistory { instance = start }
    guard let outcome = instance.layOut(in: environment), !outcome.hasFailed, !instance.model.isStopped else {
      throw .failed
    }
    guard outcome.cycles.isEmpty else { throw .innerCondition }
    let layout = try instance.model.inspector.parametricLayout(
      of: instance.controller, in: environment, remembering: &lineBreaks)
    // What is followed must be what is shown.
    let frames = layout.frames
    for view in instance.model.viewsInTreeOrder() {
      let (shown, followed) = (instance.model.frame(of: view), frames[Int(view.index)])
      guard shown == followed else { throw .history }
    }
    var path = PathConditions()
    var invariants: [(invariant: Subject.Invariant, formula: FormulaDecision.Decidable)] = []
    for invariant in subject.invariants(instance.model) {
      invariants.append(
        (invariant, FormulaDecision.decidable(invariant.formula, in: layout, noting: &path)))
    }
    guard !path.isOnEdge else { throw .edge }
    var found = Found(layout: layout, conditions: layout.conditions + path.conditions, invariants: invariants)
    if limits.certifies { found.evidence = RegionEvidence(layout, invariants.map({ $0.invariant }), instance.model) }
    return found
  }

  private mutating func note(_ found: Found, _ polygon: ConvexPolygon) {
    var known = tree ?? SubjectTree(instance)
    if !known.isTree(of: instance) { known = SubjectTree(instance) }
    tree = known
    if limits.isStopped() { return }
    let region = RegionLayout(found.layout, polygon, known, instance, subject.design)
    var edges: [SizeRegion.Edges] = []
    var visible: Set<ViewID> = []
    for (place, node) in known.nodes.enumerated() where found.layout.isInstalled(node.view) {
      let frame = region.frames[place]
      edges.append(
        SizeRegion.Edges(
          view: node.view, left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom))
      if region.isVisible[place] { visible.insert(node.view) }
    }
    let signature = LayoutSignature(
      edges: edges.flatMap { edge in
        [edge.left, edge.top, edge.right, edge.bottom].map { line in
          SIMD4(Self.rounded(line.a), Self.rounded(line.b), Self.rounded(line.c), 0)
        }
      }, views: edges.map { $0.view }, conflicts: found.layout.conflictCount,
      isOpen: !found.layout.openAnchors.isEmpty)
    var sizeRegion = SizeRegion(polygon: polygon, edges: edges, visible: visible)
    sizeRegion.layout = layoutNumbers[signature] ?? layoutNumbers.count
    layoutNumbers[signature] = sizeRegion.layout
    sizeRegion.evidence = found.evidence
    regions.append(sizeRegion)
    findings += ProofRules.findings(in: region, until: limits.isStopped)
    let open = OpenPlaces(found.layout)
    for (invariant, formula) in found.invariants {
      let property = ProofProperty.invariant(invariant.text, word: invariant.word)
      if knownInvariants.insert(property).inserted { invariants.append(property) }
      let decided = FormulaDecision(formula, on: polygon)
      for part in decided.fails {
        findings.append(
          ProofFinding(
            identity: .init(property: property, views: [], detail: "\(invariant.origin.tag)"),
            message: "`\(invariant.word) \(invariant.text)` does not hold", polygon: part))
      }
      // One layout shows that it can fail, and does not show that it holds in the others.
      let mayDiffer = open.move(invariant.formula)
      for (part, reason) in decided.unknown + (mayDiffer ? decided.holds.map { ($0, OpenPlaces.reason) } : []) {
        unknown.append((property, UndecidedRegion(polygon: part, reason: reason)))
      }
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 + 0 }
}

extension ParametricGap {
  /// Whether another size may have an answer.
  fileprivate var mayEndNearby: Bool {
    switch self {
    case .container, .presentation, .placement, .region, .measurer, .roundedSize, .roundedSheet: false
    case .edge, .popoverArea, .innerCondition, .jointConflict, .parameter, .failed, .history: true
    }
  }
}

extension ConvexPolygon {
  var extent: Size { Size(most.width - least.width, most.height - least.height) }

  /// The two parts on the sides of the middle of its longer extent.
  var halves: [ConvexPolygon]? {
    let line =
      extent.width >= extent.height
      ? HalfPlane(1, 0, -(least.width + most.width) / 2) : HalfPlane(0, 1, -(least.height + most.height) / 2)
    guard let one = clipped(to: line), let other = clipped(to: -line) else { return nil }
    return [one, other]
  }
}
