import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax

/// The time of a proof: generated screens with a given number of views, in every family of windows.
enum ProofTimes {
  /// A table: a line for each number of views, with the best of three runs.
  static func table(ofViews counts: [Int]) -> String {
    var lines = ["| views | families | ms | layouts made | regions | layouts |", "|---|---|---|---|---|---|"]
    for count in counts {
      let source = SourceFile(name: "bench.adapt", text: CheckTime.screen(ofViews: count))
      var best = Double.infinity
      var proofs: [SubjectProof] = []
      _ = ScriptCheck().forEachSubject(of: source, with: Interpreter()) { subject in
        for _ in 0..<3 {
          let start = ContinuousClock.now
          let found = WindowFamily.all().compactMap { SubjectProof(subject, in: $0) }
          let time = (ContinuousClock.now - start) / .milliseconds(1)
          if time < best { (best, proofs) = (time, found) }
        }
      }
      let solved = proofs.reduce(0) { $0 + $1.solvedCount }
      let regions = proofs.reduce(0) { $0 + $1.regions.count }
      let layouts = proofs.reduce(0) { $0 + $1.layoutCount }
      lines.append(
        "| \(count) | \(proofs.count) | \(format((best * 10).rounded() / 10)) | \(solved) | \(regions) | \(layouts) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
