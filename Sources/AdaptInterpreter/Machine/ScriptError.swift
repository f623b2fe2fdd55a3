import AdaptModel
import AdaptSyntax

/// Why running code stopped. The machine adds where; `diagnostic` makes it a value that can be shown.
struct ScriptError: Error {
  var code: DiagnosticCode
  var message: String
  /// What stands under the underlined source.
  var label: String?
  /// The part of the running statement that is meant, if it is not all of it.
  var span: SourceSpan?
  var help: [String] = []
  /// Where it happened, first, and the calls that led there.
  var frames: [Frame] = []
  /// Places that have to do with it, beside the calls.
  var related: [(file: SourceFile, span: SourceSpan, message: String)] = []

  struct Frame {
    var function: String
    var role: FunctionBuilder.Role
    var file: SourceFile
    var span: SourceSpan
  }

  init(_ code: DiagnosticCode, _ message: String, label: String? = nil, help: [String] = []) {
    self.code = code
    self.message = message
    self.label = label
    self.help = help
  }

  /// Frames beyond this many are left out of the report: a runaway recursion has thousands, all alike.
  private static let mostFrames = 6

  mutating func addFrame(of prototype: FunctionPrototype, span: SourceSpan) {
    if frames.count < ScriptError.mostFrames {
      let place = frames.isEmpty ? self.span ?? span : span
      frames.append(Frame(function: prototype.name, role: prototype.role, file: prototype.file, span: place))
    }
  }

  /// The error at a part of the statement that was running, instead of at all of it.
  func at(_ span: SourceSpan?) -> ScriptError {
    var error = self
    if error.frames.isEmpty, error.span == nil { error.span = span }
    return error
  }

  /// The error as it is shown: at the innermost place of the script, with the calls that led there.
  var diagnostic: Diagnostic? {
    guard let first = frames.first else { return nil }
    var labels = related.map { Diagnostic.Label($0.message, at: $0.span, in: $0.file) }
    for (callee, caller) in zip(frames, frames.dropFirst()) where !callee.function.isEmpty {
      // In a recursion the same place comes again and again.
      guard !labels.contains(where: { $0.span == caller.span && $0.file === caller.file }),
        caller.span != first.span || caller.file !== first.file
      else { continue }
      labels.append(.init(callee.reason, at: caller.span, in: caller.file))
    }
    return Diagnostic(
      code, message, at: .init(label ?? "", at: first.span, in: first.file), related: labels, help: help)
  }
}

extension ScriptError.Frame {
  /// How the function came to run, said at the statement that brought it about.
  fileprivate var reason: String {
    switch role {
    case .body: "this makes the `\(function)`"
    case .handler: "this brings about `\(function)`"
    case .function, .top, .test: function == "closure" ? "this calls the closure" : "`\(function)` is called here"
    }
  }
}

// The wording, in one place.
extension ScriptError {
  static func operands(_ operation: String, _ left: String, _ right: String) -> ScriptError {
    let isText = operation == "+" && (left == "a string" || right == "a string")
    return ScriptError(
      .typeMismatch, "`\(operation)` cannot combine \(left) and \(right)",
      help: isText ? ["put the value into the text: `\"… \\(value)\"`"] : [])
  }

  static func noSuchTrait(_ name: String, among names: [String]) -> ScriptError {
    let suggestion = Suggestion.trait(name, among: names)
    return ScriptError(
      .noSuchTrait, "there is no trait named `\(name)`", label: suggestion.label, help: suggestion.help)
  }

  static func operand(_ operation: String, _ type: String) -> ScriptError {
    ScriptError(.typeMismatch, "`\(operation)` needs a number, and this is \(type)")
  }

  static func expected(_ wanted: String, got type: String, help: [String] = []) -> ScriptError {
    ScriptError(.typeMismatch, "this needs \(wanted), and it is \(type)", help: help)
  }

  static func notBoolean(_ type: String) -> ScriptError {
    ScriptError(
      .notBoolean, "a condition is `true` or `false`, and this is \(type)",
      help: ["compare it with something: `… != nil`, `… > 0`, `!….isEmpty`"])
  }

  static func notCallable(_ type: String) -> ScriptError {
    ScriptError(.notCallable, "only a function can be called, and this is \(type)")
  }

