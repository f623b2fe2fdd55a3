import AdaptSyntax

// Wording: files that are imported.
extension CompilerMessage {
  /// - Parameter file: the imported file.
  static func importedCommands(_ file: String) -> CompilerMessage {
    CompilerMessage(
      .importedCommands, "commands of an imported file do not run", severity: .warning,
      label: "`\(file)` has commands at its top level",
      help: ["an import only uses its declarations: functions, kinds, values, devices and assets"])
  }

  /// - Parameter files: each imports the next, and the last equals the first.
  static func importCycle(_ files: [String]) -> CompilerMessage {
    CompilerMessage(
      .importCycle, "these files import each other in a circle", help: files.joined(separator: " → "))
  }

  /// - Parameter limit: the maximum depth of imports.
  static func importsTooDeep(_ limit: Int) -> CompilerMessage {
    CompilerMessage(.importCycle, "files import each other more than \(limit) deep")
  }

  static var interpolatedPath: CompilerMessage {
    CompilerMessage(.importNotFound, "an import names a file, without interpolation")
  }

  /// Why the host did not provide a file.
  ///
  /// - Parameter importer: the importing file.
  static func notLoaded(_ failure: LoadFailure, _ path: String, importer: String) -> CompilerMessage {
    switch failure {
    case .notFound:
      CompilerMessage(
        .importNotFound, "there is no file \"\(path)\" here",
        help: "the path starts from the folder of `\(importer)` and includes the file's extension")
    case .isDirectory: CompilerMessage(.importIsDirectory, "\"\(path)\" is a folder, but an import names a file")
    case .outsideRoot(let root):
      CompilerMessage(
        .importOutsideRoot, "\"\(path)\" is outside of \(root), so it is not read",
        help: "`adapt run --root FOLDER` allows a larger folder")
    case .unreadable(let reason): CompilerMessage(.importUnreadable, "\"\(path)\" cannot be read: \(reason)")
    }
  }
}
