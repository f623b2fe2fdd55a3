import AdaptModel

/// Devices in lines: the name, the window in each orientation and its size classes.
enum DeviceList {
  static func lines(for devices: [Device]) -> [String] {
    let width = devices.map(\.name.count).max() ?? 0
    return devices.map { device in
      let windows = device.configurations.filter { $0.multitasking == .full }.map { window in
        "\(format(window.size.width)) x \(format(window.size.height)) "
          + "(\(window.horizontalSizeClass), \(window.verticalSizeClass))"
      }
      return "\(device.name)\(String(repeating: " ", count: width - device.name.count))  "
        + windows.joined(separator: "  ")
    }
  }
}
