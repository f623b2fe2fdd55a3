import AdaptModel
import AdaptSyntax

// Ambiguous layouts.
extension Runtime.Texts {
  /// `exercise ambiguity`: shows the other layout; it is an error if there is none.
  func exerciseAmbiguity(at span: SourceSpan) throws(ScriptError) {
    guard launch.controller != nil else { throw .nothingLaunched("`exercise ambiguity`") }
    try run.layoutIfNeeded()
    guard model.exerciseAmbiguity() else {
      throw .layoutIsNotAmbiguous.at(span)
    }
    try run.callbacks.record(.layout(model.snapshot()), in: model)
  }

  /// Warns about ambiguous views, once per view and launch. Costs nothing if there are none.
  ///
  /// iOS reports nothing at run time, so this happens only for a host that asks for it.
  func reportAmbiguities() {
    guard run.options.reportsAmbiguity, launch.warnings.hasUnreportedLayout else { return }
    launch.warnings.hasUnreportedLayout = false
    let open = model.inspector.ambiguousViews(limit: Self.mostOpenViews + 1)
      .filter { launch.warnings.ambiguities.insert($0.view).inserted }
    guard let found = ambiguity(of: open) else { return }
    run.record(.diagnostic(found))
  }

  /// The maximum number of views that one warning is about.
  static let mostOpenViews = 20

  /// The warning about ambiguous views; nil for none, and for views that no statement declares.
  func ambiguity(of open: [AmbiguousView]) -> Diagnostic? {
    let labels = open.compactMap { view -> Diagnostic.Label? in
      guard let place = run.place(of: model.scene.origin(of: view.view)) else { return nil }
      return .init(text(of: view), at: place.span, in: place.file)
    }
    guard let first = labels.first else { return nil }
    let words = LayoutMessage.ambiguousLayout(
      min(labels.count, Self.mostOpenViews), isMore: labels.count > Self.mostOpenViews, on: model.environment,
      unsettled: sizeToKeep(of: open)
    ).words
    return words.diagnostic(at: first, related: Array(labels.prefix(Self.mostOpenViews).dropFirst()))
  }

  /// Of the views whose sizes may differ from that of their content, the first of those that keep theirs best: a button
  /// beside a text field.
  private func sizeToKeep(of open: [AmbiguousView]) -> LayoutMessage.UnsettledSize? {
    var best: (size: LayoutMessage.UnsettledSize, rank: Int)?
    for view in open {
      let rank = model.scene.kind(of: view.view).sizeKeeping
      guard rank > best?.rank ?? -1, let size = unsettled(view) else { continue }
      best = (size, rank)
    }
    return best?.size
  }

  /// A view that fits its content in one of its two frames only, and the attribute that would keep it so.
  private func unsettled(_ view: AmbiguousView) -> LayoutMessage.UnsettledSize? {
    guard let fit = model.inspector.contentFit(of: view.view), !fit.wraps else { return nil }
    func isLess(_ length: Double, _ other: Double, than wanted: Double?) -> Bool {
      guard let wanted, wanted > 0.5 else { return false }
      return min(length, other) < wanted - 0.5 && max(length, other) > wanted - 0.5
    }
    func isMore(_ length: Double, _ other: Double, than wanted: Double?) -> Bool {
      guard let wanted, wanted > 0.5 else { return false }
      return max(length, other) > wanted + 0.5 && min(length, other) < wanted + 0.5
    }
    let name = model.scene.path(of: view.view).split(separator: ".").dropFirst().joined(separator: ".")
    guard !name.isEmpty else { return nil }
    if isLess(view.one.width, view.other.width, than: fit.width) { return .init(name, .horizontalCompression) }
    if isLess(view.one.height, view.other.height, than: fit.height) { return .init(name, .verticalCompression) }
    if isMore(view.one.width, view.other.width, than: fit.width) { return .init(name, .horizontalHugging) }
    return isMore(view.one.height, view.other.height, than: fit.height) ? .init(name, .verticalHugging) : nil
  }

  /// CHOICE: nobody reads two frames of more views than these.
  private static let mostPrintedViews = 200

  /// `print ambiguity`: the views that can move, a line each.
  func textOfAmbiguity() -> String {
    let open = model.inspector.ambiguousViews(limit: Self.mostPrintedViews + 1)
    if open.isEmpty { return "nothing is ambiguous" }
    var lines = open.prefix(Self.mostPrintedViews).map(text(of:))
    if open.count > lines.count {
      lines.append("and \(model.inspector.viewsWithAmbiguousLayout().count - lines.count) more")
    }
    return lines.joined(separator: "\n")
  }

  /// "`Page.box` can be 100 x 40 at (0, 20), or 100 x 40 at (275, 20)"
  func text(of view: AmbiguousView) -> String {
    let scale = model.environment?.scale ?? 1
    return RunNote.ambiguity(
      model.scene.path(of: view.view), view.one.aligned(toScale: scale), view.other.aligned(toScale: scale))
  }
}
