/// The value of an attribute; ``AttributeType/accepts(_:)`` checks its type.
public enum AttributeValue: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  case string(String)
  case strings([String])
  case size(Size)
  case point(Point)
  case rect(Rect)
  case insets(EdgeInsets)
  /// A font of fixed size.
  case font(Font)
  /// A text style, whose size follows Dynamic Type.
  case textStyle(TextStyle)
  /// An image or a colour asset (``Model/addAsset(_:colors:name:)``).
  case asset(AssetID)
  /// A colour by name or as `#rrggbb`; layout does not use it.
  case color(String)
  /// One of the words that the attribute allows, such as `forceRightToLeft`.
  case word(String)
  /// For a presentation: its content or its source.
  case controller(ControllerID)
  /// For a presentation: its content, created when it is first shown.
  case blueprint(ControllerBlueprint)
  case view(ViewID)
  case detents([SheetDetent])
  case collectionLayout(CollectionLayout)
  /// Nothing: `title.image = nil`.
  case none

  // What the value is, if it is of that kind; nil for any other.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var size: Size? { if case .size(let value) = self { value } else { nil } }
  public var point: Point? { if case .point(let value) = self { value } else { nil } }
  public var insets: EdgeInsets? { if case .insets(let value) = self { value } else { nil } }
  public var font: Font? { if case .font(let value) = self { value } else { nil } }
  public var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
  public var word: String? { if case .word(let value) = self { value } else { nil } }
  public var controller: ControllerID? { if case .controller(let value) = self { value } else { nil } }
  public var view: ViewID? { if case .view(let value) = self { value } else { nil } }
  public var detents: [SheetDetent]? { if case .detents(let value) = self { value } else { nil } }
  public var collectionLayout: CollectionLayout? { if case .collectionLayout(let value) = self { value } else { nil } }
  public var strings: [String]? { if case .strings(let value) = self { value } else { nil } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
}

/// The type of an attribute's values.
public enum AttributeType: Hashable, Sendable {
  case number, bool, string, strings, size, point, rect, insets, font, color
  /// The name of an image or of an image asset.
  case image
  /// 1…1000.
  case priority
  /// One of these words.
  case word([String])
  /// Any of these words, in a list.
  case words([String])
  /// A number whose bits these words name, from the lowest on.
  case bits([String])
  case controller, view
  /// The heights of a sheet.
  case detents
  /// How a collection arranges its items.
  case collectionLayout

  /// Its name in messages.
  public var name: String {
    switch self {
    case .number: "a number"
    case .bool: "true or false"
    case .string: "a string"
    case .strings: "a list of strings"
    case .size: "a size"
    case .point: "a point"
    case .rect: "a rectangle"
    case .insets: "insets"
    case .font: "a font"
    case .color: "a colour"
    case .image: "an image"
    case .priority: "a priority from 1 to 1000"
    case .word(let words): words.joined(separator: ", ")
    case .words(let words): "a list of " + words.joined(separator: ", ")
    case .bits(let words): "a number, or a list of " + words.joined(separator: ", ")
    case .controller: "a controller"
    case .view: "a view"
    case .detents: "a list of detents: medium, large or a height"
    case .collectionLayout: "a section, or a list of sections"
    }
  }

  /// What its values are, as the end of a sentence: "one of leading, trailing and toolbar", "a number".
  public var choice: String {
    guard case .word(let words) = self, words.count > 1 else { return name }
    return "one of \(words.listed)"
  }

  /// Whether `value` is of the type, and a number of it finite.
  public func accepts(_ value: AttributeValue) -> Bool {
    switch (self, value) {
    case (.number, .number(let number)), (.bits, .number(let number)): number.isFinite
    case (.priority, .number(let number)): number >= 1 && number <= 1000
    case (.bool, .bool), (.string, .string), (.strings, .strings), (.color, .color): true
    case (.font, .font), (.font, .textStyle): true
    case (.color, .string), (.color, .word), (.color, .asset), (.image, .asset), (.image, .string), (.image, .word),
      (.image, .none):
      true
    case (.color, .none), (.font, .none), (.string, .none), (.size, .none), (.point, .none), (.insets, .none): true
    case (.size, .size(let size)): size.width.isFinite && size.height.isFinite
    case (.point, .point(let point)): point.x.isFinite && point.y.isFinite
    case (.rect, .rect(let rect)):
      rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
    case (.insets, .insets(let insets)):
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite && insets.right.isFinite
    case (.word(let words), .word(let word)): words.contains(word)
    case (.words(let words), .word(let word)): words.contains(word)
    case (.words(let words), .strings(let some)): some.allSatisfy(words.contains)
    case (.controller, .controller), (.controller, .blueprint), (.view, .view): true
    case (.controller, .none), (.view, .none), (.rect, .none), (.detents, .none), (.collectionLayout, .none): true
    case (.collectionLayout, .collectionLayout): true
    case (.detents, .detents(let detents)): !detents.isEmpty && detents.allSatisfy { $0.isFinite }
    default: false
    }
  }
}
