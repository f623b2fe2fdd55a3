// The guides that every view has: their insets from the view (`UIKIT.md §6.4`, §6.5).

/// The insets of one view's guides.
struct GuideInsets: Hashable, Sendable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var readable = EdgeInsets.zero
  /// The height of the keyboard guide. Without a keyboard it is the part below the safe area.
  var keyboard = 0.0
  /// For a scroll view: the insets around its content.
  var content = EdgeInsets.zero
  /// For a scroll view: where its content begins, from the corner of its frame.
  var contentOrigin = Point.zero
}

/// A safe part of the window, and the widths of the unsafe strips around it.
struct SafeArea {
  var rect: Rect
  var strips: EdgeInsets
}

extension Geometry {
  /// The insets at the beginning of a layout: as if no safe area reached views inside the window.
  func initialInsets(of view: ViewID) -> GuideInsets {
    if view == window.rootView { return guideInsets(of: view) }
    let own = ownMargins(of: view)
    let content = contentInset(of: view)
    return GuideInsets(
      margins: own, readable: own, content: content, contentOrigin: Point(x: content.left, y: content.top))
  }

  /// The insets for the present frames.
  func guideInsets(of view: ViewID) -> GuideInsets {
    let rect = exactRect(of: view)
    let safe = safeAreaInsets(of: view, rect: rect)
    let margins = margins(of: view, rect: rect, safeArea: safe)
    let width = LayoutMargins.readableWidth(
      windowWidth: window.size.width, traits: window.traits(of: .view(view), in: scene), os: window.os)
    let sides = LayoutMargins.readableInsets(
      viewWidth: rect.width, margins: margins, readableWidth: width, barSide: window.regions.barSide)
    let isScrolling = scene.views[view].kind.isScrolling
    let content = isScrolling ? adjustedContentInset(of: view, rect: rect, safeArea: safe) : .zero
    return GuideInsets(
      safeArea: safe, margins: margins,
      readable: EdgeInsets(top: margins.top, left: sides.left, bottom: margins.bottom, right: sides.right),
      keyboard: keyboardHeight(in: rect, safeArea: safe), content: content,
      contentOrigin: isScrolling ? scrolledOrigin(of: view, rect: rect, inset: content) : .zero)
  }

  /// How much of the view the keyboard covers, from below; at least the part below the safe area.
  private func keyboardHeight(in rect: Rect, safeArea: EdgeInsets) -> Double {
    guard window.keyboardHeight > 0 else { return safeArea.bottom }
    let covered = rect.maxY - (window.size.height - window.keyboardHeight)
    return max(safeArea.bottom, min(covered, max(rect.height, 0)))
  }

  // MARK: - Safe area

  /// How much of each side of the view lies outside the safe area.
  ///
  /// For a view that extends beyond its superview, it is no more than the unsafe strip on that side. If a scroll view
  /// moves its content out of the strips at the top and the bottom, they do not reach into the content.
  func safeAreaInsets(of view: ViewID, rect: Rect) -> EdgeInsets {
    let safe = safeArea(for: view)
    return overlap(of: rect, with: safe.rect, atMost: safe.strips)
  }

  private func overlap(of rect: Rect, with safe: Rect, atMost strips: EdgeInsets) -> EdgeInsets {
    func clamp(_ inset: Double, _ length: Double, _ strip: Double) -> Double {
      min(max(inset, 0), max(length, 0), max(strip, 0))
    }
    return EdgeInsets(
      top: clamp(safe.minY - rect.minY, rect.height, strips.top),
      left: clamp(safe.minX - rect.minX, rect.width, strips.left),
      bottom: clamp(rect.maxY - safe.maxY, rect.height, strips.bottom),
      right: clamp(rect.maxX - safe.maxX, rect.width, strips.right))
  }

  /// The safe part of the window for a view, less the additional insets of the controllers that contain it, and the
  /// widths of the unsafe strips around it.
  private func safeArea(for view: ViewID) -> SafeArea {
    var holders: [ViewID] = []
    var area = SafeArea(rect: windowRect.inset(by: window.safeArea), strips: window.safeArea)
    var current: ViewID? = view
    while let outer = current {
      if outer != view, let known = memory?.area(within: outer) {
        area = known
        break
      }
      let isRoot = scene.views[outer].isControllerRoot
      if isRoot || outer != view && scene.views[outer].kind.isScrolling { holders.append(outer) }
      current = scene.views[outer].superview
    }
    for holder in holders.reversed() {
      if let controller = scene.views[holder].controller, scene.views[holder].isControllerRoot {
        let inner = scene.settings.value(
          .additionalSafeAreaInsets, first: scene.controllers[controller].firstSetting, given: window.answers)?.insets
        let bars = scene.containers.isEmpty ? nil : barInsets(of: controller)
        let arrow = window.shownPresentations.isEmpty ? nil : arrowInsets(of: controller)
        if inner != nil || bars != nil || arrow != nil {
          let rect = exactRect(of: holder)
          area.strips =
            overlap(of: rect, with: area.rect, atMost: area.strips) + (inner ?? .zero) + (bars ?? .zero)
            + (arrow ?? .zero)
          area.rect = rect.inset(by: area.strips)
        }
      }
      if holder == view { break }
      if scene.views[holder].kind.isScrolling, takesVerticalSafeArea(holder) {
        area.strips.top = 0
        area.strips.bottom = 0
      }
      memory?.setArea(within: holder, to: area)
    }
    return area
  }

  // MARK: - Margins

