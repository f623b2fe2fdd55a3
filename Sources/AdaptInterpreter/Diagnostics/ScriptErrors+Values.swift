import AdaptModel
import AdaptSyntax

// Wording: values that do not have the required type or size.
extension ScriptError {
  static var badCount: ScriptError {
    ScriptError(.badValue, "a count is a whole number that is not negative")
  }

  static var badItemCount: ScriptError {
    ScriptError(.badValue, "the count of a group is a whole number from 1 to 10000")
  }

  static var badLength: ScriptError {
    ScriptError(.badValue, "a length or a share in a layout is a number from 0 to 100000")
  }

  static func badKey(_ type: String) -> ScriptError {
    ScriptError(.typeMismatch, "the key of a map is a string, a number or a name, but this is \(type)")
  }

  static var divisionByZero: ScriptError {
    ScriptError(.divisionByZero, "this divides by zero", help: ["test the divisor first: `if count != 0 { … }`"])
  }

  /// - Parameter type: the type of the given value: "a number".
  static func expected(_ wanted: ExpectedValue, got type: String) -> ScriptError {
    ScriptError(.typeMismatch, "this needs \(wanted.text), but it is \(type)", help: wanted.help)
  }

  /// `asset Logo { size = 300 x -1 }`
  static func negativeSize(_ size: Size) -> ScriptError {
    ScriptError(.badValue, "a size is from 0 points wide and high, but this is \(Geometry.size(size).description)")
  }

  static var groupOfNothing: ScriptError {
    ScriptError(
      .badValue, "a group has `subitems`, or one subitem and a `count`",
      help: [
        "`subitems: [large, small]` repeats them while they fit",
        "`repeatingSubitem: photo, count: 3` has three of that size; `subitem: photo, count: 3` has three that share the group",
      ])
  }

  /// A function of the host failed, with the host's message.
  static func hostFailure(_ error: HostError) -> ScriptError { ScriptError(.badValue, error.message) }

  static func indexOutOfRange(_ index: String, count: Int) -> ScriptError {
    let range = count == 0 ? "the list is empty" : "its indices are 0 to \(count - 1)"
    return ScriptError(.indexOutOfRange, "there is no element \(index): \(range)")
  }

  static var insetOfOther: ScriptError { ScriptError(.badValue, "only edges can be inset") }

  /// - Parameter isUnknown: whether it was set to nil, as the height of a keyboard is that nobody has measured.
  static func keyboardHeight(isUnknown: Bool) -> ScriptError {
    ScriptError(
      .badValue, "the height of the keyboard is a number of points, 0 for none",
      help: isUnknown
        ? [
          "`window.systemKeyboardHeight` is nil where nobody has measured the device's keyboard; `?? 300` takes its place"
        ] : [])
  }

  static func layoutTooLarge(_ items: Int, _ depth: Int) -> ScriptError {
    ScriptError(
      .badValue, "a group contains at most \(items) items and groups, nested at most \(depth) deep",
      help: ["a group repeats while there are cells, so one line of them is enough"])
  }

  static var negativeRoot: ScriptError {
    ScriptError(.badValue, "the square root of a negative number is not a number")
  }

  static func noSuchFontWeight(_ name: String) -> ScriptError {
    ScriptError(
      .badValue, "there is no font weight `\(name)`",
      help: ["the weights are \(Font.Weight.allCases.map { $0.name }.quoted)"])
  }

  static func noSuchLayoutWord(_ word: String, among words: [String]) -> ScriptError {
    let suggestion = nearest(word, in: words)
    return ScriptError(
      .badValue, "`\(word)` is not one of the words for this place",
      help: (suggestion.map { ["did you mean `\($0)`?"] } ?? []) + ["they are \(words.quoted)"])
  }

  static func notBoolean(_ type: String) -> ScriptError {
    ScriptError(
      .notBoolean, "a condition is `true` or `false`, but this is \(type)",
      help: ["compare it with something: `… != nil`, `… > 0`, `!….isEmpty`"])
  }

  static func notFinite(_ what: String) -> ScriptError {
    ScriptError(.notFinite, "\(what) is not a finite number")
  }

  /// - Parameter isView: whether it is a view, which its name may mean in a loop.
  static func notIndexable(_ type: String, isView: Bool = false) -> ScriptError {
    var help: [String] = []
    if isView {
      help = [
        "in the loop that declares it, the name means the view of this turn; after the loop, it is the list of all",
        "keep the view of the turn before: `var last = nil` before the loop, and `last = card` at its end",
      ]
    }
    return ScriptError(.typeMismatch, "\(type) has no elements, so `[…]` cannot be used", help: help)
  }

  static func notIterable(_ type: String) -> ScriptError {
    ScriptError(
      .notIterable, "`for` goes through a list, a map, a range or a string, but this is \(type)",
      help: ["`for i in 1...4`", "`for view in [a, b]`"])
  }

  static func notMutable(_ method: String) -> ScriptError {
    ScriptError(
      .immutable, "`\(method)` would change this, but it is not in a `var`",
      help: ["declare it with `var`, or copy it: `var copy = …`"])
  }

  static func operand(_ operation: String, _ type: String) -> ScriptError {
    ScriptError(.typeMismatch, "`\(operation)` needs a number, but this is \(type)")
  }

  static func operands(_ operation: String, _ left: String, _ right: String) -> ScriptError {
    let isText = operation == "+" && (left == "a string" || right == "a string")
    return ScriptError(
      .typeMismatch, "`\(operation)` cannot combine \(left) and \(right)",
      help: isText ? ["put the value into the text: `\"… \\(value)\"`"] : [])
  }

  static var rangeNotFinite: ScriptError { .notFinite("an end of this range") }

  static var rangeTooFar: ScriptError {
    ScriptError(.badValue, "an end of this range is too large: ranges lie between -1e15 and 1e15")
  }

  static var rangeNotWhole: ScriptError {
    ScriptError(.badValue, "a range goes from whole number to whole number")
  }

  static var sectionOfItem: ScriptError {
    ScriptError(
      .typeMismatch, "a section needs a group, but this is a layout item",
      help: ["`layoutGroup(horizontal, width: fractionalWidth(1), height: 44, subitems: [item])` makes a group of it"])
  }
}
