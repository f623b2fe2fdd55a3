import AdaptModel
import AdaptSyntax

/// The texts of a document in another language: what Xcode keeps in `de.lproj/Main.strings` or in
/// `mul.lproj/Main.xcstrings`.
public struct Translation: Sendable {
  /// As in the folder's name: `de`, `zh-Hans`, `pt-BR`.
  public let language: String
  /// By key, `aBc-12-xyz.text`: the object's id and the property.
  public internal(set) var strings: [String: String] = [:]
  /// The file that holds them.
  public let file: SourceFile
  /// By key, where the text stands in the file; empty for a catalogue of all languages.
  public internal(set) var spans: [String: SourceSpan] = [:]

  init(language: String, file: SourceFile) {
    self.language = language
    self.file = file
  }

  /// Reads a property list of strings, `"key" = "value";`, in UTF-8 or, with a byte order mark, UTF-16. What follows a
  /// mistake is left out. O(text).
  public init(language: String, strings file: SourceFile) {
    let readable = StringsReader.readable(file)
    self.init(language: language, file: readable)
    var reader = StringsReader(readable)
    while let entry = reader.next() {
      strings[entry.key] = entry.value
      spans[entry.key] = entry.span
    }
  }

  /// Reads a catalogue of strings in all languages; each language that has any is one translation, by name. Empty if
  /// the file is no such catalogue. O(text).
  public static func all(inCatalogue file: SourceFile) -> [Translation] {
    guard let catalogue = JSONReader.read(String(decoding: file.bytes, as: UTF8.self)),
      let strings = catalogue["strings"]
    else { return [] }
    var found: [String: Translation] = [:]
    for (key, entry) in strings.entries {
      for (language, localization) in entry["localizations"]?.entries ?? [] {
        guard language != catalogue["sourceLanguage"]?.string,
          let value = localization["stringUnit"]?["value"]?.string
        else { continue }
        found[language, default: Translation(language: language, file: file)].strings[key] = value
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// The place of an object's text in the file; nil in a catalogue, and for an object without one.
  public func span(of object: String) -> SourceSpan? {
    for property in Self.shown { if let span = spans["\(object).\(property)"] { return span } }
    return nil
  }

  /// The properties with a text that has a place in a layout, the first of an object first.
  static let shown = ["text", "normalTitle", "configuration.title", "title", "placeholder", "segmentTitles[0]"]
}
