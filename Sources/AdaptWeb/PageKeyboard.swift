import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// The keyboard of a window in which somebody types.
enum PageKeyboard {
  /// Shows the keyboard as a script does, after everything else that was done in the window.
  ///
  /// - Parameters:
  ///   - path: the view that takes the text. While it does not show, or is no field, there is no keyboard for it.
  ///   - interpreter: of the window. A keyboard that its script has shown stays as it is.
  static func show(for path: String, in interpreter: Interpreter) {
    let model = interpreter.model
    guard model.keyboardHeight == 0, let environment = model.environment,
      let view = model.viewsInTreeOrder().first(where: { model.scene.path(of: $0) == path }),
      takesText(model.scene.kind(of: view)), isSeen(view, in: model)
    else { return }
    let code = "window.keyboardHeight = \(format(height(in: environment)))"
    _ = interpreter.evaluate(SourceFile(name: "the keyboard of the page", text: code))
  }

  private static func takesText(_ kind: ViewKind) -> Bool {
    switch kind {
    case .textField, .textView, .searchBar, .searchController: true
    default: false
    }
  }

  private static func isSeen(_ view: ViewID, in model: Model) -> Bool {
    let inspector = model.inspector
    return inspector.isSeenItself(view) && model.scene.superviews(of: view).allSatisfy { inspector.isSeenItself($0) }
  }

  /// CHOICE: about what keyboards with suggestions have where nobody has measured them; of a low window, at most 60 %.
  private static func height(in environment: Environment) -> Double {
    if let measured = environment.systemKeyboardHeight { return measured }
    let (size, hasIndicator) = (environment.windowSize, environment.safeArea.bottom > 0)
    let isLow = size.width > size.height
    let usual: Double =
      environment.device.userInterfaceIdiom == .pad
      ? (isLow ? 405 : 320) : isLow ? 205 : hasIndicator ? 335 : 260
    return min(usual, (size.height * 0.6).rounded())
  }
}
