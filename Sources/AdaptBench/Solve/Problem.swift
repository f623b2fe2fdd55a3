import AdaptSolver
import AdaptSolverSupport

/// A problem for the solver, and the text that it is kept as (see `format`).
struct Problem {
  /// The text format, for a person.
  static let format = """
    A problem is a text with a line for each of these, words with spaces between them:

      problem NAME variables N width I height I from W H to W H
      c PRIORITY RELATION CONSTANT COUNT VARIABLE COEFFICIENT …
      toggle COUNT CONSTRAINT …

    Variables and constraints are numbered from 0. Two variables are the window's width and height, which are
    W and H at first, and other values after a rotation. A constraint has COUNT terms, a relation <=, == or >=,
    and a priority up to 1000, at which it is required. `toggle` lists constraints that are removed and added
    again. Empty lines mean nothing. For example, a card 400 points wide if the window has room for it:

      problem card variables 4 width 0 height 1 from 375 667 to 667 375
      c 1000 == 16 1 2 1
      c 1000 <= -32 2 3 1 0 -1
      c 750 == 400 1 3 1
      toggle 1 2

    """

  var name = ""
  var variables = 0
  var width = 0
  var height = 0
  var from = (0.0, 0.0)
  var to = (0.0, 0.0)
  var lines: [Line] = []
  var toggle: [Int] = []

  struct Malformed: Error {
    let line: Int
    let message: String
  }

  init() {}

  init(parsing text: String) throws(Malformed) {
    var number = 0
    var seen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      guard let first = words.first else { continue }
      let message: String?
      switch first {
      case "problem":
        message = parseHead(words)
        seen = true
      case "c": message = seen ? parseConstraint(words) : "a constraint before the problem line"
      case "toggle": message = parseToggle(words)
      default: message = "expected problem, c or toggle"
      }
      if let message { throw Malformed(line: number, message: message) }
    }
    guard seen else { throw Malformed(line: number, message: "no problem line") }
    guard toggle.allSatisfy({ lines.indices.contains($0) }) else {
      throw Malformed(line: number, message: "toggle names a constraint that is not there")
    }
  }

  private mutating func parseHead(_ words: [Substring]) -> String? {
    guard words.count == 14, words[2] == "variables", words[4] == "width", words[6] == "height", words[8] == "from",
      words[11] == "to", let count = Int(words[3]), let w = Int(words[5]), let h = Int(words[7]),
      let w0 = Double(words[9]), let h0 = Double(words[10]), let w1 = Double(words[12]), let h1 = Double(words[13]),
      (0..<count).contains(w), (0..<count).contains(h)
    else { return "expected: problem NAME variables N width WI height HI from W0 H0 to W1 H1" }
    name = String(words[1])
    (variables, width, height, from, to) = (count, w, h, (w0, h0), (w1, h1))
    return nil
  }

  private mutating func parseConstraint(_ words: [Substring]) -> String? {
    let relations: [Substring: Relation] = ["<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual]
    guard words.count >= 5, let level = Double(words[1]), let priority = Priority(level),
      let relation = relations[words[2]], let constant = Double(words[3]), let count = Int(words[4]), count >= 0,
      words.count == 5 + 2 * count
    else { return "expected: c PRIORITY RELATION CONSTANT TERMS VAR COEFFICIENT …" }
    var terms: [Term] = []
    for i in 0..<count {
      guard let variable = Int32(words[5 + 2 * i]), let coefficient = Double(words[6 + 2 * i]), variable >= 0,
        Int(variable) < variables
      else { return "a term is not: VAR COEFFICIENT" }
      terms.append(Term(Variable(index: variable), coefficient))
    }
    lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
    return nil
  }

  private mutating func parseToggle(_ words: [Substring]) -> String? {
    toggle = words.dropFirst(2).compactMap { Int($0) }
    return words.count >= 2 && Int(words[1]) == toggle.count && words.count == 2 + toggle.count
      ? nil : "expected: toggle COUNT INDEX …"
  }
}

extension Problem {
  /// A random problem, in a window that is rotated.
  init(_ random: RandomProblem, name: String) {
    self.init()
    self.name = name
    variables = random.variables
    height = 1
    from = (375, 667)
    to = (667, 375)
    lines = random.lines
  }

  /// The problem in its text format.
  var text: String {
    let title = String(name.map { $0 == " " ? "-" : $0 })
    var text = "problem \(title) variables \(variables) width \(width) height \(height)"
    text += " from \(from.0) \(from.1) to \(to.0) \(to.1)\n"
    for line in lines {
      let relation =
        switch line.relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      let terms = line.terms.map { " \($0.variable.index) \($0.coefficient)" }.joined()
      let level = line.priority.rawValue
      let priority = level == level.rounded() ? "\(Int(level))" : "\(level)"
      text += "c \(priority) \(relation) \(line.constant) \(line.terms.count)\(terms)\n"
    }
    return text + "toggle \(toggle.count)" + toggle.map { " \($0)" }.joined() + "\n"
  }
}
