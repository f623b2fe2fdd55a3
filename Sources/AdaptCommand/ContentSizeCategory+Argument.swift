import AdaptModel
import AdaptScriptCheck
import ArgumentParser

extension ContentSizeCategory {
  /// A text size as people write it after `--text-size`: `large`, `XXXL`, `AX3`.
  ///
  /// - Throws: what the command line says of anything else.
  init(argument text: String) throws {
    var settings = CheckSettings()
    if let problem = settings.setTextSizes([text]) { throw ValidationError("--text-size: \(problem.message)") }
    self = settings.textSizes.first ?? .large
  }
}
