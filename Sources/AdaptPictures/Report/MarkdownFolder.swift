import AdaptModel

/// A text in Markdown with its pictures, for a pull request. Hosts show the `README.md` with its folder. The images are
/// SVG.
package struct MarkdownFolder: Sendable {
  /// The names of the pictures and their content.
  package private(set) var pictures: [(name: String, svg: String)] = []
  private var text: String
  private let address: String

  /// The text and the pictures.
  package var files: [(name: String, text: String)] { [("README.md", text)] + pictures.map { ($0.name, $0.svg) } }

  /// - Parameters:
  ///   - heading: the first line, in Markdown.
  ///   - address: the folder's address, if the text is shown elsewhere; empty if it stands beside the pictures.
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
  ///   - name: the name of its file, without an ending.
  ///   - width: its width in points of the page.
  ///   - label: a description for people who do not see it.
  package mutating func add(picture svg: String, name: String, width: Double, label: String) {
    pictures.append(("\(name).svg", svg))
    let source = escaped(address + name + ".svg")
    add("<img src=\"\(source)\" alt=\"\(escaped(visible(label)))\" width=\"\(format(width.rounded()))\">")
  }

  /// Adds a part that opens when someone chooses its sentence.
  package mutating func fold(_ sentence: String, isOpen: Bool = false, _ body: (inout MarkdownFolder) -> Void) {
    add("<details\(isOpen ? " open" : "")><summary>\(sentence)</summary>")
    body(&self)
    add("</details>")
  }
}

extension PictureSheet {
  /// The greatest width of an image in a comment, in points.
  package static let commentWidth = 860.0
}
