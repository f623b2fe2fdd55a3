import AdaptModel
import AdaptSyntax

/// Every word of the language, once.
///
/// The compiler and a run take the suggestions in their messages from here; the session, `adapt explain` and the
/// language reference show the words. Tests check that the language accepts exactly these words.
package enum Vocabulary {
  /// Every word, in the order of the reference.
  package static let words: [Word] =
    kinds + attributes + anchors + members + methods + callbacks + events + commands + clauses + keywords + traits
    + names + functions + constants + traitValues + declared + reports + sessionCommands

  /// The words with a name.
  package static func words(named name: String) -> [Word] {
    index[name] ?? aliases[name].flatMap { index[$0] } ?? []
  }

  private static let index: [String: [Word]] = {
    var index: [String: [Word]] = [:]
    for word in words { index[word.name, default: []].append(word) }
    return index
  }()

  /// The members of an owner: attributes, anchors, members and methods.
  package static func members(of owners: WordOwners) -> [Word] {
    // The members of a controller's root view are available through the controller as well.
    let owners = owners.contains(.controller) ? owners.union(.kind(.view)) : owners
    return words.filter { word in
      guard !word.owners.isDisjoint(with: owners) else { return false }
      switch word.category {
      case .attribute, .anchor, .guide, .member, .method, .trait: return true
      default: return false
      }
    }
  }

  /// The names of an owner's members, without duplicates.
  package static func memberNames(of owners: WordOwners) -> [String] {
    var seen: Set<String> = []
    return members(of: owners).map { $0.name }.filter { seen.insert($0).inserted }
  }

  /// The words of a category.
  package static func words(of category: Word.Category) -> [Word] { wordsOfCategory[category] ?? [] }

  private static let wordsOfCategory = [Word.Category: [Word]](grouping: words) { $0.category }

  /// UIKit's names for words that are shorter here; scripts may write either.
  package static let aliases: [String: String] = {
    var names: [String: String] = [:]
    for (name, member) in Member.synonyms { names[name] = member.rawValue }
    for (name, kind) in ViewKind.synonyms { names[name] = kind.name }
    for name in AttributeKey.allNames {
      guard let key = AttributeKey.named(name), key.name != name else { continue }
      names[name] = key.name
    }
    for trait in Trait.allCases where trait.name != trait.scriptName { names[trait.name] = trait.scriptName }
    for (short, word) in WellKnown.shortWords where names[short] == nil { names[short] = word }
    return names
  }()

  static let anchors: [Word] = LayoutAttribute.allCases.map { attribute in
    let summary =
      switch attribute.quantity {
      case .horizontalPosition: "a position along x"
      case .verticalPosition: "a position along y"
      case .length: "a length"
      }
    return Word(
      .anchor, attribute.name, "UIView.\(attribute.name)Anchor", type: "an anchor; a number after layout",
      of: [.view, .guide, .controller], summary, source: "UIKIT.md §6.1")
  }

  private static let rangesOfTextSizes =
    "text sizes have an order: `when contentSize >= AX1 { … }`, `if traits.contentSize > large { … }`"

  static let traits: [Word] = Trait.allCases.map { trait in
    let values = trait.valueNames
    let type =
      switch trait.kind {
      case .named: values.joined(separator: ", ")
      case .number: "a number"
      case .text: "a string"
      }
    return Word(
      .trait, trait.scriptName, "UITraitCollection.\(trait.name)", type: type, of: [.traits, .traitOverrides],
      "the trait \(trait.name), since iOS \(trait.since.major)",
      details: trait == .preferredContentSizeCategory ? rangesOfTextSizes : "", source: "UIKIT.md §1.1")
  }

  /// The values of traits and of attributes that take words.
  static let traitValues: [Word] = {
    var meanings: [String: [String]] = [:]
    for trait in Trait.allCases {
      for name in trait.valueNames { meanings[name, default: []].append("the trait `\(trait.scriptName)`") }
    }
    for key in AttributeKey.allCases {
      guard let words = key.definition.type.words else { continue }
      for word in words { meanings[word, default: []].append("`\(key.name)`") }
    }
    for word in CollectionLayoutSection.OrthogonalScrolling.words {
      meanings[word, default: []].append("`orthogonalScrollingBehavior:` of `layoutSection(…)`")
    }
    for word in CollectionLayoutBoundaryItem.Alignment.words {
      meanings[word, default: []].append("`alignment:` of `layoutBoundaryItem(…)`")
    }
    for style in TextStyle.allCases { meanings[style.name, default: []].append("`font`") }
    for weight in Font.Weight.allCases { meanings[weight.name, default: []].append("the weight of `font(…)`") }
    for column in SplitColumn.allCases { meanings[column.name, default: []].append("the columns of a split") }
    let known = Set(constants.map { $0.name })
    return meanings.keys.sorted().filter { !known.contains($0) }.map { name in
      Word(.value, name, of: .anywhere, "a value of \((meanings[name] ?? []).listed)")
    }
  }()
}

extension AttributeType {
  /// The words that it takes, if it takes words.
  var words: [String]? {
    switch self {
    case .word(let words), .words(let words), .bits(let words): words
    default: nil
    }
  }
}
