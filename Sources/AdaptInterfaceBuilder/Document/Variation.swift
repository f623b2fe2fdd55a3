import AdaptModel

/// What differs under some size classes (`UIKIT.md §7.2`): which subviews and constraints take part, and attributes.
public struct Variation: Sendable {
  public let element: XMLElement
  /// The size classes that it asks for; `unspecified` stands for any.
  public let width: SizeClass
  public let height: SizeClass
  /// Other traits, as the document writes them: `userInterfaceIdiom=mac`.
  public let others: [String]
  /// Object ids of subviews and constraints.
  public let excluded: [String]
  public let included: [String]

  init(_ element: XMLElement) {
    self.element = element
    var width = SizeClass.unspecified
    var height = SizeClass.unspecified
    var others: [String] = []
    for part in (element["key"] ?? "default").split(separator: "-") where part != "default" {
      switch part {
      case "widthClass=compact": width = .compact
      case "widthClass=regular": width = .regular
      case "heightClass=compact": height = .compact
      case "heightClass=regular": height = .regular
      default: others.append(String(part))
      }
    }
    (self.width, self.height, self.others) = (width, height, others)
    var excluded: [String] = []
    var included: [String] = []
    for mask in element.children where mask.name == "mask" {
      for entry in mask.children {
        guard let reference = entry["reference"] else { continue }
        if entry.name == "exclude" { excluded.append(reference) }
        if entry.name == "include" { included.append(reference) }
      }
    }
    (self.excluded, self.included) = (excluded, included)
  }

  /// How many size classes it asks for: the more specific one is applied later.
  public var specificity: Int { (width == .unspecified ? 0 : 1) + (height == .unspecified ? 0 : 1) }

  public var isDefault: Bool { specificity == 0 && others.isEmpty }

  /// Whether it applies to a canvas.
  public func matches(_ classes: CanvasClasses) -> Bool {
    guard others.isEmpty else { return false }
    return (width == .unspecified || width == classes.width) && (height == .unspecified || height == classes.height)
  }
}

/// The size classes of a canvas; any × any is `unspecified` twice.
public struct CanvasClasses: Hashable, Sendable {
  public var width: SizeClass
  public var height: SizeClass

  public init(width: SizeClass, height: SizeClass) {
    (self.width, self.height) = (width, height)
  }

  public static let any = CanvasClasses(width: .unspecified, height: .unspecified)
}

extension Array where Element == Variation {
  /// The variations that apply, the more specific ones later; among equals, width after height (`UIKIT.md §7.5`,
  /// CHOICE).
  func applicable(to classes: CanvasClasses) -> [Variation] {
    func rank(_ variation: Variation) -> Int {
      variation.specificity * 2 + (variation.width == .unspecified ? 0 : 1)
    }
    let matching = filter { $0.matches(classes) }
    return matching.count < 2 ? matching : matching.stableSorted { rank($0) < rank($1) }
  }
}

extension Array {
  fileprivate func stableSorted(_ isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return true }
      if isBefore(other.element, one.element) { return false }
      return one.offset < other.offset
    }.map { $0.element }
  }
}
