import AdaptModel
import AdaptSyntax

/// The page about a name: for `?name` in a session, and for `adapt explain NAME`.
package enum WordPage {
  /// Every name that has a page.
  package static let names: [String] = Vocabulary.words.map { $0.name } + Vocabulary.aliases.keys.sorted()

  /// The lines about a name, including UIKit's names; nil if the language has no such word.
  package static func lines(for name: String) -> [String]? {
    let words = Vocabulary.words(named: name)
    guard !words.isEmpty else { return foreign(name) }
    var lines: [String] = []
    if let alias = Vocabulary.aliases[name], words[0].name == alias {
      lines.append("`\(name)` is UIKit's name for `\(alias)`")
    }
    // The same thing may be both a free name and a member; it is described once.
    var shown: Set<String> = []
    for word in words where shown.insert(word.summary).inserted {
      lines += self.lines(of: word)
    }
    return lines
  }

  /// The text about one word, and about its members.
  static func lines(of word: Word) -> [String] {
    var lines = [headline(of: word)]
    if !word.summaryIsWhole { lines.append("  \(details(of: word))") }
    if let usage = usage(of: word) { lines.append("  \(usage)") }
    lines += contents(of: word)
    if let example = Vocabulary.example(of: word) {
      lines.append("  for example:")
      lines += example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    }
    return lines
  }

  /// "`lines` is an attribute of a label (UILabel.numberOfLines): most lines, 0 for any number"
  private static func headline(of word: Word) -> String {
    let uikit = word.uikit.isEmpty ? "" : " (\(word.uikit))"
    if word.category == .value, word.summary.hasPrefix("a value of") { return "`\(word.name)` is \(word.summary)" }
    return "`\(word.name)` is \(word.role)\(uikit): \(word.summary)"
  }

  private static func details(of word: Word) -> String {
    var parts: [String] = []
    switch word.category {
    case .attribute, .member, .name, .function, .method, .trait:
      if !word.type.isEmpty { parts.append("it is \(word.type)") }
    case .callback:
      if !word.type.isEmpty { parts.append("an `override` returns \(word.type)") }
    case .sessionCommand: return word.details
    default: break
    }
    if !word.standard.isEmpty { parts.append("the default is \(word.standard)") }
    if !word.details.isEmpty { parts.append(word.details) }
    return parts.joined(separator: "; ")
  }

  /// Its syntax.
  static func usage(of word: Word) -> String? {
    switch word.category {
    case .callback: return "on \(word.call) { … }"
    case .command: return CommandWord(rawValue: word.name)?.shape.usage
    case .function, .method: return "\(word.name)(\(word.parameters))"
    case .container: return ContainerKind(rawValue: word.name)?.usage
    case .report: return "print \(word.name)"
    case .sessionCommand: return word.sessionUsage
    default: return nil
    }
  }

  // MARK: Members

  private static func contents(of word: Word) -> [String] {
    switch word.category {
    case .kind where word.name == "presentation":
      return table(of: .presentation) { $0?.applies(toAlert: false) ?? true }
    case .kind where AlertStyle(named: word.name) != nil:
      return table(of: .presentation) { $0?.applies(toAlert: true) ?? true }
    case .kind where word.name == "guide": return table(of: .guide)
    case .kind:
      guard let kind = ViewKind(named: word.name) else { return [] }
      return table(of: .kind(kind))
    case .declaration:
      switch word.name {
      case "controller": return table(of: .controller) + callbacks(of: .controller)
      case "device": return table(of: .deviceBody)
      case "asset": return table(of: .assetBody)
      case "trait": return table(of: .traitBody)
      default: return table(of: .kind(.component))
      }
    default: return owner(named: word.name, word.category).map { table(of: $0) } ?? []
    }
  }

  /// The name of the page that lists all the members of an owner.
  ///
  /// - Returns: nil if there is no such page.
  static func name(of owners: WordOwners) -> String? {
    if let kind = ViewKind.allCases.first(where: { owners == .kind($0) }) { return kind.name }
    for (known, name) in [
      (WordOwners.controller, "controller"), (.presentation, "presentation"), (.window, "window"), (.traits, "traits"),
      (.device, "device"), (.coordinator, "transitionCoordinator"), (.guide, "guide"),
    ] where owners == known {
      return name
    }
    if WordOwners.controller.isSubset(of: owners) { return "controller" }
    return !owners.isEmpty && owners.isSubset(of: .view) ? "label" : nil
  }

  /// The owners that a name stands for, if it has members.
  private static func owner(named name: String, _ category: Word.Category) -> WordOwners? {
    guard category == .name || category == .member else { return nil }
    switch name {
    case "window": return .window
    case "traits": return .traits
    case "traitOverrides": return .traitOverrides
    case "presented", "presentationController": return .presentation
    case "transitionCoordinator": return .coordinator
    case "device": return .device
    case "edges": return .edges
    default: return nil
    }
  }

  /// A line for each attribute and member; those that every view has are only named.
  ///
  /// - Parameter isShown: whether an attribute is listed; receives nil for other words.
  private static func table(of owners: WordOwners, isShown: (AttributeKey?) -> Bool = { _ in true }) -> [String] {
    let words = Vocabulary.members(of: owners).filter {
      isShown($0.category == .attribute ? AttributeKey.named($0.name) : nil)
    }
    let isView = WordOwners.view.isSuperset(of: owners) && !owners.isEmpty
    let own = words.filter { !isView || !$0.owners.isSuperset(of: .view) }
    var lines: [String] = []
    for (text, categories) in [
      ("attributes", [Word.Category.attribute]), ("traits", [.trait]),
      ("members", [.member, .method, .guide, .anchor]),
    ] {
      let rows = own.filter { categories.contains($0.category) }
      if !rows.isEmpty {
        lines.append("  its \(text):")
        let width = rows.map { $0.call.count }.max() ?? 0
        for row in rows {
          let padding = String(repeating: " ", count: width - row.call.count)
          let type = row.type.isEmpty ? "" : " (\(row.type)\(row.standard.isEmpty ? "" : "; \(row.standard)"))"
          lines.append("    \(row.call)\(padding)  \(row.summary)\(type)")
        }
      }
    }
    guard isView else { return lines }
    for (text, categories) in [
      ("attributes of every view", [Word.Category.attribute]), ("members of every view", [.member, .method, .guide]),
      ("anchors", [.anchor]),
    ] {
      let names = words.filter { $0.owners.isSuperset(of: .view) && categories.contains($0.category) }.map { $0.name }
      lines += list(text, names)
    }
    return lines
  }

  private static func callbacks(of owners: WordOwners) -> [String] {
    let names = Vocabulary.callbacks.filter { !$0.owners.isDisjoint(with: owners) }.map { $0.name }
    return list("callbacks", names)
  }

  /// Names in lines that fit a terminal of 100 columns; none for no names.
  private static func list(_ title: String, _ names: [String]) -> [String] {
    var lines: [String] = []
    var line = "  \(title):"
    for (index, name) in names.enumerated() {
      let word = index + 1 < names.count ? "\(name)," : name
      if line.count + 1 + word.count > 100 {
        lines.append(line)
        line = "   "
      }
      line += " \(word)"
    }
    return names.isEmpty ? [] : lines + [line]
  }

  // MARK: Other names

  /// UIKit's class in lower case, without its first two letters.
  private static func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("UI") && name.hasSuffix("Controller") ? name.dropFirst(2).lowercased() : ""
  }

  private static func foreign(_ name: String) -> [String]? {
    for place in [ForeignWord.Place.kind, .command, .name, .member, .trait, .callback, .event] {
      let declared = place == .kind ? ForeignWord.declarations[Self.withoutPrefix(name)] : nil
      guard let word = declared ?? ForeignWord.find(name, at: place) else { continue }
      var lines = ["`\(name)` is not a word of this language: \(word.text)"]
      if let help = word.help { lines.append("  \(help)") }
      return lines
    }
    return nil
  }
}

