/// poppler, which draws the PDF files of an asset catalogue. It is loaded when a picture needs one; without it, such an
/// image has a placeholder.
struct PDFLibrary {
  private typealias MakeBytes = @convention(c) (UnsafeRawPointer?, Int) -> OpaquePointer?
  private typealias Open =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> OpaquePointer?
  private typealias FindPage = @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
  private typealias Measure =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?) -> Void
  private typealias Render = @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  private typealias One = @convention(c) (OpaquePointer?) -> Void
  private typealias Status = @convention(c) (OpaquePointer?) -> Int32
  private typealias MakeContext = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias MakeImage = @convention(c) (Int32, Int32, Int32) -> OpaquePointer?
  private typealias WritePNG = @convention(c) (OpaquePointer?, CairoStream.Write?, UnsafeMutableRawPointer?) -> Int32
  private typealias Scale = @convention(c) (OpaquePointer?, Double, Double) -> Void

  private let makeBytes: MakeBytes
  private let releaseBytes: One
  private let open: Open
  private let findPage: FindPage
  private let measure: Measure
  private let render: Render
  private let release: One
  private let makeImage: MakeImage
  private let destroyImage: One
  private let status: Status
  private let makeContext: MakeContext
  private let destroyContext: One
  private let scale: Scale
  private let writePNG: WritePNG

  /// Where poppler may be.
  private static let names = [
    "libpoppler-glib.so.8", "libpoppler-glib.8.dylib", "/opt/homebrew/lib/libpoppler-glib.8.dylib",
    "/usr/local/lib/libpoppler-glib.8.dylib",
  ]

  /// Whether it is here. It is not kept in memory.
  static let isInstalled = SharedLibrary.isInstalled(names)

  init() throws(SharedLibrary.Missing) {
    // What it needs is found in it too: cairo and GLib.
    let library = try SharedLibrary(Self.names)
    makeBytes = try library.find("g_bytes_new", as: MakeBytes.self)
    releaseBytes = try library.find("g_bytes_unref", as: One.self)
    open = try library.find("poppler_document_new_from_bytes", as: Open.self)
    findPage = try library.find("poppler_document_get_page", as: FindPage.self)
    measure = try library.find("poppler_page_get_size", as: Measure.self)
    render = try library.find("poppler_page_render", as: Render.self)
    release = try library.find("g_object_unref", as: One.self)
    makeImage = try library.find("cairo_image_surface_create", as: MakeImage.self)
    destroyImage = try library.find("cairo_surface_destroy", as: One.self)
    status = try library.find("cairo_surface_status", as: Status.self)
    makeContext = try library.find("cairo_create", as: MakeContext.self)
    destroyContext = try library.find("cairo_destroy", as: One.self)
    scale = try library.find("cairo_scale", as: Scale.self)
    writePNG = try library.find("cairo_surface_write_to_png_stream", as: WritePNG.self)
  }

  /// CHOICE: a page with a longer side is no image of an app.
  private static let mostPixels = 4_096.0
  private static let imageFormat: Int32 = 0  // CAIRO_FORMAT_ARGB32

  /// The first page of a document as a PNG, with nothing behind it; nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - document: a PDF file.
  ///   - scale: pixels per point.
  func png(of document: [UInt8], scale factor: Double) -> [UInt8]? {
    guard document.starts(with: "%PDF-".utf8) else { return nil }
    let bytes = document.withUnsafeBytes { makeBytes($0.baseAddress, $0.count) }
    defer { releaseBytes(bytes) }
    guard let file = open(bytes, nil, nil) else { return nil }
    defer { release(file) }
    guard let page = findPage(file, 0) else { return nil }
    defer { release(page) }
    var (width, height) = (0.0, 0.0)
    measure(page, &width, &height)
    let pixels = (width: (width * factor).rounded(.up), height: (height * factor).rounded(.up))
    guard pixels.width >= 1, pixels.height >= 1, max(pixels.width, pixels.height) <= Self.mostPixels else { return nil }
    let image = makeImage(Self.imageFormat, Int32(pixels.width), Int32(pixels.height))
    defer { destroyImage(image) }
    guard let context = makeContext(image) else { return nil }
    scale(context, factor, factor)
    render(page, context)
    destroyContext(context)
    let stream = CairoStream()
    guard writePNG(image, CairoStream.write, stream.target) == 0, status(image) == 0 else { return nil }
    return withExtendedLifetime(stream) { stream.bytes }
  }
}
