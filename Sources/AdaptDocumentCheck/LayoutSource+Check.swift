import AdaptCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

extension LayoutSource {
  /// How a storyboard or xib is turned into the script that is examined; a script is examined as it is.
  package static let checked = ScriptImportOptions(purpose: .checking)

  /// Examines it in every window. A storyboard or xib has to be made with ``checked`` for that.
  ///
  /// - Parameters:
  ///   - settings: the project's.
  ///   - window: only this window is examined; nil for those that the settings name.
  ///   - limits: what it may take.
  ///   - interpreter: a new one, whose host reads what the script imports, and whose limits hold.
  ///   - progress: is told before each controller: its name, how many there are, and how many are done.
  /// - Returns: what was found, at the places of the file.
  package func check(
    settings: CheckSettings = CheckSettings(), window: Environment? = nil, limits: CheckLimits = CheckLimits(),
    with interpreter: Interpreter,
    progress: @escaping (String, Int, Int) -> Void = { _, _, _ in }
  ) -> ScriptCheck.Result {
    var check = ScriptCheck(settings: settings, mapping: place, design: design, progress: progress)
    check.window = window
    check.limits = limits
    check.hasBaseClasses = !InterfaceReader.isDocument(file.name) || InterfaceReader.hasBaseClasses(file)
    return check.check(source, with: interpreter)
  }
}
