import AdaptModel

/// A built-in member of values. Each is interned under its own number, so that access is a table look-up.
enum Member: String, CaseIterable {
  // Views and controllers.
  case view, superview, subviews, bounds, frame, x, y, traits, traitOverrides, installed, children, parent, callbacks
  case safeArea, margins, readable, keyboard, contentGuide, frameGuide, edges, center, size
  case safeAreaInsets, isActive, device, orientation
  case contentView, textLabel, detailTextLabel, imageView, searchTextField, systemLayoutSizeFitting, isTruncated,
    hasAmbiguousLayout
  case topLayoutGuide, bottomLayoutGuide, adjustedContentInset, keyboardHeight
  case fold, statusCorner, horizontalCorners, verticalCorners, barAtTop, barAtLeading, barAtBottom, barAtTrailing
  case registerForTraitChanges, unregisterForTraitChanges
  // Containers and presentations.
  case viewControllers, topViewController, selectedViewController, selectedIndex, isCollapsed, displayMode
  case primaryColumnWidth, supplementaryColumnWidth, splitBehavior, isShowing
  case navigationController, tabBarController, splitViewController, navigationBar, tabBar, toolbar
  case arrangementViewController, splitAxis, zIndex, isPaneHidden
  case presentedViewController, presentingViewController, presentationController, rootViewController, showColumn,
    hideColumn
  case transitionCoordinator, isViewLoaded
  case isShown, adaptiveStyle, originalStyle, presented, presenting, presentedView, containerView, arrowDirection,
    maximumDetentValue
  case shouldRemovePresentersView
  // Values.
  case horizontal, vertical, inset, origin, minX, minY, maxX, maxY, midX, midY
  case count, isEmpty, first, last, name, scale, idiom, os, description, isAccessibilityCategory
  // Coordinators.
  case animate, complete, isCancelled, isInteractive, duration, targetTransform, fromController, toController

  /// Whether it concerns a controller's children, its containers or presentations.
  var isOfContainers: Bool { Member.containers.contains(self) }
  static let containers: Set<Member> = [
    .viewControllers, .topViewController, .selectedViewController, .selectedIndex, .isCollapsed, .displayMode,
    .navigationController, .tabBarController, .splitViewController, .navigationBar, .tabBar, .toolbar,
    .presentedViewController, .presentingViewController, .presentationController, .showColumn, .hideColumn,
    .transitionCoordinator, .isViewLoaded, .arrangementViewController, .splitAxis, .zIndex, .isPaneHidden,
    .primaryColumnWidth, .supplementaryColumnWidth, .splitBehavior, .isShowing,
  ]
}

extension Member {
  /// UIKit's names for members whose name is shorter here.
  static let synonyms: [(name: String, member: Member)] = [
    ("arrangedSubviews", .subviews), ("contentLayoutGuide", .contentGuide), ("frameLayoutGuide", .frameGuide),
    ("safeAreaLayoutGuide", .safeArea), ("layoutMarginsGuide", .margins), ("readableContentGuide", .readable),
    ("keyboardLayoutGuide", .keyboard), ("traitCollection", .traits), ("transitionDuration", .duration),
    ("interfaceOrientation", .orientation),
    ("isInstalled", .installed), ("owningView", .superview),
  ]

  /// The member with this name or UIKit's.
  init?(named name: String) {
    guard let member = Member(rawValue: name) ?? Member.synonyms.first(where: { $0.name == name })?.member else {
      return nil
    }
    self = member
  }
}

/// The names that have a meaning without being declared.
enum WellKnown {
  /// The first symbols of every table, in this order.
  static var interned: [String] {
    LayoutAttribute.allCases.map { $0.name } + Member.allCases.map { $0.rawValue } + Member.synonyms.map { $0.name }
  }

  /// The attributes by the symbols of their names, which are those of every table.
  static let attributeKeys: [Symbol: AttributeKey] = {
    let symbols = SymbolTable()
    var table: [Symbol: AttributeKey] = [:]
    for name in AttributeKey.allNames { table[symbols.intern(name)] = AttributeKey.named(name) }
    return table
  }()

