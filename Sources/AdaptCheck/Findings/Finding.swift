import AdaptModel

/// One problem of a subject, reported once for all the windows in which it occurs.
public struct Finding: Sendable {
  public enum Severity: String, Sendable { case note, warning, error }

  /// A place in the source, and a text about it.
  public struct Place: Sendable {
    public var origin: Origin
    public var text: String
  }

  /// A view of the finding, with its rectangles in the window's coordinates: two witnesses for an ambiguity.
  public struct View: Sendable {
    public var path: String
    public var frames: [Rect]
    /// Where it is declared.
    public var origin: Origin
  }

  public var kind: FindingKind
  public var severity: Severity
  /// The kind of the controller, or the presentation: `Profile`, `Home.settings`.
  public var subject: String
  /// The other subjects in which the same was found, with the windows: "in `Mail` on all iPads".
  public var elsewhere: [(subject: String, place: String)] = []
  /// One sentence in the writer's words, without a full stop.
  public var message: String
  /// The places of the problem. The first one is the best place to fix it.
  public var places: [Place]
  /// A text about all the places together: "together they need `view.width` to be at least 640 …".
  public var conclusion: String?
  /// Which windows, in words: "on all iPhones in landscape".
  public var environments: [String]
  /// Whether the message counts these windows and does not name them, because they are too many.
  public var countsWindows = false
  /// The devices on which it occurs, in the order of the tables; empty where it occurs on none.
  public var devices: [String] = []
  /// How many of the windows that were examined.
  public var environmentCount: Int
  public var examinedCount: Int
  public var grid: SizeClassGrid
  /// The window to which figures and frames belong.
  public var example: CheckedEnvironment?
  public var views: [View]
  /// The part of the window that it is about, if it is less than its views: what two of them share, or what is covered.
  /// In the example's coordinates, in points.
  public var region: Rect?
  /// The paths of other views with the same problem.
  public var others: [String] = []
  /// The constraints of it that someone wrote.
  public var constraints: [Origin]
  /// In which windows that a user can size it occurs: "in every window narrower than 632".
  public var threshold: String?
  /// Changes that fix it; each was tried.
  public var remedies: [Remedy]
  /// What else has the same cause, by what it is: it is told at the end of the conclusion.
  var alsoCaused: [(identity: String, text: String)] = []
  /// Whether it is a note only because nothing says that phones show its document in landscape.
  public var isOnlyTurned = false
  /// Tells apart what is of one kind and about the same places.
  var detail = ""
}
