/// Something to tell the writer of a script: a value, whoever found it. ``DiagnosticRenderer`` makes text of it.
public struct Diagnostic: Sendable, Error {
  /// How grave it is; in order, the gravest last.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A span of a file, and a text about it.
  public struct Label: Sendable {
    public var file: SourceFile
    public var span: SourceSpan
    /// Printed beside the underline; empty for an underline alone.
    public var text: String

    public init(_ text: String = "", at span: SourceSpan, in file: SourceFile) {
      self.file = file
      self.span = span
      self.text = text
    }
  }

  /// A change that mends what is wrong, or is likely to.
  public struct FixIt: Sendable {
    /// The replacement of a span by text.
    public struct Edit: Sendable {
      public var span: SourceSpan
      public var replacement: String

      public init(_ span: SourceSpan, _ replacement: String) {
        self.span = span
        self.replacement = replacement
      }
    }

    /// An imperative phrase: "write `==`".
    public var message: String
    /// Edits of the primary label's file; they do not overlap.
    public var edits: [Edit]

    public init(_ message: String, _ edits: [Edit]) {
      self.message = message
      self.edits = edits
    }
  }

  public var code: DiagnosticCode
  public var severity: Severity
  /// One sentence in the writer's words, without a full stop.
  public var message: String
  public var primary: Label
  /// Further spans; printed in the order of their lines together with the primary one if they are in its file.
  public var related: [Label]
  /// A text about all the spans together, printed under the last of them.
  public var conclusion: String?
  /// What may be done about it, a sentence each.
  public var help: [String]
  public var fixIts: [FixIt]

  public init(
    _ code: DiagnosticCode, severity: Severity = .error, _ message: String, at primary: Label, related: [Label] = [],
    conclusion: String? = nil, help: [String] = [], fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.primary = primary
    self.related = related
    self.conclusion = conclusion
    self.help = help
    self.fixIts = fixIts
  }
}

extension Diagnostic: CustomStringConvertible {
  /// On one line: `page.adapt:3:7: error[E0201]: there is nothing named `gap` here`.
  public var description: String { DiagnosticRenderer().short(self) }
}
