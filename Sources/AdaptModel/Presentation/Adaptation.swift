// The default adaptation of a presentation.

extension PresentationStyle {
  /// The style to which one adapts in a container with these traits: the table of `UIKIT.md §4.2`; `none` for one that
  /// keeps its own.
  ///
  /// - iOS 8–12: sheets and popovers are full screen in compact width; a popover in regular width and compact height is
  ///   like a form sheet. CHOICE (§4.2.a, where sources disagree): full screen and not over it, so that the presenter's
  ///   view leaves.
  /// - iOS 13 and later: sheets stay sheets, cards in compact width and laid out full screen in compact height; a
  ///   popover is a form sheet in compact width or height.
  /// - CHOICE (§4.2.a): the current context never adapts.
  public func adapted(to traits: TraitCollection, os: OSVersion) -> PresentationStyle {
    let isNarrow = traits.horizontalSizeClass == .compact
    let isLow = traits.verticalSizeClass == .compact
    switch self {
    case .pageSheet, .formSheet: return os < 13 && isNarrow ? .fullScreen : .none
    case .popover:
      if os < 13 { return isNarrow ? .fullScreen : isLow ? .formSheet : .none }
      return isNarrow || isLow ? .formSheet : .none
    case .automatic: return resolved(os: os).adapted(to: traits, os: os)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .blurOverFullScreen, .none:
      return .none
    }
  }

  /// Whether a presentation of this style fills its container although it is a sheet: from iOS 13 on in compact height,
  /// unless it is attached to the edge there. The style is the requested one or the one that it adapted to.
  func fillsCompactHeight(_ traits: TraitCollection, os: OSVersion) -> Bool {
    isSheet && os >= 13 && traits.verticalSizeClass == .compact
  }
}
