import AdaptModel

/// The attributes in an element of a view, as assignments of a script: `lines = 0`, `font = headline`.
///
/// A variation is read by the same rules as the view itself, since Interface Builder writes it in the same form.
struct AttributeReader {
  struct Assignment: Hashable {
    var name: String
    var value: String
  }

  let view: InterfaceView
  let outline: ScriptOutline

  /// Whether collections get their horizontal scroll direction. In a check they do not, since code gives the items of
  /// such collections sizes that no document contains.
  var saysDirection = true

  /// The common height of a table's rows, if it has one.
  var rowHeight: Double?

  private var kind: ViewKind { view.scriptKind }

  /// The assignments of the view's own element, without the defaults of a script's view.
  func ownAssignments() -> [Assignment] {
    (assignments(in: view.element) + list()).filter { !isDefault($0) } + priorities() + contentSize()
  }

  /// The assignments of the view's element, or of a variation's.
  func assignments(in element: XMLElement) -> [Assignment] {
    (texts(in: element) + controls(in: element) + stack(in: element) + appearance(in: element) + layout(in: element))
      .filter { assignment in AttributeKey.named(assignment.name)?.applies(to: kind) == true }
  }

  /// The text after the name in a declaration.
  var title: String? {
    switch kind {
    case .label, .textField, .searchBar, .textView: text(in: view.element)
    case .button: view.buttonTitle
    case .navigationBar: BarItems.navigationItem(in: view.element)?["title"]
    default: nil
    }
  }

  // MARK: - Attributes

  private func text(in element: XMLElement) -> String? {
    if let attributed = element.child(key: "attributedText") {
      return attributed.children.compactMap { $0["content"] ?? $0.child(key: "content")?.text }.joined()
    }
    return element["text"] ?? element.child("string", key: "text")?.text
  }

