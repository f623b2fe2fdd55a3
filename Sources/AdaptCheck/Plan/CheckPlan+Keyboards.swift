import AdaptModel

extension CheckPlan {
  /// With the windows of devices once more, with the system's keyboard, if constraints hang on the keyboard's guide.
  /// Nothing else moves when the keyboard appears (`UIKIT.md §3.2.h`). Windows whose keyboard nobody measured are left
  /// out, and so are presentations: how far the system moves them is not known.
  ///
  /// - Complexity: O(constraints of the scene); where one hangs on the keyboard, there are at most twice as many windows.
  func withKeyboards(for instance: Subject.Instance) -> CheckPlan {
    guard !isOfOneWindow, instance.presentation == nil, instance.model.scene.refersToKeyboard else { return self }
    return having(
      environments
        + environments.compactMap { checked in
          var environment = checked.environment
          guard checked.kind == .device, let height = environment.systemKeyboardHeight else { return nil }
          environment.keyboardHeight = height
          return CheckedEnvironment(environment, kind: .device)
        })
  }
}
