import AdaptModel

/// The layouts of a subject as it is, by window: what trials begin from, and what they compare with. Each is made once,
/// as long as there is room to keep it.
final class UnchangedLayouts {
  private struct Window: Hashable {
    var environment: Environment
    var kind: CheckedEnvironment.Kind
  }

  private struct Made {
    var instance: Subject.Instance
    /// Whether it could be presented there.
    var isLaidOut: Bool
    /// Nil where it is not shown so.
    var layout: SolvedLayout?
  }

  private let start: Subject.Instance
  private var survey: Survey
  private var made: [Window: Made] = [:]
  private var bytes = 0
  /// About how many bytes are kept at most.
  private static let mostBytes = 24_000_000

  /// - Parameter start: what each layout begins with.
  init(_ survey: Survey, _ start: Subject.Instance) {
    self.survey = survey
    self.start = start
  }

  /// Forgets all if there is no more room: the next finding is seen in other windows.
  func beginFinding() {
    guard bytes > Self.mostBytes else { return }
    made = [:]
    bytes = 0
  }

  /// The layout in a window; nil where it cannot be presented, or is not shown in that orientation.
  func layout(in checked: CheckedEnvironment) -> SolvedLayout? { make(checked).layout }

  /// The subject after its layout in a window; nil where it cannot be presented.
  func instance(laidOutIn checked: CheckedEnvironment) -> Subject.Instance? {
    let made = make(checked)
    return made.isLaidOut ? made.instance : nil
  }

  private func make(_ checked: CheckedEnvironment) -> Made {
    let window = Window(environment: checked.environment, kind: checked.kind)
    if let known = made[window] { return known }
    var instance = start
    let outcome = instance.layOut(in: checked.environment)
    let layout = outcome.flatMap { survey.solved(instance, $0, checked) }
    let result = Made(instance: instance, isLaidOut: outcome != nil, layout: layout)
    if bytes <= Self.mostBytes {
      made[window] = result
      bytes += instance.model.bytes + (layout.map { $0.frames.count } ?? 0) * 512
    }
    return result
  }
}
