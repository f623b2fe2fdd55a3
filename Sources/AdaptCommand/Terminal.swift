import AdaptFiles
import ArgumentParser
import CProcess

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard input, output and error.
enum Terminal {
  enum Stream: Int32 { case input = 0, output, error }

  static func isInteractive(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether to colour the output of a stream, if the user chooses neither `always` nor `never`.
  static func supportsColor(_ stream: Stream) -> Bool {
    guard isInteractive(stream), getenv("NO_COLOR") == nil else { return false }
    guard let term = getenv("TERM") else { return false }
    return String(cString: term) != "dumb"
  }

  /// The columns and rows of the terminal at the standard output.
  static var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Writes all of a text.
  ///
  /// - Returns: false if the other end is closed.
  @discardableResult
  static func write(_ text: String, to stream: Stream) -> Bool {
    var text = text
    return text.withUTF8 { write($0, to: stream) }
  }

  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Stream) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let written = systemWrite(stream.rawValue, UnsafeRawBufferPointer(rebasing: rest))
      if written < 0 {
        guard errno == EINTR || errno == EAGAIN else { return false }
        continue
      }
      rest = rest.dropFirst(written)
    }
    return true
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Makes a closed pipe an error of `write` instead of the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes a signal that ends the process write the output that is held before it does, and ignores broken pipes. A
  /// command calls this once, before it begins. Swift would take `SIGQUIT` for a crash, describe that, and go on.
  static func prepareForSignals() {
    ignoreBrokenPipes()
    for number in UnfinishedFile.signals {
      let before = signal(number, adapt_end_by_signal)
      // `nohup` ignores one.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, before) }
    }
    UnfinishedFile.ending = adapt_end_by_signal
  }
}

/// Output that is buffered and written in large pieces: immediately to a terminal, otherwise when there is enough.
final class Output {
  private static let capacity = 1 << 16
  /// At one address for as long as it holds something, for the case that memory runs out.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
  private var count = 0
  private let isImmediate = Terminal.isInteractive(.output)
  /// The error number because of which the rest is not written.
  private var failure: Int32?
  var isClosed: Bool { failure != nil }

  deinit {
    adapt_hold_output(nil, 0)
    buffer.deallocate()
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if bytes.count > Self.capacity - count { flush() }
      guard !isClosed, !bytes.isEmpty else { return }
      if bytes.count > Self.capacity {
        put(bytes)
      } else {
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: UnsafeRawBufferPointer(bytes))
        count += bytes.count
        adapt_hold_output(buffer.baseAddress, count)
      }
    }
    if isImmediate { flush() }
  }

  func flush() {
    guard count > 0, !isClosed else { return }
    adapt_hold_output(nil, 0)
    put(UnsafeRawBufferPointer(rebasing: buffer[..<count]).bindMemory(to: UInt8.self))
    count = 0
  }

  private func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !Terminal.write(bytes, to: .output) { failure = errno }
  }

  /// Writes the rest.
  ///
  /// - Throws: `couldNotRun` if not everything could be written; standard error reports why, unless the reader has
  ///   closed its end, as `head` does when it has enough.
  func finish() throws {
    flush()
    guard let failure else { return }
    guard failure != EPIPE else { throw ExitCode.couldNotRun }
    Terminal.write("error: standard output: \(Files.reason(failure))\n", to: .error)
    throw ExitCode.couldNotRun
  }
}
