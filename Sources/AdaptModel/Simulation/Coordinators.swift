// Transition coordinators: blocks that run alongside a transition and after it (`UIKIT.md §3.4`).

extension Model {
  /// Registers a block to run alongside the transition.
  /// - Returns: false, and nothing is registered, once alongside blocks have run.
  @discardableResult
  public mutating func animate(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard let index = transitions.active.firstIndex(where: { $0.coordinator == coordinator }),
      transitions.active[index].acceptsAlongside
    else { return false }
    transitions.active[index].alongside.append(block)
    return true
  }

  /// Registers a block to run when the transition is over.
  /// - Returns: false, and nothing is registered, if it is.
  @discardableResult
  public mutating func complete(_ block: CoordinatorToken, with coordinator: CoordinatorID) -> Bool {
    guard let index = transitions.active.firstIndex(where: { $0.coordinator == coordinator }) else { return false }
    transitions.active[index].completions.append(block)
    return true
  }

  /// Registers a block for the moment in which the user lets go of an interactive transition
  /// (`notifyWhenInteractionChanges`, `notifyWhenInteractionEnds`).
  /// - Returns: false, and nothing is registered, for a transition that is not interactive or is over.
  @discardableResult
  public mutating func notify(_ block: CoordinatorToken, ofInteractionWith coordinator: CoordinatorID) -> Bool {
    guard let index = transitions.index(of: coordinator), transitions.active[index].context.isInteractive else {
      return false
    }
    transitions.active[index].interaction.append(block)
    return true
  }

  /// Runs the blocks in order of registration, those too that they register themselves.
  mutating func runBlocks(_ coordinator: CoordinatorID, _ phase: CoordinatorPhase, host: any SimulationHost) {
    var next = 0
    while let index = transitions.active.firstIndex(where: { $0.coordinator == coordinator }) {
      let transition = transitions.active[index]
      let blocks =
        switch phase {
        case .alongside: transition.alongside
        case .interaction: transition.interaction
        case .completion: transition.completions
        }
      guard next < blocks.count else { break }
      host.run(blocks[next], phase: phase, model: &self)
      next += 1
    }
    guard phase == .alongside, let index = transitions.active.firstIndex(where: { $0.coordinator == coordinator })
    else { return }
    transitions.active[index].acceptsAlongside = false
  }
}
