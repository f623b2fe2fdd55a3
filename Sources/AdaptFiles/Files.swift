import AdaptSyntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reading and writing files, with errors as text.
package enum Files {
  package struct Failure: Error {
    package var message: String
    package var isMissing = false
    package var isDirectory = false
    /// Whether the file is not in the folder in which it has to be.
    package var isOutside = false

    package init(message: String, isMissing: Bool = false, isDirectory: Bool = false, isOutside: Bool = false) {
      self.message = message
      self.isMissing = isMissing
      self.isDirectory = isDirectory
      self.isOutside = isOutside
    }
  }

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the real path of a folder in which the file has to be, after resolving links. Then it is no pipe and no
  ///     device either. The open file is judged, and not its name, which may lead elsewhere a moment later.
  ///   - prefix: how many bytes of the file are wanted; nil for all of them.
  package static func read(
    _ path: String, inside root: String? = nil, prefix: Int? = nil
  ) throws(Failure) -> [UInt8] {
    if path == "-" { return try read(descriptor: 0, sizeHint: 1 << 16, most: mostFromStream) }
    // Reading a named pipe would block. One that the shell passes, `<(…)`, has a writer.
    guard !isNamedPipe(path) else { throw Failure(message: "it is a pipe; `-` reads from standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (root == nil ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      let code = errno
      let isMissing = code == ENOENT || code == ENOTDIR
      // A name of other bytes has this sign in their place, and leads nowhere.
      if isMissing, path.unicodeScalars.contains("\u{FFFD}") { throw Failure(message: "its name is not UTF-8") }
      throw Failure(message: reason(code), isMissing: isMissing)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(message: reason(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(message: "it is a folder", isDirectory: true)
    }
    guard prefix != nil || status.st_size <= SourceFile.maximumSize else { throw tooLarge(SourceFile.maximumSize) }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if let root {
      guard isFile else { throw Failure(message: "it is not a file") }
      // Where the system does not tell, the caller has judged the name.
      guard realPath(of: descriptor).map({ isBelow($0, root) }) ?? true else {
        throw Failure(message: "it is not in `\(root)`", isOutside: true)
      }
    }
    return try read(
      descriptor: descriptor, sizeHint: min(Int(status.st_size), prefix ?? .max),
      most: isFile ? SourceFile.maximumSize : mostFromStream, prefix: prefix)
  }

  /// A pipe or a device may never end, so less of it is kept than of a file.
  private static let mostFromStream = 64 << 20

  /// The bytes of a file that is a script or a document. A file in another encoding, or without text, is refused.
  package static func readText(_ path: String, inside root: String? = nil) throws(Failure) -> [UInt8] {
    let bytes = try read(path, inside: root)
    // Interface Builder's documents declare their own encoding.
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return bytes }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Failure(message: "it is UTF-16; a script is UTF-8")
    }
    // CHOICE: a text has hardly any control characters, and something else has many.
    let head = bytes.prefix(4096)
    func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(9...13).contains(byte) && byte != 0x1B }
    if head.count >= 64, head.count(where: isControl) * 20 > head.count {
      throw Failure(message: "it is not a text")
    }
    return bytes
  }

  private static func read(
    descriptor: Int32, sizeHint: Int, most: Int, prefix: Int? = nil
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sizeHint + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, chunk.baseAddress, chunk.count)
      #else
        let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      #endif
      if count < 0 {
        guard errno == EINTR else { throw Failure(message: reason(errno)) }
        continue
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if let prefix, bytes.count >= prefix { return Array(bytes.prefix(prefix)) }
      guard bytes.count <= most else { throw tooLarge(most) }
    }
  }

  private static func tooLarge(_ most: Int) -> Failure {
    Failure(message: "it is larger than \(most == 1 << 30 ? "1 GiB" : "\(most >> 20) MiB")")
  }

  /// Replaces a file, as ``ReplacementFile`` does.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try ReplacementFile(of: path)
    try file.write(bytes)
    try file.finish()
  }

  /// The path without links, `.` and `..`; nil if there is nothing at the path.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file is below a folder, after resolving links; false if one of them does not exist.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let real = realPath(path), let root = realPath(folder) else { return false }
    return isBelow(real, root)
  }

  /// Whether a path leads to a file below a folder, or would if the file existed: its own folder decides then.
  ///
  /// - Parameter folder: a real path.
  package static func leads(_ path: String, into folder: String) -> Bool {
    if let real = realPath(path) { return isBelow(real, folder) }
    guard let real = realPath(self.folder(of: path)) else { return false }
    return real == folder || isBelow(real, folder)
  }

  /// The folder in which a path's last name is, as the path says it: `.` for a name alone.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func isBelow(_ real: String, _ root: String) -> Bool { real.hasPrefix(root == "/" ? "/" : root + "/") }

  /// Where an open file is; nil if the system does not tell.
  private static func realPath(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      #if canImport(Darwin)
        return fcntl(descriptor, F_GETPATH, base) == 0 ? String(cString: base) : nil
      #else
        let count = readlink("/proc/self/fd/\(descriptor)", base, Int(PATH_MAX))
        guard count > 0 else { return nil }
        base[count] = 0
        return String(cString: base)
      #endif
    }
  }

  /// Whether there is something at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The current folder as an absolute path; empty if it is unknown.
  package static var currentFolder: String { realPath(".") ?? "" }

  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The content of a folder, sorted; the names of folders end with a `/`. Hidden files are left out.
  package static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var result: [String] = []
    while let entry = readdir(directory) {
      let name = name(of: entry)
      guard !name.hasPrefix(".") else { continue }
      let type = Int32(entry.pointee.d_type)
      // The entry itself tells it, except of a link and on some file systems.
      let isFolder = type == Int32(DT_DIR) || type != Int32(DT_REG) && isDirectory(folder + "/" + name)
      result.append(isFolder ? name + "/" : name)
    }
    return result.sorted()
  }

  package static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
  }

  private static func isNamedPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
    return !path.hasPrefix("/dev/fd/") && !path.hasPrefix("/proc/")
  }

  /// Whether the path exists and is neither a file nor a folder.
  package static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The file with this name in the folder of a path, or in the nearest folder above that has one.
  package static func nearest(_ name: String, above path: String) -> String? {
    guard var folder = realPath(path == "-" ? "." : path) else { return nil }
    if !isDirectory(folder) { folder = folder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } }
    while true {
      let candidate = folder + "/" + name
      if realPath(candidate) != nil { return candidate }
      guard let end = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<end])
    }
  }

  /// The message for the error of a failed call.
  package static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
