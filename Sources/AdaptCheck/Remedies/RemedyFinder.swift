import AdaptModel

/// Finds changes that mend an observation. What each kind of finding may need is proposed here and beside; whether it helps is
/// found out by trying it.
struct RemedyFinder {
  let trial: RemedyTrial
  let words: ModelWords
  /// Whether it is found on Interface Builder's canvases of base classes only.
  let isBaseOnly: Bool

  var instance: Subject.Instance { trial.instance }
  var model: Model { trial.instance.model }

  func remedies(for observation: Observation) -> [Remedy] {
    if isBaseOnly {
      return [
        .advise("give the base class a layout: write `otherwise` for one of two `when`s that complete each other")
      ]
    }
    switch observation.evidence {
    case .conflict(let conflict, _): return conflictRemedies(conflict)
    case .freedom(let degrees): return degrees.prefix(4).compactMap(freedomRemedy)
    case .truncation(let isHorizontal, let asked, _):
      return truncationRemedies(observation.identity.views[0], isHorizontal, asked)
    case .required(let constraint, _, _): return [.lower(model.origin(of: constraint), to: "high - 1")]
    case .clipping(let clipping): return clippingRemedies(observation.identity.views[0], clipping)
    case .overlap: return overlapRemedies(observation.identity.views)
    case .small: return smallRemedies(observation.identity.views[0])
    case .unsafe(let area, _): return unsafeRemedies(area)
    case .tied: return [.advise("say which is meant in a third `when` that tests what both of them test")]
    case .cycle: return [.advise("test the size of something that the condition does not change, or a trait")]
    case .invariant, .failed, .neverInstalled, .neverHolds: return []
    }
  }

  // MARK: - Conflicts

  private func conflictRemedies(_ conflict: LayoutConflict) -> [Remedy] {
    let candidates = conflict.constraints.reversed().map { constraint in
      RemedyCandidate(.lower(model.origin(of: constraint), to: "high")) { model in
        lower(constraint, in: &model)
        return true
      }
    }
    // Where lowering one alone opens something else, people have to say what should hold then.
    var found = [trial.best(candidates) ?? .advise("take one of them away, or say what gives way: `@ high`")]
    if let need = conflict.needs, need.isAtLeast {
      found.append(.advise("or put it under `when bounds.\(need.dimension) >= \(format(need.value))`"))
    }
    return found
  }

  /// Constraints of one statement, of `edges` say, are lowered together.
  private func lower(_ constraint: ConstraintID, in model: inout Model) {
    let origin = model.origin(of: constraint)
    for index in 0..<model.constraintCount {
      let id = ConstraintID(index: Int32(truncatingIfNeeded: index))
      if id == constraint || (origin != .unknown && model.origin(of: id) == origin) {
        model.set(.priority, of: .constraint(id), to: .number(750))
      }
    }
  }

  // MARK: - Freedom

  private func freedomRemedy(_ degree: Evidence.Degree) -> Remedy? {
    let item = degree.anchor.item
    guard item.guide == nil, item.guideKind == nil, let view = item.view, let superview = model.superview(of: view)
    else { return nil }
    func isFixed(_ layout: SolvedLayout) -> Bool {
      !layout.model.openAnchors().contains { $0.anchor == degree.anchor }
    }
    let isRoot = model.controller(rootedAt: superview) != nil
    let around: LayoutItem = isRoot ? .guide(.margins, of: superview) : .view(superview)
    let safe: LayoutItem = isRoot ? .guide(.safeArea, of: superview) : around
    let candidates: [(LayoutAttribute, LayoutItem?, LayoutAttribute, Double)] =
      switch degree.anchor.attribute {
      case .left: [(.leading, around, .leading, 0)]
      case .top: [(.top, safe, .top, isRoot ? 8 : 0)]
      case .width: [(.trailing, around, .trailing, 0), (.width, nil, .width, 120)]
      default: [(.bottom, safe, .bottom, 0), (.height, nil, .height, 44)]
      }
    return trial.best(
      priorityCandidates(view, degree, isFixed)
        + candidates.map { attribute, other, otherAttribute, constant in
          adding(
            Anchor(view, attribute), .equal, other.map { Anchor($0, otherAttribute) }, constant, near: view, isFixed)
        })
  }

