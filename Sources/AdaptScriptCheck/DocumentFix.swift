import AdaptCheck
import AdaptModel
import AdaptSyntax

/// A change of a storyboard or xib: an attribute of the element in a finding's remedy, and nothing else.
struct DocumentFix {
  /// The place in the document for an origin in the script: the `id="…"` of an element.
  let place: (Origin) -> Diagnostic.Label?
  let owners: OwningViews

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
      // The document may have the constraint the other way round.
      guard let element = element(origin, file), let now = element.number("constant"), now.magnitude == old.magnitude
      else { return nil }
      return [element.setting("constant", to: format(now == old ? new : -new), before: ["identifier", "id"])]
    case .together(let remedies):
      let parts = remedies.compactMap { edits($0, file) }
      return parts.count == remedies.count ? parts.flatMap { $0 } : nil
    case .replace(let origin, let old, let new) where new.hasPrefix("margins."):
      guard let element = element(origin, file), let label = place(origin) else { return nil }
      let side = String(old.split(separator: ".").last ?? "")
      return owners.view(in: file, around: label.span).flatMap { element.referToMargins(of: $0.id, at: side) }.map {
        [$0]
      }
    case .remove(let origins, nil, _):
      let parts = origins.compactMap { element($0, file)?.removal(from: file) }
      return parts.count == origins.count ? parts : nil
    case .replace(let origin, let old, let new):
      // `safeArea.trailing` instead of `view.trailing`.
      guard new.hasPrefix("safeArea."), let element = element(origin, file), let label = place(origin),
        let owner = owners.view(in: file, around: label.span), let guide = owner.guide
      else { return nil }
      return element.refer(to: guide, of: owner.id, at: String(old.split(separator: ".").last ?? "")).map { [$0] }
    case .direct(let origin, _):
      let edits = element(origin, file)?.directingSides() ?? []
      return edits.isEmpty ? nil : edits
    case .add, .partly, .advise, .negate, .rewrite, .remove: return nil
    }
  }

  /// The number in a document for `high`, `high - 1` or `999`.
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

/// A constraint's tag in the text of a document.
private struct Element {
  private let bytes: [UInt8]
  private let start: Int

  /// Nil if the place is not in a constraint's tag.
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

  /// The range of an attribute's value, and the place of the space before its name.
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

  /// 0 if the attribute is missing, which is the default of constants.
  func number(_ name: String) -> Double? {
    guard let found = attribute(name) else { return 0 }
    return Double(String(decoding: bytes[found.value], as: UTF8.self))
  }

  private func text(_ name: String) -> String? {
    attribute(name).map { String(decoding: bytes[$0.value], as: UTF8.self) }
  }

  /// Replaces the item that is the view, at one of its sides, by the view's safe area; nil if no item is the view.
  func refer(to guide: String, of view: String, at side: String) -> Diagnostic.FixIt.Edit? {
    let isFirst = text("firstItem").map { $0 == view } ?? true
    if isFirst, text("firstAttribute") == side { return setting("firstItem", to: guide, before: ["firstAttribute"]) }
    guard text("secondItem") == view, text("secondAttribute") == side else { return nil }
    return setting("secondItem", to: guide, before: ["secondAttribute"])
  }

  /// Replaces the item that is the view, in its middle, by the middle of the view's margins; nil if no item is the
  /// view.
  func referToMargins(of view: String, at side: String) -> Diagnostic.FixIt.Edit? {
    let isFirst = text("firstItem").map { $0 == view } ?? true
    let attribute = side + "WithinMargins"
    if isFirst, text("firstAttribute") == side { return setting("firstAttribute", to: attribute, before: []) }
    guard text("secondItem") == view, text("secondAttribute") == side else { return nil }
    return setting("secondAttribute", to: attribute, before: [])
  }

  /// Lets the left and right sides of both items follow the direction of reading.
  func directingSides() -> [Diagnostic.FixIt.Edit] {
    let directed = [
      "left": "leading", "right": "trailing", "leftMargin": "leadingMargin", "rightMargin": "trailingMargin",
    ]
    return ["firstAttribute", "secondAttribute"].compactMap { name in
      text(name).flatMap { directed[$0] }.map { setting(name, to: $0, before: []) }
    }
  }

  /// Removes the element with its line; nil if something in the document refers to it, which would then be dangling, or
  /// if it contains variations.
  func removal(from file: SourceFile) -> Diagnostic.FixIt.Edit? {
    guard let id = text("id"), !id.isEmpty, bytes.dropLast().last == UInt8(ascii: "/") else { return nil }
    let all = file.bytes
    let wanted = Array("\"\(id)\"".utf8)
    var count = 0
    var index = 0
    while index + wanted.count <= all.count {
      if all[index] == wanted[0], all[index..<index + wanted.count].elementsEqual(wanted) { count += 1 }
      index += 1
    }
    guard count == 1 else { return nil }
    var (first, last) = (start, start + bytes.count)
    while first > 0, all[first - 1] == UInt8(ascii: " ") || all[first - 1] == UInt8(ascii: "\t") { first -= 1 }
    let isAlone = (first == 0 || all[first - 1] == UInt8(ascii: "\n")) && last < all.count
    if isAlone, all[last] == UInt8(ascii: "\r") { last += 1 }
    if isAlone, last < all.count, all[last] == UInt8(ascii: "\n") { last += 1 } else { first = start }
    return .init(SourceSpan(start: Int32(clamping: first), end: Int32(clamping: last)), "")
  }

  /// Replaces a value, or adds the attribute in the place where Xcode would.
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
