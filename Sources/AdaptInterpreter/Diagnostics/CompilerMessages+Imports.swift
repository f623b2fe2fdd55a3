import AdaptSyntax

// Wording: files that are imported.
extension CompilerMessage {
  /// - Parameter file: the imported one.
  static func importedCommands(_ file: String) -> CompilerMessage {
    CompilerMessage(
      .importedCommands, "commands of an imported file are not run", severity: .warning,
      label: "`\(file)` has commands at its top level",
      help: ["only what it declares is used: functions, kinds, values, devices and assets"])
  }

  /// - Parameter files: each imports the next, and the last is the first again.
  static func importCycle(_ files: [String]) -> CompilerMessage {
    CompilerMessage(
      .importCycle, "these files import each other in a circle", help: files.joined(separator: " → "))
  }

  /// - Parameter limit: how many files may import each other in a row.
  static func importsTooDeep(_ limit: Int) -> CompilerMessage {
    CompilerMessage(.importCycle, "files import each other more than \(limit) deep")
  }

  static var interpolatedPath: CompilerMessage {
    CompilerMessage(.importNotFound, "an import names a file, without interpolation")
  }

  /// Why the host did not answer a file.
  ///
  /// - Parameter importer: the file whose import it is.
  static func notLoaded(_ failure: LoadFailure, _ path: String, importer: String) -> CompilerMessage {
    switch failure {
    case .notFound:
      CompilerMessage(
        .importNotFound, "there is no file \"\(path)\" here",
        help: "the path goes from the folder of `\(importer)`, with the file's extension")
    case .isDirectory: CompilerMessage(.importIsDirectory, "\"\(path)\" is a folder, and an import names a file")
    case .outsideRoot(let root):
      CompilerMessage(
        .importOutsideRoot, "\"\(path)\" lies outside of \(root), and nothing is read from there",
        help: "`adapt run --root FOLDER` allows a larger folder")
    case .unreadable(let reason): CompilerMessage(.importUnreadable, "\"\(path)\" cannot be read: \(reason)")
    }
  }
}
