import AdaptModel

/// Which sizes of views are those of screens.
enum ScreenSizes {
  private static let phoneWidths: Set<Double> = [320, 360, 375, 390, 393, 402, 414, 420, 428, 430, 440]
  private static let phoneLengths: Set<Double> = [480, 568, 667, 693, 736, 812, 844, 852, 874, 896, 912, 926, 932, 956]
  private static let padLengths: Set<Double> = [
    744, 768, 810, 820, 834, 954, 970, 1024, 1032, 1080, 1112, 1133, 1180, 1194, 1210, 1366, 1376,
  ]

  /// As wide as a phone, and as high as a screen without or with more than it shows.
  static func isPhones(_ size: Size) -> Bool {
    phoneWidths.contains(size.width) && size.height >= 400 || phoneLengths.contains(size.width) && size.height >= 270
  }

  /// As wide as a screen, or the square canvas that Xcode once had.
  static func isScreen(_ size: Size) -> Bool {
    isPhones(size) || padLengths.contains(size.width) && size.height >= 500 || size == Size(600, 600)
  }
}
