/// What to write instead of a command in other words.
enum CommandAdvice {
  /// Nil if nothing is known of these words.
  ///
  /// - Parameters:
  ///   - command: the command's word.
  ///   - words: what follows in the statement, up to the first word that makes no sense and beyond.
  static func advice(for command: CommandWord, _ words: [String]) -> (label: String, help: String?)? {
    let lower = words.map { $0.lowercased() }
    func has(_ wanted: String...) -> Bool { wanted.contains { lower.contains($0) } }
    switch command {
    case .launch:
      guard has("all", "every", "each"), has("devices", "device", "phones", "ipads", "sizes") else { return nil }
      return (
        "name one device",
        "`adapt check` examines all of them; `for name in [\"iPhone SE\", \"iPad mini\"] { launch Page on name }`"
      )
    case .rotate:
      if has("upside", "down") { return ("write `rotate to upsideDown`", nil) }
      if has("left") { return ("write `rotate to landscapeLeft`", nil) }
      if has("right") { return ("write `rotate to landscapeRight`", nil) }
      if has("landscape", "sideways", "90") { return ("write `rotate to landscape`", nil) }
      return has("portrait", "upright", "back") ? ("write `rotate to portrait`", nil) : nil
    case .resize:
      let lengths = words.filter { $0.first?.isNumber == true }
      guard has("width", "wide", "height", "high", "tall"), lengths.count == 1, let length = lengths.first
      else { return nil }
      let size = has("width", "wide") ? "\(length) x window.height" : "window.width x \(length)"
      return ("write `resize to \(size)`", "a size is a width and a height, in points")
    case .present:
      if has("alert", "actionsheet"), !has("as") {
        return (
          "declare the alert in the controller's body",
          "`alert hello \"Hi\" { action ok \"OK\" }`, then `present hello`"
        )
      }
      var way: String?
      if has("sheet", "modally", "modal") { way = "pageSheet" }
      if has("popover") { way = "popover on gear" }
      if has("fullscreen", "full") { way = "fullScreen" }
      if let way { return ("write `as \(way)`", "`present Settings as \(way)`") }
      if has("animated", "animate") { return ("leave it out", "frames are those after the animation") }
      return nil
    case .dismiss:
      return has("all", "everything", "presentations", "sheets", "modals")
        ? ("name what presented them", "`dismiss Page` dismisses all that is presented above `Page`") : nil
    default: return nil
    }
  }
}
