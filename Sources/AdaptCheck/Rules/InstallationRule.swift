import AdaptModel

extension FindingKind {
  /// An item that is installed nowhere.
  public static let uninstalled = FindingKind("uninstalled")
}

/// Views that are installed in no window, though nothing but conditions or `uninstall` keeps them out.
struct InstallationRule {
  static let rule = CheckRule(
    .uninstalled, code: "E0808", severity: .warning, inSubjects: { InstallationRule.findings($0) },
    page: .init(
      title: "a view that is installed nowhere",
      text: """
        The view is not installed in any size class or on any device. Remove it, or install it where you want it. A \
        view that a handler installs is not reported.
        """,
      failing: """
        controller Page {
          label title "Notes" { top == safeArea.top + 16; leading == margins.leading }
          label hint "New"
          hint.center == safeArea.center
          uninstall hint
        }
        """,
      mended: """
        controller Page {
          label title "Notes" { top == safeArea.top + 16; leading == margins.leading }
          label hint "New"
          hint.center == safeArea.center
          when height: compact { uninstall hint }
        }
        """))

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    let (model, survey) = (writer.instance.model, writer.survey)
    guard case .controller = writer.subject.kind, survey.plan.isComplete,
      model.scene.conditionCount > 0 || survey.installedSomewhere.count < model.scene.viewCount
    else { return [] }
    return model.viewsInTreeOrder().compactMap { view in
      guard !survey.installedSomewhere.contains(view), model.scene.superview(of: view) != nil else { return nil }
      if let condition = model.scene.condition(of: view), isWithin(condition, writer) { return nil }
      if writer.subject.isInstalledByHandler(view, in: model.scene) { return nil }
      // A container covers views that nothing uninstalls.
      guard model.scene.condition(of: view) != nil || model.value(.installed, of: .view(view)) == .bool(false) else {
        return nil
      }
      return writer.plain(
        .uninstalled, "\(writer.words.quoted(view)) is installed on no device", model.scene.origin(of: view),
        .advise(
          writer.words.speaksXcode
            ? "delete it, or install it in a size class" : "remove it, or `install` it in a size class"))
    }
  }

  private static func isWithin(_ condition: ConditionID, _ writer: FindingWriter) -> Bool {
    var current: ConditionID? = condition
    while let here = current {
      if writer.neverHolding.contains(here) { return true }
      current = writer.instance.model.scene.parent(of: here)
    }
    return false
  }
}
