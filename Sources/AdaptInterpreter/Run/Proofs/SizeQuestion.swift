import AdaptModel

/// Answers the questions of `prove`.
package typealias SizeProver = (SizeQuestion) -> SizeAnswer

/// A question of `prove`: whether something holds at every size of the window.
package struct SizeQuestion {
  /// What is laid out.
  package enum Subject {
    /// The current content of the window, in its current environment except for the size.
    case launched(Model, ControllerID, Environment)
    /// A controller that is made for the question.
    case made(CheckableController)
  }

  package enum Property {
    /// A relation: its source text, and its formula at the layout of a model.
    case relation(String, (Model) -> LayoutFormula)
    case problem(SizeProblem)
    /// Every problem, and every invariant.
    case everything
  }

  /// The name of the controller's kind.
  package var name: String
  package var subject: Subject
  package var property: Property
  /// Only what lies in these views counts; nil for all.
  package var roots: [ViewID]?
  /// The invariants that apply to the layout of a model.
  package var invariants: (Model) -> [CheckableController.Invariant]
  /// The names of callbacks whose handlers may change the layout when the window's size changes.
  package var handlers: [String]
}

/// The answer to a question.
package enum SizeAnswer {
  /// With what was decided, in words.
  case holds(String)
  /// In regions of sizes, each in words with its smallest window.
  case fails([String])
  /// With the reason.
  case undecided(String)

  /// Whether it is proved.
  package var holds: Bool { if case .holds = self { true } else { false } }
  /// Whether it is proved or refuted.
  var isDecided: Bool { if case .undecided = self { false } else { true } }
}

/// A problem that `prove no overlap` and similar commands look for.
package enum SizeProblem: String, CaseIterable, Sendable {
  case conflict, ambiguity, truncation, clipping, overlap, unsafe

  /// The words of scripts for them.
  package static var words: [String] { Word.all }

  /// The name of a problem in scripts.
  struct Word {
    /// Nil for all problems.
    var problem: SizeProblem?

    static let all = SizeProblem.allCases.map { $0.rawValue } + ["problem"]

    init?(_ word: String) {
      switch word {
      case "problem", "problems": return
      case "conflicts": problem = .conflict
      case "ambiguities": problem = .ambiguity
      case "overlaps", "overlapping": problem = .overlap
      case "truncated": problem = .truncation
      case "clipped": problem = .clipping
      default:
        guard let known = SizeProblem(rawValue: word) else { return nil }
        problem = known
      }
    }
  }
}
