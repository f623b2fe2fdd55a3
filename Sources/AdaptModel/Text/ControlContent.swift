/// The content of a control, as far as its own size depends on it.
public struct ControlContent: Hashable, Sendable {
  /// A label's or field's text, a button's title.
  public var text: String
  /// The font; nil is the control's own.
  public var font: Font?
  /// An image's size in points.
  public var image: Size?
  /// The titles of a segmented control's segments.
  public var segments: [String]
  /// The pages of a page control.
  public var pages: Int
  /// A label's lines at most; 0 is as many as it takes.
  public var lines: Int
  /// The width at which a label, a text view or a button with a configuration wraps; 0 is not at all (`UIKIT.md §6.9`).
  public var preferredMaxLayoutWidth: Double
  /// Whether a text view scrolls, and so has no size of its own.
  public var scrolls: Bool
  /// A button's configuration; nil for one without.
  public var configuration: ButtonConfiguration?
  /// For a button with a configuration: its size, the insets of its title and image in place of the default, and the
  /// space between the two.
  public var buttonSize = ButtonSize.medium
  /// The text size that the title of such a button follows.
  public var contentSizeCategory = ContentSizeCategory.large
  public var contentInsets: EdgeInsets?
  public var imagePadding = 0.0
  public var imagePlacement = ButtonImagePlacement.leading
  /// The insets of a text view's text, in place of 8 points above and below.
  public var textContainerInset: EdgeInsets?
  /// The space at both ends of each line, in place of 5 points.
  public var lineFragmentPadding: Double?
  public var borderStyle = TextFieldBorder.roundedRect
  /// Whether segments are as wide as their own titles ask, and not as the widest does.
  public var apportionsSegments = false
  /// Of a date picker; nil for one of wheels.
  public var datePicker: DatePickerContent?
  /// The insets of the title and image of a button without a configuration, in place of its default padding; nil for
  /// the default.
  public var contentEdgeInsets: EdgeInsets?

  public init(
    text: String = "", font: Font? = nil, image: Size? = nil, segments: [String] = [], pages: Int = 0, lines: Int = 1,
    preferredMaxLayoutWidth: Double = 0, scrolls: Bool = true, configuration: ButtonConfiguration? = nil
  ) {
    self.text = text
    self.font = font
    self.image = image
    self.segments = segments
    self.pages = pages
    self.lines = lines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.scrolls = scrolls
    self.configuration = configuration
  }
}

extension ControlContent {
  /// The insets around the text of a text view.
  var textInsets: EdgeInsets {
    var insets = textContainerInset ?? ControlMetrics.textContainerInset
    insets.left += lineFragmentPadding ?? ControlMetrics.lineFragmentPadding
    insets.right += lineFragmentPadding ?? ControlMetrics.lineFragmentPadding
    return insets
  }

  /// How much of the width of a button with a configuration its title does not have: the insets, and an image beside
  /// it.
  var besideTitle: Double {
    let insets = (contentInsets ?? buttonSize.padding).horizontal
    guard let image, !text.isEmpty, !imagePlacement.isVertical else { return insets }
    return insets + image.width + imagePadding
  }

  /// The font of a title in a configuration.
  var configurationFont: Font? { configuration == nil ? nil : buttonSize.font(contentSizeCategory) }
}

/// A size with optional lengths (UIKit's `noIntrinsicMetric`).
public struct IntrinsicSize: Hashable, Sendable {
  /// In points; nil for none.
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// For a plain view: no content size.
  public static let none = IntrinsicSize(width: nil, height: nil)
}

