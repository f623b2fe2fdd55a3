// Content sizes: what a view's own content asks for (`UIKIT.md §6.3`).

/// The inputs of a content size; equal inputs give equal sizes.
struct ContentInputs: Hashable, Sendable {
  var kind = ViewKind.view
  var text = ""
  /// Nil for the default font of the kind.
  var font: Font?
  var lines = 1
  /// Only of buttons: whether a title may wrap.
  var lineBreakMode: LineBreakMode?
  var segments: [String] = []
  var pages = 0
  var scrolls = true
  var scale = 0.0
  var style = ControlStyle.modern
  var idiom = UserInterfaceIdiom.phone
  var configuration: ButtonConfiguration?
  var buttonSize = ButtonSize.medium
  /// Of buttons with a configuration, whose titles follow it.
  var contentSizeCategory = ContentSizeCategory.large
  var contentInsets: EdgeInsets?
  var imagePadding = 0.0
  var imagePlacement = ButtonImagePlacement.leading
  var textContainerInset: EdgeInsets?
  var lineFragmentPadding: Double?
  var borderStyle = TextFieldBorder.roundedRect
  var apportionsSegments = false
  var datePicker: DatePickerContent?
  var isLargeSpinner = false
  /// Only of navigation bars.
  var hasPrompt = false
  var contentEdgeInsets: EdgeInsets?
  var intrinsic: Size?
  var image: Size?
  /// Whether the image is a symbol of the system.
  var isSymbol = false
  var measuringWidth = 0.0
  /// Hugging h, v, compression resistance h, v; 0 for the default of the kind.
  var priorities = SIMD4<Float>(repeating: 0)

  var control: ControlContent {
    var content = ControlContent(
      text: text, font: font, image: image, segments: segments, pages: pages, lines: lines,
      preferredMaxLayoutWidth: measuringWidth, scrolls: scrolls, configuration: configuration)
    content.contentEdgeInsets = contentEdgeInsets
    content.buttonSize = buttonSize
    content.contentSizeCategory = contentSizeCategory
    content.contentInsets = contentInsets
    content.imagePadding = imagePadding
    content.imagePlacement = imagePlacement
    content.textContainerInset = textContainerInset
    content.lineFragmentPadding = lineFragmentPadding
    content.borderStyle = borderStyle
    content.apportionsSegments = apportionsSegments
    content.datePicker = datePicker
    return content
  }

  /// The control that determines the size.
  var controlKind: ControlKind { isLargeSpinner ? .largeSpinner : kind.control }

  /// How far the title of a button stands below its middle, since an image may stand above or below it.
  var titleOffset: Double {
    guard configuration != nil, imagePlacement.isVertical, let image, !text.isEmpty else { return 0 }
    return (imagePlacement == .top ? 0.5 : -0.5) * (image.height + imagePadding)
  }

  /// Whether the title of a button wraps by word and the button grows: `UIButton.Configuration.titleLineBreakMode` is
  /// `byWordWrapping` (H). A `lineBreakMode` that does not wrap stands for another `titleLineBreakMode`.
  var wrapsTitle: Bool {
    kind == .button && configuration != nil && !text.isEmpty && (lineBreakMode?.wraps ?? true)
  }

  /// How a line ends that does not fit, where nothing says so. `UIButton.lineBreakMode` is `byTruncatingMiddle` (H);
  /// CHOICE: the title of a configuration that does not wrap ends as a label does.
  var defaultLineBreakMode: LineBreakMode {
    if wrapsTitle { return .wordWrap }
    return kind == .button && configuration == nil ? .truncateMiddle : .truncateTail
  }

  /// The font that a configuration gives a title.
  var configurationFont: Font? { configuration == nil ? nil : buttonSize.font(contentSizeCategory) }
}

