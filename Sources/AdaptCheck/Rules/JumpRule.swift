import AdaptModel

extension FindingKind {
  /// A layout that jumps while its window is resized.
  public static let jump = FindingKind("jump")
}

/// Views that jump while a window is resized, at a size that no declaration names (`IOS27.md §7`, C13). Line breaks,
/// size classes and conditions are not reported. The controller is resized with its handlers running, to see their
/// effect.
public struct JumpRule {
  static let rule = CheckRule(
    .jump, code: "E0834", severity: .note,
    page: .init(
      title: "a jump while the window is resized",
      text: """
        Since iOS 27 people can resize the windows of iPhone apps, as they always could on iPads. A threshold inside a \
        handler makes the layout jump at that size, and tools that read constraints cannot see it. Declare the \
        threshold as a condition, or let the length grow with the window.
        """,
      failing: """
        controller Page {
          view card { height == 100; backgroundColor = blue }
          card.top == safeArea.top + 20
          card.leading == margins.leading
          inset: card.trailing == view.trailing - 20
          on viewWillTransition(size, coordinator) {
            if size.width > 700 { inset.constant = -200 } else { inset.constant = -20 }
          }
        }
        """,
      mended: """
        controller Page {
          view card { height == 100; backgroundColor = blue }
          card.top == safeArea.top + 20
          card.leading == margins.leading
          inset: card.trailing == view.trailing - 20
          when bounds.width > 700 { inset.constant = -200 }
        }
        """))

  /// Which way a window grows.
  public enum Axis: CustomStringConvertible {
    case width, height

    public var description: String { self == .width ? "width" : "height" }
  }

  /// The finding for a jump.
  ///
  /// - Parameters:
  ///   - jump: the jump.
  ///   - axis: the direction in which the window grows.
  ///   - model: the views and their names.
  ///   - subject: the controller's name.
  ///   - isByHandler: whether handlers ran.
  public static func finding(
    _ jump: JumpSearch.Jump, _ axis: Axis, in model: Model, subject: String, isByHandler: Bool
  ) -> Finding {
    let extent = axis == .width ? "wide" : "high"
    let name = model.scene.path(of: jump.view)
    let threshold = "in windows \(ModelWords.points(jump.to)) points \(extent)"
    let short = name.split(separator: ".").dropFirst().joined(separator: ".")
    var finding = Finding(
      kind: .jump, severity: FindingKind.jump.severity, subject: subject,
      message:
        "`\(short.isEmpty ? name : short)` jumps by \(ModelWords.points(jump.distance)) points where a window becomes "
        + "\(ModelWords.points(jump.to)) points \(extent), and nothing declared changes there",
      places: [Finding.Place(origin: model.scene.origin(of: jump.view), text: "")], environments: [threshold],
      environmentCount: 0, examinedCount: 0, grid: SizeClassGrid(), views: [], constraints: [], remedies: [])
    finding.threshold = threshold
    finding.remedies = [
      .advise(
        isByHandler
          ? "declare the threshold, so that every tool sees it: `when bounds.\(axis) >= \(ModelWords.points(jump.to)) { … }`"
          : "give one of its optional constraints a higher priority, so that it has one place at each size")
    ]
    return finding
  }
}
