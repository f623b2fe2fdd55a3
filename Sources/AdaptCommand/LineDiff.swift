import AdaptInterpreter

/// The differing lines of two texts, in the format of `diff -u`.
struct LineDiff {
  private let old: [Substring]
  private let new: [Substring]

  init(from old: [UInt8], to new: [UInt8]) {
    self.old = LineDiff.lines(old)
    self.new = LineDiff.lines(new)
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private struct Row {
    /// `-` for a line that was removed, `+` for one that was added, a space for one that stayed.
    var mark: Character
    var text: Substring
    var oldLine: Int
    var newLine: Int
  }

  /// Every line of both texts. Among the changes between two lines that stayed, removals come first.
  private func rows() -> [Row] {
    var rows: [Row] = []
    var next = 0
    func insert(upTo end: Int, at oldLine: Int) {
      for line in next..<end { rows.append(Row(mark: "+", text: new[line], oldLine: oldLine, newLine: line)) }
      next = end
    }
    for (line, match) in LineMatching(from: old, to: new).newLines.enumerated() {
      guard let match else {
        rows.append(Row(mark: "-", text: old[line], oldLine: line, newLine: next))
        continue
      }
      insert(upTo: match, at: line)
      rows.append(Row(mark: " ", text: old[line], oldLine: line, newLine: match))
      next = match + 1
    }
    insert(upTo: new.count, at: old.count)
    return rows
  }

  private static let context = 3

  /// The hunks with three lines around each change.
  func unified(name: String, note: String = "formatted") -> String {
    let rows = rows()
    var text = "--- \(name)\n+++ \(name) (\(note))\n"
    var index = 0
    while let next = rows[index...].firstIndex(where: { $0.mark != " " }) {
      let start = max(index, next - LineDiff.context)
      var end = next
      var last = next
      while end < rows.count, end - last <= 2 * LineDiff.context {
        if rows[end].mark != " " { last = end }
        end += 1
      }
      let stop = min(rows.count, last + 1 + LineDiff.context)
      let hunk = rows[start..<stop]
      let oldCount = hunk.count { $0.mark != "+" }
      let newCount = hunk.count { $0.mark != "-" }
      text += "@@ -\(rows[start].oldLine + 1),\(oldCount) +\(rows[start].newLine + 1),\(newCount) @@\n"
      for row in hunk { text += "\(row.mark)\(row.text)\n" }
      index = stop
    }
    return text
  }
}
