import AdaptFiles
import AdaptScriptCheck

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the files for paths on the command line.
struct FileSearch {
  /// The ends of the names of the files that a command accepts.
  var endings: [String]
  /// Patterns of paths that the project's settings leave out.
  var excluded: [String] = []

  static let scripts = FileSearch(endings: [".adapt"])
  static let layouts = FileSearch(endings: [".adapt", ".storyboard", ".xib"])

  /// Folders with other people's code, or with the products of a build.
  static let dependencies: Set<String> = [
    "Pods", "Carthage", ".build", "DerivedData", "node_modules", "SourcePackages", "xcuserdata", "vendor", "Vendor",
    "fastlane", "build", "Build", "bazel-bin", "bazel-out", "bazel-testlogs",
  ]

  /// Folders that look like files, and contain no source.
  private static let bundles = [
    ".framework", ".xcframework", ".app", ".bundle", ".xcassets", ".xcarchive", ".xcodeproj", ".xcworkspace",
  ]

  private static let limit = 200_000

  /// The files for each path in turn. A folder stands for the files in and below it, sorted, without dependencies and
  /// hidden files; any other path stands for itself, whatever its name. No duplicates.
  func files(for paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { Files.isDirectory($0) ? files(in: $0) : [$0] }.filter { path in
      path == "-" || seen.insert(Files.realPath(path) ?? path).inserted
    }
  }

  private func files(in folder: String) -> [String] {
    var found: [String] = []
    var pending = [Self.plain(folder)]
    var visited = 0
    while let current = pending.popLast(), visited < Self.limit {
      for entry in Files.entries(of: current.isEmpty ? "." : current) {
        visited += 1
        let path =
          current.isEmpty ? entry.name : current.hasSuffix("/") ? current + entry.name : "\(current)/\(entry.name)"
        guard !entry.name.hasPrefix("."), !isExcluded(path) else { continue }
        if entry.isFolder {
          guard !Self.dependencies.contains(entry.name), !Self.bundles.contains(where: entry.name.hasSuffix) else {
            continue
          }
          pending.append(path)
        } else if endings.contains(where: entry.name.hasSuffix), !Files.isPipeOrDevice(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The path without a leading `./` and a trailing `/`; empty for the current folder.
  private static func plain(_ folder: String) -> String {
    var folder = folder[...]
    while folder.hasPrefix("./") { folder = folder.dropFirst(2).drop { $0 == "/" } }
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    return folder == "." ? "" : String(folder)
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains { CheckSettings.matches(path, pattern: $0) } }
}

extension Files {
  /// The content of a folder, without links to folders, which may lead back.
  static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var result: [(String, Bool)] = []
    while let entry = readdir(directory) {
      let name = name(of: entry)
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else {
        // A file whose name is not UTF-8 is not left out in silence. Reading it tells why it cannot be read.
        if name.unicodeScalars.contains("\u{FFFD}") { result.append((name, false)) }
        continue
      }
      let kind = status.st_mode & S_IFMT
      // A link to a file counts as the file; the reader handles one that leads nowhere.
      if kind == S_IFLNK, isDirectory("\(folder)/\(name)") { continue }
      result.append((name, kind == S_IFDIR))
    }
    return result
  }
}
