/// Makes names from people's texts: `Sign in` → `signIn`, `avatar_image-view` → `avatarImageView`.
enum NameWords {
  private static let maximumWords = 4
  private static let maximumLength = 28

  /// Nil for a text without letters.
  static func lowerCamel(_ text: String) -> String? {
    guard let words = words(text) else { return nil }
    let first = words[0]
    // `URLField` → `urlField`, `TitleLabel` → `titleLabel`.
    let capitals = first.prefix { $0.isUppercase }
    let head: Substring =
      capitals.count <= 1 || capitals.count == first.count ? capitals : capitals.dropLast()
    return ([head.lowercased() + first.dropFirst(head.count)] + words.dropFirst().map(capitalized)).joined()
  }

  static func upperCamel(_ text: String) -> String? {
    words(text)?.map(capitalized).joined()
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Runs of letters and digits, joined across apostrophes: as many as make a readable name.
  private static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var current = ""
    var length = 0
    func finish() {
      if !current.isEmpty, words.count < maximumWords, length + current.count <= maximumLength || words.isEmpty {
        words.append(String(current.prefix(40)))
        length += current.count
      }
      current = ""
    }
    for character in text {
      if character == "'" || character == "’" { continue }
      if character.isLetter || character.isNumber {
        current.append(character)
      } else {
        finish()
        if words.count == maximumWords || length > maximumLength { break }
      }
    }
    finish()
    guard words.contains(where: { $0.contains { $0.isLetter } }) else { return nil }
    return words
  }
}

extension InterfaceView {
  /// The document's names for the view apart from its outlets, the best first.
  var nameCandidates: [String] {
    let texts = [
      element["userLabel"], element.child("accessibility")?["identifier"], element["restorationIdentifier"],
      element.child("accessibility")?["label"], element["text"], element["title"], buttonTitle,
      element.child(key: "text")?.text, element["placeholder"], element["image"],
    ]
    return texts.compactMap { $0 }.filter { !Self.emptyTexts.contains($0) && $0.count <= 80 }
      .compactMap(NameWords.lowerCamel)
  }

  /// The title of a button in the state that it is in.
  var buttonTitle: String? { Self.buttonTitle(in: element) }

  static func buttonTitle(in element: XMLElement) -> String? {
    guard element.name == "button" else { return nil }
    // The title of a configuration is what shows, even if it is empty; the state still has the library's text.
    if let configuration = element.child(key: "configuration") { return configuration["title"] }
    for state in shownStates(of: element) {
      if let title = state["title"] ?? state.child(key: "title")?.text { return title }
    }
    return nil
  }

  /// What a button shows in the state that it is in, and then what it shows in the normal one, which other states
  /// follow where they say nothing (`UIButton.title(for:)`).
  static func shownStates(of button: XMLElement) -> [XMLElement] {
    let key = button.flag("enabled") == false ? "disabled" : button.flag("selected") == true ? "selected" : "normal"
    return (key == "normal" ? [key] : [key, "normal"]).compactMap { button.child("state", key: $0) }
  }

  /// The texts that Interface Builder's library puts into new views.
  private static let emptyTexts: Set<String> = ["Label", "Button", "Title", "Text", "View", "Image View", "Stack View"]
}
