import Foundation

/// The csv files that the generated tables come from, where they can be reached.
enum SharedTables {
  /// The rows of a file, by column, or nil where no folder above this one has a `shared` folder with the file.
  static func rows(_ file: String, from here: String = #filePath) -> [[String: String]]? {
    var folder = URL(fileURLWithPath: here).deletingLastPathComponent()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let url = folder.appendingPathComponent("shared").appendingPathComponent(file)
      if let text = try? String(contentsOf: url, encoding: .utf8) { return parse(text) }
    }
    return nil
  }

  static var areHere: Bool { rows("devices.csv") != nil }

  static func parse(_ text: String) -> [[String: String]] {
    var records: [[String]] = [[""]]
    var quoted = false
    for character in text {
      switch character {
      case "\"":
        quoted.toggle()
        // A doubled quote inside quotes closes and opens again; the quote itself is kept by remembering the toggle.
        if quoted, records[records.count - 1].last?.hasSuffix("\u{1}") == true {
          append("\"", to: &records, replacingMark: true)
        } else if !quoted {
          append("\u{1}", to: &records)
        }
      case "," where !quoted: records[records.count - 1].append("")
      case "\n", "\r\n": if quoted { append("\n", to: &records) } else { records.append([""]) }
      default: append(String(character), to: &records)
      }
    }
    let clean = records.map { $0.map { $0.replacingOccurrences(of: "\u{1}", with: "") } }
    guard let head = clean.first else { return [] }
    return clean.dropFirst().filter { $0.count == head.count }.map {
      Dictionary(uniqueKeysWithValues: zip(head, $0))
    }
  }

  private static func append(_ text: String, to records: inout [[String]], replacingMark: Bool = false) {
    let row = records.count - 1
    let column = records[row].count - 1
    if replacingMark { records[row][column].removeLast() }
    records[row][column] += text
  }
}
