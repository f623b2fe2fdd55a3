import AdaptFiles
import AdaptInterfaceBuilder
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

/// The translations of a document that stand beside it, as Xcode keeps them: for `Base.lproj/Main.storyboard`,
/// `de.lproj/Main.strings` or `mul.lproj/Main.xcstrings`.
struct Translations {
  /// In the order of their languages' codes; each has a text that the document shows.
  let all: [Translation]

  /// - Parameter document: the path of a storyboard or a xib. One that is in no folder of a language has none.
  init(of document: String) {
    let folder = Files.folder(of: document)
    guard let real = Files.realPath(folder), real.hasSuffix(Self.ending) else {
      all = []
      return
    }
    let name = document.split(separator: "/").last.map(String.init) ?? document
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    let project = Files.folder(of: real)
    let shown = folder.hasSuffix(Self.ending) ? Files.folder(of: folder) : "\(folder)/.."
    var found: [String: Translation] = [:]
    for (entry, isFolder) in Files.entries(of: project) where isFolder && entry.hasSuffix(Self.ending) {
      let language = String(entry.dropLast(Self.ending.count))
      guard language != "Base", "\(project)/\(entry)" != real else { continue }
      let place = shown.isEmpty || shown == "." ? entry : "\(shown)/\(entry)"
      if language == "mul", let file = Self.read("\(place)/\(stem).xcstrings") {
        for translation in Translation.all(inCatalogue: file) { found[translation.language] = translation }
      } else if let file = Self.read("\(place)/\(stem).strings") {
        found[language] = Translation(language: language, strings: file)
      }
    }
    all = found.keys.sorted().compactMap { found[$0] }.filter { !$0.strings.isEmpty }
  }

  private static let ending = ".lproj"

  private static func read(_ path: String) -> SourceFile? {
    do throws(Files.Failure) { return SourceFile(name: path, bytes: try Files.read(path)) } catch { return nil }
  }

  /// Those that a project examines.
  func chosen(by languages: CheckedLanguages) -> [Translation] {
    switch languages {
    case .all: all
    case .only(let codes): all.filter { codes.contains($0.language) }
    case .longest: longest.map { [$0] } ?? []
    }
  }

  /// The one whose texts are widest as a whole, of those with at least half as many texts as any.
  private var longest: Translation? {
    let most = all.map { $0.strings.count }.max() ?? 0
    let measurer = TableTextMeasurer()
    let font = Font.system(size: 17)
    func width(_ translation: Translation) -> Double {
      translation.strings.values.reduce(0) { $0 + measurer.measure($1, font: font).size.width }
    }
    return all.filter { $0.strings.count * 2 >= most }
      .map { (translation: $0, width: width($0) / Double($0.strings.count)) }
      .max { $0.width < $1.width }?.translation
  }
}
