import Foundation

/// A grammar as `Grammar/adapt.ebnf` writes it.
struct Grammar {
  indirect enum Form {
    case literal(String)
    case token(String)
    case rule(String)
    case sequence([Form])
    case choice([Form])
    case optional(Form)
    case repeated(Form)
  }

  struct SyntaxError: Error {
    var message: String
  }

  private(set) var rules: [String: Form] = [:]
  private(set) var order: [String] = []

  init(_ text: String) throws {
    var reader = Reader(symbols: try Self.symbols(in: text))
    while let name = reader.next() {
      guard reader.next() == "=" else { throw SyntaxError(message: "no = after \(name)") }
      let form = try reader.choice()
      guard reader.next() == ";" else { throw SyntaxError(message: "no ; after \(name)") }
      guard rules.updateValue(form, forKey: name) == nil else { throw SyntaxError(message: "\(name) twice") }
      order.append(name)
    }
    for (name, form) in rules {
      for used in Self.names(in: form) where rules[used] == nil {
        throw SyntaxError(message: "\(name) uses \(used), which is not defined")
      }
    }
  }

  static func names(in form: Form) -> [String] {
    switch form {
    case .literal, .token: []
    case .rule(let name): [name]
    case .sequence(let forms), .choice(let forms): forms.flatMap(names)
    case .optional(let form), .repeated(let form): names(in: form)
    }
  }

  private static func symbols(in text: String) throws -> [String] {
    var result: [String] = []
    var rest = Substring(text)
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("(*") {
        guard let end = rest.range(of: "*)") else { throw SyntaxError(message: "a comment is not closed") }
        rest = rest[end.upperBound...]
      } else if character == "\"" {
        guard let end = rest.dropFirst().firstIndex(of: "\"") else { throw SyntaxError(message: "no closing quote") }
        result.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else if character.isLetter {
        let word = rest.prefix { $0.isLetter || $0 == "_" }
        result.append(String(word))
        rest = rest[word.endIndex...]
      } else {
        result.append(String(character))
        rest.removeFirst()
      }
    }
    return result
  }

  private struct Reader {
    var symbols: [String]
    var index = 0

    var current: String? { index < symbols.count ? symbols[index] : nil }

    mutating func next() -> String? {
      defer { index += 1 }
      return current
    }

    mutating func choice() throws -> Form {
      var forms = [try sequence()]
      while current == "|" {
        index += 1
        forms.append(try sequence())
      }
      return forms.count == 1 ? forms[0] : .choice(forms)
    }

    mutating func sequence() throws -> Form {
      var forms: [Form] = []
      while let symbol = current, ![";", "|", ")", "]", "}"].contains(symbol) { forms.append(try item(symbol)) }
      guard !forms.isEmpty else { throw SyntaxError(message: "nothing before \(current ?? "the end")") }
      return forms.count == 1 ? forms[0] : .sequence(forms)
    }

    mutating func item(_ symbol: String) throws -> Form {
      index += 1
      switch symbol {
      case "(": return try closed(by: ")")
      case "[": return .optional(try closed(by: "]"))
      case "{": return .repeated(try closed(by: "}"))
      default:
        if symbol.hasPrefix("\"") { return .literal(String(symbol.dropFirst().dropLast())) }
        guard symbol.first?.isLetter == true else { throw SyntaxError(message: "unexpected \(symbol)") }
        return symbol == symbol.uppercased() ? .token(symbol) : .rule(symbol)
      }
    }

    mutating func closed(by closer: String) throws -> Form {
      let form = try choice()
      guard next() == closer else { throw SyntaxError(message: "no \(closer)") }
      return form
    }
  }
}
