import AdaptInterpreter
import AdaptModel
import Synchronization

/// Pictures beside a script: `Ada.png` in its folder, or the image set `Ada` of an asset catalogue there.
///
/// Links that lead out of the root are not followed, and pipes and devices are not read.
package struct ImageFiles: Sendable {
  private let folder: String?
  private let root: String
  /// The folders of the asset catalogues beside the script.
  private let catalogues: [String]

  /// The maximum size in bytes. A placeholder is drawn for a larger file, since it would be part of every page.
  package static let most = 2_000_000
  /// The same for a page with many screens. ``mostOfReport`` is for all its pictures together.
  package static let mostInReports = 300_000
  /// How many bytes the addresses of a report's pictures may take, so that the page stays below a megabyte.
  package static let mostOfReport = 400_000

  private let most: Int
  /// The addresses that were read, by their names.
  private let known = Known()

  private final class Known: Sendable {
    let addresses = Mutex<[String: String?]>([:])
  }

  /// Lists the folder once. Catalogues that are made later are not seen.
  ///
  /// - Parameters:
  ///   - path: the path of the script; standard input has no pictures.
  ///   - root: the folder in which pictures have to be.
  ///   - most: the maximum size of a file in bytes.
  package init(beside path: String, inside root: String, atMost most: Int = ImageFiles.most) {
    self.most = most
    let folder = path == "-" ? nil : Files.folder(of: path)
    self.folder = folder
    self.root = Files.realPath(root) ?? root
    // The names of folders end with a slash.
    catalogues = folder.map { Files.names(in: $0).filter { $0.hasSuffix(".xcassets/") } } ?? []
  }

  /// The picture with a name as a `data:` address, so that a page makes no request; nil if there is none. Its file is
  /// read once.
  package func address(of name: String) -> String? {
    if let address = known.addresses.withLock({ $0[name] }) { return address }
    let address = readAddress(of: name)
    known.addresses.withLock { $0[name] = .some(address) }
    return address
  }

  private func readAddress(of name: String) -> String? {
    for (path, type) in places(of: name) {
      if let address = Self.address(of: path, type: type, inside: root, atMost: most) { return address }
    }
    return nil
  }

  /// Whether there is a picture with a name that ``address(of:)`` leaves out for its size. Reads the first of it.
  package func isTooLarge(_ name: String) -> Bool {
    places(of: name).contains { path, _ in
      guard !Files.isPipeOrDevice(path), let bytes = try? Files.read(path, inside: root, prefix: most + 1) else {
        return false
      }
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
    for (path, _) in places(of: name) { if let size = Self.size(at: path, inside: root) { return size } }
    return nil
  }

  /// The size of a picture in points; nil if it does not exist, is not inside a folder, or if its size cannot be read.
  package static func size(at path: String, inside root: String) -> Size? {
    guard !Files.isPipeOrDevice(path), let bytes = try? Files.read(path, inside: root, prefix: ImageHeader.most),
      let pixels = ImageHeader.size(of: bytes)
    else { return nil }
    return ImageFileName.size(of: path, pixels: pixels)
  }

  /// Where the picture with a name may be, the likeliest place first, with its type.
  package func places(of name: String) -> [(path: String, type: String)] {
    let names = ImageFileName.candidates(for: name)
    guard let folder, !names.isEmpty else { return [] }
    var places = names.map { (path: "\(folder)/\($0.file)", type: $0.type) }
    for catalogue in catalogues {
      let set = "\(folder)/\(catalogue)\(name).imageset"
      for file in Files.names(in: set) {
        if let type = ImageFileName.type(of: file) { places.append(("\(set)/\(file)", type)) }
      }
    }
    return places
  }
}