  private func texts(in element: XMLElement) -> [Assignment] {
    var result: [Assignment] = []
    if element.name == "variation" {
      if kind == .button {
        if let title = element.child("state", key: "normal")?["title"] {
          result.set("text", ScriptLiteral.string(title))
        }
      } else if let text = text(in: element) {
        result.set("text", ScriptLiteral.string(text))
      }
    }
    if let placeholder = element["placeholder"] { result.set("placeholder", ScriptLiteral.string(placeholder)) }
    switch fontDescription(in: element)?.value {
    case .textStyle(let style)?: result.set("font", style.name)
    case .font(let font)?: result.set("font", ScriptLiteral.font(font))
    default:
      if element.name != "variation", view.hasFontOfCustomButtons {
        result.set("font", ScriptLiteral.font(FontDescription.ofCustomButtons))
      }
    }
    if kind == .button, let style = element.child(key: "configuration")?["style"],
      ButtonConfiguration(named: style) != nil
    {
      result.set("configuration", style)
      result += configuration(in: element)
    }
    if kind == .button, let side = element["contentHorizontalAlignment"], side != "center",
      ContentHorizontalAlignment(rawValue: side) != nil
    {
      result.setWord("contentHorizontalAlignment", side)
    }
    if kind == .button, element.child(key: "configuration") == nil,
      let inset = element.child("inset", key: "contentEdgeInsets")
    {
      // Xcode writes the least positive number for the sides on which the padding is applied.
      let sides = ["minX", "maxX", "minY", "maxY"].map { inset.number($0) ?? 0 }.map {
        abs($0) < 1e-9 && $0 != 0 ? 0.01 : $0
      }
      result.set(
        "contentEdgeInsets",
        ScriptLiteral.insets(EdgeInsets(top: sides[2], left: sides[0], bottom: sides[3], right: sides[1])))
    }
    if kind == .button, element.child(key: "configuration") == nil {
      for name in ["titleEdgeInsets", "imageEdgeInsets"] {
        guard let inset = element.child("inset", key: name) else { continue }
        // Xcode writes the least positive number for a side of 0 points.
        let sides = ["minX", "maxX", "minY", "maxY"].map { inset.number($0) ?? 0 }.map { abs($0) < 1e-9 ? 0 : $0 }
        guard element.name == "variation" || sides.contains(where: { $0 != 0 }) else { continue }
        result.set(
          name, ScriptLiteral.insets(EdgeInsets(top: sides[2], left: sides[0], bottom: sides[3], right: sides[1])))
      }
    }
    if let lines = element.number("numberOfLines") { result.set("lines", ScriptLiteral.number(max(0, lines))) }
    if let alignment = element["textAlignment"] { result.setWord("textAlignment", alignment) }
    // A configuration has a mode of its own for its title.
    if let mode = element["lineBreakMode"].flatMap(Self.lineBreakMode),
      view.element.child("buttonConfiguration", key: "configuration") == nil
    {
      result.set("lineBreakMode", mode)
    }
    if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
      result.set("preferredMaxLayoutWidth", ScriptLiteral.number(width))
    }
    if element.name != "variation", view.leastTextScale < 1 {
      result.set("adjustsFontSizeToFitWidth", "true")
      result.setNumber("minimumScaleFactor", view.leastTextScale)
    }
    return result
  }

  /// The size in a button's configuration.
  private func configuration(in element: XMLElement) -> [Assignment] {
    guard let configuration = element.child(key: "configuration") else { return [] }
    var result: [Assignment] = []
    if let size = configuration["buttonSize"], size != "medium" { result.setWord("buttonSize", size) }
    if let insets = configuration.child(key: "contentInsets").map(EdgeInsets.init) {
      result.set("contentInsets", ScriptLiteral.insets(insets))
    }
    if let padding = configuration.number("imagePadding"), padding != 0 { result.setNumber("imagePadding", padding) }
    if let side = configuration["imagePlacement"], side != "leading", ButtonImagePlacement(rawValue: side) != nil {
      result.setWord("imagePlacement", side)
    }
    return result
  }

  private func fontDescription(in element: XMLElement) -> FontDescription? {
    let found =
      element.child(key: "fontDescription") ?? element.child(key: "configuration")?.child(key: "titleFontDescription")
    return found.flatMap(FontDescription.init)
  }

  static func lineBreakMode(_ name: String) -> String? {
    switch name {
    case "wordWrap": "wordWrap"
    case "characterWrap": "charWrap"
    case "clip": "clip"
    case "headTruncation": "truncateHead"
    case "tailTruncation": "truncateTail"
    case "middleTruncation": "truncateMiddle"
    default: nil
    }
  }

  private func controls(in element: XMLElement) -> [Assignment] {
    var result: [Assignment] = []
    if let image = InterfaceView.imageName(in: element), !isDeclared(image, element) {
      result.set("image", outline.assetNames[image] ?? ScriptLiteral.string(image))
    }
    if let symbol = buttonSymbol, element.name != "variation" { result.set("image", ScriptLiteral.string(symbol)) }
    if element.flag("enabled") == false { result.set("enabled", "false") }
    if element.flag("selected") == true, !isCustomButton { result.set("selected", "true") }
    switch kind {
    case .switch: if element.flag("on") == true { result.set("isOn", "true") }
    case .datePicker:
      if let mode = element["datePickerMode"], mode != "dateAndTime" { result.setWord("datePickerMode", mode) }
      if let style = element["style"], style != "automatic" { result.setWord("preferredDatePickerStyle", style) }
    case .textField:
      let border = element["borderStyle"] ?? TextFieldBorder.none.rawValue
      if border != TextFieldBorder.roundedRect.rawValue, TextFieldBorder(rawValue: border) != nil {
        result.setWord("borderStyle", border)
      }
      if element.child(key: "textInputTraits")?.flag("secureTextEntry") == true {
        result.set("isSecureTextEntry", "true")
      }
    case .slider:
      // A slider in a script has the range 0 to 1.
      let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 1)
      guard let value = element.number("value"), most > least else { break }
      result.setNumber("value", ((value - least) / (most - least) * 1000).rounded() / 1000)
    case .progress: result.setNumber("value", element.number("progress"))
    case .pageControl:
      result.setNumber("pages", element.number("numberOfPages"))
      result.setNumber("value", element.number("currentPage"))
    case .segmented:
      if let segments = element.child("segments") {
        let titles = segments.children.map { ScriptLiteral.string($0["title"] ?? "") }
        result.set("segments", "[\(titles.joined(separator: ", "))]")
      }
      if let index = element.number("selectedSegmentIndex"), index >= 0 { result.setNumber("value", index) }
      if element.flag("apportionsSegmentWidthsByContent") == true {
        result.set("apportionsSegmentWidthsByContent", "true")
      }
    default: result.setNumber("value", element.number("value"))
    }
    if element.flag("scrollEnabled") == false { result.set("scrollEnabled", "false") }
    return result
  }

  /// The symbol that a button of some types shows.
  private var buttonSymbol: String? {
    guard kind == .button, InterfaceView.imageName(in: view.element) == nil else { return nil }
    return switch view.element["buttonType"] {
    case "contactAdd": "plus.circle"
    case "detailDisclosure", "infoLight", "infoDark": "info.circle"
    case "close": "xmark.circle.fill"
    default: nil
    }
  }

  /// Whether an image is in the parentheses of the declaration.
  private func isDeclared(_ image: String, _ element: XMLElement) -> Bool {
    kind == .image && element.name != "variation" && outline.assetNames[image] != nil
  }

  private func stack(in element: XMLElement) -> [Assignment] {
    guard kind == .stack else { return [] }
    var result: [Assignment] = []
    for name in ["axis", "distribution", "alignment"] {
      if let word = element[name] { result.setWord(name, word) }
    }
    if let spacing = element.number("spacing") {
      result.set("spacing", ScriptLiteral.number(spacing))
    } else if element["spacingType"] == "standard" {
      result.set("spacing", "8")
    }
    if element.flag("baselineRelativeArrangement") == true { result.set("baselineRelative", "true") }
    if element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil,
      element.name != "variation"
    {
      result.set("layoutMarginsRelative", "true")
    }
    return result
  }

  /// The layout of a table's or a collection view's cells.
  private func list() -> [Assignment] {
    var result: [Assignment] = []
    result.setNumber("rowHeight", rowHeight)
    if kind == .table {
      if let style = view.element["style"], style != "plain" { result.setWord("tableStyle", style) }
      if view.element["separatorStyle"] == "none" { result.set("separatorStyle", "none") }
    }
    guard kind == .collection, let layout = view.element.child(key: "collectionViewLayout") else { return result }
    if layout["scrollDirection"] == "horizontal", saysDirection { result.set("scrollDirection", "horizontal") }
    for name in ["minimumLineSpacing", "minimumInteritemSpacing"] { result.setNumber(name, layout.number(name)) }
    if let size = customItemSize(layout) { result.set("itemSize", ScriptLiteral.size(size)) }
    for name in ["itemSize", "estimatedItemSize"] {
      guard let size = layout.child(key: name), let width = size.number("width"), let height = size.number("height"),
        width > 0, height > 0
      else { continue }
      result.set(name, ScriptLiteral.size(Size(width, height)))
    }
    if let insets = layout.child(key: "sectionInset").map({ EdgeInsets($0, "minX", "minY", "maxX", "maxY") }),
      insets != EdgeInsets(0)
    {
      result.set("sectionInset", ScriptLiteral.insets(insets))
    }
    if let reference = layout["sectionInsetReference"], reference != "contentInset", !reference.isEmpty {
      result.setWord("sectionInsetReference", "from" + reference.prefix(1).uppercased() + reference.dropFirst())
    }
    for name in ["headerReferenceSize", "footerReferenceSize"] {
      guard let size = layout.child(key: name), let width = size.number("width"), let height = size.number("height"),
        width > 0 || height > 0
      else { continue }
      result.set(name, ScriptLiteral.size(Size(width, height)))
    }
    return result
  }

  /// A layout of the app's own gives items sizes that only code says. CHOICE: they are as large as the first cell is in
  /// the document.
  private func customItemSize(_ layout: XMLElement) -> Size? {
    guard saysDirection, layout["customClass"] != nil, layout.child(key: "itemSize") == nil,
      let cell = view.element.child("cells")?.children.first(where: { $0.name == "collectionViewCell" }),
      let frame = Rect(frameOf: cell), frame.width > 0, frame.height > 0
    else { return nil }
    return frame.size
  }

  private func appearance(in element: XMLElement) -> [Assignment] {
    var result: [Assignment] = []
    if let hidden = element.flag("hidden") { result.set("hidden", hidden ? "true" : "false") }
    result.setNumber("alpha", element.number("alpha"))
    if element.flag("clipsSubviews") == true, ![.scroll, .table, .collection, .textView].contains(kind) {
      result.set("clipsToBounds", "true")
    }
    if let mode = element["contentMode"], kind == .image { result.setWord("contentMode", mode) }
    result += Self.barColors(in: element, outline: outline)
    for name in Self.colors {
      if let color = element.child("color", key: name).flatMap(outline.color) {
        result.set(name == "color" ? "textColor" : name, color)
      }
    }
    if kind.isBar, element.flag("translucent") == false { result.set("isTranslucent", "false") }
    if kind == .navigationBar, let prompt = BarItems.navigationItem(in: element)?["prompt"] {
      result.set("prompt", ScriptLiteral.string(prompt))
    }
    for (_, name, value) in Self.runtimeAttributes(in: element) { result.set(name, value) }
    let titleColors = InterfaceView.shownStates(of: element).compactMap { $0.child("color", key: "titleColor") }
    if kind == .button, let color = titleColors.first.flatMap(outline.color) {
      result.set("textColor", color)
    } else if element.name != "variation", isCustomButton, element.child(key: "configuration") == nil {
      result.set("textColor", "white")
    }
    return result
  }

  /// The colours that views and their parts have, by Interface Builder's names.
  private static let colors = [
    "textColor", "color", "onTintColor", "thumbTintColor", "minimumTrackTintColor", "maximumTrackTintColor",
    "progressTintColor", "trackTintColor", "selectedSegmentTintColor", "pageIndicatorTintColor",
    "currentPageIndicatorTintColor",
  ]

  /// Whether it is a button of the type custom. Its title is white, and nothing is drawn behind it where it is
  /// selected.
  private var isCustomButton: Bool { view.isCustomButton }

  private func layout(in element: XMLElement) -> [Assignment] {
    var result: [Assignment] = []
    if let insets = element.child(key: "layoutMargins").map(EdgeInsets.init) {
      result.set("layoutMargins", ScriptLiteral.insets(insets))
    }
    if let insets = element.child(key: "directionalLayoutMargins").map(EdgeInsets.init) {
      result.set("directionalLayoutMargins", ScriptLiteral.insets(insets))
    }
    if element.flag("preservesSuperviewLayoutMargins") == true { result.set("preservesSuperviewLayoutMargins", "true") }
    if element.flag("insetsLayoutMarginsFromSafeArea") == false {
      result.set("insetsLayoutMarginsFromSafeArea", "false")
    }
    if let word = element["semanticContentAttribute"] { result.setWord("semanticContentAttribute", word) }
    for name in ["contentInset", "separatorInset"] {
      guard let inset = element.child("inset", key: name) else { continue }
      result.set(name, ScriptLiteral.insets(EdgeInsets(inset, "minX", "minY", "maxX", "maxY")))
    }
    if let behavior = element["contentInsetAdjustmentBehavior"] { result.setWord("contentInsetAdjustment", behavior) }
    return result
  }

  // MARK: - Content

  /// Hugging and compression resistance, if they differ from those of a script's view.
  private func priorities() -> [Assignment] {
    let metrics = ControlMetrics.of(kind.control, style: .modern)
    func own(_ name: String, _ fallback: Double) -> Double {
      min(max(view.element.number(name) ?? fallback, 1), 1000)
    }
    func pair(_ name: String, _ element: String, _ fallback: Double, _ given: AxisPriorities) -> [Assignment] {
      let horizontal = own("horizontal\(element)Priority", fallback)
      let vertical = own("vertical\(element)Priority", fallback)
      let isOther = (horizontal != Double(given.horizontal), vertical != Double(given.vertical))
      func set(_ name: String, _ value: Double) -> Assignment {
        Assignment(name: name, value: ScriptLiteral.priority(value))
      }
      switch isOther {
      case (true, true) where horizontal == vertical: return [set(name, horizontal)]
      default:
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        return (isOther.0 ? [set("horizontal" + capital, horizontal)] : [])
          + (isOther.1 ? [set("vertical" + capital, vertical)] : [])
      }
    }
    // A view without content has no use for them.
    guard hasContent else { return [] }
    return pair("hugging", "Hugging", 250, metrics.hugging)
      + pair("compression", "CompressionResistance", 750, metrics.compressionResistance)
  }

  private var hasContent: Bool {
    switch kind {
    case .view, .scroll, .table, .collection, .cell, .component:
      outline.document.designableSizes[view.id] != nil || view.hasPlaceholderSize
    default: true
    }
  }

  /// Sizes that differ from those of the content.
  private func contentSize() -> [Assignment] {
    var result: [Assignment] = []
    if let size = view.placeholderSize { result.set("placeholderIntrinsic", ScriptLiteral.size(size)) }
    if let size = outline.document.designableSizes[view.id], kind == .view {
      result.set("intrinsic", ScriptLiteral.size(size))
    }
    if kind == .spinner, view.element["style"]?.contains("arge") == true { result.set("intrinsic", "37 x 37") }
    return result
  }

  private func isDefault(_ assignment: Assignment) -> Bool {
    switch (assignment.name, assignment.value) {
    case ("font", let value):
      value == ScriptLiteral.font(ControlMetrics.of(kind.control, style: .modern).font)
    case ("lineBreakMode", "truncateTail"): kind != .button
    case ("lines", "1"), ("textAlignment", "natural"), ("contentMode", "scaleToFill"), ("axis", "horizontal"),
      ("distribution", "fill"), ("alignment", "fill"), ("hidden", "false"), ("alpha", "1"):
      true
    // A slider without a value is in its middle.
    case ("value", "0"): kind != .slider && kind != .segmented
    // Attributes that labels and buttons have in every document. A fixed black is none: it stays black in dark mode.
    case ("clipsToBounds", "true"), ("textColor", "\"labelColor\""):
      kind == .label || kind == .textField || kind == .textView
    case ("lineBreakMode", "truncateMiddle"): kind == .button
    case ("minimumLineSpacing", "10"), ("minimumInteritemSpacing", "10"), ("itemSize", "50 x 50"): true
    default: false
    }
  }
}

