/// Where the parts of an alert are, in points; one coordinate system throughout.
public struct AlertFrames: Hashable, Sendable {
  /// Of the alert controller's view.
  public var frame: Rect
  /// The backgrounds: one, or two if `cancel` has its own.
  public var cards: [Rect]
  public var cornerRadius: Double
  /// The parts that scroll if there is not enough space: texts and fields, and actions.
  public var header: Rect
  public var actionArea: Rect
  /// Nil where there is none.
  public var title: Rect?
  public var message: Rect?
  /// Whether texts are centred.
  public var centersTexts: Bool
  public var fields: [ViewID: Rect]
  /// Of the actions that show.
  public var actions: [ViewID: Rect]
  public var actionCornerRadius: Double
  /// The hairlines between actions.
  public var separators: [Rect]

  func offset(x: Double, y: Double) -> AlertFrames {
    func moved(_ rect: Rect) -> Rect { rect.offset(x: x, y: y) }
    var result = self
    result.frame = moved(frame)
    result.cards = cards.map(moved)
    result.header = moved(header)
    result.actionArea = moved(actionArea)
    result.title = title.map(moved)
    result.message = message.map(moved)
    result.fields = fields.mapValues(moved)
    result.actions = actions.mapValues(moved)
    result.separators = separators.map(moved)
    return result
  }
}

/// Lays out an alert (`IOS26.md §2`): texts, fields and actions below each other on a card.
struct AlertLayout {
  var rules: AlertRules
  var content: AlertContent
  var category: ContentSizeCategory
  /// Pixels per point.
  var scale: Double
  var isRightToLeft: Bool
  var measurer: AnyTextMeasurer
  /// Whether it is in a popover, which has no `cancel`: a tap beside it cancels.
  var isPopover: Bool

  private var hairline: Double { 1 / scale }
  private var gap: Double { rules.actionGap ?? hairline }

  /// Whether `cancel` has a card of its own below.
  private var separatesCancel: Bool {
    content.style == .actionSheet && rules.sheetMargin != nil && !isPopover && content.cancel != nil
  }

  /// The actions on the first card, as declared.
  private var actions: [AlertContent.Action] {
    guard isPopover || separatesCancel else { return content.actions }
    return content.actions.filter { $0.role != .cancel }
  }

  // MARK: - Lengths

  private var actionHeight: Double {
    let usual = content.style == .alert ? rules.actionHeight : rules.sheetActionHeight
    guard category.isAccessibilityCategory, let font = content.actions.first?.font else { return usual }
    let line = measurer.metrics(of: font).lineHeight.roundedUp(toScale: scale)
    return max(usual, line + 2 * rules.actionPadding)
  }

  /// Two actions of an alert stand side by side if their titles fit; those of an action sheet never do. CHOICE: they
  /// are stacked if a title does not fit.
  private func areSideBySide(_ width: Double) -> Bool {
    guard actions.count == 2, content.style == .alert else { return false }
    let room = (width - 2 * rules.actionInset - gap) / 2 - 16
    return actions.allSatisfy { measurer.measure($0.title, font: $0.font).size.width <= room }
  }

  private func actionsHeight(_ width: Double, each: Double) -> Double {
    guard !actions.isEmpty else { return 0 }
    let rows = areSideBySide(width) ? 1 : Double(actions.count)
    return rows * each + (rows - 1) * gap + 2 * rules.actionInset
  }

  /// The line spacing of text styles at their standard size, in points, by the size of the font (M). Other sizes have
  /// no extra space between lines.
  private static let pitches: [Double: Double] = [13: 18, 15: 20, 17: 22]

  private func height(_ text: AlertContent.Text, width: Double) -> Double {
    let measured = measurer.measure(text.string, font: text.font, width: width, lines: 0)
    let line = measurer.metrics(of: text.font).lineHeight.roundedUp(toScale: scale)
    return line + Double(measured.lineCount - 1) * max(Self.pitches[text.font.size] ?? line, line)
  }

  private func roundedDown(_ length: Double) -> Double { (length * scale + 1e-6).rounded(.down) / scale }

  /// The hairline between texts and actions, if actions have a hairline between them.
  private var rule: Double { rules.actionGap == nil && !isEmptyAbove && !actions.isEmpty ? hairline : 0 }

  private var isEmptyAbove: Bool { content.isHeaderless && content.fields.isEmpty }

  /// Texts and fields from the top of the card on.
  private func placeHeader(_ frames: inout AlertFrames, _ width: Double) -> Double {
    guard !isEmptyAbove else { return 0 }
    let padding = rules.padding(content.style, hasBoth: content.hasBoth, category)
    var y = padding.top
    let textWidth = width - 2 * rules.textInset
    if let title = content.title {
      let rect = Rect(x: rules.textInset, y: y, width: textWidth, height: height(title, width: textWidth))
      frames.title = rect
      y = rect.maxY + (content.message == nil ? 0 : roundedDown(padding.between))
    }
    if let message = content.message {
      let rect = Rect(x: rules.textInset, y: y, width: textWidth, height: height(message, width: textWidth))
      frames.message = rect
      y = rect.maxY
    }
    guard !content.fields.isEmpty else { return y + roundedDown(padding.bottom) }
    if !content.isHeaderless { y += roundedDown(rules.fieldGaps.top) }
    for (index, field) in content.fields.enumerated() {
      if index > 0 { y += rules.fieldGaps.between }
      frames.fields[field] = Rect(
        x: rules.fieldInset, y: y, width: width - 2 * rules.fieldInset, height: rules.fieldHeight)
      y += rules.fieldHeight
    }
    return y + rules.fieldGaps.bottom
  }

