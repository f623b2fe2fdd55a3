import AdaptModel

/// A view, a guide or any other object in a console log.
package struct ConsoleItem: Hashable, Sendable {
  /// The class as printed, including the module (`Shop.HeaderView`), or the accessibility identifier that replaces it.
  package var label: String
  /// `0x7f83b9a05e80`; nil if it is not in the log.
  package var address: String?
  /// A label's text or a guide's identifier, as printed: cut off after 25 characters.
  package var text: String?

  package init(_ label: String, address: String? = nil, text: String? = nil) {
    self.label = label
    self.address = address
    self.text = text
  }

  /// Identifies it: the same object may be printed with its class in one place and with its identifier in another.
  package var key: String { address ?? label }
}

/// A coefficient times an attribute of an item.
package struct ConsoleTerm: Hashable, Sendable {
  package var item: ConsoleItem
  package var attribute: LayoutAttribute
  package var coefficient: Double

  package init(_ item: ConsoleItem, _ attribute: LayoutAttribute, _ coefficient: Double = 1) {
    self.item = item
    self.attribute = attribute
    self.coefficient = coefficient
  }
}

/// A constraint as a console log prints it: Σ coefficient · attribute  relation  constant (`UIKIT.md §6.8`).
package struct ConsoleConstraint: Hashable, Sendable {
  /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, `SnapKit.LayoutConstraint` …
  package var className: String
  /// As printed: `0x600002e9c1e0`.
  package var address: String
  /// The place where it was made, if a library such as SnapKit prints it: `BaseCell.swift#88`.
  package var place: String?
  /// `UISV-spacing`, `UIView-Encapsulated-Layout-Height`, or an identifier that the app set.
  package var identifier: String?
  /// Everything on the left-hand side, in the order in which it is printed.
  package var terms: [ConsoleTerm]
  package var relation: Relation
  /// The right-hand side, in points.
  package var constant: Double
  /// 1…1000.
  package var priority: Double
  /// The whole description, from `<` to `>`.
  package var text: String
  /// The meaning of `|`, if the description contains it.
  package var superview: ConsoleItem?
  /// Nil if the description does not contain it, as before iOS 10.
  package var isActive: Bool?

  /// Whether its positions do not cancel out. They are then measured from the superview's origin, as those of
  /// autoresizing masks are: `UIView:0x7f83.minX == 20`.
  package var isMeasuredFromSuperview: Bool {
    var sum = 0.0
    for term in terms where term.attribute.quantity != .length { sum += term.coefficient }
    return sum.magnitude > 1e-9
  }

  /// Whether it comes from an autoresizing mask.
  package var isFromAutoresizingMask: Bool { className.hasSuffix("NSAutoresizingMaskLayoutConstraint") }

  /// Whether UIKit made it, so that there is no line of the app's code for it.
  package var isFromSystem: Bool {
    guard let identifier else {
      // Standard spacings that an app requests have a class of their own.
      let isOwn = className == "_UISystemBaselineConstraint"
      return isFromAutoresizingMask || className == "NSContentSizeLayoutConstraint"
        || (className.hasPrefix("_UI") && !isOwn)
    }
    return identifier.hasPrefix("UI") || identifier.hasPrefix("NS") || isFromAutoresizingMask
  }

  /// Whether it is the size that a table, a collection or the window gives its content.
  package var isEncapsulatedSize: Bool { identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true }
}

/// One conflict of a console log, or a list of constraints that the debugger printed.
package struct ConsoleConflict: Hashable, Sendable {
  /// Where the constraints come from.
  package enum Kind: Hashable, Sendable {
    /// "Unable to simultaneously satisfy constraints."
    case conflict
    /// A list without the surrounding message: `po view.constraints`, or a part of a log.
    case list
  }

  package var kind = Kind.list
  /// In the order of the log, without duplicates.
  package var constraints: [ConsoleConstraint]
  /// The constraint that iOS set aside; nil if it is not in the log.
  package var broken: ConsoleConstraint?
  /// The number of lines that could not be read.
  package var unreadCount = 0

  package init(constraints: [ConsoleConstraint], broken: ConsoleConstraint? = nil, kind: Kind = .list) {
    self.constraints = constraints
    self.broken = broken
    self.kind = kind
  }
}
