import AdaptModel

/// One word of the language, with everything that help and messages say about it.
///
/// Messages, completion, `?name` in a session, `adapt explain NAME` and the language reference are made from these
/// rows.
package struct Word: Sendable {
  /// The part of the language to which it belongs.
  package enum Category: UInt8, CaseIterable, Sendable {
    case declaration, kind, container, attribute, anchor, guide, member, method, function, callback, event, command,
      clause, keyword, trait, value, name, report, sessionCommand
  }

  package var category: Category
  /// Its spelling in a script.
  package var name: String
  /// UIKit's name; empty if UIKit has no equivalent.
  package var uikit: String
  /// Its type, or that of its argument: `a number`, `true or false`. For a callback: what it asks for; empty if it asks
  /// nothing.
  package var type: String
  /// Its default; empty if that depends on something, or if it cannot be set.
  package var standard: String
  /// Its owners, or the places where it is allowed.
  package var owners: WordOwners
  /// Its parameters, separated by commas; one with a `?` is optional.
  package var parameters: String
  /// One sentence, without its full stop.
  package var summary: String
  /// Further explanation; empty for most words.
  package var details: String
  /// Where its behaviour is described.
  package var source: String

  init(
    _ category: Category, _ name: String, _ uikit: String = "", type: String = "", standard: String = "",
    of owners: WordOwners = [], parameters: String = "", _ summary: String, details: String = "",
    source: String = ""
  ) {
    self.category = category
    self.name = name
    self.uikit = uikit
    self.type = type
    self.standard = standard
    self.owners = owners
    self.parameters = parameters
    self.summary = summary
    self.details = details
    self.source = source
  }
}

/// The owners of a member, an attribute or a callback: kinds of views, and values of other kinds.
package struct WordOwners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// One kind of view.
  package static func kind(_ kind: ViewKind) -> WordOwners { WordOwners(rawValue: 1 << UInt64(kind.rawValue)) }

  package static func kinds(_ kinds: some Sequence<ViewKind>) -> WordOwners {
    kinds.reduce(into: []) { $0.insert(.kind($1)) }
  }

  private static func other(_ index: UInt64) -> WordOwners { WordOwners(rawValue: 1 << (32 + index)) }

  /// Every kind of view.
  package static let view = WordOwners(rawValue: 0xFFFF_FFFF)
  package static let guide = other(0)
  package static let controller = other(1)
  package static let presentation = other(2)
  package static let constraint = other(3)
  package static let window = other(4)
  package static let device = other(5)
  package static let traits = other(6)
  package static let traitOverrides = other(7)
  package static let coordinator = other(8)
  package static let size = other(9)
  package static let point = other(10)
  package static let rect = other(11)
  package static let insets = other(12)
  package static let font = other(13)
  package static let edges = other(14)
  package static let center = other(15)
  package static let anchorSize = other(16)
  package static let string = other(17)
  package static let list = other(18)
  package static let map = other(19)
  package static let range = other(20)
  /// A controller or a component that is not made yet: its name alone.
  package static let kindOfThing = other(21)
  /// Anywhere in a script.
  package static let anywhere = other(22)
  /// The body of a declaration: `device`, `asset`, `trait`.
  package static let deviceBody = other(23)
  package static let assetBody = other(24)
  package static let traitBody = other(25)
  package static let screen = other(26)
  /// One of the windows that a device can have.
  package static let place = other(27)
  /// A building block of a compositional layout.
  package static let layoutPart = other(28)
  package static let textSize = other(29)

  /// The owners for a value that has this type in the table: "a rectangle", "a controller or nil".
  package init?(ofType type: String) {
    let plain = type.hasSuffix(" or nil") ? String(type.dropLast(7)) : type
    switch plain {
    case "a view": self = .view
    case "a guide": self = .guide
    case "a coordinator": self = .coordinator
    case "a list of views", "a list of controllers", "a list of strings", "a list of devices", "a list of maps":
      self = .list
    default:
      guard let found = Self.named.first(where: { $0.1 == plain })?.0 else { return nil }
      self = found
    }
  }

  /// The names in messages of all owners that are not views, in the order of the reference.
  static let named: [(WordOwners, String)] = [
    (.guide, "a layout guide"), (.controller, "a controller"), (.presentation, "a presentation"),
    (.constraint, "a constraint"), (.window, "the window"), (.screen, "the screen"), (.device, "a device"),
    (.place, "a window of a device"),
    (.traits, "a trait collection"), (.traitOverrides, "trait overrides"), (.coordinator, "a transition coordinator"),
    (.size, "a size"), (.point, "a point"), (.rect, "a rectangle"), (.insets, "insets"),
    (.layoutPart, "a part of a collection's layout"),
    (.font, "a font"), (.textSize, "a text size"),
    (.edges, "`edges`"), (.center, "`center`"), (.anchorSize, "`size`"), (.string, "a string"), (.list, "a list"),
    (.map, "a map"), (.range, "a range"), (.kindOfThing, "a controller or component by its name"),
    (.deviceBody, "the body of a `device`"), (.assetBody, "the body of an `asset`"),
    (.traitBody, "the body of a `trait`"),
  ]

  /// "every view", "a label and a textView", "the window".
  package var text: String {
    var parts: [String] = []
    if contains(.view) || isSuperset(of: .kinds(ViewKind.allCases)) {
      parts.append("every view")
    } else {
      parts += ViewKind.allCases.filter { $0 != .component && contains(.kind($0)) }.map { $0.withArticle }
    }
    parts += Self.named.filter { contains($0.0) }.map { $0.1 }
    return parts.listed
  }
}

extension ViewKind {
  /// "a label", "an image".
  var withArticle: String { "aeiou".contains(name.first ?? "v") ? "an \(name)" : "a \(name)" }
}

extension [String] {
  /// Each in code quotes: "`one`, `two`".
  var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Word {
  /// A callback with its parameters, as a handler writes it.
  var call: String { parameters.isEmpty ? name : "\(name)(\(parameters))" }
}
