import AdaptModel

/// Reads the size of a picture off the beginning of its `data:` address: of PNG and GIF files.
enum PictureSize {
  /// The size in pixels, which is that in points for a file of scale 1. Nil for other formats, and for what is no
  /// picture.
  static func of(_ address: String) -> Size? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let bytes = decoded(address.utf8[address.utf8.index(after: comma)...].prefix(32))
    func number(_ places: [Int]) -> Double { places.reduce(0) { $0 * 256 + Double(bytes[$1]) } }
    var size: Size?
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      size = Size(width: number([16, 17, 18, 19]), height: number([20, 21, 22, 23]))
    } else if bytes.count >= 10, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      size = Size(width: number([7, 6]), height: number([9, 8]))
    }
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Whole groups of four letters of base64 as bytes, up to the first other letter.
  private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text {
      let value: UInt8
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return bytes
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
      (bits, count) = (0, 0)
    }
    return bytes
  }
}
