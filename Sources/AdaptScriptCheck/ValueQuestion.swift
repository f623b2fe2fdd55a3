import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// "Why is `Profile.title.width` what it is on an iPhone 6?"
public struct ValueQuestion {
  /// The controller, the names down to a view, and an anchor's attribute: `Profile.card[0].heading.width`. For a
  /// document also `Sign In.width`, the view as Xcode calls it or its object id.
  public var path: String
  public var environment: Environment

  /// Where a place of the script is shown, if it stands for another file.
  public var places: (Diagnostic.Label) -> [Diagnostic.Label]

  /// What Xcode calls the object with an id; nil for a script's places.
  public var title: (String) -> String? = { _ in nil }

  public init(
    path: String, environment: Environment, places: @escaping (Diagnostic.Label) -> [Diagnostic.Label] = { [$0] }
  ) {
    self.path = path
    self.environment = environment
    self.places = places
  }

  /// What there is to say of a value.
  public enum Answer: Sendable {
    case text(String)
    /// The file has no such controller, view or attribute.
    case unknown
    /// The path names a view, and none of its values.
    case view
    /// Of a document, several objects have the name; these are their ids.
    case several([String])
    case cannotRun([Diagnostic])
  }

  /// Lays the controller out in the environment and explains the value. Runs no handler. Where the interpreter's limit
  /// of time is reached, there is no answer but that.
  public func answer(_ source: SourceFile, with interpreter: Interpreter) -> Answer {
    interpreter.limitingTime {
      let answer = answerInTime(source, with: interpreter)
      guard !interpreter.cancellation.isOutOfTime else {
        let words = CheckMessage.outOfTime(interpreter.limits.seconds, [], .check).words
        let label = Diagnostic.Label("", at: SourceSpan(at: 0), in: source)
        return .cannotRun([words.diagnostic(at: places(label).first ?? label)])
      }
      return interpreter.stoppedDiagnostic.map { .cannotRun([$0]) } ?? answer
    }
  }

  private func answerInTime(_ source: SourceFile, with interpreter: Interpreter) -> Answer {
    let script = interpreter.checkable(source)
    guard !script.diagnostics.contains(where: { $0.severity == .error }) else { return .cannotRun(script.diagnostics) }
    if let controller = script.controllers.first(where: { path.hasPrefix($0.name + ".") }),
      let model = laidOut(controller), let anchor = AnchorPath(path).anchor(in: model)
    {
      return .text(explanation(of: anchor, AnchorPath(path), in: model, interpreter))
    }
    let isView = script.controllers.contains { controller in
      path.hasPrefix(controller.name + ".") && controller.make().map { AnchorPath(path).isView(in: $0.model) } == true
    }
    return isView ? .view : answer(ofObjectIn: script.controllers, interpreter)
  }

  private func laidOut(_ controller: CheckableController) -> Model? {
    guard let made = controller.make() else { return nil }
    var model = made.model
    _ = model.tryLayout(of: made.controller, in: environment)
    return model
  }

  private func explanation(
    of anchor: Anchor, _ named: AnchorPath, in model: Model, _ interpreter: Interpreter
  ) -> String {
    let explanation = ValueExplanation(
      of: anchor, from: named.origin(of: anchor, in: model), in: model,
      view: { view in object(model.scene.origin(of: view), interpreter).flatMap(title) }
    ) { id in
      guard let place = interpreter.place(of: model.scene.origin(of: id)) else { return nil }
      let own = Diagnostic.Label("", at: place.span, in: place.file)
      let (label, title) = element(of: id, in: model, among: places(own)) ?? (own, place.file.text(in: place.span))
      return (title, "\(label.file.name):\(label.file.position(at: label.span.start).line)")
    }
    return explanation.text(path: path)
  }

  // MARK: - Objects of documents

  /// The element of a constraint. One statement may say what several elements say: `size == 100 x 100`.
  private func element(
    of id: ConstraintID, in model: Model, among places: [Diagnostic.Label]
  ) -> (Diagnostic.Label, title: String)? {
    let known = places.compactMap { label in label.objectID.flatMap(title).map { (label, title: $0) } }
    let attribute = model.scene.terms(of: id).first?.anchor.attribute.name ?? ""
    return known.first { $0.title.contains(".\(attribute) ") } ?? known.first
  }

  /// The id of the object that a document declares with what has an origin; nil for a script.
  private func object(_ origin: Origin, _ interpreter: Interpreter) -> String? {
    interpreter.place(of: origin).flatMap { places(.init("", at: $0.span, in: $0.file)).first?.objectID }
  }

  private func answer(
    ofObjectIn controllers: [CheckableController], _ interpreter: Interpreter
  ) -> Answer {
    guard let dot = path.lastIndex(of: ".") else { return .unknown }
    let (name, attribute) = (String(path[..<dot]), path[dot...])
    var found: [(id: String, model: Model, anchor: Anchor)] = []
    for controller in controllers {
      guard let model = laidOut(controller) else { continue }
      for view in model.viewsInTreeOrder() {
        guard let id = object(model.scene.origin(of: view), interpreter), id == name || title(id) == name,
          !found.contains(where: { $0.id == id }),
          let anchor = AnchorPath(model.scene.path(of: view) + attribute).anchor(in: model)
        else { continue }
        found.append((id, model, anchor))
      }
    }
    guard let first = found.first else { return .unknown }
    guard found.count == 1 else { return .several(found.map { $0.id }) }
    return .text(explanation(of: first.anchor, AnchorPath(path), in: first.model, interpreter))
  }
}
