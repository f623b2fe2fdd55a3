/// The masks of a drawing that stands alone.
final class MaskIdentifiers {
  private let prefix: String
  private var count = 0

  /// - Parameter prefix: the beginning of all ids.
  init(prefix: String) { self.prefix = prefix }

  /// A mask with the opacity of a picture.
  func mask(_ picture: String) -> (definition: String, id: String) {
    count += 1
    let id = "\(prefix)mask\(count)"
    return (Self.definition(id, picture), id)
  }

  static func definition(_ id: String, _ picture: String) -> String {
    element("mask", ["id": id, "mask-type": "alpha"], picture)
  }
}
