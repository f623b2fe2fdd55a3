/// What the file of an Xcode project says of its app, read without the file's nesting.
///
/// - Complexity: O(*n*) in the number of bytes. Projects of large apps have megabytes, and a document's project is read
///   whenever the document is, so that nothing becomes a string but what is wanted.
struct XcodeProjectFile {
  /// The build settings that say which devices, systems and windows the app has, in the order of the file.
  private(set) var settings: [(key: String, value: String)] = []
  /// The codes of the app's languages.
  private(set) var regions: [String] = []

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var isStart = true
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") {
          isStart = true
        } else if isStart, !Self.isSpace(byte), byte != UInt8(ascii: "\"") {
          isStart = false
          if Self.isBeginning(byte), let end = readStatement(bytes[place...]) {
            place = end
            continue
          }
        }
        place += 1
      }
    }
  }

  /// The beginnings of the names that are of interest.
  private static let wanted = [
    "IPHONEOS_DEPLOYMENT_TARGET", "TARGETED_DEVICE_FAMILY", "INFOPLIST_KEY_UI", regionsKey,
  ].map { Array($0.utf8) }

  private static let regionsKey = "knownRegions"

  private static func isBeginning(_ byte: UInt8) -> Bool { wanted.contains { $0[0] == byte } }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Reads `KEY = value`, `KEY = "value"` or `KEY = (value, value)` at the beginning of a text.
  ///
  /// - Returns: the place after it; nil if it is something else.
  private mutating func readStatement(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard Self.wanted.contains(where: { text.starts(with: $0) }) else { return nil }
    let name = text.prefix(while: Self.isPartOfName)
    // The setting of one platform has its condition here, in brackets.
    let afterName = text[name.endIndex...].drop { Self.isSpace($0) || $0 == UInt8(ascii: "\"") }
    guard afterName.first == UInt8(ascii: "=") else { return nil }
    var value = afterName.dropFirst().drop { Self.isSpace($0) }
    if value.first == UInt8(ascii: "(") {
      value = value.dropFirst().prefix { $0 != UInt8(ascii: ")") }
    } else {
      value = value.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n") }
    }
    let words = String(decoding: value, as: UTF8.self).filter { $0 != "\"" }
    if name.elementsEqual(Self.regionsKey.utf8) {
      regions += words.split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)
    } else {
      settings.append((String(decoding: name, as: UTF8.self), words.trimmed))
    }
    return value.endIndex
  }
}
