import AdaptFiles
import ArgumentParser

/// A file that a command writes as its lines come, so that it keeps none of them. The file is replaced at the end.
final class DeliveredLines {
  private let path: String
  private let file: ReplacementFile
  private var failure: Files.Failure?

  /// Ends the command if the file cannot be written.
  init(to path: String) throws {
    self.path = path
    file = try Files.delivering(to: path) { () throws(Files.Failure) in try ReplacementFile(of: path) }
  }

  /// Writes a line, which ends with a line break. An error waits for ``finish()``.
  func append(_ line: String) {
    guard failure == nil else { return }
    do throws(Files.Failure) {
      try file.write(Array(line.utf8))
    } catch {
      failure = error
    }
  }

  /// Puts the file in its place, or ends the command.
  func finish() throws {
    try Files.delivering(to: path) { () throws(Files.Failure) in
      if let failure { throw failure }
      try file.finish()
    }
  }
}
