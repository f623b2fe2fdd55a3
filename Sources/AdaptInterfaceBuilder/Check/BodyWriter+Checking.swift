import AdaptModel

// How a script for a check differs from one for people.
extension BodyWriter {
  /// Whether a cell in one of UIKit's styles places the view itself, by rules that no document states.
  func isPlacedByCell(_ view: Int) -> Bool {
    guard options.purpose == .checking, let content = document.views[view].superview,
      let cell = document.views[content].isCell ? content : document.views[content].superview
    else { return false }
    let element = document.views[cell].element
    guard document.views[cell].isCell, element["style"]?.hasPrefix("IBUITableViewCellStyle") == true else {
      return false
    }
    let id = document.views[view].id
    return !id.isEmpty && StyledCell.attributes.contains { element[$0.name] == id }
  }

  /// The size on the canvas, as the weakest possible wish, for views whose size only code knows: views of the app's own
  /// classes, images that code loads, and views with a size for Interface Builder only. Texts in a font that only the
  /// app has get the size of their content.
  func setUnknownSize(of view: Int, in assignments: inout [AttributeReader.Assignment]) {
    let record = document.views[view]
    if let size = drawnTextSize(of: view) {
      assignments.removeAll { ["intrinsic", "placeholderIntrinsic"].contains($0.name) }
      return assignments.set("intrinsic", ScriptLiteral.size(size))
    }
    guard let frame = record.frame, record.isCustom || record.element.flag("ambiguous") != true else { return }
    var size = Size(-1, -1)
    if isOpen(view) { size = LeafContent(selection: selection).alignmentRect(frame, of: record.kind).size }
    if record.isCompactDatePicker { size = Self.compactPickerSize }
    if let placeholder = record.placeholderSize {
      if placeholder.width >= 0 { size.width = placeholder.width }
      if placeholder.height >= 0 { size.height = placeholder.height }
    }
    guard size != Size(-1, -1) else { return }
    assignments.removeAll { ["intrinsic", "placeholderIntrinsic"].contains($0.name) }
    assignments.set("intrinsic", ScriptLiteral.size(size))
    for axis in ["horizontal", "vertical"] {
      for name in ["Hugging", "Compression"] {
        assignments.removeAll { $0.name == axis + name || $0.name == name.lowercased() }
        assignments.set(axis + name, "26")
      }
    }
  }

  /// CHOICE: as high as a text field of the same systems, and wide enough for a date and a time of day.
  private static let compactPickerSize = Size(200, 34)

  /// Whether the document does not determine the size of the content.
  private func isOpen(_ view: Int) -> Bool {
    let record = document.views[view]
    if record.hasPlaceholderSize || record.isCompactDatePicker { return true }
    guard record.subviews.isEmpty, document.designableSizes[record.id] == nil else { return false }
    switch record.kind {
    case .view: return record.isCustom
    case .image:
      return record.element["image"] == nil || document.images[record.element["image"] ?? ""] == nil
        || isFilledByCode(view)
    default: return false
    }
  }

  /// Whether an image view has an outlet and lies in a cell that is made for each row: code shows each row's picture in
  /// it, and the document's one stands for them.
  private func isFilledByCode(_ view: Int) -> Bool {
    guard outline.outlets[document.views[view].id] != nil else { return false }
    var outer = view
    while let next = document.views[outer].superview { outer = next }
    return document.views[outer].isCell && document.views[outer].element["reuseIdentifier"] != nil
  }

  /// The size of a row or an item: that of its content, or the one on the canvas if the content leaves it open.
  func checkedSizes(of view: Int, in list: Int) -> [ScriptStatement] {
    let record = document.views[view]
    let origin = ScriptOrigin(record.element)
    func wish(_ name: String, _ length: Double, _ priority: Int) -> ScriptStatement {
      let suffix = priority == 1000 ? "" : " @ \(priority)"
      return ScriptStatement("\(name) == \(ScriptLiteral.number(max(0, length)))\(suffix)", origin: origin)
    }
    let size = record.frame?.size ?? Size(50, 44)
    guard document.views[list].scriptKind == .table else {
      return [
        wish("width", size.width, ExaminedPlaces.drawnSize), wish("height", size.height, ExaminedPlaces.drawnSize),
      ]
    }
    guard record.isCell else { return [wish("height", size.height, 999)] }
    let table = document.views[list].element
    let given = record.element.number("rowHeight") ?? table.number("rowHeight") ?? -1
    // A cell in one of UIKit's styles has the height of its style, whatever was drawn.
    if outline.styledCells[view] != nil { return given > 0 ? [wish("height", given, 1000)] : [] }
    guard hasConstraints(view), record.element["style"] == nil || given <= 0 else {
      return [wish("height", given > 0 ? given : size.height > 0 ? size.height : 44, 1000)]
    }
    let isFixed = table["dataMode"] == "static" && given > 0 && table.number("rowHeight") ?? -1 > 0
    if isFixed { return [wish("height", given, 999)] }
    // If the table has a height for its rows, code gives this row its own; otherwise the row has the height of its
    // content.
    let isGiven = record.element.number("rowHeight") ?? -1 > 0 && table.number("rowHeight") ?? -1 > 0
    return [wish("height", size.height, isGiven ? ExaminedPlaces.drawnSize : 52)]
  }
}
