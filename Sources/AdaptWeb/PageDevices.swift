import AdaptModel

/// The devices that the page offers.
enum PageDevices {
  static var object: JSON {
    .object([
      (
        "devices",
        .array(
          DeviceTable.devices.map { device in
            let size = device.configurations.first?.size ?? .zero
            return .object([
              ("name", .string(device.name)), ("width", .points(size.width)), ("height", .points(size.height)),
              ("os", .string(device.os.description)), ("isPad", .bool(device.userInterfaceIdiom == .pad)),
              ("isFolding", .bool(device.isFolding)),
              ("poses", .strings(device.poses.map { $0.description })),
            ])
          })
      ),
      ("textSizes", .strings(ContentSizeCategory.allCases.filter { $0 != .unspecified }.map { $0.description })),
    ])
  }

  /// The versions of iOS that a window offers for its device: one for each year in which the device runs one, the
  /// device's usual one, and the one that is shown.
  static func systems(of device: Device, showing shown: OSVersion) -> [OSVersion] {
    let runs = device.supportedOS
    let last = runs.last?.major ?? DeviceTable.newestGeneration.major
    var systems = [shown]
    if let usual = DeviceTable.device(named: device.name)?.os { systems.append(usual) }
    // There is no iOS between 18 and 26.
    for major in runs.first.major...max(runs.first.major, last)
    where major <= DeviceTable.defaultOS.major || major >= DeviceTable.newGeneration.major {
      if let known = DeviceTable.device(named: device.name, os: OSVersion(major)) { systems.append(known.os) }
    }
    var result: [OSVersion] = []
    for system in systems.sorted() where result.last != system { result.append(system) }
    return result
  }
}
