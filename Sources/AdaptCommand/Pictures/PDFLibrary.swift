#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
  private typealias Stream = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
  private typealias WritePNG = @convention(c) (OpaquePointer?, Stream?, UnsafeMutableRawPointer?) -> Int32
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
  static let isInstalled = names.contains { dlopen($0, RTLD_LAZY).map { dlclose($0) } != nil }

  /// - Returns: nil if it is not installed.
  init?() {
    // A library's symbols include those of what it needs: cairo and GLib.
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let makeBytes = Self.find("g_bytes_new", in: library, as: MakeBytes.self),
      let releaseBytes = Self.find("g_bytes_unref", in: library, as: One.self),
      let open = Self.find("poppler_document_new_from_bytes", in: library, as: Open.self),
      let findPage = Self.find("poppler_document_get_page", in: library, as: FindPage.self),
      let measure = Self.find("poppler_page_get_size", in: library, as: Measure.self),
      let render = Self.find("poppler_page_render", in: library, as: Render.self),
      let release = Self.find("g_object_unref", in: library, as: One.self),
      let makeImage = Self.find("cairo_image_surface_create", in: library, as: MakeImage.self),
      let destroyImage = Self.find("cairo_surface_destroy", in: library, as: One.self),
      let status = Self.find("cairo_surface_status", in: library, as: Status.self),
      let makeContext = Self.find("cairo_create", in: library, as: MakeContext.self),
      let destroyContext = Self.find("cairo_destroy", in: library, as: One.self),
      let scale = Self.find("cairo_scale", in: library, as: Scale.self),
      let writePNG = Self.find("cairo_surface_write_to_png_stream", in: library, as: WritePNG.self)
    else { return nil }
    self.makeBytes = makeBytes
    self.releaseBytes = releaseBytes
    self.open = open
    self.findPage = findPage
    self.measure = measure
    self.render = render
    self.release = release
    self.makeImage = makeImage
    self.destroyImage = destroyImage
    self.status = status
    self.makeContext = makeContext
    self.destroyContext = destroyContext
    self.scale = scale
    self.writePNG = writePNG
  }

  private static func find<Function>(
    _ name: String, in library: UnsafeMutableRawPointer, as _: Function.Type
  ) -> Function? {
    // The declared types are those of the libraries' headers, which keep them for all versions of this number.
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
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
    let written = Bytes()
    let hasFailed = writePNG(image, Self.append, Unmanaged.passUnretained(written).toOpaque()) != 0
    guard !hasFailed, status(image) == 0 else { return nil }
    return withExtendedLifetime(written) { written.all }
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
