import AdaptFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs another program to its end, without a shell.
enum Subprocess {
  /// The status of a program that a signal ended.
  static let endedBySignal: Int32 = 128

  /// - Parameter input: its standard input, all of which it must read before it prints; nil lets it read this
  ///   process's.
  /// - Returns: its standard output and its status; nil if it cannot be started.
  static func run(_ arguments: [String], input: [UInt8]? = nil) -> (output: [UInt8], status: Int32)? {
    guard let program = arguments.first else { return nil }
    var ends: [Int32] = [0, 0]
    var inputEnds: [Int32] = [-1, -1]
    guard input == nil || pipe(&inputEnds) == 0 else { return nil }
    guard pipe(&ends) == 0 else {
      for end in inputEnds where end >= 0 { close(end) }
      return nil
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    if input != nil {
      posix_spawn_file_actions_adddup2(&actions, inputEnds[0], 0)
      for end in inputEnds { posix_spawn_file_actions_addclose(&actions, end) }
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let started = posix_spawnp(&child, program, &actions, nil, &words, environ)
    close(ends[1])
    if input != nil { close(inputEnds[0]) }
    defer { close(ends[0]) }
    if let input {
      if started == 0 { write(input, to: inputEnds[1]) }
      close(inputEnds[1])
    }
    guard started == 0 else { return nil }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output += chunk[..<count]
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (output, status & 0x7F == 0 ? status >> 8 & 0xFF : endedBySignal)
  }

  /// Writes all bytes, or as many as the reader takes.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    Terminal.ignoreBrokenPipes()
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// The changed files, according to git.
enum ChangedFiles {
  struct Failure: Error { var message: String }

  /// The real paths of files that differ from a commit, or are new.
  ///
  /// - Parameter folder: the folder of the repository.
  static func since(_ reference: String, in folder: String) throws(Failure) -> Set<String> {
    guard !reference.hasPrefix("-") else { throw Failure(message: "\"\(reference)\" is not a commit") }
    guard let top = Subprocess.run(["git", "-C", folder, "rev-parse", "--show-toplevel"]), top.status == 0 else {
      throw Failure(message: "\(folder) is not in a git repository")
    }
    let root = String(decoding: top.output, as: UTF8.self).trimmed
    // The changes on this side since the two branches diverged; for an unrelated commit, since the commit itself.
    let base = Subprocess.run(["git", "-C", root, "merge-base", reference, "HEAD"])
    let start = base.flatMap { $0.status == 0 ? String(decoding: $0.output, as: UTF8.self).trimmed : nil } ?? reference
    guard let changed = Subprocess.run(["git", "-C", root, "diff", "--name-only", "-z", start, "--"]),
      changed.status == 0
    else { throw Failure(message: "git knows no commit \"\(reference)\"") }
    let new = Subprocess.run(["git", "-C", root, "ls-files", "--others", "--exclude-standard", "-z"])?.output ?? []
    let names = (changed.output + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(
      names.map { name in
        let path = "\(root)/\(name)"
        return Files.realPath(path) ?? path
      })
  }
}
