import AdaptModel

/// A proof with all that shows it, for a checker that knows nothing of how it was found: `adapt prove --certificate`.
///
/// Numbers are fractions, as texts. A function of the size is `[a, b, c]`: `a · width + b · height + c` points. The
/// article <doc:Certificates> says what a checker verifies, and of what.
package enum ProofCertificate {
  /// A line of JSON, with a digest of it at its end; nil where a number of it is not finite or a region has no witness.
  package static func line(_ proof: SubjectProof) -> String? {
    guard let text = object(proof)?.text, text.last == "}" else { return nil }
    let head = text.dropLast()
    return "\(head),\"digest\":\"\(digest(head))\"}\n"
  }

  /// FNV-1a in 64 bits: it finds accidents.
  private static func digest(_ text: Substring) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// One object; nil where a number of it is not finite or a region has no witness.
  private static func object(_ proof: SubjectProof) -> JSON? {
    let plane = proof.family.plane
    var regions: [JSON] = []
    for region in proof.regions {
      guard let evidence = region.evidence, let object = Writer(proof).region(region, evidence) else { return nil }
      regions.append(object)
    }
    var verdicts: [JSON] = []
    for verdict in proof.verdicts {
      guard case .invariant = verdict.property, let fails = polygons(verdict.failures.flatMap({ $0.polygons })),
        let undecided = polygons(verdict.undecided.map { $0.polygon })
      else { continue }
      verdicts.append(
        .object([("property", .string(verdict.property.name)), ("fails", fails), ("undecided", undecided)]))
    }
    guard let undecided = polygons(proof.undecided.map({ $0.polygon })) else { return nil }
    return .object([
      ("certificate", .integer(1)), ("controller", .string(proof.subject)), ("family", .string(proof.family.name)),
      ("from", size(plane.least)), ("to", size(plane.most)), ("regions", .array(regions)), ("undecided", undecided),
      ("verdicts", .array(verdicts)),
    ])
  }

  private static func size(_ size: Size) -> JSON {
    .strings([size.width, size.height].map { ExactNumber.given($0) ?? "0" })
  }

  private static func polygons(_ polygons: [ConvexPolygon]) -> JSON? {
    var found: [JSON] = []
    for polygon in polygons {
      guard let sides = ExactNumber.sides(of: polygon) else { return nil }
      found.append(.array(sides.map { .strings($0) }))
    }
    return .array(found)
  }

  /// Writes regions.
  private struct Writer {
    let proof: SubjectProof
    /// Whether every number so far has a text.
    private var isWhole = true

    init(_ proof: SubjectProof) { self.proof = proof }

    func region(_ region: SizeRegion, _ evidence: RegionEvidence) -> JSON? {
      var writer = self
      let object = writer.write(region, evidence)
      return writer.isWhole ? object : nil
    }

    private mutating func given(_ number: Double) -> JSON {
      guard let text = ExactNumber.given(number) else {
        isWhole = false
        return .null
      }
      return .string(text)
    }

    private mutating func function(_ line: HalfPlane) -> JSON {
      guard let numbers = ExactNumber.function(line) else {
        isWhole = false
        return .null
      }
      return .strings(numbers)
    }

    private mutating func terms(_ terms: [(variable: Int, factor: Double)]) -> JSON {
      .array(terms.map { .array([.integer($0.variable), given($0.factor)]) })
    }

    private mutating func write(_ region: SizeRegion, _ evidence: RegionEvidence) -> JSON {
      let witness = evidence.witness
      guard let sides = ExactNumber.sides(of: region.polygon) else {
        isWhole = false
        return .null
      }
      // Parameters are given at some size: as functions they are known at the region's own.
      let parameters = witness.parameters.map { parameter -> JSON in
        let line = HalfPlane(function: parameter.value, near: evidence.size)
        return .array([.integer(parameter.variable), function(line)])
      }
      let rows = witness.rows.map { row -> JSON in
        .array([given(row.priority), .integer(row.relation), given(row.constant), terms(row.terms)])
      }
      let levels = witness.levels.map { level -> JSON in
        let multipliers = level.multipliers.map { multiplier -> JSON in
          guard let text = ExactNumber.text(multiplier.value, within: 1e-9) else {
            isWhole = false
            return .null
          }
          return .array([.integer(multiplier.row), .string(text)])
        }
        return .array([given(level.priority), .array(multipliers)])
      }
      let views = region.edges.compactMap { edge -> JSON? in
        guard let places = evidence.places[edge.view], let rect = evidence.rects[edge.view] else { return nil }
        return .object([
          ("name", .string(proof.names[edge.view] ?? "view \(edge.view.index)")),
          ("variables", .array(places.map { .integer($0) })), ("edges", .array(rect.map { function($0) })),
        ])
      }
      let invariants = evidence.invariants.map { invariant -> JSON in
        .array([.string(invariant.property.name), formula(invariant.formula)])
      }
      return .object([
        ("polygon", .array(sides.map { .strings($0) })), ("variables", .integer(witness.variableCount)),
        ("parameters", .array(parameters)), ("rows", .array(rows)),
        ("tight", .array(witness.tight.map { .integer($0) })), ("zeros", .array(witness.zeros.map { .integer($0) })),
        ("levels", .array(levels)), ("views", .array(views)), ("invariants", .array(invariants)),
      ])
    }

    private mutating func formula(_ formula: RegionEvidence.Formula) -> JSON {
      switch formula {
      case .constant(let value): return .object([("constant", .bool(value))])
      case .unknown: return .object([("unknown", .bool(true))])
      case .not(let inner): return .object([("not", self.formula(inner))])
      case .open(let inner): return .object([("open", self.formula(inner))])
      case .all(let parts): return .object([("all", .array(parts.map { self.formula($0) }))])
      case .any(let parts): return .object([("any", .array(parts.map { self.formula($0) }))])
      case .comparison(let sum, let comparison, let slack):
        return .object([
          ("compare", .string(Self.sign(comparison))), ("terms", terms(sum.terms)), ("plus", function(sum.given)),
          ("slack", given(slack)),
        ])
      }
    }

    private static func sign(_ comparison: SizeTest.Comparison) -> String {
      switch comparison {
      case .less: "<"
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .notEqual: "!="
      case .greaterThanOrEqual: ">="
      case .greater: ">"
      }
    }
  }
}
