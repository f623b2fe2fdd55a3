extension Environment {
  /// The height of the system's keyboard in this window in points, with the row of suggestions and the part below the
  /// safe area; nil if no source says it.
  ///
  /// Sources: the iPhone Duo's windows and two others were measured (`IOS27.md §2.6`, `IOS26.md §1`, M). iPhones in
  /// portrait have the heights that several apps list for their screens (M), and an iPhone 17 has 335 (iOS 26.2, M). An
  /// iPad of 9.7 inches has those of radar 38117524 (M).
  /// CHOICE: iPhones with other screens have the height of those that are alike in width. In landscape the keys are 162
  /// points high, 171 with a home indicator, and the suggestions 38 (L).
  public var systemKeyboardHeight: Double? {
    if let height = regions.keyboardHeight { return height }
    guard freeSize == nil, pose == nil else { return nil }
    // A share of the screen has the keyboard of the whole.
    let screen = screenSize
    switch device.userInterfaceIdiom {
    case .phone: return Self.phoneKeyboard(screen, hasHomeButton: safeArea.bottom == 0)
    case .pad:
      return Self.padKeyboards.first { $0.screen == screen && os >= $0.since }?.height
    default: return nil
    }
  }

  private static func phoneKeyboard(_ screen: Size, hasHomeButton: Bool) -> Double? {
    if screen.width > screen.height { return hasHomeButton ? 200 : 209 }
    switch (hasHomeButton, screen.width) {
    case (true, ..<375): return 253
    case (true, ..<414): return 260
    case (true, _): return 271
    case (false, 402): return 335
    case (false, 375..<414): return 336
    case (false, 414...): return 346
    case (false, _): return nil
    }
  }

  private static let padKeyboards: [(screen: Size, since: OSVersion, height: Double)] = [
    (Size(768, 1024), 11, 313), (Size(1024, 768), 11, 398),
    // 312 above the bottom inset of the safe area, which is 25.
    (Size(820, 1180), 26, 337),
  ]
}