  /// The minimum distance of an alert from the edges: the distance from the card's top to the bottom of its first text,
  /// and a little more, at most the one that was measured (M, one sample at a text size for accessibility). CHOICE: at
  /// most that share of the height which it was there.
  private func margin(_ frames: AlertFrames) -> Double {
    guard !isPopover, let first = frames.title ?? frames.message, rules.sheetMargin == nil else { return 0 }
    return min(first.maxY + 8, Self.greatestMargin)
  }

  /// In points: a greater one was not seen, and would leave less of a long text.
  private static let greatestMargin = 120.5
  /// The height of the screen on which it was measured.
  private static let measuredHeight = 667.0
  private static let greatestShare = greatestMargin / measuredHeight

  /// The minimum height of a room in which nothing scrolls.
  func roomOfWhole(width: Double) -> Double {
    let frames = frames(width: width, in: Size(width: width, height: .infinity))
    let margin = margin(frames.offset(x: 0, y: -frames.frame.y))
    return min(frames.frame.height + 2 * margin, frames.frame.height / (1 - 2 * Self.greatestShare))
  }

  // MARK: - Frames

  /// The frames in a card with a given width. The card's top is at 0, and it is at most as high as the room; what does
  /// not fit scrolls. CHOICE: actions have at least half of the room, and the texts the rest.
  func frames(width: Double, in room: Size) -> AlertFrames {
    var frames = AlertFrames(
      frame: .zero, cards: [], cornerRadius: rules.cornerRadius, header: .zero, actionArea: .zero,
      centersTexts: !rules.alignsTexts || !content.hasBoth, fields: [:], actions: [:],
      actionCornerRadius: rules.actionCornerRadius == 0 ? 0 : actionHeight / 2, separators: [])
    let text = placeHeader(&frames, width)
    let below = separatesCancel ? (rules.sheetMargin ?? 0) + actionHeight : 0
    let high = room.height - 2 * min(margin(frames), room.height * Self.greatestShare)
    let most = max(0, high - below - rule)
    // An alert without texts has the height that it has at the standard text sizes (M, one sample).
    let isFixed = isEmptyAbove && rules.actionGap != nil
    let usual = isFixed ? min(rules.actionHeight, actionHeight) : actionHeight
    let wanted = actionsHeight(width, each: usual)
    let actionRoom = min(wanted, max(most - text, most / 2))
    let textRoom = min(text, max(0, most - actionRoom))
    frames.header = Rect(x: 0, y: 0, width: width, height: textRoom)
    frames.actionArea = Rect(x: 0, y: textRoom + rule, width: width, height: actionRoom)
    if rule > 0 { frames.separators.append(Rect(x: 0, y: textRoom, width: width, height: rule)) }
    placeActions(&frames, width)
    let card = Rect(x: 0, y: 0, width: width, height: textRoom + rule + actionRoom)
    frames.cards = [card]
    frames.frame = card
    if separatesCancel, let cancel = content.cancel {
      let own = Rect(x: 0, y: card.maxY + (rules.sheetMargin ?? 0), width: width, height: actionHeight)
      frames.cards.append(own)
      frames.actions[content.actions[cancel].view] = own
      frames.frame = Rect(x: 0, y: 0, width: width, height: own.maxY)
    }
    return frames
  }

  /// `cancel` comes first if two actions are side by side, and last if they are stacked.
  private func placeActions(_ frames: inout AlertFrames, _ width: Double) {
    var ordered = actions
    let isRow = areSideBySide(width)
    if let cancel = ordered.firstIndex(where: { $0.role == .cancel }) {
      let action = ordered.remove(at: cancel)
      ordered.insert(action, at: isRow ? 0 : ordered.count)
    }
    if isRow, isRightToLeft { ordered.reverse() }
    let area = frames.actionArea
    let length = width - 2 * rules.actionInset
    let size = Size(width: isRow ? (length - gap) / 2 : length, height: actionHeight)
    for (index, action) in ordered.enumerated() {
      let step = Double(index)
      frames.actions[action.view] = Rect(
        x: rules.actionInset + (isRow ? step * (size.width + gap) : 0),
        y: area.y + rules.actionInset + (isRow ? 0 : step * (size.height + gap)), width: size.width,
        height: size.height)
      guard index > 0, rules.actionGap == nil, let rect = frames.actions[action.view] else { continue }
      frames.separators.append(
        isRow
          ? Rect(x: rect.x - gap, y: area.y, width: gap, height: area.height)
          : Rect(x: 0, y: rect.y - gap, width: width, height: gap))
    }
  }
}
