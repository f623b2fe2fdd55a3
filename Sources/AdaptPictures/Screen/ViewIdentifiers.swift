/// The ids of views in an image. They come from paths, and each view has its own.
struct ViewIdentifiers {
  private var used: Set<String> = []

  /// `view-Profile.avatar`. Letters, digits, dots and underscores stay, and hyphens replace the rest. If two views
  /// would have the same id, the second gets a number.
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
