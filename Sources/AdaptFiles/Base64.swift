/// Bytes as letters, digits, `+` and `/`, with `=` at the end (RFC 4648 §4).
package func base64(of bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    var number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    var own: [UInt8] = []
    for place in 0..<4 {
      own.append(place < 3 - part.count ? UInt8(ascii: "=") : digits[number & 63])
      number >>= 6
    }
    text += own.reversed()
  }
  return String(decoding: text, as: UTF8.self)
}
