import AdaptModel
import Foundation
import Testing

@testable import AdaptPictures

@Suite("Photos that are stored on their side")
struct PictureTurnTests {
  /// The beginning of a JPEG of 60 by 40 pixels with an orientation, as far as its header goes.
  static func photo(_ orientation: UInt8, isLittle: Bool = false, filling: Int = 0) -> String {
    func two(_ value: UInt8) -> [UInt8] { isLittle ? [value, 0] : [0, value] }
    func four(_ value: UInt8) -> [UInt8] { isLittle ? [value, 0, 0, 0] : [0, 0, 0, value] }
    let tiff =
      Array((isLittle ? "II" : "MM").utf8) + two(42) + four(8) + two(1) + (isLittle ? [0x12, 1] : [1, 0x12]) + two(3)
      + four(1) + two(orientation) + two(0) + four(0)
    let exif = Array("Exif\0\0".utf8) + tiff
    let other = [UInt8](repeating: 7, count: filling)
    let comment: [UInt8] = [0xFF, 0xFE, UInt8((filling + 2) >> 8), UInt8((filling + 2) & 255)] + other
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0]
    let bytes = [0xFF, 0xD8] + comment + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame + [0xFF, 0xD9]
    return "data:image/jpeg;base64," + Data(bytes).base64EncodedString()
  }

  @Test(
    "the address of a photo says that it is upright, and the drawing turns it", arguments: UInt8(1)...8, [false, true])
  func turns(orientation: UInt8, isLittle: Bool) throws {
    for filling in [0, 1, 2, 9000] {
      let image = ScreenImage(address: Self.photo(orientation, isLittle: isLittle, filling: filling))
      #expect(image.address == Self.photo(1, isLittle: isLittle, filling: filling))
      let size = try #require(image.address.flatMap { PictureSize.of($0, image.turn) })
      #expect(size == (orientation < 5 ? Size(width: 60, height: 40) : Size(width: 40, height: 60)))
      #expect(image.turn.isOnSide == (orientation >= 5))
    }
  }

  @Test("a turn keeps the place of a picture, and puts its corners where Exif says")
  func corners() throws {
    let place = Rect(x: 10, y: 20, width: 60, height: 40)
    // Where the first row and the first column of what is stored are seen (Exif 2.3, 4.6.4).
    let rows: [(UInt8, row: Character, column: Character)] = [
      (1, "t", "l"), (2, "t", "r"), (3, "b", "r"), (4, "b", "l"), (5, "l", "t"), (6, "r", "t"), (7, "r", "b"),
      (8, "l", "b"),
    ]
    for (orientation, row, column) in rows {
      let turn = ScreenImage(address: Self.photo(orientation)).turn
      let stored = turn.stored(place)
      let text = turn.attribute(around: place)
      let numbers =
        text.isEmpty
        ? [1, 0, 0, 1, 0, 0]
        : text.dropFirst(" transform=\"matrix(".count).prefix { $0 != ")" }.split(separator: " ").compactMap {
          Double($0)
        }
      func seen(_ x: Double, _ y: Double) -> Point {
        Point(x: numbers[0] * x + numbers[2] * y + numbers[4], y: numbers[1] * x + numbers[3] * y + numbers[5])
      }
      let corners = [seen(stored.minX, stored.minY), seen(stored.maxX, stored.maxY)]
      #expect(
        corners.map { $0.x }.sorted() == [10, 70] && corners.map { $0.y }.sorted() == [20, 60], "\(orientation)")
      func side(_ one: Point, _ other: Point) -> Character {
        if one.x == other.x { return one.x == place.minX ? "l" : "r" }
        return one.y == place.minY ? "t" : "b"
      }
      #expect(side(seen(stored.minX, stored.minY), seen(stored.maxX, stored.minY)) == row, "\(orientation)")
      #expect(side(seen(stored.minX, stored.minY), seen(stored.minX, stored.maxY)) == column, "\(orientation)")
    }
  }

  @Test("what says nothing of an orientation, or nothing that is known, stays as it is")
  func others() {
    for address in [
      "", "data:", "data:image/jpeg;base64,", "data:image/jpeg;base64,/9j/", Self.photo(0), Self.photo(9),
      Self.photo(200),
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGQAAAAyCAYAAAA=", "data:image/svg+xml,<svg/>",
      String(Self.photo(6).prefix(60)),
    ] {
      let image = ScreenImage(address: address)
      #expect(image.address == address && image.turn == .none)
    }
    #expect(ScreenImage(address: nil).turn == .none)
  }

  @Test("a page that shares its pictures turns each as it is seen")
  func shared() throws {
    let parts = SharedParts()
    let images = Dictionary(
      uniqueKeysWithValues: [1, 6, 8].map { ("p\($0)", ScreenImage(address: Self.photo(UInt8($0)))) })
    let drawing = ImageDrawing(palette: Palette(isDark: false), images: images, parts: parts, tint: "#0000ff")
    let frame = Rect(x: 0, y: 0, width: 80, height: 60)
    for name in ["p1", "p6", "p8"] {
      for mode in ["scaleToFill", "scaleAspectFit"] {
        #expect(drawing.view(ImageLook(name: name, mode: mode), frame, corner: 0)[0].hasPrefix("<use "))
      }
    }
    let page = parts.filled("")
    // All have one address, and each has a turn of its own.
    #expect(page.components(separatedBy: "<image ").count == 4)
    #expect(page.components(separatedBy: "matrix(0 1 -1 0 1 0)").count == 2)
    #expect(page.components(separatedBy: "matrix(0 -1 1 0 0 1)").count == 2)
    #expect(page.contains("viewBox=\"0 0 60 40\"") && page.contains("viewBox=\"0 0 40 60\""))
  }
}
