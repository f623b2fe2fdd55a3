import AdaptModel

/// Finds changes that mend an observation. What a kind of finding may need is proposed by its rule, out of the
/// changes that can be made here; whether it helps is found out by trying it.
struct RemedyFinder {
  let trial: RemedyTrial
  let words: ModelWords
  /// Whether it is found on Interface Builder's canvases of base classes only.
  let isBaseOnly: Bool

  var instance: Subject.Instance { trial.instance }
  var model: Model { trial.instance.model }

  func remedies(for observation: Observation) -> [Remedy] {
    if isBaseOnly {
      return words.speaksXcode
        ? []
        : [
          .advise("give the base class a layout: write `otherwise` for one of two `when`s that complete each other")
        ]
    }
    return observation.evidence.remedies(self, observation.identity)
  }

  static func together(_ one: RemedyCandidate, _ other: RemedyCandidate) -> RemedyCandidate {
    var parts: [Remedy] = []
    for part in one.remedy.parts + other.remedy.parts where !parts.contains(part) { parts.append(part) }
    var result = RemedyCandidate(.together(parts), isMended: one.isMended) { one.change(&$0) && other.change(&$0) }
    result.isMeant = one.isMeant && other.isMeant
    result.keepsContent = one.keepsContent || other.keepsContent
    if one.settled != nil || other.settled != nil {
      let changes = (one.settled?.insteadOf ?? one.change, other.settled?.insteadOf ?? other.change)
      result.settled = SettledCheck(
        insteadOf: { changes.0(&$0) && changes.1(&$0) },
        growing: (one.settled?.growing ?? []).union(other.settled?.growing ?? []))
    }
    return result
  }

  /// Whether a document places a view by a frame or a mask, so that a constraint alone says nothing.
  func isPlacedByFrame(_ view: ViewID) -> Bool {
    trial.survey.subject.design?.view(view, in: model.scene)?.isPlacedByFrame == true
  }

  /// Some views, with those around them that are no root views.
  func withHolders(_ views: [ViewID]) -> Set<ViewID> {
    var result: Set<ViewID> = []
    for view in views {
      var current: ViewID? = view
      while let here = current, model.scene.controller(rootedAt: here) == nil {
        result.insert(here)
        current = model.scene.superview(of: here)
      }
    }
    return result
  }

  // MARK: - Statements

