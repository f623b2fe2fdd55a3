import AdaptModel

/// The layout margins that Interface Builder gives views, without the safe area (`RULES.md §3`).
struct RegionMargins {
  let selection: CanvasSelection
  let root: Int

  private var document: InterfaceDocument { selection.document }
  private var tools: ToolsVersion { document.tools }

  /// Nil for the eight points of an ordinary inner view.
  func margins(of view: Int) -> EdgeInsets? {
    let record = document.views[view]
    if let given = given(view) {
      let isAtLeast = record.tag == "tableViewCellContentView" && tools.number >= 14000
      return isAtLeast ? .max(given, content(view)) : given
    }
    if record.tag == "tableViewCellContentView" { return content(view) }
    if view == root { return rootMargins(record) }
    return nil
  }

  /// The margins of a cell's content view within the cell, whose own margins it preserves.
  func contentMargins(of content: Int) -> EdgeInsets? {
    guard let own = margins(of: content), selection.flag("preservesSuperviewLayoutMargins", of: content) == true,
      let cell = document.views[root].frame, let frame = document.views[content].frame
    else { return margins(of: content) }
    let outer = margins(of: root) ?? LayoutMargins.ordinary
    return EdgeInsets(
      top: max(own.top, outer.top - frame.y), left: max(own.left, outer.left - frame.x),
      bottom: max(own.bottom, outer.bottom - (cell.height - frame.maxY)),
      right: max(own.right, outer.right - (cell.width - frame.maxX)))
  }

  /// Whether a root view that is not a cell has margins on the canvas that differ from UIKit's.
  ///
  /// - Parameter insets: its safe area.
  func differFromSystem(_ insets: EdgeInsets) -> Bool {
    let record = document.views[root]
    guard !record.isCell, record.key == nil || record.controller != nil, let own = margins(of: root) else {
      return false
    }
    let side = record.frame.map { $0.width < 400 ? 16.0 : 20 } ?? 16
    let isOther = given(root) == nil && (own.left != side || own.right != side)
    return isOther || tools.number < 13000 && insets != .zero
  }

  /// The margins in the document itself.
  private func given(_ view: Int) -> EdgeInsets? {
    guard let insets = selection.layoutMargins(of: view) else { return nil }
    return EdgeInsets(
      top: insets.number("top") ?? 0, left: insets.number("left") ?? insets.number("leading") ?? 0,
      bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? insets.number("trailing") ?? 0)
  }

  private func rootMargins(_ record: InterfaceView) -> EdgeInsets {
    let isControllers = record.controller.map { document.controllers[$0].rootView == root } ?? false
    if !isControllers {
      // A standalone view in a scene is like one in a xib.
      let isLoose = document.kind == .xib || record.host == nil && !record.isCell
      guard isLoose, record.key == nil, tools.number >= 12000 else { return LayoutMargins.ordinary }
    }
    // Table view cells have the margins of the device (`RULES.md R10`).
    let isDevices = record.tag == "tableViewCell" && document.canvas?.screen != nil
    let width = (isDevices ? document.canvas?.screen?.width : record.frame?.width) ?? 0
    let side = tools.number < 8000 || width < 400 ? 16.0 : 20.0
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The margins of a table view cell's content view.
  private func content(_ view: Int) -> EdgeInsets {
    let cell = document.views[view].superview
    let side = contentSide(view, cellWidth: cell.flatMap { document.views[$0].frame?.width } ?? 0)
    let hasAccessory = cell.map { document.views[$0].element["accessoryType"] != nil } ?? false
    let vertical: Double = tools.number < 14000 ? 8 : tools.number >= 24120 && !tools.isUnknown ? 15 : 11
    return EdgeInsets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? 8 : side)
  }

  /// The table of a content view's cell; nil in a xib.
  private func table(of content: Int) -> InterfaceView? {
    guard let cell = document.views[content].superview, let host = document.views[cell].host,
      document.views[host].tag == "tableView"
    else { return nil }
    return document.views[host]
  }

  private func isRoot(_ table: InterfaceView) -> Bool { table.superview == nil }

  private func contentSide(_ view: Int, cellWidth: Double) -> Double {
    let device = document.canvas?.screen?.width
    let number = tools.number
    let table = table(of: view)
    if number >= 13771, let table, table.element["dataMode"] == "static" {
      return max(device ?? 0, table.frame?.width ?? 0) >= 400 ? 20 : 16
    }
    if number < 14000 {
      return document.views[view].element.flag("preservesSuperviewLayoutMargins") == true ? 15 : 8
    }
    if number < 14800 {
      if let table, !isRoot(table) { return 15 }
      return device ?? 0 >= 400 || cellWidth >= 414 ? 20 : 16
    }
    guard let device else { return 16 }
    if number < 17000 {
      if document.canvas?.id == "retina5_9" { return 16 }
      return document.canvas?.isRounded == true && device >= 414 ? 20 : device >= 414 ? 20 : 15
    }
    // A cell as narrow as a new one in a xib was never laid out for the device.
    if document.kind == .xib, cellWidth == 320 { return 16 }
    return device < 393 ? 16 : 20
  }
}
