import AdaptModel

/// An element of XML or HTML with its attributes and its content.
func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String? = nil) -> String {
  let start = attributes.reduce("<" + name) { "\($0) \($1.key)=\"\(escaped($1.value))\"" }
  return content.map { "\(start)>\($0)</\(name)>" } ?? start + "/>"
}

/// Escapes a text for XML. Characters that XML does not allow become spaces.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
