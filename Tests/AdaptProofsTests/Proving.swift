import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

@testable import AdaptProofs

/// A script's subjects, each with what makes it.
struct Proving {
  /// Calls `body` with each subject of a script.
  static func subjects(of text: String, _ body: (Subject) -> Void) -> [String] {
    let result = ScriptCheck().forEachSubject(
      of: SourceFile(name: "test.adapt", text: text), with: Interpreter()
    ) { subject, _ in body(subject) }
    return result.diagnostics.map(\.message)
  }

  /// The proof of the first controller of a script.
  static func prove(
    _ text: String, in family: WindowFamily? = nil, limits: ProofLimits = ProofLimits()
  ) -> SubjectProof? {
    var proof: SubjectProof?
    let problems = subjects(of: text) { subject in
      if proof == nil { proof = SubjectProof(subject, in: family ?? WindowFamily.all()[1], limits: limits) }
    }
    for problem in problems { print(problem) }
    return proof
  }

  /// What a region says of a window of a size, and what a layout there gives: every edge that differs, in words.
  static func differences(
    _ subject: Subject, _ proof: SubjectProof, sizes: Int, using generator: inout some RandomNumberGenerator
  ) -> (compared: Int, undecided: Int, differences: [String]) {
    guard var instance = subject.make() else { return (0, 0, ["it cannot be made"]) }
    let index = RegionIndex(proof.regions)
    let plane = proof.family.plane
    var (compared, undecided, found) = (0, 0, [String]())
    for _ in 0..<sizes {
      let point = Point(
        x: Double.random(in: plane.least.width...plane.most.width, using: &generator),
        y: Double.random(in: plane.least.height...plane.most.height, using: &generator))
      guard let place = index.region(at: point) else {
        let isUndecided = proof.undecided.contains { $0.polygon.contains(Size(point.x, point.y)) }
        if isUndecided { undecided += 1 } else { found.append("\(point) is not covered") }
        continue
      }
      let size = Size(point.x, point.y)
      _ = instance.layOut(in: proof.family.environment(size))
      compared += 1
      let region = proof.regions[place]
      let shown = instance.model.viewsInTreeOrder().filter { instance.model.isInstalled($0) }
      if Set(shown) != Set(region.edges.map(\.view)) { found.append("\(point): other views are installed") }
      for edges in region.edges {
        switch instance.model.scene.kind(of: edges.view) {
        case .slider, .switch, .segmented: continue  // drawn beyond what constraints act on
        default: break
        }
        let rect = instance.model.alignmentRect(of: .view(edges.view))
        let said = edges.rect(at: size)
        let error =
          [
            rect.minX - said.minX, rect.minY - said.minY, rect.maxX - said.maxX, rect.maxY - said.maxY,
          ].map(abs).max() ?? 0
        if error > 1e-5 {
          found.append("\(point): \(instance.model.scene.path(of: edges.view)) is \(rect), not \(said)")
        }
      }
    }
    return (compared, undecided, found)
  }
}
