import AdaptModel

extension FindingKind {
  /// A layout for regular width that needs the space of an iPad.
  public static let narrowRegular = FindingKind("narrowRegular")
}

/// Layouts for regular width that fit an iPad and not an open iPhone Duo (`IOS27.md §7`, C10): its safe area is 669 or
/// 867 points wide, and its width is regular.
///
/// Something is found in windows of it that are regular in width, and in no such window of an iPad. Where bars stand is
/// not what is asked: what lies under them is told by other rules.
struct NarrowRegularRule {
  static let rule = CheckRule(
    .narrowRegular, code: "E0831", severity: .note, inSubjects: { NarrowRegularRule.findings($0) },
    page: .init(
      title: "a regular layout that needs an iPad's width",
      text: """
        Until iOS 27 a window with regular width and height was an iPad's, and at least 678 points wide. An open \
        iPhone Duo is regular in both directions, and its safe area is only 669 points wide, or 867 in landscape. Let \
        the views for regular width give way, or test for the width that they need.
        """,
      failing: """
        controller Page {
          button one "One" { height == 44; backgroundColor = blue }
          one.top == safeArea.top + 20
          one.leading == safeArea.leading + 20
          when width: regular, height: regular { one.width == 656 } otherwise { one.width == 200 }
        }
        """,
      mended: """
        controller Page {
          button one "One" { height == 44; backgroundColor = blue }
          one.top == safeArea.top + 20
          one.leading == safeArea.leading + 20
          when bounds.width >= 700 { one.width == 650 } otherwise { one.width == 200 }
        }
        """))

  private static let kinds: Set<FindingKind> = [.conflict, .clipped, .overlap, .truncated]

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    let (model, survey) = (writer.instance.model, writer.survey)
    guard case .controller = writer.subject.kind, model.scene.testedTraits.contains(.horizontalSizeClass) else {
      return []
    }
    let environments = survey.plan.environments
    // Both are examined, so that "here and not there" can be said.
    guard environments.contains(where: isRegularPad), environments.contains(where: isOpenFolding) else { return [] }
    let blamed = survey.folds.first { fold in
      guard kinds.contains(fold.identity.kind), survey.severity(of: fold) != .note else { return false }
      var isThere = false
      for (index, checked) in environments.enumerated() where fold.environments.contains(index) {
        guard checked.kind != .canvas else { continue }
        // What is found in compact windows too has nothing to do with it.
        guard isOpenFolding(checked), checked.regions.barSide == nil || fold.identity.kind != .conflict else {
          return false
        }
        isThere = true
      }
      return isThere
    }
    guard let blamed, let condition = condition(in: model) else { return [] }
    let view = blamed.identity.views.first
    let what = view.map { "\(writer.words.quoted($0))" } ?? "what it holds"
    return [
      writer.plain(
        .narrowRegular,
        "the layout for regular width needs more room than an open iPhone Duo has: \(what) does not fit",
        model.scene.origin(of: condition),
        .advise("let it give way where the width is 669 points, or test for the width that it needs"))
    ]
  }

  private static func isRegularPad(_ checked: CheckedEnvironment) -> Bool {
    checked.kind == .device && checked.environment.device.userInterfaceIdiom == .pad
      && checked.sizeClasses.horizontal == .regular
  }

  private static func isOpenFolding(_ checked: CheckedEnvironment) -> Bool {
    checked.kind == .device && checked.environment.pose?.isInner == true && checked.sizeClasses.horizontal == .regular
  }

  /// The first condition on the width class.
  private static func condition(in model: Model) -> ConditionID? {
    model.scene.conditionIDs.first { condition in
      model.scene.tests(of: condition).contains { test in
        if case .traits(let traits) = test { traits.horizontalSizeClass != .unspecified } else { false }
      }
    }
  }
}
