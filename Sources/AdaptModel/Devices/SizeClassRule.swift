/// The size classes of a window by its size, where no table states them (`UIKIT.md §2.1`).
public enum SizeClassRule {
  /// The narrowest portrait screen of a phone that is regular in landscape, in points (`§2.1.b`, M).
  public static let regularPhoneShortSide = 414.0
  /// CHOICE (`§2.1.g`): iPad windows are regular from this width on; 647 is the widest compact one known, 678 the
  /// narrowest regular one.
  public static let regularPadWidth = 650.0

  /// - A phone is compact × regular in portrait; in landscape the height is compact, and the width regular if the short
  ///   side is at least 414 (`§2.1.a`, `b`). CHOICE: a free window on a phone has the classes of a phone of its size; a
  ///   square one counts as portrait.
  /// - On every other idiom the height is regular, and the width by `regularPadWidth`. CHOICE for tv, mac, vision and
  ///   CarPlay, of which the sources say nothing.
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
