import AdaptModel
import AdaptScriptCheck
import ArgumentParser

/// Options that select what is examined.
struct CheckSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these devices, separated by commas: \"iPhone SE, all iPads, iOS 16 and later\".", valueName: "names"))
  var devices: String?

  @Option(name: .customLong("minimum-os"), help: ArgumentHelp("The deployment target: 15.0.", valueName: "version"))
  var minimumOS: String?

  @Option(
    help: ArgumentHelp(
      "The SDK with which the app is built: 27.0. An iPhone Duo gives older apps other windows.", valueName: "version"))
  var sdk: String?

  @Option(help: ArgumentHelp("Only these orientations: portrait, landscape.", valueName: "names"))
  var orientations: String?

  @Option(
    help: ArgumentHelp(
      """
      Text sizes to examine, separated by commas: large, XXXL, AX3. By default large, and one of each group of sizes that \
      the script tells apart.
      """, valueName: "sizes"))
  var textSizes: String?

  @Option(
    help: ArgumentHelp(
      """
      Languages in which storyboards and xibs are examined besides their own, from the .strings and .xcstrings beside \
      them: all, own for none, or codes: de, pt-BR. By default the one with the longest texts.
      """, valueName: "codes"))
  var languages: String?

  @Option(help: ArgumentHelp("Only files that git says have changed since this commit.", valueName: "ref"))
  var changedSince: String?

  @Option(help: ArgumentHelp("Examine only every Nth file, beginning with the Ith: 1/4 to 4/4.", valueName: "i/n"))
  var shard: Shard?

  @Option(name: .shortAndLong, help: ArgumentHelp("How many files to examine at once.", valueName: "count"))
  var jobs: Int?

  var threads: Int { jobs ?? Workers<Int>.processorCount }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("-j takes a number from 1.") }
  }

  /// The changes that these options make to a project's settings.
  ///
  /// - Parameter own: a device that the scripts declare, by its name.
  /// - Throws: a validation error for an unknown name.
  func override(own: (String) -> Device?) throws -> @Sendable (inout CheckSettings) -> Void {
    var wanted = CheckSettings()
    if let devices {
      var (known, declared): ([String], [Device]) = ([], [])
      for name in CheckSettings.list(devices) {
        var alone = CheckSettings()
        if alone.setDevices([name]) != nil, let device = own(name) {
          declared.append(device)
        } else {
          known.append(name)
        }
      }
      if !known.isEmpty, let problem = wanted.setDevices(known) {
        throw ValidationError("--devices: \(problem.message)")
      }
      if !declared.isEmpty { wanted.devices = (wanted.devices ?? []) + declared }
    }
    if let textSizes, let problem = wanted.setTextSizes(CheckSettings.list(textSizes)) {
      throw ValidationError("--text-sizes: \(problem.message)")
    }
    if let languages, let problem = wanted.setLanguages(CheckSettings.list(languages)) {
      throw ValidationError("--languages: \(problem.message).")
    }
    if let orientations, let problem = wanted.setOrientations(CheckSettings.list(orientations)) {
      throw ValidationError("--orientations: \(problem.message)")
    }
    wanted.scope.minimumOS = try Self.version(minimumOS, of: "--minimum-os")
    wanted.scope.sdk = try Self.version(sdk, of: "--sdk")
    let (hasTextSizes, hasLanguages) = (textSizes != nil, languages != nil)
    return { [wanted] settings in
      if let devices = wanted.devices { settings.devices = devices }
      if hasTextSizes { settings.textSizes = wanted.textSizes }
      if hasLanguages { settings.languages = wanted.languages }
      if !wanted.scope.orientations.isEmpty { settings.scope.orientations = wanted.scope.orientations }
      if let version = wanted.scope.minimumOS { settings.scope.minimumOS = version }
      if let version = wanted.scope.sdk { settings.scope.sdk = version }
    }
  }

  /// Reports what is not known about apps that were built before iOS 27 (`IOS27.md §2.7`).
  func warnOfOldSDK() {
    guard let sdk, let version = OSVersion(sdk), version < OSVersion(27) else { return }
    Terminal.write(
      "warning: the windows of an iPhone Duo for an app built with the \(sdk) SDK are not known; those of the 27.0 SDK are "
        + "taken\n", to: .error)
  }

  private static func version(_ text: String?, of option: String) throws -> OSVersion? {
    guard let text else { return nil }
    guard let version = OSVersion(text) else {
      throw ValidationError("\(option): \"\(text)\" is not a version of iOS.")
    }
    return version
  }
}

/// Options that determine when the check fails.
struct CheckOutcome: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings. It is written if it does not exist. After that, only new findings count.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Replace the baseline with the current findings.")
  var updateBaseline = false

  @Option(help: ArgumentHelp("The lowest severity that fails: error, warning, note or off.", valueName: "severity"))
  var failOn: FindingSeverityName?

  @Option(help: ArgumentHelp("Fail for errors, and if there are more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings takes a number from 0.") }
  }
}

extension FindingSeverityName: ExpressibleByArgument {}
