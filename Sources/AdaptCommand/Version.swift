/// What this tool calls itself, in `--version` and in the files that it writes.
enum Version {
  static let number = "0.1"
}
