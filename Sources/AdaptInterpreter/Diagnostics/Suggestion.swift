import AdaptModel
import AdaptSyntax

/// What is suggested for a name that has no meaning in its place: one name if one is meant, else all that exist.
struct Suggestion {
  /// The label under the name.
  var label: String?
  var help: [String] = []
  /// The name that may replace it as it is.
  var replacement: String?

  /// What to write instead of a word from another system; nil gives no suggestion.
  init(_ word: ForeignWord?) {
    label = word?.text
    help = word?.help.map { [$0] } ?? []
  }

  /// A name with similar spelling; nil gives only the help.
  init(near: String?, help: [String] = []) {
    label = near.map { "did you mean `\($0)`?" }
    replacement = near
    self.help = help
  }

  init(label: String? = nil, help: [String] = []) {
    self.label = label
    self.help = help
  }

  /// For a member or an attribute.
  ///
  /// - Parameters:
  ///   - own: the names that the script itself declares there, which hide the words.
  static func member(_ name: String, of owners: WordOwners, own: [String] = []) -> Suggestion {
    if let near = nearest(name, in: own), near.count > 2 || near.lowercased() == name.lowercased() {
      return Suggestion(near: near)
    }
    if let foreign = ForeignWord.find(name, at: .member, of: owners) { return Suggestion(foreign) }
    let names = Vocabulary.memberNames(of: owners)
    if let near = nearest(name, in: own + names) ?? Vocabulary.containing(name, among: names), near != name {
      return Suggestion(near: near)
    }
    if let key = AttributeKey.named(name) {
      let owners = WordOwners.kinds(key.definition.views).text
      if !key.definition.views.isEmpty { return Suggestion(help: ["it belongs to \(owners)"]) }
    }
    return Suggestion(help: list(of: owners, own: own, near: name))
  }

  /// For the kind of a declaration.
  ///
  /// - Parameter hasText: whether a text follows the name.
  static func kind(_ name: String, own: [String], hasText: Bool) -> Suggestion {
    let names = Vocabulary.words(of: .kind).map { $0.name } + own
    var result: Suggestion
    if Vocabulary.words(of: .kind).contains(where: { $0.name == name }) {
      return Suggestion(
        label: "declare it in a body, with a name",
        help: ["`\(name) one { … }` in the body of a controller\(isPresented(name) ? ", and then `present one`" : "")"])
    }
    if let near = nearest(name, in: own) {
      result = Suggestion(near: near)
    } else if let foreign = (hasText ? ForeignWord.kindsWithText[name.lowercased()] : nil)
      ?? ForeignWord.find(name, at: .kind)
    {
      result = Suggestion(foreign)
      result.replacement = foreign.instead.flatMap { names.contains($0) ? $0 : nil }
      return result
    } else if let near = nearest(name, in: names) ?? Vocabulary.containing(name, among: names) {
      result = Suggestion(near: near)
    } else {
      result = Suggestion()
    }
    let told = Vocabulary.words(of: .kind).map { $0.name } + own.prefix(mostNames)
    result.help.append("the kinds are \(told.quoted)")
    return result
  }

  private static func isPresented(_ kind: String) -> Bool {
    kind == "presentation" || AlertStyle(named: kind) != nil
  }

  /// For a name by itself.
  static func name(_ name: String, among names: [String]) -> Suggestion? {
    if let foreign = ForeignWord.find(name, at: .name) { return Suggestion(foreign) }
    return nearest(name, in: names).map { Suggestion(near: $0) }
  }

  /// For a trait.
  static func trait(_ name: String, among names: [String]) -> Suggestion {
    if let near = nearest(name, in: names) { return Suggestion(near: near) }
    if let foreign = ForeignWord.find(name, at: .trait) { return Suggestion(foreign) }
    return Suggestion(help: ["the traits are \(names.quoted)"])
  }

  /// For one of an attribute's words.
  static func value(_ name: String, of attribute: String, among words: [String]) -> Suggestion {
    let near =
      Vocabulary.beginning(with: name, among: words) ?? nearest(name, in: words)
      ?? ForeignWord.value(name, of: attribute, among: words)
    var result = near.map { Suggestion(near: $0) } ?? Suggestion()
    result.help.append("it is one of \(words.quoted)")
    return result
  }

  /// The maximum number of names in a message that people still read.
  private static let mostNames = 24

  /// All the names that something has, with a line for each kind of name. If there are many: those that resemble the
  /// name, and where to find the rest.
  private static func list(of owners: WordOwners, own: [String] = [], near name: String) -> [String] {
    let words = Vocabulary.members(of: owners)
    let all = Vocabulary.memberNames(of: owners)
    if all.count > mostNames, let page = WordPage.name(of: owners) {
      var lines = own.isEmpty ? [] : ["it declares \(Array(own.prefix(mostNames)).quoted)"]
      let near = Vocabulary.resembling(name, among: all, limit: 5).filter { $0 != name }
      if !near.isEmpty { lines.append("similar names: \(near.quoted)") }
      return lines + [
        "it has \(all.count) attributes, members and anchors: `adapt explain \(page)`, or `?\(page)` in a session, "
          + "lists them"
      ]
    }
    func names(_ categories: Word.Category...) -> [String] {
      var seen: Set<String> = []
      return words.filter { categories.contains($0.category) }.map { $0.name }.filter { seen.insert($0).inserted }
    }
    var lines: [String] = []
    if !own.isEmpty { lines.append("it declares \(own.quoted)") }
    for (text, list) in [
      ("it has the attributes", names(.attribute)), ("it has the traits", names(.trait)),
      ("it has", names(.member, .method)), ("it has the anchors and guides", names(.anchor, .guide)),
    ] where !list.isEmpty {
      lines.append("\(text) \(list.quoted)")
    }
    return lines
  }
}
