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
  case autoresizing = "NSAutoresizingMaskLayoutConstraint"
}

/// The generated rows of one view.
struct GeneratedGroup: Sendable {
  var view: Int32
  var rows: [GeneratedRow] = []
  var ids: [Int32] = []
  /// Variables of helper guides, made once.
  var variables: [Int32] = []
}

extension Model {
  mutating func reconcileGroups() {}

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
