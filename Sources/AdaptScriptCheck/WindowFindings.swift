import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// What a check finds in windows that are drawn. Each window is examined once by itself; how bad a finding is may also
/// depend on the others.
public final class WindowFindings {
  /// Where the file of the user declares what the drawn model has at an origin; nil where the script that is drawn is
  /// the one that is examined. A storyboard or xib is examined as another script than the one that people read.
  public var declarations: ((Origin) -> [Diagnostic.Label])?
  private let examine: (Environment) -> ScriptCheck.Result
  private let examineAll: ((Set<String>) -> ScriptCheck.Result)?
  private var severities = KnownSeverities()
  private var known: [Environment: [ScriptCheck.Located]] = [:]
  /// Says what was not examined, where the time was over in some window.
  public private(set) var stopped: Diagnostic?

  /// - Parameters:
  ///   - examine: checks one window.
  ///   - examineAll: checks subjects in all windows, so that a finding is as bad as a check of the file says. It is
  ///     called once for each subject in which something is found. Nil judges each window by itself.
  public init(
    examine: @escaping (Environment) -> ScriptCheck.Result, examineAll: ((Set<String>) -> ScriptCheck.Result)? = nil
  ) {
    self.examine = examine
    self.examineAll = examineAll
  }

  /// - Parameters:
  ///   - examine: checks one window.
  ///   - severities: how bad findings are, as far as an earlier check of all windows told.
  package convenience init(examine: @escaping (Environment) -> ScriptCheck.Result, knowing severities: KnownSeverities)
  {
    self.init(examine: examine)
    self.severities = severities
  }

  /// A finding, with its places in the window.
  public struct Found: Sendable {
    /// From 1; it tells the finding's places from those of others.
    public var number: Int
    public var finding: Finding
    public var spots: [FindingSpot]

    /// "1  warning: `title` is cut off".
    public var text: String { "\(number)  \(finding.severity.rawValue): \(finding.message)" }
  }

  /// What is found of the views that show.
  ///
  /// - Parameters:
  ///   - model: laid out in the window. What a script's commands changed since the launch is not examined.
  ///   - isWanted: whether a finding is returned, and numbered.
  ///   - frame: where the view of a path shows; nil where it does not.
  public func found(
    in model: Model, where isWanted: (Finding) -> Bool = { _ in true }, frame: (String) -> Rect?
  ) -> [Found] {
    guard let environment = Self.environment(of: model) else { return [] }
    let launched = model.rootController.map { model.scene.typeName(of: $0) }
    let objects = declarations.map { DrawnObjects(model, $0) }
    let places = objects == nil ? Self.places(of: model) : [:]
    var found: [Found] = []
    for located in findings(in: environment) where isWanted(located.finding) {
      let finding =
        objects?.finding(of: located, launched: launched) ?? Self.placed(located.finding, places, frame)
      let spots = finding.spots(in: model, frame: frame)
      let isSeen = finding.views.contains { frame($0.path) != nil } || finding.views.isEmpty && !spots.isEmpty
      guard isSeen || finding.subject == launched else { continue }
      found.append(Found(number: found.count + 1, finding: finding, spots: spots))
    }
    return found
  }

  /// By kind of controller: the path of the first such view that shows. In a container a controller is called by its
  /// place, `Main.root`, but a check calls it by its kind.
  private static func places(of model: Model) -> [Substring: String] {
    var places: [Substring: String] = [:]
    for view in model.viewsInTreeOrder() {
      guard let controller = model.scene.controller(rootedAt: view) else { continue }
      let kind = Substring(model.scene.typeName(of: controller))
      if places[kind] == nil { places[kind] = model.scene.path(of: view) }
    }
    return places
  }

  /// A finding about a controller by itself, with the paths of its views where it stands now. Its frames are those of
  /// the controller alone.
  private static func placed(
    _ finding: Finding, _ places: [Substring: String], _ frame: (String) -> Rect?
  ) -> Finding {
    var finding = finding
    func placed(_ path: String) -> String? {
      let kind = path.prefix { $0 != "." }
      guard frame(path) == nil, let place = places[kind], place != kind else { return nil }
      return place + path.dropFirst(kind.count)
    }
    finding.others = finding.others.map { placed($0) ?? $0 }
    for index in finding.views.indices {
      guard let path = placed(finding.views[index].path) else { continue }
      let own = finding.views[index].frames.first
      finding.views[index].path = path
      finding.views[index].frames = []
      // The region moves with the first view, which then is where it shows.
      guard index == 0, let own, let shown = frame(finding.views[index].path) else { continue }
      finding.region = finding.region?.offset(x: shown.x - own.x, y: shown.y - own.y)
      finding.views[index].frames = [shown]
    }
    return finding
  }

  private func findings(in environment: Environment) -> [ScriptCheck.Located] {
    if let found = known[environment] { return found }
    let result = examine(environment)
    stopped = stopped ?? result.diagnostics.first { $0.code == .timeLimit }
    let findings = judged(result.findings)
    known[environment] = findings
    return findings
  }

  /// The findings of a window, each as bad as in all windows.
  private func judged(_ findings: [ScriptCheck.Located]) -> [ScriptCheck.Located] {
    if let examineAll, !findings.isEmpty {
      severities.learn(
        Set(findings.flatMap { [$0.finding.subject] + $0.finding.elsewhere.map { $0.subject } }), from: examineAll)
    }
    return findings.map { located in
      var located = located
      located.finding.severity = severities.severity(of: located) ?? located.finding.severity
      return located
    }
  }

  /// The window, with the traits and the keyboard that a user or the script set.
  private static func environment(of model: Model) -> Environment? {
    guard var environment = model.environment else { return nil }
    let traits = model.traits(of: .window)
    environment.layoutDirection = traits.layoutDirection
    environment.contentSizeCategory = traits.preferredContentSizeCategory
    environment.keyboardHeight = model.keyboardHeight
    return environment
  }
}
