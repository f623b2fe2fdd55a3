import Foundation

/// The csv files in `.ci/generate` that the generated tables come from.
public enum DataTable {
  /// The rows of a file by column. Lines that begin with `#` are left out.
  public static func rows(_ file: String) throws -> [[String: String]] {
    parse(try Repository.text(".ci/generate/\(file)"))
  }

  /// Comma-separated values with quotes as RFC 4180 has them; the first line names the columns.
  static func parse(_ text: String) -> [[String: String]] {
    var records: [[String]] = [[""]]
    var isQuoted = false
    var wasQuote = false
    for character in text {
      let record = records.count - 1
      let cell = records[record].count - 1
      if character == "\"" {
        // A doubled quote inside quotes is a quote.
        if wasQuote { records[record][cell].append("\"") }
        isQuoted.toggle()
        wasQuote = !isQuoted
        continue
      }
      wasQuote = false
      switch character {
      case "," where !isQuoted: records[record].append("")
      case "\n" where !isQuoted, "\r\n" where !isQuoted: records.append([""])
      default: records[record][cell].append(character)
      }
    }
    let kept = records.filter { !($0.first ?? "").hasPrefix("#") }
    guard let head = kept.first else { return [] }
    return kept.dropFirst().filter { $0.count == head.count }.map { record in
      var row: [String: String] = [:]
      for (name, cell) in zip(head, record) { row[name] = cell }
      return row
    }
  }
}
