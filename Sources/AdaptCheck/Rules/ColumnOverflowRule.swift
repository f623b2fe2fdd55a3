import AdaptModel

extension FindingKind {
  /// More bar items than fit into the column at the side.
  public static let overflow = FindingKind("overflow")
}

/// Too many tabs and bar items for the column at the side (`IOS27.md §7`, C15). CHOICE: an item takes 52 points, and
/// nothing else stands between the status corner and the home indicator.
///
/// Only items with an icon stand there; those with a text stay in a row. What does not fit goes into a menu, from the
/// bottom up.
struct ColumnOverflowRule: LayoutRule {
  static let rule = CheckRule(
    .overflow, code: "E0835", severity: .note, isOfFolding: true, inLayouts: { _ in ColumnOverflowRule().examine },
    page: .init(
      title: "more bar items than the column holds",
      text: """
        An iPhone Duo shows tabs and bar items with an icon in a column at the side. Those that do not fit go into a \
        menu, from the bottom up, and then take two taps. The available room is an estimate of 52 points for each \
        item.
        """,
      failing: """
        controller Editor { barItems = 9; label title "Draft" { center == safeArea.center } }
        controller Main: navigation(root: Editor)
        """,
      mended: """
        controller Editor { barItems = 4; label title "Draft" { center == safeArea.center } }
        controller Main: navigation(root: Editor)
        """))

  /// Of one item, in points.
  static let itemLength = 52.0

  func examine(_ layout: SolvedLayout) -> [Observation] {
    let regions = layout.checked.regions
    guard layout.checked.kind == .device, layout.showing == nil, regions.barSide != nil,
      let view = layout.tree.nodes.first?.view
    else { return [] }
    let count = BarColumn(layout).itemCount
    let corner = regions.occlusions.map { $0.height }.max() ?? 0
    let room = layout.windowSize.height - corner - layout.checked.safeArea.bottom
    let fitting = max(0, Int(room / Self.itemLength))
    guard count > fitting else { return [] }
    return [
      Observation(
        identity: .init(kind: .overflow, views: [view]), amount: Double(count - fitting),
        evidence: ColumnOverflowEvidence(count: count, fitting: fitting))
    ]
  }
}

struct ColumnOverflowEvidence: Evidence {
  let count: Int
  let fitting: Int

  func write(_ text: inout FindingText) {
    text.message = "not all of the \(count) tabs and bar items have room in the column at the side\(text.place)"
    text.conclusion = "about \(fitting) fit\(text.inExample), and the others go into a menu"
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    [.advise("put the least used items into a menu of your own, or show fewer items in compact height")]
  }
}
