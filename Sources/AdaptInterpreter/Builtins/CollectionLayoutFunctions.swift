import AdaptModel

// Functions that build a compositional layout, with the Swift names of `NSCollectionLayoutItem` and related classes:
// `layoutSection(layoutGroup(horizontal, width: fractionalWidth(1), height: 44, subitems: [cell]))`.

extension BuiltinFunctions {
  /// The maximum number of items and groups, more than any real layout has.
  private static let mostItems = 200
  private static let deepestGroup = 16
  private static let largestCount = 10_000.0

  static let collectionLayouts: [NativeFunction] = [
    dimension("fractionalWidth", "fraction") { .fractionalWidth($0) },
    dimension("fractionalHeight", "fraction") { .fractionalHeight($0) },
    dimension("absolute", "points") { .absolute($0) },
    dimension("estimated", "points") { .estimated($0) },
    dimension("uniformAcrossSiblings", "estimate") { .uniformAcrossSiblings($0) },
    NativeFunction("fixed", ["points"]) { call throws(ScriptError) in
      part(.spacing(.fixed(try call.length(0))), call)
    },
    NativeFunction("flexible", ["points"]) { call throws(ScriptError) in
      part(.spacing(.flexible(try call.length(0))), call)
    },
    NativeFunction("edgeSpacing", ["leading", "top", "trailing", "bottom"], required: 0) { call throws(ScriptError) in
      func side(_ index: Int) throws(ScriptError) -> CollectionLayoutSpacing {
        call.has(index) ? try call.spacing(index) : .fixed(0)
      }
      return part(
        .edgeSpacing(
          CollectionLayoutEdgeSpacing(
            leading: try side(0), top: try side(1), trailing: try side(2), bottom: try side(3))), call)
    },
    NativeFunction("layoutItem", ["width", "height", "contentInsets", "edgeSpacing"], required: 2) {
      call throws(ScriptError) in
      var item = CollectionLayoutItem(width: try call.dimension(0), height: try call.dimension(1))
      if call.has(2) { item.contentInsets = try call.insets(2) }
      if call.has(3) { item.edgeSpacing = try call.edgeSpacing(3) }
      return part(.item(item), call)
    },
    NativeFunction(
      "layoutGroup",
      [
        "axis", "width", "height", "subitems", "subitem", "repeatingSubitem", "count", "interItemSpacing",
        "contentInsets", "edgeSpacing",
      ], required: 3
    ) { call throws(ScriptError) in
      var group = try group(call)
      if call.has(7) { group.interItemSpacing = try call.spacing(7) }
      var item = CollectionLayoutItem(width: try call.dimension(1), height: try call.dimension(2), group: group)
      if call.has(8) { item.contentInsets = try call.insets(8) }
      if call.has(9) { item.edgeSpacing = try call.edgeSpacing(9) }
      let made = CollectionLayoutPart.item(item)
      let extent = made.extent
      guard extent.count <= mostItems, extent.depth <= deepestGroup else {
        throw .layoutTooLarge(mostItems, deepestGroup)
      }
      try call.runtime.machine.spend(extent.count / 8)
      try call.runtime.machine.charge(made.bytes)
      return part(made, call)
    },
    NativeFunction(
      "layoutBoundaryItem", ["width", "height", "alignment", "absoluteOffset", "extendsBoundary"], required: 2
    ) { call throws(ScriptError) in
      let word = call.has(2) ? try call.word(2, of: CollectionLayoutBoundaryItem.Alignment.words) : "top"
      var item = CollectionLayoutBoundaryItem(
        width: try call.dimension(0), height: try call.dimension(1),
        alignment: CollectionLayoutBoundaryItem.Alignment(rawValue: word) ?? .top)
      if call.has(3) {
        guard case .geometry(let object) = call.arguments[3], case .point(let point) = object.geometry else {
          throw .expected(.point, got: call.runtime.texts.typeName(of: call.arguments[3]))
        }
        item.absoluteOffset = point
      }
      if call.has(4) { item.extendsBoundary = try call.bool(4) }
      return part(.boundaryItem(item), call)
    },
    NativeFunction(
      "layoutSection",
      [
        "group", "interGroupSpacing", "contentInsets", "orthogonalScrollingBehavior", "header", "footer",
        "supplementariesFollowContentInsets",
      ], required: 1
    ) { call throws(ScriptError) in
      let group = try call.layoutItem(0)
      guard group.group != nil else { throw .sectionOfItem }
      var section = CollectionLayoutSection(group: group)
      if call.has(1) { section.interGroupSpacing = try call.length(1) }
      if call.has(2) { section.contentInsets = try call.insets(2) }
      if call.has(3) {
        let word = try call.word(3, of: CollectionLayoutSection.OrthogonalScrolling.words)
        section.orthogonalScrollingBehavior = CollectionLayoutSection.OrthogonalScrolling(rawValue: word) ?? .none
      }
      if call.has(4) { section.header = try call.boundaryItem(4) }
      if call.has(5) {
        section.footer = try call.boundaryItem(5)
        if section.footer?.alignment == .top { section.footer?.alignment = .bottom }
      }
      if call.has(6) { section.supplementariesFollowContentInsets = try call.bool(6) }
      return part(.section(section), call)
    },
  ]