  static let attributeCount = Int32(truncatingIfNeeded: LayoutAttribute.allCases.count)
  static let memberCount = Int32(truncatingIfNeeded: members.count)
  /// In the order of ``interned``: a synonym is the member for which it stands.
  private static let members = Member.allCases + Member.synonyms.map { $0.member }

  /// The anchor attribute that a symbol names.
  @inline(__always)
  static func attribute(_ symbol: Symbol) -> LayoutAttribute? {
    // In the order of their raw values, which begin at 1.
    symbol.id < attributeCount ? LayoutAttribute(rawValue: Int8(truncatingIfNeeded: symbol.id &+ 1)) : nil
  }

  /// The built-in member that a symbol names.
  @inline(__always)
  static func member(_ symbol: Symbol) -> Member? {
    let index = symbol.id - attributeCount
    return index >= 0 && index < memberCount ? members[Int(index)] : nil
  }

  /// The words for priorities.
  static let priorities: [String: Double] = ["required": 1000, "high": 750, "low": 250, "fitting": 50]

  /// The words for priorities after `@`.
  static var priorityBindings: [String: Binding] { priorities.mapValues { .constant(.number($0)) } }

  /// Names that stand for themselves: values of traits, orientations, text styles and the words of attributes.
  static let words: Set<String> = {
    var words: Set<String> = ["portrait", "landscape", "landscapeLeft", "landscapeRight", "upsideDown"]
    words.formUnion(["leftHalf", "rightHalf", "open", "closed", "folded", "book", "laptop"])
    words.formUnion(["slideOver", "full", "none", "any", "unspecified", "infinite", "medium", "large", "from", "to"])
    words.formUnion(["compressed", "expanded", "required", "high", "low", "fitting"])
    for column in SplitColumn.allCases { words.insert(column.name) }
    for style in AlertStyle.allCases { words.insert(style.name) }
    for trait in Trait.allCases { words.formUnion(trait.valueNames) }
    for style in TextStyle.allCases { words.insert(style.name) }
    for weight in Font.Weight.allCases { words.insert(weight.name) }
    words.formUnion(CollectionLayoutSection.OrthogonalScrolling.words)
    words.formUnion(CollectionLayoutBoundaryItem.Alignment.words)
    for key in AttributeKey.allCases {
      switch key.definition.type {
      case .word(let list), .words(let list), .bits(let list): words.formUnion(list)
      default: break
      }
    }
    return words
  }()

  /// The short names of trait values: `AX3`, `rtl`. Those with one letter have a meaning only if the trait is named.
  static let shortWords: [String: String] = {
    var words: [String: String] = [:]
    for trait in Trait.allCases where trait.kind == .named {
      for (alias, name) in trait.valueAliases where alias.utf8.count > 1 { words[alias] = name }
    }
    return words
  }()

  /// Methods that change the value on which they are called.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeLast", "removeFirst", "removeAll", "sort", "reverse", "removeValue",
  ]

  static func isMutatingMethod(_ name: String) -> Bool { mutatingMethods.contains(name) }

  /// The meaning of an undeclared name.
  static func builtin(_ name: String, _ program: ProgramBuilder) -> Binding? {
    if let special = Special(rawValue: name) {
      if special == .events { program.readsEvents = true }
      return .special(special)
    }
    if let function = BuiltinFunctions.table[name] ?? program.hostFunctions[name] {
      return .constant(.native(NativeObject(function)))
    }
    if let container = ContainerKind(rawValue: name) { return .constant(.kind(program.containerKind(container))) }
    if words.contains(name) { return .constant(.symbol(program.symbols.intern(name))) }
    return shortWords[name].map { .constant(.symbol(program.symbols.intern($0))) }
  }

  static var builtinNames: [String] {
    Special.allCases.map { $0.rawValue } + BuiltinFunctions.table.keys.sorted() + words.sorted()
  }
}
