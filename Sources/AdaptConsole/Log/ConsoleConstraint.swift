import AdaptModel

/// A view, a guide or whatever else a console log speaks of.
package struct ConsoleItem: Hashable, Sendable {
  /// The class as printed, module included (`Shop.HeaderView`), or the accessibility identifier that stands in its
  /// place.
  package var label: String
  /// `0x7f83b9a05e80`; nil where the log does not say.
  package var address: String?
  /// A label's text or a guide's identifier, as printed: cut to 25 characters.
  package var text: String?

  package init(_ label: String, address: String? = nil, text: String? = nil) {
    self.label = label
    self.address = address
    self.text = text
  }

  /// What tells it from others: the same thing may be printed with its class here and with its identifier there.
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
  /// Where a library such as SnapKit says that it was made: `BaseCell.swift#88`.
  package var place: String?
  /// `UISV-spacing`, `UIView-Encapsulated-Layout-Height`, or one that the app gave.
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
  /// What `|` is, where the description says so.
  package var superview: ConsoleItem?
  /// Nil where the description does not say, as before iOS 10.
  package var isActive: Bool?

  /// Whether its positions do not cancel out, so that they are measured from the superview's origin, as autoresizing
  /// masks do: `UIView:0x7f83.minX == 20`.
  package var isMeasuredFromSuperview: Bool {
    var sum = 0.0
    for term in terms where term.attribute.quantity != .length { sum += term.coefficient }
    return sum.magnitude > 1e-9
  }

  /// Whether an autoresizing mask stands for it.
  package var isFromAutoresizingMask: Bool { className.hasSuffix("NSAutoresizingMaskLayoutConstraint") }

  /// Whether UIKit made it, so that the app has no line of code for it.
  package var isFromSystem: Bool {
    guard let identifier else {
      // Standard spacings that an app asks for have a class of their own.
      let isOwn = className == "_UISystemBaselineConstraint"
      return isFromAutoresizingMask || className == "NSContentSizeLayoutConstraint"
        || (className.hasPrefix("_UI") && !isOwn)
    }
    return identifier.hasPrefix("UI") || identifier.hasPrefix("NS") || isFromAutoresizingMask
  }

  /// Whether it is the size that a table, a collection or the window gives to what is in it.
  package var isEncapsulatedSize: Bool { identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true }
}

/// One conflict of a console log, or a list of constraints that the debugger printed.
package struct ConsoleConflict: Hashable, Sendable {
  /// Where the constraints come from.
  package enum Kind: Hashable, Sendable {
    /// "Unable to simultaneously satisfy constraints."
    case conflict
    /// A list without the words around it: `po view.constraints`, or a part of a log.
    case list
  }

  package var kind = Kind.list
  /// In the order of the log, each once.
  package var constraints: [ConsoleConstraint]
  /// The one that iOS set aside; nil where the log does not say.
  package var broken: ConsoleConstraint?
  /// How many lines of it could not be read.
  package var unreadCount = 0

  package init(constraints: [ConsoleConstraint], broken: ConsoleConstraint? = nil, kind: Kind = .list) {
    self.constraints = constraints
    self.broken = broken
    self.kind = kind
  }
}
