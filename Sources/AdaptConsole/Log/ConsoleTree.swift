import AdaptModel

/// The views that `_autolayoutTrace` or `recursiveDescription` prints.
package struct ConsoleTree: Sendable {
  package struct View: Sendable {
    package var item: ConsoleItem
    /// An index into ``ConsoleTree/views``; nil at the top.
    package var superview: Int?
    /// In the superview's coordinates; only `recursiveDescription` prints it.
    package var frame: Rect?
    package var isHidden = false
    package var clipsToBounds = false
    /// The open attributes: `minX`, `width`. Nil if the view is not ambiguous; empty if the trace does not name them.
    package var ambiguous: [LayoutAttribute]?
    /// Whether the trace reports that a view lacks the constraints that place it in a superview without Auto Layout.
    package var lacksHostConstraints = false
    /// Whether its autoresizing mask becomes constraints (`+`).
    package var isManual = false
  }

  package private(set) var views: [View] = []

  /// Nil if there are no views in the text.
  init?(_ bytes: [UInt8]) {
    var path: [(depth: Int, view: Int)] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: true) {
      guard let (depth, view) = Self.view(Array(line)) else { continue }
      while let last = path.last, last.depth >= depth { path.removeLast() }
      var found = view
      found.superview = path.last?.view
      path.append((depth, views.count))
      views.append(found)
    }
    if views.isEmpty { return nil }
  }

  /// `|   |   *UIButton:0x7f88'Save'- AMBIGUOUS LAYOUT for …` or `   | <UILabel: 0x7f88; frame = (0 0; 10 20); …>`.
  private static func view(_ line: [UInt8]) -> (depth: Int, view: View)? {
    var scanner = ConsoleScanner(line)
    var depth = 0
    var isManual = false
    var hasMark = false
    while let byte = scanner.byte() {
      if byte == UInt8(ascii: "|") {
        depth += 1
      } else if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") {
        isManual = byte == UInt8(ascii: "+")
        hasMark = true
      } else if scanner.isNext("•") {
        scanner.position += 2
        hasMark = true
      } else if byte != 0x20, byte != 0x09 {
        break
      }
      scanner.position += 1
    }
    let isBracketed = scanner.skip("<")
    let start = scanner.position
    while let byte = scanner.byte(), byte.isLetter || byte.isDigit || "_.<>,".utf8.contains(byte) {
      scanner.position += 1
    }
    let label = scanner.text(start..<scanner.position)
    guard scanner.position > start, scanner.skip(":") else { return nil }
    scanner.skipSpaces()
    guard let address = scanner.address(), !label.contains("Constraint") else { return nil }
    var view = View(item: ConsoleItem(label, address: address))
    view.isManual = isManual
    let rest = scanner.text(scanner.position..<line.count)
    // A line of a trace has a mark, a bar before the view or a word after it; without these, `UIView:0x…` may be in any
    // sentence.
    let isDescription = isBracketed && rest.contains("frame = (")
    let isTrace = depth > 0 || hasMark || rest.contains("AMBIGUOUS LAYOUT") || rest.isEmpty || label == "UIWindow"
    guard isDescription || (isTrace && !rest.contains(" == ") && !rest.contains(":[")) else { return nil }
    if scanner.byte() == UInt8(ascii: "'") {
      let close = line[(scanner.position + 1)...].lastIndex(of: UInt8(ascii: "'")) ?? line.count
      let first = line[(scanner.position + 1)...].firstIndex(of: UInt8(ascii: "'")) ?? close
      let end = rest.contains("AMBIGUOUS") ? first : close
      view.item.text = scanner.text(scanner.position + 1..<min(end, line.count))
    } else if let text = value(of: "text = '", in: rest, until: "'") {
      view.item.text = text
    }
    view.frame = frame(in: rest)
    view.isHidden = rest.contains("hidden = YES")
    view.clipsToBounds = rest.contains("clipsToBounds = YES")
    view.lacksHostConstraints = rest.contains("MISSING HOST CONSTRAINTS")
    if rest.contains("AMBIGUOUS LAYOUT") { view.ambiguous = ambiguous(in: rest) }
    return (depth, view)
  }

  private static func value(of key: String, in text: String, until end: Character) -> String? {
    let bytes = Array(text.utf8)
    let wanted = Array(key.utf8)
    guard bytes.count > wanted.count else { return nil }
    guard
      let start = (0..<bytes.count - wanted.count).first(where: { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) })
    else { return nil }
    return String(String(decoding: bytes[(start + wanted.count)...], as: UTF8.self).prefix { $0 != end })
  }

  /// `frame = (20 100; 335 44)`
  private static func frame(in text: String) -> Rect? {
    guard let inner = value(of: "frame = (", in: text, until: ")") else { return nil }
    let numbers = inner.split { $0 == " " || $0 == ";" }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `for UIView:0x7f88.minX{id: 34}, UIView:0x7f88.Width{id: 35}`
  private static func ambiguous(in text: String) -> [LayoutAttribute] {
    let names: [(String, LayoutAttribute)] = [
      (".minX{", .left), (".minY{", .top), (".Width{", .width), (".Height{", .height), (".width{", .width),
      (".height{", .height), (".midX{", .centerX), (".midY{", .centerY),
    ]
    return names.filter { text.contains($0.0) }.map { $0.1 }
  }

  // MARK: - Look-up

  func place(of item: ConsoleItem) -> Int? {
    item.address.flatMap { address in views.firstIndex { $0.item.address == address } }
  }

  func superview(of item: ConsoleItem) -> ConsoleItem? {
    place(of: item).flatMap { views[$0].superview }.map { views[$0].item }
  }

  /// The nearest view below an item, or else above it.
  func nearest(to item: ConsoleItem, where isWanted: (ConsoleItem) -> Bool) -> ConsoleItem? {
    guard let place = place(of: item) else { return nil }
    var inside: Set<Int> = [place]
    for index in views.indices.dropFirst(place + 1) {
      guard let superview = views[index].superview, inside.contains(superview) else { continue }
      if isWanted(views[index].item) { return views[index].item }
      inside.insert(index)
    }
    var around = views[place].superview
    while let index = around {
      if isWanted(views[index].item) { return views[index].item }
      around = views[index].superview
    }
    return nil
  }

  // MARK: - Words

  /// The problems that the tree shows, as a page of text; nil if it only places the items of a conflict.
  package var explanation: String? {
    let open = views.filter { $0.ambiguous != nil && !Self.isUIKits($0.item) }
    let lost = views.filter { $0.lacksHostConstraints }
    let empty = views.indices.filter(isLost)
    let outside = views.indices.filter(isOutside)
    var lines = ["\(views.count) views."]
    if !open.isEmpty {
      lines.append("\nAmbiguous, so iOS may place them anywhere:")
      for view in open { lines.append("  - \(words(view)): \(Self.what(view.ambiguous ?? []))") }
      lines.append(
        "\nGive each of them a constraint for the open attribute, or lower the hugging of one of two competing views.")
    }
    if !lost.isEmpty {
      lines.append("\nIn a view that does not use Auto Layout, without constraints of their own:")
      lines += lost.map { "  - \(words($0))" }
    }
    if !empty.isEmpty {
      lines.append("\nWithout a width or a height, so they are invisible:")
      lines += empty.map { "  - \(words(views[$0])): \(views[$0].frame.map(Self.size) ?? "")" }
    }
    if !outside.isEmpty {
      lines.append("\nOutside of their superview:")
      lines += outside.map { "  - \(words(views[$0])): \(views[$0].frame.map { "\($0)" } ?? "")" }
    }
    if open.isEmpty, lost.isEmpty, empty.isEmpty, outside.isEmpty {
      lines.append("None of them is ambiguous, without a size, or outside of its superview.")
    }
    return lines.joined(separator: "\n")
  }

  private static func isUIKits(_ item: ConsoleItem) -> Bool { item.label.hasPrefix("_UI") }

  /// Whether it should be visible but has no size: it has subviews or a text.
  private func isLost(_ index: Int) -> Bool {
    guard let frame = views[index].frame, frame.width == 0 || frame.height == 0, !isHidden(index) else { return false }
    return views[index].item.text?.isEmpty == false || views.contains { $0.superview == index && $0.frame != .zero }
  }

  private func isOutside(_ index: Int) -> Bool {
    guard let frame = views[index].frame, let superview = views[index].superview, let outer = views[superview].frame,
      frame.width > 0, frame.height > 0, outer.width > 0, outer.height > 0, !isHidden(index)
    else { return false }
    // Positions in a scroll view are not positions on the screen.
    guard !views[superview].item.label.contains("Scroll"), !views[superview].item.label.contains("Table"),
      !views[superview].item.label.contains("Collection")
    else { return false }
    return frame.minX >= outer.width || frame.minY >= outer.height || frame.maxX <= 0 || frame.maxY <= 0
  }

  private func isHidden(_ index: Int) -> Bool {
    var current: Int? = index
    while let here = current {
      if views[here].isHidden { return true }
      current = views[here].superview
    }
    return false
  }

  /// "UILabel 'Name' (0x7f88), in ProfileView"
  private func words(_ view: View) -> String {
    let holder = nearest(to: view.item) { $0.isOfTheApp }
    let outer = holder ?? view.superview.map { views[$0].item }
    return view.item.description + (outer.map { ", in \($0.label)" } ?? "")
  }

  private static func size(_ frame: Rect) -> String { "\(format(frame.width)) x \(format(frame.height))" }

  private static func what(_ attributes: [LayoutAttribute]) -> String {
    let names = attributes.map { attribute in
      switch attribute {
      case .left, .centerX: "the horizontal position"
      case .top, .centerY: "the vertical position"
      case .width: "the width"
      default: "the height"
      }
    }
    guard !names.isEmpty else { return "its position or its size is open" }
    return "\(names.listed) \(names.count > 1 ? "are" : "is") open"
  }
}