/// A content size with its priorities. A length is not a number if the content has none.
struct Content: Hashable, Sendable {
  var width = Double.nan
  var height = Double.nan
  /// Whether the height is measured again at the width that the layout gives.
  var followsWidth = false
  /// Of `width ≤`, `width ≥`, `height ≤`, `height ≥`.
  var priorities = SIMD4<Float>(250, 750, 250, 750)
  /// The distances of the baselines downwards: from the centre; for a label, from its top and from its bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  static func == (left: Content, right: Content) -> Bool {
    same(left.width, right.width) && same(left.height, right.height) && left.followsWidth == right.followsWidth
      && left.priorities == right.priorities && left.firstBaseline == right.firstBaseline
      && left.lastBaseline == right.lastBaseline
  }

  /// The length of one of the four bounds.
  func length(_ bound: ContentBound) -> Double { bound.isHeight ? height : width }

  func priority(_ bound: ContentBound) -> Float { priorities[Int(bound.rawValue)] }

  static func same(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
}

extension ViewKind {
  /// Whether every such view has a content size. Some kinds have one only with a setting.
  var hasOwnContent: Bool {
    switch self {
    case .view, .component, .stack, .scroll, .table, .collection, .cell, .sectionHeader, .sectionFooter: false
    default: true
    }
  }
}

extension WindowState {
  /// The present inputs of a view's content size.
  func contentInputs(of view: ViewID, traits: TraitCollection, in scene: Scene) -> ContentInputs {
    let record = scene.views[view]
    var inputs = ContentInputs()
    inputs.kind = record.kind
    inputs.scale = traits.displayScale
    inputs.style = ControlStyle(os: os)
    inputs.idiom = traits.userInterfaceIdiom
    var next = record.firstSetting
    // One pass over the view's settings. The winner is looked up only for attributes that occur.
    var seen = AttributeKeySet()
    while let id = next {
      next = scene.settings[id].next
      let key = scene.settings[id].key
      guard seen.insert(key) else { continue }
      if let value = scene.settings.value(key, first: record.firstSetting, given: answers) {
        inputs.take(key, value, traits: traits, in: scene)
      }
    }
    // Other buttons are the same at every text size.
    if inputs.configuration != nil {
      inputs.contentSizeCategory = traits.preferredContentSizeCategory
      if inputs.isSymbol {
        let (font, usual) = (inputs.buttonSize.font(inputs.contentSizeCategory), inputs.buttonSize.font(.large))
        inputs.image = SystemSymbol.size(growth: font.size / usual.size, scale: inputs.scale)
      }
    }
    if record.kind == .datePicker {
      let mode = value(.datePickerMode, of: view, in: scene)?.word.flatMap(DatePickerMode.init(rawValue:))
      let style = value(.preferredDatePickerStyle, of: view, in: scene)?.word.flatMap(DatePickerStyle.init(rawValue:))
      let resolved = (style ?? .automatic).resolved(mode ?? .dateAndTime, os: os)
      inputs.datePicker = DatePickerContent(mode: mode ?? .dateAndTime, style: resolved)
    }
    if record.kind == .barButtonItem {
      inputs.font = barItemFont(view, traits: traits, in: scene)
      if case .title(let title) = barItemFace(view, in: scene) { inputs.text = title }
    }
    if scene.hasCellParts { inputs.takePart(of: view, traits: traits, self, scene) }
    if scene.hasAlerts, let alert = record.controller.flatMap({ scene.controllers[$0].alert }),
      let parts = scene.presentations[alert].alert, let content = alertContent(of: alert, traits, in: scene)
    {
      inputs.take(content, of: view, parts)
    }
    return inputs
  }

  /// The inputs of a view's content size in its present traits.
  func contentInputs(of view: ViewID, in scene: Scene) -> ContentInputs {
    contentInputs(of: view, traits: traits(of: .view(view), in: scene), in: scene)
  }
}

/// Priorities between the greatest optional one and required (`UIKIT.md §6.14`).
enum YieldingPriority {
  /// For a content size at 1000: it beats every optional constraint and yields silently to a required one.
  static let content = Float(1000).nextDown
  /// For a required constraint that was set aside: the layout satisfies it as far as the others allow.
  static let setAside = content.nextDown
}

/// Measures content sizes.
struct ContentMeasurer {
  let measurer: AnyTextMeasurer

