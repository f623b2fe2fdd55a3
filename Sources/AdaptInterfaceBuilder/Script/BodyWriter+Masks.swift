import AdaptModel

import enum AdaptSolver.Relation

// Views that the document places by a frame and an autoresizing mask: the mask as constraints (`UIKIT.md §6.6`).
extension BodyWriter {
  mutating func collectMask(of view: Int) {
    let record = document.views[view]
    guard let superview = record.superview, names.contains(superview), !isPlacedByCell(view),
      !record.isLaidOutByConstraints || record.key == "contentView"
    else { return }
    guard let frame = record.frame else {
      if record.key == "contentView" {
        return pin(
          view, to: superview,
          [(.top, .top, 0), (.leading, .leading, 0), (.bottom, .bottom, 0), (.trailing, .trailing, 0)])
      }
      placeInStyledCell(view, superview)
      return
    }
    if record.key == "contentView", document.views[superview].isCell {
      placeBesideAccessory(view, frame, superview)
      return
    }
    let stored = LeafContent(selection: selection).alignmentRect(frame, of: record.kind)
    let outer = document.views[superview].frame?.size ?? Size(stored.maxX, stored.maxY)
    let mask = record.autoresizingMask
    let horizontal = MaskAxis(
      start: stored.x, length: stored.width, outer: outer.width,
      isFlexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let vertical = MaskAxis(
      start: stored.y, length: stored.height, outer: outer.height,
      isFlexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    let place = hasBody(superview) ? superview : nil
    let isScrolled = document.views[superview].kind == .scroll
    var found: [(phrase: ConstraintPhrase, isSize: Bool)] = []
    let sides = MaskAxis.horizontal(isSymmetric: horizontal.isSymmetric)
    for (axis, attributes) in [(horizontal, sides), (vertical, MaskAxis.vertical)] {
      for rule in axis.rules(inScroll: isScrolled) {
        found.append(phrase(rule, attributes, view, superview))
      }
    }
    for (phrase, isSize) in found {
      phrases[isSize && hasBody(view) ? view : place, default: []].append(phrase)
    }
  }

  /// Places the texts of a cell in one of UIKit's styles, whose places the document leaves to the cell.
  private mutating func placeInStyledCell(_ view: Int, _ superview: Int) {
    guard let cell = document.views[superview].host.map({ document.views[$0].element }), let style = cell["style"]
    else {
      return
    }
    let isSubtitle = style.hasSuffix("Subtitle")
    let rules: [(own: LayoutAttribute, other: LayoutAttribute, constant: Double)]
    switch document.views[view].id {
    case cell["detailTextLabel"]:
      rules =
        isSubtitle
        ? [(.leading, .leading, 16), (.top, .centerY, 0)] : [(.trailing, .trailing, -16), (.centerY, .centerY, 0)]
    case cell["textLabel"], cell["imageView"]:
      rules = [(.leading, .leading, 16), isSubtitle ? (.bottom, .centerY, 0) : (.centerY, .centerY, 0)]
    default: return
    }
    pin(view, to: superview, rules)
  }

  /// Places the content view of a cell without a table: it fills the cell, except for the space of an accessory on the
  /// right.
  private mutating func placeBesideAccessory(_ view: Int, _ frame: Rect, _ cell: Int) {
    let width = document.views[cell].frame?.width ?? frame.maxX
    pin(
      view, to: cell,
      [
        (.top, .top, 0), (.leading, .leading, frame.x), (.bottom, .bottom, 0),
        (.trailing, .trailing, min(0, frame.maxX - width)),
      ])
  }

  private mutating func pin(
    _ view: Int, to superview: Int, _ rules: [(own: LayoutAttribute, other: LayoutAttribute, constant: Double)]
  ) {
    for rule in rules {
      phrases[hasBody(superview) ? superview : nil, default: []].append(
        ConstraintPhrase(
          subject: .init(item: PhraseItem(view: view), attribute: rule.own), relation: .equal,
          object: .init(item: PhraseItem(view: superview), attribute: rule.other), constant: rule.constant,
          priority: 1000, origin: ScriptOrigin(document.views[view].element)))
    }
  }

  private func phrase(
    _ rule: MaskAxis.Rule, _ names: MaskAxis.Attributes, _ view: Int, _ superview: Int
  ) -> (phrase: ConstraintPhrase, isSize: Bool) {
    let attribute =
      switch rule.subject {
      case .start: names.start
      case .end: names.end
      case .center: names.center
      case .length: names.length
      }
    func side(_ attribute: LayoutAttribute, of view: Int) -> ConstraintPhrase.Side {
      .init(item: PhraseItem(view: view), attribute: attribute)
    }
    let isPosition = rule.subject != .length
    var phrase = ConstraintPhrase(
      subject: side(attribute, of: view), relation: .equal, object: isPosition ? side(attribute, of: superview) : nil,
      constant: rule.constant, priority: 1000, origin: ScriptOrigin(document.views[view].element))
    if rule.share != 0 {
      let length = side(names.length, of: superview)
      if isPosition {
        phrase.share = (rule.share, length)
      } else {
        (phrase.object, phrase.factor) = (length, rule.share == 1 ? nil : ScriptLiteral.number(rule.share))
      }
    }
    return (phrase, phrase.object == nil)
  }
}

/// One axis of an autoresizing mask: how much a view's place and length grow for each point by which the superview
/// grows.
struct MaskAxis {
  struct Attributes {
    var start: LayoutAttribute
    var end: LayoutAttribute
    var center: LayoutAttribute
    var length: LayoutAttribute
  }

  static func horizontal(isSymmetric: Bool) -> Attributes {
    // Masks do not depend on the layout direction; if both sides are alike, it does not matter.
    Attributes(
      start: isSymmetric ? .leading : .left, end: isSymmetric ? .trailing : .right, center: .centerX, length: .width)
  }

  static let vertical = Attributes(start: .top, end: .bottom, center: .centerY, length: .height)

  /// `subject == the superview's + share · the superview's length + constant`; for a length, without the first term.
  struct Rule {
    enum Subject { case start, end, center, length }

    var subject: Subject
    var share = 0.0
    var constant: Double
  }

  var start: Double
  var length: Double
  var outer: Double
  var isFlexible: (start: Bool, length: Bool, end: Bool)

  private var end: Double { outer - start - length }

  /// Whether both ends keep the same distance.
  var isSymmetric: Bool { isFlexible.length && !isFlexible.start && !isFlexible.end && start == end }

  /// The two rules that determine an axis.
  ///
  /// - Parameter inScroll: whether the superview's end is that of a scroll view's content, which may depend on this
  ///   view alone.
  func rules(inScroll: Bool) -> [Rule] {
    let fromStart = Rule(subject: .start, constant: start)
    let fromEnd = Rule(subject: .end, constant: end == 0 ? 0 : -end)
    let fixed = Rule(subject: .length, constant: length)
    switch (isFlexible.start, isFlexible.length, isFlexible.end) {
    case (false, false, _): return [fromStart, fixed]
    case (true, false, false): return inScroll ? [fromStart, fixed] : [fromEnd, fixed]
    case (true, false, true) where abs(start - end) < 1 && !inScroll:
      return [Rule(subject: .center, constant: 0), fixed]
    case (true, false, true): return [growing(.start, from: start, parts: start + end), fixed]
    case (false, true, false) where inScroll: return [fromStart, growing(.length, from: length, parts: length)]
    case (false, true, false): return [fromStart, fromEnd]
    case (true, true, false):
      return inScroll
        ? [growing(.start, from: start, parts: start + length), growing(.length, from: length, parts: start + length)]
        : [fromEnd, growing(.length, from: length, parts: start + length)]
    case (false, true, true): return [fromStart, growing(.length, from: length, parts: length + end)]
    case (true, true, true):
      return [growing(.start, from: start, parts: outer), growing(.length, from: length, parts: outer)]
    }
  }

  /// The rule for a part that takes its share of the growth.
  private func growing(_ subject: Rule.Subject, from value: Double, parts: Double) -> Rule {
    // The error after five digits is less than a hundredth of a pixel on any screen.
    let share = parts > 0 ? ((max(value, 0) / parts) * 1e5).rounded() / 1e5 : 0
    return Rule(subject: subject, share: share, constant: ((value - share * outer) * 1e3).rounded() / 1e3)
  }
}
