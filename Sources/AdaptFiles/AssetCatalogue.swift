import AdaptInterpreter
import AdaptModel

/// The image sets and the colour sets of an asset catalogue of Xcode. Source: Apple's Asset Catalog Format Reference.
struct AssetCatalogue: Sendable {
  /// The folders of the image sets, by the names by which an app asks for them. A folder around them is part of the
  /// name only if it provides a namespace.
  private(set) var sets: [String: String] = [:]
  /// The same by their plain names (``ImageFileName/plain(_:)``).
  private(set) var alike: [String: String] = [:]
  /// The folders of the colour sets, by their names.
  private(set) var colorSets: [String: String] = [:]

  /// - Parameters:
  ///   - path: the folder of the catalogue.
  ///   - root: the folder in which its files have to be.
  ///   - folders: how many folders may be read. It is reduced by those that were.
  init(at path: String, inside root: String, reading folders: inout Int) {
    var open = [(path: path, prefix: "")]
    while let (folder, prefix) = open.popLast(), folders > 0, Files.isInside(folder, root) {
      for name in Files.names(in: folder) where name.hasSuffix("/") {
        folders -= 1
        let path = "\(folder)/\(name.dropLast())"
        if name.hasSuffix(".imageset/") {
          let own = prefix + name.dropLast(".imageset/".count)
          if sets[own] == nil { sets[own] = path }
          let plain = ImageFileName.plain(own)
          if alike[plain] == nil { alike[plain] = path }
        } else if name.hasSuffix(".colorset/") {
          let own = prefix + name.dropLast(".colorset/".count)
          if colorSets[own] == nil { colorSets[own] = path }
        } else if !name.contains(".") {
          let properties = Self.contents(of: path, inside: root)?["properties"]
          let isNamespace = properties?["provides-namespace"]?.bool == true
          open.append((path, isNamespace ? prefix + name : prefix))
        }
      }
    }
  }

  /// CHOICE: so many folders within one are looked at.
  private static let mostFolders = 200
  /// CHOICE: so many folders in all catalogues together are read.
  private static let mostInCatalogues = 20_000

  /// The catalogues in a folder and in the folders around it, up to that of the project, and in folders directly within
  /// these. The nearest is the first.
  ///
  /// - Parameters:
  ///   - folder: where the search begins.
  ///   - root: the folder in which they have to be, as a real path.
  static func around(_ folder: String, inside root: String) -> [AssetCatalogue] {
    var folders = mostInCatalogues
    return paths(around: folder, inside: root).map { AssetCatalogue(at: $0, inside: root, reading: &folders) }
  }

  private static func paths(around folder: String, inside root: String) -> [String] {
    guard var around = Files.realPath(folder) else { return [] }
    var paths: [String] = []
    while true {
      let names = Files.names(in: around)
      func add(_ names: [String], in folder: String) {
        for name in names where name.hasSuffix(".xcassets/") {
          let path = "\(folder)/\(name.dropLast())"
          if !paths.contains(path) { paths.append(path) }
        }
      }
      add(names, in: around)
      for name in names.filter({ $0.hasSuffix("/") && !$0.contains(".") }).prefix(mostFolders) {
        let inner = "\(around)/\(name.dropLast())"
        add(Files.names(in: inner), in: inner)
      }
      let isProject = names.contains {
        $0.hasSuffix(".xcodeproj/") || $0.hasSuffix(".xcworkspace/") || $0 == "Package.swift"
      }
      guard !isProject, around != root, Files.isInside(around, root) else { return paths }
      around = Files.folder(of: around)
    }
  }

  /// The files of an image set, the one that is meant for a screen first.
  static func files(of set: String, for traits: ImageTraits, inside root: String) -> [ImageFiles.Place] {
    let contents = contents(of: set, inside: root)
    let listed = contents?["images"]?.elements ?? []
    let modes: [String: ImageRenderingMode] = ["template": .alwaysTemplate, "original": .alwaysOriginal]
    let mode = contents?["properties"]?["template-rendering-intent"]?.string.flatMap { modes[$0] } ?? .automatic
    var files: [(place: ImageFiles.Place, rank: Double)] = []
    for image in listed {
      guard let name = image["filename"]?.string, !name.contains("/"), !name.contains("\0"),
        let type = ImageFileName.type(of: name)
      else { continue }
      let scales = ["1x": 1.0, "2x": 2, "3x": 3]
      let scale = image["scale"]?.string.flatMap { scales[$0] } ?? 1
      let place = ImageFiles.Place(path: "\(set)/\(name)", type: type, scale: scale, renderingMode: mode)
      files.append((place, rank(image, scale, for: traits)))
    }
    guard files.isEmpty else { return files.sorted { $0.rank < $1.rank }.map { $0.place } }
    return Files.names(in: set).compactMap { name in
      ImageFileName.type(of: name).map {
        ImageFiles.Place(
          path: "\(set)/\(name)", type: $0, scale: ImageFileName.parts(of: name).scale, renderingMode: mode)
      }
    }
  }

  /// How far a file is from what a screen wants: its appearance counts more than its device, and that more than its
  /// scale.
  private static func rank(_ image: JSON, _ scale: Double, for traits: ImageTraits) -> Double {
    var appearance = traits.isDark ? 1.0 : 0
    for entry in image["appearances"]?.elements ?? [] {
      switch entry["value"]?.string {
      case "dark": appearance = traits.isDark ? 0 : 3
      case "light": appearance = traits.isDark ? 3 : 0
      // For people who want more contrast.
      default: appearance += 2
      }
    }
    let idiom = image["idiom"]?.string ?? "universal"
    let device = idiom == "universal" ? 1.0 : (idiom == "ipad") == traits.isPad && idiom.hasPrefix("ip") ? 0 : 2
    return appearance * 10_000 + device * 100 + ImageFileName.rank(of: scale, for: traits.displayScale)
  }

  /// What `Contents.json` in a folder says; nil if it cannot be read.
  static func contents(of folder: String, inside root: String) -> JSON? {
    guard let bytes = try? Files.read("\(folder)/Contents.json", inside: root, prefix: 1 << 20) else { return nil }
    return JSONReader.read(String(decoding: bytes, as: UTF8.self))
  }
}
