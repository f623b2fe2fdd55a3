import AdaptModel

/// How a photo is turned and mirrored to be seen upright (Exif 2.3, 4.6.4).
///
/// Browsers turn a photo as its file says, and librsvg does not. So that both show the same, the address of a drawn
/// photo says that it is upright, and the drawing turns it.
struct PictureTurn: Hashable, Sendable {
  /// The orientation of Exif, 1…8.
  private var orientation: UInt8

  private init(orientation: UInt8) { self.orientation = orientation }

  static let none = PictureTurn(orientation: 1)

  /// Whether what is stored as its width is seen as its height.
  var isOnSide: Bool { orientation >= 5 }

  /// Where the stored picture lies before it is turned, so that it is seen at a place. Both have the same middle.
  func stored(_ place: Rect) -> Rect {
    guard isOnSide else { return place }
    return Rect(
      x: place.midX - place.height / 2, y: place.midY - place.width / 2, width: place.height, height: place.width)
  }

  /// The attribute that turns a stored picture around the middle of a place; empty if it is upright.
  func attribute(around place: Rect) -> String {
    let (a, b, c, d): (Double, Double, Double, Double)
    switch orientation {
    case 2: (a, b, c, d) = (-1, 0, 0, 1)
    case 3: (a, b, c, d) = (-1, 0, 0, -1)
    case 4: (a, b, c, d) = (1, 0, 0, -1)
    case 5: (a, b, c, d) = (0, 1, 1, 0)
    case 6: (a, b, c, d) = (0, 1, -1, 0)
    case 7: (a, b, c, d) = (0, -1, -1, 0)
    case 8: (a, b, c, d) = (0, -1, 1, 0)
    default: return ""
    }
    let (x, y) = (place.midX, place.midY)
    let numbers = [a, b, c, d, x - a * x - c * y, y - b * x - d * y].map(format)
    return " transform=\"matrix(\(numbers.joined(separator: " ")))\""
  }

  /// The address of a photo that says that it is upright, and how the photo is turned instead. Other addresses stay as
  /// they are.
  static func taken(from address: String) -> (address: String, turn: PictureTurn) {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return (address, .none) }
    let letters = address.utf8[comma...].dropFirst()
    guard let orientation = orientation(letters), orientation.value > 1, orientation.value <= 8 else {
      return (address, .none)
    }
    // Three bytes are four letters. The lower byte of the value becomes 1; the higher one is 0 already.
    let byte = orientation.place + (orientation.isLittle ? 0 : 1)
    let start = letters.index(letters.startIndex, offsetBy: byte / 3 * 4)
    let end = letters.index(start, offsetBy: 4)
    var bytes = Array(letters[start..<end]).withUnsafeBufferPointer { decodedBase64($0) }
    guard bytes.count == 3 else { return (address, .none) }
    bytes[byte % 3] = 1
    let upright = String(address[..<start]) + encoded(bytes) + address[end...]
    return (upright, PictureTurn(orientation: UInt8(orientation.value)))
  }

  /// The orientation that a JPEG has in its first bytes; nil if it has none, or if there are spaces among its letters.
  private static func orientation(_ letters: Substring.UTF8View) -> ImageHeader.JPEG.Orientation? {
    for most in [8, 8192, ImageHeader.most / 3 * 4] {
      let first = Array(letters.prefix(most))
      let bytes = first.withUnsafeBufferPointer { decodedBase64($0) }
      guard bytes.starts(with: [0xFF, 0xD8]), !first.contains(where: { $0 <= UInt8(ascii: " ") }) else {
        return nil
      }
      if let header = ImageHeader.JPEG(bytes) { return header.orientation }
    }
    return nil
  }

  /// Three bytes as four letters of base64.
  private static func encoded(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bits = bytes.reduce(0) { $0 << 8 | Int($1) }
    return String(decoding: [18, 12, 6, 0].map { alphabet[bits >> $0 & 63] }, as: UTF8.self)
  }
}
