extension Environment {
  /// The height of the system's keyboard in this window in points, including the part below the safe area; nil if it
  /// was not measured: on iOS 26 an iPhone SE and an iPad in portrait (`IOS26.md §1`, M), and the iPhone Duo.
  public var systemKeyboardHeight: Double? {
    if let height = regions.keyboardHeight { return height }
    guard os >= 26, freeSize == nil else { return nil }
    return Self.keyboards.first { $0.window == windowSize && $0.idiom == device.userInterfaceIdiom }?.height
  }

  private static let keyboards: [(window: Size, idiom: UserInterfaceIdiom, height: Double)] = [
    (Size(375, 667), .phone, 260),
    // 312 above the bottom inset of the safe area, which is 25.
    (Size(820, 1180), .pad, 337),
  ]
}
