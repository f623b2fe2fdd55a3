@testable import AdaptSyntax

/// Whether a token sequence derives from a grammar: for each rule and place all the places where it may end,
/// remembered. The grammar has no left recursion.
struct Recognizer {
  /// A token as the grammar sees it.
  struct Symbol {
    var kind: String
    var text: String
    var offset: Int32
  }

  let grammar: Grammar
  let symbols: [Symbol]
  private var memo: [String: [Int: [Int]]] = [:]
  /// The furthest symbol that was ever asked for: where a text that does not derive goes wrong.
  private(set) var furthest = 0

  init(grammar: Grammar, tree: SyntaxTree) {
    self.grammar = grammar
    self.symbols = Self.symbols(of: tree)
  }

  mutating func derives(from rule: String) -> Bool { ends(of: .rule(rule), at: 0).contains(symbols.count) }

  private mutating func ends(of form: Grammar.Form, at place: Int) -> [Int] {
    switch form {
    case .literal(let text): return step(place) { $0.text == text && $0.kind != "NEWLINE" && $0.kind != "STRING" }
    case .token(let kind): return step(place) { $0.kind == kind }
    case .rule(let name):
      if let known = memo[name]?[place] { return known }
      let isTaken = Self.expressionLike.contains(name) && startsCommand(place)
      let found = isTaken ? [] : grammar.rules[name].map { ends(of: $0, at: place) } ?? []
      memo[name, default: [:]][place] = found
      return found
    case .sequence(let forms):
      return forms.reduce([place]) { places, form in
        var next: Set<Int> = []
        for place in places { next.formUnion(ends(of: form, at: place)) }
        return Array(next)
      }
    case .choice(let forms):
      var all: Set<Int> = []
      for form in forms { all.formUnion(ends(of: form, at: place)) }
      return Array(all)
    case .optional(let form): return Array(Set(ends(of: form, at: place)).union([place]))
    case .repeated(let form):
      var all: Set<Int> = [place]
      var frontier = [place]
      while let next = frontier.popLast() {
        for end in ends(of: form, at: next) where all.insert(end).inserted { frontier.append(end) }
      }
      return Array(all)
    }
  }

  /// What a statement is only if it starts with no command: the grammar says so in prose.
  private static let expressionLike: Set = ["declaration", "constraint", "assignment", "expressionStatement"]

  private func startsCommand(_ place: Int) -> Bool {
    guard place < symbols.count, symbols[place].kind == "NAME", CommandWord(rawValue: symbols[place].text) != nil else {
      return false
    }
    guard place + 1 < symbols.count else { return true }
    let next = symbols[place + 1]
    if next.text == "-" { return place + 2 < symbols.count && next.offset + 1 == symbols[place + 2].offset }
    let makesName = [
      ".", ":", "=", "+=", "-=", "*=", "/=", "@", "?", "+", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||",
      "??", "...", "..<",
    ]
    return !(next.kind == "PUNCTUATION" && makesName.contains(next.text))
  }

  private mutating func step(_ place: Int, _ matches: (Symbol) -> Bool) -> [Int] {
    furthest = max(furthest, place)
    return place < symbols.count && matches(symbols[place]) ? [place + 1] : []
  }

  /// The tokens by the grammar's names, with a NEWLINE wherever part 7 of the grammar says that there is one.
  static func symbols(of tree: SyntaxTree) -> [Symbol] {
    var result: [Symbol] = []
    // Whether line ends count, by open bracket; and the open `?` of each.
    var brackets: [(counts: Bool, conditionals: Int)] = [(true, 0)]
    var previous: TokenKind = .semicolon
    for (index, record) in tree.tokens.enumerated() where record.kind != .endOfFile {
      let kind = record.kind
      let top = brackets[brackets.count - 1]
      if record.startsLine, index > 0, top.counts, !continues(after: previous),
        !continues(before: kind, after: previous, inConditional: top.conditionals > 0)
      {
        result.append(Symbol(kind: "NEWLINE", text: "", offset: record.start))
        brackets[brackets.count - 1].conditionals = 0
      }
      switch kind {
      case .leftParenthesis, .leftBracket: brackets.append((false, 0))
      case .leftBrace: brackets.append((true, 0))
      case .rightParenthesis, .rightBracket, .rightBrace: if brackets.count > 1 { brackets.removeLast() }
      case .question: brackets[brackets.count - 1].conditionals += 1
      case .colon: brackets[brackets.count - 1].conditionals = max(0, top.conditionals - 1)
      default: break
      }
      let text = Token(tree: tree, index: Int32(index)).text
      result.append(Symbol(kind: name(of: kind), text: text, offset: record.start))
      previous = kind
    }
    return result
  }

  private static func name(of kind: TokenKind) -> String {
    switch kind {
    case .name: "NAME"
    case .number: "NUMBER"
    case .string: "STRING"
    case .stringHead: "STRING_HEAD"
    case .stringMiddle: "STRING_MIDDLE"
    case .stringTail: "STRING_TAIL"
    case _ where kind.isHardKeyword: "KEYWORD"
    default: "PUNCTUATION"
    }
  }

  private static func isOperator(_ kind: TokenKind) -> Bool {
    switch kind {
    case .plus, .minus, .star, .slash, .percent, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
      .andAnd, .orOr, .questionQuestion, .question, .closedRange, .halfOpenRange, .at:
      true
    default: kind.isAssignment
    }
  }

  private static func continues(after kind: TokenKind) -> Bool {
    switch kind {
    case .comma, .colon, .bang, .leftParenthesis, .leftBracket: true
    default: isOperator(kind)
    }
  }

  private static func continues(before kind: TokenKind, after previous: TokenKind, inConditional: Bool) -> Bool {
    switch kind {
    case .dot: true
    case .elseKeyword, .otherwiseKeyword: previous == .rightBrace
    case .colon: inConditional
    default: isOperator(kind)
    }
  }
}
