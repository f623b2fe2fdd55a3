import AdaptInterpreter

/// The path of an import, for a script that is moved to another folder.
enum ImportPath {
  /// The path of the same file in another script; nil if there is none, or none that may be read when that script runs.
  ///
  /// Absolute and relative paths have no known common folder. A script that is run from outside its folder may read
  /// nothing above that folder.
  static func moved(_ path: String, from importer: String, to script: String) -> String? {
    guard let file = resolveImport(path, from: importer), let home = resolveImport("./", from: script),
      !script.split(separator: "/").contains("..")
    else { return nil }
    let isAbsolute = file.hasPrefix("/")
    guard isAbsolute == home.hasPrefix("/") else { return nil }
    let parts = file.split(separator: "/").filter { $0 != "." }
    let folder = home.split(separator: "/").filter { $0 != "." }
    let common = zip(parts, folder).prefix { $0 == $1 }.count
    let up = folder.count - common
    guard up == 0 || !isAbsolute else { return nil }
    return (Array(repeating: "..", count: up) + parts[common...]).joined(separator: "/")
  }
}
