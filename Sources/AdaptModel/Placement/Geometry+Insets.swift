// The guides that every view has: how far each is inset from its view (`UIKIT.md §6.4`, §6.5).

/// The insets of one view's guides.
struct GuideInsets: Hashable, Sendable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var readable = EdgeInsets.zero
  /// The height of the keyboard guide, which without keyboard is what lies below the safe area.
  var keyboard = 0.0
  /// Of a scroll view: around its content.
  var content = EdgeInsets.zero
}

extension Geometry {
  /// The insets with which a layout begins: as if no safe area reached views inside the window.
  func initialInsets(of view: ViewID) -> GuideInsets {
    if view == window.rootView { return guideInsets(of: view) }
    let own = ownMargins(of: view)
    return GuideInsets(margins: own, readable: own, content: contentInset(of: view))
  }

  /// The insets for the frames as they are.
  func guideInsets(of view: ViewID) -> GuideInsets {
    let rect = exactRect(of: view)
    let safe = safeAreaInsets(of: view, rect: rect)
    let margins = margins(of: view, rect: rect, safeArea: safe)
    let width = LayoutMargins.readableWidth(
      windowWidth: window.size.width, traits: window.traits(of: .view(view), in: scene), os: window.os)
    let sides = LayoutMargins.readableInsets(viewWidth: rect.width, margins: margins, readableWidth: width)
    let isScrolling = scene.views[view].kind.isScrolling
    return GuideInsets(
      safeArea: safe, margins: margins,
      readable: EdgeInsets(top: margins.top, left: sides.left, bottom: margins.bottom, right: sides.right),
      keyboard: keyboardHeight(in: rect, safeArea: safe),
      content: isScrolling ? adjustedContentInset(of: view, rect: rect, safeArea: safe) : .zero)
  }

  /// How much of the view the keyboard covers, from below, but at least what lies below the safe area.
  private func keyboardHeight(in rect: Rect, safeArea: EdgeInsets) -> Double {
    guard window.keyboardHeight > 0 else { return safeArea.bottom }
    let covered = rect.maxY - (window.size.height - window.keyboardHeight)
    return max(safeArea.bottom, min(covered, max(rect.height, 0)))
  }

  // MARK: - Safe area

  /// How much of each side of the view lies outside the safe area.
  func safeAreaInsets(of view: ViewID, rect: Rect) -> EdgeInsets {
    overlap(of: rect, with: safeRect(for: view))
  }

  private func overlap(of rect: Rect, with safe: Rect) -> EdgeInsets {
    func clamp(_ inset: Double, _ length: Double) -> Double { min(max(inset, 0), max(length, 0)) }
    return EdgeInsets(
      top: clamp(safe.minY - rect.minY, rect.height), left: clamp(safe.minX - rect.minX, rect.width),
      bottom: clamp(rect.maxY - safe.maxY, rect.height), right: clamp(rect.maxX - safe.maxX, rect.width))
  }

  /// The safe part of the window for a view: less the additional insets of the controllers that contain it.
  private func safeRect(for view: ViewID) -> Rect {
    var roots: [ViewID] = []
    var current: ViewID? = view
    while let outer = current {
      if scene.views[outer].isControllerRoot { roots.append(outer) }
      current = scene.views[outer].superview
    }
    var safe = windowRect.inset(by: window.safeArea)
    for root in roots.reversed() {
      guard let controller = scene.views[root].controller else { continue }
      let inner = scene.value(
        .additionalSafeAreaInsets, first: scene.controllers[controller].firstSetting, given: window.answers)?.insets
      let bars = scene.containers.isEmpty ? nil : barInsets(of: controller)
      guard inner != nil || bars != nil else { continue }
      let rect = exactRect(of: root)
      safe = rect.inset(by: overlap(of: rect, with: safe) + (inner ?? .zero) + (bars ?? .zero))
    }
    return safe
  }

  // MARK: - Margins

  private func margins(of view: ViewID, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    var margins = ownMargins(of: view)
    let isMeasuredFromSafeArea = window.value(.insetsLayoutMarginsFromSafeArea, of: view, in: scene)?.bool ?? true
    if isMeasuredFromSafeArea { margins = margins + safeArea }
    if let superview = scene.views[view].superview,
      window.value(.preservesSuperviewLayoutMargins, of: view, in: scene)?.bool == true
    {
      let outer = exactRect(of: superview)
      let outerMargins = self.margins(
        of: superview, rect: outer, safeArea: safeAreaInsets(of: superview, rect: outer))
      let area = outer.inset(by: outerMargins)
      margins = .max(
        margins,
        EdgeInsets(
          top: area.minY - rect.minY, left: area.minX - rect.minX, bottom: rect.maxY - area.maxY,
          right: rect.maxX - area.maxX))
    }
    return margins
  }

  /// The margins without safe area and superview: 8 all round, or what is set; a controller's root has at least the
  /// system's minimum (`§6.4`).
  private func ownMargins(of view: ViewID) -> EdgeInsets {
    let record = scene.views[view]
    var margins = record.isControllerRoot ? .zero : LayoutMargins.ordinary
    if record.firstSetting != nil {
      let plain = scene.winner(.layoutMargins, first: record.firstSetting, given: window.answers)
      let directional = scene.winner(.directionalLayoutMargins, first: record.firstSetting, given: window.answers)
      // Of the two the one declared later.
      if let directional, plain.map({ directional > $0 }) ?? true,
        let insets = scene.settings[directional].value.insets
      {
        margins = insets
        if window.effectiveIsRightToLeft(view, in: scene) {
          (margins.left, margins.right) = (insets.right, insets.left)
        }
      } else if let plain, let insets = scene.settings[plain].value.insets {
        margins = insets
      }
    }
    guard record.isControllerRoot, let controller = record.controller else { return margins }
    if window.value(.respectsSystemMinimumLayoutMargins, of: controller, in: scene)?.bool == false { return margins }
    let minimum =
      if let given = window.value(.systemMinimumLayoutMargins, of: controller, in: scene) {
        given.insets ?? .zero
      } else {
        LayoutMargins.systemMinimum(
          windowSize: window.size, idiom: window.traits.userInterfaceIdiom, safeArea: window.safeArea)
      }
    return .max(margins, minimum)
  }

  // MARK: - Around the content of scroll views

  /// What a scroll view's behaviour takes of the safe area, with its `contentInset`: `adjustedContentInset`.
  ///
  /// `never` takes nothing, `always` all four sides, `scrollableAxes` those along which the content is larger than the frame.
  /// CHOICE: `automatic` takes top and bottom in any case, as below bars, and the others as `scrollableAxes`.
  private func adjustedContentInset(of view: ViewID, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    let own = contentInset(of: view)
    let behavior = window.value(.contentInsetAdjustment, of: view, in: scene)?.word
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

  private func contentInset(of view: ViewID) -> EdgeInsets {
    window.value(.contentInset, of: view, in: scene)?.insets ?? .zero
  }

  /// The size of the content area in the last commit.
  private func contentSize(of view: ViewID) -> Size? {
    engine.extras(of: view)?.contentArea.map { Size(engine.value(of: $0.first), engine.value(of: $0.second)) }
  }
}
