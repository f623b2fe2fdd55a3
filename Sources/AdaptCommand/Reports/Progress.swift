/// A progress line on standard error, if standard error is a terminal.
struct Progress {
  private let isShown = Terminal.isInteractive(.error)

  func show(_ text: String) {
    if isShown { Terminal.write("\r\u{1B}[K\(text)", to: .error) }
  }

  func clear() {
    if isShown { Terminal.write("\r\u{1B}[K", to: .error) }
  }
}
