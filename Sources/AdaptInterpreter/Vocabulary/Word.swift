import AdaptModel

/// One word of the language, and all that is said of it anywhere.
///
/// Messages, completion, `?name` in a session, `adapt explain NAME` and the language reference are made from these rows.
public struct Word: Sendable {
  /// What part of the language it is.
  public enum Category: UInt8, CaseIterable, Sendable {
    case declaration, kind, container, attribute, anchor, guide, member, method, function, callback, event, command,
      clause, keyword, trait, value, name, report, sessionCommand
  }

  public var category: Category
  /// As a script writes it.
  public var name: String
  /// What UIKit calls it; empty where it has nothing of the kind.
  public var uikit: String
  /// What it is or takes: `a number`, `true or false`. Of a callback: what it asks for; empty if it asks nothing.
  public var type: String
  /// What it is where nothing sets it; empty where that depends, or where nothing can be set.
  public var standard: String
  /// What has it, or where it may stand.
  public var owners: WordOwners
  /// What it is called with, separated by commas; a name with a `?` may be left out.
  public var parameters: String
  /// One sentence, without its full stop.
  public var summary: String
  /// What more there is to say of it; empty for most.
  public var details: String
  /// Where its behaviour is described.
  public var source: String

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

  /// The parameters one by one.
  public var parameterNames: [String] {
    parameters.split(separator: ",").map { part in
      String(part.filter { $0 != " " && $0 != "?" })
    }
  }
}

/// What has a member, an attribute or a callback: kinds of views, and the values that are no views.
public struct WordOwners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// One kind of view.
  public static func kind(_ kind: ViewKind) -> WordOwners { WordOwners(rawValue: 1 << UInt64(kind.rawValue)) }

  public static func kinds(_ kinds: some Sequence<ViewKind>) -> WordOwners {
    kinds.reduce(into: []) { $0.insert(.kind($1)) }
  }

  private static func other(_ index: UInt64) -> WordOwners { WordOwners(rawValue: 1 << (32 + index)) }

  /// Every kind of view.
  public static let view = WordOwners(rawValue: 0xFFFF_FFFF)
  public static let guide = other(0)
  public static let controller = other(1)
  public static let presentation = other(2)
  public static let constraint = other(3)
  public static let window = other(4)
  public static let device = other(5)
  public static let traits = other(6)
  public static let traitOverrides = other(7)
  public static let coordinator = other(8)
  public static let size = other(9)
  public static let point = other(10)
  public static let rect = other(11)
  public static let insets = other(12)
  public static let font = other(13)
  public static let edges = other(14)
  public static let center = other(15)
  public static let anchorSize = other(16)
  public static let string = other(17)
  public static let list = other(18)
  public static let map = other(19)
  public static let range = other(20)
  /// A controller or a component that is not made yet: its name alone.
  public static let kindOfThing = other(21)
  /// Anywhere in a script.
  public static let anywhere = other(22)
  /// The body of a declaration: `device`, `asset`, `trait`.
  public static let deviceBody = other(23)
  public static let assetBody = other(24)
  public static let traitBody = other(25)
  public static let screen = other(26)
  /// One of the windows that a device can have.
  public static let place = other(27)

  /// What has the members of a value that the table says to be of this type: "a rectangle", "a controller or nil".
  public init?(ofType type: String) {
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

  /// What a message calls each of those that are no views, in the order of the reference.
  static let named: [(WordOwners, String)] = [
    (.guide, "a layout guide"), (.controller, "a controller"), (.presentation, "a presentation"),
    (.constraint, "a constraint"), (.window, "the window"), (.screen, "the screen"), (.device, "a device"),
    (.place, "a window of a device"),
    (.traits, "a trait collection"), (.traitOverrides, "trait overrides"), (.coordinator, "a transition coordinator"),
    (.size, "a size"), (.point, "a point"), (.rect, "a rectangle"), (.insets, "insets"), (.font, "a font"),
    (.edges, "`edges`"), (.center, "`center`"), (.anchorSize, "`size`"), (.string, "a string"), (.list, "a list"),
    (.map, "a map"), (.range, "a range"), (.kindOfThing, "a controller or component by its name"),
    (.deviceBody, "the body of a `device`"), (.assetBody, "the body of an `asset`"),
    (.traitBody, "the body of a `trait`"),
  ]

  /// "every view", "a label and a textView", "the window".
  public var text: String {
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
  /// "one, two and three".
  var listed: String {
    guard count > 1, case .some(let last) = last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// Each in code quotes: "`one`, `two`".
  var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Word {
  /// A callback with its parameters, as a handler writes it.
  var call: String { parameters.isEmpty ? name : "\(name)(\(parameters))" }
}
