import AdaptSyntax

/// Collects what a reader of XML finds, in the order of the text.
final class XMLTreeBuilder {
  private var records: [XMLTree.Record] = []
  private var attributes: [XMLTree.Attribute] = []
  private var texts: [String] = []
  /// The elements that are open, with the last child of each.
  private var open: [(element: Int32, lastChild: Int32)] = []
  private var characters: [UInt8] = []
  private let watch: WorkWatch

  /// - Parameter watch: counts the elements.
  init(until watch: WorkWatch) { self.watch = watch }

  var isEmpty: Bool { records.isEmpty }
  /// The element that `end()` would end; nil outside of all elements.
  var openName: String? { open.last.map { records[Int($0.element)].name } }
  var tree: XMLTree { XMLTree(records: records, attributes: attributes, texts: texts) }

  /// Begins an element; its attributes follow.
  ///
  /// - Returns: why it is refused; nil if it is accepted.
  func start(_ name: String, line: Int32, offset: Int32) -> XMLFailure.Reason? {
    guard open.count < XMLParser.maximumDepth else { return .tooDeep }
    guard records.count < XMLParser.maximumElements else { return .tooLarge }
    if watch.stops() { return .stopped }
    characters.removeAll(keepingCapacity: true)
    let index = Int32(truncatingIfNeeded: records.count)
    var record = XMLTree.Record(
      name: name, line: line, offset: offset, firstAttribute: Int32(truncatingIfNeeded: attributes.count),
      attributeCount: 0, parent: -1)
    if let last = open.indices.last {
      record.parent = open[last].element
      if open[last].lastChild < 0 {
        records[Int(open[last].element)].firstChild = index
      } else {
        records[Int(open[last].lastChild)].nextSibling = index
      }
      open[last].lastChild = index
    }
    records.append(record)
    open.append((index, -1))
    return nil
  }

  /// Adds an attribute to the element that began last.
  func add(_ attribute: XMLTree.Attribute) {
    guard let last = records.indices.last else { return }
    attributes.append(attribute)
    records[last].attributeCount += 1
  }

  func end() {
    guard let (element, lastChild) = open.popLast() else { return }
    // Text is needed only for elements that contain nothing else.
    if lastChild < 0 { takeText(of: element) }
    characters.removeAll(keepingCapacity: true)
  }

  func append(_ text: some Collection<UInt8>) { characters += text }

  private func takeText(of element: Int32) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    guard let first = characters.firstIndex(where: { !isSpace($0) }),
      let last = characters.lastIndex(where: { !isSpace($0) })
    else { return }
    records[Int(element)].text = Int32(truncatingIfNeeded: texts.count)
    texts.append(String(decoding: characters[first...last], as: UTF8.self))
  }
}
