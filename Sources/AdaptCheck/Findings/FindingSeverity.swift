import AdaptModel

// How bad a finding is: by its kind, and less where hardly anybody meets it.
extension Survey {
  /// Of what is found on a device.
  func severity(of fold: Fold) -> Finding.Severity { severity(of: fold, WindowLikelihood(subject)) }

  /// Whether it is a note only because nothing says that phones show its document in landscape.
  func isOnlyTurned(_ fold: Fold) -> Bool {
    guard let facts = subject.design?.facts, facts.isShownInLandscape == nil, severity(of: fold) == .note else {
      return false
    }
    return severity(of: fold, WindowLikelihood(subject, isTurned: true)) != .note
  }

  private func severity(of fold: Fold, _ likelihood: WindowLikelihood) -> Finding.Severity {
    if isUnlikely(fold) || fold.worst.isMinor { return .note }
    if fold.worst.isUncovered, !plan.givesAdvice { return .note }
    if isInUnlikelyWindowsOnly(fold, likelihood) || isLittleOnOneDevice(fold) { return .note }
    return fold.identity.kind.severity
  }

  /// The document makes it unlikely where its canvas shows the same: a conflict that is found everywhere, an ambiguity
  /// that is found in the size classes of the canvas.
  private func isUnlikely(_ fold: Fold) -> Bool {
    guard fold.isDoubted else { return false }
    guard fold.identity.kind == .conflict else { return true }
    if subject.design?.facts.canvasSize != nil, fold.isRefuted || isShownAtCanvasSize { return fold.isRefuted }
    let windows = fold.windowsOfAlike ?? fold.environments
    return environments(showing: fold.identity.views).count == windows.count || windows.count * 10 >= shownCount * 9
  }

  /// Whether one of the windows is as large as the canvas.
  private var isShownAtCanvasSize: Bool {
    plan.environments.contains { $0.kind == .device && $0.windowSize == subject.design?.facts.canvasSize }
  }

  /// How many of the windows of devices show the subject.
  private var shownCount: Int { environments(showing: []).count }

  /// Whether it is a few points, or a length that code may change, and on one device only.
  private func isLittleOnOneDevice(_ fold: Fold) -> Bool {
    let isLittle = fold.identity.kind.isAboutFrames && fold.worst.points <= 24 || fold.worst.isChangedByCode
    guard subject.design != nil, isLittle, !fold.identity.kind.isOfFolding else { return false }
    var names: Set<String> = []
    for (index, checked) in plan.environments.enumerated() where fold.environments.contains(index) {
      guard checked.kind == .device, checked.environment.pose == nil || !fold.worst.isChangedByCode else {
        return false
      }
      names.insert(checked.environment.device.name)
      if names.count > 1 { return false }
    }
    return names.count == 1 && plan.isComplete
  }

  /// Whether it is found only in windows that hardly anybody sees: of a document also where no device has one of them.
  private func isInUnlikelyWindowsOnly(_ fold: Fold, _ likelihood: WindowLikelihood) -> Bool {
    var kinds: Set<CheckedEnvironment.Kind> = []
    for (index, checked) in plan.environments.enumerated() where fold.environments.contains(index) {
      kinds.insert(checked.kind)
      if checked.kind == .device, likelihood.isLikely(checked) { return false }
    }
    return kinds.contains(.device) || subject.design != nil && !kinds.isEmpty
  }
}
