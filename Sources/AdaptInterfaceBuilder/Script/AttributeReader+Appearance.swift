// Colours of bars, and attributes that Interface Builder sets when the app runs.

extension AttributeReader {
  /// The colours and the style of a bar; of other views, those that have the same names.
  static func barColors(in element: XMLElement, outline: ScriptOutline) -> [Assignment] {
    var result: [Assignment] = []
    for name in ["backgroundColor", "tintColor", "barTintColor"] {
      if let color = element.child("color", key: name).flatMap(outline.color) { result.set(name, color) }
    }
    // Older documents say `blackOpaque` or `blackTranslucent`.
    if let style = element["barStyle"], style.hasPrefix("black") { result.set("barStyle", "black") }
    let title = element.child("textAttributes", key: "titleTextAttributes")?.child("color", key: "textColor")
    if let color = title.flatMap(outline.color) { result.set("textColor", color) }
    return result
  }

  /// The attributes of the layer that Interface Builder sets when the app runs, with the names and values that they have
  /// in a script. A layer's colour is none of them, since Interface Builder cannot set it.
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