extension Word {
  /// "an attribute of a label and a textView".
  var role: String {
    let owners = owners == .anywhere || owners.isEmpty ? "" : " of \(owners.text)"
    switch category {
    case .declaration: return "a declaration at the top level"
    case .kind:
      if name == "action" { return "declared in an alert" }
      if name == "tabBarItem" { return "declared in a tab bar" }
      let isOfController =
        ["presentation", "barButtonItem", "searchController"].contains(name) || AlertStyle(named: name) != nil
      return isOfController ? "declared in a controller" : "a kind of view"
    case .container: return "a container"
    case .attribute: return "an attribute\(owners)"
    case .anchor: return "an anchor\(owners)"
    case .guide: return "a guide\(owners)"
    case .member: return "a member\(owners)"
    case .method: return "a method\(owners)"
    case .function: return "a function"
    case .callback: return "a callback\(owners)"
    case .event: return "an event"
    case .command: return "a command"
    case .clause: return "a word within a command"
    case .keyword: return "a keyword"
    case .trait: return "a trait"
    case .value: return "a value"
    case .name: return "a name"
    case .report: return "a table"
    case .sessionCommand: return "a command of the session"
    }
  }

  /// `:load FILE`
  package var sessionUsage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }

  /// Whether its summary needs no further lines.
  fileprivate var summaryIsWhole: Bool {
    switch category {
    case .attribute, .member, .name, .function, .method, .trait: type.isEmpty && standard.isEmpty && source.isEmpty
    case .sessionCommand: details.isEmpty
    default: (type.isEmpty || category != .callback) && source.isEmpty
    }
  }
}
