import AdaptFiles
import AdaptScriptCheck

/// A link from a page to a file beside it.
struct RelativeLink {
  /// Empty if there is no such file, for example for standard input.
  let text: String

  init(to path: String, from page: String, line: Int) {
    guard let target = Files.realPath(path), !target.isEmpty else {
      text = ""
      return
    }
    let start = Self.resolved(Files.folder(of: page)).split(separator: "/")
    let end = target.split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - shared) + end.dropFirst(shared).map { Self.encoded($0) }
    text = parts.joined(separator: "/") + "#L\(line)"
  }

  /// A folder's path without links; the folder itself may still have to be made.
  private static func resolved(_ folder: String) -> String {
    if let path = Files.realPath(folder) { return path }
    let trimmed = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let path = Files.realPath(Files.folder(of: trimmed)) else { return folder }
    return path + "/" + (trimmed.split(separator: "/").last ?? "")
  }

  /// Letters, digits and characters without a meaning in an address stay; all others are encoded.
  private static func encoded(_ part: Substring) -> String {
    var result = ""
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        result.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
