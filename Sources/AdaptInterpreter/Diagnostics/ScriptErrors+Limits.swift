import AdaptModel
import AdaptSyntax

// Wording: limits that a run has, and its end.
extension ScriptError {
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

  /// For presentations on top of each other, all of which a transition places anew.
  static func presentationDepth(_ depth: Int) -> ScriptError {
    ScriptError(
      .callDepth, "\(depth) controllers are presented on top of each other, and no more can be",
      label: "this would be one more", help: ["`dismiss` takes the topmost away"])
  }

  static func memory(_ what: String, limit: Int) -> ScriptError {
    ScriptError(
      .memoryLimit, "\(what) would grow past \(limit) elements", help: ["raise the limit: `Limits.elements` in Swift"])
  }

  static func memoryLimit(_ bytes: Int) -> ScriptError {
    let megabytes = bytes / 1_000_000
    return ScriptError(
      .memoryLimit, "the script would keep more than \(megabytes) megabytes",
      label: "it was here when the limit was reached",
      help: [
        "if it is meant to keep more, raise the limit: `adapt run --memory \(megabytes &* 4)`, or `Limits.memory` in Swift"
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
      .eventLimit, "the script brought more than \(events) \(events == 1 ? "entry" : "entries") into the log",
      label: "it was here when the limit was reached",
      help: [
        "if it is meant to bring more, raise the limit: `adapt run --events \(events &* 10)`, or `Limits.events` in Swift"
      ])
  }

  static var cancelled: ScriptError {
    ScriptError(.cancelled, "stopped")
  }
}