  static func missingArgument(of prototype: FunctionPrototype, at index: Int, _ symbols: SymbolTable) -> ScriptError {
    let name = index < prototype.parameters.count ? symbols.text(prototype.parameters[index]) : "…"
    return ScriptError(
      .wrongArguments, "`\(prototype.name)` needs a value for `\(name)`", label: "nothing is given for `\(name)`",
      help: ["it takes \(signature(prototype, symbols))"])
  }

  static func argumentCount(of prototype: FunctionPrototype, given: Int, _ symbols: SymbolTable) -> ScriptError {
    if given < prototype.requiredCount {
      return missingArgument(of: prototype, at: given, symbols)
    }
    return ScriptError(
      .wrongArguments,
      "`\(prototype.name)` takes \(count(prototype.parameters.count, "argument")), and here are \(given)",
      help: ["it takes \(signature(prototype, symbols))"])
  }

  static func unknownLabel(_ label: String, of prototype: FunctionPrototype, _ symbols: SymbolTable) -> ScriptError {
    let names = prototype.parameters.map(symbols.text)
    let near = nearest(label, in: names)
    return ScriptError(
      .wrongArguments, "`\(prototype.name)` has no parameter `\(label)`",
      label: near.map { "did you mean `\($0)`?" }, help: ["it takes \(signature(prototype, symbols))"])
  }

  static func repeatedLabel(_ label: String) -> ScriptError {
    ScriptError(.wrongArguments, "`\(label)` is given twice")
  }

  static func divisionByZero() -> ScriptError {
    ScriptError(.divisionByZero, "this divides by zero", help: ["test the divisor first: `if count != 0 { … }`"])
  }

  static func notFinite(_ what: String) -> ScriptError {
    ScriptError(.notFinite, "\(what) is not a finite number")
  }

  static func indexOutOfRange(_ index: String, count: Int) -> ScriptError {
    let range = count == 0 ? "the list is empty" : "its indices are 0 to \(count - 1)"
    return ScriptError(.indexOutOfRange, "there is no element \(index): \(range)")
  }

  static func notIndexable(_ type: String) -> ScriptError {
    ScriptError(.typeMismatch, "\(type) has no elements to take by `[…]`")
  }

  static func notIterable(_ type: String) -> ScriptError {
    ScriptError(
      .notIterable, "`for` goes through a list, a map, a range or a string, and this is \(type)",
      help: ["`for i in 1...4`", "`for view in [a, b]`"])
  }

  /// - Parameter own: what the script itself declared there.
  static func noMember(_ name: String, of type: String, _ owners: WordOwners, own: [String] = []) -> ScriptError {
    if type == "nil" {
      var help = ["test it first: `if value != nil { … }`, or give another value: `value ?? other`"]
      if LayoutAttribute(named: name) != nil { help.append("the view around a view is its `superview`") }
      return ScriptError(.noMember, "there is nothing here that has a `\(name)`: the value is nil", help: help)
    }
    let suggestion = Suggestion.member(name, of: owners, own: own)
    return ScriptError(.noMember, "\(type) has no `\(name)`", label: suggestion.label, help: suggestion.help)
  }

  static func notAssignable(_ name: String, of type: String, _ owners: WordOwners = []) -> ScriptError {
    var foreign = owners.isEmpty ? nil : ForeignWord.find(name, at: .member, of: owners)
    if owners == .traits {
      foreign = .say(
        "write `window.traitOverrides.\(name)`",
        "`window.traitOverrides.\(name) = …`, or `page.traitOverrides.\(name)` for one controller")
    }
    return ScriptError(
      .notSettable, "`\(name)` of \(type) cannot be set", label: foreign?.text, help: foreign?.help.map { [$0] } ?? [])
  }

  /// `title.leading = view.leading`
  static func anchorIsNotSet(_ name: String) -> ScriptError {
    ScriptError(
      .assignmentForRelation, "`\(name)` is an anchor, which a layout finds out and nobody sets",
      label: "write `==` for a constraint")
  }

  static func notMutable(_ method: String) -> ScriptError {
    ScriptError(
      .immutable, "`\(method)` would change this, and it is not held by a `var`",
      help: ["declare it with `var`, or copy it: `var copy = …`"])
  }

  static func badKey(_ type: String) -> ScriptError {
    ScriptError(.typeMismatch, "the key of a map is a string, a number or a name, and this is \(type)")
  }

