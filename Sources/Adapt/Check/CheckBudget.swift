import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// How much of a file is examined: what takes longer than anybody waits for is left out, and that is said.
///
/// A controller costs its views and constraints, for each layout in which it is examined. One that holds another holds all that
/// the other does, so that a few lines can stand for a million views.
struct CheckBudget {
  /// The views and constraints of the largest controller that is examined.
  static let mostItems = 6_000
  /// Views and constraints, times layouts, of all controllers of a file.
  static let mostWork = 40_000_000

  private var tooLarge: Set<String> = []
  private var spent = 0

  /// Whether there is some left, and the controller holds none that is too large.
  func allows(_ controller: CheckableController, declaredAs words: Set<String>) -> Bool {
    spent < Self.mostWork && tooLarge.isDisjoint(with: words)
  }

  /// Whether what was made is small enough to be examined.
  func allows(_ model: Model) -> Bool { model.scene.viewCount + model.scene.constraintCount <= Self.mostItems }

  mutating func leaveOut(_ controller: CheckableController) { tooLarge.insert(controller.name) }

  mutating func spend(on model: Model, _ report: Checker.Report) {
    spent += (model.scene.viewCount + model.scene.constraintCount) * (report.layoutCount + report.freeWindowCount)
  }

  static func message(_ controller: CheckableController, at label: Diagnostic.Label) -> Diagnostic {
    Diagnostic(
      .notChecked, severity: .note, "`\(controller.name)` was not examined: it would take too long", at: label,
      help: ["check it in a file of its own, or what it holds by itself"])
  }
}

/// The words of the declarations at the top of a script, by which one controller names others.
struct DeclaredWords {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Of the declaration around a place.
  func words(at start: Int32) -> Set<String> {
    guard let declaration = tree.root.children.first(where: { $0.span.contains(start) }) else { return [] }
    var result: Set<String> = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { result.insert(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in tree.source[declaration.span] {
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      let isPart = isLetter || byte >= 0x80 || byte == UInt8(ascii: "_")
      if isPart || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") { word.append(byte) } else { end() }
    }
    end()
    return result
  }
}
