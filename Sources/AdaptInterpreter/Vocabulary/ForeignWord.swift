import AdaptModel
import AdaptSyntax

/// A word from UIKit, SwiftUI or style sheets, and what to write instead.
///
/// A name with the same meaning as one of ours is an alias (``Vocabulary/aliases``); the words here need more than
/// another name.
struct ForeignWord: Sendable {
  /// Where such a word occurs.
  enum Place: UInt8, Sendable {
    /// `UILabel title`: the kind of a declaration, and any word at the beginning of a statement.
    case kind
    /// After a dot, or as a name that a body sets.
    case member
    /// After `on` and `override`.
    case callback
    /// After `send`, and `on gear.`
    case event
    /// A trait in a `when`, after `traits.` and `traitOverrides.`
    case trait
    /// By itself.
    case name
    /// As a command: `tap gear`.
    case command
  }

  /// What to write instead; nil if there is no equivalent.
  var instead: String?
  /// A sentence or an example.
  var help: String?
  /// The label under the word, if it is not "write `instead`".
  var label: String?

  static func write(_ instead: String, _ help: String? = nil) -> ForeignWord {
    ForeignWord(instead: instead, help: help)
  }

  static func say(_ label: String, _ help: String? = nil) -> ForeignWord {
    ForeignWord(help: help, label: label)
  }

  /// For words about details of drawing, touches or speech, which affect neither a layout nor a picture.
  static let nothing = ForeignWord(label: "this is neither laid out nor drawn: leave it out")

  /// The help, with the written name in place of the example's.
  func help(for name: String) -> String? {
    guard let help else { return nil }
    var result = ""
    var rest = Substring(help)
    while let letter = rest.first {
      let isPlace = rest.hasPrefix("gear")
      result += isPlace ? name : String(letter)
      rest = rest.dropFirst(isPlace ? 4 : 1)
    }
    return result
  }

  /// The label under the word.
  var text: String { label ?? instead.map { "write `\($0)`" } ?? "" }
}

extension ForeignWord {
  /// The entry of a foreign word; nil if there is none.
  ///
  /// - Parameter owners: the owners before the dot, if they are known: `title` of a label is its `text`.
  static func find(_ name: String, at place: Place, of owners: WordOwners = []) -> ForeignWord? {
    guard mayResemble(name) else { return nil }
    let key = name.lowercased()
    switch place {
    case .kind: return kinds[key] ?? commands[key]
    case .command: return commands[key]
    case .callback: return callbacks[key]
    case .event: return events[key]
    case .trait: return traits[key]
    case .member:
      if let special = member(key, of: owners) { return special }
      return members[key] ?? method(key)
    case .name:
      if let known = names[key] ?? commands[key] { return known }
      if let constant = constant(name) { return constant }
      if let color = color(key, name) { return color }
      if name.hasPrefix("UI"), let kind = kinds[key]?.instead {
        if kind == "controller" { return container(key) }
        return .say("write `\(kind) name`", "a view is declared in a body: `\(kind) name { … }`")
      }
      return key.utf8.count < 3 ? nil : members[key] ?? method(key) ?? traits[key]
    }
  }

  /// SwiftUI's `VStack { … }` and `Text("Hello")`, and `Button("OK")`: the declaration of a view of that kind.
  static func viewInitializer(_ name: String) -> ForeignWord? {
    guard name.first?.isUppercase == true, !name.hasPrefix("UI") else { return nil }
    let foreign = kinds[name.lowercased()]
    var kind = name.prefix(1).lowercased() + name.dropFirst()
    kind = foreign?.instead ?? ViewKind.synonyms.first { $0.name == kind }?.kind.name ?? kind
    guard kind == "controller" || Vocabulary.words(of: .kind).contains(where: { $0.name == kind }) else { return nil }
    if kind == "controller" { return container(name.lowercased()) }
    return .say("write `\(kind) name`", foreign?.help ?? "declare it in a body: `\(kind) name { … }`")
  }

  /// How a controller of UIKit's is declared.
  ///
  /// - Parameter key: the name of its class, in lower case.
  private static func container(_ key: String) -> ForeignWord {
    .say("declare it at the top level", declarations[key]?.help ?? "`controller Home { … }`")
  }

  /// `setBackgroundColor(…)`, `isHighlighted`: UIKit's setters and Boolean getters.
  private static func method(_ key: String) -> ForeignWord? {
    for prefix in ["set", "get", "is"] where key.hasPrefix(prefix) && key.count > prefix.count + 2 {
      let rest = String(key.dropFirst(prefix.count))
      if let known = members[rest] { return known }
      if let word = Vocabulary.attributeByLowercase[rest] { return .write(prefix == "set" ? "\(word) = …" : word) }
    }
    return nil
  }

  /// `UIUserInterfaceSizeClassCompact`, `UIModalPresentationFormSheet`: a constant of Objective-C ends with our word.
  private static func constant(_ name: String) -> ForeignWord? {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return nil }
    let key = name.lowercased()
    return constants.first { key.hasSuffix($0.key) }.map { .write($0.word) }
  }

  /// `systemBlue`, `white`: a colour is a text.
  private static func color(_ key: String, _ name: String) -> ForeignWord? {
    let rest = key.hasPrefix("system") ? String(key.dropFirst(6)) : ""
    let isSystem =
      colors.contains(rest) || rest.hasPrefix("gray") || rest.hasSuffix("background") || rest.hasSuffix("fill")
    guard isSystem || colors.contains(key) else { return nil }
    return .write("\"\(name)\"", helpOfColors)
  }

  static let helpOfColors = "a colour is a text: `textColor = \"systemBlue\"`, `\"#FF8800\"`"

  private static let colors: Set<String> = [
    "black", "blue", "brown", "cyan", "darkgray", "darktext", "gray", "green", "grey", "indigo", "lightgray",
    "lighttext", "magenta", "mint", "orange", "pink", "placeholdertext", "purple", "quaternarylabel", "red",
    "secondarylabel", "separator", "teal", "tertiarylabel", "white", "yellow",
  ]

  /// Words that stand for themselves, with the endings of the Objective-C constants for them, the longest first.
  private static let constants: [(key: String, word: String)] = {
    var rows = Vocabulary.words(of: .value).map { (key: $0.name.lowercased(), word: $0.name) }.filter {
      $0.key.count > 1
    }
    rows += [("defaulthigh", "high"), ("defaultlow", "low"), ("fittingsizelevel", "fitting")]
    return rows.sorted { $0.key.count > $1.key.count }
  }()

  private static func member(_ key: String, of owners: WordOwners) -> ForeignWord? {
    if owners.isEmpty { return nil }
    for (owner, table) in special where owners.isSubset(of: owner) {
      if let word = table[key] { return word }
    }
    return nil
  }
}

extension Vocabulary {
  /// Attributes by their names in lower case, including UIKit's.
  static let attributeByLowercase: [String: String] = {
    var names: [String: String] = [:]
    for name in AttributeKey.allNames { names[name.lowercased()] = AttributeKey.named(name)?.name }
    return names
  }()
}
