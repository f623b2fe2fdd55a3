import AdaptInterpreter
import AdaptModel

/// Reads the colour sets of an asset catalogue. Source: Apple's Asset Catalog Format Reference.
enum CatalogueColor {
  /// The colour of a set; nil if it has none without conditions.
  static func color(of set: JSON) -> NamedColor? {
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
    func byte(_ name: String) -> String? {
      // proven: clamped to 0…255 before the conversion.
      share(components[name]).map { hex(Int((min(max($0, 0), 1) * 255).rounded())) }
    }
    let alpha = byte("alpha").map { $0 == "ff" ? "" : $0 } ?? ""
    if let white = byte("white") { return "#\(white)\(white)\(white)\(alpha)" }
    guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else { return nil }
    return "#\(red)\(green)\(blue)\(alpha)"
  }

  /// `0x1E` and `30` are of 255, and `0.118` is of 1.
  private static func share(_ component: JSON?) -> Double? {
    if let number = component?.number { return number.isFinite ? number : nil }
    guard let text = component?.string else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? value : value / 255
  }

  private static func hex(_ byte: Int) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
