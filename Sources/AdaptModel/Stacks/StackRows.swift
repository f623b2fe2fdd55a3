import AdaptSolver

// A stack view as constraints, with UIKit's identifiers and priorities (`UIKIT.md §6.12`, H for iOS 9).

/// Collects the rows of one stack view.
struct StackRows {
  let arrangement: StackArrangement
  /// Two variables of the guide that spans the views across the axis: start and length. Used unless all views are
  /// filled.
  let span: VariablePair?
  /// The lengths of the guides between the views, for a long stack that distributes centres.
  let gaps: [Variable]
  private(set) var rows: [GeneratedRow] = []

  init(_ arrangement: StackArrangement, span: VariablePair?, gaps: [Variable]) {
    self.arrangement = arrangement
    self.span = span
    self.gaps = gaps
    if !arrangement.views.isEmpty {
      connectCanvas()
      space()
      align()
      distribute()
      keepOrder()
    } else if !arrangement.hidden.isEmpty {
      // CHOICE: if everything is hidden, the stack has no length along its axis unless another constraint gives it one.
      add(.canvasFit, [edge(arrangement.end, 1), edge(arrangement.start, -1)], .equal, 0, 49)
    }
    hide()
  }

  private var views: [ViewID] { arrangement.views }

  private mutating func add(
    _ identifier: RowIdentifier, _ terms: [GeneratedTerm], _ relation: Relation, _ constant: Double = 0,
    _ priority: Float = 1000
  ) {
    rows.append(
      GeneratedRow(
        identifier: identifier, terms: terms, relation: relation, constant: constant, priority: priority,
        isRightToLeft: arrangement.isRightToLeft))
  }

  private func anchor(_ view: ViewID, _ attribute: LayoutAttribute, _ coefficient: Double) -> GeneratedTerm {
    .anchor(Anchor(view, attribute), coefficient)
  }

  private func edge(_ attribute: LayoutAttribute, _ coefficient: Double) -> GeneratedTerm {
    .anchor(Anchor(arrangement.canvas, attribute), coefficient)
  }

  /// The span's start or end. Its sign depends on the layout direction if it is a horizontal position, as in a vertical
  /// stack.
  private func spanSide(_ isEnd: Bool, _ coefficient: Double) -> [GeneratedTerm] {
    guard let span else { return [] }
    let isMirrored = arrangement.isVertical && arrangement.isRightToLeft
    let k = isMirrored ? -coefficient : coefficient
    // Mirrored, the start is the right edge: start + length.
    return isEnd == isMirrored ? [.variable(span.first, k)] : [.variable(span.first, k), .variable(span.second, k)]
  }

  // MARK: - Along the axis

  private mutating func connectCanvas() {
    let (first, last) = (views[0], views[views.count - 1])
    add(.canvasConnection, [anchor(first, arrangement.start, 1), edge(arrangement.start, -1)], .equal)
    add(.canvasConnection, [edge(arrangement.end, 1), anchor(last, arrangement.end, -1)], .equal)
  }

  private mutating func space() {
    let isEqual = arrangement.distribution == .equalSpacing || arrangement.distribution == .equalCentering
    let (from, to) =
      arrangement.isBaselineRelative
      ? (LayoutAttribute.lastBaseline, LayoutAttribute.firstBaseline) : (arrangement.end, arrangement.start)
    if arrangement.hasGapVariables, gaps.count >= views.count - 1 {
      for index in 1..<views.count {
        let gap = gaps[index - 1]
        add(
          .spacing,
          [anchor(views[index], to, 1), anchor(views[index - 1], from, -1), .variable(gap, -1)], .equal)
        add(.spacing, [.variable(gap, 1)], .greaterThanOrEqual, arrangement.gaps[index - 1])
      }
      return
    }
    for index in spacedPlaces {
      add(
        .spacing, [anchor(views[index], to, scale), anchor(views[index - 1], from, -scale)],
        isEqual ? .greaterThanOrEqual : .equal, scale * arrangement.gaps[index - 1])
    }
  }

