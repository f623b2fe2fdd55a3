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
              ("isPad", .bool(device.userInterfaceIdiom == .pad)), ("isFolding", .bool(device.isFolding)),
              ("poses", .strings(device.poses.map { $0.description })),
            ])
          })
      ),
      ("textSizes", .strings(ContentSizeCategory.allCases.filter { $0 != .unspecified }.map { $0.description })),
    ])
  }
}
