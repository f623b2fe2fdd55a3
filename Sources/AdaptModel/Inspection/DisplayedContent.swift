/// The visible content of a view for a picture: the measured text, and the rest of its content.
public struct DisplayedContent: Hashable, Sendable {
  /// The text, or the placeholder if there is none.
  public var text = ""
  /// Whether the text is the placeholder.
  public var isPlaceholder = false
  /// The font in force, at the text size of the view's traits; smaller where the text shrinks to fit.
  public var font: Font
  /// The lines of the text at the view's width. The last one ends with an ellipsis if the text continues.
  public var lines: [String] = []
  /// The metrics of the font, in points.
  public var metrics: FontMetrics
  /// How wide each line is, in points.
  public var lineWidths: [Double] = []
  /// The words of each line with their places in it, where the text is justified, and the parts of a line between its
  /// tabs. Other lines have none.
  public var spreadWords: [[SpreadWord]] = []
  /// The insets of the text in a text view or a text field, in points.
  public var textInsets = EdgeInsets.zero
  /// Of a text field.
  public var border = TextFieldBorder.roundedRect
  /// Of a button.
  public var button: ShownButton?
  /// The titles of a segmented control, each cut to its segment.
  public var segments: [String] = []
  /// How wide each segment is, as a share of the control.
  public var segmentShares: [Double] = []
  /// For a date picker: its content, and the widths of the fields of a compact one in points.
  public var datePicker: ShownDatePicker?
  /// How many dots a page control has.
  public var pages = 0
}

/// A word of a justified line, or a part between tabs, and how far it is from where the line begins, in points.
public struct SpreadWord: Hashable, Sendable {
  public var text: String
  public var x: Double
  public var width: Double
}

/// The look of a button, except for its title.
public struct ShownButton: Hashable, Sendable {
  /// Nil for one without.
  public var configuration: ButtonConfiguration?
  /// The size of its image in points; nil where that is not known.
  public var imageSize: Size?
  public var imagePadding: Double
  public var imagePlacement: ButtonImagePlacement
  /// The insets of the title and the image.
  public var insets: EdgeInsets
  /// What moves the title, and what moves or shrinks the image. Neither moves the other. They are in UIKit's order in
  /// both reading directions.
  public var titleInsets = EdgeInsets.zero
  public var imageInsets = EdgeInsets.zero
}

/// A date picker as it is shown.
public struct ShownDatePicker: Hashable, Sendable {
  public var content: DatePickerContent
  public var fieldWidths: [Double]
}

extension LayoutInspector {
  /// The size of an image view's image, in points; nil if it is not known.
  package func imageSize(of view: ViewID) -> Size? { window.contentInputs(of: view, in: scene).image }

  /// CHOICE: the minimum space that a title leaves free at either side of its segment, in points.
  private static let segmentInset = 4.0

  /// The visible content of a view. Costs as much as measuring each word of its text a few times.
  public func displayedContent(of view: ViewID) -> DisplayedContent {
    let inputs = window.contentInputs(of: view, in: scene)
    let measurer = scene.contentMeasurer.measurer
    let metrics = ControlMetrics.of(inputs.controlKind, style: inputs.style, idiom: inputs.idiom)
    var font = inputs.font ?? inputs.configurationFont ?? metrics.font
    let isTextView = inputs.kind == .textView
    var button = inputs.shownButton
    if button?.configuration == nil {
      button?.titleInsets = window.value(.titleEdgeInsets, of: view, in: scene)?.insets ?? .zero
      button?.imageInsets = window.value(.imageEdgeInsets, of: view, in: scene)?.insets ?? .zero
    }
    let hasInsets = inputs.kind == .textField ? inputs.borderStyle != .none : inputs.kind != .label
    let insets =
      isTextView
      ? inputs.control.textInsets + geometry.adjustedContentInset(of: view)
      : button?.insets ?? (hasInsets && inputs.kind != .barButtonItem ? metrics.contentInsets : .zero)
    // A bar lays out all of its items at once, each as wide as it asks for.
    let bounds =
      inputs.kind == .barButtonItem
      ? Rect(origin: Point(x: 0, y: 0), size: Size(geometry.barItemWidth(view), 0))
      : geometry.alignmentRect(of: .view(view))
    let beside = button.map { $0.imagePlacement.isVertical ? 0 : $0.room } ?? 0
    let own = button?.titleInsets ?? .zero
    let room = bounds.width - insets.horizontal - own.horizontal - beside
    let titleHeight = bounds.height - insets.vertical - (button.map { $0.imagePlacement.isVertical ? $0.room : 0 } ?? 0)
    if inputs.kind != .textView, inputs.lines == 1 || inputs.kind != .label {
      font.size = fittingSize(of: font, least: leastScale(of: view) * font.size, room: room) {
        measurer.measure(inputs.text, font: $0).size.width
      }
    }
    var content = DisplayedContent(font: font, metrics: measurer.metrics(of: font))
    content.textInsets = isTextView || inputs.kind == .textField ? insets : .zero
    content.border = inputs.borderStyle
    content.button = button
    content.segmentShares = shares(of: inputs) { measurer.measure($0, font: font).size.width }
    content.segments = zip(inputs.segments, content.segmentShares).map { title, share in
      let room = max(1, share * bounds.width - 2 * Self.segmentInset) + 0.01
      return TextLines(title, font: font, width: room, limit: 1, measurer: measurer).lines.first ?? ""
    }
    content.pages = inputs.pages
    content.datePicker = inputs.datePicker.map { picker in
      let widths = picker.texts.map { measurer.measure($0, font: font).size.width }
      return ShownDatePicker(content: picker, fieldWidths: DatePickerContent.fieldWidths(widths))
    }
    content.text = inputs.text
    if window.value(.isSecureTextEntry, of: view, in: scene)?.bool == true {
      content.text = String(repeating: "•", count: min(content.text.count, 1000))
    }
    let isEmpty = window.value(.text, of: .view(view), in: scene)?.string?.isEmpty ?? true
    if isEmpty, case .string(let placeholder)? = window.value(.placeholder, of: .view(view), in: scene) {
      content.text = placeholder
      content.isPlaceholder = true
    }
    guard !content.text.isEmpty else { return content }
    let mode = window.value(.lineBreakMode, of: view, in: scene)?.word.flatMap(LineBreakMode.init(rawValue:))
    // A text in the width that it was measured with must not break because of a rounding error.
    let broken = TextLines(
      content.text, font: font, width: max(room, 1) + 0.01,
      limit: lineLimit(inputs, height: inputs.wrapsTitle ? titleHeight : bounds.height, content.metrics),
      mode: mode ?? inputs.defaultLineBreakMode, measurer: measurer)
    content.lines = broken.lines
    content.lineWidths = broken.lines.map { measurer.measure($0, font: font).size.width }
    let isJustified = window.value(.textAlignment, of: view, in: scene)?.word == "justified"
    let hasTabs = broken.lines.contains { $0.utf8.contains(UInt8(ascii: "\t")) }
    if isJustified || hasTabs {
      content.spreadWords = broken.lines.indices.map { index in
        let isSpread = isJustified && !broken.paragraphEnds.contains(index)
        return Self.spread(broken.lines[index], over: isSpread ? room : nil) {
          measurer.measure($0, font: font).size.width
        }
      }
    }
    return content
  }

