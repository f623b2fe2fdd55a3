import AdaptModel

/// A proof as one object of `adapt prove --regions`.
package enum ProofJSON {
  /// Writes a line in pieces, a region at a time: of many views and regions the whole would take gigabytes.
  ///
  /// `edges` gives for each view its left, top, right and bottom edge as `[a, b, c]`: `a · width + b · height + c`
  /// points in the window's coordinates, before rounding. `polygon` lists the corners of a region as `[width, height]`.
  ///
  /// - Parameters:
  ///   - proof: what is written.
  ///   - write: takes a piece.
  package static func write(_ proof: SubjectProof, to write: (String) -> Void) {
    write(String(head(proof).text.dropLast()) + ",\"regions\":[")
    for (index, part) in proof.regions.enumerated() {
      write((index > 0 ? "," : "") + region(part, of: proof).text)
    }
    write("]}\n")
  }

  /// The windows of folding displays, as one line: they have no regions.
  package static func line(_ proof: FoldingProof) -> String {
    JSON.object([
      ("controller", .string(proof.subject)), ("family", .string("windows of \(proof.device)")),
      ("windows", .integer(proof.windowCount)), ("proved", .bool(proof.isProved)),
      ("handlers", .strings(proof.handlers)),
      (
        "failures",
        .array(
          proof.failures.map { failure in
            .object([("property", .string(failure.property.name)), ("message", .string(failure.message))])
          })
      ),
      (
        "undecided",
        .array(
          proof.undecided.map { part in
            .object([("property", .string(part.property.name)), ("reason", .string(part.reason))])
          })
      ), ("regions", .array([])),
    ]).line
  }

  private static func region(_ region: SizeRegion, of proof: SubjectProof) -> JSON {
    .object([
      ("layout", .integer(region.layout)), ("polygon", polygon(region.polygon)),
      (
        "edges",
        .object(
          region.edges.map { edge in
            (
              proof.names[edge.view] ?? "view \(edge.view.index)",
              .array([edge.left, edge.top, edge.right, edge.bottom].map(function))
            )
          })
      ),
    ])
  }

  /// All but the regions.
  private static func head(_ proof: SubjectProof) -> JSON {
    let plane = proof.family.plane
    return .object([
      ("controller", .string(proof.subject)), ("family", .string(proof.family.name)),
      ("from", size(plane.least)), ("to", size(plane.most)), ("proved", .bool(proof.isProved)),
      ("handlers", .strings(proof.handlers)), ("layouts", .integer(proof.layoutCount)),
      (
        "breakpoints",
        .object([
          ("widths", .array(proof.breakpoints.widths.map { .points($0) })),
          ("heights", .array(proof.breakpoints.heights.map { .points($0) })),
          ("lines", .array(proof.breakpoints.others.map(function))),
        ])
      ),
      ("verdicts", .array(proof.verdicts.map { verdict($0, asDeclared: !proof.handlers.isEmpty) })),
      ("undecided", .array(proof.undecided.map(undecided))),
    ])
  }

  /// `holdsAsDeclared` where handlers may change what is declared.
  private static func verdict(_ verdict: ProofVerdict, asDeclared: Bool) -> JSON {
    let holds = asDeclared ? "holdsAsDeclared" : "holds"
    let word = !verdict.failures.isEmpty ? "fails" : verdict.undecided.isEmpty ? holds : "undecided"
    return .object([
      ("property", .string(verdict.property.name)), ("verdict", .string(word)),
      (
        "failures",
        .array(
          verdict.failures.map { failure in
            .object([
              ("message", .string(failure.message)), ("extent", .string(failure.extent)),
              ("smallest", size(failure.smallest)), ("polygons", .array(failure.polygons.map(polygon))),
            ])
          })
      ), ("undecided", .array(verdict.undecided.map(undecided))),
    ])
  }

  private static func undecided(_ region: UndecidedRegion) -> JSON {
    .object([("reason", .string(region.reason)), ("polygon", polygon(region.polygon))])
  }

  private static func polygon(_ polygon: ConvexPolygon) -> JSON {
    .array(polygon.corners.map { .array([.points($0.x), .points($0.y)]) })
  }

  private static func function(_ line: HalfPlane) -> JSON {
    .array([line.a, line.b, line.c].map { .number(($0 * 1e9).rounded() / 1e9 + 0) })
  }

  private static func size(_ size: Size) -> JSON { .array([.points(size.width), .points(size.height)]) }
}
