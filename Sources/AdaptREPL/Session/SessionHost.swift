import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// The host of a session's interpreters. It reports what happens, but not while entries run again, and reads each file
/// once, so that a repeated run is the same.
final class SessionHost: ScriptHost {
  private let files: any ScriptHost
  /// The imported files that were read, by name, and the names by requested path.
  var cache: [String: SourceFile] = [:]
  /// Receives what happens; nil while entries run again.
  var listener: ((LogEntry) -> Void)?

  init(files: any ScriptHost) {
    self.files = files
  }

  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    // Entries are relative to the folder in which the session began.
    let isEntry = importer.name.hasPrefix(Session.entryName)
    let from = isEntry ? SourceFile(name: "", text: "") : importer
    let key = "\(from.name)\n\(path)"
    if let known = cache[key] { return known }
    let file = try files.load(path, from: from)
    cache[key] = file
    return file
  }

  func imageSize(_ name: String, of script: SourceFile) -> Size? { files.imageSize(name, of: script) }

  func receive(_ entry: LogEntry) {
    listener?(entry)
  }
}
