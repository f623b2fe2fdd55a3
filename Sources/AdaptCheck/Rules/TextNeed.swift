import AdaptModel

/// The room that the text of a view needs, in points, along the axes along which the view resists being smaller.
///
/// A low compression resistance says that the text may be cut off, and so does a `lineBreakMode` that was chosen. A
/// resistance little below that of others, such as 749, only says which of them gives way first.
package struct TextNeed {
  /// Nil where nothing is cut off, however narrow the view is.
  package let width: Double?
  /// Nil where nothing is cut off, however low the view is.
  package let height: Double?
  /// How much of the height may be missing, in points: the tolerance, and what has no ink.
  package let heightTolerance: Double
  /// Whether it needs the width of its longest word at least.
  package let needsWords: Bool

  /// CHOICE: how much of it may be missing, in points, since text is measured to half a point.
  package static let tolerance = 1.0

  /// CHOICE: a text with a resistance that is nearer to `low` than to `high` may be cut off.
  package static let leastResistance = 500.0

  /// - Parameters:
  ///   - node: the view.
  ///   - fit: the room that its content asks for.
  ///   - model: what it is part of.
  ///   - given: its height in points; nil if the height is open. One that is as high as it asks is not looked at
  ///     further.
  /// - Returns: nil for a text that may be cut off.
  package init?(of node: SubjectTree.Node, _ fit: ContentFit, in model: Model, given: Double? = nil) {
    guard model.value(.lineBreakMode, of: .view(node.view)) == nil else { return nil }
    // A button asks for at least 30 points, whatever its title needs.
    let isLeast = node.kind == .button && fit.width.map { $0 <= 30 } ?? false
    let resists = fit.horizontalResistance > Self.leastResistance
    let cutsWidth = !fit.wraps && !isLeast && resists
    width = cutsWidth ? fit.width.map { fit.leastScale * $0 } : nil
    needsWords = fit.wraps && resists
    let isStiff = fit.verticalResistance > Self.leastResistance
    let asked = isStiff ? Self.height(of: node, fit, in: model, given: given) : nil
    height = asked.map { fit.leastScale * $0 }
    let isLow = height.map { $0 - (given ?? 0) > Self.tolerance } ?? false
    heightTolerance = Self.tolerance + (isLow ? fit.leastScale * model.inspector.spareHeight(of: node.view) : 0)
  }

  /// The height of the text alone. That of a button with one line, and of segments, is not their text's.
  private static func height(
    of node: SubjectTree.Node, _ fit: ContentFit, in model: Model, given: Double?
  ) -> Double? {
    guard let height = fit.height else { return nil }
    switch node.kind {
    case .label, .textView: return height
    case .button where fit.wraps:
      if let given, height <= given + tolerance { return nil }
      // What is around a title that wraps may get lost.
      let insets = model.inspector.displayedContent(of: node.view).button?.insets ?? .zero
      return height - insets.top - insets.bottom
    default: return nil
    }
  }
}
