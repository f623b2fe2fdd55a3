import AdaptModel

/// The device on which Interface Builder shows a document.
public struct Canvas: Hashable, Sendable {
  /// Interface Builder's name: `retina4_7`, `ipad12_9rounded`.
  public var id: String
  public var isLandscape: Bool
  /// `splitview1_3` and the like; nil for the whole screen.
  public var adaptation: String?

  public init(id: String, isLandscape: Bool = false, adaptation: String? = nil) {
    (self.id, self.isLandscape, self.adaptation) = (id, isLandscape, adaptation)
  }

  public var isPad: Bool { id.hasPrefix("ipad") }

  /// Whether it has no home button, and so a home indicator and, on a phone, a notch.
  public var isRounded: Bool {
    isPad ? id.hasSuffix("rounded") || id == "ipad8_3" : Self.phones[id]?.isRounded ?? false
  }

  /// The screen in points, as it is held; nil for a device that we do not know, and for a share of a screen.
  public var screen: Size? {
    guard adaptation == nil else { return nil }
    let portrait = isPad ? Self.pads[id] : Self.phones[id]?.size
    return isLandscape ? portrait?.transposed : portrait
  }

  /// Pixels for each point.
  public var scale: Double { isPad ? 2 : Self.phones[id]?.scale ?? 2 }

  /// The size classes (`RULES.md §1`).
  public var classes: CanvasClasses {
    if isPad { return CanvasClasses(width: adaptation == "splitview1_3" ? .compact : .regular, height: .regular) }
    guard isLandscape else { return CanvasClasses(width: .compact, height: .regular) }
    return CanvasClasses(width: Self.phones[id]?.isWideInLandscape == true ? .regular : .compact, height: .compact)
  }

  private struct Phone {
    var size: Size
    var scale = 3.0
    var isRounded = true
    var isWideInLandscape = false
  }

  private static let phones: [String: Phone] = [
    "retina3_5": Phone(size: Size(320, 480), scale: 2, isRounded: false),
    "retina4_0": Phone(size: Size(320, 568), scale: 2, isRounded: false),
    "retina4_7": Phone(size: Size(375, 667), scale: 2, isRounded: false),
    "retina5_5": Phone(size: Size(414, 736), isRounded: false, isWideInLandscape: true),
    "retina5_9": Phone(size: Size(375, 812)),
    "retina6_1": Phone(size: Size(414, 896), scale: 2, isWideInLandscape: true),
    "retina6_5": Phone(size: Size(414, 896), isWideInLandscape: true),
    "retina6_0": Phone(size: Size(390, 844)),
    "retina6_7": Phone(size: Size(428, 926), isWideInLandscape: true),
    "retina5_4": Phone(size: Size(375, 812)),
    "retina6_12": Phone(size: Size(393, 852)),
    "retina6_72": Phone(size: Size(430, 932), isWideInLandscape: true),
    "retina6_3": Phone(size: Size(402, 874)),
    "retina6_9": Phone(size: Size(440, 956), isWideInLandscape: true),
  ]

  private static let pads: [String: Size] = [
    "ipad7_9": Size(768, 1024), "ipad9_7": Size(768, 1024), "ipad10_2": Size(810, 1080), "ipad10_5": Size(834, 1112),
    "ipad10_5rounded": Size(820, 1180), "ipad10_9rounded": Size(820, 1180), "ipad11_0rounded": Size(834, 1194),
    "ipad12_9": Size(1024, 1366), "ipad12_9rounded": Size(1024, 1366), "ipad8_3": Size(744, 1133),
    "ipad8_3rounded": Size(744, 1133), "ipad13_0rounded": Size(1032, 1376),
  ]
}
