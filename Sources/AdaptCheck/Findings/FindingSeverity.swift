import AdaptModel

// How bad a finding is: by its kind, and less where hardly anybody meets it.
extension Survey {
  /// Of what is found on a device.
  func severity(of fold: Fold) -> Finding.Severity {
    if isUnlikely(fold) || fold.worst.isMinor { return .note }
    if isInUnlikelyWindowsOnly(fold) { return .note }
    return fold.identity.kind.severity
  }

  /// The document makes it unlikely where its canvas shows the same: a conflict that is found everywhere, an ambiguity that
  /// is found in the size classes of the canvas.
  private func isUnlikely(_ fold: Fold) -> Bool {
    guard fold.isDoubted else { return false }
    guard fold.identity.kind == .conflict else { return true }
    return environments(showing: fold.identity.views).count == fold.environments.count
      || fold.environments.count * 10 >= shownCount * 9
  }

  /// How many of the windows of devices show the subject.
  private var shownCount: Int { environments(showing: []).count }

  /// Whether it is found only in windows that hardly anybody sees: on phones held in a way for which a document was not drawn,
  /// and of which nothing says that the app allows it, and on phones of 3.5 inches, which no system of the last eight years
  /// runs on.
  private func isInUnlikelyWindowsOnly(_ fold: Fold) -> Bool {
    let isTurned = subject.design.map { $0.isShownInLandscape != true } ?? false
    var hasDevice = false
    for index in plan.environments.indices
    where fold.environments.contains(index) && plan.environments[index].kind == .device {
      hasDevice = true
      let environment = plan.environments[index].environment
      let screen = environment.screenSize
      let isOld = max(screen.width, screen.height) <= 480
      let isLandscape = environment.device.userInterfaceIdiom == .phone && environment.orientation.isLandscape
      if !isOld, !(isTurned && isLandscape) { return false }
    }
    return hasDevice
  }
}
