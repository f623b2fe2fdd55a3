import AdaptInterpreter
import AdaptModel

/// The colours of the asset catalogues around a file. Source: Apple's Asset Catalog Format Reference.
package enum CatalogueColors {
  /// The colours of the catalogues in a file's folder and around it, by their names. Of colours that have one name, the
  /// nearest counts.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the folder in which the catalogues have to be.
  package static func beside(_ path: String, inside root: String) -> [String: NamedColor] {
    let root = Files.realPath(root) ?? root
    var colors: [String: NamedColor] = [:]
    for catalogue in AssetCatalogue.around(Files.folder(of: path), inside: root) {
      for (name, set) in catalogue.colorSets where colors[name] == nil {
        colors[name] = AssetCatalogue.contents(of: set, inside: root).flatMap(color)
      }
    }
    return colors
  }

  /// The colour of a set; nil if it has none without conditions.
  private static func color(of set: JSON) -> NamedColor? {
    var any: String?
    var dark: String?
    for entry in set["colors"]?.elements ?? [] {
      guard let color = entry["color"].flatMap(text), entry["idiom"]?.string ?? "universal" == "universal" else {
        continue
      }
      let appearances = (entry["appearances"]?.elements ?? []).map { $0["value"]?.string }
      if appearances.isEmpty { any = any ?? color }
      if appearances == ["dark"] { dark = dark ?? color }
    }
    return any.map { NamedColor(any: $0, dark: dark) }
  }

  /// CHOICE: colours of a wider space are taken for sRGB.
  private static func text(_ color: JSON) -> String? {
    if let name = color["reference"]?.string { return name }
    guard let components = color["components"] else { return nil }
    // Whatever the form of the colours, this is a share of 1.
    let alpha = components["alpha"].flatMap { $0.number ?? $0.string.flatMap { Double($0) } }
      .flatMap { $0.isFinite ? $0 : nil }
    if let white = share(components["white"]) {
      return NamedColor.text(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = share(components["red"]), let green = share(components["green"]),
      let blue = share(components["blue"])
    else { return nil }
    return NamedColor.text(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0x1E` and `30` are of 255, and `0.118` is of 1.
  private static func share(_ component: JSON?) -> Double? {
    if let number = component?.number { return number.isFinite ? number : nil }
    guard let text = component?.string else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? value : value / 255
  }
}
