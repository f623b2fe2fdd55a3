import Synchronization

/// A page that hears of changes. What it has not taken yet waits for it, so that a page which does not read delays no
/// other.
final class PageListener: Sendable {
  private enum Phase {
    case idle
    /// A thread sends what waits. It alone closes the socket then.
    case sending
    case closed
  }

  private struct State {
    var phase = Phase.idle
    /// Whether the page is gone, or dropped.
    var isGone = false
    /// The messages that are not sent yet, the oldest first.
    var waiting: [[UInt8]] = []

    var bytes: Int { waiting.reduce(0) { $0 + $1.count } }
  }

  /// A page that has left so many bytes waiting is dropped.
  private static let most = 16_000_000

  private let socket: LoopbackSocket
  private let state = Mutex(State())

  init(_ socket: LoopbackSocket) { self.socket = socket }

  /// Sends a message as soon as the page takes it, and returns at once.
  ///
  /// - Returns: false if the page is gone, or is dropped.
  func tell(_ message: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isGone, state.waiting.isEmpty || state.bytes + message.count <= Self.most else {
        end(&state)
        return false
      }
      state.waiting.append(message)
      guard state.phase == .idle else { return true }
      state.phase = .sending
      if Thread.start({ [self] in send() }) { return true }
      state.phase = .idle
      end(&state)
      return false
    }
  }

  /// Ends the connection if the page has closed it.
  ///
  /// - Returns: whether the page is gone.
  func endIfClosed() -> Bool {
    state.withLock { state in
      // While a message is sent, sending tells.
      if !state.isGone, state.phase == .idle, socket.isClosed { end(&state) }
      return state.isGone
    }
  }

  /// Ends the connection.
  func end() { state.withLock { end(&$0) } }

  private func end(_ state: inout State) {
    state.isGone = true
    state.waiting = []
    switch state.phase {
    case .idle:
      state.phase = .closed
      socket.end()
    case .sending: socket.shutDown()
    case .closed: break
    }
  }

  private func send() {
    while let message = next() {
      if !socket.send(message) { state.withLock { $0.isGone = true } }
    }
  }

  /// The next message; nil if there is none, or the page is gone.
  private func next() -> [UInt8]? {
    state.withLock { state in
      if !state.isGone, !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.phase = .idle
      if state.isGone { end(&state) }
      return nil
    }
  }
}
