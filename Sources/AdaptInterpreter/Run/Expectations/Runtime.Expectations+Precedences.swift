import AdaptModel
import AdaptSyntax

extension Runtime.Expectations {
  /// Warns if two conditions that hold set one attribute, one by width and one by height, and nothing more specific
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
      let words = LayoutMessage.undefinedPrecedence(pair.key.name, on: model.environment).words
      run.record(
        .diagnostic(
          words.diagnostic(
            at: .init(words.label, at: width.span, in: width.file),
            related: [.init(words.relatedLabel, at: height.span, in: height.file)])))
    }
  }

  private func holds(_ origin: Origin, _ pair: UndefinedPrecedence) -> Bool {
    let key = Launch.Warnings.Setting(target: pair.target, key: pair.key, origin: origin.tag)
    return launch.warnings.settingConditions[key].map(model.holds) ?? false
  }
}
