import AdaptModel

// Changes that give views room, and a place where they are seen.
extension RemedyFinder {
  func truncationRemedies(_ view: ViewID, _ isHorizontal: Bool, _ asked: Double) -> [Remedy] {
    if model.kind(of: view) == .label, isHorizontal {
      let wrapping = RemedyCandidate(added(view, "\(words.short(view)).lines = 0")) {
        $0.set(.lines, of: .view(view), to: .number(0))
      }
      if let remedy = trial.best([wrapping]) { return [remedy, meant(view, true)] }
    }
    if let larger = largerPresentation(isHorizontal) { return [larger, meant(view, isHorizontal)] }
    // A fixed length that is too short.
    let longer = changingLength(Anchor(view, isHorizontal ? .width : .height), to: asked.rounded(.up)) {
      model.relation(of: $0) != .greaterThanOrEqual
    }
    return [trial.best(longer) ?? meant(view, isHorizontal)]
  }

  /// A popover or a form sheet that asks for more room. Where its content is cut along one axis it may be along both.
  func largerPresentation(_ isHorizontal: Bool) -> Remedy? {
    guard let presentation = instance.presentation, let example = trial.places.first else { return nil }
    var layout = instance
    guard layout.layOut(in: example.checked.environment) != nil,
      let shown = layout.model.shownController(of: presentation),
      let preferred = layout.model.value(.preferredContentSize, of: .controller(shown))?.size, preferred != .zero
    else { return nil }
    let steps = [1.1, 1.25, 1.5, 2, 3]
    let sizes = steps.map { step in
      Size(
        isHorizontal ? (preferred.width * step / 10).rounded(.up) * 10 : preferred.width,
        isHorizontal ? preferred.height : (preferred.height * step / 10).rounded(.up) * 10)
    }
    return trial.best(
      sizes.map { size in
        RemedyCandidate(.advise("ask for more room: `preferredContentSize = \(size)`")) {
          $0.write(.preferredContentSize, of: .controller(shown), to: .size(size))
        }
      })
  }

  private func meant(_ view: ViewID, _ isHorizontal: Bool) -> Remedy {
    let attribute = isHorizontal ? "horizontalCompression" : "verticalCompression"
    return .advise("if it may be cut, say so: `\(words.short(view)).\(attribute) = high - 1`")
  }

  func clippingRemedies(_ view: ViewID, _ clipping: Evidence.Clipping) -> [Remedy] {
    guard let root = instance.root, let superview = model.superview(of: view) else { return [] }
    let isMirrored = trial.places.first?.checked.isRightToLeft ?? false
    let isDirect = model.controller(rootedAt: superview) != nil
    let holder = clipping.holder ?? (isDirect ? superview : superview == root ? root : superview)
    let around: LayoutItem = model.controller(rootedAt: holder) != nil ? .guide(.margins, of: holder) : .view(holder)
    let attribute: LayoutAttribute =
      switch clipping.side {
      case "left": isMirrored ? .trailing : .leading
      case "right": isMirrored ? .leading : .trailing
      case "top": .top
      default: .bottom
      }
    let isUpper = attribute == .leading || attribute == .top
    let bounded = adding(
      Anchor(view, attribute), isUpper ? .greaterThanOrEqual : .lessThanOrEqual, Anchor(around, attribute), 0,
      near: view)
    if let remedy = trial.best([bounded]) { return [remedy] }
    let isHorizontal = clipping.side == "left" || clipping.side == "right"
    if clipping.holder == nil || clipping.holder == root, let larger = largerPresentation(isHorizontal) {
      return [larger]
    }
    if clipping.isUntouchable { return [.advise("give \(words.quoted(superview)) a size that holds it")] }
    return clipping.side == "bottom" ? [.advise("put what does not fit into a `scroll`")] : []
  }

  func overlapRemedies(_ pair: [ViewID]) -> [Remedy] {
    let (first, second) = (pair[0], pair[1])
    let apart = [
      (Anchor(second, .leading), Anchor(first, .trailing)), (Anchor(first, .leading), Anchor(second, .trailing)),
      (Anchor(second, .top), Anchor(first, .bottom)), (Anchor(first, .top), Anchor(second, .bottom)),
    ].map { adding($0, .greaterThanOrEqual, $1, 8, near: second) }
    let follow = "`\(words.short(second)).top == \(words.short(first)).bottom + 8` in place of its own top"
    return [trial.best(apart) ?? .advise("let one follow the other: \(follow)")]
  }

  /// Both lengths at once where both are short.
  func smallRemedies(_ view: ViewID) -> [Remedy] {
    guard let example = trial.places.first else { return [] }
    var layout = instance
    _ = layout.layOut(in: example.checked.environment)
    var options: [[RemedyCandidate]] = []
    for anchor in [Anchor(view, .width), Anchor(view, .height)] {
      guard layout.model.value(of: anchor) < TapTargetRule.least - 0.5 else { continue }
      options.append(
        [adding(anchor, .greaterThanOrEqual, nil, TapTargetRule.least, near: view)]
          + changingLength(anchor, to: TapTargetRule.least) { model.constant(of: $0) < TapTargetRule.least })
    }
    guard let first = options.first else { return [] }
    let candidates = options.dropFirst().reduce(first) { ways, others in
      ways.flatMap { one in others.map { Self.together(one, $0) } }
    }
    return trial.best(candidates).map { [$0] } ?? []
  }

  /// A constraint to the root view's edge that should be one to the safe area's.
  func unsafeRemedies(_ area: Evidence.UnsafeArea) -> [Remedy] {
    guard let root = instance.root else { return [] }
    let attributes: [LayoutAttribute] =
      switch area {
      case .statusBar: [.top]
      case .homeIndicator: [.bottom]
      case .housing: [.leading, .trailing, .left, .right]
      }
    var candidates: [RemedyCandidate] = []
    for id in (0..<Int32(clamping: model.constraintCount)).map(ConstraintID.init(index:)) {
      let terms = model.terms(of: id)
      guard let edge = terms.first(where: { $0.anchor.item == .view(root) && attributes.contains($0.anchor.attribute) })
      else { continue }
      let name = edge.anchor.attribute.name
      let safe = Anchor(.guide(.safeArea, of: root), edge.anchor.attribute)
      candidates.append(
        RemedyCandidate(.replace(model.origin(of: id), "view.\(name)", "safeArea.\(name)")) { model in
          guard model.isActive(id) else { return false }
          let (relation, constant, priority) = (model.relation(of: id), model.constant(of: id), model.priority(of: id))
          model.write(.installed, of: .constraint(id), to: .bool(false))
          let changed = terms.map { $0.anchor == edge.anchor ? AnchorTerm(safe, $0.coefficient) : $0 }
          do throws(ConstraintError) {
            try model.addConstraint(changed, relation, constant: constant, priority: priority, owner: root)
            return true
          } catch {
            return false
          }
        })
    }
    return trial.best(candidates).map { [$0] } ?? []
  }
}
