import AdaptSolver

// The settings of a stack view, with UIKit's names and defaults (`UIKIT.md §6.12`).

/// How the room along the axis is distributed (`UIStackView.Distribution`).
enum StackDistribution: String, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// How arranged views are aligned across the axis (`UIStackView.Alignment`); `leading` is `top` in a horizontal stack.
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
  /// The arranged views that are not aligned by baselines: plain views on Xcode's canvas (`RULES.md §6`).
  var withoutBaseline: Set<ViewID> = []
  /// Views that are arranged but hidden.
  var hidden: [ViewID] = []
  /// The gaps between each view and the next.
  var gaps: [Double] = []
  /// The places of the views that are multi-line texts along the axis.
  var wrapping: Set<Int> = []
  /// The natural lengths of the views along the axis; not a number for a view that has none.
  var lengths: [Double] = []
  /// The parameter for such a length if it depends on the width; nil if it is fixed.
  var lengthParameters: [Variable?] = []

  /// The views that are aligned with each other across the axis; all of them unless baselines are aligned.
  var alignedViews: [ViewID] {
    guard alignmentAttribute == .firstBaseline || alignmentAttribute == .lastBaseline else { return views }
    let aligned = views.filter { !withoutBaseline.contains($0) }
    return aligned.isEmpty ? Array(views.prefix(1)) : aligned
  }

  /// The places of the views in the order in which they keep their lengths if there is extra room, and yield if there
  /// is too little: from the last to the first, and then multi-line texts from the first to the last (`UIKIT.md
  /// §6.14`).
  var turns: [Int] {
    views.indices.reversed().filter { !wrapping.contains($0) } + views.indices.filter { wrapping.contains($0) }
  }

  /// Whether the views are laid out as in `fill`. If the length of a view is not known, as for a plain view or an inner
  /// stack, `fillProportionally` behaves like `fill` (`RULES.md R14`).
  var fillsPlainly: Bool {
    distribution == .fill || distribution == .fillProportionally && lengths.contains { $0.isNaN }
  }

  /// Whether it has so many views that rows over all of them have to be few. Their places come to the same, but for
  /// rounding.
  var isLong: Bool { views.count > Self.mostShort }
  static let mostShort = 64

  /// Whether the gaps between the views are variables: then the rows that compare distances of centres mention a few of
  /// them, and not the places of all views before.
  var hasGapVariables: Bool { distribution == .equalCentering && isLong }

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

extension Geometry {
  /// The present settings of a stack view, with its arranged views.
  func stackArrangement(of stack: ViewID) -> StackArrangement {
    func value(_ key: AttributeKey) -> AttributeValue? { window.value(key, of: stack, in: scene) }
    func flag(_ key: AttributeKey) -> Bool { value(key)?.bool == true }
    var result = StackArrangement(stack: stack)
    result.isVertical = value(.axis)?.word == "vertical"
    result.distribution = value(.distribution)?.word.flatMap { StackDistribution(rawValue: $0) } ?? .fill
    result.alignment = value(.alignment)?.word.flatMap { StackAlignment(word: $0) } ?? .fill
    result.isMarginsRelative = flag(.layoutMarginsRelative)
    result.isBaselineRelative = flag(.baselineRelative) && result.isVertical
    result.isRightToLeft = window.effectiveIsRightToLeft(stack, in: scene)
    let spacing = value(.spacing)?.number ?? 0
    for view in scene.subviews(of: stack) where engine.isInstalled(view) {
      if window.isHidden(view, in: scene) {
        result.hidden.append(view)
        continue
      }
      result.views.append(view)
      if scene.isDesign, scene.views[view].kind == .view { result.withoutBaseline.insert(view) }
      result.gaps.append(window.value(.customSpacing, of: view, in: scene)?.number ?? spacing)
      let state = engine.content(of: view)
      if !result.isVertical, state?.content.followsWidth == true { result.wrapping.insert(result.lengths.count) }
      result.lengths.append((result.isVertical ? state?.content.height : state?.content.width) ?? .nan)
      let follows = result.isVertical && state?.content.followsWidth == true
      result.lengthParameters.append(follows ? state?.heightParameter : nil)
    }
    return result
  }
}
