#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// librsvg and cairo, which turn SVG images into PNG and PDF. They are loaded when a picture of such a form is asked
/// for: neither building nor running anything else needs them.
struct VectorLibrary {
  /// Why there is no picture.
  struct Failure: Error {
    var message: String
  }

  private typealias Stream = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
  private typealias Make = @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) -> OpaquePointer?
  private typealias Render =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafePointer<Double>?, UnsafeMutableRawPointer?) -> Int32
  private typealias Measure =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?) -> Int32
  private typealias MeasureElement =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
      UnsafeMutableRawPointer?
    ) -> Int32
  private typealias MeasureLayer =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?,
      UnsafeMutablePointer<Double>?, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias One = @convention(c) (OpaquePointer?) -> Void
  private typealias Status = @convention(c) (OpaquePointer?) -> Int32
  private typealias MakeContext = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias MakeImage = @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
  private typealias MakePDF = @convention(c) (Stream?, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
  private typealias SetText = @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?) -> Void
  private typealias WritePNG = @convention(c) (OpaquePointer?, Stream?, UnsafeMutableRawPointer?) -> Int32
  private typealias Scale = @convention(c) (OpaquePointer?, Double, Double) -> Void

  private let makeHandle: Make
  private let render: Render
  private let measure: Measure
  private let measureElement: MeasureElement
  private let measureLayer: MeasureLayer
  private let release: One
  private let makeContext: MakeContext
  private let destroyContext: One
  private let makeImage: MakeImage
  private let makePDF: MakePDF
  private let setText: SetText
  private let finish: One
  private let status: Status
  private let destroySurface: One
  private let writePNG: WritePNG
  private let scale: Scale
  private let text: PDFText

  private static let missing = Failure(
    message: """
      PNG and PDF need librsvg, version 2.52 or later, which is not installed: `apt install librsvg2-2`, or `brew \
      install librsvg`; .svg and .html need nothing
      """)

  init() throws(Failure) {
    func load(_ names: [String]) throws(Failure) -> UnsafeMutableRawPointer {
      for name in names { if let library = dlopen(name, RTLD_NOW | RTLD_GLOBAL) { return library } }
      throw Self.missing
    }
    let vector = try load([
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
    ])
    let cairo = try load([
      "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib",
    ])
    let objects = try load([
      "libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "/opt/homebrew/lib/libgobject-2.0.0.dylib",
      "/usr/local/lib/libgobject-2.0.0.dylib",
    ])
    makeHandle = try Self.find("rsvg_handle_new_from_data", in: vector, as: Make.self)
    render = try Self.find("rsvg_handle_render_document", in: vector, as: Render.self)
    measure = try Self.find("rsvg_handle_get_intrinsic_size_in_pixels", in: vector, as: Measure.self)
    measureElement = try Self.find(
      "rsvg_handle_get_geometry_for_element", in: vector, as: MeasureElement.self)
    measureLayer = try Self.find("rsvg_handle_get_geometry_for_layer", in: vector, as: MeasureLayer.self)
    release = try Self.find("g_object_unref", in: objects, as: One.self)
    makeContext = try Self.find("cairo_create", in: cairo, as: MakeContext.self)
    destroyContext = try Self.find("cairo_destroy", in: cairo, as: One.self)
    makeImage = try Self.find("cairo_image_surface_create", in: cairo, as: MakeImage.self)
    makePDF = try Self.find("cairo_pdf_surface_create_for_stream", in: cairo, as: MakePDF.self)
    setText = try Self.find("cairo_pdf_surface_set_metadata", in: cairo, as: SetText.self)
    finish = try Self.find("cairo_surface_finish", in: cairo, as: One.self)
    status = try Self.find("cairo_surface_status", in: cairo, as: Status.self)
    destroySurface = try Self.find("cairo_surface_destroy", in: cairo, as: One.self)
    writePNG = try Self.find("cairo_surface_write_to_png_stream", in: cairo, as: WritePNG.self)
    scale = try Self.find("cairo_scale", in: cairo, as: Scale.self)
    text = try PDFText(cairo)
  }

  static func find<Function>(
    _ name: String, in library: UnsafeMutableRawPointer, as _: Function.Type
  ) throws(Failure) -> Function {
    guard let symbol = dlsym(library, name) else { throw Self.missing }
    // The declared types are those of the libraries' headers, which keep them for all versions of this number.
    return unsafeBitCast(symbol, to: Function.self)
  }

  enum Form {
    /// In pixels: so many for each point.
    case png(scale: Double)
    case pdf
  }

  /// CHOICE: a longer image is drawn smaller; cairo ends at 32 767 pixels.
  private static let mostPixels = 16_000.0
  private static let imageFormat: Int32 = 0  // CAIRO_FORMAT_ARGB32
  private static let creationDate: Int32 = 5  // CAIRO_PDF_METADATA_CREATE_DATE

  /// An image in another form. The same bytes on every machine with the same versions of the libraries. Only a text
  /// with a letter that ``GlyphOutlines`` lacks is drawn in a font of the machine.
  func converted(_ svg: String, to form: Form) throws(Failure) -> [UInt8] {
    let texts = OutlinedTexts(svg)
    let handle = try read(texts.remaining == 0 ? texts.svg : fitted(texts.svg))
    defer { release(handle) }
    var (width, height) = (0.0, 0.0)
    guard measure(handle, &width, &height) != 0, width >= 1, height >= 1 else {
      throw Failure(message: "librsvg does not find the size of the image")
    }
    let bytes = Bytes()
    let target = Unmanaged.passUnretained(bytes).toOpaque()
    var factor = 1.0
    let surface: OpaquePointer?
    switch form {
    case .png(let wanted):
      factor = min(wanted, Self.mostPixels / max(width, height))
      surface = makeImage(Self.imageFormat, Int32((width * factor).rounded(.up)), Int32((height * factor).rounded(.up)))
    case .pdf:
      surface = makePDF(Self.append, target, width, height)
      // The time of day is no part of a picture.
      setText(surface, Self.creationDate, "2026-01-01T00:00:00Z")
    }
    defer { destroySurface(surface) }
    guard let context = makeContext(surface) else { throw Failure(message: "cairo makes no image") }
    scale(context, factor, factor)
    let page = [0, 0, width, height]
    let drawn = render(handle, context, page, nil)
    if case .pdf = form { text.draw(lines(texts, of: handle, on: page), on: context) }
    destroyContext(context)
    if case .png = form, drawn != 0, writePNG(surface, Self.append, target) != 0 {
      throw Failure(message: "cairo writes no image")
    }
    finish(surface)
    guard drawn != 0, status(surface) == 0, !bytes.all.isEmpty else { throw Failure(message: "cairo draws no image") }
    return withExtendedLifetime(bytes) { bytes.all }
  }

  /// Where the texts that became shapes are drawn.
  private func lines(_ texts: OutlinedTexts, of handle: OpaquePointer, on page: [Double]) -> [PDFText.Line] {
    texts.outlined.compactMap { id, text in
      // Rectangles of four numbers: x, y, width and height.
      var (ink, logical) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
      guard measureLayer(handle, "#\(id)", page, &ink, &logical, nil) != 0 else { return nil }
      return PDFText.Line(text: text, x: ink[0], y: ink[1], width: ink[2], height: ink[3])
    }
  }

  private func read(_ svg: String) throws(Failure) -> OpaquePointer {
    let text = Array(svg.utf8)
    guard let handle = text.withUnsafeBufferPointer({ makeHandle($0.baseAddress, $0.count, nil) }) else {
      throw Failure(message: "librsvg does not read the image")
    }
    return handle
  }

  /// The image with its texts as wide as they were laid out, in whatever font librsvg takes for them.
  private func fitted(_ svg: String) throws(Failure) -> String {
    let texts = FittedTexts(svg)
    guard !texts.ids.isEmpty else { return svg }
    let handle = try read(texts.numbered)
    defer { release(handle) }
    return texts.stretched { id in
      // Rectangles of four numbers: x, y, width and height; the second is that of the letters' advances.
      var (ink, logical) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
      guard measureElement(handle, "#\(id)", &ink, &logical, nil) != 0 else { return nil }
      return logical[2]
    }
  }

  /// What cairo writes, piece by piece.
  private final class Bytes {
    var all: [UInt8] = []
  }

  private static let append: Stream = { target, data, count in
    guard let target, let data else { return 11 }  // CAIRO_STATUS_WRITE_ERROR
    Unmanaged<Bytes>.fromOpaque(target).takeUnretainedValue().all += UnsafeBufferPointer(start: data, count: Int(count))
    return 0
  }
}
