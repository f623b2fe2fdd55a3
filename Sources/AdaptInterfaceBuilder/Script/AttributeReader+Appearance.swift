// Colours of bars, and attributes that Interface Builder sets when the app runs.

extension AttributeReader {
  /// The colours and the style of a bar; of other views, those that have the same names.
  ///
  /// - Parameter isOfController: whether a controller has the bar. Only such a bar looks otherwise while nothing has
  ///   scrolled below it. UIKit ignores the `scrollEdgeAppearance` of any other bar
  ///   (`UINavigationBar.scrollEdgeAppearance`, H).
  static func barColors(
    in element: XMLElement, outline: ScriptOutline, isOfController: Bool = false
  ) -> [Assignment] {
    var result: [Assignment] = []
    let standard = element.child(key: "standardAppearance").flatMap { AppearanceColors($0, outline) }
    let edge =
      isOfController ? element.child(key: "scrollEdgeAppearance").flatMap { AppearanceColors($0, outline) } : nil
    for name in ["backgroundColor", "tintColor", "barTintColor"] {
      let own = element.child("color", key: name).flatMap(outline.color)
      // An appearance replaces the colours that bars had before iOS 13.
      if let color = name == "barTintColor" ? standard?.background ?? own : own { result.set(name, color) }
    }
    // Older documents say `blackOpaque` or `blackTranslucent`.
    if let style = element["barStyle"], style.hasPrefix("black") { result.set("barStyle", "black") }
    if let color = standard?.title ?? titleColor(in: element, outline) { result.set("textColor", color) }
    if let color = edge?.background { result.set("scrollEdgeBackgroundColor", color) }
    if let color = edge?.title { result.set("scrollEdgeTextColor", color) }
    return result
  }

  private static func titleColor(in element: XMLElement, _ outline: ScriptOutline) -> String? {
    let title = element.child("textAttributes", key: "titleTextAttributes")?.child("color", key: "textColor")
    return title.flatMap(outline.color)
  }

  /// What a script says of an appearance of a bar, such as its `standardAppearance`.
  private struct AppearanceColors: Equatable {
    var background: String?
    var title: String?

    init?(_ element: XMLElement, _ outline: ScriptOutline) {
      guard element.name.hasSuffix("Appearance") else { return nil }
      background = element.child("color", key: "backgroundColor").flatMap(outline.color)
      title = AttributeReader.titleColor(in: element, outline)
    }
  }

  /// The names of what a script does not have of a bar's appearances: all but the colours of the background and of the
  /// title. In a low window a bar is drawn as in others, so that its appearance there counts unless it is the same. The
  /// `scrollEdgeAppearance` of a bar without a controller says nothing.
  static func appearanceLeftovers(in bar: XMLElement, outline: ScriptOutline, isOfController: Bool) -> [String] {
    let standard = bar.child(key: "standardAppearance").flatMap { AppearanceColors($0, outline) }
    return bar.children.flatMap { appearance -> [String] in
      guard let key = appearance["key"], let colors = AppearanceColors(appearance, outline) else { return [] }
      switch key {
      case "standardAppearance": break
      case "scrollEdgeAppearance": if !isOfController { return [] }
      case "compactAppearance" where colors == standard: return []
      default: return [key]
      }
      return appearance.children.compactMap { child in
        guard child["key"] != "backgroundColor", child["key"] != "titleTextAttributes" else { return nil }
        return "\(child["key"] ?? child.name) of the \(key)"
      }
    }
  }

  /// The attributes of the layer that Interface Builder sets when the app runs, with the names and values that they
  /// have in a script. A layer's colour is none of them, since Interface Builder cannot set it.
  static func runtimeAttributes(in element: XMLElement) -> [(keyPath: String, name: String, value: String)] {
    guard let attributes = element.child("userDefinedRuntimeAttributes") else { return [] }
    return attributes.children.compactMap { attribute in
      guard let keyPath = attribute["keyPath"] else { return nil }
      let value = attribute.child(key: "value")
      switch keyPath {
      case "layer.cornerRadius", "layer.borderWidth":
        guard let number = value?.number("value") ?? attribute.number("value"), number >= 0, number.isFinite else {
          return nil
        }
        return (keyPath, String(keyPath.dropFirst("layer.".count)), ScriptLiteral.number(number))
      case "layer.masksToBounds", "clipsToBounds":
        guard let flag = attribute.flag("value") ?? value?.flag("value") else { return nil }
        return (keyPath, "clipsToBounds", flag ? "true" : "false")
      default: return nil
      }
    }
  }
}
