import AdaptFiles
import ArgumentParser

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where reports with pictures are written.
struct PictureReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a report as well: one HTML page.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "With --html, where the live page is that .ci/page built: each picture can be tried and changed in place.",
      valueName: "address"))
  var page: String?

  @OptionGroup
  var markdown: MarkdownOptions

  var isWanted: Bool { html != nil || markdown.folder != nil }

  func validate() throws {
    guard let page else { return }
    if html == nil { throw ValidationError("--page is for --html.") }
    let scheme = page.prefix { $0 != "/" }.split(separator: ":", omittingEmptySubsequences: false)
    if scheme.count > 1, scheme[0] != "http", scheme[0] != "https" {
      throw ValidationError("--page is an address of a web server, or a folder beside the report, not \"\(page)\".")
    }
  }
}

/// `--markdown FOLDER`.
struct MarkdownOptions: ParsableArguments {
  @Option(
    name: .customLong("markdown"),
    help: ArgumentHelp(
      "Write a report for a pull request as well: a folder with README.md and its pictures in SVG.", valueName: "folder"
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

  /// Writes the files into the folder, which is made where it is not there; or ends the command.
  func write(_ files: [(name: String, text: String)]) throws {
    guard let folder else { return }
    guard Files.isDirectory(folder) || mkdir(folder, 0o755) == 0 else {
      throw ExitCode.couldNotRun("\(folder): \(String(cString: strerror(errno)))")
    }
    for (name, text) in files { try Files.deliver(Array(text.utf8), to: "\(folder)/\(name)") }
  }
}
