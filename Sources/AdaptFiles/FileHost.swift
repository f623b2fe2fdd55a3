import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// A host whose files are those below a folder. It reads no pipe and no device, and follows no link that leads out of
/// the folder.
public final class FileHost: ScriptHost {
  private let root: String
  private let onEntry: (LogEntry) -> Void
  /// The script whose pictures are meant, whatever else is run.
  private let pictured: String?
  /// By script: the pictures beside it.
  private var images: [String: ImageFiles] = [:]

  /// - Parameters:
  ///   - root: nothing outside of this folder is read. Snapshots are beside their scripts, also where a script is
  ///     outside of it.
  ///   - script: the script whose pictures are meant, whatever else is run; nil for those of each script.
  ///   - onEntry: is told what happens as soon as it happens.
  public init(root: String, picturesBeside script: String? = nil, onEntry: @escaping (LogEntry) -> Void = { _ in }) {
    self.root = Files.realPath(root) ?? root
    pictured = script
    self.onEntry = onEntry
  }

  /// The folder that a script may read by default: the one given, the current one if the script is in it, or else the
  /// script's own.
  public static func root(for script: String, given: String?) -> String {
    if let given { return given }
    guard script != "-", let path = Files.realPath(script), let current = Files.realPath(".") else { return "." }
    if path.hasPrefix(current == "/" ? "/" : current + "/") { return current }
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }

  public func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
    let folder = importer.name == "-" ? "" : importer.name
    guard let name = resolveImport(path, from: folder) else { throw .outsideRoot("`\(root)`") }
    // If the file does not exist, its folder decides: the host does not even check what exists outside the root.
    if let real = Files.realPath(name) ?? FileHost.nearestFolder(of: name) {
      guard real == root || real.hasPrefix(root == "/" ? "/" : root + "/") else { throw .outsideRoot("`\(root)`") }
    }
    // Reading a pipe would block.
    guard !Files.isPipeOrDevice(name) else { throw .unreadable("it is not a file") }
    do {
      return SourceFile(name: name, bytes: try Files.readText(name, inside: root))
    } catch {
      if error.isMissing { throw .notFound }
      if error.isOutside { throw .outsideRoot("`\(root)`") }
      throw error.isDirectory ? .isDirectory : .unreadable(error.message)
    }
  }

  /// The innermost existing folder around a path.
  private static func nearestFolder(of name: String) -> String? {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if let real = Files.realPath(folder.isEmpty ? "/" : folder) { return real }
      parts = parts.dropLast()
    }
    return Files.realPath(".")
  }

  /// The size of the picture that ``ImageFiles`` finds beside the script, if it is in the folder.
  public func imageSize(_ image: String, of script: SourceFile) -> Size? {
    let name = pictured ?? script.name
    let files = images[name] ?? ImageFiles(beside: name, inside: root)
    images[name] = files
    return files.size(of: image)
  }

  public func loadSnapshot(_ name: String, of script: SourceFile) throws(LoadFailure) -> String? {
    do {
      let path = snapshotPath(name, of: script)
      return String(decoding: try Files.read(path, inside: folder(of: script)), as: UTF8.self)
    } catch {
      if error.isMissing { return nil }
      if error.isOutside { throw .outsideRoot("`\(folder(of: script))`") }
      throw error.isDirectory ? .isDirectory : .unreadable(error.message)
    }
  }

  public func storeSnapshot(_ text: String, _ name: String, of script: SourceFile) throws(LoadFailure) {
    let path = snapshotPath(name, of: script)
    // A link stays, and its target is replaced.
    guard Files.leads(path, into: folder(of: script)) else { throw .outsideRoot("`\(folder(of: script))`") }
    do {
      try Files.write(Array(text.utf8), to: path)
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// The folder in which the snapshots of a script have to be: the root, or the script's own if that is elsewhere.
  private func folder(of script: SourceFile) -> String {
    let own = Files.realPath(Files.folder(of: script.name))
    guard let own, own != root, !Files.isInside(own, root) else { return root }
    return own
  }

  public func receive(_ entry: LogEntry) {
    onEntry(entry)
  }
}
