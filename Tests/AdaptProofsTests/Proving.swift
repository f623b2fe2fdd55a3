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
    ) { body($0) }
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
}
