#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The entries of earlier sessions, in a file that several sessions may use at once.
///
/// A line of the file is an entry, with `\n` for its line ends and `\\` for a backslash. New entries are appended by
/// one write under a lock, so that none is lost. A file that has grown too long is replaced atomically, so that no
/// entry is incomplete.
package final class HistoryFile {
  package let path: String
  /// Why the file is not used, or the problem with it, in one sentence.
  package private(set) var complaint: String?
  /// The maximum number of entries.
  private let limit: Int

  package init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// The path of the history: `ADAPT_HISTORY`, else `adapt/history` in `XDG_STATE_HOME` or in `~/.local/state`; nil if
  /// `ADAPT_HISTORY` is empty, or if there is no home. A state home that is not an absolute path is ignored, as the XDG
  /// specification requires.
  package static func standardPath(environment: (String) -> String?) -> String? {
    if let path = environment("ADAPT_HISTORY") { return path.isEmpty ? nil : path }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/adapt/history" }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/state/adapt/history"
  }

  /// More bytes than anybody enters in a line.
  private static let longestLine = 1 << 20

  /// The entries, the latest last. None if there is no file yet. Lines that are not text, or longer than a megabyte,
  /// are left out.
  package func load() -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno != ENOENT { complaint = "the history in \(path) cannot be read: \(reason())" }
      return []
    }
    defer { close(descriptor) }
    guard isRegularFile(descriptor) else {
      complaint = "the history in \(path) cannot be read: it is not a file"
      return []
    }
    guard let bytes = readAll(descriptor) else {
      complaint = "the history in \(path) cannot be read: \(reason())"
      return []
    }
    var entries: [String] = []
    var damaged = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let entry = line.count <= HistoryFile.longestLine ? HistoryFile.entry(of: line) : nil
      if let entry { entries.append(entry) } else { damaged += 1 }
    }
    if damaged > 0 {
      complaint = "\(damaged) line\(damaged == 1 ? "" : "s") of the history in \(path) cannot be read, and are left out"
    }
    if entries.count > limit + limit / 4 {
      entries.removeFirst(entries.count - limit)
      if damaged == 0 { replace(by: entries, ifStill: bytes.count) }
    }
    return entries
  }

  /// Adds an entry at the end. An entry that cannot be written is lost; the first time, a complaint says so.
  package func append(_ entry: String) {
    guard makeFolder() else { return complain() }
    // Another session may replace the file between the opening and the lock.
    for _ in 0..<16 {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { return complain() }
      defer { close(descriptor) }
      guard isRegularFile(descriptor), flock(descriptor, LOCK_EX) == 0 else { return complain() }
      guard isCurrent(descriptor) else { continue }
      _ = fchmod(descriptor, 0o600)
      var line = HistoryFile.line(for: entry)
      if lacksLineEnd(descriptor) { line.insert(UInt8(ascii: "\n"), at: 0) }
      if !writeAll(line, to: descriptor) { complain() }
      return
    }
  }

  // MARK: The form of a line

  static func line(for entry: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [byte, byte]
      case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): break
      default: line.append(byte)
      }
    }
    return line + [UInt8(ascii: "\n")]
  }

  /// Nil if the line is not text.
  static func entry(of line: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var isEscaped = false
    for byte in line {
      switch byte {
      case 0..<0x20 where byte != 0x09, 0x7F: return nil
      case UInt8(ascii: "\\") where !isEscaped: isEscaped = true
      case UInt8(ascii: "n") where isEscaped:
        bytes.append(UInt8(ascii: "\n"))
        isEscaped = false
      default:
        bytes.append(byte)
        isEscaped = false
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: Files

  private func replace(by entries: [String], ifStill size: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    // Another session may have added an entry since the file was read; a later session will shorten the file.
    guard flock(descriptor, LOCK_EX) == 0, isCurrent(descriptor), fstat(descriptor, &status) == 0,
      Int(status.st_size) == size, let resolved = realpath(path, nil)
    else { return }
    defer { free(resolved) }
    let temporary = String(cString: resolved) + ".\(getpid())"
    let new = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard new >= 0 else { return }
    let isWritten = writeAll(entries.flatMap(HistoryFile.line), to: new) && fsync(new) == 0
    close(new)
    if !isWritten || rename(temporary, resolved) != 0 { unlink(temporary) }
  }

  /// Makes the folders of the path that are missing.
  private func makeFolder() -> Bool {
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      guard mkdir(String(path[..<slash]), 0o700) != 0, errno != EEXIST else { continue }
      // A system that cannot be written to may report that before it reports that the folder exists.
      if access(String(path[..<slash]), F_OK) != 0 { return false }
    }
    return true
  }

  private func isRegularFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path still leads to the open file.
  private func isCurrent(_ descriptor: Int32) -> Bool {
    var (opened, present) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &present) == 0
      && opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }

  private func lacksLineEnd(_ descriptor: Int32) -> Bool {
    var status = stat()
    var last: UInt8 = 0
    guard fstat(descriptor, &status) == 0, status.st_size > 0, pread(descriptor, &last, 1, status.st_size - 1) == 1
    else { return false }
    return last != UInt8(ascii: "\n")
  }

  private func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        guard errno == EINTR else { return nil }
      } else if count == 0 {
        return bytes
      } else {
        bytes += chunk[..<count]
      }
    }
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        guard errno == EINTR else { return false }
      } else {
        rest = rest.dropFirst(written)
      }
    }
    return true
  }

  private func complain() {
    let why = errno == 0 ? "it is not a file" : reason()
    if complaint == nil { complaint = "the history in \(path) cannot be written: \(why)" }
  }

  private func reason() -> String { String(cString: strerror(errno)).lowercased() }
}
