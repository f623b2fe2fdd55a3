/// The ids of views in an image: made from their paths, and different ones for different views.
struct ViewIdentifiers {
  private var used: Set<String> = []

  /// `view-Profile.avatar`. Of what occurs in a path, letters, digits, dots and underscores may stand in an id; the
  /// rest becomes hyphens. A second view of the same id has a number after it.
  mutating func id(of path: String) -> String {
    var id = "view-"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
        id.unicodeScalars.append(Unicode.Scalar(byte))
      default: id += "-"
      }
    }
    var unique = id
    var number = 2
    while !used.insert(unique).inserted {
      unique = "\(id)-\(number)"
      number += 1
    }
    return unique
  }
}
