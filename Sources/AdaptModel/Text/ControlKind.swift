/// The kinds of views whose own size and priorities are known.
public enum ControlKind: UInt8, Hashable, Sendable, CaseIterable {
  case view
  case label
  case button
  case image
  case textField
  case textView
  case `switch`
  case slider
  case stepper
  case segmented
  case progress
  case spinner
  case largeSpinner
  case picker
  case datePicker
  case searchBar
  case toolbar
  case pageControl
  case tabBar
  case navigationBar
  case scroll
}

extension ViewKind {
  /// The kind under which the table of metrics has it.
  public var control: ControlKind {
    switch self {
    case .view, .component, .stack, .cell, .sectionHeader, .sectionFooter: .view
    case .label: .label
    case .image: .image
    case .button, .action, .barButtonItem, .tabBarItem: .button
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .spinner: .spinner
    case .picker: .picker
    case .datePicker: .datePicker
    case .pageControl: .pageControl
    case .searchBar, .searchController: .searchBar
    case .toolbar: .toolbar
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .scroll, .table, .collection: .scroll
    }
  }
}

/// Which look, and so which sizes, controls have.
public enum ControlStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// iOS 7–12, Xcode 5–10.
  case classic
  /// iOS 13–18, Xcode 11–16.
  case modern
  /// iOS 26, Xcode 26.
  case glass

  /// The look of controls on an iOS.
  public init(os: OSVersion) { self = os >= 26 ? .glass : os >= 13 ? .modern : .classic }
}

/// Hugging or compression resistance priorities, 1…1000.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Float
  public var vertical: Float

  public init(_ horizontal: Float, _ vertical: Float) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
