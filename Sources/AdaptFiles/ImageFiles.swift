import AdaptInterpreter
import AdaptModel
import Synchronization

/// Pictures of a script: `Ada.png` in its folder, or the image set `Ada` of an asset catalogue. Catalogues are found in
/// the script's folder and the folders around it, up to that of the project, and in folders directly within these.
///
/// Links that lead out of the root are not followed, and pipes and devices are not read.
package struct ImageFiles: Sendable {
  /// A file that may have the picture.
  package struct Place: Sendable {
    package var path: String
    /// Its type for a `data:` address: `image/png`.
    package var type: String
    /// Pixels per point.
    package var scale: Double
    package var renderingMode = ImageRenderingMode.automatic
  }

  /// A file that was found.
  package struct Picture: Sendable {
    /// Its `data:` address, so that a page makes no request; nil if the file is too large, or a PDF that nothing draws.
    package var address: String?
    package var renderingMode: ImageRenderingMode
  }

  /// What the pictures are for.
  package enum Use: Sendable {
    /// A picture of one screen.
    case picture
    /// A page with many screens.
    case report

    /// The maximum size of a file in bytes. A placeholder is drawn for a larger one, since it would be part of the
    /// page.
    package var most: Int { self == .report ? 300_000 : 2_000_000 }
  }

  /// Draws the first page of a PDF file with so many pixels per point, as a PNG; nil if it cannot be read.
  package typealias DrawPDF = @Sendable (_ document: [UInt8], _ scale: Double) -> [UInt8]?

  /// How many bytes the addresses of a report's pictures may take together, so that the page stays below a megabyte.
  package static let mostOfReport = 400_000

  private let folder: String?
  private let root: String
  /// What the pictures are for.
  package let use: Use
  private let drawPDF: DrawPDF
  private let known = Known()

  /// What was read, once.
  private final class Known: Sendable {
    struct Name: Hashable {
      var name: String
      var traits: ImageTraits
    }

    let pictures = Mutex<[Name: Picture?]>([:])
    let catalogues = Mutex<[AssetCatalogue]?>(nil)
    let files = Mutex<[String]?>(nil)
  }

  /// Reads each folder once, when it is needed. Files and catalogues that are made later are not seen.
  ///
  /// - Parameters:
  ///   - path: the path of the script; standard input has no pictures.
  ///   - root: the folder in which pictures have to be.
  ///   - use: what they are for.
  ///   - drawPDF: draws those that are PDF files. Without it, their sizes are known and nothing else.
  package init(
    beside path: String, inside root: String, for use: Use = .picture, drawPDF: @escaping DrawPDF = { _, _ in nil }
  ) {
    self.use = use
    self.drawPDF = drawPDF
    folder = path == "-" ? nil : Files.folder(of: path)
    self.root = Files.realPath(root) ?? root
  }

  /// The picture with a name; nil if there is none. Its file is read once.
  package func picture(_ name: String, for traits: ImageTraits = ImageTraits()) -> Picture? {
    let key = Known.Name(name: name, traits: traits)
    if let picture = known.pictures.withLock({ $0[key] }) { return picture }
    let picture = readPicture(name, for: traits)
    known.pictures.withLock { $0[key] = .some(picture) }
    return picture
  }

  private func readPicture(_ name: String, for traits: ImageTraits) -> Picture? {
    var undrawn: Picture?
    for place in places(of: name, for: traits) {
      guard let bytes = Self.bytes(of: place.path, inside: root, atMost: use.most + 1), !bytes.isEmpty else { continue }
      if bytes.count <= use.most, let address = address(of: bytes, place.type, scale: traits.displayScale) {
        return Picture(address: address, renderingMode: place.renderingMode)
      }
      if undrawn == nil { undrawn = Picture(address: nil, renderingMode: place.renderingMode) }
    }
    return undrawn
  }

  /// A file as a `data:` address; nil if it does not exist, cannot be part of a picture, or is not a file inside the
  /// root.
  package func address(of place: Place) -> String? {
    guard let bytes = Self.bytes(of: place.path, inside: root, atMost: use.most + 1), !bytes.isEmpty,
      bytes.count <= use.most
    else { return nil }
    return address(of: bytes, place.type, scale: Self.greatestScale)
  }

  /// The pixels per point of the finest screens.
  private static let greatestScale = 3.0

  private func address(of bytes: [UInt8], _ type: String, scale: Double) -> String? {
    guard type == ImageFileName.pdf else { return "data:\(type);base64,\(base64(of: bytes))" }
    guard let drawn = drawPDF(bytes, scale), drawn.count <= use.most else { return nil }
    return "data:image/png;base64,\(base64(of: drawn))"
  }

  /// What a file begins with; nil if it does not exist, or is not a file inside a folder.
  private static func bytes(of path: String, inside root: String, atMost most: Int) -> [UInt8]? {
    Files.isPipeOrDevice(path) ? nil : try? Files.read(path, inside: root, prefix: most)
  }

  /// The size of the picture with a name in points; nil if there is none, or if its size cannot be read.
  ///
  /// - Parameter name: as a script writes it.
  package func size(of name: String) -> Size? {
    for place in places(of: name) { if let size = Self.size(of: place, inside: root) { return size } }
    return nil
  }

  /// The size of a picture in points; nil if it does not exist, is not inside a folder, or if its size cannot be read.
  package static func size(of place: Place, inside root: String) -> Size? {
    guard let bytes = bytes(of: place.path, inside: root, atMost: ImageHeader.most),
      let pixels = ImageHeader.size(of: bytes)
    else { return nil }
    return Size(width: pixels.width / place.scale, height: pixels.height / place.scale)
  }

  // MARK: - Places

  /// Where the picture with a name may be, the likeliest place first.
  package func places(of name: String, for traits: ImageTraits = ImageTraits()) -> [Place] {
    placesBeside(name, traits) + placesInCatalogues(name, traits)
  }

  /// Files in the script's folder, whether they exist or not.
  package func placesBeside(_ name: String, _ traits: ImageTraits = ImageTraits()) -> [Place] {
    guard let folder else { return [] }
    func place(_ file: String, _ type: String) -> Place {
      Place(path: "\(folder)/\(file)", type: type, scale: ImageFileName.parts(of: file).scale)
    }
    let exact = ImageFileName.candidates(for: name, scale: traits.displayScale).map { place($0.file, $0.type) }
    guard !exact.isEmpty, Self.isOfType(name) else { return exact }
    let plain = ImageFileName.plain(name)
    let alike = filesBeside.filter { ImageFileName.plain(ImageFileName.parts(of: $0).name) == plain }
      .compactMap { file in ImageFileName.type(of: file).map { place(file, $0) } }
    func rank(_ place: Place) -> Double { ImageFileName.rank(of: place.scale, for: traits.displayScale) }
    return exact + alike.sorted { rank($0) < rank($1) }
  }

  /// Files of image sets.
  package func placesInCatalogues(_ name: String, _ traits: ImageTraits = ImageTraits()) -> [Place] {
    guard !name.isEmpty else { return [] }
    let plain = Self.isOfType(name) ? ImageFileName.plain(name) : ""
    let set =
      catalogues.lazy.compactMap { $0.sets[name] }.first
      ?? catalogues.lazy.compactMap { plain.isEmpty ? nil : $0.alike[plain] }.first
    return set.map { AssetCatalogue.files(of: $0, for: traits, inside: root) } ?? []
  }

  /// Whether a name may be that of an imported asset, which begins with a capital letter.
  private static func isOfType(_ name: String) -> Bool { name.first?.isUppercase ?? false }

  private var filesBeside: [String] {
    known.files.withLock { files in
      if let files { return files }
      let found = folder.map { Files.names(in: $0).filter { ImageFileName.type(of: $0) != nil } } ?? []
      files = found
      return found
    }
  }

  private var catalogues: [AssetCatalogue] {
    known.catalogues.withLock { catalogues in
      if let catalogues { return catalogues }
      let found = folder.map { AssetCatalogue.around($0, inside: root) } ?? []
      catalogues = found
      return found
    }
  }
}
