import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with a terminal of its own: this types, and waits for output.
final class BenchTerminal {
  private let terminal: Int32
  private var process: pid_t = 0
  private var shown: [UInt8] = []

  /// The time in milliseconds after which a program counts as hanging.
  private static let patience: Int32 = 60_000

  /// Nil if no terminal is available.
  init?(_ path: String, _ arguments: [String], environment: [String]) {
    var child: pid_t = 0
    func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
    var argumentPointers = strings([path] + arguments)
    var environmentPointers = strings(environment)
    defer { (argumentPointers + environmentPointers).forEach { free($0) } }
    terminal = pseudo_terminal_run(path, &argumentPointers, &environmentPointers, 80, 24, &child)
    guard terminal >= 0 else { return nil }
    process = child
  }

  deinit {
    close(terminal)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Sends a text, and reads the output meanwhile, since a terminal buffers only a few thousand bytes.
  ///
  /// - Returns: false if the program has ended or hangs.
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, BenchTerminal.patience) > 0 else { return false }
      if ready.revents & Int16(POLLIN) != 0, !take() { return false }
      if ready.revents & Int16(POLLOUT) != 0 {
        let part = rest.prefix(512)
        let count = part.withUnsafeBytes { Self.write(terminal, $0) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
    }
    return true
  }

  /// Waits until a text is shown, and discards the output up to its end.
  ///
  /// - Returns: false if the program has ended or hangs.
  func wait(for text: String) -> Bool {
    let wanted = Array(text.utf8)
    var searched = 0
    while true {
      if let range = shown[searched...].firstRange(of: wanted) {
        shown.removeFirst(range.upperBound)
        return true
      }
      searched = max(0, shown.count - wanted.count)
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, BenchTerminal.patience) > 0, take() else { return false }
    }
  }

  private func take() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(terminal, &chunk, chunk.count)
    guard count > 0 else { return false }
    shown += chunk[..<count]
    return true
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