extension [AttributeReader.Assignment] {
  mutating func set(_ name: String, _ value: String) { append(.init(name: name, value: value)) }

  mutating func setNumber(_ name: String, _ value: Double?) {
    if let value { set(name, ScriptLiteral.number(value)) }
  }

  /// Sets one of the attribute's words; a word that the attribute does not have becomes a leftover.
  mutating func setWord(_ name: String, _ word: String) {
    if case .word(let words)? = AttributeKey.named(name)?.definition.type, words.contains(word) { set(name, word) }
  }
}

extension InterfaceView {
  /// The kind in a script's declaration.
  var scriptKind: ViewKind {
    switch tag {
    case "tableView": .table
    case "collectionView": .collection
    default: kind
    }
  }

  /// The document's `placeholderIntrinsicWidth` and `…Height`; -1 along an axis that is open.
  var placeholderSize: Size? {
    func length(_ name: String) -> Double { element.number(name).map { max($0, -1) } ?? -1 }
    return hasPlaceholderSize ? Size(length("placeholderIntrinsicWidth"), length("placeholderIntrinsicHeight")) : nil
  }

  var hasPlaceholderSize: Bool {
    element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
  }
}

extension EdgeInsets {
  /// From an `edgeInsets` or `directionalEdgeInsets` element; leading is left.
  init(_ element: XMLElement) {
    self.init(
      top: element.number("top") ?? 0, left: element.number("left") ?? element.number("leading") ?? 0,
      bottom: element.number("bottom") ?? 0, right: element.number("right") ?? element.number("trailing") ?? 0)
  }

  /// From an `inset` element, whose sides have other names.
  init(_ element: XMLElement, _ left: String, _ top: String, _ right: String, _ bottom: String) {
    func side(_ name: String) -> Double { element.number(name) ?? 0 }
    self.init(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }
}
