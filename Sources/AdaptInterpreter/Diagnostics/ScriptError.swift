import AdaptModel
import AdaptSyntax

/// Why running code stopped. The machine adds the place; `diagnostic` makes it a value that can be shown.
///
/// The factories are in `ScriptErrors+*.swift`: code that fails calls one with the facts, as in `throw
/// .divisionByZero`.
struct ScriptError: Error, DiagnosticMessage {
  var words: DiagnosticWords
  /// The part of the running statement at fault, if it is not all of it.
  var span: SourceSpan?
  /// The place of the error, followed by the calls that led there.
  var frames: [Frame] = []
  /// Places that are involved, besides the calls.
  var related: [(file: SourceFile, span: SourceSpan, message: String)] = []

  struct Frame {
    var function: String
    var role: FunctionBuilder.Role
    var file: SourceFile
    var span: SourceSpan
  }

  init(_ words: DiagnosticWords) { self.words = words }

  /// A compiler's finding that is made while code runs.
  init(_ message: CompilerMessage) { self.init(message.words) }

  /// Frames beyond this many are left out of the report: a runaway recursion has thousands of equal ones.
  private static let mostFrames = 6

  mutating func addFrame(of prototype: FunctionPrototype, span: SourceSpan) {
    if frames.count < ScriptError.mostFrames {
      let place = frames.isEmpty ? self.span ?? span : span
      frames.append(Frame(function: prototype.name, role: prototype.role, file: prototype.file, span: place))
    }
  }

  /// The error at a part of the running statement, instead of the whole statement.
  func at(_ span: SourceSpan?) -> ScriptError {
    var error = self
    if error.frames.isEmpty, error.span == nil { error.span = span }
    return error
  }

  /// The error for display: at the innermost place of the script, with the calls that led there.
  var diagnostic: Diagnostic {
    guard let first = frames.first else { return words.withoutPlace }
    var labels = related.map { Diagnostic.Label($0.message, at: $0.span, in: $0.file) }
    for (callee, caller) in zip(frames, frames.dropFirst()) where !callee.function.isEmpty {
      // In a recursion the same place occurs again and again.
      guard !labels.contains(where: { $0.span == caller.span && $0.file === caller.file }),
        caller.span != first.span || caller.file !== first.file
      else { continue }
      labels.append(.init(callee.reason, at: caller.span, in: caller.file))
    }
    return words.diagnostic(at: .init(words.label, at: first.span, in: first.file), related: labels)
  }
}

extension ScriptError.Frame {
  /// What made the function run, as a label at the statement that caused it.
  fileprivate var reason: String {
    switch role {
    case .body: "this makes the `\(function)`"
    case .handler: "this causes `\(function)`"
    case .function, .top, .test: function == "closure" ? "this calls the closure" : "`\(function)` is called here"
    }
  }
}
