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
  }

  /// What a screen wants of a picture that has several files.
  package struct Look: Hashable, Sendable {
    /// Pixels per point.
    package var scale: Double
    package var isDark: Bool
    package var isPad: Bool

    package init(scale: Double = 1, isDark: Bool = false, isPad: Bool = false) {
      self.scale = scale
      self.isDark = isDark
      self.isPad = isPad
    }
  }

  private let folder: String?
  private let root: String

  /// The maximum size in bytes. A placeholder is drawn for a larger file, since it would be part of every page.
  package static let most = 2_000_000
  /// The same for a page with many screens. ``mostOfReport`` is for all its pictures together.
  package static let mostInReports = 300_000
  /// How many bytes the addresses of a report's pictures may take, so that the page stays below a megabyte.
  package static let mostOfReport = 400_000

  /// The maximum size of a file in bytes.
  private let most: Int
  /// Whether the pictures are for a page with many screens.
  package var isForReport: Bool { most == Self.mostInReports }
  private let known = Known()

  /// What was read, once.
  private final class Known: Sendable {
    struct Name: Hashable {
      var name: String
      var look: Look
    }

    let addresses = Mutex<[Name: String?]>([:])
    let catalogues = Mutex<[AssetCatalogue]?>(nil)
    let files = Mutex<[String]?>(nil)
  }

  /// Reads each folder once, when it is needed. Files and catalogues that are made later are not seen.
  ///
  /// - Parameters:
  ///   - path: the path of the script; standard input has no pictures.
  ///   - root: the folder in which pictures have to be.
  ///   - most: the maximum size of a file in bytes.
  package init(beside path: String, inside root: String, atMost most: Int = ImageFiles.most) {
    self.most = most
    folder = path == "-" ? nil : Files.folder(of: path)
    self.root = Files.realPath(root) ?? root
  }

  /// The picture with a name as a `data:` address, so that a page makes no request; nil if there is none. Its file is
  /// read once.
  package func address(of name: String, for look: Look = Look()) -> String? {
    let key = Known.Name(name: name, look: look)
    if let address = known.addresses.withLock({ $0[key] }) { return address }
    let address = readAddress(of: name, for: look)
    known.addresses.withLock { $0[key] = .some(address) }
    return address
  }

  private func readAddress(of name: String, for look: Look) -> String? {
    for place in places(of: name, for: look) {
      if let address = Self.address(of: place.path, type: place.type, inside: root, atMost: most) { return address }
    }
    return nil
  }

  /// Whether there is a picture with a name that ``address(of:)`` leaves out for its size. Reads the first of it.
  package func isTooLarge(_ name: String) -> Bool {
    places(of: name).contains { place in
      guard !Files.isPipeOrDevice(place.path),
        let bytes = try? Files.read(place.path, inside: root, prefix: most + 1)
      else { return false }
      return bytes.count > most
    }
  }

  /// A file as a `data:` address; nil if it does not exist, is too large, or is not a file inside a folder.
  package static func address(
    of path: String, type: String, inside root: String, atMost most: Int = ImageFiles.most
  ) -> String? {
    guard !Files.isPipeOrDevice(path), let bytes = try? Files.read(path, inside: root, prefix: most + 1),
      !bytes.isEmpty, bytes.count <= most
    else { return nil }
    return "data:\(type);base64,\(base64(of: bytes))"
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
    guard !Files.isPipeOrDevice(place.path),
      let bytes = try? Files.read(place.path, inside: root, prefix: ImageHeader.most),
      let pixels = ImageHeader.size(of: bytes)
    else { return nil }
    return Size(width: pixels.width / place.scale, height: pixels.height / place.scale)
  }

  // MARK: - Places

  /// Where the picture with a name may be, the likeliest place first.
  package func places(of name: String, for look: Look = Look()) -> [Place] {
    placesBeside(name, look) + placesInCatalogues(name, look)
  }

  /// Files in the script's folder, whether they exist or not.
  package func placesBeside(_ name: String, _ look: Look = Look()) -> [Place] {
    guard let folder else { return [] }
    func place(_ file: String, _ type: String) -> Place {
      Place(path: "\(folder)/\(file)", type: type, scale: ImageFileName.scale(of: file))
    }
    let exact = ImageFileName.candidates(for: name, scale: look.scale).map { place($0.file, $0.type) }
    guard !exact.isEmpty, Self.isOfType(name) else { return exact }
    let plain = ImageFileName.plain(name)
    let alike = filesBeside.filter { file in
      let stem = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
      let isScaled = stem.hasSuffix("@2x") || stem.hasSuffix("@3x")
      return ImageFileName.plain(isScaled ? stem.dropLast(3) : stem) == plain
    }.compactMap { file in ImageFileName.type(of: file).map { place(file, $0) } }
    return exact + alike.sorted { Self.rank(ofScale: $0.scale, for: look) < Self.rank(ofScale: $1.scale, for: look) }
  }

  /// Files of image sets.
  package func placesInCatalogues(_ name: String, _ look: Look = Look()) -> [Place] {
    guard !name.isEmpty else { return [] }
    let plain = Self.isOfType(name) ? ImageFileName.plain(name) : ""
    let set =
      catalogues.lazy.compactMap { $0.sets[name] }.first
      ?? catalogues.lazy.compactMap { plain.isEmpty ? nil : $0.alike[plain] }.first
    return set.map { AssetCatalogue.files(of: $0, for: look, inside: root) } ?? []
  }

  /// Whether a name may be that of an imported asset, which begins with a capital letter.
  private static func isOfType(_ name: String) -> Bool { name.first?.isUppercase ?? false }

  /// The less, the better a scale is for a screen: the same, then a greater one.
  static func rank(ofScale scale: Double, for look: Look) -> Double {
    scale >= look.scale ? scale - look.scale : 10 + look.scale - scale
  }

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
      var folders = Self.mostInCatalogues
      let found = cataloguePaths.map { AssetCatalogue(at: $0, inside: root, reading: &folders) }
      catalogues = found
      return found
    }
  }

  /// CHOICE: so many folders within one are looked at.
  private static let mostFolders = 200
  /// CHOICE: so many folders in all catalogues together are read.
  private static let mostInCatalogues = 20_000

  /// The catalogues in the script's folder and around it, the nearest first.
  private var cataloguePaths: [String] {
    guard let folder, var around = Files.realPath(folder) else { return [] }
    var paths: [String] = []
    while true {
      let names = Files.names(in: around)
      func add(_ names: [String], in folder: String) {
        for name in names where name.hasSuffix(".xcassets/") {
          let path = "\(folder)/\(name.dropLast())"
          if !paths.contains(path) { paths.append(path) }
        }
      }
      add(names, in: around)
      for name in names.filter({ $0.hasSuffix("/") && !$0.contains(".") }).prefix(Self.mostFolders) {
        let inner = "\(around)/\(name.dropLast())"
        add(Files.names(in: inner), in: inner)
      }
      let isProject = names.contains {
        $0.hasSuffix(".xcodeproj/") || $0.hasSuffix(".xcworkspace/") || $0 == "Package.swift"
      }
      guard !isProject, around != root, Files.isInside(around, root) else { return paths }
      around = Files.folder(of: around)
    }
  }
}