  /// The content size at its natural width, or at the preferred width that the view sets.
  func content(_ inputs: ContentInputs) -> Content {
    let metrics = ControlMetrics.of(inputs.controlKind, style: inputs.style, idiom: inputs.idiom)
    let (hugging, resistance, given) = (metrics.hugging, metrics.compressionResistance, inputs.priorities)
    var result = Content()
    result.priorities = SIMD4(
      given[0] > 0 ? given[0] : hugging.horizontal, given[2] > 0 ? given[2] : resistance.horizontal,
      given[1] > 0 ? given[1] : hugging.vertical, given[3] > 0 ? given[3] : resistance.vertical)
    result.priorities.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: YieldingPriority.content))
    if inputs.kind == .label {
      let width = inputs.measuringWidth > 0 ? inputs.measuringWidth : .infinity
      takeText(measure(inputs, width: width), inputs, into: &result)
      result.followsWidth = inputs.lines != 1 && inputs.measuringWidth <= 0 && !inputs.text.isEmpty
    } else if !inputs.kind.isBarItem {
      let size = inputs.controlKind.intrinsicSize(
        inputs.control, style: inputs.style, idiom: inputs.idiom, scale: inputs.scale, measurer: measurer)
      result.width = size.width ?? .nan
      result.height = (size.height ?? .nan) + (inputs.hasPrompt ? BarMetrics.promptHeight : 0)
      result.followsWidth = inputs.wrapsTitle || inputs.kind == .textView && !inputs.scrolls && !result.width.isNaN
      if inputs.kind.hasText {
        let font = measurer.metrics(of: inputs.font ?? inputs.configurationFont ?? metrics.font)
        result.firstBaseline = (font.ascent - font.descent) / 2
        result.firstBaseline += inputs.titleOffset
        result.lastBaseline = result.firstBaseline
      }
    }
    if let size = inputs.intrinsic {
      result.width = size.width < 0 ? .nan : size.width
      result.height = size.height < 0 ? .nan : size.height
      result.followsWidth = false
    }
    return result
  }

  /// A text's content at the width from the layout.
  func content(_ inputs: ContentInputs, _ natural: Content, atWidth width: Double) -> Content {
    // A text in its natural width must not break because of a rounding error.
    guard natural.followsWidth, width < natural.width - 1e-6 else { return natural }
    var result = natural
    if inputs.kind == .textView || inputs.kind == .button {
      var control = inputs.control
      control.preferredMaxLayoutWidth = max(width, 1)
      let size = inputs.controlKind.intrinsicSize(
        control, style: inputs.style, idiom: inputs.idiom, scale: inputs.scale, measurer: measurer)
      result.height = size.height ?? natural.height
      if inputs.kind == .button {
        // The title stays in the middle.
        result.firstBaseline -= (result.height - natural.height) / 2
        result.lastBaseline += (result.height - natural.height) / 2
      }
    } else {
      takeText(measure(inputs, width: max(width, 0) + 1e-6), inputs, into: &result)
    }
    return result
  }

  /// The widths, including the given one, at which a text has the same content; nil if the measurer does not know.
  func widths(ofSame inputs: ContentInputs, _ natural: Content, atWidth width: Double) -> Range<Double>? {
    let least = natural.width - 1e-6
    guard natural.followsWidth else { return -Double.infinity..<Double.infinity }
    guard width < least else { return least..<Double.infinity }
    if inputs.text.isEmpty { return -Double.infinity..<least }
    // What is subtracted from the width before measuring, and the least width; see `content(_:_:atWidth:)`.
    let (taken, floor): (Double, Double)
    switch inputs.kind {
    case .button: (taken, floor) = (inputs.control.besideTitle, inputs.control.besideTitle + 1)
    case .textView: (taken, floor) = (inputs.control.textInsets.horizontal, 1)
    default: (taken, floor) = (-1e-6, 0)
    }
    let isLabel = inputs.kind == .label
    let control = ControlMetrics.of(inputs.controlKind, style: inputs.style, idiom: inputs.idiom)
    let font = inputs.font ?? (isLabel ? .label : inputs.configurationFont ?? control.font)
    guard
      let same = measurer.widths(
        ofSameLines: inputs.text, font: font, width: max(width, floor) - taken, lines: isLabel ? inputs.lines : 0)
    else { return nil }
    let from = same.lowerBound + taken <= floor ? -Double.infinity : same.lowerBound + taken
    let below = min(same.upperBound + taken, least)
    return from < below ? from..<below : nil
  }

  func measure(_ inputs: ContentInputs, width: Double) -> TextMeasurement {
    if inputs.text.isEmpty { return .empty }
    return measurer.measure(inputs.text, font: inputs.font ?? .label, width: width, lines: inputs.lines)
  }

  private func takeText(_ text: TextMeasurement, _ inputs: ContentInputs, into content: inout Content) {
    let size = text.size.roundedUp(toScale: inputs.scale)
    content.width = size.width
    content.height = size.height
    let metrics = measurer.metrics(of: inputs.font ?? .label)
    content.firstBaseline = metrics.ascent
    content.lastBaseline = -metrics.descent
  }
}

