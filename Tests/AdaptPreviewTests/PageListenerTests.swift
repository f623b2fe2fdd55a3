import Testing

@testable import AdaptPreview

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Pages that listen")
struct PageListenerTests {
  /// A listener, and its page's end of the connection.
  private static func connected() throws -> (listener: PageListener, page: LoopbackSocket) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #else
      let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #endif
    try #require(result == 0)
    return (PageListener(LoopbackSocket(descriptor: ends[0])), LoopbackSocket(descriptor: ends[1]))
  }

  @Test("messages arrive in their order")
  func order() throws {
    let (listener, page) = try Self.connected()
    defer { page.end() }
    let sent = (0..<200).map { Array("message \($0)\n".utf8) }
    for message in sent { #expect(listener.tell(message)) }
    var received: [UInt8] = []
    while received.count < sent.joined().count, let more = page.received() { received += more }
    #expect(received == Array(sent.joined()))
    listener.end()
    // The end of the connection, once the thread that sends has noticed it.
    #expect(page.received() == nil)
  }

  @Test("a page that was closed is let go of, although nothing is saved, and one that listens is not")
  func closed() throws {
    let (listener, page) = try Self.connected()
    #expect(!listener.endIfClosed())
    #expect(listener.tell(Array("message\n".utf8)))
    #expect(page.received() == Array("message\n".utf8))
    page.end()
    // The thread that has sent the message may not be over yet.
    while !listener.endIfClosed() { sched_yield() }
    #expect(!listener.tell([65]))
  }

  @Test("a page that does not read is dropped, and delays nobody")
  func silent() throws {
    let (listener, page) = try Self.connected()
    defer { page.end() }
    let message = [UInt8](repeating: 65, count: 1_000_000)
    // Each call returns at once, although nothing is read.
    let taken = (0..<40).prefix { _ in listener.tell(message) }.count
    #expect((10...20).contains(taken))
    #expect(!listener.tell([65]))
  }

  @Test("a message larger than what may wait reaches a page that reads")
  func large() throws {
    let (listener, page) = try Self.connected()
    defer { page.end() }
    #expect(listener.tell([UInt8](repeating: 65, count: 20_000_000)))
    var count = 0
    while count < 20_000_000, let more = page.received() { count += more.count }
    #expect(count == 20_000_000)
    listener.end()
  }
}
