import Testing

@testable import AdaptPreview

@Suite("Requests of the page")
struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

  @Test("a request is read only when all of it is there, wherever it is cut")
  func everyCut() {
    let text =
      "POST /engine/draw?token=ab&tab=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nContent-Length: 5\r\nX-A:  b \r\n\r\nhello"
    var request = HTTPRequest(
      method: "POST", path: "/engine/draw", query: ["token": "ab", "tab": "1"],
      headers: ["host": "127.0.0.1:80", "content-length": "5", "x-a": "b"], body: Array("hello".utf8))
    #expect(read(text) == .finished(request))
    request.body = []
    for count in 0..<text.utf8.count {
      // The head is known before the body, so that a body that nobody asked for is not read.
      let head = count < text.utf8.count - 5 ? nil : request
      #expect(HTTPRequest.read(Array(text.utf8.prefix(count))) == .unfinished(head: head))
    }
  }

  @Test(
    "what is no request of a browser is refused",
    arguments: [
      ("GET\r\n\r\n", 400), ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("GET / FTP/1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n: x\r\n\r\n", 400), ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ])
  func refused(text: String, status: Int) { #expect(read(text) == .refused(status)) }

  @Test("a head that does not end is refused")
  func endless() { #expect(read("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000)) == .refused(431)) }
}
