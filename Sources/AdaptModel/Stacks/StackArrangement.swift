// What a stack view is told, with UIKit's names and defaults (`UIKIT.md §6.12`).

/// Where the room along the axis goes (`UIStackView.Distribution`).
enum StackDistribution: String, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// How arranged views stand across the axis (`UIStackView.Alignment`); `leading` is `top` in a horizontal stack.
enum StackAlignment: String, Sendable {
  case fill, leading, firstBaseline, center, trailing, lastBaseline

  init?(word: String) {
    switch word {
    case "top": self = .leading
    case "bottom": self = .trailing
    default: self.init(rawValue: word)
    }
  }
}

/// A stack view's settings and the views that it arranges.
struct StackArrangement: Sendable {
  var stack: ViewID
  var isVertical = false
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  var isMarginsRelative = false
  var isBaselineRelative = false
  var isRightToLeft = false
  var views: [ViewID] = []
  /// Arranged but hidden.
  var hidden: [ViewID] = []
  /// Between each view and the next.
  var gaps: [Double] = []
  /// The natural lengths of the views along the axis; no number where they have none.
  var lengths: [Double] = []
  /// The parameter that stands for such a length where it follows the width; -1 where it is fixed.
  var lengthParameters: [Int32] = []

  var start: LayoutAttribute { isVertical ? .top : .leading }
  var end: LayoutAttribute { isVertical ? .bottom : .trailing }
  var length: LayoutAttribute { isVertical ? .height : .width }
  var center: LayoutAttribute { isVertical ? .centerY : .centerX }
  var crossStart: LayoutAttribute { isVertical ? .leading : .top }
  var crossEnd: LayoutAttribute { isVertical ? .trailing : .bottom }
  var crossLength: LayoutAttribute { isVertical ? .width : .height }
  var crossCenter: LayoutAttribute { isVertical ? .centerX : .centerY }

  /// The item whose edges the outermost views meet: the stack or its margins.
  var canvas: LayoutItem { isMarginsRelative ? .guide(.margins, of: stack) : .view(stack) }

  /// The attribute by which the views are aligned; nil for `fill`.
  var alignmentAttribute: LayoutAttribute? {
    switch alignment {
    case .fill: nil
    case .leading: crossStart
    case .trailing: crossEnd
    case .center: crossCenter
    // Baselines are for horizontal stacks; a vertical one aligns leading edges instead (CHOICE).
    case .firstBaseline: isVertical ? crossStart : .firstBaseline
    case .lastBaseline: isVertical ? crossStart : .lastBaseline
    }
  }
}

extension Model {
  func arrangement(of stack: Int32) -> StackArrangement {
    let first = views[Int(stack)].firstSetting
    func word(_ key: AttributeKey) -> String? {
      let index = winner(key, first: first)
      return index < 0 ? nil : settings[index].value.word
    }
    func number(_ key: AttributeKey, _ first: Int32) -> Double? {
      let index = winner(key, first: first)
      return index < 0 ? nil : settings[index].value.number
    }
    func flag(_ key: AttributeKey) -> Bool {
      let index = winner(key, first: first)
      return index >= 0 && settings[index].value.bool == true
    }
    var result = StackArrangement(stack: ViewID(index: stack))
    result.isVertical = word(.axis) == "vertical"
    result.distribution = word(.distribution).flatMap(StackDistribution.init) ?? .fill
    result.alignment = word(.alignment).flatMap(StackAlignment.init(word:)) ?? .fill
    result.isMarginsRelative = flag(.layoutMarginsRelative)
    result.isBaselineRelative = flag(.baselineRelative) && result.isVertical
    result.isRightToLeft = effectiveIsRightToLeft(stack)
    let spacing = number(.spacing, first) ?? 0
    var next = views[Int(stack)].firstSubview
    while next >= 0 {
      let view = next
      next = views[Int(view)].nextSibling
      guard engine.isInstalled(view) else { continue }
      if isHidden(view) {
        result.hidden.append(ViewID(index: view))
        continue
      }
      result.views.append(ViewID(index: view))
      result.gaps.append(number(.customSpacing, views[Int(view)].firstSetting) ?? spacing)
      let content = engine.viewStates[Int(view)].content
      let state = content < 0 ? nil : engine.contents[Int(content)]
      result.lengths.append((result.isVertical ? state?.content.height : state?.content.width) ?? .nan)
      let follows = result.isVertical && state?.content.followsWidth == true
      result.lengthParameters.append(follows ? state?.heightParameter ?? -1 : -1)
    }
    return result
  }
}
