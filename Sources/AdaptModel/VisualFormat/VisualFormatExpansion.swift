// From a format to constraints (`UIKIT.md §6.11`).

/// The meaning of a name in a format.
public enum VisualFormatMeaning: Hashable, Sendable {
  case item(LayoutItem)
  case number(Double)
}

/// A constraint of a format that is not in a model yet.
public struct VisualFormatConstraint: Hashable, Sendable {
  public var relation: LinearRelation
  /// 1…1000.
  public var priority: Double
  /// The part of the format that says it, in offsets of UTF-8.
  public var range: Range<Int>
}

extension VisualFormat {
  /// `-` between two views, in points. CHOICE: also from baseline to baseline, where UIKit uses the fonts.
  public static let standardSpacing = 8.0

  /// Checks that a format can have these options: alignments must be across its direction.
  ///
  /// - Throws: ``VisualFormatError`` with the reason ``VisualFormatError/Reason/options``.
  public func check(_ options: VisualFormatOptions) throws(VisualFormatError) {
    _ = try FormatSides(self, options)
  }
}

extension Scene {
  /// The constraints of a format: distances and sizes from left to right as written, then the alignments.
  ///
  /// - Parameter meaning: looks up a name; nil if nothing has that name. It may throw its own errors.
  /// - Throws: ``VisualFormatError``.
  /// - Complexity: O(length of the format).
  func constraints(
    of format: VisualFormat, options: VisualFormatOptions,
    meaning: (VisualFormat.Name, VisualFormat.Role) throws(VisualFormatError) -> VisualFormatMeaning?
  ) throws(VisualFormatError) -> [VisualFormatConstraint] {
    let sides = try FormatSides(format, options)
    var expansion = FormatExpansion(sides: sides)
    for (name, role) in format.names {
      guard let found = try meaning(name, role) else {
        throw .noName(name, role)
      }
      expansion.meanings[name.range.lowerBound] = found
    }
    var items: [LayoutItem] = []
    for view in format.views { items.append(try expansion.item(view.name)) }
    func superview(_ index: Int, _ edge: VisualFormat.Edge) throws(VisualFormatError) -> ViewID {
      let item = items[index]
      if let view = item.view, item.guideKind == nil {
        if let superview = self.superview(of: view) { return superview }
        throw VisualFormatError.noSuperview(format.views[index].name, edge.range)
      }
      return owner(of: item)
    }
    for (index, view) in format.views.enumerated() {
      let item = items[index]
      if index == 0, let edge = format.leadingEdge {
        let outer = try superview(0, edge)
        let isStandard = edge.connection == .standard
        let distance = sides.distance(
          from: outer[isStandard ? sides.startMargin : sides.start], to: LinearExpression(Anchor(item, sides.start)))
        try expansion.add(edge.connection, distance, standard: 0, edge.range)
      }
      if index > 0 {
        let distance = sides.distance(
          from: LinearExpression(Anchor(items[index - 1], sides.leaving)),
          to: LinearExpression(Anchor(item, sides.arriving)))
        let range = format.views[index - 1].name.range.upperBound..<view.name.range.lowerBound
        try expansion.add(
          format.connections[index - 1], distance, standard: VisualFormat.standardSpacing, range)
      }
      try expansion.addSize(of: item, view)
      if index == items.count - 1, let edge = format.trailingEdge {
        let outer = try superview(index, edge)
        let isStandard = edge.connection == .standard
        let distance = sides.distance(
          from: LinearExpression(Anchor(item, sides.end)), to: outer[isStandard ? sides.endMargin : sides.end])
        try expansion.add(edge.connection, distance, standard: 0, edge.range)
      }
    }
    for attribute in options.alignments {
      for index in items.indices.dropFirst() {
        expansion.constraints.append(
          VisualFormatConstraint(
            relation: LinearExpression(Anchor(items[index], attribute))
              == LinearExpression(Anchor(items[index - 1], attribute)),
            priority: 1000, range: format.views[index].name.range))
      }
    }
    return expansion.constraints
  }
}

