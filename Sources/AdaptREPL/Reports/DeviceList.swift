import AdaptModel

/// Devices as lines: the name, the window in each orientation and its size classes. A folding device has a line for
/// each pose and each half.
enum DeviceList {
  static func lines(for devices: [Device]) -> [String] {
    TextTable(
      devices.flatMap(starts).map { device in
        [device.description]
          + device.startWindows.filter { device.isFolding ? $0.bars != .horizontal : $0.multitasking == .full }.map {
            window in
            "\(format(window.size.width)) x \(format(window.size.height)) "
              + "(\(window.horizontalSizeClass), \(window.verticalSizeClass))"
          }
      }
    ).lines
  }

  /// A folding device in each of its poses, and with each half of its display.
  private static func starts(of device: Device) -> [Device] {
    guard device.isFolding else { return [device] }
    let halves = [Multitasking.half(.left), .half(.right)].filter { half in
      device.configurations.contains { $0.multitasking == half }
    }
    return device.poses.map { device.starting(in: $0) } + halves.map { device.starting(in: .open, $0) }
  }
}
