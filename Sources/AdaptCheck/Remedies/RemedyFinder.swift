import AdaptModel

/// Finds a change that mends an observation, by trying it on a copy of the model.
struct RemedyFinder {
  let instance: Subject.Instance
  let words: ModelWords
  let environment: CheckedEnvironment
  let isBaseOnly: Bool

  func remedies(for observation: Observation) -> [Remedy] {
    if isBaseOnly {
      return [
        .advise("give the base class a layout: write `otherwise` for one of two `when`s that complete each other")
      ]
    }
    switch observation.evidence {
    case .conflict(let conflict, _): return conflictRemedies(conflict)
    case .freedom(let degrees): return degrees.prefix(4).flatMap(freedomRemedies)
    case .truncation(let isHorizontal, let asked, _):
      return truncationRemedies(observation.identity.views[0], isHorizontal, asked)
    case .required(let constraint, _, _): return [.lower(instance.model.origin(of: constraint), to: "high - 1")]
    case .clipping(let clipping): return clippingRemedies(observation.identity.views[0], clipping)
    case .overlap: return overlapRemedies(observation.identity.views)
    case .small: return smallRemedies(observation.identity.views[0])
    case .unsafe(let area, _): return unsafeRemedies(observation.identity.views[0], area)
    case .tied: return [.advise("say which is meant in a third `when` that tests what both of them test")]
    case .cycle: return [.advise("test the size of something that the condition does not change, or a trait")]
    case .invariant, .failed, .neverInstalled, .neverHolds: return []
    }
  }

  private func conflictRemedies(_ conflict: LayoutConflict) -> [Remedy] {
    var found: [Remedy] = []
    if let constraint = conflict.constraints.last(where: { isMended(conflict, byLowering: $0) }) {
      found.append(.lower(instance.model.origin(of: constraint), to: "high"))
    }
    if let need = conflict.needs, need.isAtLeast {
      found.append(.advise("or put it under `when bounds.\(need.dimension) >= \(format(need.value))`"))
    }
    return found
  }

  private func isMended(_ conflict: LayoutConflict, byLowering constraint: ConstraintID) -> Bool {
    let before = conflict.rows.map(Observation.RowIdentity.init)
    return attempt { model in
      // Constraints of one statement, of `edges` say, are lowered together.
      let origin = model.origin(of: constraint)
      for index in 0..<model.constraintCount {
        let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
        if id == constraint || (origin != .unknown && model.origin(of: id) == origin) {
          model.set(.priority, of: .constraint(id), to: .number(750))
        }
      }
      return true
    } isMended: { model in
      !model.conflicts.contains { $0.rows.map(Observation.RowIdentity.init) == before }
    }
  }

  // MARK: - Attempts

  /// Makes a change on a copy, lays out in the window of the observation, and looks. What adds a conflict mends nothing.
  private func attempt(
    _ change: (inout Model) -> Bool, isMended: (Model) -> Bool
  ) -> Bool {
    var model = instance.model
    _ = model.tryLayout(of: instance.controller, in: environment.environment)
    let conflicts = model.conflicts.count
    guard change(&model) else { return false }
    let outcome = model.retryLayout()
    return !outcome.hasFailed && outcome.conflicts.count <= conflicts && isMended(model)
  }

  private func adding(
    _ one: Anchor, _ relation: Relation, _ other: Anchor?, _ constant: Double,
    isMended: (Model) -> Bool
  ) -> Bool {
    guard let root = instance.model.rootView(of: instance.controller) else { return false }
    return attempt { model in
      do throws(ConstraintError) {
        try model.addConstraint(
          [AnchorTerm(one)] + (other.map { [AnchorTerm($0, -1)] } ?? []), relation, constant: constant, owner: root)
        return true
      } catch {
        return false
      }
    } isMended: {
      isMended($0)
    }
  }

  private func statement(_ one: Anchor, _ relation: String, _ other: Anchor?, _ constant: Double) -> String {
    let left = words.short(one)
    guard let other else { return "\(left) \(relation) \(format(constant))" }
    let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
    return "\(left) \(relation) \(words.short(other))\(offset)"
  }

  /// The statement goes after the declaration of the view, or of the component in which it is: there the name is known.
  private func added(_ view: ViewID, _ statement: String) -> Remedy {
    var near = view
    while words.short(near).contains("."), let outer = instance.model.superview(of: near) { near = outer }
    return .add(statement: statement, near: near, origin: instance.model.origin(of: near))
  }

  // MARK: - Freedom

