import AdaptCheck
import AdaptModel

/// Compares a proof with layouts that the model makes: an oracle for tests and measurements, which knows nothing of how
/// regions are found.
package struct ProofAgreement {
  /// Sizes that were laid out, and of these the ones of which the proof says nothing.
  package private(set) var sizes = 0
  package private(set) var undecided = 0
  /// Edges that were compared.
  package private(set) var edges = 0
  /// What differs, in words.
  package private(set) var differences: [String] = []

  /// So far apart, in points, two edges are the same.
  private static let slack = 1e-5

  /// Lays a subject out in windows of random sizes, and compares every edge of every view, before rounding.
  ///
  /// - Parameters:
  ///   - proof: of the subject.
  ///   - subject: is made anew.
  ///   - sizes: how many.
  ///   - generator: gives the sizes.
  package init(
    _ proof: SubjectProof, of subject: Subject, sizes: Int, using generator: inout some RandomNumberGenerator
  ) {
    guard var instance = subject.make() else {
      differences = ["it cannot be made"]
      return
    }
    let start = instance
    let index = RegionIndex(proof.regions)
    let plane = proof.family.plane
    for _ in 0..<sizes {
      let size = Size(
        Double.random(in: plane.least.width...plane.most.width, using: &generator),
        Double.random(in: plane.least.height...plane.most.height, using: &generator))
      self.sizes += 1
      guard let place = index.region(at: Point(x: size.width, y: size.height)) else {
        if proof.undecided.contains(where: { $0.polygon.contains(size) }) {
          undecided += 1
        } else {
          differences.append("\(size) is not covered")
        }
        continue
      }
      if instance.hasHistory { instance = start }
      _ = instance.layOut(in: proof.family.environment(size))
      compare(proof.regions[place], with: instance, size)
    }
  }

  private mutating func compare(_ region: SizeRegion, with instance: Subject.Instance, _ size: Size) {
    let model = instance.model
    let shown = instance.viewsInTreeOrder.filter { model.isInstalled($0) }
    if Set(shown) != Set(region.edges.map { $0.view }) { differences.append("\(size): other views are installed") }
    for edge in region.edges {
      switch model.scene.kind(of: edge.view) {
      // They are drawn beyond what constraints act on.
      case .slider, .switch, .segmented: continue
      default: break
      }
      edges += 4
      let (rect, said) = (model.alignmentRect(of: .view(edge.view)), edge.rect(at: size))
      let apart = [rect.minX - said.minX, rect.minY - said.minY, rect.maxX - said.maxX, rect.maxY - said.maxY]
      if apart.contains(where: { abs($0) > Self.slack }) {
        differences.append("\(size): \(model.scene.path(of: edge.view)) is \(rect), not \(said)")
      }
    }
  }
}
