extension XMLTree {
  /// The tree with the texts of another language, as UIKit shows them: an object without a translation keeps its text.
  /// Elements keep their places. O(tree).
  func translated(by strings: [String: String]) -> XMLTree {
    var values = attributes.map { $0.value }
    var written = texts
    for index in records.indices {
      let element = XMLElement(tree: self, index: Int32(truncatingIfNeeded: index))
      guard let id = element["id"], !id.isEmpty else { continue }
      func set(_ element: XMLElement?, _ name: String, _ property: String) {
        guard let element, let text = strings["\(id).\(property)"] else { return }
        if let place = element.place(of: name) {
          values[place] = text
        } else if let child = element.child(key: name), child.textPlace >= 0 {
          // A text of several lines is an element.
          written[child.textPlace] = text
        }
      }
      for property in ["text", "title", "placeholder", "headerTitle", "footerTitle", "prompt"] {
        set(element, property, property)
      }
      set(element.child("state", key: "normal"), "title", "normalTitle")
      set(element.child(key: "configuration"), "title", "configuration.title")
      set(element.child(key: "configuration"), "subtitle", "configuration.subtitle")
      if let segments = element.child("segments") {
        for (number, segment) in segments.children.enumerated() {
          set(segment, "title", "segmentTitles[\(number)]")
        }
      }
    }
    let changed = attributes.indices.map { Attribute(name: attributes[$0].name, value: values[$0]) }
    return XMLTree(records: records, attributes: changed, texts: written)
  }
}

extension XMLElement {
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
