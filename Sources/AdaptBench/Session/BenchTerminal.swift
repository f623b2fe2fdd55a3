import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program at a terminal of its own: types, and waits for what it shows.
final class BenchTerminal {
  private let terminal: Int32
  private var process: pid_t = 0
  private var shown: [UInt8] = []

  /// Milliseconds after which a program is taken to hang.
  private static let patience: Int32 = 60_000

  /// Nil if there is no terminal to be had.
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

  /// Sends a text, taking meanwhile what comes back: a terminal holds a few thousand bytes only.
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

  /// Waits until a text is shown, and forgets everything before and with it.
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
