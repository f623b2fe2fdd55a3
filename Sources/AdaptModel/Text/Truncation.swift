extension Model {
  /// Whether some of a label's text is left out in the frame that it got: too few lines, or too little room for them.
  ///
  /// False for views that are no labels or not installed. `lineBreakMode` says how the rest is shown, not how much of it.
  public func isTruncated(_ view: ViewID) -> Bool {
    guard engine.isInstalled(view.index), views[view.slot].kind == .label else { return false }
    let inputs = contentInputs(of: view.index, traits: traits(of: .view(view)))
    guard !inputs.text.isEmpty else { return false }
    let rect = exactRect(of: view.index)
    let measured = measure(inputs, width: rect.width + 1e-6)
    if measured.isTruncated || measured.size.width > rect.width + 1 / max(inputs.scale, 1) { return true }
    // The first line is shown in any case.
    let lineHeight = measurer.base.metrics(of: inputs.font ?? .label).lineHeight
    return measured.lineCount > 1 && rect.height < measured.size.height - lineHeight / 2
  }
}
