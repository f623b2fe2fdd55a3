/// The size classes of a window by its size, where no table states them (`UIKIT.md §2.1`).
public enum SizeClassRule {
  /// The narrowest portrait screen of a phone that is regular in landscape, in points (`§2.1.b`, M).
  public static let regularPhoneShortSide = 414.0
  /// CHOICE (`§2.1.g`): iPad windows are regular from this width on; 647 is the widest compact one known, 678 the
  /// narrowest regular one.
  public static let regularPadWidth = 650.0

  /// CHOICE (`IOS27.md §8.8`): a window of an iPhone app that is lower than this may be compact in height.
  public static let compactPhoneHeight = 500.0

  /// The classes of a window whose size the user or a script chose.
  ///
  /// A window of an iPhone app stays compact in width, however wide it is (`IOS27.md §5.b`, M). Its vertical class is
  /// UNKNOWN. CHOICE: compact if the window is wider than high and lower than `compactPhoneHeight`. Before iOS 27 such
  /// a window cannot be resized, and one with the shape of a phone in landscape has that phone's classes.
  public static func freeClasses(
    of size: Size, idiom: UserInterfaceIdiom, os: OSVersion
  ) -> (horizontal: SizeClass, vertical: SizeClass) {
    guard idiom == .phone else { return classes(of: size, idiom: idiom) }
    let isLow = size.width > size.height && size.height < compactPhoneHeight
    if os.major < 27, isLow { return classes(of: size, idiom: idiom) }
    return (.compact, isLow ? .compact : .regular)
  }

  /// - A phone is compact × regular in portrait; in landscape the height is compact, and the width regular if the short
  ///   side is at least 414 (`§2.1.a`, `b`). CHOICE: a free window on a phone has the classes of a phone of its size; a
  ///   square one counts as portrait.
  /// - On every other idiom the height is regular, and the width by `regularPadWidth`. CHOICE for tv, mac, vision and
  ///   CarPlay, for which there are no sources.
  public static func classes(
    of size: Size, idiom: UserInterfaceIdiom
  ) -> (horizontal: SizeClass, vertical: SizeClass) {
    guard idiom == .phone || idiom == .unspecified else {
      return (size.width >= regularPadWidth ? .regular : .compact, .regular)
    }
    guard size.width > size.height else { return (.compact, .regular) }
    return (size.height >= regularPhoneShortSide ? .regular : .compact, .compact)
  }
}
