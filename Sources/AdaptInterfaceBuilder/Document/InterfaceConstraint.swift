import AdaptModel

import enum AdaptSolver.Relation

/// A constraint of a document. What is missing in the element has Interface Builder's default (`RULES.md §1`).
public struct InterfaceConstraint: Sendable {
  public let element: XMLElement
  public let id: String
  /// The view that owns it.
  public let owner: Int
  /// The object id of the first item; nil for the owner.
  public let firstItem: String?
  public let firstAttribute: LayoutAttribute
  /// The object id of the second item; nil for the owner, if there is a second attribute.
  public let secondItem: String?
  public let secondAttribute: LayoutAttribute?
  public let relation: Relation
  /// Of the second attribute; `a:b` and `a/b` are divided out.
  public let multiplier: Double
  /// In points; without variations, which `CanvasSelection` applies.
  public let constant: Double
  /// 1…1000, 1000 where the document says nothing.
  public let priority: Double
  public internal(set) var variations: [Variation] = []

  public var line: Int { element.line }

  /// Whether it is there at design time only.
  public var isPlaceholder: Bool { element.flag("placeholder") == true }
}

extension InterfaceConstraint {
  /// Nil for an element with unknown attributes.
  init?(_ element: XMLElement, owner: Int) {
    guard let first = element["firstAttribute"].flatMap(Self.attribute) else { return nil }
    var second: LayoutAttribute?
    if let name = element["secondAttribute"] {
      guard let attribute = Self.attribute(name) else { return nil }
      second = attribute
    } else if element["secondItem"] != nil {
      second = first
    }
    self.element = element
    id = element["id"] ?? ""
    self.owner = owner
    firstItem = element["firstItem"]
    firstAttribute = first
    secondItem = element["secondItem"]
    secondAttribute = second
    relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    multiplier = element["multiplier"].flatMap(Self.ratio) ?? 1
    constant = element.number("constant") ?? 0
    priority = element.number("priority") ?? 1000
  }

  private static func attribute(_ name: String) -> LayoutAttribute? {
    name == "baseline" ? .lastBaseline : LayoutAttribute(named: name)
  }

  /// A multiplier: a number, `a:b` or `a/b`, both a divided by b.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
    guard let first = parts.first, parts.count <= 2, let value = Double(first.trimmed), value.isFinite else {
      return nil
    }
    guard parts.count == 2 else { return value }
    guard let divisor = Double(parts[1].trimmed), divisor.isFinite, divisor != 0 else { return nil }
    return value / divisor
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let head = drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return head }
    return head[...last]
  }
}
