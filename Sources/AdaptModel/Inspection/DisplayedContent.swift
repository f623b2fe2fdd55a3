/// What a view shows, as far as a picture of it needs to know: the text as it is measured, and the rest of its content.
public struct DisplayedContent: Hashable, Sendable {
  /// The text that is set, or the placeholder where there is none.
  public var text = ""
  /// Whether the text is the placeholder.
  public var isPlaceholder = false
  /// The font in force, at the text size of the view's traits; smaller where the text shrinks to fit.
  public var font: Font
  /// The text as it is broken into lines at the width that the view has. The last one ends with an ellipsis where the
  /// text goes on.
  public var lines: [String] = []
  /// The metrics of the font, in points.
  public var metrics: FontMetrics
  /// How wide each line is, in points.
  public var lineWidths: [Double] = []
  /// What a text view or a text field leaves free around its text, in points.
  public var textInsets = EdgeInsets.zero
  /// Of a text field.
  public var border = TextFieldBorder.roundedRect
  /// How far the text stands below the middle, in points: the image of a button may stand above or below its title.
  public var textOffset = 0.0
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// How wide each segment is, as a share of the control.
  public var segmentShares: [Double] = []
  /// Of a date picker: what it shows, and how wide the fields of a compact one are in points.
  public var datePicker: ShownDatePicker?
  /// How many dots a page control has.
  public var pages = 0
}

/// A date picker as it is shown.
public struct ShownDatePicker: Hashable, Sendable {
  public var content: DatePickerContent
  public var fieldWidths: [Double]
}

extension LayoutInspector {
  /// What a view shows now. Costs as much as measuring each word of its text a few times.
  public func displayedContent(of view: ViewID) -> DisplayedContent {
    let inputs = window.contentInputs(of: view, in: scene)
    let measurer = scene.contentMeasurer.measurer
    let metrics = ControlMetrics.of(inputs.controlKind, style: inputs.style, idiom: inputs.idiom)
    var font = inputs.font ?? metrics.font
    let isTextView = inputs.kind == .textView
    let hasInsets = inputs.kind == .textField ? inputs.borderStyle != .none : inputs.kind != .label
    let insets =
      isTextView
      ? inputs.control.textInsets : hasInsets && inputs.kind != .barButtonItem ? metrics.contentInsets : .zero
    let room = geometry.alignmentRect(of: .view(view)).width - insets.left - insets.right
    if inputs.lines == 1 || !inputs.kind.breaksText {
      font.size = fittingSize(of: font, least: leastScale(of: view) * font.size, room: room) {
        measurer.measure(inputs.text, font: $0).size.width
      }
    }
    var content = DisplayedContent(font: font, metrics: measurer.metrics(of: font))
    content.textInsets = isTextView || inputs.kind == .textField ? insets : .zero
    content.border = inputs.borderStyle
    content.textOffset = inputs.titleOffset
    content.segments = inputs.segments
    content.segmentShares = shares(of: inputs) { measurer.measure($0, font: font).size.width }
    content.pages = inputs.pages
    content.datePicker = inputs.datePicker.map { picker in
      let widths = picker.texts.map { measurer.measure($0, font: font).size.width }
      return ShownDatePicker(content: picker, fieldWidths: DatePickerContent.fieldWidths(widths))
    }
    content.text = inputs.text
    let isEmpty = window.value(.text, of: .view(view), in: scene)?.string?.isEmpty ?? true
    if isEmpty, case .string(let placeholder)? = window.value(.placeholder, of: .view(view), in: scene) {
      content.text = placeholder
      content.isPlaceholder = true
    }
    guard !content.text.isEmpty else { return content }
    // As wide as it is measured, a text must not break for want of a rounding error.
    let broken = TextLines(
      content.text, font: font, width: max(room, 1) + 0.01, limit: inputs.kind.breaksText ? inputs.lines : 1,
      measurer: measurer)
    content.lines = broken.lines
    content.lineWidths = broken.lines.map { measurer.measure($0, font: font).size.width }
    return content
  }

  /// The size at which a text fits, down to the least one. A smaller text is not narrower in proportion, for its letters
  /// stand further apart: so it is measured again.
  private func fittingSize(of font: Font, least: Double, room: Double, _ width: (Font) -> Double) -> Double {
    var font = font
    for _ in 0..<8 where font.size > least {
      let width = width(font)
      guard width > max(room, 1) else { break }
      font.size = max(least, font.size * max(room, 1) / width)
    }
    return font.size
  }

  /// Segments have equal shares, or what their titles ask for with the room beside each.
  private func shares(of inputs: ContentInputs, _ width: (String) -> Double) -> [Double] {
    let count = inputs.segments.count
    guard inputs.apportionsSegments else { return [Double](repeating: 1 / Double(max(1, count)), count: count) }
    let beside = ControlMetrics.of(.segmented, style: inputs.style, idiom: inputs.idiom).contentInsets.horizontal
    let widths = inputs.segments.map { width($0) + beside }
    let whole = widths.reduce(0, +)
    return widths.map { $0 / max(whole, 1) }
  }
}

extension ViewKind {
  /// Whether its text goes on in another line where there is no room.
  fileprivate var breaksText: Bool { self == .label || self == .textView }
}
