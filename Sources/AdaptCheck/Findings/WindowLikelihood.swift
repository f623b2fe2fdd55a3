import AdaptModel

/// Which windows hardly anybody sees a subject in: a document says for what it was drawn, and its project which
/// devices, directions and systems there are.
struct WindowLikelihood {
  private var facts: DesignFacts?

  /// - Parameters:
  ///   - subject: the subject.
  ///   - isTurned: whether phones show it in landscape, whatever is known about that.
  init(_ subject: Subject, isTurned: Bool = false) {
    facts = subject.design?.facts
    if isTurned { facts?.isShownInLandscape = true }
  }

  /// The direction in which everybody reads it; nil for both.
  var onlyDirection: LayoutDirection? { facts?.isShownRightToLeft == false ? .leftToRight : nil }

  /// Not so on phones held in a way for which a document was not drawn, and of which nothing says that the app allows
  /// it; in a share of an iPad's screen where the whole was drawn; where people read from right to left, of an app that
  /// has no such language; on devices that do not run a system that the document needs; and on phones of 3.5 inches,
  /// which no system of the last eight years runs on.
  func isLikely(_ checked: CheckedEnvironment) -> Bool {
    let environment = checked.environment
    if let onlyDirection, environment.layoutDirection != onlyDirection { return false }
    guard checked.kind == .device else { return true }
    let screen = environment.screenSize
    if max(screen.width, screen.height) <= 480 { return false }
    guard let facts else { return true }
    let isPhone = environment.device.userInterfaceIdiom == .phone
    if isPhone, environment.orientation.isLandscape, environment.pose?.isInner != true,
      facts.isShownInLandscape != true
    {
      return false
    }
    if environment.multitasking != .full, facts.isDrawnForWholePad { return false }
    if facts.isDrawnForLandscapePad, !isPhone, environment.orientation.isPortrait { return false }
    if let least = facts.minimumOS, !environment.device.supportedOS.reaches(least) { return false }
    return true
  }
}
