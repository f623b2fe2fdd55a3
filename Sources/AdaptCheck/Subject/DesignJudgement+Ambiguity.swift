import AdaptModel

// What can move only because the document does not tell all.
extension DesignJudgement {
  func isAnyMarked(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.unsettled.contains { design.view($0, in: layout.model.scene)?.isMarkedAmbiguous == true }
  }

  /// Whether it is about the content of a scroll view that code fills.
  func scrollsNothing(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard let view = observation.identity.views.first else { return false }
    // What a stack view arranges that has nothing to arrange, code adds.
    if layout.model.scene.kind(of: view) == .stack { return layout.model.scene.subviews(of: view).isEmpty }
    guard layout.model.scene.kind(of: view).scrolls, observation.identity.detail.hasSuffix(GuideKind.content.name)
    else {
      return false
    }
    // Frames say nothing of how far to scroll: code that places what is scrolled says so too.
    return layout.model.scene.subviews(of: view).allSatisfy { inner in
      design.view(inner, in: layout.model.scene)?.isPlacedByFrame == true
    }
  }

  /// Whether a stack view moves with it that has nothing to arrange, and that code fills.
  func isFilledLater(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.unsettled.contains { view in
      layout.model.scene.kind(of: view) == .stack && layout.model.scene.subviews(of: view).isEmpty
    }
  }

  /// Whether a stack view leaves out what can move, since it is hidden.
  func isLeftOut(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    observation.unsettled.allSatisfy { view in
      guard let place = layout.tree.place(of: view), !layout.isVisible[place] else { return false }
      return layout.model.scene.superview(of: view).map { layout.model.scene.kind(of: $0) == .stack } ?? false
    }
  }

  /// Whether it shares room that there is only on the canvas: in a row that is as high as its content, or in a view
  /// that code gives its size.
  func isInDrawnLength(_ observation: Observation, _ layout: SolvedLayout) -> Bool {
    guard observation.points < Self.farApart, let attributes = observation.evidence.openAttributes,
      let view = observation.identity.views.first
    else { return false }
    return attributes.allSatisfy { attribute in
      hasDrawnLength(attribute.isHorizontal ? .width : .height, around: view, layout.model)
    }
  }

  /// Whether something around a view has a length of which nothing but the drawing tells.
  private func hasDrawnLength(_ attribute: LayoutAttribute, around view: ViewID, _ model: Model) -> Bool {
    var holders: Set<ViewID> = []
    var current: ViewID? = view
    while let here = current {
      holders.insert(here)
      current = model.scene.superview(of: here)
    }
    return model.scene.constraintIDs.contains { id in
      let terms = model.scene.terms(of: id)
      guard terms.count == 1, let anchor = terms.first?.anchor, anchor.attribute == attribute,
        holders.contains(model.scene.owner(of: anchor.item)), model.priority(of: id) <= Self.drawnPriority
      else { return false }
      return design.constraint(model.scene.origin(of: id)) == nil
    }
  }
}
