/// A view, a guide or whatever else a console log speaks of.
public struct ConsoleItem: Hashable, Sendable {
  /// The class as printed, module included (`Shop.HeaderView`), or the accessibility identifier that stands in its place.
  public var label: String
  /// `0x7f83b9a05e80`; nil where the log does not say.
  public var address: String?
  /// A label's text or a guide's identifier, as printed: cut to 25 characters.
  public var text: String?

  public init(_ label: String, address: String? = nil, text: String? = nil) {
    self.label = label
    self.address = address
    self.text = text
  }

  /// What tells it from others: the same thing may be printed with its class here and with its identifier there.
  public var key: String { address ?? label }
}

/// A coefficient times an attribute of an item.
public struct ConsoleTerm: Hashable, Sendable {
  public var item: ConsoleItem
  public var attribute: LayoutAttribute
  public var coefficient: Double

  public init(_ item: ConsoleItem, _ attribute: LayoutAttribute, _ coefficient: Double = 1) {
    self.item = item
    self.attribute = attribute
    self.coefficient = coefficient
  }
}

/// A constraint as a console log prints it: Σ coefficient · attribute  relation  constant (`UIKIT.md §6.8`).
public struct ConsoleConstraint: Hashable, Sendable {
  /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, `SnapKit.LayoutConstraint` …
  public var className: String
  /// As printed: `0x600002e9c1e0`.
  public var address: String
  /// Where a library such as SnapKit says that it was made: `BaseCell.swift#88`.
  public var place: String?
  /// `UISV-spacing`, `UIView-Encapsulated-Layout-Height`, or one that the app gave.
  public var identifier: String?
  /// Everything on the left-hand side, in the order in which it is printed.
  public var terms: [ConsoleTerm]
  public var relation: Relation
  /// The right-hand side, in points.
  public var constant: Double
  /// 1…1000.
  public var priority: Double
  /// The whole description, from `<` to `>`.
  public var text: String

  /// Whether an autoresizing mask stands for it.
  public var isFromAutoresizingMask: Bool { className.hasSuffix("NSAutoresizingMaskLayoutConstraint") }

  /// Whether UIKit made it, so that the app has no line of code for it.
  public var isFromSystem: Bool {
    guard let identifier else {
      // Standard spacings that an app asks for have a class of their own.
      let isOwn = className == "_UISystemBaselineConstraint"
      return isFromAutoresizingMask || className == "NSContentSizeLayoutConstraint"
        || (className.hasPrefix("_UI") && !isOwn)
    }
    return identifier.hasPrefix("UI") || identifier.hasPrefix("NS") || isFromAutoresizingMask
  }

  /// Whether it is the size that a table, a collection or the window gives to what is in it.
  public var isEncapsulatedSize: Bool { identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true }
}

/// One conflict of a console log.
public struct ConsoleConflict: Hashable, Sendable {
  /// In the order of the log, each once.
  public var constraints: [ConsoleConstraint]
  /// The one that iOS set aside; nil where the log does not say.
  public var broken: ConsoleConstraint?
}