  /// A constraint more. Where the view is one of several of a loop or a component, all of them get it.
  func adding(
    _ one: Anchor, _ relation: Relation, _ other: Anchor?, _ constant: Double, near view: ViewID,
    _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate {
    let sign =
      switch relation {
      case .equal: words.speaksXcode ? "=" : "=="
      case .lessThanOrEqual: words.speaksXcode ? "≤" : "<="
      case .greaterThanOrEqual: words.speaksXcode ? "≥" : ">="
      }
    let root = instance.root
    if let all = addingToAll(one, relation, sign, other, constant, near: view, isMended) { return all }
    let ids = [one, other].compactMap { $0.flatMap { words.objectID($0.item) } }
    let names = words.speaksXcode && !ids.isEmpty ? " (\(ids.joined(separator: ", ")))" : ""
    return RemedyCandidate(
      added(view, statement(words.short(one), sign, other.map(words.short), constant), names), isMended: isMended
    ) { model in
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

  private func addingToAll(
    _ one: Anchor, _ relation: Relation, _ sign: String, _ other: Anchor?, _ constant: Double, near view: ViewID,
    _ isMended: ((SolvedLayout) -> Bool)?
  ) -> RemedyCandidate? {
    let declarations = words.declarations
    guard !words.speaksXcode, let root = instance.root, let body = declarations.body(around: view) else { return nil }
    func named(_ anchor: Anchor) -> String? {
      declarations.name(of: anchor.item, in: body, around: view, words).map { name in
        name.isEmpty ? anchor.attribute.name : "\(name).\(anchor.attribute.name)"
      }
    }
    guard let left = named(one) else { return nil }
    var right: String?
    if let other {
      guard let name = named(other) else { return nil }
      right = name
    }
    let text = statement(left, sign, right, constant)
    return RemedyCandidate(
      .add(statement: text, near: view, origin: model.scene.origin(of: view)), isMended: isMended
    ) { model in
      for each in body.views {
        let anchors = [one, other].compactMap { $0 }.compactMap { anchor in
          declarations.item(anchor.item, in: body, from: view, to: each).map { Anchor($0, anchor.attribute) }
        }
        guard anchors.count == (other == nil ? 1 : 2) else { return false }
        do throws(ConstraintError) {
          try model.addConstraint(
            zip(anchors, [1, -1]).map { AnchorTerm($0, $1) }, relation, constant: constant, owner: root)
        } catch {
          return false
        }
      }
      return true
    }
  }

  /// Another number for the constants of lengths that constraints of one view alone give.
  func changingLength(
    _ anchor: Anchor, to length: Double, where isConcerned: (ConstraintID) -> Bool
  ) -> [RemedyCandidate] {
    model.scene.constraintIDs.filter { id in
      let terms = model.scene.terms(of: id)
      return words.isWritten(id) && terms.count == 1 && terms.first?.anchor == anchor && terms.first?.coefficient == 1
        && isConcerned(id)
    }.map { id in
      RemedyCandidate(.change(model.scene.origin(of: id), from: model.constant(of: id), to: length)) {
        $0.write(.constant, of: .constraint(id), to: .number(length))
      }
    }
  }

  func statement(_ left: String, _ relation: String, _ right: String?, _ constant: Double) -> String {
    guard let right else { return "\(left) \(relation) \(format(constant))" }
    let offset = constant == 0 ? "" : constant < 0 ? " - \(format(-constant))" : " + \(format(constant))"
    return "\(left) \(relation) \(right)\(offset)"
  }

  /// The statement goes after the declaration of the view, or of the component in which it is: there the name is known.
  private func added(_ view: ViewID, _ statement: String, _ names: String = "") -> Remedy {
    if words.speaksXcode { return .advise("add the constraint `\(statement)`\(names)") }
    var near = view
    while words.short(near).contains("."), let outer = model.scene.superview(of: near) { near = outer }
    return .add(statement: statement, near: near, origin: model.scene.origin(of: near))
  }

  /// Another number for an attribute of a view, and of all that its declaration makes.
  ///
  /// - Parameters:
  ///   - text: the number as a script has it; nil for the number itself.
  ///   - field: of Xcode's inspectors: "set Lines of `Title` to 0".
  func setting(
    _ view: ViewID, _ key: AttributeKey, to number: Double, written text: String? = nil, field: String,
    _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate {
    setting(view, key, to: .number(number), written: text ?? format(number), field: field, isMended)
  }

  /// Another value for an attribute of a view, and of all that its declaration makes.
  func setting(
    _ view: ViewID, _ key: AttributeKey, to value: AttributeValue, written text: String, field: String,
    _ isMended: ((SolvedLayout) -> Bool)? = nil
  ) -> RemedyCandidate {
    let body = words.speaksXcode ? nil : words.declarations.body(around: view)
    let name = body.flatMap { words.declarations.name(of: .view(view), in: $0, around: view, words) }
    let statement = "\(name ?? words.short(view)).\(key.name) = \(text)"
    let remedy: Remedy =
      if words.speaksXcode {
        .advise("set \(field) of `\(words.short(view))` to \(value.number.map(format) ?? text)")
      } else if name != nil {
        .add(statement: statement, near: view, origin: model.scene.origin(of: view))
      } else {
        added(view, statement)
      }
    let views = name == nil ? [view] : body?.views ?? [view]
    return RemedyCandidate(remedy, isMended: isMended) { model in
      views.allSatisfy { model.set(key, of: .view($0), to: value) }
    }
  }

  /// A sheet that fills the window instead, where its content was drawn for a screen.
  private func fullScreen(_ presentation: PresentationID, _ showing: Showing?) -> Remedy? {
    guard showing == .formSheet || showing == .pageSheet || showing == .sheet else { return nil }
    return trial.best([
      RemedyCandidate(.advise("set Presentation of the segue to Full Screen")) {
        $0.write(.style, of: .presentation(presentation), to: .word("fullScreen"))
      }
    ])
  }

  /// A popover or a form sheet that asks for more room. Where its content is cut along one axis it may be along both.
  func largerPresentation(_ isHorizontal: Bool) -> Remedy? {
    guard let presentation = instance.presentation, let example = trial.places.first else { return nil }
    var layout = instance
    guard layout.layOut(in: example.checked.environment) != nil else { return nil }
    if words.speaksXcode, let whole = fullScreen(presentation, layout.showing) { return whole }
    guard let shown = layout.model.presentations.shownController(of: presentation),
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
        RemedyCandidate(
          .advise(
            words.speaksXcode
              ? "ask for more room: set the controller's Content Size to \(size)"
              : "ask for more room: `preferredContentSize = \(size)`")
        ) {
          $0.write(.preferredContentSize, of: .controller(shown), to: .size(size))
        }
      })
  }
}
