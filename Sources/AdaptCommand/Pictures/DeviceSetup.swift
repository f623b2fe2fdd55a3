import AdaptModel

/// How the owner of a device has set it up: what `--dark`, `--right-to-left` and `--text-size` say.
struct DeviceSetup {
  var direction = LayoutDirection.leftToRight
  /// Nil for the size that is there anyway.
  var textSize: ContentSizeCategory?
  var isDark = false

  func apply(to environment: inout Environment) {
    environment.layoutDirection = direction
    if let textSize { environment.contentSizeCategory = textSize }
    if isDark { environment.overrides.userInterfaceStyle = .dark }
  }
}
