import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs

/// Answers what a script's `prove` asks, by dividing the sizes of the window into regions.
package struct ScriptProver {
  private let limits: ProofLimits

  /// - Parameters:
  ///   - cancellation: the cancellation of the run that asks.
  ///   - limits: the resources that one answer may use.
  package init(_ cancellation: Cancellation, limits: ProofLimits = ProofLimits()) {
    var limits = limits
    limits.isStopped = { cancellation.isCancelled }
    self.limits = limits
  }

  package func answer(_ question: SizeQuestion) -> SizeAnswer {
    var failures: [String] = []
    var reasons: [String] = question.handlers.isEmpty ? [] : [Self.words(ofHandlers: question.handlers)]
    let (proofs, folding) = proofs(question)
    guard !proofs.isEmpty else { return .undecided("`\(question.name)` cannot be made") }
    for proof in proofs {
      for part in proof.undecided { reasons.append(part.reason) }
      for verdict in proof.verdicts where isAsked(verdict.property, question.property) {
        for failure in verdict.failures where lies(failure.views, in: question.roots, proof) {
          let size = failure.smallest
          let family = proofs.count > 1 ? " of \(proof.family.name)" : ""
          failures.append("\(failure.message) \(failure.extent); the smallest is \(size)\(family)")
        }
        for part in verdict.undecided { reasons.append(part.reason) }
      }
    }
    for failure in folding?.failures ?? [] where isAsked(failure.property, question.property) {
      if lies(failure.views, in: question) { failures.append(failure.message) }
    }
    for part in folding?.undecided ?? [] where isAsked(part.property, question.property) { reasons.append(part.reason) }
    if !failures.isEmpty { return .fails(failures) }
    if let reason = reasons.first { return .undecided(reason) }
    // A relation that was never examined is not proved.
    if case .relation = question.property,
      !proofs.allSatisfy({ $0.verdicts.contains { isAsked($0.property, question.property) } })
    {
      return .undecided("it was not evaluated")
    }
    return .holds("at every size")
  }

  /// A proof for each family of windows, and one for those of folding displays; a launched controller has only those of
  /// its device.
  package func proofs(_ question: SizeQuestion) -> (families: [SubjectProof], folding: FoldingProof?) {
    let families: [WindowFamily]
    var folding: (device: Device?, environment: Environment)?
    var subject: Subject
    switch question.subject {
    case .launched(let model, let controller, let environment):
      if environment.device.isFolding { folding = (Self.inAnyPose(environment.device), environment) }
      families = [
        WindowFamily(
          name: "windows of \(environment.device.name)", environment: environment, from: WindowFamily.least,
          to: WindowFamily.most)
      ]
      subject = Subject(name: question.name, model: model, controller: controller)
    case .made(let controller):
      families = WindowFamily.all()
      folding = families.first.map { (nil, $0.environment) }
      subject = Subject(
        name: controller.name,
        make: { controller.make().map { controller.instance($0) } })
    }
    subject.handlersThatMayLayOut = question.handlers
    subject.invariants = { model in
      if case .relation(let text, let formula) = question.property {
        guard let root = model.viewsInTreeOrder().first else { return [] }
        return [
          Subject.Invariant(word: "prove", text: text, origin: .unknown, owner: root, formula: formula(model))
        ]
      }
      return question.invariants(model).map {
        Subject.Invariant(word: $0.word, text: $0.text, origin: $0.origin, owner: $0.owner, formula: $0.formula)
      }
    }
    let proofs = families.compactMap { SubjectProof(subject, in: $0, limits: limits) }
    if limits.isStopped() { return (proofs, nil) }
    return (proofs, folding.flatMap { FoldingProof(subject, on: $0.device, like: $0.environment) })
  }

  /// The device that may fold and unfold, whatever it was launched as.
  private static func inAnyPose(_ device: Device) -> Device {
    device.isPosed ? DeviceTable.device(named: device.name) ?? device : device
  }

  private static func words(ofHandlers names: [String]) -> String {
    "\(names.map { "`\($0)`" }.joined(separator: ", ")) may change the layout"
  }

  private func isAsked(_ property: ProofProperty, _ asked: SizeQuestion.Property) -> Bool {
    switch (asked, property) {
    case (.everything, _): true
    case (.relation, .invariant): true
    case (.problem(let problem), _): problem.property == property
    default: false
    }
  }

  /// Whether all of the views, by their paths, lie in some of the question's roots.
  private func lies(_ paths: [String], in question: SizeQuestion) -> Bool {
    guard let roots = question.roots, case .launched(let model, _, _) = question.subject else { return true }
    let names = roots.map { model.scene.path(of: $0) }
    return paths.allSatisfy { path in names.contains { path == $0 || path.hasPrefix("\($0).") } }
  }

  /// Whether all of the views lie in some of the roots.
  private func lies(_ views: [ViewID], in roots: [ViewID]?, _ proof: SubjectProof) -> Bool {
    guard let roots else { return true }
    return views.allSatisfy { view in roots.contains { proof.contains(view, in: $0) } }
  }
}

extension SizeProblem {
  fileprivate var property: ProofProperty {
    switch self {
    case .conflict: .conflict
    case .ambiguity: .ambiguity
    case .truncation: .truncation
    case .clipping: .clipping
    case .overlap: .overlap
    case .unsafe: .safeArea
    }
  }
}
