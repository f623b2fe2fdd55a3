/// A request of the page. It understands the part of HTTP that a browser on the same machine uses.
struct HTTPRequest: Equatable {
  var method: String
  /// Without the query.
  var path: String
  /// The parts after `?` by name, as they are written.
  var query: [String: String] = [:]
  /// The headers by their names in lower case. A comma joins the values of a repeated one.
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// The state of reading.
  enum Reading: Equatable {
    /// The request is incomplete. If its head is there, that is the request without its body.
    case unfinished(head: HTTPRequest?)
    case finished(HTTPRequest)
    /// The request is refused with this status.
    case refused(Int)
  }

  private static let mostHead = 16_384
  private static let mostBody = 16_777_216

  /// Reads a request from its bytes. A connection has at most one request.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(bytes) else { return bytes.count > mostHead ? .refused(431) : .unfinished(head: nil) }
    guard end <= mostHead else { return .refused(431) }
    let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return .refused(400) }
    var request = HTTPRequest(method: words[0], path: words[1])
    if let mark = words[1].firstIndex(of: "?") {
      request.path = String(words[1][..<mark])
      for pair in words[1][words[1].index(after: mark)...].split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 { request.query[parts[0]] = parts[1] }
      }
    }
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return .refused(400) }
      let name = line[..<colon].lowercased()
      let value = trimmed(line[line.index(after: colon)...])
      request.headers[name] = request.headers[name].map { "\($0),\(value)" } ?? value
    }
    guard request.headers["transfer-encoding"] == nil else { return .refused(411) }
    let digits = request.headers["content-length"] ?? "0"
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let length = Int(digits) else { return .refused(400) }
    guard length <= mostBody else { return .refused(413) }
    let start = end + 4
    guard bytes.count >= start + length else { return .unfinished(head: request) }
    request.body = Array(bytes[start..<start + length])
    return .finished(request)
  }

  /// The start of the empty line after the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    let mark: [UInt8] = [13, 10, 13, 10]
    return (0...bytes.count - 4).first { bytes[$0] == 13 && bytes[$0..<$0 + 4].elementsEqual(mark) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
