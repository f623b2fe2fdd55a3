import AdaptCheck
import AdaptModel
import AdaptSyntax

/// The objects of a storyboard or xib in a model that is drawn. With them, findings from another script of the same
/// document can be shown in the model.
package struct DrawnObjects {
  /// The paths of the views, by object id.
  package private(set) var views: [String: String] = [:]
  private var constraints: [String: Origin] = [:]

  /// - Parameters:
  ///   - model: the drawn model.
  ///   - root: the view whose subviews are included; nil for everything that shows.
  ///   - declarations: the places in the document for an origin of the model.
  package init(_ model: Model, under root: ViewID? = nil, _ declarations: (Origin) -> [Diagnostic.Label]) {
    let scene = model.scene
    for view in root.map({ scene.viewsInTreeOrder(under: $0) }) ?? model.viewsInTreeOrder() {
      for id in declarations(scene.origin(of: view)).compactMap({ $0.objectID }) where views[id] == nil {
        views[id] = scene.path(of: view)
      }
    }
    for index in 0..<Int32(clamping: scene.constraintCount) {
      let origin = scene.origin(of: ConstraintID(index: index))
      for id in declarations(origin).compactMap({ $0.objectID }) where constraints[id] == nil {
        constraints[id] = origin
      }
    }
  }

  /// A finding with the paths and the origins of the drawn model; objects that are not in that model have none.
  ///
  /// - Parameter launched: the kind of the controller that shows. Only its frames are those of the window
  func finding(of located: ScriptCheck.Located, launched: String?) -> Finding {
    var finding = located.finding
    finding.views = zip(finding.views, located.views).compactMap { view, label in
      guard let path = label?.objectID.flatMap({ views[$0] }) else { return nil }
      var drawn = view
      drawn.path = path
      if located.finding.subject != launched { drawn.frames = [] }
      return drawn
    }
    // Of these there are only paths of the other script.
    finding.others = []
    finding.constraints = located.constraints.compactMap { $0.objectID.flatMap { constraints[$0] } }
    return finding
  }
}
