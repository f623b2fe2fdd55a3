extension String {
  /// The text as one word of a shell's command.
  var shellWord: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { Self.plain.contains($0) || !$0.isASCII }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-+".unicodeScalars)
}
