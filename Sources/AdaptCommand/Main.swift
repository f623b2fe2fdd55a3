import AdaptFiles
import AdaptModel
import AdaptSyntax
import ArgumentParser
import CProcess

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
    version: "adapt \(Version.number)",
    subcommands: [
      Run.self, Check.self, Prove.self, Test.self, Format.self, Picture.self, Preview.self, Diff.self, Import.self,
      Repl.self,
      Devices.self,
      Explain.self,
      DrawVector.self,
    ])

  /// Errors are reported with the usage of the intended command.
  static func main() {
    adapt_keep_freed_memory()
    // What draws in a process of its own tells the other by its status what went wrong.
    if CommandLine.arguments.dropFirst().first == DrawVector.name { adapt_end_without_memory(false) }
    if let advice = advice(for: Array(CommandLine.arguments.dropFirst())) {
      Terminal.write("error: \(advice)\n", to: .error)
      exit(withError: ExitCode(64))
    }
    var command: any ParsableCommand
    do {
      command = try parseAsRoot()
    } catch {
      if let advice = Guesses.advice(onOption: message(for: error), of: CommandLine.arguments.dropFirst().first) {
        Terminal.write("error: \(advice)\n", to: .error)
        exit(withError: ExitCode(64))
      }
      end(self, with: error)
    }
    do {
      try command.run()
    } catch let error as ValidationError {
      // The name in the parser's form, since a command by itself does not know that it is a subcommand of `adapt`.
      let kind = type(of: command)
      let name = kind.configuration.commandName ?? "\(kind)".lowercased()
      Terminal.write("Error: \(error.message)\nUsage: \(usageString(for: kind))\n", to: .error)
      Terminal.write("  See 'adapt \(name) --help' for more information.\n", to: .error)
      exit(withError: ExitCode(64))
    } catch {
      end(type(of: command), with: error)
    }
  }

  /// Ends the process with what an error says. Help and the version are errors to the parser; where they cannot be
  /// written, that is said, as of all other output.
  private static func end(_ command: any ParsableCommand.Type, with error: any Error) -> Never {
    let text = command.fullMessage(for: error)
    guard command.exitCode(for: error) == .success, !text.isEmpty else { command.exit(withError: error) }
    let output = Output()
    output.write(text + "\n")
    do { try output.finish() } catch { command.exit(withError: error) }
    command.exit()
  }

  /// The advice if the first word is not a command.
  private static func advice(for arguments: [String]) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-"), !word.isEmpty else { return nil }
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let names = shown.map { $0.configuration.commandName ?? "\($0)".lowercased() }
    guard !names.contains(word), word != "help", word != DrawVector.name else { return nil }
    let (own, run) = (word.shellWord, "adapt run \(word.shellWord)")
    let kind = word.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if ["adapt", "storyboard", "xib"].contains(kind), word.contains(".") || word.contains("/") {
      let also = kind == "adapt" ? "" : "; `adapt import \(own)` turns it into a script"
      return "\(word) is a file: `\(run)` runs it, `adapt check \(own)` examines it\(also)"
    }
    if let meant = Guesses.commandsWithOptions[word.lowercased()] {
      let file = arguments.dropFirst().first { !$0.hasPrefix("-") } ?? "FILE"
      return "there is no command `\(word)`; did you mean `adapt \(meant) \(file.shellWord)`?"
    }
    if let said = Guesses.notNeeded[word.lowercased()] { return "there is no command `\(word)`: \(said)" }
    if let meant = Guesses.otherNames[word.lowercased()] ?? nearest(word, in: names) {
      return "there is no command `\(word)`; did you mean `adapt \(meant)`?"
    }
    if Files.exists(word) {
      return "\(word) is not a command: `\(run)` runs a script, `adapt check \(own)` examines it"
    }
    return "there is no command `\(word)`; the commands are \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// Without a subcommand, opens a session. If standard input is not a terminal, runs it, like `adapt run -`.
  mutating func run() throws {
    var repl = try Repl.parse([])
    try repl.run()
  }
}

/// The meaning of the exit status, which is part of the command line's interface.
extension ExitCode {
  /// Findings, failed tests or a failed `expect`.
  static let findings = ExitCode(1)
  /// A file that cannot be read, or a script that is wrong.
  static let couldNotRun = ExitCode(2)
}
