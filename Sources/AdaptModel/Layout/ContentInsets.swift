// Around the content of scroll views (`contentInset`, `contentInsetAdjustmentBehavior`; `UIKIT.md §6.5`).

extension Model {
  /// A scroll view's `adjustedContentInset`: its `contentInset`, and what its behaviour takes of the safe area.
  public func adjustedContentInset(of view: ViewID) -> EdgeInsets {
    guard engine.isInstalled(view.index), views[view.slot].kind.isScrolling else { return .zero }
    return guideInsets(of: view.index).content
  }

  /// `never` takes nothing, `always` all four sides, `scrollableAxes` those along which the content is larger than the frame.
  /// CHOICE: `automatic` takes top and bottom in any case, as below bars, and the others as `scrollableAxes`.
  func adjustedContentInset(of view: Int32, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    let own = contentInset(of: view)
    let index = winner(.contentInsetAdjustment, first: views[Int(view)].firstSetting)
    let behavior = index < 0 ? nil : settings[index].value.word
    if behavior == "never" { return own }
    if behavior == "always" { return own + safeArea }
    let content = contentSize(of: view) ?? .zero
    let takesVertical = behavior != "scrollableAxes" || content.height > rect.height + 1e-6
    let takesHorizontal = content.width > rect.width + 1e-6
    return own
      + EdgeInsets(
        top: takesVertical ? safeArea.top : 0, left: takesHorizontal ? safeArea.left : 0,
        bottom: takesVertical ? safeArea.bottom : 0, right: takesHorizontal ? safeArea.right : 0)
  }

  func contentInset(of view: Int32) -> EdgeInsets {
    let index = winner(.contentInset, first: views[Int(view)].firstSetting)
    return index < 0 ? .zero : settings[index].value.insets ?? .zero
  }

  /// The size of the content area in the last commit.
  private func contentSize(of view: Int32) -> Size? {
    let extras = engine.viewStates[Int(view)].extras
    guard extras >= 0, engine.extras[Int(extras)].contentArea >= 0 else { return nil }
    let first = engine.extras[Int(extras)].contentArea
    return Size(value(ofVariable: first), value(ofVariable: first + 1))
  }
}