  /// Where two contents would stretch equally well, one has to hug its own more closely; where they would shrink equally well,
  /// one has to resist less.
  private func priorityCandidates(
    _ view: ViewID, _ degree: Evidence.Degree, _ isFixed: @escaping (SolvedLayout) -> Bool
  ) -> [RemedyCandidate] {
    let isHorizontal = degree.anchor.attribute == .width
    guard isHorizontal || degree.anchor.attribute == .height else { return [] }
    let keys: [(AttributeKey, change: Double)] = [
      (isHorizontal ? .horizontalHugging : .verticalHugging, 1),
      (isHorizontal ? .horizontalCompression : .verticalCompression, -1),
    ]
    let single = keys.compactMap { key, change -> RemedyCandidate? in
      guard case .number(let now)? = model.effectiveValue(key, of: .view(view)), now < 999 else { return nil }
      let statement = "\(words.short(view)).\(key.name) = \(priority(now, change))"
      return RemedyCandidate(added(view, statement), isMended: isFixed) {
        $0.set(key, of: .view(view), to: .number(now + change))
      }
    }
    return single.count == 2 ? single + [Self.together(single[0], single[1])] : single
  }

  private func priority(_ value: Double, _ change: Double) -> String {
    let word = value == 250 ? "low" : value == 750 ? "high" : nil
    return word.map { "\($0) \(change < 0 ? "-" : "+") \(format(abs(change)))" } ?? format(value + change)
  }

  static func together(_ one: RemedyCandidate, _ other: RemedyCandidate) -> RemedyCandidate {
    RemedyCandidate(.together([one.remedy, other.remedy]), isMended: one.isMended) {
      one.change(&$0) && other.change(&$0)
    }
  }

  // MARK: - Statements

  func adding(
    _ one: Anchor, _ relation: Relation, _ other: Anchor?, _ constant: Double, near view: ViewID,
    _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let root = instance.root
    return RemedyCandidate(added(view, statement(one, sign, other, constant)), isMended: isMended) { model in
      guard let root else { return false }
      do throws(ConstraintError) {
        try model.addConstraint(
          [AnchorTerm(one)] + (other.map { [AnchorTerm($0, -1)] } ?? []), relation, constant: constant, owner: root)
        return true
      } catch {
        return false
      }
    }
  }

  /// Another number for the constants of lengths that constraints of one view alone give.
  func changingLength(
    _ anchor: Anchor, to length: Double, where isConcerned: (ConstraintID) -> Bool
  ) -> [RemedyCandidate] {
    (0..<Int32(clamping: model.constraintCount)).map(ConstraintID.init(index:)).filter { id in
      let terms = model.terms(of: id)
      return terms.count == 1 && terms.first?.anchor == anchor && terms.first?.coefficient == 1 && isConcerned(id)
    }.map { id in
      RemedyCandidate(.change(model.origin(of: id), from: model.constant(of: id), to: length)) {
        $0.write(.constant, of: .constraint(id), to: .number(length))
      }
    }
  }

  private func statement(_ one: Anchor, _ relation: String, _ other: Anchor?, _ constant: Double) -> String {
    let left = words.short(one)
    guard let other else { return "\(left) \(relation) \(format(constant))" }
    let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
    return "\(left) \(relation) \(words.short(other))\(offset)"
  }

  /// The statement goes after the declaration of the view, or of the component in which it is: there the name is known.
  func added(_ view: ViewID, _ statement: String) -> Remedy {
    var near = view
    while words.short(near).contains("."), let outer = model.superview(of: near) { near = outer }
    return .add(statement: statement, near: near, origin: model.origin(of: near))
  }
}
