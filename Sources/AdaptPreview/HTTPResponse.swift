/// An answer of the server. Browsers do not store it, and other pages cannot read it.
struct HTTPResponse {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []

  init(status: Int = 200, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// A refusal in words.
  init(status: Int, _ text: String) {
    self.init(status: status, body: Array((text + "\n").utf8))
  }

  static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "application/json; charset=utf-8", body: Array(text.utf8))
  }

  /// The head of an answer that lasts as long as the connection.
  static let streamHead = head(status: 200, type: "text/event-stream; charset=utf-8", length: nil)

  var bytes: [UInt8] { Array(HTTPResponse.head(status: status, type: type, length: body.count).utf8) + body }

  private static func head(status: Int, type: String, length: Int?) -> String {
    var lines = [
      "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Refused")", "Content-Type: \(type)", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin", "X-Frame-Options: DENY", "Connection: close",
    ]
    if let length { lines.append("Content-Length: \(length)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }
}
