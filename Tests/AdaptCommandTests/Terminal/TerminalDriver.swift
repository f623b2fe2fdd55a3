import CPseudoTerminal
import Foundation
import Testing

/// The `adapt` binary at a terminal of its own: types, and waits for what it shows.
final class TerminalDriver {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let terminal: Int32
  private var process: pid_t = 0
  private var status: Int32?
  /// What was shown and not yet waited for.
  private var pending: [UInt8] = []
  /// A folder for files, which is also the home of the process.
  let home: TemporaryFolder

  /// No wait of a test is as long, unless something is wrong.
  private static let patience = 20.0

  /// - Parameter environment: besides a home of its own; a value of nil takes a variable away.
  init(
    _ arguments: [String] = [], environment: [String: String?] = [:], columns: Int32 = 80, rows: Int32 = 24,
    home: TemporaryFolder? = nil, path: String? = nil
  ) throws {
    let home = try home ?? TemporaryFolder()
    self.home = home
    var variables: [String: String?] = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "HOME": home.path, "LANG": "C.UTF-8", "NO_COLOR": "1",
    ]
    // A sanitizer that these tests run under is told what to look for.
    for (name, value) in ProcessInfo.processInfo.environment where name.hasSuffix("SAN_OPTIONS") {
      variables[name] = value
    }
    variables.merge(environment) { _, new in new }
    guard let program = path ?? CommandLineTool.path else { throw Failure(description: "the binary is not there") }
    var process: pid_t = 0
    terminal = withStrings([program] + arguments) { arguments in
      withStrings(variables.compactMap { name, value in value.map { "\(name)=\($0)" } }) { environment in
        pseudo_terminal_run(program, arguments, environment, columns, rows, &process)
      }
    }
    self.process = process
    guard terminal >= 0 else { throw Failure(description: "there is no terminal") }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
  }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The terminal holds a few thousand bytes: what comes back is taken meanwhile.
      var ready = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, Int32(TerminalDriver.patience * 1000)) > 0 else { return }
      if ready.revents & Int16(POLLIN) != 0 { _ = read() }
      if ready.revents & Int16(POLLOUT) != 0 {
        let part = rest.prefix(512)
        let count = part.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
      if ready.revents & Int16(POLLHUP | POLLERR) != 0 { return }
    }
  }

  /// Types a line and the Enter key, as quickly as no person can.
  func type(_ line: String) { send(line + "\r") }

  func resize(columns: Int32, rows: Int32) { _ = pseudo_terminal_resize(terminal, columns, rows) }

  func signal(_ number: Int32) { kill(process, number) }

  /// Waits until a text is shown.
  ///
  /// - Returns: what was shown since the last wait, up to and with the text; without escape sequences.
  @discardableResult
  func wait(for text: String, raw: Bool = false) throws -> String {
    let wanted = Array(text.utf8)
    while true {
      let shown = raw ? Array(pending.enumerated()) : TerminalDriver.plain(pending)
      if let range = shown.map(\.element).firstRange(of: wanted) {
        let result = shown[..<range.upperBound].map(\.element)
        pending.removeFirst(shown[range.upperBound - 1].offset + 1)
        return String(decoding: result, as: UTF8.self)
      }
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(TerminalDriver.patience * 1000)) > 0, read() else {
        throw Failure(
          description: "waited for \"\(text)\" and got \"\(String(decoding: shown.map(\.element), as: UTF8.self))\"")
      }
    }
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: what was shown since the last wait, and the exit status.
  func waitForEnd() throws -> (output: String, status: Int32) {
    while true {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(TerminalDriver.patience * 1000)) > 0 else {
        throw Failure(description: "the process does not end")
      }
      if !read() { break }
    }
    var result: Int32 = 0
    waitpid(process, &result, 0)
    status = result
    return (
      String(decoding: TerminalDriver.plain(pending).map(\.element), as: UTF8.self), pseudo_terminal_status(result)
    )
  }

  /// - Returns: false if the other end is closed.
  private func read() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(terminal, &chunk, chunk.count)
    guard count > 0 else { return false }
    pending += chunk[..<count]
    return true
  }

  /// What is left without escape sequences, carriage returns and bells, each byte with its place.
  private static func plain(_ bytes: [UInt8]) -> [(offset: Int, element: UInt8)] {
    var result: [(offset: Int, element: UInt8)] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x1B else {
        if byte != 0x0D, byte != 0x07 { result.append((index - 1, byte)) }
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { continue }
      index += 1
      while index < bytes.count, !(0x40...0x7E ~= bytes[index]) { index += 1 }
      index += 1
    }
    return result
  }
}

/// Hands strings to a function that wants them as C does.
private func withStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(&pointers)
}
