import AdaptModel

/// A proof as lines for people.
public struct ProofText {
  private let proof: SubjectProof

  public init(_ proof: SubjectProof) { self.proof = proof }

  /// Lines, each ended.
  public var text: String {
    let plane = proof.family.plane
    var lines = ["\(proof.subject), \(proof.family.name) from \(plane.least) to \(plane.most):"]
    if !proof.regions.isEmpty {
      let changes = proof.breakpoints.words
      lines.append(
        proof.layoutCount == 1
          ? "  1 layout at every size\(proof.undecided.isEmpty ? "" : " that is decided")"
          : "  \(proof.layoutCount) layouts: \(changes)")
    }
    for part in proof.undecided.prefix(4) {
      lines.append("  not decided \(RegionWords([part.polygon], in: plane).text): \(part.reason)")
    }
    if proof.undecided.count > 4 { lines.append("  not decided in \(proof.undecided.count - 4) more parts") }
    guard !proof.regions.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    for verdict in proof.verdicts { lines += self.lines(verdict) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ verdict: ProofVerdict) -> [String] {
    let plane = proof.family.plane
    var lines: [String] = []
    if verdict.failures.isEmpty {
      if verdict.undecided.isEmpty {
        lines.append(
          proof.undecided.isEmpty
            ? "  holds at every size: \(verdict.property.words)"
            : "  holds at every size that is decided: \(verdict.property.words)")
      }
    } else {
      lines.append("  FAILS: \(verdict.property.words)")
      for failure in verdict.failures {
        lines.append(
          "    \(failure.message) \(failure.extent); the smallest is \(lengthText(failure.smallest.width)) x "
            + lengthText(failure.smallest.height))
      }
    }
    for part in verdict.undecided {
      lines.append(
        "  not decided \(RegionWords([part.polygon], in: plane).text): \(verdict.property.words), since \(part.reason)")
    }
    return lines
  }
}
