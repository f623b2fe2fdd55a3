import AdaptModel

/// Interface Builder's size class tool (seed 002): the grid of nine with the class of the window. Each cell lists the
/// final classes that it covers and the devices and orientations that have them.
struct SizeClassTool {
  let model: Model

  func text() -> String {
    let traits = model.traits(of: .window)
    let current = SizeClassPair(traits.horizontalSizeClass, traits.verticalSizeClass)
    var lines = ["the window is \(current.name) (width × height)"]
    lines += SizeClassPair.table { $0 == current ? "●" : $0.covers(current) ? "○" : "·" }.map { "  " + $0 }
    for classes in SizeClassPair.all.sorted(by: { Self.generality($0) > Self.generality($1) }) {
      lines.append(classes.name + (classes.isFinal ? "" : ", a base class of \(Self.finals(in: classes))"))
      lines += Self.windows(of: classes).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }

  private static func generality(_ classes: SizeClassPair) -> Int {
    [classes.horizontal, classes.vertical].filter { $0 == .unspecified }.count
  }

  private static func finals(in classes: SizeClassPair) -> String {
    SizeClassPair.all.filter { $0.isFinal && classes.covers($0) }.map { $0.name }.joined(separator: ", ")
  }

  /// The devices that have windows of the class, with orientations: "every iPhone in portrait", "iPhone 6 Plus … in
  /// landscape".
  static func windows(of classes: SizeClassPair) -> [String] {
    struct Group: Hashable {
      var idiom: UserInterfaceIdiom
      var isLandscape: Bool
      var share: Multitasking
    }
    var groups: [(group: Group, names: [String], total: Int)] = []
    for device in DeviceTable.devices {
      for window in device.configurations {
        let group = Group(
          idiom: device.userInterfaceIdiom, isLandscape: window.isLandscape, share: window.multitasking)
        let index = groups.firstIndex { $0.group == group } ?? groups.count
        if index == groups.count { groups.append((group, [], 0)) }
        groups[index].total += 1
        if classes.covers(SizeClassPair(window.horizontalSizeClass, window.verticalSizeClass)) {
          groups[index].names.append(window.pose.map { "\(device.name) (\($0))" } ?? device.name)
        }
      }
    }
    return groups.filter { !$0.names.isEmpty }.map { entry in
      let kind = entry.group.idiom == .pad ? "iPad" : "iPhone"
      let names =
        entry.names.prefix(6).joined(separator: ", ")
        + (entry.names.count > 6 ? " and \(entry.names.count - 6) more" : "")
      let subject = entry.names.count == entry.total ? "every \(kind)" : names
      let share = entry.group.share == .full ? "" : ", \(entry.group.share)"
      return "\(subject) in \(entry.group.isLandscape ? "landscape" : "portrait")\(share)"
    }
  }
}

extension SizeClassPair {
  /// Whether a value for this class applies in the other one: the two are equal, or this class covers the other.
  package func covers(_ other: SizeClassPair) -> Bool {
    (horizontal == .unspecified || horizontal == other.horizontal)
      && (vertical == .unspecified || vertical == other.vertical)
  }
}
