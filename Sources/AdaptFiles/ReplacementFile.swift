#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The new text of a file, which is written beside the old one, perhaps piece by piece, and then takes its place.
///
/// The file is replaced atomically: a concurrent reader gets either the old text or the new one. It keeps the old text
/// if an error is thrown, if the new text is not finished, or if a signal ends the process.
///
/// On Linux the new text has no name while it is written, so a process that is killed leaves nothing behind. Where the
/// file system has no nameless files, it has a name from the beginning.
///
/// A symbolic link stays, and its target is replaced. Other hard links of the file keep the old text, because no system
/// replaces a file under several names at once.
package final class ReplacementFile {
  private let target: String
  private let descriptor: Int32
  /// The name that the new text has before it takes the place of the old one.
  private let name: String
  private let isNameless: Bool
  private let unfinished: UnfinishedFile
  private var isOpen = true

  /// - Throws: if the file cannot be replaced: it is a folder, a device or a pipe, its folder does not exist, or it may
  ///   not be written.
  package init(of path: String) throws(Files.Failure) {
    target = Files.realPath(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw Files.Failure(message: "it is not a file", isDirectory: status.st_mode & S_IFMT == S_IFDIR)
    }
    // Replacing a file takes permission for its folder only. A read-only file is left alone all the same.
    guard access(target, W_OK) == 0 || errno == ENOENT else { throw Files.Failure(message: Files.reason(errno)) }
    let mode = exists ? status.st_mode & 0o7777 : 0o644
    name = target + ".adapt-\(getpid())"
    unfinished = UnfinishedFile(name)
    if let nameless = Self.openNameless(in: target, mode: mode) {
      (descriptor, isNameless) = (nameless, true)
    } else {
      (descriptor, isNameless) = (try Self.openNamed(name, mode: mode), false)
    }
    // The process's file mode mask does not apply to an existing file.
    if exists { _ = fchmod(descriptor, mode) }
  }

  deinit {
    if isOpen { remove() }
  }

  /// A nameless file in the folder of the target; nil if there are no such files.
  private static func openNameless(in target: String, mode: mode_t) -> Int32? {
    #if os(Linux)
      // The name is given through this folder, which a container may lack.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      // `O_TMPFILE`, a macro that Swift does not import. An old system takes it for the opening of a folder, and
      // refuses.
      let flags = O_WRONLY | 0o20_000_000 | O_DIRECTORY | O_CLOEXEC
      let descriptor = open(Files.folder(of: target), flags, mode)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  private static func openNamed(_ name: String, mode: mode_t) throws(Files.Failure) -> Int32 {
    var descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor < 0, errno == EEXIST {
      // A process with the same number was killed while it was writing.
      unlink(name)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw Files.Failure(message: Files.reason(errno)) }
    return descriptor
  }

  /// Appends bytes. After an error, nothing is left of the new text.
  package func write(_ bytes: [UInt8]) throws(Files.Failure) {
    guard isOpen else { return }
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { part in
        #if canImport(Darwin)
          Darwin.write(descriptor, part.baseAddress, part.count)
        #else
          Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw failed()
      }
      offset += written
    }
  }

  /// Gives the file its new text. After an error it has the old one.
  ///
  /// The data reaches the disk first, so that a crash leaves either the old text or the new one.
  package func finish() throws(Files.Failure) {
    guard isOpen else { return }
    var isStored = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    if isStored, isNameless { isStored = link() }
    guard isStored else { throw failed() }
    isOpen = false
    guard close(descriptor) == 0, rename(name, target) == 0 else {
      let failure = Files.Failure(message: Files.reason(errno))
      unlink(name)
      throw failure
    }
  }

  /// Gives the nameless file its name.
  private func link() -> Bool {
    let path = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return true }
    guard errno == EEXIST else { return false }
    unlink(name)
    return linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Removes the new text after a call failed.
  ///
  /// - Returns: the reason.
  private func failed() -> Files.Failure {
    let failure = Files.Failure(message: Files.reason(errno))
    remove()
    return failure
  }

  private func remove() {
    isOpen = false
    close(descriptor)
    if !isNameless { unlink(name) }
  }
}
