import AdaptPictures

extension Difference {
  /// What changed, for a pull request: each screen with its changes, drawn before and after.
  ///
  /// - Parameters:
  ///   - title: what is compared.
  ///   - address: where the files will be found; empty beside the pictures.
  func markdown(title: String, address: String) -> [(name: String, text: String)] {
    var folder = MarkdownFolder("\(isEmpty ? "✅" : "🔷") \(MarkdownText.sentence(title))", address: address)
    for (words, names) in [("Gone", gone), ("New", new)] where !names.isEmpty {
      folder.add("\(words): \(names.map(MarkdownText.code).joined(separator: ", ")).")
    }
    var number = 0
    for (comparison, sections) in drawnSections {
      folder.add("#### \(MarkdownText.sentence(comparison.subject))")
      var lines = Self.entries(comparison.changes).map { entry in
        let told = entry.groups.map { group in
          MarkdownText.sentence(group.map { $0.sentence(of: entry.views.count) }.joined(separator: ", ")) + "<br>"
            + MarkdownText.sentence(group[0].place(of: comparison.windowCount))
        }
        return "- \(entry.views.map(MarkdownText.code).joined(separator: ", ")): \(told.joined(separator: "<br>and "))"
      }
      lines += Self.others(comparison).map { "- \($0)" }
      folder.add(lines.joined(separator: "\n"))
      for section in sections where !section.panels.isEmpty {
        number += 1
        let sheet = PictureSheet(title: section.title, sections: [.init(title: "", panels: section.panels)])
        folder.add(picture: sheet.svg, name: "change-\(number)", width: 640, label: section.title)
      }
    }
    for line in linesOfRepeats { folder.add("\(MarkdownText.sentence(line)).") }
    let same = comparisons.filter { $0.changes.isEmpty }.map { $0.subject }
    if !same.isEmpty {
      folder.fold("\(same.count) unchanged") {
        $0.add(same.map { "- \(MarkdownText.sentence($0))" }.joined(separator: "\n"))
      }
    }
    return folder.files
  }
}
