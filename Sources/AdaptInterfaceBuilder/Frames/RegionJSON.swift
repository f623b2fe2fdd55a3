import AdaptModel

extension Region {
  /// The line of JSON that `adapt check --frames --format json` prints for it, without its end; numbers are finite.
  public func json(file: String) -> String {
    var text = #"{"kind":"region","file":"#
    text.appendJSON(file)
    text += #","region":"#
    text.appendJSON(id)
    text += #","tag":"#
    text.appendJSON(tag)
    text += #","views":["#
    for (index, view) in views.enumerated() {
      if index > 0 { text += "," }
      view.append(to: &text)
    }
    return text + "]}"
  }
}

extension RegionView {
  fileprivate func append(to text: inout String) {
    text += #"{"id":"#
    text.appendJSON(id)
    text += #","tag":"#
    text.appendJSON(tag)
    text += isDriven ? #","driven":true,"stored":"# : #","driven":false,"stored":"#
    text.appendJSON(stored)
    text += #","computed":"#
    text.appendJSON(computed)
    text += isOpen ? #","open":true}"# : "}"
  }
}

extension String {
  fileprivate mutating func appendJSON(_ rect: Rect) {
    self += "["
    for (index, value) in [rect.x, rect.y, rect.width, rect.height].enumerated() {
      if index > 0 { self += "," }
      self += format(value.isFinite ? value : 0)
    }
    self += "]"
  }

  fileprivate mutating func appendJSON(_ string: String) {
    self += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\""
      case "\\": self += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        self += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: unicodeScalars.append(scalar)
      }
    }
    self += "\""
  }
}
