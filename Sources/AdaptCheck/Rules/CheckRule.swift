import AdaptModel

/// One kind of finding. A rule is one file: this value with the kind, code, severity and page, the logic, the figures
/// that it notes of a layout (`Evidence`) with their wording, and the help. ``CheckRules/all`` names it once.
public struct CheckRule: Sendable {
  /// The page of `adapt explain`: the first example script has the finding, and the second does not.
  public struct Page: Sendable {
    /// A few words.
    public var title: String
    /// Markdown, a line a paragraph.
    public var text: String
    public var failing: String
    public var mended: String

    /// The text, and what comments and settings call the rule.
    public func text(withNameOf rule: CheckRule) -> String {
      let name = rule.kind.rawValue
      return text + "\n\nIts name in comments and settings is `\(name)`: `// adapt:allow \(name) because …`."
    }
  }

  public let kind: FindingKind
  /// `E` and four digits. A code is never used again for something else.
  public let code: String
  public let severity: Finding.Severity
  /// Whether it depends on frames, so that it means nothing for a view whose frame is open.
  public let isAboutFrames: Bool
  /// Whether it is about what only a folding device has.
  let isOfFolding: Bool
  /// Whether it is reported only for the question whether screens are ready for a device.
  public let isAdvice: Bool
  /// Nil if a running script has the same code; its page is then with the messages of runs.
  public let page: Page?
  /// What looks at one layout; nil for rules over whole subjects.
  let inLayouts: (@Sendable (Subject) -> (SolvedLayout) -> [Observation])?
  /// What looks at a subject when all its layouts are known.
  let inSubjects: (@Sendable (FindingWriter) -> [Finding])?

  init(
    _ kind: FindingKind, code: String, severity: Finding.Severity, isAboutFrames: Bool = false,
    isOfFolding: Bool = false, isAdvice: Bool = false,
    inLayouts: (@Sendable (Subject) -> (SolvedLayout) -> [Observation])? = nil,
    inSubjects: (@Sendable (FindingWriter) -> [Finding])? = nil, page: Page?
  ) {
    self.kind = kind
    self.code = code
    self.severity = severity
    self.isAboutFrames = isAboutFrames
    self.isOfFolding = isOfFolding
    self.isAdvice = isAdvice
    self.page = page
    self.inLayouts = inLayouts
    self.inSubjects = inSubjects
  }
}

/// Looks at one layout.
protocol LayoutRule {
  func examine(_ layout: SolvedLayout) -> [Observation]
}

/// The figures of an observation, from which its sentence is made and its help is tried.
protocol Evidence {
  func write(_ text: inout FindingText)
  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy]
  /// The views that lie on one another, if that is what was seen.
  var overlapping: [ViewID]? { get }
  /// The lengths of a text that is cut off, if that is what was seen.
  var cut: (asked: Double, given: Double)? { get }
  /// The constraint that a conflict sets aside, if that is what was seen.
  var setAside: LayoutRow? { get }
  /// What a conflict needs of the window, if that is what was seen.
  var need: WindowNeed? { get }
  /// What nothing fixes, if that is what was seen.
  var openAttributes: [LayoutAttribute]? { get }
  /// How much lies under the corner with the camera, if that is what was seen.
  var coveredSize: Size? { get }
  /// What cannot be seen of a view, if that is what was seen.
  var clipping: Clipping? { get }
  /// Whether two that lie on one another stand side by side, rather than one below the other, if that is what was seen.
  var isOverlapSideBySide: Bool? { get }
}

extension Evidence {
  var overlapping: [ViewID]? { nil }

  var cut: (asked: Double, given: Double)? { nil }

  var setAside: LayoutRow? { nil }

  var need: WindowNeed? { nil }

  var openAttributes: [LayoutAttribute]? { nil }

  var coveredSize: Size? { nil }

  var clipping: Clipping? { nil }

  var isOverlapSideBySide: Bool? { nil }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] { [] }
}

/// Every rule of a check.
public enum CheckRules {
  /// In the order of their findings.
  public static let all: [CheckRule] = [
    FailureRule.rule, ConflictRule.rule, CycleRule.rule, AmbiguityRule.rule, PrecedenceRule.rule, TruncationRule.rule,
    RequiredRule.rule, ClippingRule.rule, ScrollWidthRule.rule, OverlapRule.rule, BuriedContentRule.rule,
    TapTargetRule.rule, SafeAreaRule.rule, StatusCornerRule.rule, SideColumnRule.rule, CentreRule.rule,
    FoldRule.rule, FoldColumnsRule.rule, BareEdgeRule.rule, LowKeyboardRule.rule,
    CoveredByKeyboardRule.rule, WideCompactRule.rule,
    JumpRule.rule, ColumnOverflowRule.rule, FoldedPanesRule.rule,
    NarrowRegularRule.rule, SymmetryRule.rule, InvariantRule.rule, ConditionRule.rule, NewConditionRule.rule,
    IdiomRule.rule, OrientationRule.rule, InstallationRule.rule, EmptyScreenRule.rule, VanishedRule.rule,
  ]

  static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })
}
