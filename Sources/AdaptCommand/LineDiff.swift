/// The lines that differ between two texts, as `diff -u` shows them.
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

  private static let context = 3

  /// The hunks with three lines around each change. The standard library's difference is Myers's.
  func unified(name: String, note: String = "formatted") -> String {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [(mark: Character, text: Substring, oldLine: Int, newLine: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        rows.append(("-", old[i], i, j))
        i += 1
      } else if inserted.contains(j) {
        rows.append(("+", new[j], i, j))
        j += 1
      } else if i < old.count, j < new.count {
        rows.append((" ", old[i], i, j))
        i += 1
        j += 1
      } else {
        break
      }
    }
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
