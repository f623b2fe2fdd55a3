import AdaptModel

extension FindingKind {
  /// A test of the height class that is meant to detect landscape.
  public static let orientation = FindingKind("orientation")
}

/// Conditions on a compact height alone, which stand for a phone on its side (`IOS27.md §7`, C11): an open iPhone Duo
/// is wider than high, and its height is regular. Advice: whoever asks whether screens are ready is told.
struct OrientationRule {
  static let rule = CheckRule(
    .orientation, code: "E0830", severity: .note, isAdvice: true, inSubjects: { OrientationRule.findings($0) },
    page: .init(
      title: "compact height used to detect landscape",
      text: """
        Until iOS 27 every phone in landscape was compact in height. An open iPhone Duo in landscape is 951 points \
        wide, 669 high and regular in both directions, so it gets the layout that was made for phones in portrait. If \
        you mean the shape, test the shape. `adapt check --ready "iPhone Duo"` reports this.
        """,
      failing: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 200
          title.leading == margins.leading + 8
          when height: compact { title.font = title1 }
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 200
          title.leading == margins.leading + 8
          when bounds.width > bounds.height { title.font = title1 }
        }
        """))

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    let model = writer.instance.model
    guard case .controller = writer.subject.kind, model.scene.conditionCount > 0 else { return [] }
    let turned = writer.survey.plan.environments.contains {
      $0.environment.pose?.isInner == true && $0.windowSize.width > $0.windowSize.height
        && $0.sizeClasses.vertical == .regular
    }
    guard turned else { return [] }
    var told: Set<Origin> = []
    return model.scene.conditionIDs.compactMap { condition in
      let tests = model.scene.tests(of: condition)
      // What asks for the width as well does not mean the shape alone.
      guard tests.count == 1, case .traits(let traits) = tests[0], traits.verticalSizeClass == .compact,
        traits.horizontalSizeClass == .unspecified, !model.scene.isNegated(condition),
        model.scene.parent(of: condition) == nil, !writer.neverHolding.contains(condition),
        told.insert(model.scene.origin(of: condition)).inserted
      else { return nil }
      let advice =
        writer.words.speaksXcode
        ? "look at it on an open iPhone Duo in landscape, whose height is regular"
        : "if you mean the shape, test it: `when bounds.width > bounds.height`"
      return writer.plain(
        .orientation, "this tests for a low window, but an open iPhone Duo in landscape is regular in height",
        model.scene.origin(of: condition), .advise(advice))
    }
  }
}
