import AdaptSolver

// Whether a view gets the room that its content asks for.

/// The size that a view's content needs in the layout.
public struct ContentFit: Hashable, Sendable {
  /// In points: the natural width, and the height at the view's width. Nil if the content needs none.
  public var width: Double?
  public var height: Double?
  /// How strongly the view resists being smaller, along each axis.
  public var horizontalResistance: Double
  public var verticalResistance: Double
  /// Whether a narrower view makes it higher: a text of several lines.
  public var wraps: Bool
  /// How far its text shrinks before it is cut off, as a share of its size; 1 for not at all.
  public var leastScale = 1.0
}

extension LayoutEngine {
  /// The size that the content of an installed view needs in the last layout; nil if the content needs no room.
  func contentFit(of view: ViewID) -> ContentFit? {
    guard isInstalled(view), let id = viewStates[view].content else { return nil }
    // Field by field: the record holds texts and fonts, which need not be copied.
    let content = contents[id].content
    var height = content.height
    if content.followsWidth, let parameter = contents[id].heightParameter {
      height = parameterValues[Int(parameter.index)]
    }
    guard !content.width.isNaN || !height.isNaN else { return nil }
    return ContentFit(
      width: content.width.isNaN ? nil : content.width, height: height.isNaN ? nil : height,
      horizontalResistance: Double(content.priority(.widthAtLeast)),
      verticalResistance: Double(content.priority(.heightAtLeast)), wraps: content.followsWidth)
  }

  /// How far the first and the last line of a button's title are from the place of a single line, in points.
  func titleShift(of view: ViewID, _ kind: ViewKind) -> Double {
    guard kind == .button, let id = viewStates[view].content, contents[id].content.followsWidth,
      let parameter = contents[id].heightParameter, let height = parameterValue(parameter)
    else { return 0 }
    return (height - contents[id].content.height) / 2
  }
}

extension LayoutInspector {
  /// By how much less than its natural width a text in one line may need, since letters are measured without kerning,
  /// in points. 0 for what is neither a label nor a button. O(text).
  package func kerning(of view: ViewID) -> Double {
    let inputs = window.contentInputs(of: view, in: scene)
    guard inputs.kind == .label || inputs.kind == .button, !inputs.text.isEmpty else { return 0 }
    let font = font(of: inputs)
    let width = scene.contentMeasurer.measurer.measure(inputs.text, font: font).size.width
    return Kerning.atMost(in: inputs.text, size: font.size, width: width)
  }

  /// By how much lower than its text's line a label of one line may be before letters are cut off, in points. 0 for
  /// anything else. O(text).
  package func spareHeight(of view: ViewID) -> Double {
    let inputs = window.contentInputs(of: view, in: scene)
    guard inputs.kind == .label, !inputs.text.isEmpty, let height = engine.contentFit(of: view)?.height else {
      return 0
    }
    let font = font(of: inputs)
    let metrics = scene.measurer.metrics(of: font)
    guard height < 1.5 * metrics.lineHeight else { return 0 }
    return Ink.spareHeight(of: inputs.text, metrics, size: font.size)
  }

  /// The font in force.
  func font(of inputs: ContentInputs) -> Font {
    let metrics = ControlMetrics.of(inputs.controlKind, style: inputs.style, idiom: inputs.idiom)
    return inputs.font ?? inputs.configurationFont ?? metrics.font
  }

  /// Whether a view was installed in the last layout and is neither hidden nor wholly transparent, whatever is around
  /// it.
  public func isSeenItself(_ view: ViewID) -> Bool {
    guard engine.isInstalled(view) else { return false }
    guard let first = scene.views[view].firstSetting else { return true }
    return scene.settings.value(.hidden, first: first, given: window.answers) != .bool(true)
      && scene.settings.value(.alpha, first: first, given: window.answers) != .number(0)
  }

  /// The size that the content of an installed view needs in the last layout; nil if it needs none.
  public func contentFit(of view: ViewID) -> ContentFit? {
    var fit = engine.contentFit(of: view)
    fit?.leastScale = leastScale(of: view)
    return fit
  }

  /// See ``ContentFit/leastScale``. A title in a button with a configuration never shrinks.
  func leastScale(of view: ViewID) -> Double {
    func value(_ key: AttributeKey) -> AttributeValue? { window.value(key, of: view, in: scene) }
    guard value(.adjustsFontSizeToFitWidth)?.bool == true, let scale = value(.minimumScaleFactor)?.number, scale > 0,
      scale < 1, value(.configuration) == nil
    else { return 1 }
    return scale
  }

  /// How many lines the text of a label takes at its width, and how many it may have, if that is more than one and too
  /// few; nil otherwise. O(text).
  package func linesLeftOut(of view: ViewID) -> (needed: Int, shown: Int)? {
    // Few labels have a limit of several lines, and all inputs take longer to gather.
    guard engine.isInstalled(view), scene.views[view].kind == .label,
      let limit = window.value(.lines, of: view, in: scene)?.number, limit > 1
    else { return nil }
    var inputs = window.contentInputs(of: view, in: scene)
    let shown = inputs.lines
    guard shown > 1, !inputs.text.isEmpty else { return nil }
    inputs.lines = 0
    let measured = scene.contentMeasurer.measure(inputs, width: geometry.exactRect(of: view).width + 1e-6)
    return measured.lineCount > shown ? (measured.lineCount, shown) : nil
  }

  /// Whether some of a label's text is cut off in its frame, because of too few lines or too little space.
  ///
  /// False for views that are not labels or not installed. `lineBreakMode` decides how the rest is shown, not how much
  /// of it.
  public func isTruncated(_ view: ViewID) -> Bool {
    guard engine.isInstalled(view), scene.views[view].kind == .label else { return false }
    let inputs = window.contentInputs(of: view, in: scene)
    guard !inputs.text.isEmpty else { return false }
    let rect = geometry.exactRect(of: view)
    let measured = scene.contentMeasurer.measure(inputs, width: rect.width + 1e-6)
    if measured.isTruncated || measured.size.width > rect.width + 1 / max(inputs.scale, 1) { return true }
    // The first line is always shown.
    let lineHeight = scene.measurer.metrics(of: inputs.font ?? .label).lineHeight
    return measured.lineCount > 1 && rect.height < measured.size.height - lineHeight / 2
  }
}
