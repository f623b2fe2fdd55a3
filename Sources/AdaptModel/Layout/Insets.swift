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

extension Model {
  /// Gives the inset parameters their values, staging those that change.
  ///
  /// Insets of views inside the window depend on where the views are. A layout therefore begins with those that do not
  /// (`isFirstPass`: as if no safe area reached them) and goes on with those of the frames that come out.
  mutating func updateInsets(isFirstPass: Bool) {
    for (index, insets) in currentInsets(isFirstPass: isFirstPass) {
      let extras = engine.extras[index]
      if extras.safeArea >= 0 { stage(insets.safeArea, at: extras.safeArea) }
      if extras.margins >= 0 { stage(insets.margins, at: extras.margins) }
      if extras.readable >= 0 { stage(insets.readable, at: extras.readable) }
      if extras.keyboard >= 0 { engine.setParameter(extras.keyboard + 2, to: insets.keyboard) }
      if extras.contentOrigin >= 0 {
        let (top, left) = (insets.content.top, insets.content.left)
        stage(EdgeInsets(top: top, left: left, bottom: -top, right: -left), at: extras.contentOrigin)
      }
    }
  }

  private func currentInsets(isFirstPass: Bool) -> [(Int, GuideInsets)] {
    var result: [(Int, GuideInsets)] = []
    for index in engine.extras.indices {
      let extras = engine.extras[index]
      guard extras.hasGuides, engine.isInstalled(extras.view) else { continue }
      result.append((index, isFirstPass ? initialInsets(of: extras.view) : guideInsets(of: extras.view)))
    }
    return result
  }

  private mutating func stage(_ insets: EdgeInsets, at first: Int32) {
    engine.setParameter(first, to: insets.top)
    engine.setParameter(first + 1, to: insets.left)
    engine.setParameter(first + 2, to: insets.bottom)
    engine.setParameter(first + 3, to: insets.right)
  }

  private func initialInsets(of view: Int32) -> GuideInsets {
    if isWindowRoot(view) { return guideInsets(of: view) }
    let own = ownMargins(of: view)
    return GuideInsets(margins: own, readable: own, content: contentInset(of: view))
  }

  /// The insets for the frames as they are.
  func guideInsets(of view: Int32) -> GuideInsets {
    let rect = exactRect(of: view)
    let safe = safeAreaInsets(of: view, rect: rect)
    let margins = margins(of: view, rect: rect, safeArea: safe)
    let width = LayoutMargins.readableWidth(
      windowWidth: window.size.width, traits: traits(of: .view(ViewID(index: view))),
      os: window.os)
    let sides = LayoutMargins.readableInsets(viewWidth: rect.width, margins: margins, readableWidth: width)
    return GuideInsets(
      safeArea: safe, margins: margins,
      readable: EdgeInsets(top: margins.top, left: sides.left, bottom: margins.bottom, right: sides.right),
      keyboard: keyboardHeight(in: rect, safeArea: safe),
      content: views[Int(view)].kind.isScrolling ? adjustedContentInset(of: view, rect: rect, safeArea: safe) : .zero)
  }

  /// How much of the view the keyboard covers, from below, but at least what lies below the safe area.
  private func keyboardHeight(in rect: Rect, safeArea: EdgeInsets) -> Double {
    guard window.keyboardHeight > 0 else { return safeArea.bottom }
    let covered = rect.maxY - (window.size.height - window.keyboardHeight)
    return max(safeArea.bottom, min(covered, max(rect.height, 0)))
  }

  // MARK: - Safe area

  /// How much of each side of the view lies outside the safe area.
  func safeAreaInsets(of view: Int32, rect: Rect) -> EdgeInsets {
    overlap(of: rect, with: safeRect(for: view))
  }

  private func overlap(of rect: Rect, with safe: Rect) -> EdgeInsets {
    func clamp(_ inset: Double, _ length: Double) -> Double { min(max(inset, 0), max(length, 0)) }
    return EdgeInsets(
      top: clamp(safe.minY - rect.minY, rect.height), left: clamp(safe.minX - rect.minX, rect.width),
      bottom: clamp(rect.maxY - safe.maxY, rect.height), right: clamp(rect.maxX - safe.maxX, rect.width))
  }

  /// The safe part of the window for a view: less the additional insets of the controllers that contain it.
  private func safeRect(for view: Int32) -> Rect {
    let size = window.size
    var roots: [Int32] = []
    var current = view
    while current >= 0 {
      if views[Int(current)].isControllerRoot { roots.append(current) }
      current = views[Int(current)].superview
    }
    var safe = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: window.safeArea)
    for root in roots.reversed() {
      let inner = additionalSafeArea(of: root)
      let bars = containers.isEmpty ? nil : barInsets(of: views[Int(root)].controller)
      guard inner != nil || bars != nil else { continue }
      let additional = (inner ?? .zero) + (bars ?? .zero)
      let rect = exactRect(of: root)
      safe = rect.inset(by: overlap(of: rect, with: safe) + additional)
    }
    return safe
  }

  private func additionalSafeArea(of root: Int32) -> EdgeInsets? {
    let controller = views[Int(root)].controller
    guard controller >= 0 else { return nil }
    let index = winner(.additionalSafeAreaInsets, first: controllers[Int(controller)].firstSetting)
    return index < 0 ? nil : settings[index].value.insets
  }

  // MARK: - Margins

  private func margins(of view: Int32, rect: Rect, safeArea: EdgeInsets) -> EdgeInsets {
    var margins = ownMargins(of: view)
    let first = views[Int(view)].firstSetting
    let isMeasuredFromSafeArea = flag(.insetsLayoutMarginsFromSafeArea, first) ?? true
    if isMeasuredFromSafeArea { margins = margins + safeArea }
    let superview = views[Int(view)].superview
    if superview >= 0, flag(.preservesSuperviewLayoutMargins, first) == true {
      let outer = exactRect(of: superview)
      let area = outer.inset(
        by: self.margins(of: superview, rect: outer, safeArea: safeAreaInsets(of: superview, rect: outer)))
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
  func ownMargins(of view: Int32) -> EdgeInsets {
    let record = views[Int(view)]
    let isRoot = record.isControllerRoot
    var margins = isRoot ? .zero : LayoutMargins.ordinary
    if record.firstSetting >= 0 {
      let plain = winner(.layoutMargins, first: record.firstSetting)
      let directional = winner(.directionalLayoutMargins, first: record.firstSetting)
      // Of the two the one declared later.
      if directional > plain, let insets = settings[directional].value.insets {
        margins = insets
        if effectiveIsRightToLeft(view) { (margins.left, margins.right) = (insets.right, insets.left) }
      } else if plain >= 0, let insets = settings[plain].value.insets {
        margins = insets
      }
    }
    guard isRoot else { return margins }
    let first = controllers[Int(record.controller)].firstSetting
    if flag(.respectsSystemMinimumLayoutMargins, first) == false { return margins }
    let given = winner(.systemMinimumLayoutMargins, first: first)
    let minimum =
      given >= 0
      ? settings[given].value.insets ?? .zero
      : LayoutMargins.systemMinimum(
        windowSize: window.size, idiom: window.traits.userInterfaceIdiom, safeArea: window.safeArea)
    return .max(margins, minimum)
  }

  private func flag(_ key: AttributeKey, _ first: Int32) -> Bool? {
    let index = winner(key, first: first)
    return index < 0 ? nil : settings[index].value.bool
  }
}