  /// A factor of the spacing constraint of thousands of views with equal gaps. In terms of their lengths it has a
  /// coefficient of 1 / (views - 1), which a solver takes for rounding where it is that small.
  private var scale: Double {
    guard arrangement.distribution == .equalSpacing, views.count > 2048 else { return 1 }
    var power = 1.0
    while 2 * power <= Double(views.count - 1) { power *= 2 }
    return power
  }

  /// The places of the views that a spacing constraint keeps apart from the one before. Where a long stack has equal
  /// gaps, that is only where the spacing is largest: each of these constraints is a row over the lengths of all views.
  private var spacedPlaces: Range<Int> {
    guard arrangement.distribution == .equalSpacing, arrangement.isLong, !arrangement.isBaselineRelative,
      let largest = arrangement.gaps.dropLast().max(), let gap = arrangement.gaps.firstIndex(of: largest)
    else { return 1..<max(1, views.count) }
    return gap + 1..<gap + 2
  }

  private mutating func distribute() {
    let first = views[0]
    let main = arrangement.length
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(.fillEqually, [anchor(first, main, 1), anchor(view, main, -1)], .equal) }
    case .fillProportionally: if !arrangement.fillsPlainly { fillProportionally() }
    case .equalSpacing:
      for index in 2..<max(2, views.count) {
        // In a long stack, the last gap is as long as the one before, not the first: then each place follows from the
        // one before it, and none from the end of the stack.
        let other = arrangement.isLong && index == views.count - 1 ? index - 1 : 1
        let gap = [anchor(views[index], arrangement.start, 1), anchor(views[index - 1], arrangement.end, -1)]
        let before = [anchor(views[other], arrangement.start, -1), anchor(views[other - 1], arrangement.end, 1)]
        add(.distributing, gap + before, .equal)
      }
    case .equalCentering:
      // Distances of centres are equal, the first pair's at 150, the next at 149, and so on.
      for index in 2..<max(2, views.count) {
        let center = arrangement.center
        let priority = max(100, Float(152 - index))
        add(
          .distributing,
          [
            anchor(views[index], center, 1), anchor(views[index - 1], center, -1), anchor(views[1], center, -1),
            anchor(first, center, 1),
          ], .equal, 0, priority)
      }
    }
    if arrangement.distribution == .equalSpacing || arrangement.distribution == .equalCentering {
      add(.canvasFit, [anchor(arrangement.stack, main, 1)], .equal, 0, 49)
    }
  }

  private mutating func fillProportionally() {
    let total = arrangement.lengths.reduce(0, +) + arrangement.gaps.dropLast().reduce(0, +)
    guard total > 0 else { return }
    if arrangement.isLong {
      // Holds anyway. The solver expresses a length that has a row of its own by no others; otherwise the length of the
      // stack would be the sum of all lengths in each row that follows.
      add(.canvasFit, [edge(arrangement.length, 1)], .greaterThanOrEqual, 0, 1)
    }
    var priority: Float = views.count == 1 ? 1000 : 999
    for (view, length) in zip(views, arrangement.lengths) {
      add(
        .fillProportionally, [anchor(view, arrangement.length, 1), edge(arrangement.length, -length / total)], .equal,
        0, priority)
      if views.count > 1 { priority = max(1, priority - 1) }
    }
  }

  /// Decides which view yields when priorities tie (`UIKIT.md §6.14`): the first one takes extra room, and the last one
  /// shrinks if there is too little. Weaker than every constraint that UIKit adds.
  private mutating func keepOrder() {
    guard arrangement.fillsPlainly, views.count > 1 else { return }
    for (turn, index) in arrangement.turns.enumerated() where !arrangement.lengths[index].isNaN {
      let step = 10 * Float(turn) / Float(views.count)
      for (relation, priority) in [(Relation.lessThanOrEqual, 20 - step), (.greaterThanOrEqual, 10 + step)] {
        if let parameter = arrangement.lengthParameters[index] {
          add(.order, [anchor(views[index], arrangement.length, 1), .variable(parameter, -1)], relation, 0, priority)
        } else {
          add(
            .order, [anchor(views[index], arrangement.length, 1)], relation, arrangement.lengths[index], priority)
        }
      }
    }
  }

  // MARK: - Across the axis

  private mutating func align() {
    let first = views[0]
    guard let attribute = arrangement.alignmentAttribute else {
      for side in [arrangement.crossStart, arrangement.crossEnd] {
        add(.canvasConnection, [edge(side, 1), anchor(first, side, -1)], .equal)
        for view in views.dropFirst() { add(.alignment, [anchor(first, side, 1), anchor(view, side, -1)], .equal) }
      }
      return
    }
    let aligned = arrangement.alignedViews
    for view in aligned.dropFirst() {
      add(.alignment, [anchor(aligned[0], attribute, 1), anchor(view, attribute, -1)], .equal)
    }
    let isAtStart = attribute == arrangement.crossStart || attribute == .firstBaseline
    let isAtEnd = attribute == arrangement.crossEnd
    connectSpan(isAtStart: isAtStart, isAtEnd: isAtEnd)
    if attribute == arrangement.crossCenter {
      add(.canvasConnection, [edge(attribute, 1), anchor(first, attribute, -1)], .equal)
    }
    for view in views {
      let before = spanSide(false, 1) + [anchor(view, arrangement.crossStart, -1)]
      let after = spanSide(true, 1) + [anchor(view, arrangement.crossEnd, -1)]
      if attribute == arrangement.crossStart {
        add(.spanningBoundary, before, .equal, 0, 999.5)
      } else {
        add(.spanningBoundary, before, .lessThanOrEqual)
      }
      if isAtEnd {
        add(.spanningBoundary, after, .equal, 0, 999.5)
      } else {
        add(.spanningBoundary, after, .greaterThanOrEqual)
      }
    }
    if let span { add(.spanningFit, [.variable(span.second, 1)], .equal, 0, 51) }
    for view in views { add(.ambiguitySuppression, [anchor(view, arrangement.crossLength, 1)], .equal, 0, 25) }
    if attribute == .firstBaseline {
      add(.canvasFit, [anchor(arrangement.stack, arrangement.crossLength, 1)], .equal, 0, 49)
    }
  }

  /// The canvas's edges meet the aligned views on the aligned side, and the span on the other.
  private mutating func connectSpan(isAtStart: Bool, isAtEnd: Bool) {
    let (start, end) = (arrangement.crossStart, arrangement.crossEnd)
    if isAtStart {
      add(.canvasConnection, [edge(start, 1), anchor(arrangement.alignedViews[0], start, -1)], .equal)
    } else {
      add(.canvasConnection, [edge(start, 1)] + spanSide(false, -1), .equal)
    }
    if isAtEnd {
      add(.canvasConnection, [edge(end, 1), anchor(arrangement.alignedViews[0], end, -1)], .equal)
    } else {
      add(.canvasConnection, [edge(end, 1)] + spanSide(true, -1), .equal)
    }
  }

  /// Gives hidden views no length and no influence; they stay at the start of the stack, unless a constraint puts them
  /// elsewhere (CHOICE).
  private mutating func hide() {
    for view in arrangement.hidden {
      add(.hiding, [anchor(view, arrangement.length, 1)], .equal)
      add(.hiding, [anchor(view, arrangement.start, 1), edge(arrangement.start, -1)], .equal, 0, 999)
      add(.hiding, [anchor(view, arrangement.crossStart, 1), edge(arrangement.crossStart, -1)], .equal, 0, 20)
      add(.hiding, [anchor(view, arrangement.crossLength, 1)], .equal, 0, 20)
    }
  }
}
