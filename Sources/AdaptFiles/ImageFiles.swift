import AdaptModel

/// Pictures beside a script: `Ada.png` in its folder, or the image set `Ada` of an asset catalogue there.
package struct ImageFiles {
  private let folder: String?

  /// The maximum size in bytes. A placeholder is drawn for a larger file, since it would be part of every page.
  package static let most = 2_000_000
  private static let types = [
    ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"),
  ]

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
    for (path, _) in places(of: name) where !Files.isPipeOrDevice(path) {
      guard let bytes = try? Files.read(path, inside: root, prefix: ImageHeader.most),
        let pixels = ImageHeader.size(of: bytes)
      else { continue }
      let scale = Self.scale(of: path)
      return Size(width: pixels.width / scale, height: pixels.height / scale)
    }
    return nil
  }

  /// The pixels of a point: a file says it in its name, `photo@2x.png`.
  private static func scale(of path: String) -> Double {
    let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// Where the picture with a name may be, the likeliest place first, with its type.
  package func places(of name: String) -> [(path: String, type: String)] {
    // A name must not lead outside the folder.
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else { return [] }
    // The picture for screens of one pixel per point, and those for others, which have the same size in points.
    let scales = ["", "@2x", "@3x"]
    var places: [(path: String, type: String)] = []
    if let type = Self.types.first(where: { name.lowercased().hasSuffix("." + $0.0) }),
      let dot = name.lastIndex(of: ".")
    {
      places += scales.map { ("\(folder)/\(name[..<dot])\($0)\(name[dot...])", type.1) }
    }
    places += Self.types.flatMap { type in scales.map { ("\(folder)/\(name)\($0).\(type.0)", type.1) } }
    // The names of folders end with a slash.
    for catalogue in Files.names(in: folder).sorted() where catalogue.hasSuffix(".xcassets/") {
      let set = "\(folder)/\(catalogue)\(name).imageset"
      for file in Files.names(in: set).sorted() {
        if let type = Self.types.first(where: { file.lowercased().hasSuffix("." + $0.0) }) {
          places.append(("\(set)/\(file)", type.1))
        }
      }
    }
    return places
  }
}
