import AdaptModel

/// Examines subjects in every window of a plan.
///
/// Each distinct layout is solved once: one model is kept warm and turned from window to window, so that the time grows
/// with the number of layouts that differ, not with that of devices.
public struct Checker: Sendable {
  public let plan: CheckPlan
  private let division: Division?
  private let findsHelp: Bool
  private let sweepsSizes: Bool

  /// Divides the sizes of windows by their problems; nil if some size is not decided.
  public typealias Division = @Sendable (Subject, SizedWindows) -> DividedSizes?

  /// - Parameters:
  ///   - plan: the windows.
  ///   - division: decides every size of the windows that people size. Without it, and where it does not, sizes are
  ///     tried along lines.
  ///   - findsHelp: whether changes are tried that would help; without, a finding takes no time beyond its layouts.
  ///   - sweepsSizes: whether windows of other sizes than those of the plan are examined.
  public init(
    plan: CheckPlan = CheckPlan(), division: Division? = nil, findsHelp: Bool = true, sweepsSizes: Bool = true
  ) {
    self.plan = plan
    self.division = division
    self.findsHelp = findsHelp
    self.sweepsSizes = sweepsSizes
  }

  /// The findings of one subject.
  public struct Report: Sendable {
    public var subject: String
    public var kind: Subject.Kind
    public var findings: [Finding]
    public var environmentCount: Int
    /// How many layouts were solved for them.
    public var layoutCount: Int
    /// The number of layouts of resizable windows, in addition to those of the plan.
    public var freeLayoutCount: Int
    /// Whether every size of such windows was decided, and not only some that were tried.
    public var decidesEverySize: Bool
    /// The devices that were examined without the keyboard, although others were examined with it: no source says how
    /// high it is there.
    public var devicesWithoutKeyboard: [String] = []
    /// The text sizes at which it was examined.
    public var textSizes: Set<ContentSizeCategory> = []
    /// Whether it could be laid out anywhere: a presentation without content cannot.
    public var wasShown: Bool
  }

  /// Checks a subject; nil if it cannot be created. If its model's stop signal is raised, the result is the worst
  /// findings until then, without help.
  public func check(_ subject: Subject) -> Report? {
    guard var instance = subject.make() else { return nil }
    // A script is written for base classes as well, unless its devices are chosen.
    let isForBaseClasses = subject.design == nil ? plan.isComplete : subject.hasBaseClasses
    var survey = Survey(
      plan: instance.presentation == nil && isForBaseClasses ? plan : plan.withoutCanvases, subject: subject)
    survey.run(&instance)
    // A document's lengths are drawn; which of them were better wishes is not for a check to say.
    if subject.design == nil { survey.findNeedlesslyRequired(instance) }
    let freeWindows = freeWindows(survey, &instance)
    let writer = FindingWriter(
      survey: survey, freeWindows: freeWindows, subject: subject, instance: instance,
      findsHelp: findsHelp)
    let findings = writer.findings()
    var report = Report(
      subject: subject.name, kind: subject.kind, findings: findings,
      environmentCount: survey.plan.environments.count,
      layoutCount: survey.layoutCount, freeLayoutCount: freeWindows.layoutCount,
      decidesEverySize: freeWindows.areAllDecided, wasShown: survey.wasShown)
    report.textSizes = survey.plan.textSizes
    if instance.presentation == nil { report.devicesWithoutKeyboard = survey.plan.devicesWithoutKeyboard }
    return report
  }

  /// What is seen in windows that people size; nothing where that was stopped.
  private func freeWindows(_ survey: Survey, _ instance: inout Subject.Instance) -> FreeWindows {
    if plan.isOfOneWindow || !sweepsSizes { return FreeWindows() }
    if !instance.model.isStopped, let division, let sweep = RegionSweep(survey, &instance, division) {
      return instance.model.isStopped ? FreeWindows() : sweep.windows
    }
    if instance.model.isStopped { return FreeWindows() }
    let sweep = FreeWindowSweep(survey, &instance)
    return instance.model.isStopped ? FreeWindows() : sweep.windows
  }
}
