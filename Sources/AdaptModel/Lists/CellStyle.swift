/// How a table's cell arranges its texts and its image (`UITableViewCell.CellStyle`).
public enum CellStyle: String, Hashable, Sendable, CaseIterable {
  /// The image, and the text next to it.
  case `default`
  /// A smaller text below the text.
  case subtitle
  /// A text at the trailing side.
  case value1
  /// Two columns: a narrow one in the tint, and the other.
  case value2

  /// The words of scripts.
  static let words = allCases.map { $0.rawValue }

  /// Whether cells of the style have a part.
  public func has(_ part: CellPart) -> Bool {
    switch part {
    case .text: true
    case .detail: self != .default
    case .image: self != .value2
    }
  }
}

/// A built-in part of a cell, or of the header or footer of a section.
public enum CellPart: UInt8, Hashable, Sendable, CaseIterable {
  case text, detail, image

  /// UIKit's name of it.
  public var name: String {
    switch self {
    case .text: "textLabel"
    case .detail: "detailTextLabel"
    case .image: "imageView"
    }
  }

  var kind: ViewKind { self == .image ? .image : .label }
}

/// The accessory at the trailing side of a cell, next to its content view (`UITableViewCell.AccessoryType`).
public enum CellAccessory: String, Hashable, Sendable, CaseIterable {
  case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

  static let words = allCases.map { $0.rawValue }

  /// Whether an ⓘ is in it, which can be tapped by itself.
  public var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
  /// Whether a chevron is in it.
  public var hasChevron: Bool { self == .disclosureIndicator || self == .detailDisclosureButton }
}

/// How the sections of a table look (`UITableView.Style`).
public enum TableStyle: String, Hashable, Sendable, CaseIterable {
  case plain, grouped
  /// Sections are cards (iOS 13).
  case insetGrouped

  static let words = allCases.map { $0.rawValue }
}
