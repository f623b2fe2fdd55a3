/// The result of a condition.
enum ConditionState: UInt8, Sendable { case unknown, evaluating, fails, holds }

/// Which conditions hold. The results are kept until the next evaluation, so that reading attributes costs nothing
/// more.
struct ConditionAnswers: Sendable {
  /// By condition; empty before the first evaluation.
  private var states: [ConditionState] = []
  /// Values that handlers wrote and that no longer apply, because another declared setting has won since or they were
  /// taken back.
  private var lapsed: Set<SettingID> = []
  /// The sizes of inner views for which conditions were last evaluated.
  private(set) var sizes: [ViewID: Size] = [:]
  /// The traits of the window at the last evaluation; nil if conditions may have tested others.
  var traits: TraitCollection?
  /// What conditions are taken to be, instead of being tested; nil if they are tested.
  private(set) var assumed: [Bool]?
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

  /// Whether a value that a handler wrote no longer applies.
  func hasLapsed(_ setting: SettingID) -> Bool { !lapsed.isEmpty && lapsed.contains(setting) }

  // MARK: - Evaluation

  /// Begins an evaluation of the given number of conditions, with all results unknown.
  mutating func begin(count: Int) { states = [ConditionState](repeating: .unknown, count: count) }

  /// Begins an evaluation of the given number of conditions. Only the results of new conditions and of some others are
  /// unknown.
  mutating func goOn(count: Int, _ others: [ConditionID]) {
    if states.count < count {
      states.append(contentsOf: repeatElement(.unknown, count: count - states.count))
    }
    for condition in others { states[Int(condition.index)] = .unknown }
  }

  /// Takes conditions to hold or not from the next evaluation on; nil tests them again.
  mutating func assume(_ conditions: [Bool]?) {
    assumed = conditions
    traits = nil
    revision += 1
  }

  /// Evaluates the conditions as they are assumed to be.
  mutating func takeAssumed(_ conditions: [Bool]) {
    for (place, holds) in conditions.enumerated() where place < states.count { states[place] = holds ? .holds : .fails }
  }

  /// The number of conditions with a known result.
  var count: Int { states.count }

  mutating func set(_ state: ConditionState, of condition: ConditionID) { states[Int(condition.index)] = state }

  /// Ends an evaluation.
  /// - Returns: whether a result changed.
  mutating func finish(since before: ConditionAnswers) -> Bool {
    guard before.states != states else { return false }
    revision += 1
    return true
  }

  /// Sets the size of a view for the conditions that test it.
  mutating func setSize(_ size: Size, of view: ViewID) { sizes[view] = size }

  /// Forgets everything except the values that handlers wrote, as before a launch.
  mutating func forget() {
    states = []
    sizes = [:]
    traits = nil
    assumed = nil
  }

  // MARK: - Written values

  /// Makes a written value apply from now on.
  mutating func renew(_ setting: SettingID) { lapsed.remove(setting) }

  /// Makes a written value apply no longer.
  mutating func lapse(_ setting: SettingID, of key: AttributeKey) {
    lapsed.insert(setting)
    if key.affectsLayout { revision += 1 }
  }
}
