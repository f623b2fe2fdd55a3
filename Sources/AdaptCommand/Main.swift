import ArgumentParser

@main
struct Main: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Runs adaptive layouts: rotations, resizes and size classes, without a simulator.",
    discussion: """
      A script declares views, constraints conditioned on size classes, and controllers, and then launches, rotates and \
      resizes them. Start with an example:

        adapt run Examples/rotation.adapt

      `adapt explain CODE` says more about a message, `adapt devices` lists what can be launched on.
      """,
    version: "adapt 0.1",
    subcommands: [
      Run.self, Check.self, Test.self, Format.self, Picture.self, Import.self, Repl.self, Devices.self, Explain.self,
    ])

  /// Without a subcommand a session is opened; where the standard input is no terminal, it is run, as by `adapt run -`.
  mutating func run() throws {
    var repl = try Repl.parse([])
    try repl.run()
  }
}

/// What the exit status says; part of the command line's interface.
extension ExitCode {
  /// Findings, failed tests or a failed `expect`.
  static let findings = ExitCode(1)
  /// A file that cannot be read, or a script that is wrong.
  static let couldNotRun = ExitCode(2)
}