/// The attributes from which a format measures.
private struct FormatSides {
  var start: LayoutAttribute
  var end: LayoutAttribute
  var startMargin: LayoutAttribute
  var endMargin: LayoutAttribute
  /// Between views: the attribute of the first view, and that of the next.
  var leaving: LayoutAttribute
  var arriving: LayoutAttribute
  var size: LayoutAttribute
  /// From right to left, distances are measured against the axis.
  var isReversed = false

  init(_ format: VisualFormat, _ options: VisualFormatOptions) throws(VisualFormatError) {
    let isVertical = format.orientation == .vertical
    for attribute in options.alignments where attribute.isHorizontal != isVertical {
      throw .alignedAlong(attribute, isVertical: isVertical)
    }
    if options.contains([.directionLeftToRight, .directionRightToLeft]) {
      throw .twoDirections
    }
    if isVertical {
      (start, end, startMargin, endMargin, size) = (.top, .bottom, .topMargin, .bottomMargin, .height)
    } else if options.contains(.directionRightToLeft) {
      (start, end, startMargin, endMargin, size) = (.right, .left, .rightMargin, .leftMargin, .width)
      isReversed = true
    } else if options.contains(.directionLeftToRight) {
      (start, end, startMargin, endMargin, size) = (.left, .right, .leftMargin, .rightMargin, .width)
    } else {
      (start, end, startMargin, endMargin, size) = (.leading, .trailing, .leadingMargin, .trailingMargin, .width)
    }
    (leaving, arriving) = (end, start)
    if options.contains(.spacingBaselineToBaseline) {
      guard isVertical else {
        throw .baselinesOfRow
      }
      (leaving, arriving) = (.lastBaseline, .firstBaseline)
    }
  }

  func distance(from one: LinearExpression, to other: LinearExpression) -> LinearExpression {
    isReversed ? one - other : other - one
  }
}

private struct FormatExpansion {
  let sides: FormatSides
  /// By the place of the name.
  var meanings: [Int: VisualFormatMeaning] = [:]
  var constraints: [VisualFormatConstraint] = []

  func item(_ name: VisualFormat.Name) throws(VisualFormatError) -> LayoutItem {
    guard case .item(let item)? = meanings[name.range.lowerBound] else {
      throw .numberForView(name)
    }
    return item
  }

  private func value(
    _ operand: VisualFormat.Operand, _ role: VisualFormat.Role
  ) throws(VisualFormatError) -> LinearExpression {
    switch operand {
    case .number(let number, _): return LinearExpression(constant: number)
    case .name(let name):
      switch meanings[name.range.lowerBound] {
      case .number(let number)?: return LinearExpression(constant: number)
      case .item(let item)? where role == .size: return LinearExpression(Anchor(item, sides.size))
      default:
        throw .viewForNumber(name, role)
      }
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    guard let operand = predicate.priority else { return 1000 }
    let number = try value(operand, .priority).constant
    guard number >= 1, number <= 1000 else {
      throw .priorityOutOfRange(number, operand.range)
    }
    return number
  }

  /// - Parameter standard: the distance that `-` stands for, in points.
  mutating func add(
    _ connection: VisualFormat.Connection, _ distance: LinearExpression, standard: Double, _ range: Range<Int>
  ) throws(VisualFormatError) {
    switch connection {
    case .flush:
      constraints.append(VisualFormatConstraint(relation: distance == 0, priority: 1000, range: range))
    case .standard:
      constraints.append(
        VisualFormatConstraint(
          relation: distance == LinearExpression(constant: standard), priority: 1000, range: range))
    case .predicates(let predicates): try add(predicates, distance, .distance)
    }
  }

  mutating func addSize(of item: LayoutItem, _ view: VisualFormat.View) throws(VisualFormatError) {
    try add(view.predicates, LinearExpression(Anchor(item, sides.size)), .size)
  }

  private mutating func add(
    _ predicates: [VisualFormat.Predicate], _ quantity: LinearExpression, _ role: VisualFormat.Role
  ) throws(VisualFormatError) {
    for predicate in predicates {
      constraints.append(
        VisualFormatConstraint(
          relation: LinearRelation(
            difference: quantity - (try value(predicate.object, role)), relation: predicate.relation),
          priority: try priority(predicate), range: predicate.object.range))
    }
  }
}
