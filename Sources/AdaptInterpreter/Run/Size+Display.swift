import AdaptModel

extension Size {
  /// Whether a display or a window may have it, in points. The largest displays of today have less than a tenth.
  var isSizeOfDisplay: Bool { isValid && min(width, height) >= 1 && max(width, height) <= 100_000 }
}
