import AdaptModel

extension FindingKind {
  /// Equal columns, one of them across the crease of a folding device.
  public static let columns = FindingKind("columns")
}

/// Equal columns along the long side of a folding display, of which one lies across the crease (`IOS27.md §7`, C4): an
/// odd number of them, or a gap that is not in the middle. In portrait the same of rows.
///
/// Only what is large counts (CHOICE): columns that take two thirds of the long side together and half of the short one
/// each. Advice: whoever asks whether screens are ready is told.
struct FoldColumnsRule: LayoutRule {
  static let rule = CheckRule(
    .columns, code: "E0832", severity: .note, isAboutFrames: true, isOfFolding: true, isAdvice: true,
    inLayouts: { _ in FoldColumnsRule().examine },
    page: .init(
      title: "columns without a gap at the crease",
      text: """
        The crease of an iPhone Duo runs through the middle of its long side, 475.5 points from either end, whether it \
        is folded or flat. An even number of equal columns has a gap at the crease. An odd number has a column across \
        it. This is advice: `adapt check --ready "iPhone Duo"` reports it.
        """,
      failing: """
        controller Page {
          stack row {
            axis = horizontal
            distribution = fillEqually
            spacing = 16
            view one { backgroundColor = red }
            view two { backgroundColor = green }
            view three { backgroundColor = blue }
          }
          row.edges == safeArea.edges
        }
        """,
      mended: """
        controller Page {
          stack row {
            axis = horizontal
            distribution = fillEqually
            spacing = 16
            view one { backgroundColor = red }
            view two { backgroundColor = green }
          }
          row.leading == view.leading
          row.trailing == view.trailing
          row.edges.vertical == safeArea.edges.vertical
        }
        """))

  func examine(_ layout: SolvedLayout) -> [Observation] {
    guard layout.checked.kind == .device, layout.showing == nil, layout.checked.environment.multitasking == .full,
      let fold = layout.checked.regions.fold
    else { return [] }
    let isAcross = fold.height >= fold.width
    let crease = isAcross ? fold.midX : fold.midY
    var columns: [Int: [Int]] = [:]
    for (place, node) in layout.tree.nodes.enumerated()
    where layout.isVisible[place] && node.superview >= 0 && node.scroll < 0 && !node.isInBar {
      columns[node.superview, default: []].append(place)
    }
    return columns.keys.sorted().compactMap { holder in
      let frames = (columns[holder] ?? []).map { layout.frames[$0] }
        .sorted { isAcross ? $0.minX < $1.minX : $0.minY < $1.minY }
      guard frames.count >= 2, areColumns(frames, isAcross, layout.windowSize) else { return nil }
      let isParted = zip(frames, frames.dropFirst()).contains { one, other in
        let (end, start) = isAcross ? (one.maxX, other.minX) : (one.maxY, other.minY)
        return end <= crease + 1 && start >= crease - 1
      }
      guard !isParted else { return nil }
      return Observation(
        identity: .init(kind: .columns, views: [layout.tree.nodes[holder].view]),
        evidence: FoldColumnsEvidence(count: frames.count, areRows: !isAcross, crease: crease))
    }
  }

  /// Whether frames, in order, are equally long along the long side, apart from each other, and large.
  private func areColumns(_ frames: [Rect], _ isAcross: Bool, _ window: Size) -> Bool {
    func length(_ rect: Rect) -> Double { isAcross ? rect.width : rect.height }
    func breadth(_ rect: Rect) -> Double { isAcross ? rect.height : rect.width }
    let (long, short) = isAcross ? (window.width, window.height) : (window.height, window.width)
    let first = length(frames[0])
    guard frames.allSatisfy({ abs(length($0) - first) <= 1 && breadth($0) >= short / 2 }) else { return false }
    let areApart = zip(frames, frames.dropFirst()).allSatisfy { one, other in
      isAcross ? one.maxX <= other.minX + 0.5 : one.maxY <= other.minY + 0.5
    }
    return areApart && first * Double(frames.count) >= long * 2 / 3
  }
}

/// How many columns, or rows, and where the crease runs, in points from the start.
struct FoldColumnsEvidence: Evidence {
  let count: Int
  let areRows: Bool
  let crease: Double

  func write(_ text: inout FindingText) {
    let view = text.identity.views[0]
    let what = areRows ? "rows" : "columns"
    text.message = "one of the \(count) equal \(what) of \(text.words.quoted(view)) lies across the crease\(text.place)"
    text.point(at: view, "the crease is at \(ModelWords.points(crease)) points\(text.inExample)")
    text.show(view, [])
  }

  func remedies(_ finder: RemedyFinder, for identity: Observation.Identity) -> [Remedy] {
    let what = areRows ? "rows" : "columns"
    return [
      .advise(
        count % 2 == 0
          ? "put the gap between the middle \(what) at the middle of the window"
          : "show an even number of \(what) there, with the middle gap at the middle of the window")
    ]
  }
}
