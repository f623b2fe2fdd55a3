/// What a view shows, as far as a picture of it needs to know: the text as it is measured, and the rest of its content.
public struct DisplayedContent: Hashable, Sendable {
  /// The text that is set, or the placeholder where there is none.
  public var text = ""
  /// Whether the text is the placeholder.
  public var isPlaceholder = false
  /// The font in force, at the text size of the view's traits.
  public var font: Font
  /// The text as it is broken into lines at the width that the view has. The last one ends with an ellipsis where the
  /// text goes on.
  public var lines: [String] = []
  /// The metrics of the font, in points.
  public var metrics: FontMetrics
  /// How wide each line is, in points.
  public var lineWidths: [Double] = []
  /// The titles of a segmented control.
  public var segments: [String] = []
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
    let font = inputs.font ?? metrics.font
    var content = DisplayedContent(font: font, metrics: measurer.metrics(of: font))
    content.segments = inputs.segments
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
    let insets = inputs.kind == .label || inputs.kind == .barButtonItem ? .zero : metrics.contentInsets
    let room = geometry.alignmentRect(of: .view(view)).width - insets.left - insets.right
    // As wide as it is measured, a text must not break for want of a rounding error.
    let broken = TextLines(
      content.text, font: font, width: max(room, 1) + 0.01, limit: inputs.kind.breaksText ? inputs.lines : 1,
      measurer: measurer)
    content.lines = broken.lines
    content.lineWidths = broken.lines.map { measurer.measure($0, font: font).size.width }
    return content
  }
}

extension ViewKind {
  /// Whether its text goes on in another line where there is no room.
  fileprivate var breaksText: Bool { self == .label || self == .textView }
}