  /// How many lines are shown: for a label and a title that wraps, those for which there is room, and at least one; for
  /// a text view, all, since it scrolls.
  private func lineLimit(_ inputs: ContentInputs, height: Double, _ metrics: FontMetrics) -> Int {
    switch inputs.kind {
    case .textView: return 0
    case .label where inputs.lines != 1, .button where inputs.wrapsTitle:
      let line = metrics.lineHeight + metrics.leading
      guard line > 0, height.isFinite else { return inputs.lines }
      // proven: clamped to 1…10 000 before the conversion. A frame is rounded to pixels.
      let most = Int(max(1, min(10_000, (height + metrics.leading + 0.51) / line)))
      return inputs.lines == 0 || inputs.wrapsTitle ? most : min(inputs.lines, most)
    default: return 1
    }
  }

  /// The words of a line with equal gaps, so that the last word ends where the room ends. Without room to fill, the
  /// parts between tabs: a tab draws nothing, and its gap is as wide as it is measured.
  private static func spread(_ line: String, over room: Double?, _ width: (String) -> Double) -> [SpreadWord] {
    guard let room else { return tabbed(line, width) }
    let words = line.split { $0 == " " || $0 == "\t" }.map { (text: String($0), width: width(String($0))) }
    guard words.count > 1 else { return [] }
    let gap = (room - words.reduce(0) { $0 + $1.width }) / Double(words.count - 1)
    var x = 0.0
    return words.map { word in
      defer { x += word.width + gap }
      return SpreadWord(text: word.text, x: x, width: word.width)
    }
  }

  /// The parts of a line between its tabs; empty for a line without tabs.
  private static func tabbed(_ line: String, _ width: (String) -> Double) -> [SpreadWord] {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return [] }
    let gap = width("\t")
    var x = 0.0
    return line.split(separator: "\t", omittingEmptySubsequences: false).compactMap { part in
      let word = SpreadWord(text: String(part), x: x, width: width(String(part)))
      x += word.width + gap
      return part.isEmpty ? nil : word
    }
  }

  /// The font size at which a text fits, down to the minimum. The text is measured again, since the width of a smaller
  /// text is not proportional: its letters stand further apart.
  private func fittingSize(of font: Font, least: Double, room: Double, _ width: (Font) -> Double) -> Double {
    var font = font
    for _ in 0..<8 where font.size > least {
      let width = width(font)
      guard width > max(room, 1) else { break }
      font.size = max(least, font.size * max(room, 1) / width)
    }
    return font.size
  }

  /// Segments have equal shares, or shares proportional to the widths of their titles with the space beside each.
  private func shares(of inputs: ContentInputs, _ width: (String) -> Double) -> [Double] {
    let count = inputs.segments.count
    guard inputs.apportionsSegments else { return [Double](repeating: 1 / Double(max(1, count)), count: count) }
    let beside = ControlMetrics.of(.segmented, style: inputs.style, idiom: inputs.idiom).contentInsets.horizontal
    let widths = inputs.segments.map { width($0) + beside }
    let whole = widths.reduce(0, +)
    return widths.map { $0 / max(whole, 1) }
  }
}

extension ShownButton {
  /// How much of the room an image of a known size takes, along the axis on which it stands beside the title, in
  /// points.
  var room: Double {
    imageSize.map { (imagePlacement.isVertical ? $0.height : $0.width) + imagePadding } ?? 0
  }
}

extension ContentInputs {
  /// How a button is shown; nil for other views.
  var shownButton: ShownButton? {
    guard kind == .button else { return nil }
    let hasBoth = image != nil && !text.isEmpty
    return ShownButton(
      configuration: configuration, imageSize: image, imagePadding: hasBoth && configuration != nil ? imagePadding : 0,
      imagePlacement: configuration == nil ? .leading : imagePlacement,
      insets: configuration != nil ? contentInsets ?? buttonSize.padding : contentEdgeInsets ?? .zero)
  }
}
