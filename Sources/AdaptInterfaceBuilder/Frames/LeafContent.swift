import AdaptModel

/// The content size of a leaf on the canvas, and its priorities (`RULES.md §7`).
///
/// The sizes of a label's text and of an image are open here: Xcode measured them with fonts and images that we do not
/// have, and the stored size shows the result. Controls with a fixed size have that of their generation.
struct LeafContent {
  let selection: CanvasSelection

  private var document: InterfaceDocument { selection.document }

  /// The size of the alignment rectangle; -1 along an axis on which the content has no size. Nil if the content has no
  /// size at all.
  func size(of view: Int) -> Size? {
    var size = own(view) ?? Size(-1, -1)
    if let width = placeholder("placeholderIntrinsicWidth", view) { size.width = width }
    if let height = placeholder("placeholderIntrinsicHeight", view) { size.height = height }
    return size == Size(-1, -1) ? nil : size
  }

  /// A number, or -1 for `infinite`.
  private func placeholder(_ name: String, _ view: Int) -> Double? {
    guard let text = selection.attribute(name, of: view) else { return nil }
    if text == "infinite" { return -1 }
    return Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private func own(_ view: Int) -> Size? {
    let record = document.views[view]
    let stored = record.frame.map { alignmentRect($0, of: record.kind).size }
    switch record.kind {
    case .button: return imageButton(record) ?? stored
    case .label, .textField, .pageControl, .datePicker, .picker, .segmented, .spinner, .action, .barButtonItem,
      .tabBarItem:
      return stored
    case .searchBar, .searchController, .toolbar, .navigationBar, .tabBar: return Size(-1, stored?.height ?? -1)
    case .textView: return record.element.flag("scrollEnabled") == false ? stored : nil
    case .image: return image(record) ?? (record.element["image"] == nil ? nil : stored)
    case .switch, .stepper, .slider, .progress: return fixed(record)
    case .view, .component, .stack, .scroll, .table, .collection, .cell, .sectionHeader, .sectionFooter:
      return document.designableSizes[record.id]
    }
  }

  /// The size of a control that does not depend on its content.
  ///
  /// Xcode's canvas changed some sizes later than iOS did: sliders are 34 points high from Xcode 14.3 on, progress
  /// views 4 from Xcode 12 on.
  private func fixed(_ record: InterfaceView) -> Size {
    let metrics = ControlMetrics.of(
      record.kind.control, style: ControlStyle(os: document.tools.os))
    let insets = metrics.alignmentInsets
    let height: Double? =
      switch record.kind {
      case .slider: sliderHeight(record) - insets.vertical
      case .progress: document.tools.number < 17000 ? 2 : 4
      default: metrics.height
      }
    return Size(metrics.width ?? -1, height ?? -1)
  }

  /// The height of a slider: in the same version they are 31 or 34 high, even in one document, so the stored height
  /// decides (`RULES.md R8`).
  private func sliderHeight(_ record: InterfaceView) -> Double {
    if let stored = record.frame?.height, stored == 31 || stored == 34 { return stored }
    return document.tools.number < 21700 ? 31 : 34
  }

  /// The size of a button that shows only an image, which is the image's (`RULES.md R17`); nil for other buttons, and
  /// if the document does not say.
  private func imageButton(_ record: InterfaceView) -> Size? {
    guard let state = record.element.child("state", key: "normal"), let name = state["image"], state["title"] == nil,
      state.child(key: "title") == nil, record.element["buttonType"] == nil,
      record.element.child(key: "configuration") == nil, record.element.child("inset", key: "contentEdgeInsets") == nil
    else { return nil }
    // An empty title is 22 points high, which shows with lower images.
    return document.images[name].flatMap { $0.height >= 22 ? $0 : nil }
  }

  /// The size of the image in an image view, from the document's resources; nil for a system image, since documents
  /// store a wrong size for symbols.
  private func image(_ record: InterfaceView) -> Size? {
    guard let name = record.element["image"] else { return nil }
    return document.images[name]
  }

  /// A frame without the part that a control draws outside its alignment rectangle.
  func alignmentRect(_ frame: Rect, of kind: ViewKind) -> Rect {
    let insets = ControlMetrics.of(
      kind.control, style: ControlStyle(os: document.tools.os)
    ).alignmentInsets
    return frame.inset(by: insets)
  }

  /// Above the priority 25 with which a stack view keeps views without a size of their own small (`UIKIT.md §6.12`).
  static let openPriority = 26.0

  /// A size for a view with no content size along an axis. It breaks ties, and yields to everything in the document.
  ///
  /// It is the stored size if only the view's class knows its content: a class of the app, or a control. Xcode shows a
  /// plain view in a stack view with a length of 50 points unless a constraint gives another (not in `RULES.md`; see
  /// <doc:Frames>).
  func openSize(of view: Int, given: Size?) -> Size? {
    let record = document.views[view]
    guard let stored = record.frame else { return nil }
    if !record.subviews.isEmpty { return record.isArranged && record.kind == .view ? Size(50, 50) : nil }
    switch record.kind {
    case .view where record.element["customClass"] != nil: break
    case .view, .scroll, .stack: return record.isArranged && given == Size(-1, -1) ? Size(50, 50) : nil
    case .label, .image: return nil
    default: break
    }
    let size = alignmentRect(stored, of: record.kind).size
    return Size(given?.width ?? -1 < 0 ? size.width : -1, given?.height ?? -1 < 0 ? size.height : -1)
  }

  /// The priorities of hugging and of compression resistance, horizontal and vertical.
  func priorities(of view: Int) -> [(AttributeKey, Double)] {
    [
      (.horizontalHugging, "horizontalHuggingPriority", 250), (.verticalHugging, "verticalHuggingPriority", 250),
      (.horizontalCompression, "horizontalCompressionResistancePriority", 750),
      (.verticalCompression, "verticalCompressionResistancePriority", 750),
    ].map { key, name, fallback in
      let value = selection.number(name, of: view) ?? fallback
      return (key, min(max(value, 1), 1000))
    }
  }

  /// The font of a text, for baselines.
  ///
  /// A label of one of the app's classes may set another font than the document's. If nothing can compress or stretch
  /// it, one line of that font has the stored height.
  func font(of view: Int) -> AttributeValue? {
    let record = document.views[view]
    var value = selection.child(key: "fontDescription", of: view).flatMap(FontDescription.init)?.value
    if value == nil, record.hasFontOfCustomButtons { value = .font(FontDescription.ofCustomButtons) }
    guard record.kind == .label, record.element["customClass"] != nil, let height = record.frame?.height,
      selection.number("verticalHuggingPriority", of: view) == 1000,
      selection.number("verticalCompressionResistancePriority", of: view) == 1000, var font = value?.font
    else { return value }
    let line = TableTextMeasurer().metrics(of: font).lineHeight
    guard height > line + 1, height < 1.6 * line else { return value }
    font.size *= height / line
    return .font(font)
  }
}

extension InterfaceView {
  /// Whether it is a button of the type custom, which the document does not name.
  var isCustomButton: Bool { kind == .button && element["buttonType"] == nil }

