import AdaptModel
import AdaptSyntax

/// The only connection between a script and the world, which an embedding program implements.
///
/// Everything happens on the thread that runs the script, one call at a time.
public protocol ScriptHost: AnyObject {
  /// Reads a file that a script imports.
  ///
  /// - Parameters:
  ///   - path: as the script writes it, relative to the importing file.
  ///   - importer: the file that contains the `import`.
  /// - Returns: the file. Its name identifies it: a file that is imported twice is read and run once.
  func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile

  /// Receives each entry as soon as it happens: output, expectations, diagnostics, events of the simulation.
  func receive(_ entry: LogEntry)

  /// The size in points of an image that a view shows by its name; nil if there is no such image, or if its size is not
  /// known.
  ///
  /// - Parameters:
  ///   - name: as the script writes it: `photo` or `photo.png`.
  ///   - script: the file that runs. Images are beside it.
  func imageSize(_ name: String, of script: SourceFile) -> Size?

  /// The text of a snapshot that was stored before; nil if there is none. ``snapshotPath(_:of:)`` says where it
  /// belongs.
  func loadSnapshot(_ name: String, of script: SourceFile) throws(LoadFailure) -> String?

  /// Stores a snapshot, replacing the one with that name.
  func storeSnapshot(_ text: String, _ name: String, of script: SourceFile) throws(LoadFailure)
}

extension ScriptHost {
  public func imageSize(_ name: String, of script: SourceFile) -> Size? { nil }

  public func loadSnapshot(_ name: String, of script: SourceFile) throws(LoadFailure) -> String? { nil }

  public func storeSnapshot(_ text: String, _ name: String, of script: SourceFile) throws(LoadFailure) {
    throw .unreadable("nothing is stored here")
  }
}

/// Why a file was not read.
public enum LoadFailure: Error, Hashable, Sendable {
  case notFound
  case isDirectory
  /// The path leads outside the folder that the host allows.
  case outsideRoot(String)
  /// With the system's message.
  case unreadable(String)
}

/// A host with files in memory. It ignores events, because the log of the interpreter has them all.
public final class MemoryHost: ScriptHost {
  private let files: [String: String]
  /// The snapshots that were stored, by their paths.
  public private(set) var snapshots: [String: String] = [:]

  /// - Parameter files: texts by path, relative to a common root: `lib/spacing.adapt`.
  public init(files: [String: String] = [:]) {
    self.files = files
  }

  public func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    guard let resolved = resolveImport(path, from: importer.name) else { throw .outsideRoot("the root") }
    guard let text = files[resolved] else {
      throw files.keys.contains { $0.hasPrefix(resolved + "/") } ? .isDirectory : .notFound
    }
    return SourceFile(name: resolved, text: text)
  }

  public func receive(_ entry: LogEntry) {}

  public func loadSnapshot(_ name: String, of script: SourceFile) throws(LoadFailure) -> String? {
    let path = snapshotPath(name, of: script)
    return snapshots[path] ?? files[path]
  }

  public func storeSnapshot(_ text: String, _ name: String, of script: SourceFile) throws(LoadFailure) {
    snapshots[snapshotPath(name, of: script)] = text
  }
}

/// The path of a snapshot: beside its script, `profile.portrait.snapshot` for the snapshot `portrait` of
/// `profile.adapt`.
package func snapshotPath(_ name: String, of script: SourceFile) -> String {
  let stem = script.name.hasSuffix(".adapt") ? String(script.name.dropLast(6)) : script.name
  return "\(stem).\(name).snapshot"
}

/// The path of an imported file, normalised: relative to the importer's folder, without `.` and `..`.
///
/// - Returns: nil if it is absolute, or leads above the folder to which the importer's name is relative.
package func resolveImport(_ path: String, from importer: String) -> String? {
  guard !path.hasPrefix("/") else { return nil }
  let isAbsolute = importer.hasPrefix("/")
  var parts = importer.split(separator: "/").dropLast().filter { $0 != "." }.map(String.init)
  for part in path.split(separator: "/") {
    switch part {
    case ".": continue
    case "..":
      if parts.isEmpty || parts.last == ".." {
        return nil
      }
      parts.removeLast()
    default: parts.append(String(part))
    }
  }
  return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}
