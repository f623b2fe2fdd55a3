// The fonts of a cell's own parts, and which of them yields when there is too little room.

extension ContentInputs {
  /// Sets the content of a part of a cell where the part has no settings of its own; its font depends on the cell's
  /// style.
  mutating func takePart(of view: ViewID, traits: TraitCollection, _ window: WindowState, _ scene: Scene) {
    guard let part = scene.cellPart(view), let cell = scene.views[view].superview else { return }
    if part == .image {
      // Without a size of its own, an image would take the whole row from the texts.
      if image == nil, intrinsic == nil, window.value(.image, of: view, in: scene) != nil {
        image = CellRules.unknownImage
      } else if isSymbol {
        let size = TextStyle.body.size(traits.preferredContentSizeCategory)
        image = SystemSymbol.size(growth: size / TextStyle.body.size(.large), scale: scale)
      }
      return
    }
    let category = traits.preferredContentSizeCategory
    let rules = CellRules.of(window.os)
    let kind = scene.views[cell].kind
    let own: Font
    if kind == .cell {
      switch (window.cellStyle(of: cell, in: scene), part) {
      case (.subtitle, .detail): own = .preferred(.caption1, category)
      case (.value2, _): own = Font(size: rules.value2Size)
      default: own = .preferred(.body, category)
      }
      // At the text sizes for accessibility, texts wrap (M).
      let setting = scene.settings.value(.lines, first: scene.views[view].firstSetting, given: window.answers)
      if category.isAccessibilityCategory, window.os >= 11, setting == nil { lines = 0 }
      // Of an image and two texts, the second text yields first.
      if priorities[2] == 0 { priorities[2] = part == .detail ? 748 : 749 }
    } else {
      let tableStyle = scene.views[cell].superview.flatMap { window.value(.tableStyle, of: $0, in: scene)?.word }
      let isPlain = (tableStyle ?? TableStyle.plain.rawValue) == TableStyle.plain.rawValue
      let headers = rules.headers
      let style = kind == .sectionFooter ? .footnote : isPlain ? headers.plainFont : headers.font
      own = .preferred(style, category)
      if kind == .sectionHeader, !isPlain, headers.isUppercase { text = text.uppercased() }
      if scene.settings.value(.lines, first: scene.views[view].firstSetting, given: window.answers) == nil { lines = 0 }
    }
    if font == nil { font = own }
    // The row is pulled to its height, and a text that fills the row must not pull harder.
    if priorities[1] == 0 { priorities[1] = 1 }
    // An image keeps its width.
    if priorities[0] == 0 { priorities[0] = 249 }
  }
}
