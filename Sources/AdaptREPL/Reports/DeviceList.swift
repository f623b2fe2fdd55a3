import AdaptModel

/// Devices in lines: the name, the window in each orientation and its size classes.
enum DeviceList {
  static func lines(for devices: [Device]) -> [String] {
    TextTable(
      devices.map { device in
        [device.name]
          + device.configurations.filter { $0.multitasking == .full }.map { window in
            "\(format(window.size.width)) x \(format(window.size.height)) "
              + "(\(window.horizontalSizeClass), \(window.verticalSizeClass))"
          }
      }
    ).lines
  }
}
