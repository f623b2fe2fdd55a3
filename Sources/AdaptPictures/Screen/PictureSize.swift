import AdaptModel

/// Reads the size of a picture off the beginning of its `data:` address: of PNG, JPEG and GIF files.
enum PictureSize {
  /// The size in pixels, which is that in points for a file of scale 1. Nil for other formats, and for what is no
  /// picture. A JPEG may have a preview before its size, so that more is read if the size is not found.
  ///
  /// - Parameter turn: how the picture is turned before it is seen.
  static func of(_ address: String, _ turn: PictureTurn = .none) -> Size? {
    guard let size = stored(address) else { return nil }
    return turn.isOnSide ? Size(width: size.height, height: size.width) : size
  }

  private static func stored(_ address: String) -> Size? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let letters = address.utf8[comma...].dropFirst()
    for most in [64, 8192, ImageHeader.most / 3 * 4] {
      let bytes = Array(letters.prefix(most)).withUnsafeBufferPointer { decodedBase64($0) }
      if let size = ImageHeader.size(of: bytes) { return size }
      // Only a JPEG has its size farther on.
      guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    }
    return nil
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
