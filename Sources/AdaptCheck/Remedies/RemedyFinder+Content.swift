import AdaptModel

import enum AdaptSolver.Relation

// A view that is as large as what it holds.
extension RemedyFinder {
  /// Ties the last of what a view holds to its far edge, as far from it as the first is from the near edge: of a scroll
  /// view, to that of its content. A component has the constraint in its body, so that every instance gets it, and so
  /// has a loop.
  ///
  /// - Parameter attribute: `trailing` or `bottom`.
  func tyingContent(
    of holder: ViewID, at attribute: LayoutAttribute, _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate? {
    let scene = model.scene
    let kind = scene.kind(of: holder)
    guard kind != .stack, kind == .scroll || !kind.scrolls, let root = instance.root,
      let (last, distance) = lastContent(of: holder, attribute)
    else { return nil }
    let alike = model.viewsInTreeOrder().filter { scene.origin(of: $0) == scene.origin(of: last) }
    let first = alike.first ?? last
    let usesMargins = isContentTiedToMargins(of: holder, at: attribute == .bottom ? .top : .leading)
    // In the body of a component, what it holds has a name of its own, and the component's anchors need none.
    let isInBody = scene.path(of: last) == "\(scene.path(of: holder)).\(scene.ownName(of: last))"
    let (declarations, body) = (words.declarations, words.declarations.body(around: last))
    func nameInLoop(_ view: ViewID) -> String? {
      body.flatMap { declarations.name(of: .view(view), in: $0, around: last, words) }
    }
    let name = nameInLoop(last) ?? nameInBody(of: last)
    let holderName = isInBody ? "" : nameInLoop(holder) ?? nameInBody(of: holder)
    let outer = holderName.isEmpty ? "" : "\(holderName)."
    func candidate(_ item: @escaping (ViewID) -> LayoutItem, _ distance: Double, _ guide: String) -> RemedyCandidate {
      let offset = distance == 0 ? "" : " - \(format(distance))"
      let statement = "\(name).\(attribute.name) == \(outer)\(guide)\(attribute.name)\(offset)"
      let remedy = Remedy.add(statement: statement, near: first, origin: scene.origin(of: last))
      return RemedyCandidate(remedy, isMended: isMended) { model in
        for view in alike {
          guard let holder = model.scene.superview(of: view) else { return false }
          let terms = [AnchorTerm(Anchor(view, attribute)), AnchorTerm(Anchor(item(holder), attribute), -1)]
          do throws(ConstraintError) {
            try model.addConstraint(terms, .equal, constant: -distance, owner: root)
          } catch {
            return false
          }
        }
        return true
      }
    }
    if kind == .scroll { return candidate({ .guide(.content, of: $0) }, distance, "contentGuide.") }
    return usesMargins
      ? candidate({ .guide(.margins, of: $0) }, 0, "margins.") : candidate({ .view($0) }, distance, "")
  }

  /// What a view holds that reaches farthest, and how far the first begins from the near edge, in points. Nil where
  /// nothing does, or where it begins outside.
  private func lastContent(of holder: ViewID, _ attribute: LayoutAttribute) -> (view: ViewID, distance: Double)? {
    guard let example = trial.places.first, let layout = trial.unchanged.layout(in: example.checked),
      let outer = layout.tree.place(of: holder)
    else { return nil }
    let isMirrored = example.checked.isRightToLeft
    func start(_ frame: Rect) -> Double {
      attribute == .bottom ? frame.minY : isMirrored ? -frame.maxX : frame.minX
    }
    func end(_ frame: Rect) -> Double {
      attribute == .bottom ? frame.maxY : isMirrored ? -frame.minX : frame.maxX
    }
    let inner = model.scene.subviews(of: holder).compactMap { view in
      layout.tree.place(of: view).map { (view: view, frame: layout.frames[$0]) }
    }.filter { end($0.frame) > start($0.frame) }
    guard let first = inner.map({ start($0.frame) }).min(),
      let last = inner.max(by: { end($0.frame) < end($1.frame) })
    else { return nil }
    let area = model.scene.kind(of: holder) == .scroll ? layout.contentAreas[outer] : nil
    let distance = first - start(area ?? layout.frames[outer])
    return distance >= 0 && distance <= Self.widestInset ? (last.view, (distance * 2).rounded() / 2) : nil
  }

  /// CHOICE: what begins farther from the edge is placed by something else.
  private static let widestInset = 64.0

  /// Whether a constraint ties an anchor of something that a view holds to the same anchor of its margins.
  private func isContentTiedToMargins(of holder: ViewID, at attribute: LayoutAttribute) -> Bool {
    let scene = model.scene
    let margins = Anchor(.guide(.margins, of: holder), attribute)
    return (0..<Int32(clamping: scene.constraintCount)).contains { index in
      let anchors = scene.terms(of: ConstraintID(index: index)).map { $0.anchor }
      return anchors.contains(margins)
        && anchors.contains { anchor in
          anchor.attribute == attribute && anchor.item.view.map { scene.superview(of: $0) == holder } ?? false
        }
    }
  }

  /// What a view is called in the body where it is declared.
  private func nameInBody(of view: ViewID) -> String {
    words.short(view).contains(".") ? model.scene.ownName(of: view) : words.short(view)
  }
}
