import AdaptModel
import AdaptSyntax

extension Runtime.Expectations {
  /// Warns where two conditions hold that set one attribute, one by width and one by height, and nothing more specific
  /// decides: iOS leaves open which of them wins.
  func warnOfUndefinedPrecedences() {
    guard !launch.warnings.settingConditions.isEmpty else { return }
    for pair in model.inspector.undefinedPrecedences() {
      let tags = [pair.widthOrigin.tag, pair.heightOrigin.tag]
      guard !launch.warnings.precedences.contains(tags), holds(pair.widthOrigin, pair), holds(pair.heightOrigin, pair),
        let inForce = model.origin(pair.key, of: pair.target), inForce == pair.widthOrigin,
        let width = run.place(of: pair.widthOrigin), let height = run.place(of: pair.heightOrigin)
      else { continue }
      launch.warnings.precedences.insert(tags)
      let place = model.environment.map(run.commands.environmentText) ?? "this window"
      run.record(
        .diagnostic(
          Diagnostic(
            .undefinedPrecedence, severity: .warning,
            "iOS leaves open which of these sets `\(pair.key.name)` on \(place)",
            at: .init("this one wins here: width goes before height", at: width.span, in: width.file),
            related: [.init("holds as well", at: height.span, in: height.file)],
            help: ["say which one is meant in a third `when` that tests both the width and the height"])))
    }
  }

  private func holds(_ origin: Origin, _ pair: UndefinedPrecedence) -> Bool {
    let key = Launch.Warnings.Setting(target: pair.target, key: pair.key, origin: origin.tag)
    return launch.warnings.settingConditions[key].map(model.holds) ?? false
  }
}
