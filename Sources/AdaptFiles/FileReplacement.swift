#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The new text of a file, which may be written piece by piece.
///
/// The file is replaced atomically: a concurrent reader gets either the old text or the new one. It keeps the old text
/// if the replacement is given up, an error is thrown, or a signal ends the process.
///
/// A symbolic link stays, and its target is replaced. Other hard links of the file keep the old text, because no system
/// replaces a file under several names at once.
package final class FileReplacement {
  private let file: ReplacementFile
  private let unfinished: UnfinishedFile
  private var isOpen = true

  /// - Throws: if the file cannot be replaced: it is a folder, a device or a pipe, or it may not be written.
  package init(of path: String) throws(Files.Failure) {
    let target = Files.realPath(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw Files.Failure(message: "it is not a file", isDirectory: status.st_mode & S_IFMT == S_IFDIR)
    }
    // Replacing a file takes permission for its folder only. A read-only file is left alone all the same.
    guard access(target, W_OK) == 0 || errno == ENOENT else { throw Files.Failure(message: Files.reason(errno)) }
    let mode = exists ? status.st_mode & 0o7777 : 0o644
    unfinished = UnfinishedFile(ReplacementFile.name(beside: target))
    file = try ReplacementFile(beside: target, mode: mode)
    // The process's file mode mask does not apply to an existing file.
    if exists { _ = fchmod(file.descriptor, mode) }
  }

  deinit {
    if isOpen { file.remove() }
  }

  /// Appends bytes. After an error, nothing is left of the new text.
  package func write(_ bytes: [UInt8]) throws(Files.Failure) {
    guard isOpen else { return }
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { part in
        #if canImport(Darwin)
          Darwin.write(file.descriptor, part.baseAddress, part.count)
        #else
          Glibc.write(file.descriptor, part.baseAddress, part.count)
        #endif
      }
      if written < 0 {
        if errno == EINTR { continue }
        let failure = Files.Failure(message: Files.reason(errno))
        isOpen = false
        file.remove()
        throw failure
      }
      offset += written
    }
  }

  /// Gives the file its new text. After an error it has the old one.
  package func finish() throws(Files.Failure) {
    guard isOpen else { return }
    isOpen = false
    try file.replaceTarget()
  }
}
