// What the model stores of UIKit's containers.

struct ContainerRecord: Sendable {
  let kind: ControllerKind
  let controller: Int32
  /// A navigation controller's stack, root first; tabs; pages.
  var stack: [ControllerID] = []
  /// The selected tab or page.
  var selected = 0
  /// The controller of each column, by raw value; -1 for none.
  var columns: [Int32] = [-1, -1, -1, -1]
  var isCollapsed = false
  /// Of a collapsed split view: the controllers stacked or kept aside, and what shows.
  var collapsedPrimary: Int32 = -1
  /// The secondary that was put aside by a collapse.
  var separated: Int32 = -1
  /// The column on top while collapsed.
  var topColumn: SplitColumn = .secondary
  /// The display mode that a command chose, and the one that it stands for.
  var chosenMode: DisplayMode?
  var replacedMode: DisplayMode = .automatic
  /// The mode last put into effect.
  var displayMode: DisplayMode = .automatic
  /// Bars, by view; -1 for none.
  var navigationBar: Int32 = -1
  var toolbar: Int32 = -1
  var tabBar: Int32 = -1
  /// Whether `setColumn` made it to wrap a controller.
  var isWrapper = false

  func column(_ column: SplitColumn) -> ControllerID? {
    let index = columns[Int(column.rawValue)]
    return index < 0 ? nil : ControllerID(index: index)
  }
}

extension ContainerRecord {
  /// As before a launch.
  mutating func forgetShowing() {
    chosenMode = nil
    replacedMode = .automatic
    displayMode = .automatic
  }
}
