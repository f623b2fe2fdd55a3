import Foundation

/// Texts that a person has read and accepted, each in a file: what a script prints, what is said of a mistake.
///
/// After a change on purpose, `ADAPT_UPDATE=1 swift test --filter SUITE` writes the files anew. Read the difference
/// before you commit it.
public enum Reviewed {
  /// Whether the files are written instead of compared. `ADAPT_UPDATE=0` is like no setting at all.
  public static let isUpdating = ["1", "true", "yes"].contains(
    ProcessInfo.processInfo.environment["ADAPT_UPDATE"] ?? "")

  /// The text that was accepted, to be compared with the actual one.
  ///
  /// - Throws: an error if the file is missing and is not being written.
  public static func text(_ actual: String, at file: URL) throws -> String {
    if isUpdating { try actual.write(to: file, atomically: true, encoding: .utf8) }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
