import AdaptInterpreter

/// The path of an import, for a script that is put into another folder.
enum ImportPath {
  /// What names the same file in another script; nil where none does, or none that may be read when that script is run.
  ///
  /// Paths with a `/` at their beginning and others have no common folder that could be known here, and a script that
  /// is run from outside of its folder may read nothing above it.
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
