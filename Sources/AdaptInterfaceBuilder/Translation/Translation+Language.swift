extension Translation {
  /// In English: `German`, `Portuguese (BR)`; the code itself of a language that has no name here.
  public var languageName: String {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first, let name = Self.names[code] else { return "`\(language)`" }
    return parts.count > 1 ? "\(name) (\(parts.dropFirst().joined(separator: "-")))" : name
  }

  /// Whether the language, or the script that it names, is written from right to left.
  public var isRightToLeft: Bool {
    let code = language.prefix { $0 != "-" && $0 != "_" }
    return Self.rightToLeft.contains(String(code))
  }

  /// Languages of Apple's systems that are written from right to left.
  package static let rightToLeft: Set<String> = [
    "ar", "he", "iw", "fa", "ur", "yi", "ug", "ps", "sd", "dv", "ckb", "ks",
  ]

  private static let names: [String: String] = [
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish",
    "fil": "Filipino", "fr": "French", "gl": "Galician", "gu": "Gujarati", "he": "Hebrew", "hi": "Hindi",
    "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "kn": "Kannada", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "ml": "Malayalam", "mr": "Marathi",
    "ms": "Malay", "nb": "Norwegian", "nl": "Dutch", "no": "Norwegian", "pa": "Punjabi", "pl": "Polish",
    "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian",
    "sv": "Swedish", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu",
    "vi": "Vietnamese", "zh": "Chinese",
  ]
}