  private static func part(_ part: CollectionLayoutPart, _ call: NativeCall) -> Value {
    call.runtime.references.geometry(.layoutPart(part))
  }

  private static func dimension(
    _ name: String, _ parameter: String, _ make: @escaping @Sendable (Double) -> CollectionLayoutDimension
  ) -> NativeFunction {
    NativeFunction(name, [parameter]) { call throws(ScriptError) in
      part(.dimension(make(try call.length(0))), call)
    }
  }

  private static func group(_ call: NativeCall) throws(ScriptError) -> CollectionLayoutGroup {
    let axis = CollectionLayoutGroup.Axis(rawValue: try call.word(0, of: CollectionLayoutGroup.Axis.words))
    guard let axis else { throw .expected(.axis, got: call.runtime.texts.typeName(of: call.arguments[0])) }
    guard [3, 4, 5].filter({ call.has($0) }).count == 1, call.has(6) != call.has(3) else { throw .groupOfNothing }
    if call.has(3) {
      var subitems: [CollectionLayoutItem] = []
      for element in try call.list(3) {
        guard let item = call.layoutItem(element) else {
          throw .expected(.layoutItem, got: call.runtime.texts.typeName(of: element))
        }
        subitems.append(item)
        guard subitems.count <= mostItems else { throw .layoutTooLarge(mostItems, deepestGroup) }
      }
      guard let group = CollectionLayoutGroup(axis, subitems: subitems) else { throw .groupOfNothing }
      return group
    }
    let count = try call.number(6)
    guard count >= 1, count <= largestCount, count == count.rounded(),
      let group = CollectionLayoutGroup(
        axis, subitem: try call.layoutItem(call.has(4) ? 4 : 5), count: Int(count), isEqual: call.has(4))
    else { throw .badItemCount }
    return group
  }
}

extension NativeCall {
  /// A number of points, or a fraction: finite and not negative.
  fileprivate func length(_ index: Int) throws(ScriptError) -> Double {
    let number = try number(index)
    guard number >= 0, number <= 100_000 else { throw .badLength }
    return number
  }

  fileprivate func bool(_ index: Int) throws(ScriptError) -> Bool {
    guard case .bool(let bool) = arguments[index] else {
      throw .notBoolean(runtime.texts.typeName(of: arguments[index]))
    }
    return bool
  }

  private func part(_ value: Value) -> CollectionLayoutPart? {
    guard case .geometry(let object) = value, case .layoutPart(let part) = object.geometry else { return nil }
    return part
  }

  private func wrong(_ expected: ExpectedValue, _ index: Int) -> ScriptError {
    .expected(expected, got: runtime.texts.typeName(of: arguments[index]))
  }

  /// `fractionalWidth(0.5)`; a plain number is in points.
  fileprivate func dimension(_ index: Int) throws(ScriptError) -> CollectionLayoutDimension {
    if case .dimension(let dimension)? = part(arguments[index]) { return dimension }
    guard case .number = arguments[index] else { throw wrong(.dimension, index) }
    return .absolute(try length(index))
  }

  /// `flexible(8)`; a plain number is a fixed spacing.
  fileprivate func spacing(_ index: Int) throws(ScriptError) -> CollectionLayoutSpacing {
    if case .spacing(let spacing)? = part(arguments[index]) { return spacing }
    guard case .number = arguments[index] else { throw wrong(.spacing, index) }
    return .fixed(try length(index))
  }

  fileprivate func edgeSpacing(_ index: Int) throws(ScriptError) -> CollectionLayoutEdgeSpacing {
    guard case .edgeSpacing(let spacing)? = part(arguments[index]) else { throw wrong(.edgeSpacing, index) }
    return spacing
  }

  /// `insets(16)`; a plain number is the inset on every side.
  fileprivate func insets(_ index: Int) throws(ScriptError) -> EdgeInsets {
    if case .geometry(let object) = arguments[index], case .insets(let insets) = object.geometry {
      guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ abs($0) <= 100_000 }) else {
        throw .badLength
      }
      return insets
    }
    guard case .number = arguments[index] else { throw wrong(.insets, index) }
    return EdgeInsets(try length(index))
  }

  fileprivate func layoutItem(_ value: Value) -> CollectionLayoutItem? {
    if case .item(let item)? = part(value) { item } else { nil }
  }

  fileprivate func layoutItem(_ index: Int) throws(ScriptError) -> CollectionLayoutItem {
    guard let item = layoutItem(arguments[index]) else { throw wrong(.layoutItem, index) }
    return item
  }

  fileprivate func boundaryItem(_ index: Int) throws(ScriptError) -> CollectionLayoutBoundaryItem {
    guard case .boundaryItem(let item)? = part(arguments[index]) else { throw wrong(.boundaryItem, index) }
    return item
  }

  /// One of a few words. In a view's body `top` is an anchor, and here it stands for its name.
  fileprivate func word(_ index: Int, of words: [String]) throws(ScriptError) -> String {
    let word: String
    if case .anchor(let reference) = arguments[index] {
      word = reference.anchor.attribute.name
    } else {
      word = try string(index)
    }
    guard words.contains(word) else { throw .noSuchLayoutWord(word, among: words) }
    return word
  }
}
