import AdaptInterpreter
import AdaptSyntax
import ArgumentParser

/// When to colour.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  func resolve(for stream: Terminal.Stream) -> Bool {
    switch self {
    case .auto: Terminal.supportsColor(stream)
    case .always: true
    case .never: false
    }
  }
}

/// Options of every command that runs scripts.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder from which scripts may import files; by default the current one, or the script's own.",
      valueName: "folder"))
  var root: String?

  @Option(help: ArgumentHelp("How many steps a script may take: turns of loops and calls.", valueName: "count"))
  var steps: Int = Limits().steps

  @Option(help: ArgumentHelp("How deep a script's functions may call each other.", valueName: "count"))
  var depth: Int = Limits().callDepth

  @Option(help: "When to colour: auto, always or never. NO_COLOR is respected.")
  var color: ColorChoice = .auto

  var limits: Limits { Limits(steps: steps, callDepth: depth) }

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps takes a number above zero.") }
    guard depth > 0 else { throw ValidationError("--depth takes a number above zero.") }
  }
}

extension SourceFile {
  /// Reads a script that the command line names, or says why not and ends the command.
  static func reading(_ path: String) throws -> SourceFile {
    do {
      return SourceFile(name: path, bytes: try Files.readText(path))
    } catch {
      Terminal.write("error: \(path): \(error.message)\n", to: .error)
      throw ExitCode.couldNotRun
    }
  }
}
