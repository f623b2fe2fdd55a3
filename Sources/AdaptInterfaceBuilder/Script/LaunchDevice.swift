import AdaptModel

/// The device on which a document's script is launched: that of Interface Builder's canvas, or one like it on which the
/// app runs.
struct LaunchDevice {
  private let document: InterfaceDocument
  private let minimumOS: OSVersion

  /// - Parameter minimumOS: the oldest iOS that the app runs on; nil if it is not known.
  init(_ document: InterfaceDocument, runs minimumOS: OSVersion?) {
    self.document = document
    self.minimumOS = minimumOS ?? OSVersion(0)
  }

  var isLandscape: Bool {
    document.canvas?.isLandscape ?? document.padScreen.map { $0.width > $0.height } ?? false
  }

  /// The common name of the canvas's device. Old documents name none: it is an iPhone 6 for their square canvas, and an
  /// iPad for views of its size.
  ///
  /// A document with the controls of iOS 26 runs on that version, or on the app's oldest one if that is later. Where
  /// the app does not run on the canvas's device, it is the one of its kind that is most alike in size.
  ///
  /// - Parameter width: of the widest part of a screen. A phone that is narrower would cut it off.
  func name(holding width: Double) -> String {
    var name = canvasName(holding: width)
    if let device = DeviceTable.device(named: name), !device.supportedOS.reaches(minimumOS) {
      name = nearest(to: device)?.name ?? name
    }
    guard max(minimumOS, document.tools.os) >= DeviceTable.newGeneration else { return name }
    let recent = "\(name) (iOS \(max(minimumOS, DeviceTable.newGeneration).major))"
    return DeviceTable.device(named: recent) == nil ? name : recent
  }

  private func canvasName(holding width: Double) -> String {
    guard let canvas = document.canvas else {
      return document.padScreen == nil && width <= 375 ? "iPhone 6" : "iPad Air 2"
    }
    if let screen = canvas.screen, width > screen.width, !canvas.isPad { return "iPad Air (4th generation)" }
    return Self.devices[canvas.id] ?? (canvas.isPad ? "iPad Air 2" : "iPhone 8")
  }

  /// The device of the same kind that is most alike in size, of those that run the app.
  private func nearest(to device: Device) -> Device? {
    let size = device.screenSize(.portrait)
    func distance(_ other: Device) -> Double {
      let own = other.screenSize(.portrait)
      return abs(own.width - size.width) + abs(own.height - size.height)
    }
    return DeviceTable.devices.filter { other in
      other.userInterfaceIdiom == device.userInterfaceIdiom && !other.isFolding && other.supportedOS.reaches(minimumOS)
    }.min { distance($0) < distance($1) }
  }

  /// The devices of Interface Builder's canvas, by its names for them.
  private static let devices: [String: String] = [
    "retina3_5": "iPhone 4s", "retina4_0": "iPhone SE (1st generation)", "retina4_7": "iPhone 8",
    "retina5_5": "iPhone 8 Plus", "retina5_9": "iPhone X", "retina6_1": "iPhone 11", "retina6_5": "iPhone 11 Pro Max",
    "retina6_0": "iPhone 12", "retina6_7": "iPhone 12 Pro Max", "retina5_4": "iPhone 13 mini",
    "retina6_12": "iPhone 14 Pro", "retina6_72": "iPhone 14 Pro Max", "retina6_3": "iPhone 16 Pro",
    "retina6_9": "iPhone 16 Pro Max", "ipad7_9": "iPad mini 4", "ipad9_7": "iPad Air 2",
    "ipad10_2": "iPad (7th generation)",
    "ipad10_5": "iPad Pro 10.5", "ipad12_9": "iPad Pro 12.9", "ipad11_0rounded": "iPad Pro 11",
    "ipad12_9rounded": "iPad Pro 12.9 (3rd generation)", "ipad13_0rounded": "iPad Pro 13-inch (M4)",
    "ipad10_9rounded": "iPad Air (4th generation)", "ipad10_5rounded": "iPad Air (4th generation)",
    "ipad8_3": "iPad mini (6th generation)", "ipad8_3rounded": "iPad mini (6th generation)",
  ]
}
