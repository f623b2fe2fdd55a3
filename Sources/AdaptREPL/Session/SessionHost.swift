import AdaptInterpreter
import AdaptSyntax

/// The host of a session's interpreters: says what happens, but not while entries are run again, and reads each file
/// once, so that what is run again is the same.
final class SessionHost: ScriptHost {
  private let files: any ScriptHost
  /// The imported files that were read, by their name, and the names by what was asked for.
  var cache: [String: SourceFile] = [:]
  /// Receives what happens; nil while entries are run again.
  var listener: ((LogEntry) -> Void)?

  init(files: any ScriptHost) {
    self.files = files
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    // Entries stand in the folder in which the session was begun.
    let isEntry = importer.name.hasPrefix(Session.entryName)
    let from = isEntry ? SourceFile(name: "", text: "") : importer
    let key = "\(from.name)\n\(path)"
    if let known = cache[key] { return known }
    let file = try files.load(path, from: from)
    cache[key] = file
    return file
  }

  func receive(_ entry: LogEntry) {
    listener?(entry)
  }
}
