import AdaptModel

extension FindingKind {
  /// A condition that some window meets for the first time.
  public static let newCondition = FindingKind("newCondition")
}

/// Conditions that no window met before iOS 27, and some window meets now (`IOS27.md §7`, C8): a phone that is regular
/// in both directions, a compact window that is wide. What they install was never seen.
struct NewConditionRule {
  static let rule = CheckRule(
    .newCondition, code: "E0828", severity: .note, inSubjects: { NewConditionRule.findings($0) },
    page: .init(
      title: "a condition that holds for the first time",
      text: """
        Before iOS 27 no window met the condition of this `when`, and now some windows do. An open iPhone Duo is a \
        phone whose width and height are regular. The window of an iPhone app that people resize is compact in width, \
        however wide it is. Check the effect of the block in these windows.
        """,
      failing: """
        controller Page {
          label hint "New"
          hint.top == safeArea.top + 200
          hint.leading == margins.leading
          when idiom: phone, width: regular, height: regular { hint.text = "Newer" }
        }
        """,
      mended: """
        controller Page {
          label hint "New"
          hint.top == safeArea.top + 200
          hint.leading == margins.leading
          when width: regular, height: regular { hint.text = "Newer" }
        }
        """))

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    let model = writer.instance.model
    guard case .controller = writer.subject.kind, writer.survey.plan.isComplete, model.scene.conditionCount > 0 else {
      return []
    }
    let windows = writer.survey.plan.environments.filter { $0.kind != .canvas && !$0.isRightToLeft }
    let old = ConditionRule(
      model: model, environments: windows.filter { $0.kind == .device && $0.environment.os.major < 27 })
    let never = Set(old.conditionsThatNeverHold())
    return never.subtracting(writer.neverHolding).sorted { $0.index < $1.index }.compactMap { condition in
      guard !asksForBarEdge(condition, model) else { return nil }
      return writer.plain(
        .newCondition, "no window met this condition before iOS 27, and now some windows do",
        model.scene.origin(of: condition),
        .advise("check its effect on an open iPhone Duo and in a resized iPhone window"))
    }
  }

  /// Who asks for the edge of bars knows what is new.
  private static func asksForBarEdge(_ condition: ConditionID, _ model: Model) -> Bool {
    model.scene.tests(of: condition).contains { test in
      if case .traits(let traits) = test { traits.verticalBarEdge != .unspecified } else { false }
    }
  }
}
