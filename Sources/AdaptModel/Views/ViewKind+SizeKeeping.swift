extension ViewKind {
  /// How well a view of the kind keeps its natural size beside another one that resists as much: the greater, the
  /// better.
  ///
  /// CHOICE: what people type, search or slide in takes the room that is left. So does a text beside something else.
  package var sizeKeeping: Int {
    switch self {
    case .textField, .textView, .searchBar, .slider, .progress: 0
    case .label: 1
    default: 2
    }
  }
}
