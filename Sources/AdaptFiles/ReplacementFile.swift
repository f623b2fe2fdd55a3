#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written beside another one, and then takes its place.
///
/// On Linux it has no name while it is written, so a process that is killed leaves nothing behind. Where the file
/// system has no nameless files, it has a name from the beginning.
struct ReplacementFile {
  /// Open for writing.
  let descriptor: Int32
  private let target: String
  private let name: String
  private let isNameless: Bool

  /// The name that the file has before it takes the place of the other one.
  static func name(beside target: String) -> String { target + ".adapt-\(getpid())" }

  /// - Parameters:
  ///   - target: the path of the file to replace; its folder must exist.
  ///   - mode: the permissions of a new file, from which the process's mask is taken.
  init(beside target: String, mode: mode_t) throws(Files.Failure) {
    self.target = target
    name = Self.name(beside: target)
    if let nameless = Self.openNameless(in: target, mode: mode) {
      descriptor = nameless
      isNameless = true
      return
    }
    isNameless = false
    var named = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if named < 0, errno == EEXIST {
      // A process with the same number was killed while it was writing.
      unlink(name)
      named = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard named >= 0 else { throw Files.Failure(message: Files.reason(errno)) }
    descriptor = named
  }

  /// A nameless file in the folder of the target; nil if there are no such files.
  private static func openNameless(in target: String, mode: mode_t) -> Int32? {
    #if os(Linux)
      // The name is given through this folder, which a container may lack.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? "."
      // `O_TMPFILE`, a macro that Swift does not import. An old system takes it for the opening of a folder, and refuses.
      let descriptor = open(String(folder), O_WRONLY | 0o20_000_000 | O_DIRECTORY | O_CLOEXEC, mode)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  /// Puts the file in the place of the target, and closes it. If that fails, nothing is left of it.
  ///
  /// The data reaches the disk first, so that a crash leaves either the old text or the new one.
  func replaceTarget() throws(Files.Failure) {
    var isStored = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    if isStored, isNameless { isStored = link() }
    guard isStored else { throw failed() }
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

  /// Closes the file, and leaves nothing of it.
  func remove() {
    close(descriptor)
    if !isNameless { unlink(name) }
  }

  /// Removes the file after a call failed.
  ///
  /// - Returns: the reason.
  private func failed() -> Files.Failure {
    let failure = Files.Failure(message: Files.reason(errno))
    remove()
    return failure
  }
}
