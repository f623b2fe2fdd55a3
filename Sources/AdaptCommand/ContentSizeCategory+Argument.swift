import AdaptModel
import AdaptScriptCheck
import ArgumentParser

extension ContentSizeCategory {
  /// A text size in the form that `--text-size` accepts: `large`, `XXXL`, `AX3`.
  ///
  /// - Throws: a validation error for anything else.
  init(argument text: String) throws {
    var settings = CheckSettings()
    if let problem = settings.setTextSizes([text]) { throw ValidationError("--text-size: \(problem.message)") }
    self = settings.textSizes.first ?? .large
  }
}
