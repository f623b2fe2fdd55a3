/// librsvg and cairo, which turn SVG images into PNG and PDF. They are loaded when a picture of such a form is asked
/// for: neither building nor running anything else needs them.
struct VectorLibrary {
  /// Why there is no picture.
  struct Failure: Error {
    var message: String
  }

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
  private typealias MakePDF =
    @convention(c) (CairoStream.Write?, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
  private typealias SetText = @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?) -> Void
  private typealias WritePNG = @convention(c) (OpaquePointer?, CairoStream.Write?, UnsafeMutableRawPointer?) -> Int32
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
    do throws(SharedLibrary.Missing) { self = try Self(loading: ()) } catch { throw Self.missing }
  }

  private init(loading _: Void) throws(SharedLibrary.Missing) {
    let vector = try SharedLibrary([
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
    ])
    let cairo = try SharedLibrary([
      "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib",
    ])
    let objects = try SharedLibrary([
      "libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "/opt/homebrew/lib/libgobject-2.0.0.dylib",
      "/usr/local/lib/libgobject-2.0.0.dylib",
    ])
    makeHandle = try vector.find("rsvg_handle_new_from_data", as: Make.self)
    render = try vector.find("rsvg_handle_render_document", as: Render.self)
    measure = try vector.find("rsvg_handle_get_intrinsic_size_in_pixels", as: Measure.self)
    measureElement = try vector.find("rsvg_handle_get_geometry_for_element", as: MeasureElement.self)
    measureLayer = try vector.find("rsvg_handle_get_geometry_for_layer", as: MeasureLayer.self)
    release = try objects.find("g_object_unref", as: One.self)
    makeContext = try cairo.find("cairo_create", as: MakeContext.self)
    destroyContext = try cairo.find("cairo_destroy", as: One.self)
    makeImage = try cairo.find("cairo_image_surface_create", as: MakeImage.self)
    makePDF = try cairo.find("cairo_pdf_surface_create_for_stream", as: MakePDF.self)
    setText = try cairo.find("cairo_pdf_surface_set_metadata", as: SetText.self)
    finish = try cairo.find("cairo_surface_finish", as: One.self)
    status = try cairo.find("cairo_surface_status", as: Status.self)
    destroySurface = try cairo.find("cairo_surface_destroy", as: One.self)
    writePNG = try cairo.find("cairo_surface_write_to_png_stream", as: WritePNG.self)
    scale = try cairo.find("cairo_scale", as: Scale.self)
    text = try PDFText(cairo)
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
    let stream = CairoStream()
    var factor = 1.0
    let surface: OpaquePointer?
    switch form {
    case .png(let wanted):
      factor = min(wanted, Self.mostPixels / max(width, height))
      surface = makeImage(Self.imageFormat, Int32((width * factor).rounded(.up)), Int32((height * factor).rounded(.up)))
    case .pdf:
      surface = makePDF(CairoStream.write, stream.target, width, height)
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
    if case .png = form, drawn != 0, writePNG(surface, CairoStream.write, stream.target) != 0 {
      throw Failure(message: "cairo writes no image")
    }
    finish(surface)
    guard drawn != 0, status(surface) == 0, !stream.bytes.isEmpty else {
      throw Failure(message: "cairo draws no image")
    }
    return withExtendedLifetime(stream) { stream.bytes }
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
}
