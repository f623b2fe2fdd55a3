import AdaptModel

/// The name of an image file beside a script, as UIKit names the images beside a program: `photo@2x.png` is `photo`, or
/// `photo.png`, with two pixels per point.
package struct ImageFileName {
  /// The name of the file, without its folder.
  package var file: String
  /// Its type for a `data:` address: `image/png`.
  package var type: String

  /// The type of files that have to be drawn before a page can show them.
  package static let pdf = "application/pdf"

  private static let types = [
    ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"), ("svg", "image/svg+xml"),
    ("pdf", pdf),
  ]

  /// The type of a file by the end of its name; nil if it is no image.
  package static func type(of file: String) -> String? {
    types.first { file.lowercased().hasSuffix("." + $0.0) }?.1
  }

  /// The files that may be the image with a name, the likeliest first: the file for screens of so many pixels per
  /// point, and those for others, which have the same size in points. There is none for a name that leads to another
  /// folder.
  package static func candidates(for name: String, scale: Double = 1) -> [ImageFileName] {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else { return [] }
    let scales = marks.sorted { rank(of: $0.scale, for: scale) < rank(of: $1.scale, for: scale) }.map { $0.mark }
    var names: [ImageFileName] = []
    if let type = type(of: name), let dot = name.lastIndex(of: ".") {
      names += scales.map { ImageFileName(file: "\(name[..<dot])\($0)\(name[dot...])", type: type) }
    }
    for (ending, type) in types {
      names += scales.map { ImageFileName(file: "\(name)\($0).\(ending)", type: type) }
    }
    return names
  }

  /// The size in points of an image with so many pixels.
  package static func size(of file: String, pixels: Size) -> Size {
    let scale = parts(of: file).scale
    return Size(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// The ends of names that give a scale.
  private static let marks: [(mark: String, scale: Double)] = [("", 1), ("@2x", 2), ("@3x", 3)]

  /// The name of a file without its scale and its type, and the pixels per point for which it is made: `photo` and 2
  /// for `photo@2x.png`.
  package static func parts(of file: String) -> (name: Substring, scale: Double) {
    let stem = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    for (mark, scale) in marks where !mark.isEmpty && stem.hasSuffix(mark) { return (stem.dropLast(3), scale) }
    return (stem, 1)
  }

  /// How far a file's scale is from that of a screen: the same is best, then a greater one.
  ///
  /// - Parameters:
  ///   - scale: the file's pixels per point.
  ///   - wanted: the screen's.
  package static func rank(of scale: Double, for wanted: Double) -> Double {
    scale >= wanted ? scale - wanted : 10 + wanted - scale
  }

  /// The letters and digits of a name, in lower case. The name of an imported asset is a type's: `Photo3` stands for
  /// `photo-3`.
  package static func plain(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
