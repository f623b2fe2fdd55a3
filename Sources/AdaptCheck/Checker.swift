import AdaptModel

/// Examines subjects in every window of a plan.
///
/// Each distinct layout is solved once: one model is kept warm and turned from window to window, so that the time grows
/// with the number of layouts that differ, not with that of devices.
public struct Checker: Sendable {
  public let plan: CheckPlan

  public init(plan: CheckPlan = CheckPlan()) {
    self.plan = plan
  }

  /// What was found of one subject.
  public struct Report: Sendable {
    public var subject: String
    public var kind: Subject.Kind
    public var findings: [Finding]
    public var environmentCount: Int
    /// How many layouts were solved for them.
    public var layoutCount: Int
    /// The windows that users size which were tried beside the plan's.
    public var freeWindowCount: Int
    /// Whether it could be laid out anywhere: a presentation without content cannot.
    public var wasShown: Bool
  }

  /// Examines a subject; nil where it cannot be made, or its model's stop signal is raised meanwhile.
  public func check(_ subject: Subject) -> Report? {
    guard var instance = subject.make() else { return nil }
    var survey = Survey(
      plan: instance.presentation == nil && (subject.design == nil || subject.hasBaseClasses)
        ? plan : plan.withoutCanvases, subject: subject)
    survey.run(&instance)
    guard !instance.model.isStopped else { return nil }
    // A document's lengths are drawn; which of them were better wishes is not for a check to say.
    if subject.design == nil { survey.findNeedlesslyRequired(instance) }
    let sweep = FreeWindowSweep(survey, &instance)
    guard !instance.model.isStopped else { return nil }
    let writer = FindingWriter(survey: survey, sweep: sweep, subject: subject, instance: instance)
    return Report(
      subject: subject.name, kind: subject.kind, findings: writer.findings(),
      environmentCount: survey.plan.environments.count,
      layoutCount: survey.layoutCount, freeWindowCount: sweep.windowCount, wasShown: survey.wasShown)
  }
}