extension ContentInputs {
  fileprivate mutating func take(_ key: AttributeKey, _ value: AttributeValue, traits: TraitCollection, in scene: Scene)
  {
    switch key {
    case .text: text = value.string ?? ""
    case .placeholder where text.isEmpty && kind != .label: text = value.string ?? ""
    case .font:
      if case .textStyle(let style) = value {
        font = .preferred(style, traits.preferredContentSizeCategory)
      } else if let fixed = value.font {
        font = fixed
      }
    case .lines:
      // proven: clamped to 0…10 000 before the conversion.
      lines = Int(min(max(value.number ?? 1, 0), 10_000))
    case .lineBreakMode where kind == .button: lineBreakMode = value.word.flatMap(LineBreakMode.init(rawValue:))
    case .contentEdgeInsets: contentEdgeInsets = value.insets
    case .prompt: hasPrompt = value.string?.isEmpty == false
    case .configuration: configuration = value.word.flatMap { ButtonConfiguration(named: $0) }
    case .buttonSize: buttonSize = value.word.flatMap { ButtonSize(rawValue: $0) } ?? .medium
    case .contentInsets: contentInsets = value.insets
    case .imagePadding: imagePadding = value.number ?? 0
    case .imagePlacement: imagePlacement = value.word.flatMap(ButtonImagePlacement.init(rawValue:)) ?? .leading
    case .textContainerInset: textContainerInset = value.insets
    case .lineFragmentPadding: lineFragmentPadding = value.number
    case .borderStyle: borderStyle = value.word.flatMap(TextFieldBorder.init(rawValue:)) ?? .roundedRect
    case .apportionsSegmentWidthsByContent: apportionsSegments = value.bool ?? false
    case .activityIndicatorStyle: isLargeSpinner = value.word == "large"
    case .segments:
      if case .strings(let titles) = value { segments = titles }
    case .pages:
      // proven: clamped to 0…10 000 before the conversion.
      pages = Int(min(max(value.number ?? 0, 0), 10_000))
    case .scrollEnabled: scrolls = value.bool ?? true
    case .preferredMaxLayoutWidth: measuringWidth = value.number ?? 0
    case .intrinsic: intrinsic = value.size ?? intrinsic
    case .placeholderIntrinsic where scene.isDesign && intrinsic == nil: intrinsic = value.size
    case .image:
      if case .asset(let id) = value, scene.assets.contains(id) {
        image = scene.assets[id].images.best(for: traits)
      } else if let name = value.string ?? value.word, let size = scene.imageSizes[name] {
        image = size
      } else if let name = value.string ?? value.word, SystemSymbol.isName(name) {
        image = SystemSymbol.size
        isSymbol = true
      }
    case .hugging:
      let priority = Float(value.number ?? 0)
      if priorities[0] == 0 { priorities[0] = priority }
      if priorities[1] == 0 { priorities[1] = priority }
    case .horizontalHugging: priorities[0] = Float(value.number ?? 0)
    case .verticalHugging: priorities[1] = Float(value.number ?? 0)
    case .compression:
      let priority = Float(value.number ?? 0)
      if priorities[2] == 0 { priorities[2] = priority }
      if priorities[3] == 0 { priorities[3] = priority }
    case .horizontalCompression: priorities[2] = Float(value.number ?? 0)
    case .verticalCompression: priorities[3] = Float(value.number ?? 0)
    default: break
    }
  }
}

extension ViewKind {
  /// Whether it has a baseline of its own.
  var hasText: Bool {
    switch self {
    case .label, .button, .textField, .textView, .segmented: true
    default: false
    }
  }
}
