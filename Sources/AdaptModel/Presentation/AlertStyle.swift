/// The two looks of an alert controller (`UIAlertController.Style`).
public enum AlertStyle: UInt8, CaseIterable, Sendable {
  /// A card in the middle of the window.
  case alert
  /// A card with choices about something on the screen; on an iPad a popover next to it.
  case actionSheet

  /// The word for it in a script.
  public var name: String {
    switch self {
    case .alert: "alert"
    case .actionSheet: "actionSheet"
    }
  }

  /// The style that a script calls `name`; nil for any other word.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The `modalPresentationStyle` that UIKit reports: an action sheet is a popover, which a phone shows as a card. An
  /// alert has a presentation controller of its own.
  var presentationStyle: PresentationStyle { self == .actionSheet ? .popover : .custom }
}

/// The role of an action of an alert (`UIAlertAction.Style`, and `preferredAction`).
public enum ActionRole: UInt8, CaseIterable, Sendable {
  case normal
  /// The preferred one (`UIAlertController.preferredAction`).
  case primary
  /// Leaves everything as it is. An alert has one at most.
  case cancel
  /// Deletes or changes something for good.
  case destructive

  public var name: String {
    switch self {
    case .normal: "normal"
    case .primary: "primary"
    case .cancel: "cancel"
    case .destructive: "destructive"
    }
  }

  static let words = allCases.map { $0.name }

  /// The role with this name; nil for any other word.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
