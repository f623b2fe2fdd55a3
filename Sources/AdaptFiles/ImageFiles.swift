import AdaptInterpreter
import AdaptModel

/// Pictures beside a script: `Ada.png` in its folder, or the image set `Ada` of an asset catalogue there.
package struct ImageFiles {
  private let folder: String?

  /// The maximum size in bytes. A placeholder is drawn for a larger file, since it would be part of every page.
  package static let most = 2_000_000

  /// - Parameter path: the path of the script; standard input has no pictures.
  package init(beside path: String) {
    folder =
      path == "-" ? nil : path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The picture with a name as a `data:` address, so that a page makes no request; nil if there is none.
  package func address(of name: String) -> String? {
    for (path, type) in places(of: name) { if let address = Self.address(of: path, type: type) { return address } }
    return nil
  }

  /// A file as a `data:` address; nil if it does not exist or is too large, or is not inside a folder.
  package static func address(of path: String, type: String, inside root: String? = nil) -> String? {
    guard let bytes = try? Files.read(path, inside: root), !bytes.isEmpty, bytes.count <= most else { return nil }
    return "data:\(type);base64,\(base64(of: bytes))"
  }

  /// The size of the picture with a name in points; nil if there is none, or if its size cannot be read.
  ///
  /// - Parameters:
  ///   - name: as a script writes it.
  ///   - root: the real path of the folder in which it has to be.
  package func size(of name: String, inside root: String) -> Size? {
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
    // The names of folders end with a slash.
    for catalogue in Files.names(in: folder).sorted() where catalogue.hasSuffix(".xcassets/") {
      let set = "\(folder)/\(catalogue)\(name).imageset"
      for file in Files.names(in: set).sorted() {
        if let type = ImageFileName.type(of: file) { places.append(("\(set)/\(file)", type)) }
      }
    }
    return places
  }
}
