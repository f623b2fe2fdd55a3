import AdaptFiles
import AdaptScriptCheck

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the files that paths on the command line stand for.
struct FileSearch {
  /// What files are called that a command takes.
  var endings: [String]
  /// Patterns of paths that the project's settings leave out.
  var excluded: [String] = []

  static let scripts = FileSearch(endings: [".adapt"])
  static let layouts = FileSearch(endings: [".adapt", ".storyboard", ".xib"])

  /// Folders that hold what others wrote, or what a build made.
  static let dependencies: Set<String> = [
    "Pods", "Carthage", ".build", "DerivedData", "node_modules", "SourcePackages", "xcuserdata", "vendor", "Vendor",
    "fastlane", "build", "Build", "bazel-bin", "bazel-out", "bazel-testlogs",
  ]

  /// Folders that are files to people, and in which no source lies.
  private static let bundles = [
    ".framework", ".xcframework", ".app", ".bundle", ".xcassets", ".xcarchive", ".xcodeproj", ".xcworkspace",
  ]

  private static let limit = 200_000

  /// The files of each path in turn: a folder stands for those in it and below it, sorted, without dependencies and
  /// without what is hidden; another path for itself, whatever it is called. Each file once.
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

  /// Without `./` before it and `/` after it; nothing for the current folder.
  private static func plain(_ folder: String) -> String {
    var folder = folder[...]
    while folder.hasPrefix("./") { folder = folder.dropFirst(2).drop { $0 == "/" } }
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    return folder == "." ? "" : String(folder)
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains { CheckSettings.matches(path, pattern: $0) } }
}

extension Files {
  /// What a folder holds. A link to a folder is none: it may lead back.
  static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var result: [(String, Bool)] = []
    while let entry = readdir(directory) {
      let name = name(of: entry)
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      // A link to a file is the file; one that leads nowhere is left to the reader.
      if kind == S_IFLNK, isDirectory("\(folder)/\(name)") { continue }
      result.append((name, kind == S_IFDIR))
    }
    return result
  }
}
