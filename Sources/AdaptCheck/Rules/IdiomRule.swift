import AdaptModel

extension FindingKind {
  /// A condition on the idiom that should be one on the size.
  public static let idiom = FindingKind("idiom")
}

/// Conditions on the idiom, phone or pad, that change the layout (`IOS27.md §7`, C12): an open iPhone Duo is a phone
/// and up to 951 points wide, and an iPad's window may be as narrow as a phone.
struct IdiomRule {
  static let rule = CheckRule(
    .idiom, code: "E0829", severity: .note, inSubjects: { IdiomRule.findings($0) },
    page: .init(
      title: "the idiom used in place of a size",
      text: """
        Not every phone is narrow: an open iPhone Duo is 669 or 951 points wide, and people resize the windows of \
        iPhone apps. Not every window of an iPad is wide. Test the width class or the size.
        """,
      failing: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 200
          title.leading == margins.leading
          when idiom: phone { title.font = body } otherwise { title.font = title1 }
        }
        """,
      mended: """
        controller Page {
          label title "Notes"
          title.top == safeArea.top + 200
          title.leading == margins.leading
          when width: compact { title.font = body } otherwise { title.font = title1 }
        }
        """))

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    let model = writer.instance.model
    guard case .controller = writer.subject.kind, model.scene.conditionCount > 0 else { return [] }
    var told: Set<Origin> = []
    return model.scene.conditionIDs.compactMap { condition in
      let asks = model.scene.tests(of: condition).contains { test in
        guard case .traits(let traits) = test else { return false }
        return (traits.userInterfaceIdiom == .phone || traits.userInterfaceIdiom == .pad)
          && traits.horizontalSizeClass == .unspecified && traits.verticalSizeClass == .unspecified
      }
      let tests = model.scene.tests(of: condition)
      // An `otherwise` is not told beside its `when`.
      guard asks, tests.count == 1, !model.scene.isNegated(condition), !writer.neverHolding.contains(condition) else {
        return nil
      }
      let origin = model.scene.origin(of: condition)
      guard told.insert(origin).inserted else { return nil }
      return writer.plain(
        .idiom,
        "this tests the kind of device and not the available room: an open iPhone Duo is a phone 951 points wide",
        origin, .advise("test the width class or the size: `when bounds.width >= 600`"))
    }
  }
}