  /// Whether it is such a button with a title whose font the document does not give.
  var hasFontOfCustomButtons: Bool {
    isCustomButton && element.child(key: "configuration") == nil && element.child(key: "fontDescription") == nil
      && buttonTitle?.isEmpty == false
  }
}

/// A `fontDescription` element.
package struct FontDescription {
  let element: XMLElement

  package init?(_ element: XMLElement) {
    self.element = element
  }

  /// UIKit's font for the title of a button of the type custom, for which Interface Builder writes no element
  /// (`RULES.md R18`).
  static let ofCustomButtons = Font(size: 18)

  /// The font, or the style that follows Dynamic Type; nil for one without a size.
  package var value: AttributeValue? {
    if let style = element["style"].flatMap(Self.textStyle) { return .textStyle(style) }
    guard let size = element.number("pointSize"), size > 0 else { return nil }
    let isHelvetica = element["family"] == "Helvetica Neue"
    return .font(Font(family: isHelvetica ? .helveticaNeue : .system, size: size, weight: weight))
  }

  private var weight: Font.Weight {
    if let name = element["weight"] {
      return Font.Weight(named: name == "ultraLight" ? "ultraLight" : name) ?? .regular
    }
    switch element["type"] {
    case "boldSystem": return .bold
    default: return element["name"]?.contains("Bold") == true ? .bold : .regular
    }
  }

  /// `UICTFontTextStyleBody`, and Interface Builder's own shorter names.
  static func textStyle(_ name: String) -> TextStyle? {
    let prefix = "UICTFontTextStyle"
    guard name.hasPrefix(prefix) else { return nil }
    let word = name.dropFirst(prefix.count)
    switch word {
    case "Title0": return .largeTitle
    case "Subhead": return .subheadline
    default: return TextStyle(named: word.prefix(1).lowercased() + word.dropFirst())
    }
  }
}
