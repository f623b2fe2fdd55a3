import AdaptSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of Interface Builder documents with `regions.csv`, which contains a reference solver's verdicts on their
/// regions.
struct CorpusFolder {
  let path: String
  /// The reference solver's class, by path below the folder and region: `match`, `stale` …
  let classes: [String: String]

  /// Nil if the folder has no `regions.csv`.
  init?(_ path: String) {
    guard let text = Files.read(path + "/regions.csv") else { return nil }
    self.path = path
    let lines = text.split(whereSeparator: \.isNewline)
    guard let head = lines.first?.split(separator: ",").map(String.init), let kind = head.firstIndex(of: "class_rules")
    else { return nil }
    var classes: [String: String] = [:]
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == head.count, cells.count > 2 else { continue }
      let folder = cells[0].split(separator: "/").joined(separator: "+")
      classes[Self.key("\(folder)/\(cells[1])", cells[2])] = cells[kind]
    }
    self.classes = classes
  }

  static func key(_ path: String, _ region: String) -> String { "\(path) \(region)" }

  /// Paths below the folder, sorted.
  func documents() -> [String] {
    var result: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      guard let directory = opendir(path + "/" + folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let inner = folder.isEmpty ? name : folder + "/" + name
        if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
          result.append(inner)
        } else if entry.pointee.d_type == DT_DIR {
          pending.append(inner)
        }
      }
    }
    return result.sorted()
  }

  func file(_ document: String) -> SourceFile? {
    Files.read(path + "/" + document).map { SourceFile(name: document, text: $0) }
  }
}
