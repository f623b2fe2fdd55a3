import AdaptCheck
import AdaptInterfaceBuilder
import AdaptInterpreter
import AdaptModel
import AdaptScriptCheck
import AdaptSyntax

extension LayoutSource {
  /// How a storyboard or xib becomes the script to examine; a script itself is examined unchanged.
  package static let checked = ScriptImportOptions(purpose: .checking)

  /// Examines the source in every window. A storyboard or xib must have been imported with ``checked``.
  ///
  /// - Parameters:
  ///   - settings: the settings of the project.
  ///   - window: the only window to examine; nil for those in the settings.
  ///   - subjects: the names of the only subjects to examine; nil for all.
  ///   - judgesOnly: whether nothing matters but how bad findings are: no help is looked for, and no size is examined
  ///     that no device has.
  ///   - limits: the resources that the check may use.
  ///   - interpreter: a new one; its host reads imports, and its limits apply.
  ///   - progress: is called before each controller with its name, the number of controllers, and the number done.
  /// - Returns: the findings, at their places in the file.
  package func check(
    settings: CheckSettings = CheckSettings(), window: Environment? = nil, subjects: Set<String>? = nil,
    judgesOnly: Bool = false, limits: CheckLimits = CheckLimits(), with interpreter: Interpreter,
    progress: @escaping (String, Int, Int) -> Void = { _, _, _ in }
  ) -> ScriptCheck.Result {
    var settings = settings
    // Devices that do not run what the document needs, or what its Xcode builds, take no part.
    settings.scope.minimumOS = settings.scope.minimumOS ?? design?.facts.minimumOS
    var check = ScriptCheck(settings: settings, mapping: place, design: design, progress: progress)
    check.window = window
    (check.subjects, check.judgesOnly) = (subjects, judgesOnly)
    check.limits = limits
    check.hasBaseClasses = !InterfaceReader.isDocument(file) || InterfaceReader.hasBaseClasses(file)
    var result = check.check(source, with: interpreter)
    result.design = design?.facts
    return result
  }
}
