import AdaptSyntax

/// The language reference: an article generated from the table of words.
package enum LanguageReference {
  /// The article as Markdown for DocC. `adapt explain --all` prints it, and a test compares it with the one in the
  /// sources.
  package static var article: String {
    var text = """
      # The words of the language

      Every kind, attribute, member, callback, command, trait and function, with what UIKit calls it.

      This page is generated from the table in `Sources/AdaptInterpreter/Vocabulary`. The compiler, messages, completion
      and help use the same table. `adapt explain NAME` and `?NAME` in a session show a single word.

      """
    for (title, categories) in sections {
      text += "\n## \(title)\n"
      for category in categories {
        for word in Vocabulary.words(of: category) { text += section(for: word) }
      }
    }
    text += "\n## UIKit's longer names\n\nThese mean the same: "
    text += Vocabulary.aliases.sorted { $0.key < $1.key }.map { "`\($0.key)` is `\($0.value)`" }.joined(separator: ", ")
    return text + ".\n"
  }

  private static let sections: [(String, [Word.Category])] = [
    ("Declarations", [.declaration, .kind, .container]), ("Commands", [.command, .clause]),
    ("Attributes", [.attribute]), ("Anchors and guides", [.anchor, .guide]), ("Members", [.member, .method]),
    ("Callbacks", [.callback]), ("Events", [.event]), ("Traits", [.trait]), ("Names", [.name]),
    ("Functions", [.function]), ("Values", [.value]), ("Keywords", [.keyword]),
    ("What `print` knows by name", [.report]), ("Commands of the session", [.sessionCommand]),
  ]

  /// A heading for a word with an example, a list item for the others.
  private static func section(for word: Word) -> String {
    let uikit = word.uikit.isEmpty ? "" : " UIKit: `\(word.uikit)`."
    var sentence = word.summary
    if case .some(let first) = sentence.first { sentence = first.uppercased() + sentence.dropFirst() }
    var text = "\(sentence).\(uikit)"
    let owners = word.owners == .anywhere || word.category == .kind ? "" : word.owners.text
    if !owners.isEmpty { text += " Of \(owners)." }
    if !word.details.isEmpty { text += " \(word.details)" }
    if word.category != .value, !word.type.isEmpty { text += " Value: \(word.type)." }
    if !word.standard.isEmpty { text += " Default: \(word.standard)." }
    if !word.source.isEmpty { text += " (\(word.source))" }
    guard let example = Vocabulary.example(of: word) else {
      let name =
        word.category == .sessionCommand
        ? word.sessionUsage
        : word.category == .callback || word.category == .method || word.category == .function ? word.call : word.name
      return "\n- `\(name)`: \(text)"
    }
    let usage = WordPage.usage(of: word).map { "\n\n`\($0)`" } ?? ""
    return "\n\n### \(word.name)\n\n\(text)\(usage)\n\n```adapt\n\(example)\n```\n"
  }
}
