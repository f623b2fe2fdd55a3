import AdaptModel

// How bad a finding is: by its kind, and less where hardly anybody meets it.
extension Survey {
  /// Of what is found on a device.
  func severity(of fold: Fold) -> Finding.Severity {
    if isUnlikely(fold) || fold.worst.isMinor || isOnOldDevicesOnly(fold) { return .note }
    if isInDoubtfulOrientation(fold) { return fold.identity.kind == .conflict ? .warning : .note }
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

  /// Found only on phones held in a way for which a document was not drawn, and of which nothing says that the app allows it.
  private func isInDoubtfulOrientation(_ fold: Fold) -> Bool {
    guard let design = subject.design, design.isShownInLandscape != true else { return false }
    let devices = plan.environments.indices.filter {
      fold.environments.contains($0) && plan.environments[$0].kind == .device
    }
    return !devices.isEmpty
      && devices.allSatisfy { index in
        let environment = plan.environments[index].environment
        return environment.device.userInterfaceIdiom == .phone && environment.orientation.isLandscape
      }
  }

  /// Phones of 3.5 inches, which no system of the last eight years runs on.
  private func isOnOldDevicesOnly(_ fold: Fold) -> Bool {
    let devices = plan.environments.indices.filter {
      fold.environments.contains($0) && plan.environments[$0].kind == .device
    }
    guard !devices.isEmpty else { return false }
    return devices.allSatisfy { index in
      let size = plan.environments[index].environment.screenSize
      return max(size.width, size.height) <= 480
    }
  }
}
