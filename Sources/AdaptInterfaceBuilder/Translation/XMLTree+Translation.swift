extension XMLTree {
  /// The tree with the texts of another language, as UIKit shows them: an object without a translation keeps its text.
  /// Elements keep their places. O(tree).
  func translated(by strings: [String: String]) -> XMLTree {
    var values = attributes.map { $0.value }
    var written = texts
    for index in records.indices {
      let element = XMLElement(tree: self, index: Int32(truncatingIfNeeded: index))
      guard let id = element["id"], !id.isEmpty else { continue }
      for place in element.textPlaces {
        guard let text = strings["\(id).\(place.property)"] else { continue }
        if let value = place.holder.place(of: place.name) {
          values[value] = text
        } else if let child = place.holder.child(key: place.name), child.textPlace >= 0 {
          // A text of several lines is an element.
          written[child.textPlace] = text
        }
      }
    }
    let changed = attributes.indices.map { Attribute(name: attributes[$0].name, value: values[$0]) }
    return XMLTree(records: records, attributes: changed, texts: written)
  }
}

extension XMLElement {
  /// A text that people see.
  fileprivate struct TextPlace {
    var holder: XMLElement
    /// The attribute, or the key of the element, that has the text.
    var name: String
    /// What the strings of a language call it.
    var property: String

    init(_ holder: XMLElement, _ name: String, _ property: String) {
      self.holder = holder
      self.name = name
      self.property = property
    }

    var text: String? { holder[name] ?? holder.child(key: name)?.text }
  }

  /// Where an object's texts are, whether it has them or not.
  fileprivate var textPlaces: [TextPlace] {
    var places = ["text", "title", "placeholder", "headerTitle", "footerTitle", "prompt"].map {
      TextPlace(self, $0, $0)
    }
    if let state = child("state", key: "normal") { places.append(TextPlace(state, "title", "normalTitle")) }
    if let configuration = child(key: "configuration") {
      places.append(TextPlace(configuration, "title", "configuration.title"))
      places.append(TextPlace(configuration, "subtitle", "configuration.subtitle"))
    }
    if let segments = child("segments") {
      for (number, segment) in segments.children.enumerated() {
        places.append(TextPlace(segment, "title", "segmentTitles[\(number)]"))
      }
    }
    return places
  }

  /// Whether the object shows another text than in another tree with the same elements.
  func hasOtherTexts(than other: XMLTree) -> Bool {
    zip(textPlaces, moved(to: other).textPlaces).contains { $0.text != $1.text }
  }

  /// The index of an attribute among those of the tree; nil if the element does not have it.
  fileprivate func place(of name: String) -> Int? {
    let record = tree.records[Int(index)]
    let first = Int(record.firstAttribute)
    return (first..<(first + Int(record.attributeCount))).first { tree.attributes[$0].name == name }
  }

  /// The index of its text among those of the tree; -1 if it has none.
  fileprivate var textPlace: Int { Int(tree.records[Int(index)].text) }

  /// The same element in another tree with the same elements.
  func moved(to tree: XMLTree) -> XMLElement { XMLElement(tree: tree, index: index) }
}