extension ControlKind {
  /// The intrinsic size of a control with this content in points, of its alignment rectangle, on whole pixels.
  ///
  /// A label in one line is as wide as its text, rounded up to a pixel; an empty one is 0 × 0. One that may have more
  /// lines wraps at `preferredMaxLayoutWidth`. A button without image is at least 30 wide.
  public func intrinsicSize(
    _ content: ControlContent, style: ControlStyle, idiom: UserInterfaceIdiom = .phone, scale: Double,
    measurer: some TextMeasurer
  ) -> IntrinsicSize {
    let metrics = ControlMetrics.of(self, style: style, idiom: idiom)
    let font = content.font ?? content.configurationFont ?? metrics.font
    func text(_ text: String, width: Double = .infinity, lines: Int = 1) -> Size {
      measurer.measure(text, font: font, width: width, lines: lines).size.roundedUp(toScale: scale)
    }
    let wrap = content.preferredMaxLayoutWidth > 0 ? content.preferredMaxLayoutWidth : .infinity
    switch self {
    case .label:
      let size = content.lines == 1 ? text(content.text) : text(content.text, width: wrap, lines: content.lines)
      return IntrinsicSize(width: size.width, height: size.height)
    case .button:
      let title =
        content.configuration != nil && wrap.isFinite
        ? text(content.text, width: max(wrap - content.besideTitle, 1), lines: 0) : text(content.text)
      return button(title, content, metrics, lineHeight(font, measurer, scale))
    case .image:
      return IntrinsicSize(width: content.image?.width, height: content.image?.height)
    case .textField where content.borderStyle == .none:
      // As high as a line, in whole points: 15 of 12 pt, 17 of 14 pt, 21 of 17 pt in stored documents (M).
      return IntrinsicSize(
        width: text(content.text).width, height: measurer.metrics(of: font).lineHeight.rounded(.up))
    case .textField:
      return IntrinsicSize(width: text(content.text).width + metrics.contentInsets.horizontal, height: metrics.height)
    case .textView:
      guard !content.scrolls else { return .none }
      let insets = content.textInsets
      let size = text(content.text, width: wrap - insets.horizontal, lines: 0)
      let height = max(size.height, lineHeight(font, measurer, scale))
      return IntrinsicSize(width: size.width + insets.horizontal, height: height + insets.vertical)
    case .segmented:
      let widest = content.segments.map { text($0).width }.max() ?? 0
      let count = Double(content.segments.count)
      guard count > 0 else { return IntrinsicSize(width: nil, height: metrics.height) }
      if content.apportionsSegments {
        let titles = content.segments.map { text($0).width }.reduce(0, +)
        return IntrinsicSize(
          width: titles + count * metrics.contentInsets.horizontal + count - 1, height: metrics.height)
      }
      return IntrinsicSize(
        width: count * (widest + metrics.contentInsets.horizontal) + count - 1, height: metrics.height)
    case .datePicker:
      guard let picker = content.datePicker, picker.style != .wheels else {
        return IntrinsicSize(width: metrics.width, height: metrics.height)
      }
      if picker.style == .inline {
        return IntrinsicSize(width: picker.inlineSize.width, height: picker.inlineSize.height)
      }
      let widths = DatePickerContent.fieldWidths(picker.texts.map { text($0).width })
      return IntrinsicSize(
        width: widths.reduce(0, +) + DatePickerContent.fieldGap * Double(widths.count - 1),
        height: DatePickerContent.fieldHeight)
    case .pageControl:
      let count = Double(max(0, content.pages))
      let dots = PageDots(style: style, scale: scale)
      return IntrinsicSize(width: count > 0 ? count * dots.pitch + dots.ends : 0, height: dots.height)
    default:
      return IntrinsicSize(width: metrics.width, height: metrics.height)
    }
  }

  /// A title, an image or both. An image alone determines the button's size (`RULES.md R17`); beside a title it removes
  /// the padding above and below. A configuration has its own padding (`IOS26.md §5`).
  private func button(_ title: Size, _ content: ControlContent, _ metrics: ControlMetrics, _ line: Double)
    -> IntrinsicSize
  {
    let image = content.image ?? .zero
    if content.configuration != nil {
      let padding = content.contentInsets ?? content.buttonSize.padding
      let gap = content.image != nil && !content.text.isEmpty ? content.imagePadding : 0
      if content.imagePlacement.isVertical, content.image != nil, !content.text.isEmpty {
        return IntrinsicSize(
          width: max(title.width, image.width) + padding.horizontal,
          height: title.height + gap + image.height + padding.vertical)
      }
      return IntrinsicSize(
        width: title.width + image.width + gap + padding.horizontal,
        height: max(content.text.isEmpty ? image.height : title.height, image.height) + padding.vertical)
    }
    if let around = content.contentEdgeInsets, around != .zero {
      return IntrinsicSize(
        width: title.width + image.width + around.horizontal,
        height: max(content.text.isEmpty && content.image == nil ? line : title.height, image.height) + around.vertical)
    }
    if content.image != nil {
      return IntrinsicSize(width: title.width + image.width, height: max(title.height, image.height))
    }
    let height = content.text.isEmpty ? line : title.height
    return IntrinsicSize(width: max(30, title.width), height: height + metrics.contentInsets.vertical)
  }

  private func lineHeight(_ font: Font, _ measurer: some TextMeasurer, _ scale: Double) -> Double {
    measurer.metrics(of: font).lineHeight.roundedUp(toScale: scale)
  }
}

extension EdgeInsets {
  /// Left and right together.
  public var horizontal: Double { left + right }

  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}
