/// The answer of a condition.
enum ConditionState: UInt8, Sendable { case unknown, evaluating, fails, holds }

/// Which conditions hold. The answers are kept until the next evaluation, so that reading attributes costs nothing
/// more.
struct ConditionAnswers: Sendable {
  /// By condition; empty before the first evaluation.
  private var states: [ConditionState] = []
  /// What handlers wrote and no longer counts, because another declared setting came to win or they took it back.
  private var lapsed: Set<SettingID> = []
  /// The sizes on which conditions were last evaluated, of views inside the window.
  private(set) var sizes: [ViewID: Size] = [:]
  /// The traits of the window at the last evaluation; nil where conditions may have tested others.
  var traits: TraitCollection?
  /// Counts the changes that can move a view.
  private(set) var revision = 0

  /// Whether the condition held at the last evaluation.
  @inline(__always)
  func holds(_ condition: ConditionID) -> Bool {
    Int(condition.index) < states.count && condition.index >= 0 && states[Int(condition.index)] == .holds
  }

  func state(of condition: ConditionID) -> ConditionState {
    states.indices.contains(Int(condition.index)) ? states[Int(condition.index)] : .unknown
  }

  /// Whether what a handler wrote no longer counts.
  func hasLapsed(_ setting: SettingID) -> Bool { !lapsed.isEmpty && lapsed.contains(setting) }

  // MARK: - Evaluation

  /// Begins an evaluation of so many conditions, of which nothing is known.
  mutating func begin(count: Int) { states = [ConditionState](repeating: .unknown, count: count) }

  /// Begins an evaluation of so many conditions, of which nothing is known of those that are new and of some others.
  mutating func goOn(count: Int, _ others: [ConditionID]) {
    if states.count < count {
      states.append(contentsOf: repeatElement(.unknown, count: count - states.count))
    }
    for condition in others { states[Int(condition.index)] = .unknown }
  }

  /// Of how many conditions the answers are known.
  var count: Int { states.count }

  mutating func set(_ state: ConditionState, of condition: ConditionID) { states[Int(condition.index)] = state }

  /// Ends an evaluation.
  /// - Returns: whether an answer changed.
  mutating func finish(since before: ConditionAnswers) -> Bool {
    guard before.states != states else { return false }
    revision += 1
    return true
  }

  /// Takes another size of a view for the conditions that test it.
  mutating func setSize(_ size: Size, of view: ViewID) { sizes[view] = size }

  /// Forgets everything but what handlers wrote, as before a launch.
  mutating func forget() {
    states = []
    sizes = [:]
    traits = nil
  }

  // MARK: - What handlers wrote

  /// What a handler wrote counts from now on.
  mutating func renew(_ setting: SettingID) { lapsed.remove(setting) }

  /// What a handler wrote no longer counts.
  mutating func lapse(_ setting: SettingID, of key: AttributeKey) {
    lapsed.insert(setting)
    if key.affectsLayout { revision += 1 }
  }
}
