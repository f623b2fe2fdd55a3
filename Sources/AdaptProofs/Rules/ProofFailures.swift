import AdaptModel

/// What is wrong at which sizes, of all regions of a plane together: findings with one identity, without what is so
/// wherever it can be and may be meant.
struct ProofFailures {
  struct Failure {
    var identity: ProofFinding.Identity
    /// "`title` and `photo` overlap".
    var message: String
    var polygons: [ConvexPolygon]
  }

  /// In the order in which they were found.
  private(set) var all: [Failure] = []

  init(_ explorer: PlaneExplorer) {
    var places: [ProofFinding.Identity: Int] = [:]
    var mayBeMeant: [Bool] = []
    for finding in explorer.findings {
      if let place = places[finding.identity] {
        all[place].polygons.append(finding.polygon)
        mayBeMeant[place] = mayBeMeant[place] && finding.isMeantEverywhere
      } else {
        places[finding.identity] = all.count
        all.append(Failure(identity: finding.identity, message: finding.message, polygons: [finding.polygon]))
        mayBeMeant.append(finding.isMeantEverywhere)
      }
    }
    all = zip(all, mayBeMeant).filter { failure, mayBeMeant in
      !(mayBeMeant && Self.isEverywhere(failure, explorer.regions))
    }.map { $0.0 }
  }

  /// Whether it is so wherever the views are seen.
  private static func isEverywhere(_ failure: Failure, _ regions: [SizeRegion]) -> Bool {
    let seen = regions.filter { region in failure.identity.views.allSatisfy { region.visible.contains($0) } }
    let all = seen.reduce(0) { $0 + $1.polygon.area }
    return failure.polygons.reduce(0) { $0 + $1.area } >= all * (1 - 1e-9)
  }
}
