import AdaptCheck
import AdaptModel
import AdaptSyntax

/// A change of a storyboard or xib: an attribute of the element that a finding's remedy is about, and nothing beside
/// it.
struct DocumentFix {
  /// Where the document says what a script's part stands for: the `id="…"` of an element.
  let place: (Origin) -> Diagnostic.Label?

  /// - Returns: nil for a remedy that does not change an attribute.
  func fixIt(_ remedy: Remedy, in file: SourceFile) -> Diagnostic.FixIt? {
    edits(remedy, file).map { Diagnostic.FixIt(remedy.text, $0) }
  }

  private func edits(_ remedy: Remedy, _ file: SourceFile) -> [Diagnostic.FixIt.Edit]? {
    switch remedy {
    case .lower(let origin, let priority):
      guard let value = Self.priority(priority), let element = element(origin, file) else { return nil }
      return [element.setting("priority", to: value, before: ["constant", "identifier", "id"])]
    case .change(let origin, let old, let new):
      // The document may say it the other way round.
      guard let element = element(origin, file), let now = element.number("constant"), now.magnitude == old.magnitude
      else { return nil }
      return [element.setting("constant", to: format(now == old ? new : -new), before: ["identifier", "id"])]
    case .together(let remedies):
      let parts = remedies.compactMap { edits($0, file) }
      return parts.count == remedies.count ? parts.flatMap { $0 } : nil
    case .replace(let origin, let old, let new):
      // `safeArea.trailing` for `view.trailing`.
      guard new.hasPrefix("safeArea."), let element = element(origin, file), let label = place(origin),
        let guide = SafeAreaOfView(file, around: label.span)
      else { return nil }
      return element.refer(to: guide, at: String(old.split(separator: ".").last ?? "")).map { [$0] }
    case .add, .partly, .advise, .remove: return nil
    }
  }

  /// `high`, `high - 1`, `999` as the number that a document has.
  static func priority(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let base = ["high": 750, "low": 250][first] ?? Int(first) else { return nil }
    guard words.count == 3, let change = Int(words[2]) else { return words.count == 1 ? "\(base)" : nil }
    return "\(words[1] == "-" ? base - change : base + change)"
  }

  private func element(_ origin: Origin, _ file: SourceFile) -> Element? {
    guard let label = place(origin), label.file === file else { return nil }
    return Element(file, around: label.span)
  }
}

/// The view that holds a constraint in a document, and its safe area.
private struct SafeAreaOfView {
  /// The object ids of the view and of its guide.
  let view: String
  let guide: String

  /// Nil where the view has none: in documents of before Xcode 9, and in views that are no root.
  init?(_ file: SourceFile, around span: SourceSpan) {
    let bytes = file.bytes
    // What is open before the constraint: each element's id, and the guide that it has shown so far.
    var open: [(id: String, guide: String?)] = []
    // Where the view is among them, once the constraint was come to: in older documents the guide stands behind it.
    var own: Int?
    var index = 0
    while index < bytes.count, own.map({ open.count > $0 && open[$0].guide == nil }) ?? true {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var end = index + 1
      var isQuoted = false
      while end < bytes.count, isQuoted || bytes[end] != UInt8(ascii: ">") {
        if bytes[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
        end += 1
      }
      guard end < bytes.count else { return nil }
      if own == nil, end >= Int(span.start) {
        // The constraint stands in the `constraints` of its view.
        guard open.count >= 2 else { return nil }
        own = open.count - 2
        continue
      }
      let tag = String(decoding: bytes[index...end], as: UTF8.self)
      if tag.hasPrefix("</") {
        _ = open.popLast()
      } else if !tag.hasPrefix("<?"), !tag.hasPrefix("<!") {
        let id = Self.attribute("id", of: tag) ?? ""
        if tag.contains(" key=\"safeArea\""), !open.isEmpty { open[open.count - 1].guide = id }
        if !tag.hasSuffix("/>") { open.append((id, nil)) }
      }
      index = end + 1
    }
    guard let own, open.count > own, let guide = open[own].guide else { return nil }
    view = open[own].id
    self.guide = guide
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    let start = " \(name)=\""
    guard let place = tag.indices.first(where: { tag[$0...].hasPrefix(start) }) else { return nil }
    let value = tag[place...].dropFirst(start.count)
    return value.firstIndex(of: "\"").map { String(value[..<$0]) }
  }
}

/// A constraint's tag in the text of a document.
private struct Element {
  private let bytes: [UInt8]
  private let start: Int

  /// Nil where the place is in no constraint's tag.
  init?(_ file: SourceFile, around span: SourceSpan) {
    let all = file.bytes
    var start = Int(span.start)
    while start > 0, all[start] != UInt8(ascii: "<") { start -= 1 }
    var end = Int(span.end)
    var isQuoted = false
    while end < all.count, isQuoted || all[end] != UInt8(ascii: ">") {
      if all[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
      end += 1
    }
    guard end < all.count, all[start..<end].starts(with: "<constraint ".utf8) else { return nil }
    bytes = Array(all[start...end])
    self.start = start
  }

  /// The range of an attribute's value, and where the space before its name is.
  private func attribute(_ name: String) -> (space: Int, value: Range<Int>)? {
    let wanted = Array(" \(name)=\"".utf8)
    guard bytes.count > wanted.count else { return nil }
    for index in 0..<(bytes.count - wanted.count) where bytes[index..<index + wanted.count].elementsEqual(wanted) {
      let first = index + wanted.count
      guard let close = bytes[first...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      return (index, first..<close)
    }
    return nil
  }

  /// 0 where the attribute is not there, as constants are.
  func number(_ name: String) -> Double? {
    guard let found = attribute(name) else { return 0 }
    return Double(String(decoding: bytes[found.value], as: UTF8.self))
  }

  private func text(_ name: String) -> String? {
    attribute(name).map { String(decoding: bytes[$0.value], as: UTF8.self) }
  }

  /// Lets the item that is the view, at one of its sides, be the view's safe area; nil where no item is that.
  func refer(to area: SafeAreaOfView, at side: String) -> Diagnostic.FixIt.Edit? {
    let isFirst = text("firstItem").map { $0 == area.view } ?? true
    if isFirst, text("firstAttribute") == side {
      return setting("firstItem", to: area.guide, before: ["firstAttribute"])
    }
    guard text("secondItem") == area.view, text("secondAttribute") == side else { return nil }
    return setting("secondItem", to: area.guide, before: ["secondAttribute"])
  }

  /// Writes a value for another, or the attribute where Xcode would.
  func setting(_ name: String, to value: String, before others: [String]) -> Diagnostic.FixIt.Edit {
    func span(_ range: Range<Int>) -> SourceSpan {
      SourceSpan(
        start: Int32(clamping: start + range.lowerBound), end: Int32(clamping: start + range.upperBound))
    }
    if let found = attribute(name) { return .init(span(found.value), value) }
    let place = others.lazy.compactMap { attribute($0)?.space }.first ?? "<constraint".utf8.count
    return .init(span(place..<place), " \(name)=\"\(value)\"")
  }
}
