#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Text in a PDF that can be searched, selected and read aloud, and is not seen: it lies above the letters, which are
/// shapes. Its font has no letters of its own, so that it depends on no font of the machine.
struct PDFText {
  /// A text, and where its letters are drawn, in points from the top left corner of the page.
  struct Line {
    var text: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  // As cairo's headers declare them, which keep them for all versions of this number.
  private struct Extents {
    var bearing = (x: 0.0, y: 0.0)
    var size = (width: 0.0, height: 0.0)
    var advance = (x: 0.0, y: 0.0)
  }
  private struct Glyph {
    var index: UInt
    var x: Double
    var y: Double
  }
  private struct Cluster {
    var bytes: Int32
    var glyphs: Int32
  }
  private struct Matrix {
    var (xx, yx, xy, yy) = (1.0, 0.0, 0.0, 1.0)
    var (x0, y0) = (0.0, 0.0)
  }

  private typealias DrawGlyph =
    @convention(c) (OpaquePointer?, UInt, OpaquePointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias MakeFont = @convention(c) () -> OpaquePointer?
  private typealias SetDrawGlyph = @convention(c) (OpaquePointer?, DrawGlyph?) -> Void
  private typealias SetFont = @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  private typealias SetMatrix = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Void
  private typealias Show =
    @convention(c) (
      OpaquePointer?, UnsafePointer<UInt8>?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?, Int32, Int32
    ) -> Void
  private typealias One = @convention(c) (OpaquePointer?) -> Void

  private let makeFont: MakeFont
  private let setDrawGlyph: SetDrawGlyph
  private let setFont: SetFont
  private let setMatrix: SetMatrix
  private let show: Show
  private let destroyFont: One

  /// - Parameter cairo: the library that was loaded.
  init(_ cairo: SharedLibrary) throws(SharedLibrary.Missing) {
    makeFont = try cairo.find("cairo_user_font_face_create", as: MakeFont.self)
    setDrawGlyph = try cairo.find("cairo_user_font_face_set_render_glyph_func", as: SetDrawGlyph.self)
    setFont = try cairo.find("cairo_set_font_face", as: SetFont.self)
    setMatrix = try cairo.find("cairo_set_font_matrix", as: SetMatrix.self)
    show = try cairo.find("cairo_show_text_glyphs", as: Show.self)
    destroyFont = try cairo.find("cairo_font_face_destroy", as: One.self)
  }

  /// A letter takes a square of the font's size, in which nothing is drawn. Cairo leaves out letters of no size.
  private static let emptyGlyph: DrawGlyph = { _, _, _, extents in
    extents?.storeBytes(
      of: Extents(bearing: (0, -1), size: (1, 1), advance: (1, 0)), as: Extents.self)
    return 0
  }

  /// Lays texts over what is drawn. Each takes the room of its line, with all letters equally wide.
  func draw(_ lines: [Line], on context: OpaquePointer) {
    guard let font = makeFont() else { return }
    setDrawGlyph(font, Self.emptyGlyph)
    setFont(context, font)
    destroyFont(font)  // the context keeps it
    for line in lines where line.width > 0 && line.height > 0 {
      let scalars = Array(line.text.unicodeScalars)
      guard !scalars.isEmpty, scalars.count < 1 << 20 else { continue }
      let advance = line.width / Double(scalars.count)
      var matrix = Matrix()
      (matrix.xx, matrix.yy) = (advance, line.height)
      setMatrix(context, &matrix)
      let glyphs = scalars.indices.map { index in
        Glyph(
          index: UInt(scalars[index].value), x: line.x + advance * Double(index), y: line.y + line.height)
      }
      let clusters = scalars.map { Cluster(bytes: Int32(UTF8.width($0)), glyphs: 1) }
      let bytes = Array(line.text.utf8)
      show(
        context, bytes, Int32(truncatingIfNeeded: bytes.count), glyphs, Int32(truncatingIfNeeded: glyphs.count),
        clusters, Int32(truncatingIfNeeded: clusters.count), 0)
    }
  }
}
