import AdaptModel

/// A text in Markdown with its pictures beside it, for a pull request: `README.md`, which hosts show with its folder,
/// and images in SVG.
package struct MarkdownFolder: Sendable {
  /// Their names, and what stands in them.
  package private(set) var pictures: [(name: String, svg: String)] = []
  private var text: String
  private let address: String

  /// The text and the pictures.
  package var files: [(name: String, text: String)] { [("README.md", text)] + pictures.map { ($0.name, $0.svg) } }

  /// - Parameters:
  ///   - heading: the first line, in Markdown.
  ///   - address: where the folder will be found, for a text that is shown elsewhere; empty beside the pictures.
  package init(_ heading: String, address: String) {
    text = "### \(heading)\n"
    self.address = address.isEmpty || address.hasSuffix("/") ? address : address + "/"
  }

  /// Adds a block of Markdown.
  package mutating func add(_ block: String) { text += "\n\(block)\n" }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - svg: the picture.
  ///   - name: of its file, without an ending.
  ///   - width: how wide it is shown, in points of the page.
  ///   - label: what it shows, for those who do not see it.
  package mutating func add(picture svg: String, name: String, width: Double, label: String) {
    pictures.append(("\(name).svg", svg))
    let source = escaped(address + name + ".svg")
    add("<img src=\"\(source)\" alt=\"\(escaped(visible(label)))\" width=\"\(format(width.rounded()))\">")
  }

  /// Adds what is seen once its sentence is chosen.
  package mutating func fold(_ sentence: String, isOpen: Bool = false, _ body: (inout MarkdownFolder) -> Void) {
    add("<details\(isOpen ? " open" : "")><summary>\(sentence)</summary>")
    body(&self)
    add("</details>")
  }
}

extension PictureSheet {
  /// How wide its image is in points, at most as wide as a comment shows it.
  package static let commentWidth = 860.0
}
