/// The kind of a problem: `kind` in `adapt check --format json`, and the word in a comment that allows it.
///
/// Each kind is declared in the file of its rule, with its code, severity, page, logic, wording and help: see
/// ``CheckRule``.
public struct FindingKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  public let rawValue: String

  /// Declares a kind.
  init(_ word: String) { rawValue = word }

  /// The kind of this name; nil if no rule has it.
  public init?(rawValue: String) {
    guard CheckRules.byKind[FindingKind(rawValue)] != nil else { return nil }
    self.init(rawValue)
  }

  public static var allCases: [FindingKind] { CheckRules.all.map { $0.kind } }

  public var description: String { rawValue }

  /// The code of its diagnostics.
  public var code: String { CheckRules.byKind[self]?.code ?? "E0400" }

  /// Its severity if a device shows it. A problem that only canvases show is always a note.
  public var severity: Finding.Severity { CheckRules.byKind[self]?.severity ?? .warning }

  /// Whether a layout with it is certainly wrong; otherwise it is a warning.
  public var isError: Bool { severity == .error }

  /// Whether it is about what only a folding device has: a column at the side, a corner, a fold.
  var isOfFolding: Bool { CheckRules.byKind[self]?.isOfFolding ?? false }

  /// Whether it is read off frames, so that it means nothing of a view that can stand anywhere.
  var isAboutFrames: Bool { CheckRules.byKind[self]?.isAboutFrames ?? false }
}