  private func freedomRemedies(_ degree: Evidence.Degree) -> [Remedy] {
    let item = degree.anchor.item
    guard item.guide == nil, item.guideKind == nil, let view = item.view,
      let superview = instance.model.superview(of: view)
    else { return [] }
    if let remedy = contentRemedy(view, degree) { return [remedy] }
    let isRoot = instance.model.superview(of: superview) == nil
    let around: LayoutItem = isRoot ? .guide(.margins, of: superview) : .view(superview)
    let candidates: [(LayoutAttribute, LayoutItem?, LayoutAttribute, Double)]
    switch degree.anchor.attribute {
    case .left: candidates = [(.leading, around, .leading, 0)]
    case .top: candidates = [(.top, isRoot ? .guide(.safeArea, of: superview) : around, .top, isRoot ? 8 : 0)]
    case .width: candidates = [(.trailing, around, .trailing, 0), (.width, nil, .width, 120)]
    default:
      candidates = [
        (.bottom, isRoot ? .guide(.safeArea, of: superview) : around, .bottom, 0), (.height, nil, .height, 44),
      ]
    }
    for (attribute, other, otherAttribute, constant) in candidates {
      let one = Anchor(view, attribute)
      let reference = other.map { Anchor($0, otherAttribute) }
      let isMended = adding(one, .equal, reference, constant) { model in
        !model.openAnchors().contains { $0.anchor == degree.anchor }
      }
      if isMended { return [added(view, statement(one, "==", reference, constant))] }
    }
    return []
  }

  /// Where two contents would stretch, or shrink, equally well, one has to hold its own more closely, or less.
  private func contentRemedy(_ view: ViewID, _ degree: Evidence.Degree) -> Remedy? {
    let isHorizontal = degree.anchor.attribute == .width
    guard isHorizontal || degree.anchor.attribute == .height else { return nil }
    let keys: [(AttributeKey, change: Double)] = [
      (isHorizontal ? .horizontalHugging : .verticalHugging, 1),
      (isHorizontal ? .horizontalCompression : .verticalCompression, -1),
    ]
    for (key, change) in keys {
      guard case .number(let now)? = instance.model.effectiveValue(key, of: .view(view)), now < 999 else { continue }
      let isMended = attempt({ $0.set(key, of: .view(view), to: .number(now + change)) }) { model in
        !model.openAnchors().contains { $0.anchor == degree.anchor }
      }
      guard isMended else { continue }
      return added(view, "\(words.short(view)).\(key.name) = \(priority(now, change))")
    }
    return nil
  }

  private func priority(_ value: Double, _ change: Double) -> String {
    let word = value == 250 ? "low" : value == 750 ? "high" : nil
    return word.map { "\($0) \(change < 0 ? "-" : "+") \(format(abs(change)))" } ?? format(value + change)
  }

  // MARK: - Room

  private func truncationRemedies(_ view: ViewID, _ isHorizontal: Bool, _ asked: Double) -> [Remedy] {
    func fits(_ model: Model) -> Bool {
      guard let fit = model.contentFit(of: view) else { return false }
      let frame = model.frame(of: view)
      let isWide = fit.wraps || (fit.width ?? 0) - frame.width <= TruncationRule.tolerance
      return isWide && (fit.height ?? 0) - frame.height <= TruncationRule.tolerance
    }
    if instance.model.kind(of: view) == .label, isHorizontal {
      let wraps = attempt({ $0.set(.lines, of: .view(view), to: .number(0)) }, isMended: fits)
      if wraps { return [added(view, "\(words.short(view)).lines = 0"), meant(view, true)] }
    }
    // A fixed length that is too short.
    for index in 0..<instance.model.constraintCount {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
      let terms = instance.model.terms(of: id)
      guard terms.count == 1, let term = terms.first, term.coefficient == 1,
        term.anchor == Anchor(view, isHorizontal ? .width : .height),
        instance.model.relation(of: id) != .greaterThanOrEqual
      else { continue }
      let constant = instance.model.constant(of: id)
      let enough = asked.rounded(.up)
      let mends = attempt({ $0.write(.constant, of: .constraint(id), to: .number(enough)) }, isMended: fits)
      if mends { return [.change(instance.model.origin(of: id), from: constant, to: enough)] }
    }
    return [meant(view, isHorizontal)]
  }

  private func meant(_ view: ViewID, _ isHorizontal: Bool) -> Remedy {
    .advise(
      "if it may be cut, say so: `\(words.short(view)).\(isHorizontal ? "horizontalCompression" : "verticalCompression") = high - 1`"
    )
  }

  private func clippingRemedies(_ view: ViewID, _ clipping: Evidence.Clipping) -> [Remedy] {
    guard let root = instance.model.rootView(of: instance.controller),
      let superview = instance.model.superview(of: view)
    else { return [] }
    let isMirrored = environment.isRightToLeft
    let holder = clipping.holder ?? (superview == root ? root : superview)
    let around: LayoutItem = holder == root ? .guide(.margins, of: root) : .view(holder)
    let attribute: LayoutAttribute =
      switch clipping.side {
      case "left": isMirrored ? .trailing : .leading
      case "right": isMirrored ? .leading : .trailing
      case "top": .top
      default: .bottom
      }
    let isUpper = attribute == .leading || attribute == .top
    let one = Anchor(view, attribute)
    let other = Anchor(around, attribute)
    let isMended = adding(one, isUpper ? .greaterThanOrEqual : .lessThanOrEqual, other, 0) { model in
      let frame = model.alignmentRect(of: .view(view))
      let bounds = clipping.holder.map { model.alignmentRect(of: .view($0)) } ?? clipping.bounds
      return bounds.contains(frame, within: ClippingRule.tolerance)
    }
    if isMended { return [added(view, statement(one, isUpper ? ">=" : "<=", other, 0))] }
    if clipping.isUntouchable { return [.advise("give \(words.quoted(superview)) a size that holds it")] }
    return clipping.side == "bottom" ? [.advise("put what does not fit into a `scroll`")] : []
  }

