#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs another program and measures it from outside.
struct Process {
  let arguments: [String]

  /// The milliseconds from start to end, with the output thrown away; nil if it could not be run or failed.
  func milliseconds() -> Double? {
    let start = Clock.wall()
    guard run(output: "/dev/null") != nil else { return nil }
    return (Clock.wall() - start) * 1e3
  }

  /// What the program prints; nil if it could not be run or failed.
  func output() -> String? {
    let path = "/tmp/adapt-bench-\(getpid()).txt"
    defer { unlink(path) }
    guard run(output: path) != nil, let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func run(output: String) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, arguments[0], &actions, nil, pointers, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status == 0 ? 0 : nil
  }
}
