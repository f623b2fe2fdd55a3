import AdaptModel
import AdaptTestSupport
import Testing

@Suite("Beginnings of image files")
struct ImageHeaderTests {
  private static let whole: [[UInt8]] = [
    Array(#"<?xml version="1.0"?><svg a='>' width = "24px" height='16' viewBox="0 0 4 4"></svg>"#.utf8),
    Array("<svg viewBox='0 0 40 30' width='100%'>".utf8),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 9, 0, 0, 0, 8],
    Array("GIF89a".utf8) + [30, 0, 20, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 22] + Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 0]
      + [0xFF, 0xC2, 0, 17, 8, 0, 48, 0, 64, 3, 1, 0x22, 0],
  ]

  @Test("whatever the bytes, they have a size that a screen can have, or none")
  func mutations() {
    var generator = SeededGenerator(seed: 20_261_129)
    var sizes = 0
    for _ in 0..<40_000 {
      var bytes = Self.whole.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        guard bytes.indices.contains(place) else { continue }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      guard let size = ImageHeader.size(of: bytes) else { continue }
      sizes += 1
      #expect(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite)
    }
    // Most mutations leave the size readable, so that the others are told apart from a reader that reads nothing.
    #expect(sizes > 10_000)
  }
}
