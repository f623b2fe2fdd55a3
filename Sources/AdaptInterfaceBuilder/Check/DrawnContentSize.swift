import AdaptModel

import enum AdaptSolver.Relation

// Sizes of content that a document shows although nothing here can measure it.

extension BodyWriter {
  /// The size in points of a label's text in a font that only the app has. The editor measured the text with that font,
  /// and stored the width.
  ///
  /// Nil for the system's font, for a text in several lines or that may wrap, in another language, and where something
  /// else than the text may have given the label its width.
  func drawnTextSize(of view: Int) -> Size? {
    let record = document.views[view]
    let hasOneLine = (selection.number("numberOfLines", of: view) ?? 1) == 1
    guard record.kind == .label, !record.isCustom, !record.hasSystemFont, record.leastTextScale == 1,
      !document.isTranslated(view),
      record.element.flag("misplaced") != true,
      let frame = record.frame, let text = record.element["text"], !text.isEmpty,
      let font = selection.child(key: "fontDescription", of: view).flatMap(FontDescription.init)?.value?.font,
      isAsWideAsContent(view, unbounded: !hasOneLine)
    else { return nil }
    let guess = TableTextMeasurer().measure(text, font: font).size
    // A width that no font would give the text comes from something else.
    guard frame.width > guess.width * Self.guesses.lowerBound, frame.width < guess.width * Self.guesses.upperBound
    else { return nil }
    let isLine =
      frame.height > guess.height * Self.guesses.lowerBound
      && frame.height < guess.height * Self.guesses.upperBound
    guard isLine || hasOneLine else { return nil }
    return Size(frame.width, isLine ? frame.height : guess.height)
  }

  /// CHOICE: letters of another font are at most by a third narrower or wider than the system's.
  private static let guesses = 0.67...1.5

  /// Whether the constraints on the canvas place a view along one anchor at most, so that its content gives it its
  /// width.
  ///
  /// - Parameter unbounded: whether nothing may bound its place either, so that it is never narrower.
  /// - Complexity: O(constraints).
  func isAsWideAsContent(_ view: Int, unbounded: Bool = false) -> Bool {
    let record = document.views[view]
    guard record.isLaidOutByConstraints, !record.isArranged else { return false }
    var held = 0
    for (index, constraint) in document.constraints.enumerated() where selection.isInstalled(constraint: index) {
      let attributes = [
        isItem(constraint.firstItem, of: constraint, view) ? constraint.firstAttribute : nil,
        isItem(constraint.secondItem, of: constraint, view) ? constraint.secondAttribute : nil,
      ].compactMap { $0 }
      guard !attributes.isEmpty, unbounded || constraint.relation == .equal else { continue }
      if attributes.contains(.width) { return false }
      if attributes.contains(where: { $0.quantity == .horizontalPosition }) { held += 1 }
    }
    return held < 2
  }

  private func isItem(_ item: String?, of constraint: InterfaceConstraint, _ view: Int) -> Bool {
    item.map { $0 == document.views[view].id } ?? (constraint.owner == view)
  }
}

extension InterfaceView {
  /// Whether the frame that places it has the size that UIKit gives such a button: that of its symbol or its image.
  func isDrawnAtNaturalSize(in document: InterfaceDocument) -> Bool {
    guard kind == .button, !isLaidOutByConstraints, let size = frame?.size else { return false }
    switch element["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure", "contactAdd":
      return Self.symbolSides.contains(size.width) && Self.symbolSides.contains(size.height)
    default:
      guard buttonTitle ?? "" == "", let image = imageName.flatMap({ document.images[$0] }) else { return false }
      return abs(image.width - size.width) < 1 && abs(image.height - size.height) < 1
    }
  }

  /// 22 points before iOS 13; its symbols are 25 wide and 24 high.
  private static let symbolSides = 21.5...25.5
}
