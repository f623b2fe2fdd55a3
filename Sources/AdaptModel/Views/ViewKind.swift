/// The kind of a view. ``ControlMetrics`` has its properties (content size, priorities, baselines).
public enum ViewKind: UInt8, CaseIterable, Sendable {
  case view, label, image, button, textField, textView, `switch`, slider, stepper, segmented, progress, spinner
  case picker, datePicker, pageControl, searchBar, toolbar, navigationBar, tabBar, stack, scroll
  /// Lists: their subviews are their rows and items, in order (`UITableView`, `UICollectionView` with a flow layout).
  case table, collection
  /// A row or an item; its subviews belong to its content view.
  case cell
  /// A button of an alert or action sheet, which closes it.
  case action
  /// A button in the navigation bar or the toolbar around a controller, or in one that is declared as a view.
  case barButtonItem
  /// A tab of a tab bar that is declared as a view.
  case tabBarItem
  /// The header and the footer of a table's section (`UITableViewHeaderFooterView`).
  case sectionHeader, sectionFooter
  /// The search bar of a search controller, in a navigation bar.
  case searchController
  /// An instance of a component that a script defines; behaves as a plain view.
  case component

  /// The word for it in a script and in `--json`.
  public var name: String {
    switch self {
    case .view: "view"
    case .label: "label"
    case .image: "image"
    case .button: "button"
    case .textField: "textField"
    case .textView: "textView"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmented: "segmented"
    case .progress: "progress"
    case .spinner: "spinner"
    case .picker: "picker"
    case .datePicker: "datePicker"
    case .pageControl: "pageControl"
    case .searchBar: "searchBar"
    case .toolbar: "toolbar"
    case .navigationBar: "navigationBar"
    case .tabBar: "tabBar"
    case .stack: "stack"
    case .scroll: "scroll"
    case .table: "table"
    case .collection: "collection"
    case .cell: "cell"
    case .action: "action"
    case .barButtonItem: "barButtonItem"
    case .tabBarItem: "tabBarItem"
    case .sectionHeader: "sectionHeader"
    case .sectionFooter: "sectionFooter"
    case .searchController: "searchController"
    case .component: "component"
    }
  }

  /// The kind that a script calls `name`, or UIKit where ours is shorter (`imageView`); nil for none, and for
  /// `component`, which is never written.
  public init?(named name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  private static let byName: [String: ViewKind] = {
    var kinds: [String: ViewKind] = [:]
    for kind in allCases where kind != .component { kinds[kind.name] = kind }
    for (name, kind) in synonyms { kinds[name] = kind }
    return kinds
  }()

  /// UIKit's own names where ours are shorter.
  public static let synonyms: [(name: String, kind: ViewKind)] = [
    ("imageView", .image), ("segmentedControl", .segmented), ("progressView", .progress),
    ("activityIndicator", .spinner), ("activityIndicatorView", .spinner), ("pickerView", .picker),
    ("stackView", .stack), ("scrollView", .scroll), ("tableView", .table), ("collectionView", .collection),
    ("tableViewCell", .cell), ("collectionViewCell", .cell),
  ]

  /// The UIKit class, for console texts.
  public var className: String {
    switch self {
    case .view, .component: "UIView"
    case .label: "UILabel"
    case .image: "UIImageView"
    case .button: "UIButton"
    case .textField: "UITextField"
    case .textView: "UITextView"
    case .switch: "UISwitch"
    case .slider: "UISlider"
    case .stepper: "UIStepper"
    case .segmented: "UISegmentedControl"
    case .progress: "UIProgressView"
    case .spinner: "UIActivityIndicatorView"
    case .picker: "UIPickerView"
    case .datePicker: "UIDatePicker"
    case .pageControl: "UIPageControl"
    case .searchBar, .searchController: "UISearchBar"
    case .toolbar: "UIToolbar"
    case .navigationBar: "UINavigationBar"
    case .tabBar: "UITabBar"
    case .stack: "UIStackView"
    case .scroll: "UIScrollView"
    case .table: "UITableView"
    case .collection: "UICollectionView"
    case .cell: "UITableViewCellContentView"
    case .action: "UIAlertAction"
    case .barButtonItem: "UIBarButtonItem"
    case .tabBarItem: "UITabBarItem"
    case .sectionHeader, .sectionFooter: "UITableViewHeaderFooterView"
    }
  }

  /// Whether it is a cell, or the header or footer of a section, and therefore has texts of its own in a table.
  public var isRow: Bool { self == .cell || self == .sectionHeader || self == .sectionFooter }

  /// Whether it shows items in a row.
  package var isBar: Bool { self == .toolbar || self == .navigationBar || self == .tabBar }

  /// Whether it is an item of a bar.
  package var isBarItem: Bool { self == .barButtonItem || self == .tabBarItem }

  /// Whether it has a content area in addition to its frame.
  @inline(__always)
  package var isScrolling: Bool { self == .scroll || isList }

  /// Whether it clips its subviews unless something says otherwise: scroll views do.
  package var clipsByDefault: Bool { isScrolling || self == .textView }

  /// Whether its subviews are cells.
  @inline(__always)
  var isList: Bool { self == .table || self == .collection }

  /// Whether its size depends on the text size although nothing that it is given does.
  var followsTextSize: Bool {
    switch self {
    case .view, .component, .label, .image, .stack, .scroll, .button, .textField, .textView, .switch, .slider, .stepper,
      .segmented, .progress, .spinner, .pageControl:
      false
    case .table, .collection, .cell, .sectionHeader, .sectionFooter, .picker, .datePicker, .searchBar,
      .searchController, .navigationBar, .toolbar, .tabBar, .barButtonItem, .tabBarItem, .action:
      true
    }
  }

  /// Whether it makes constraints for its subviews.
  var arrangesSubviews: Bool { self == .stack || self == .table || self == .collection }
}
