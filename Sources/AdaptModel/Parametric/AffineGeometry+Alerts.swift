// Alerts as functions of the window's size: see `Geometry+Alerts`. A card keeps its size as long as all of it fits.

extension AffineGeometry {
  /// The rectangle of a part of an alert, or of the whole alert.
  mutating func alertRect(_ part: AlertPart?, of presentation: PresentationID) throws(ParametricGap) -> AffineRect {
    let rules = AlertRules.of(window.os)
    let status = window.presentations[presentation]
    guard let frames = geometry.alertFrames(of: presentation), status.activeStyle != .popover,
      scene.presentations[presentation].alert?.style == .alert || rules.sheetMargin == nil,
      geometry.activeFold == nil, window.keyboardHeight == 0
    else { throw .presentation }
    let area = try containerRect(of: presentation).inset(by: AffineInsets(window.safeArea))
    // An alert with too little room is cut off, in ways that are not traced.
    guard let most = geometry.roomOfWholeAlert(presentation) else { throw .presentation }
    guard path.isAtLeast(area.width, Affine(rules.width)), path.isAtLeast(area.height, Affine(most)) else {
      throw .presentation
    }
    let rect = part.map { geometry.alertRect($0, frames) } ?? frames.frame
    return AffineRect(
      minX: area.midX - (frames.frame.width / 2 - (rect.x - frames.frame.x)),
      minY: area.midY - (frames.frame.height / 2 - (rect.y - frames.frame.y)), width: Affine(rect.width),
      height: Affine(rect.height))
  }
}
