import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

@testable import AdaptProofs

/// A script's subjects, each with what makes it.
struct Proving {
  /// A layout that overlaps in windows from 391 to 391.5 points wide and lower than 300, and in no others.
  static let halfPointBand = """
    controller Page {
      view photo
      button done "Done"
      photo.top == safeArea.top + 8
      photo.leading == margins.leading
      photo.width == 100
      photo.height == 80
      done.bottom == safeArea.bottom - 8
      done.leading == margins.leading
      when bounds.width >= 391, bounds.width < 391.5, bounds.height < 300 { done.top <= photo.top + 40 }
      always done.top >= photo.bottom
    }
    """

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
