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

  /// Where the picture with a name may be, the likeliest place first, with its type.
  package func places(of name: String) -> [(path: String, type: String)] {
    // A name must not lead outside the folder.
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else { return [] }
    var places = Self.types.map { (path: "\(folder)/\(name).\($0.0)", type: $0.1) }
    if let type = Self.types.first(where: { name.lowercased().hasSuffix("." + $0.0) }) {
      places.insert(("\(folder)/\(name)", type.1), at: 0)
    }
    for catalogue in Files.names(in: folder).sorted() where catalogue.hasSuffix(".xcassets") {
      let set = "\(folder)/\(catalogue)/\(name).imageset"
      for file in Files.names(in: set).sorted() {
        if let type = Self.types.first(where: { file.lowercased().hasSuffix("." + $0.0) }) {
          places.append(("\(set)/\(file)", type.1))
        }
      }
    }
    return places
  }
}
