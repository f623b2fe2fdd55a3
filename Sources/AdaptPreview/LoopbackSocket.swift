#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A socket on the loopback address, which other machines cannot reach.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  /// Listens at a port.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: nil where the port is taken.
  static func listening(at port: UInt16) -> (socket: LoopbackSocket, port: UInt16)? {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      return nil
    }
    return (LoopbackSocket(descriptor: descriptor), UInt16(bigEndian: address.sin_port))
  }

  /// Waits for the next connection; nil once the socket is closed.
  ///
  /// A client that has already gone is skipped. If the process has no descriptors left, this waits for one.
  func accepted() -> LoopbackSocket? {
    var connection = accept(descriptor, nil, nil)
    while connection < 0 {
      switch errno {
      case EINTR, ECONNABORTED: break
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(20_000)
      default: return nil
      }
      connection = accept(descriptor, nil, nil)
    }
    // A client that sends nothing for this long is dropped.
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var yes: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return LoopbackSocket(descriptor: connection)
  }

  /// The bytes since the last call; nil at the end, or after ten seconds without any.
  func received() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Whether the other side has closed the connection. Does not wait.
  var isClosed: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
  }

  /// - Returns: whether everything was sent.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        #if canImport(Darwin)
          Darwin.send(descriptor, rest.baseAddress, rest.count, 0)
        #else
          Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Makes every call that waits on the socket return. It stays open.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func end() {
    shutDown()
    close(descriptor)
  }
}
