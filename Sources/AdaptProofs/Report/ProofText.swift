import AdaptModel

/// A proof as lines for people.
public struct ProofText {
  private let proof: SubjectProof

  public init(_ proof: SubjectProof) { self.proof = proof }

  /// "4 layouts: they change at widths of 391 and 400".
  public var breakpoints: String {
    let changes = proof.breakpoints.words
    let part = proof.undecided.isEmpty ? "" : " that is decided"
    return proof.layoutCount == 1
      ? "1 layout at every size\(part)" : "\(proof.layoutCount) layouts: \(changes)"
  }

  /// Lines, each ended.
  public var text: String {
    let plane = proof.family.plane
    var lines = ["\(proof.subject), resized \(proof.family.name) from \(plane.least) to \(plane.most):"]
    if !proof.regions.isEmpty {
      lines.append("  \(breakpoints)")
    }
    if !proof.handlers.isEmpty {
      let names = proof.handlers.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("  not decided: the parts that \(names) may change; the rest holds as declared")
    }
    for part in proof.undecided.prefix(4) {
      lines.append("  not decided \(RegionWords([part.polygon], in: plane).text): \(part.reason)")
    }
    if proof.undecided.count > 4 { lines.append("  not decided in \(proof.undecided.count - 4) more parts") }
    guard !proof.regions.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    for verdict in proof.verdicts { lines += self.lines(verdict) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where constraints leave views open or contradict each other, other properties are decided of the layout that is
  /// chosen.
  private func chosen(_ property: ProofProperty) -> String {
    switch property {
    case .conflict, .ambiguity, .invariant: return ""
    case .truncation, .clipping, .overlap, .safeArea: break
    }
    let isOpen = proof.verdicts.contains { verdict in
      (verdict.property == .ambiguity || verdict.property == .conflict) && !verdict.failures.isEmpty
    }
    return isOpen ? " in the layout that is chosen" : ""
  }

  private func lines(_ verdict: ProofVerdict) -> [String] {
    let plane = proof.family.plane
    var lines: [String] = []
    if verdict.failures.isEmpty {
      if verdict.undecided.isEmpty {
        let where_ = proof.undecided.isEmpty ? "at every size" : "at every size that is decided"
        let what = (proof.handlers.isEmpty ? "holds" : "holds as declared") + chosen(verdict.property)
        lines.append("  \(what) \(where_): \(verdict.property.words)")
      }
    } else {
      lines.append("  FAILS: \(verdict.property.words)")
      for failure in verdict.failures {
        lines.append(
          "    \(failure.message) \(failure.extent); the smallest is \(lengthText(failure.smallest.width)) x "
            + lengthText(failure.smallest.height))
      }
    }
    for part in verdict.undecided.prefix(4) {
      lines.append(
        "  not decided \(RegionWords([part.polygon], in: plane).text): \(verdict.property.words), since \(part.reason)")
    }
    if verdict.undecided.count > 4 {
      lines.append("  not decided in \(verdict.undecided.count - 4) more parts: \(verdict.property.words)")
    }
    return lines
  }
}

extension FoldingProof {
  /// Lines for people, each ended.
  public var text: String {
    var lines = ["\(subject), the \(windowCount) windows of \(device):"]
    if !handlers.isEmpty {
      let names = handlers.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("  not decided: the parts that \(names) may change; the rest holds as declared")
    }
    var properties: [ProofProperty] = []
    for failure in failures where !properties.contains(failure.property) { properties.append(failure.property) }
    for property in properties {
      lines.append("  FAILS: \(property.words)")
      lines += failures.filter { $0.property == property }.map { "    \($0.message)" }
    }
    for part in undecided { lines.append("  not decided: \(part.property.words), since \(part.reason)") }
    if failures.isEmpty, undecided.isEmpty {
      lines.append("  everything holds \(handlers.isEmpty ? "" : "as declared ")in each of them")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
