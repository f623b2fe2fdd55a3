import AdaptScriptCheck
import AdaptSyntax

/// How a file is looked at: by the settings of its folder, and by what its project says of devices and systems.
struct ProjectSettings {
  var settings: CheckSettings
  var facts = ProjectFacts()
  /// The problems in the settings. With any, the project is not read.
  var problems: [Diagnostic]

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - files: the settings of folders.
  ///   - projects: the projects that were read already.
  ///   - override: changes the settings as the command line says. They count more than the project.
  init(
    for path: String, files: SettingsFiles = SettingsFiles(), projects: Projects = Projects(),
    override: (inout CheckSettings) -> Void = { _ in }
  ) {
    let found = files.settings(for: path)
    settings = found.settings
    problems = found.diagnostics
    guard problems.isEmpty else { return }
    override(&settings)
    facts = projects.facts(for: path)
    facts.narrow(&settings.scope)
  }
}
