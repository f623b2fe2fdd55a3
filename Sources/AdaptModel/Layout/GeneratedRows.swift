import AdaptSolver

// Rows that nobody writes: those of stack views, lists, bars and autoresizing masks.

/// One generated row, over anchors or plain variables.
struct GeneratedRow: Hashable, Sendable {
  /// Its family among UIKit's identifiers (`UISV-spacing`), for messages.
  var identifier: RowIdentifier
  var terms: [GeneratedTerm]
  var relation: Relation
  var constant: Double
  var priority: Float
  /// Whether `leading` means `right` in this row.
  var isRightToLeft = false
}

enum GeneratedTerm: Hashable, Sendable {
  case anchor(Anchor, Double)
  case variable(Variable, Double)

  var negated: GeneratedTerm {
    switch self {
    case .anchor(let anchor, let factor): .anchor(anchor, -factor)
    case .variable(let variable, let factor): .variable(variable, -factor)
    }
  }
}

/// UIKit's identifiers for the constraints that it makes itself.
enum RowIdentifier: String, Sendable {
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
  case cellStyle = "adapt-cell-style"
  case barItem = "adapt-bar-item"
}

extension Geometry {
  /// The rows of a view; none while it is not installed.
  func generatedRows(of view: ViewID, _ group: GeneratedGroup) -> [GeneratedRow] {
    guard engine.isInstalled(view) else { return [] }
    let rows = scene.hasAutoresizingMasks ? autoresizingRows(of: view) : []
    switch scene.views[view].kind {
    case .stack: return rows + StackRows(stackArrangement(of: view), span: group.span, gaps: group.gaps).rows
    case .table: return rows + tableRows(of: view, group.listParameters)
    case .cell, .sectionHeader, .sectionFooter: return rows + cellRows(of: view)
    case .collection:
      if let layout = compositionalLayout(of: view) {
        return rows + compositionalRows(of: view, layout, CompositionalParameters(parameters: group.listParameters))
      }
      return rows + flowRows(of: view, group.listParameters)
    case .navigationBar, .toolbar, .tabBar: return rows + barRows(of: view)
    default: return rows
    }
  }
}
