import AdaptModel

extension CheckPlan {
  /// With the windows of devices once more, with the system's keyboard, if a constraint refers to the keyboard's guide.
  /// Nothing else moves when the keyboard appears (`UIKIT.md §3.2.h`). Windows whose keyboard nobody measured are left
  /// out, and so are those of presentations that the system may move: on iPads, and of sheets that rest lower than they
  /// may, which rise. How far is not known.
  ///
  /// - Complexity: O(constraints of the scene). Where one refers to the keyboard, windows are up to twice as many.
  func withKeyboards(for instance: Subject.Instance) -> CheckPlan {
    guard !isOfOneWindow, instance.model.scene.refersToKeyboard else { return self }
    let all = withKeyboards
    return all.having(all.environments.filter { $0.mayShowKeyboard(for: instance) })
  }

  /// With the windows of devices once more, with the system's keyboard where somebody measured it.
  package var withKeyboards: CheckPlan {
    having(environments + environments.compactMap { $0.withKeyboard })
  }

  /// The devices that are examined without a keyboard where others are examined with one.
  var devicesWithoutKeyboard: [String] {
    let typing = Set(environments.filter { $0.hasKeyboard }.map { $0.environment.device.name })
    guard !typing.isEmpty else { return [] }
    var known = typing
    return environments.filter { $0.kind == .device && known.insert($0.environment.device.name).inserted }
      .map { $0.environment.device.name }
  }
}

extension CheckedEnvironment {
  /// The window of a device with the system's keyboard, if somebody measured it.
  fileprivate var withKeyboard: CheckedEnvironment? {
    var copy = environment
    guard kind == .device, let height = copy.systemKeyboardHeight else { return nil }
    copy.keyboardHeight = height
    return CheckedEnvironment(copy, kind: .device)
  }

  /// The same, if the keyboard is known to leave a subject where it is.
  func withKeyboard(for instance: Subject.Instance) -> CheckedEnvironment? {
    withKeyboard.flatMap { $0.mayShowKeyboard(for: instance) ? $0 : nil }
  }

  /// Whether it has no keyboard, or one that is known to leave a subject where it is.
  func mayShowKeyboard(for instance: Subject.Instance) -> Bool {
    guard hasKeyboard, let presentation = instance.presentation else { return true }
    return environment.device.userInterfaceIdiom == .phone
      && instance.model.value(.detents, of: .presentation(presentation))?.detents ?? [.large] == [.large]
  }
}
