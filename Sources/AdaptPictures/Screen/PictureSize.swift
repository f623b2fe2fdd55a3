import AdaptModel

/// Reads the size of a picture off the beginning of its `data:` address: of PNG and GIF files.
enum PictureSize {
  /// The size in pixels, which is that in points for a file of scale 1. Nil for other formats, and for what is no
  /// picture.
  static func of(_ address: String) -> Size? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let bytes = Array(address.utf8[comma...].dropFirst().prefix(32)).withUnsafeBufferPointer { decodedBase64($0) }
    func number(_ places: [Int]) -> Double { places.reduce(0) { $0 * 256 + Double(bytes[$1]) } }
    var size: Size?
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      size = Size(width: number([16, 17, 18, 19]), height: number([20, 21, 22, 23]))
    } else if bytes.count >= 10, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      size = Size(width: number([7, 6]), height: number([9, 8]))
    }
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}

/// The bytes that letters of base64 stand for. Other letters stand for none. O(letters).
package func decodedBase64(_ letters: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var (bytes, bits, count) = ([UInt8](), 0, 0)
  bytes.reserveCapacity(letters.count * 3 / 4)
  for letter in letters {
    let value: Int
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(letter) + 4
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: continue
    }
    bits = bits << 6 | value
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(bits >> count & 255))
      bits &= 1 << count - 1
    }
  }
  return bytes
}
