import AdaptModel

/// What a rule sees in one layout. Observations with the same identity in several layouts make one finding.
struct Observation {
  /// What an observation is about.
  struct Identity: Hashable {
    var kind: FindingKind
    var views: [ViewID] = []
    var rows: [RowIdentity] = []
    /// Tells apart what is of one kind and about the same views.
    var detail = ""
  }

  /// A row of a layout without the length that it has in one window.
  enum RowIdentity: Hashable {
    case constraint(ConstraintID)
    case content(ViewID, LayoutAttribute, isHugging: Bool)
    case generated(ViewID, String, Int)

    init(_ row: LayoutRow) {
      switch row {
      case .constraint(let id): self = .constraint(id)
      case .content(let view, let attribute, let isHugging, _): self = .content(view, attribute, isHugging: isHugging)
      case .generated(let view, let identifier, let index): self = .generated(view, identifier, index)
      }
    }
  }

  /// Whether it may be meant, and how to tell.
  enum Intent {
    /// It is never meant.
    case never
    /// It is meant where it is so in every window in which the views are seen: an accident happens in some only.
    case ifEverywhere
  }

  var identity: Identity
  /// Views whose frames mean nothing because of it: those that can move, and those of constraints that contradict each other.
  var unsettled: [ViewID] = []
  /// How bad it is, to choose the window that is shown.
  var amount = 0.0
  var intent = Intent.never
  /// By how many points something is too short, sticks out or overlaps, whatever `amount` compares.
  var points = 0.0
  /// Whether hardly anybody would notice it.
  var isMinor = false
  /// Whether the design document makes it unlikely.
  var isDoubted = false
  var evidence: Evidence
}

/// The figures of an observation, from which its sentence is made.
enum Evidence {
  case conflict(LayoutConflict, ConflictShortfall?)
  case freedom([Degree])
  /// Points asked for and points given along an axis.
  case truncation(isHorizontal: Bool, asked: Double, given: Double)
  /// A fixed length that cuts a text off, and would do as well as a wish.
  case required(ConstraintID, asked: Double, given: Double)
  case clipping(Clipping)
  case overlap(Size, Rect, Rect)
  case small(Size)
  case unsafe(UnsafeArea, Double)
  case tied(TiedSettings)
  case cycle(ConditionCycle)
  case invariant(Subject.BrokenInvariant)
  case failed
  case neverInstalled
  case neverHolds

  struct Clipping {
    var frame: Rect
    /// What it should lie within.
    var bounds: Rect
    /// The view whose bounds these are; nil for the window.
    var holder: ViewID?
    var isWhole: Bool
    var points: Double
    var side: String
    /// Whether touches, rather than sight, are lost.
    var isUntouchable = false
  }

  enum UnsafeArea: String {
    case statusBar = "the status bar"
    case homeIndicator = "the home indicator"
    case housing = "the sensor housing"
  }

  /// One degree of freedom: an anchor that nothing fixes, and what moves with it.
  struct Degree {
    var anchor: Anchor
    /// Views that move only because this one does.
    var followers: [ViewID]
    var least: Rect
    var greatest: Rect
  }
}

/// One kind of problem.
protocol LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation]
}
