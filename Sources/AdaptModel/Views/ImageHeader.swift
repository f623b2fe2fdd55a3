/// The beginnings of image files, which say how large a picture is. Sources: the PNG specification (11.2.2), GIF89a
/// (18), ITU-T T.81 (B.2.2) for JPEG, Exif 2.3 (4.6.4) for its orientation, SVG 2 (8.2 and 8.6), and ISO 32000-1
/// (7.7.3.3) for PDF.
package enum ImageHeader {
  /// How many bytes of a file are read at most. A JPEG may have a preview and a profile before its size.
  package static let most = 1 << 20

  /// The size in pixels; nil if the bytes are not the beginning of a PNG, a JPEG, a GIF, or of an SVG or a PDF, whose
  /// sizes are in their own units.
  package static func size(of bytes: [UInt8]) -> Size? {
    let size = png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? pdf(bytes) ?? svg(bytes)
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Double {
    bytes.reduce(0) { $0 * 256 + Double($1) }
  }

  private static func png(_ bytes: [UInt8]) -> Size? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    return Size(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  private static func gif(_ bytes: [UInt8]) -> Size? {
    let isGIF = bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    guard bytes.count >= 10, isGIF else { return nil }
    return Size(width: number(bytes[6..<8].reversed()), height: number(bytes[8..<10].reversed()))
  }

  /// The first rectangle of a page that stands in the file as text. An image has one page.
  private static func pdf(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: "%PDF-".utf8) else { return nil }
    let name = Array("/MediaBox".utf8)
    var place = 0
    while place + name.count < bytes.count {
      guard bytes[place] == name[0], bytes[place..<(place + name.count)].elementsEqual(name) else {
        place += 1
        continue
      }
      let rest = bytes[(place + name.count)...].drop { isSpace($0) }
      let box = rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }.prefix(200)
      let numbers = box.split(whereSeparator: isSpace).map { Double(String(decoding: $0, as: UTF8.self)) ?? .nan }
      guard rest.first == UInt8(ascii: "["), numbers.count == 4, numbers.allSatisfy({ $0.isFinite }) else { return nil }
      return Size(width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
    }
    return nil
  }

  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard let header = JPEG(bytes) else { return nil }
    let size = header.size
    return (header.orientation?.value ?? 1) >= 5 ? Size(width: size.height, height: size.width) : size
  }

  /// What a JPEG says of its picture.
  package struct JPEG {
    /// As it is stored, in pixels.
    package var size: Size
    /// How the stored picture is turned and mirrored, and where its bytes say so; nil if they do not.
    package var orientation: Orientation?

    /// An orientation of Exif.
    package struct Orientation: Hashable, Sendable {
      /// 1…8. From 5 on the picture lies on its side.
      package var value: Int
      /// The index of its first byte.
      package var place: Int
      /// Whether its first byte is the lower one.
      package var isLittle: Bool
    }

    /// - Returns: nil for what is no JPEG, and if the bytes end before its size.
    package init?(_ bytes: [UInt8]) {
      guard let header = ImageHeader.header(ofJPEG: bytes) else { return nil }
      self = header
    }

    fileprivate init(size: Size, orientation: Orientation?) { (self.size, self.orientation) = (size, orientation) }
  }

  private static func header(ofJPEG bytes: [UInt8]) -> JPEG? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    var orientation: JPEG.Orientation?
    while place + 9 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      // A marker may have any number of bytes before it that only fill.
      case 0xFF: place += 1
      // Markers without a length.
      case 0x01, 0xD0...0xD8: place += 2
      // The frame. Among its numbers are those of three markers that are no frames.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        let (height, width) = (number(bytes[(place + 5)..<(place + 7)]), number(bytes[(place + 7)..<(place + 9)]))
        return JPEG(size: Size(width: width, height: height), orientation: orientation)
      case 0xD9, 0xDA: return nil
      default:
        let length = Int(bytes[place + 2]) * 256 + Int(bytes[place + 3])
        guard length >= 2 else { return nil }
        if marker == 0xE1, place + 2 + length <= bytes.count {
          orientation = orientation ?? Self.orientation(bytes[(place + 4)..<(place + 2 + length)])
        }
        place += 2 + length
      }
    }
    return nil
  }

  /// The orientation of a photo in its Exif data; nil if they have none.
  private static func orientation(_ data: ArraySlice<UInt8>) -> JPEG.Orientation? {
    let tiff = Array(data.dropFirst(6))
    guard data.starts(with: "Exif\0\0".utf8), tiff.count >= 8 else { return nil }
    let isLittle = tiff.starts(with: "II".utf8)
    guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
    func value(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let bytes = tiff[place..<(place + count)]
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let first = value(4, 4), let count = value(first, 2) else { return nil }
    for entry in 0..<count {
      guard let tag = value(first + 2 + 12 * entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      let place = first + 2 + 12 * entry + 8
      guard let found = value(place, 2), (1...8).contains(found) else { return nil }
      return JPEG.Orientation(value: found, place: data.startIndex + 6 + place, isLittle: isLittle)
    }
    return nil
  }

  /// The width and the height of the root. A missing one follows from the part of the plane that the root shows.
  private static func svg(_ bytes: [UInt8]) -> Size? {
    let name = Array("<svg".utf8)
    guard bytes.count > name.count,
      let start = (0..<(bytes.count - name.count)).first(where: { place in
        bytes[place..<(place + name.count)].elementsEqual(name) && isSpace(bytes[place + name.count])
      })
    else { return nil }
    let tag = bytes[(start + name.count)...]
    let (width, height) = (attribute("width", of: tag).flatMap(points), attribute("height", of: tag).flatMap(points))
    if let width, let height { return Size(width: width, height: height) }
    let box = attribute("viewBox", of: tag)?.split { $0 == " " || $0 == "," || $0 == "\n" } ?? []
    guard box.count == 4, let boxWidth = points(box[2]), let boxHeight = points(box[3]) else { return nil }
    if let width { return Size(width: width, height: width * boxHeight / boxWidth) }
    if let height { return Size(width: height * boxWidth / boxHeight, height: height) }
    return Size(width: boxWidth, height: boxHeight)
  }

  /// The value of an attribute in the rest of a tag; nil if the tag does not have it.
  private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> Substring? {
    var rest = tag
    while true {
      rest = rest.drop { isSpace($0) }
      guard let equals = rest.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }),
        rest[equals] == UInt8(ascii: "=")
      else { return nil }
      let isWanted = rest[..<equals].prefix { !isSpace($0) }.elementsEqual(name.utf8)
      rest = rest[(equals + 1)...].drop { isSpace($0) }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return nil }
      if isWanted { return Substring(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self) }
      rest = rest[(end + 1)...]
    }
  }

  /// A length in SVG's units, each of which is a point of the screen; nil for one that depends on what is around it.
  /// The `pt` of CSS is a typographic point. Source: CSS Values and Units, absolute lengths.
  private static func points(_ text: Substring) -> Double? {
    let isTypographic = text.hasSuffix("pt")
    let number = isTypographic || text.hasSuffix("px") ? text.dropLast(2) : text
    guard let value = Double(String(number)), value.isFinite, value > 0 else { return nil }
    return isTypographic ? value * 4 / 3 : value
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
