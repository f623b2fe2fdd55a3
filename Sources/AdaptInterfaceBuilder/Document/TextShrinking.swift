import AdaptModel

extension InterfaceView {
  /// The minimum scale of a label's text before it is cut off, as a share of its size; 1 if it does not shrink.
  ///
  /// Interface Builder calls this Autoshrink: a minimum font scale, or, in old documents, a minimum font size, which
  /// applies unless `adjustsFontSizeToFit` is `NO`.
  var leastTextScale: Double {
    guard kind == .label else { return 1 }
    if let scale = element.number("minimumScaleFactor"), scale > 0, scale < 1 { return scale }
    guard element.flag("adjustsFontSizeToFit") != false, let least = element.number("minimumFontSize"), least > 0,
      let size = element.child(key: "fontDescription")?.number("pointSize"), size > least
    else { return 1 }
    return least / size
  }
}
