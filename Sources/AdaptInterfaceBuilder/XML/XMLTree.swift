/// What an XML text says: elements with their attributes, lines and order.
///
/// Elements stand in one array, so that a deep text costs no deep recursion, and a handle to one is two words.
public final class XMLTree: Sendable {
  struct Record: Sendable {
    var name: String
    var line: Int32
    /// The start of its start tag.
    var offset: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    var parent: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// An index into `texts`, -1 if there is only white space.
    var text: Int32 = -1
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  let records: [Record]
  let attributes: [Attribute]
  let texts: [String]

  init(records: [Record], attributes: [Attribute], texts: [String]) {
    self.records = records
    self.attributes = attributes
    self.texts = texts
  }

  /// The outermost element. A tree always has one: the parser refuses a text without.
  public var root: XMLElement { XMLElement(tree: self, index: 0) }
}

/// An element of an ``XMLTree``.
public struct XMLElement: Sendable {
  let tree: XMLTree
  let index: Int32

  private var record: XMLTree.Record { tree.records[Int(index)] }

  public var name: String { record.name }

  /// The line of its start tag, from 1.
  public var line: Int { Int(record.line) }

  /// The start of its start tag, in bytes from the start of the text.
  var offset: Int { Int(record.offset) }

  public var parent: XMLElement? {
    record.parent < 0 ? nil : XMLElement(tree: tree, index: record.parent)
  }

  /// The text directly in it, without the space around it.
  public var text: String { record.text < 0 ? "" : tree.texts[Int(record.text)] }

  /// The value of an attribute. O(attributes of the element).
  public subscript(name: String) -> String? {
    let first = Int(record.firstAttribute)
    for index in first..<(first + Int(record.attributeCount)) where tree.attributes[index].name == name {
      return tree.attributes[index].value
    }
    return nil
  }

  /// Names and values of its attributes, in the order of the text.
  public var attributes: [(name: String, value: String)] {
    let first = Int(record.firstAttribute)
    return tree.attributes[first..<(first + Int(record.attributeCount))].map { ($0.name, $0.value) }
  }

  public var children: Children { Children(tree: tree, first: record.firstChild) }

  /// The first child with the name, or with the name and the `key`.
  public func child(_ name: String, key: String? = nil) -> XMLElement? {
    for child in children where child.name == name && (key == nil || child["key"] == key) { return child }
    return nil
  }

  /// The first child with the `key`, whatever its name.
  public func child(key: String) -> XMLElement? {
    for child in children where child["key"] == key { return child }
    return nil
  }

  /// An element's children, in order.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: XMLTree
    private var following: Int32

    init(tree: XMLTree, first: Int32) {
      self.tree = tree
      following = first
    }

    public mutating func next() -> XMLElement? {
      guard following >= 0 else { return nil }
      let element = XMLElement(tree: tree, index: following)
      following = tree.records[Int(following)].nextSibling
      return element
    }
  }
}

extension XMLElement {
  /// Interface Builder's `YES` and `NO`; nil where there is neither.
  public func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A finite number; nil where there is none.
  public func number(_ name: String) -> Double? {
    guard let value = self[name].flatMap(Double.init), value.isFinite else { return nil }
    return value
  }
}