  private func overlapRemedies(_ pair: [ViewID]) -> [Remedy] {
    let (first, second) = (pair[0], pair[1])
    for (one, relation, other, constant) in [
      (Anchor(second, .leading), Relation.greaterThanOrEqual, Anchor(first, .trailing), 8.0),
      (Anchor(first, .leading), .greaterThanOrEqual, Anchor(second, .trailing), 8),
      (Anchor(second, .top), .greaterThanOrEqual, Anchor(first, .bottom), 8),
      (Anchor(first, .top), .greaterThanOrEqual, Anchor(second, .bottom), 8),
    ] {
      let isMended = adding(one, relation, other, constant) { model in
        guard model.openAnchors().isEmpty else { return false }
        let rects = [model.alignmentRect(of: .view(first)), model.alignmentRect(of: .view(second))]
        return rects[0].intersection(rects[1]) == nil
          && rects.allSatisfy { Rect(origin: Point(x: 0, y: 0), size: environment.windowSize).contains($0, within: 1) }
      }
      if isMended { return [added(second, statement(one, ">=", other, constant))] }
    }
    return [
      .advise(
        "let one follow the other: `\(words.short(second)).top == \(words.short(first)).bottom + 8` in place of its own top"
      )
    ]
  }

  private func smallRemedies(_ view: ViewID) -> [Remedy] {
    let model = instance.model
    var found: [Remedy] = []
    for attribute in [LayoutAttribute.width, .height] {
      var trial = model
      _ = trial.tryLayout(of: instance.controller, in: environment.environment)
      let length = trial.value(of: Anchor(view, attribute))
      guard length < TapTargetRule.least - 0.5 else { continue }
      let anchor = Anchor(view, attribute)
      let isMended = adding(anchor, .greaterThanOrEqual, nil, TapTargetRule.least) { _ in true }
      if isMended {
        found.append(added(view, statement(anchor, ">=", nil, TapTargetRule.least)))
        continue
      }
      for index in 0..<model.constraintCount {
        let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
        let terms = model.terms(of: id)
        guard terms.count == 1, terms.first?.anchor == anchor, terms.first?.coefficient == 1,
          model.constant(of: id) < TapTargetRule.least
        else { continue }
        let mends = attempt {
          $0.write(.constant, of: .constraint(id), to: .number(TapTargetRule.least))
        } isMended: { model in
          model.value(of: anchor) >= TapTargetRule.least - 0.5
        }
        if mends {
          found.append(.change(model.origin(of: id), from: model.constant(of: id), to: TapTargetRule.least))
          break
        }
      }
    }
    return found.count > 1 ? [.together(found)] : found
  }

  /// A constraint to the root view's edge that should be one to the safe area's.
  private func unsafeRemedies(_ view: ViewID, _ area: Evidence.UnsafeArea) -> [Remedy] {
    guard let root = instance.model.rootView(of: instance.controller) else { return [] }
    let attributes: [LayoutAttribute] =
      switch area {
      case .statusBar: [.top]
      case .homeIndicator: [.bottom]
      case .housing: [.leading, .trailing, .left, .right]
      }
    for index in 0..<instance.model.constraintCount {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
      let terms = instance.model.terms(of: id)
      guard let edge = terms.first(where: { $0.anchor.item == .view(root) && attributes.contains($0.anchor.attribute) })
      else { continue }
      let safe = Anchor(.guide(.safeArea, of: root), edge.anchor.attribute)
      let mends = attempt { model in
        guard model.isActive(id) else { return false }
        let relation = model.relation(of: id)
        let (constant, priority) = (model.constant(of: id), model.priority(of: id))
        model.write(.installed, of: .constraint(id), to: .bool(false))
        let changed = terms.map { $0.anchor == edge.anchor ? AnchorTerm(safe, $0.coefficient) : $0 }
        do throws(ConstraintError) {
          try model.addConstraint(changed, relation, constant: constant, priority: priority, owner: root)
          return true
        } catch {
          return false
        }
      } isMended: { model in
        let frame = model.alignmentRect(of: .view(view))
        let safe = Rect(origin: Point(x: 0, y: 0), size: environment.windowSize).inset(by: environment.safeArea)
        return safe.contains(frame, within: SafeAreaRule.tolerance)
      }
      if mends {
        let name = edge.anchor.attribute.name
        return [.replace(instance.model.origin(of: id), "view.\(name)", "safeArea.\(name)")]
      }
    }
    return []
  }
}