  private func margins(of view: ViewID, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    var margins = ownMargins(of: view, safeArea: safeArea)
    let isMeasuredFromSafeArea = window.value(.insetsLayoutMarginsFromSafeArea, of: view, in: scene)?.bool ?? true
    if isMeasuredFromSafeArea { margins = margins + safeArea }
    if let superview = scene.views[view].superview,
      window.value(.preservesSuperviewLayoutMargins, of: view, in: scene)?.bool == true
    {
      let outer = exactRect(of: superview)
      let outerMargins = self.margins(
        of: superview, rect: outer, safeArea: safeAreaInsets(of: superview, rect: outer))
      margins = .max(
        margins, kept(outerMargins, of: outer, in: rect, isScrolled: scene.views[superview].kind.isScrolling))
    }
    return margins
  }

  /// How far its superview's margins reach into a view: no more than the margins themselves, if the view extends beyond
  /// the superview. Scrolled content keeps only those at its sides, since it moves past the others.
  private func kept(_ margins: EdgeInsets, of outer: Rect, in rect: Rect, isScrolled: Bool) -> EdgeInsets {
    EdgeInsets(
      top: isScrolled ? 0 : margins.top - max(0, rect.minY - outer.minY),
      left: margins.left - max(0, rect.minX - outer.minX),
      bottom: isScrolled ? 0 : margins.bottom - max(0, outer.maxY - rect.maxY),
      right: margins.right - max(0, outer.maxX - rect.maxX))
  }

  /// The margins without safe area and superview: 8 on all sides, or those that are set; a controller's root has at
  /// least the system's minimum (`§6.4`).
  ///
  /// - Parameter safeArea: the view's own insets, which tell whether it reaches the bars at the side of a window; nil
  ///   as long as they are not known.
  func ownMargins(of view: ViewID, safeArea: EdgeInsets? = nil) -> EdgeInsets {
    let record = scene.views[view]
    var margins = standardMargins(of: view)
    if record.firstSetting != nil {
      let plain = scene.settings.winner(.layoutMargins, first: record.firstSetting, given: window.answers)
      let directional = scene.settings.winner(
        .directionalLayoutMargins, first: record.firstSetting, given: window.answers)
      // The one that was declared later wins.
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
          windowSize: window.size, idiom: window.traits.userInterfaceIdiom,
          safeArea: window.regions.barSide == nil ? window.safeArea : safeArea ?? window.safeArea,
          barSide: window.regions.barSide)
      }
    return .max(margins, minimum)
  }

  /// The margins of a view whose margins are not set: a root view and a stack view have none (`RULES.md R13`), and a
  /// table view cell has those of its iOS.
  private func standardMargins(of view: ViewID) -> EdgeInsets {
    let record = scene.views[view]
    if record.isControllerRoot || record.kind == .stack { return .zero }
    guard let table = record.superview, scene.isTableRow(view) else { return LayoutMargins.ordinary }
    var margins = cellMargins(inTable: table)
    if accessory(of: view) != .none {
      if window.effectiveIsRightToLeft(table, in: scene) {
        margins.left = CellRules.marginBesideAccessory
      } else {
        margins.right = CellRules.marginBesideAccessory
      }
    }
    return margins
  }

  // MARK: - Around the content of scroll views

  /// The part of the safe area that a scroll view's behaviour adds, with its `contentInset`: `adjustedContentInset`.
  ///
  /// `never` adds nothing, `always` all four sides, `scrollableAxes` those along which the content is larger than the
  /// frame. CHOICE: `automatic` always adds top and bottom, as below bars, and the other sides like `scrollableAxes`.
  ///
  /// A text view is a scroll view too: its text begins below a bar that covers its top, unless it does not scroll.
  func adjustedContentInset(of view: ViewID) -> EdgeInsets {
    let kind = scene.views[view].kind
    let scrolls = window.value(.scrollEnabled, of: view, in: scene)?.bool ?? true
    guard kind.isScrolling || kind == .textView && scrolls else { return .zero }
    let rect = exactRect(of: view)
    return adjustedContentInset(of: view, rect: rect, safeArea: safeAreaInsets(of: view, rect: rect))
  }

  /// The same for a scroll view whose frame and safe area are known.
  func adjustedContentInset(of view: ViewID, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    let own = contentInset(of: view)
    let behavior = window.value(.contentInsetAdjustment, of: view, in: scene)?.word
    if behavior == "never" { return own }
    if behavior == "always" { return own + safeArea }
    let content = contentSize(of: view) ?? .zero
    let takesVertical = takesVerticalSafeArea(view)
    let takesHorizontal = content.width > rect.width + 1e-6
    return own
      + EdgeInsets(
        top: takesVertical ? safeArea.top : 0, left: takesHorizontal ? safeArea.left : 0,
        bottom: takesVertical ? safeArea.bottom : 0, right: takesHorizontal ? safeArea.right : 0)
  }

  /// Whether a scroll view moves its content out of the unsafe strips at the top and the bottom.
  private func takesVerticalSafeArea(_ view: ViewID) -> Bool {
    switch window.value(.contentInsetAdjustment, of: view, in: scene)?.word {
    case "never": false
    case "scrollableAxes": (contentSize(of: view) ?? .zero).height > exactRect(of: view).height + 1e-6
    default: true
    }
  }

  func contentInset(of view: ViewID) -> EdgeInsets {
    window.value(.contentInset, of: view, in: scene)?.insets ?? .zero
  }

  /// The size of the content area in the last commit.
  func contentSize(of view: ViewID) -> Size? {
    engine.extras(of: view)?.contentArea.map { Size(engine.value(of: $0.first), engine.value(of: $0.second)) }
  }
}
