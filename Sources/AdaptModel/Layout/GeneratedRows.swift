// Rows that no one writes: those that stack views and autoresizing masks stand for.

/// One generated row, over anchors or plain variables.
struct GeneratedRow: Hashable, Sendable {
  /// Which of UIKit's families it belongs to (`UISV-spacing`), for messages.
  var identifier: StaticName
  var terms: [GeneratedTerm]
  var relation: Relation
  var constant: Double
  var priority: Float
  /// Whether `leading` in it is `right`.
  var isRightToLeft = false
  var holder: Int32 = -1
}

enum GeneratedTerm: Hashable, Sendable {
  case anchor(Anchor, Double)
  case variable(Int32, Double)
}

/// UIKit's identifiers for the constraints that it makes itself.
enum StaticName: String, Sendable {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case alignment = "UISV-alignment"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case canvasFit = "UISV-canvas-fit"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case distributing = "UISV-distributing"
  case hiding = "UISV-hiding"
  case order = "adapt-arrangement-order"
  case autoresizing = "NSAutoresizingMaskLayoutConstraint"
  case encapsulatedLeft = "UIView-Encapsulated-Layout-Left"
  case encapsulatedTop = "UIView-Encapsulated-Layout-Top"
  case encapsulatedWidth = "UIView-Encapsulated-Layout-Width"
  case encapsulatedHeight = "UIView-Encapsulated-Layout-Height"
  case fittingWidth = "adapt-fitting-width"
  case fittingHeight = "adapt-fitting-height"
  case contentSize = "adapt-content-size"
}

/// The generated rows of one view.
struct GeneratedGroup: Sendable {
  var view: Int32
  var rows: [GeneratedRow] = []
  var ids: [Int32] = []
  /// Of a stack view: two variables for the guide that spans its views across the axis.
  var span: Int32 = -1
  /// Of a list: parameters that follow from how its cells come out (`ListLayout`).
  var listParameters: [Int32] = []
}

extension Model {
  /// Stages the rows of stack views and autoresizing masks that are not as the solver has them.
  mutating func reconcileGroups() {
    guard hasGroups else { return }
    for view in groupViews() {
      let slot = Int(view)
      if engine.viewStates[slot].group < 0 {
        engine.viewStates[slot].group = Int32(truncatingIfNeeded: engine.generated.count)
        var group = GeneratedGroup(view: view)
        if views[slot].kind == .stack { group.span = engine.makeVariables(2) }
        if views[slot].kind.isList { engine.lists.append(Int32(truncatingIfNeeded: engine.generated.count)) }
        engine.generated.append(group)
      }
      let index = Int(engine.viewStates[slot].group)
      if views[slot].kind.isList { prepareList(index) }
      let rows = generatedRows(of: view, group: engine.generated[index])
      if rows == engine.generated[index].rows && !engine.generated[index].ids.contains(-1) { continue }
      for id in engine.generated[index].ids where id >= 0 { engine.stage.removals.append(id) }
      engine.generated[index].rows = rows
      engine.generated[index].ids = [Int32](repeating: -1, count: rows.count)
      for (number, row) in rows.enumerated() {
        for case .anchor(let anchor, _) in row.terms { prepare(anchor) }
        engine.stage.additions.append(
          .generated(Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: number)))
      }
    }
  }

  /// Views that have, or had, generated rows.
  private func groupViews() -> [Int32] {
    views.indices.compactMap { index in
      let view = Int32(truncatingIfNeeded: index)
      if engine.viewStates[index].group >= 0 { return view }
      guard engine.viewStates[index].isInstalled else { return nil }
      if views[index].kind.arrangesSubviews { return view }
      guard hasMasks, views[index].firstSetting >= 0 else { return nil }
      return winner(.translatesAutoresizingMaskIntoConstraints, first: views[index].firstSetting) >= 0 ? view : nil
    }
  }

  private func generatedRows(of view: Int32, group: GeneratedGroup) -> [GeneratedRow] {
    guard engine.isInstalled(view) else { return [] }
    let rows = hasMasks ? autoresizingRows(of: view) : []
    switch views[Int(view)].kind {
    case .stack: return rows + StackRows(arrangement(of: view), span: group.span).rows
    case .table: return rows + tableRows(of: view, group.listParameters)
    case .collection: return rows + flowRows(of: view, group.listParameters)
    default: return rows
    }
  }

  func buildGeneratedRow(_ group: Int, _ index: Int, to row: inout RowBuffer) -> (Relation, Double, Float) {
    let generated = engine.generated[group].rows[index]
    for term in generated.terms {
      switch term {
      case .variable(let variable, let coefficient): row.add(variable, coefficient)
      case .anchor(let anchor, let coefficient):
        let isMirrored = generated.isRightToLeft && anchor.attribute.quantity == .horizontalPosition
        add(
          anchor, times: isMirrored ? -coefficient : coefficient, isRightToLeft: generated.isRightToLeft,
          holder: generated.holder, to: &row)
      }
    }
    return (generated.relation, generated.constant, generated.priority)
  }
}
