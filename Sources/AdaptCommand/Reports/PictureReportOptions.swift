import ArgumentParser

/// Options for the places of reports with pictures.
struct PictureReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Also write a report: one HTML page.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "With --html, the address of the live page that .ci/page builds. Each picture can then be changed in place.",
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
