import AdaptSyntax
import AdaptTestSupport

/// Writes scripts by following a grammar at random.
struct SentenceGenerator {
  let grammar: Grammar
  var random: SeededGenerator
  private var output = ""
  private var words: [String] = []
  /// How many more rules may be entered before the shortest way out is taken.
  private var budget = 0
  /// In a condition, outside of brackets: no closure.
  private var inCondition = false
  /// In an interpolation: no closure at all, since a line end might be in it.
  private var inInterpolation = false
  private let shortest: [String: Int]

  init(grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
    shortest = Self.shortestWays(grammar)
  }

  /// A sentence of a rule, of about so many rules.
  mutating func sentence(of rule: String, size: Int) -> String {
    output = ""
    words = []
    budget = size
    inCondition = false
    inInterpolation = false
    write(.rule(rule))
    return output
  }

  private mutating func write(_ form: Grammar.Form) {
    switch form {
    case .literal(let text): put(text)
    case .token(let name): put(token: name)
    case .rule(let name): write(rule: name)
    case .sequence(let forms): write(sequence: forms)
    case .choice(let forms):
      let open = forms.filter(isAllowed)
      if budget > 0, let form = open.randomElement(using: &random) {
        write(form)
      } else if let form = open.min(by: { length($0) < length($1) }) {
        write(form)
      }
    case .optional(let form):
      if budget > 0, isAllowed(form), Int.random(in: 0..<2, using: &random) == 0 { write(form) }
    case .repeated(let form):
      while budget > 0, isAllowed(form), Int.random(in: 0..<3, using: &random) > 0 { write(form) }
    }
  }

  /// Brackets let closures in again; an interpolation keeps them out.
  private mutating func write(sequence forms: [Grammar.Form]) {
    guard case .literal(let first) = forms[0], ["(", "[", "{"].contains(first) else {
      for form in forms { write(form) }
      return
    }
    let outer = inCondition
    inCondition = false
    for form in forms { write(form) }
    inCondition = outer
  }

  private func isAllowed(_ form: Grammar.Form) -> Bool {
    switch form {
    case .rule("closure"): !inCondition && !inInterpolation
    case .token("NEWLINE"): !inInterpolation
    case .sequence(let forms): forms.allSatisfy(isAllowed)
    default: true
    }
  }

  private mutating func write(rule name: String) {
    guard let form = grammar.rules[name] else { return }
    budget -= 1
    switch name {
    case "condition":
      let outer = inCondition
      inCondition = true
      write(form)
      inCondition = outer
    case "string":
      let outer = inInterpolation
      inInterpolation = true
      write(form)
      inInterpolation = outer
    case "expressionStatement", "constraint", "assignment":
      // What these may not begin with is said in prose; try again until it fits.
      let start = (output, words, budget)
      for _ in 0..<50 {
        write(form)
        if startsWell(Array(words[start.1.count...])) { return }
        (output, words, budget) = start
      }
      put("a")
    case "arguments":
      // Right after what it belongs to: that makes a list of arguments of it after a command word, too.
      if output.hasSuffix(" ") { output.removeLast() }
      write(form)
    default: write(form)
    }
  }

  private func startsWell(_ words: [String]) -> Bool {
    guard let first = words.first, first != "-" else { return false }
    if first == "[", words.last == "]", words.contains("-") { return false }
    let isName = first.first?.isLetter == true || first.first == "_"
    return !(isName && words.count > 1 && words[1] == "x")
  }

  private mutating func put(token: String) {
    switch token {
    case "NAME": put(pick(["a", "bc", "label", "page", "título", "_d1", "list", "style", "w", "off"]))
    case "KEYWORD": put(pick(HardKeyword.allCases.map(\.rawValue)))
    case "NUMBER": put(pick(["0", "1", "42", "1.5", "1e3", "1_000", "0x1F", "2.5e-3"]))
    case "STRING": put(pick(["\"\"", "\"text\"", "\"a\\n\\\"b\\u{1F600}\"", "\"é // no comment\""]))
    case "STRING_HEAD": put("\"head \\(")
    case "STRING_MIDDLE": put(") middle \\(")
    case "STRING_TAIL": put(") tail\"")
    case "NEWLINE":
      output += pick(["\n", "\n", "\n\n", "  // a comment\n", " /* one\n two */ \n"])
      words.append("\n")
    default: put(token)
    }
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

  /// Puts a word and a space; no space after a prefix operator.
  private mutating func put(_ word: String) {
    let isPrefix = (word == "-" || word == "!") && !(words.last.map(endsOperand) ?? false)
    output += word + (isPrefix ? "" : " ")
    words.append(word)
  }

  private func endsOperand(_ word: String) -> Bool {
    if ["print", "return", "in", "to", "on", "if", "x", "from", "within", "as", "where", "while", "when"].contains(word)
    {
      return false
    }
    if CommandWord(rawValue: word) != nil { return false }
    guard let last = word.last else { return false }
    return last.isLetter || last.isNumber || last == "_" || "\")]}".contains(last)
  }

  private func length(_ form: Grammar.Form) -> Int { Self.length(form, shortest) }

  private static func length(_ form: Grammar.Form, _ known: [String: Int]) -> Int {
    switch form {
    case .literal, .token: 1
    case .rule(let name): known[name].map { $0 + 1 } ?? 1_000
    case .sequence(let forms): forms.reduce(0) { min(1_000, $0 + length($1, known)) }
    case .choice(let forms): forms.map { length($0, known) }.min() ?? 0
    case .optional, .repeated: 0
    }
  }

  private static func shortestWays(_ grammar: Grammar) -> [String: Int] {
    var known: [String: Int] = [:]
    for _ in 0..<grammar.order.count {
      for name in grammar.order {
        guard let form = grammar.rules[name] else { continue }
        let found = length(form, known)
        if found < 1_000 { known[name] = min(found, known[name] ?? 1_000) }
      }
    }
    return known
  }
}
