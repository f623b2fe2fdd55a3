import AdaptCheck
import AdaptModel

/// The guide to which a constraint of a document should refer, with Xcode's name.
enum XcodeGuide: Hashable {
  case safeArea, margins, topLayoutGuide, bottomLayoutGuide

  /// Nil for any other kind of change.
  init?(_ remedy: Remedy, _ design: Design) {
    guard case .replace(let origin, _, let new) = remedy else { return nil }
    if new.hasPrefix("margins.") {
      self = .margins
      return
    }
    // Layout guides, which preceded safe areas, end where safe areas do.
    if case .isOffInDocument(hasLayoutGuides: true)? = design.constraint(origin)?.safeArea {
      switch new {
      case "safeArea.top": self = .topLayoutGuide
      case "safeArea.bottom": self = .bottomLayoutGuide
      default: self = .safeArea
      }
    } else {
      self = .safeArea
    }
  }

  /// Whether it is one of a controller's layout guides, which preceded safe areas.
  var isLayoutGuide: Bool { self == .topLayoutGuide || self == .bottomLayoutGuide }

  /// The change for the constraints with the given names.
  func change(of constraints: String) -> String {
    switch self {
    case .safeArea: "let \(constraints) refer to the Safe Area"
    case .margins: "turn on Relative to Margin for \(constraints)"
    case .topLayoutGuide: "let \(constraints) refer to the Top Layout Guide"
    case .bottomLayoutGuide: "let \(constraints) refer to the Bottom Layout Guide"
    }
  }

  /// The setting to turn on before a constraint can refer to its guide; nil if there is none.
  static func turningOn(for remedy: Remedy, _ design: Design) -> String? {
    guard case .replace(let origin, _, _) = remedy, XcodeGuide(remedy, design) == .safeArea else { return nil }
    return switch design.constraint(origin)?.safeArea {
    case .isOffInDocument: "turn on Use Safe Area Layout Guides in the File inspector"
    case .isOffInView: "turn on Safe Area Layout Guide of the root view in its Size inspector"
    case .isOn, nil: nil
    }
  }
}
