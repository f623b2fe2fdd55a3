import AdaptFiles
import ArgumentParser

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `--markdown FOLDER`.
struct MarkdownOptions: ParsableArguments {
  @Option(
    name: .customLong("markdown"),
    help: ArgumentHelp(
      "Also write a report for a pull request: a folder with README.md and its pictures in SVG.", valueName: "folder"
    ),
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("markdown-address"),
    help: ArgumentHelp(
      "Where that folder will be served, so that README.md can be posted as a comment.", valueName: "address"))
  var address = ""

  func validate() throws {
    if !address.isEmpty, folder == nil { throw ValidationError("--markdown-address is for --markdown.") }
  }

  /// Writes the files into the folder, which is created if it does not exist; or ends the command.
  func write(_ files: [(name: String, text: String)]) throws {
    guard let folder else { return }
    guard Files.isDirectory(folder) || mkdir(folder, 0o755) == 0 else {
      throw ExitCode.couldNotRun("\(folder): \(String(cString: strerror(errno)))")
    }
    for (name, text) in files { try Files.deliver(Array(text.utf8), to: "\(folder)/\(name)") }
  }
}
