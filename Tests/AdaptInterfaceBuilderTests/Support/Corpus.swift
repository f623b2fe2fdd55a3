import AdaptSyntax
import Foundation

/// The public documents in `shared/corpus`, where they are there: tests that need them are skipped elsewhere.
enum Corpus {
  /// The folder, found from this file upwards.
  static let folder: String? = {
    var path = URL(fileURLWithPath: #filePath)
    while path.pathComponents.count > 1 {
      path.deleteLastPathComponent()
      let candidate = path.appendingPathComponent("shared/corpus")
      if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("regions.csv").path) {
        return candidate.path
      }
    }
    return nil
  }()

  static var isThere: Bool { folder != nil }

  /// Paths below the folder, sorted.
  static let paths: [String] = {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }()

  static func bytes(_ path: String) -> [UInt8] {
    guard let folder, let data = FileManager.default.contents(atPath: folder + "/" + path) else { return [] }
    return [UInt8](data)
  }

  static func file(_ path: String) -> SourceFile { SourceFile(name: path, bytes: bytes(path)) }

  /// A row of `regions.csv`: the reference solver's opinion of a region.
  struct Row {
    var path: String
    var region: String
    var kind: String

    /// Whether the stored frames agree with the document's own constraints.
    var isConsistent: Bool { kind != "stale" && kind != "conflict" && !kind.hasPrefix("misplaced") }
  }

  static let rows: [Row] = {
    let text = String(decoding: bytes("regions.csv"), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard let head = lines.first?.split(separator: ",").map(String.init), let kind = head.firstIndex(of: "class_rules")
    else { return [] }
    return lines.dropFirst().compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == head.count else { return nil }
      return Row(
        path: cells[0].replacingOccurrences(of: "/", with: "+") + "/" + cells[1], region: cells[2], kind: cells[kind])
    }
  }()
}
