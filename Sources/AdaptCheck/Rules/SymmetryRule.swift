import AdaptModel

extension FindingKind {
  /// Content that keeps its place in the window when bars change sides.
  public static let symmetry = FindingKind("symmetry")
}

/// Content that keeps its place in the window when the bars of an iPhone Duo change sides, and so assumes that the safe
/// area is symmetric (`IOS27.md §7`, C5). The left and the right half of the display are mirror images of each other.
///
/// What lies at one distance from either side of the safe area, or from its middle, follows it. What lies under the
/// column in one of them, or is centred beside what is centred in the safe area, is told by other rules. Advice:
/// whoever asks whether screens are ready is told.
struct SymmetryRule {
  static let rule = CheckRule(
    .symmetry, code: "E0833", severity: .note, isOfFolding: true, isAdvice: true,
    inSubjects: { SymmetryRule.findings($0) },
    page: .init(
      title: "content that does not follow the safe area",
      text: """
        On an iPhone Duo the bars are at the left of one half of the display and at the right of the other. The safe \
        area leaves them out on that side only. Content that is placed from the window's edges or centre does not move \
        with it, and ends up nearer to the bars in one half than in the other. Place it from `safeArea` or `margins`. \
        `adapt check --ready "iPhone Duo"` reports this.
        """,
      failing: """
        controller Main: navigation(root: Page)
        controller Page {
          button add "Add" { height == 44; width == 120 }
          add.top == safeArea.top + 200
          add.leading == view.leading + 100
        }
        """,
      mended: """
        controller Main: navigation(root: Page)
        controller Page {
          button add "Add" { height == 44; width == 120 }
          add.top == safeArea.top + 200
          add.leading == safeArea.leading + 20
        }
        """))

  private static func findings(_ writer: FindingWriter) -> [Finding] {
    guard case .controller = writer.subject.kind, writer.subject.design?.facts.isLaunchScreen != true else { return [] }
    let halves = writer.survey.plan.environments.filter {
      $0.kind == .device && !$0.isRightToLeft && $0.regions.barSide != nil && $0.safeArea.left != $0.safeArea.right
    }
    guard
      let left = halves.first(where: { $0.environment.multitasking == .half(.left) && $0.regions.barSide == .left }),
      let right = halves.first(where: { mirrors($0, left) })
    else { return [] }
    var survey = writer.survey
    var instance = survey.unshown ?? writer.instance
    guard let one = survey.solve(&instance, left) else { return [] }
    instance = survey.unshown ?? instance
    guard let other = survey.solve(&instance, right) else { return [] }
    let told = Set(
      survey.folds.filter { [.column, .corner, .centre, .clipped, .conflict].contains($0.identity.kind) }
        .flatMap { $0.identity.views })
    let (safeOne, safeOther) = (one.window.inset(by: one.safeArea), other.window.inset(by: other.safeArea))
    var twins: [ViewID: Int] = [:]
    for (place, leaf) in other.leaves.enumerated() where twins[leaf.node.view] == nil { twins[leaf.node.view] = place }
    for leaf in one.leaves {
      guard !told.contains(leaf.node.view), !leaf.isScrolled,
        let twin = twins[leaf.node.view].map({ other.leaves[$0] }),
        !follows(leaf.frame, safeOne, twin.frame, safeOther)
      else { continue }
      let tie = RootTie(model: one.model).constraint(holding: leaf.node.view, at: LayoutAttribute.sides)
      let origin = tie.map { one.model.scene.origin(of: $0) } ?? one.model.scene.origin(of: leaf.node.view)
      let message =
        "\(writer.words.quoted(leaf.node.view)) keeps its place in the window when the bars of an iPhone Duo change sides"
      // One is enough: what else hangs on the window's edges is mended with it, or found next.
      return [
        writer.plain(
          .symmetry, message, origin,
          .advise(
            writer.words.speaksXcode ? "place it from the Safe Area" : "place it from `safeArea` or `margins`"))
      ]
    }
    return []
  }

  private static func mirrors(_ one: CheckedEnvironment, _ other: CheckedEnvironment) -> Bool {
    one.regions.barSide == .right && one.windowSize == other.windowSize && one.safeArea.top == other.safeArea.top
      && one.safeArea.left == other.safeArea.right && one.safeArea.right == other.safeArea.left
  }

  /// The margin of a bare edge, which the side of the bars has not (`IOS27.md §2.3`), in points.
  private static let margin = 20.0

  /// Whether a frame keeps its distance from a side of the safe area, or from its middle.
  private static func follows(_ one: Rect, _ safeOne: Rect, _ other: Rect, _ safeOther: Rect) -> Bool {
    let distances = [
      (one.minX - safeOne.minX, other.minX - safeOther.minX), (safeOne.maxX - one.maxX, safeOther.maxX - other.maxX),
      (one.midX - safeOne.midX, other.midX - safeOther.midX),
    ]
    return distances.contains { abs($0.0 - $0.1) <= Self.margin + 1 }
  }
}
