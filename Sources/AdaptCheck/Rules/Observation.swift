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
  /// Views whose frames mean nothing because of it: those that can move, and those of constraints that contradict each
  /// other.
  var unsettled: [ViewID] = []
  /// How bad it is, to choose the window that is shown.
  var amount = 0.0
  var intent = Intent.never
  /// By how many points something is too short, sticks out or overlaps, whatever `amount` compares.
  var points = 0.0
  /// Whether hardly anybody would notice it.
  var isMinor = false
  /// Whether nothing covers it as it is, so that it matters only where people ask how ready a layout is.
  var isUncovered = false
  /// Whether code may have changed one of its lengths by then.
  var isChangedByCode = false
  /// Whether the design document makes it unlikely.
  var isDoubted = false
  /// Whether the canvas shows the very window, and no trace of it.
  var isRefuted = false
  var evidence: NotedEvidence

  init(
    identity: Identity, unsettled: [ViewID] = [], amount: Double = 0, intent: Intent = .never, points: Double = 0,
    isMinor: Bool = false, isUncovered: Bool = false, isChangedByCode: Bool = false, evidence: some Evidence
  ) {
    self.identity = identity
    self.unsettled = unsettled
    self.amount = amount
    self.intent = intent
    self.points = points
    self.isMinor = isMinor
    self.isUncovered = isUncovered
    self.isChangedByCode = isChangedByCode
    self.evidence = NotedEvidence(evidence)
  }
}