  static func badValue(_ message: String, help: [String] = []) -> ScriptError {
    ScriptError(.badValue, message, help: help)
  }

  static func nonlinear(_ what: String) -> ScriptError {
    ScriptError(
      .nonlinear, "a constraint is linear: \(what)", label: "not linear",
      help: ["multiply an anchor by a number: `a.width == 2 * b.width`"])
  }

  static func stepLimit(_ steps: Int) -> ScriptError {
    ScriptError(
      .stepLimit, "the script ran \(steps) steps without coming to an end",
      label: "it was here when the limit was reached",
      help: [
        "if it is meant to run longer, raise the limit: `adapt run --steps \(steps &* 10)`, or `Limits.steps` in Swift"
      ])
  }

  static func callDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "functions call each other more than \(depth) deep", label: "the recursion has no end here",
      help: [
        "if it is meant to go deeper, raise the limit: `adapt run --depth \(depth &* 10)`, or `Limits.callDepth` in Swift"
      ])
  }

  /// For what takes the thread's own stack: components in components, closures that are called by built-in functions,
  /// handlers that cause handlers.
  static func nativeDepth(_ depth: Int, in prototype: FunctionPrototype) -> ScriptError {
    if prototype.role == .body {
      return ScriptError(
        .callDepth, "components are declared within each other more than \(depth) deep",
        label: "each of them declares another one",
        help: ["a component that declares itself needs an `if` around that, which is false at some depth"])
    }
    return ScriptError(
      .callDepth, "closures and handlers call each other more than \(depth) deep",
      label: "the recursion has no end here",
      help: ["a function that calls itself directly may go deeper; or raise the limit: `Limits.nativeDepth` in Swift"])
  }

  /// For containers in containers, which take the thread's own stack when they are made.
  static func containerDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "controllers are put into each other more than \(depth) deep",
      label: "this would be one more", help: ["`push` puts a controller onto the stack of another"])
  }

  static func memory(_ what: String, limit: Int) -> ScriptError {
    ScriptError(
      .memoryLimit, "\(what) would grow past \(limit) elements", help: ["raise the limit: `Limits.elements` in Swift"])
  }

  static func memoryLimit(_ bytes: Int) -> ScriptError {
    ScriptError(
      .memoryLimit, "the script would keep more than \(bytes / 1_000_000) million bytes",
      label: "it was here when the limit was reached",
      help: [
        "if it is meant to keep more, raise the limit: `adapt run --memory \(bytes / 1_000_000 * 4)`, or `Limits.memory` in Swift"
      ])
  }

  static func timeLimit(_ seconds: Double) -> ScriptError {
    ScriptError(
      .timeLimit, "the script ran for more than \(format(seconds)) seconds",
      label: "it was here when its time was over",
      help: [
        "if it is meant to run longer, raise the limit: `adapt run --time \(format(seconds * 4))`, or `Limits.seconds` in Swift"
      ])
  }

  static func eventLimit(_ events: Int) -> ScriptError {
    ScriptError(
      .eventLimit, "the script brought more than \(count(events, "entry", "entries")) into the log",
      label: "it was here when the limit was reached",
      help: [
        "if it is meant to bring more, raise the limit: `adapt run --events \(events &* 10)`, or `Limits.events` in Swift"
      ])
  }

  static func cancelled() -> ScriptError {
    ScriptError(.cancelled, "stopped")
  }

  static func nestedSimulation() -> ScriptError {
    ScriptError(
      .nestedSimulation, "a handler cannot start a rotation, a resize or a launch: one is under way",
      help: ["do it after the command that is under way"])
  }

  static func nothingLaunched(_ what: String) -> ScriptError {
    ScriptError(
      .nothingLaunched, "\(what) needs a window, and nothing is launched yet",
      help: ["launch a controller first: `launch Profile on \"iPhone 6\"`"])
  }

  private static func signature(_ prototype: FunctionPrototype, _ symbols: SymbolTable) -> String {
    let parts = prototype.parameters.enumerated().map { index, parameter in
      index < prototype.requiredCount ? symbols.text(parameter) : "\(symbols.text(parameter)): …"
    }
    return parts.isEmpty ? "no arguments" : "`(\(parts.joined(separator: ", ")))`"
  }
}

/// "1 argument", "2 arguments".
func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
