import AdaptModel
import AdaptSyntax

// Wording: the limits of a run, and its end.
extension ScriptError {
  /// Whether a limit of the run, or somebody from outside, stopped it.
  var isLimit: Bool {
    let codes: [DiagnosticCode] = [.stepLimit, .callDepth, .memoryLimit, .timeLimit, .eventLimit, .cancelled]
    return codes.contains(words.code)
  }

  static func stepLimit(_ steps: Int) -> ScriptError {
    ScriptError(
      .stepLimit, "the script ran \(steps) steps without finishing",
      label: "it reached the limit here",
      help: [
        "if it should run longer, raise the limit: `adapt run --steps \(steps &* 10)`, or `Limits.steps` in Swift"
      ])
  }

  static func callDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "functions call each other more than \(depth) deep", label: "the recursion has no end here",
      help: [
        "if it should go deeper, raise the limit: `adapt run --depth \(depth &* 10)`, or `Limits.callDepth` in Swift"
      ])
  }

  /// For nesting that uses the thread's own stack: components in components, closures that built-in functions call,
  /// handlers that cause handlers.
  ///
  /// - Parameter ofBodies: whether a body declares what is one too many, and no handler shows it.
  static func nativeDepth(_ depth: Int, ofBodies: Bool) -> ScriptError {
    if ofBodies {
      return ScriptError(
        .callDepth, "components contain each other more than \(depth) deep", label: "each of them declares another one",
        help: [
          "a component that contains itself needs an `if` that ends the recursion",
          "put fewer components into one another",
        ])
    }
    return ScriptError(
      .callDepth, "closures and handlers call each other more than \(depth) deep",
      label: "the recursion has no end here",
      help: ["a function that calls itself directly may go deeper; or raise the limit: `Limits.nativeDepth` in Swift"])
  }

  /// For containers in containers: making them uses the thread's own stack.
  static func containerDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "controllers contain each other more than \(depth) deep",
      label: "this would be one more", help: ["`push` puts a controller onto the stack of another"])
  }

  /// For presentations on top of each other: each transition places all of them again.
  static func presentationDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "\(depth) controllers are presented on top of each other, which is the limit",
      label: "this would be one more", help: ["`dismiss` removes the topmost one"])
  }

  static func memory(_ what: String, limit: Int) -> ScriptError {
    ScriptError(
      .memoryLimit, "\(what) would grow past \(limit) elements", help: ["raise the limit: `Limits.elements` in Swift"])
  }

  static func memoryLimit(_ bytes: Int) -> ScriptError {
    let megabytes = bytes / 1_000_000
    return ScriptError(
      .memoryLimit, "the script would keep more than \(megabytes) megabytes",
      label: "it reached the limit here",
      help: [
        "if it should keep more, raise the limit: `adapt run --memory \(megabytes &* 4)`, or `Limits.memory` in Swift"
      ])
  }

  static func timeLimit(_ seconds: Double) -> ScriptError {
    ScriptError(
      .timeLimit, "the script ran for more than \(format(seconds)) seconds",
      label: "its time ran out here",
      help: [
        "if it should run longer, raise the limit: `adapt run --time \(format(seconds * 4))`, or `Limits.seconds` in Swift"
      ])
  }

  static func eventLimit(_ events: Int) -> ScriptError {
    ScriptError(
      .eventLimit, "the script wrote more than \(events) \(events == 1 ? "entry" : "entries") into the log",
      label: "it reached the limit here",
      help: [
        "if it should write more, raise the limit: `adapt run --events \(events &* 10)`, or `Limits.events` in Swift"
      ])
  }

  static var cancelled: ScriptError {
    ScriptError(.cancelled, "stopped")
  }
}
