import AdaptCheck
import AdaptModel

/// Something that is wrong at every size of a part of the plane, and at no other size of the region that was looked at.
struct ProofFinding {
  /// What is wrong, by which findings of several regions are one.
  struct Identity: Hashable {
    var property: ProofProperty
    var views: [ViewID]
    /// What tells findings of the same views apart: "the top", a text of an invariant.
    var detail: String
  }

  var identity: Identity
  /// "`title` and `photo` overlap".
  var message: String
  var polygon: ConvexPolygon
  /// Whether it may be meant, and is so wherever its views are seen.
  var isMeantEverywhere = false

  /// The same, with words about the layout in which it is so; told apart from what is so in any.
  func told(_ words: String) -> ProofFinding {
    var result = self
    result.identity.detail += words
    result.message += words
    return result
  }
}

/// What is decided of a subject.
public enum ProofProperty: Hashable, Sendable {
  case conflict, ambiguity, truncation, clipping, overlap, safeArea
  /// An `always` or `prove`, by its text.
  case invariant(String, word: String)

  /// What every check looks for, in the order in which it is told.
  static let general: [ProofProperty] = [.conflict, .ambiguity, .truncation, .clipping, .overlap, .safeArea]

  /// What is said where it holds at every size.
  package var words: String {
    switch self {
    case .conflict: "the required constraints can hold"
    case .ambiguity: "the constraints place every view"
    case .truncation: "every text has the room that it asks for"
    case .clipping: "every view can be seen whole"
    case .overlap: "no siblings overlap"
    case .safeArea: "texts and controls lie in the safe area"
    case .invariant(let text, _): "`\(text)`"
    }
  }

  /// A short name, for JSON.
  public var name: String {
    switch self {
    case .conflict: "conflict"
    case .ambiguity: "ambiguity"
    case .truncation: "truncated"
    case .clipping: "clipped"
    case .overlap: "overlap"
    case .safeArea: "unsafe"
    case .invariant(let text, let word): "\(word) \(text)"
    }
  }
}
