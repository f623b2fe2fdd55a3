import AdaptFiles
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
      "The folder from which scripts may import files. By default the current one, or the script's own.",
      valueName: "folder"))
  var root: String?

  @Option(
    help: ArgumentHelp("How many steps a script may take. A step is a turn of a loop or a call.", valueName: "count"))
  var steps: Int = Limits().steps

  @Option(help: ArgumentHelp("How deep calls within calls may go.", valueName: "count"))
  var depth: Int = Limits().callDepth

  @Option(
    help: ArgumentHelp("How much memory a script may use, in millions of bytes.", valueName: "megabytes"))
  var memory: Double?

  @Option(help: ArgumentHelp("How many seconds a script may run. No limit by default.", valueName: "seconds"))
  var time: Double?

  @Option(
    help: ArgumentHelp("How many events, printed lines and findings a script may cause.", valueName: "count"))
  var events: Int?

  @Flag(
    help: """
      Run with the limits for a stranger's script: 256 megabytes, 10 seconds, a million events, a million elements of a list. \
      An explicit limit takes precedence.
      """)
  var sandbox = false

  @Option(help: "When to colour: auto, always or never. NO_COLOR is respected.")
  var color: ColorChoice = .auto

  private var usual: Limits { sandbox ? .sandbox : Limits() }

  private var askedMemory: Int { memory.map { Int(min($0, 1e9) * 1_000_000) } ?? usual.memory }

  /// The bytes that the check of a controller may take.
  var checkMemory: Int { min(askedMemory, AddressSpace.room.map { AddressSpace.checkMemory(within: $0) } ?? .max) }

  var limits: Limits {
    // If the system allows less memory, the limit must end the script before the system ends the process.
    let room = AddressSpace.room.map { AddressSpace.scriptMemory(within: $0) } ?? .max
    return Limits(
      steps: steps, callDepth: depth, elements: usual.elements, memory: min(askedMemory, room),
      seconds: time ?? usual.seconds, events: events ?? usual.events)
  }

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps takes a number above zero.") }
    guard depth > 0 else { throw ValidationError("--depth takes a number above zero.") }
    guard memory.map({ $0 >= 1 }) != false else { throw ValidationError("--memory takes a number of at least one.") }
    guard time.map({ $0 > 0 }) != false else { throw ValidationError("--time takes a number above zero.") }
    guard events.map({ $0 > 0 }) != false else { throw ValidationError("--events takes a number above zero.") }
  }
}

extension SourceFile {
  /// Reads a script that the command line names, or reports why it cannot and ends the command.
  static func reading(_ path: String) throws -> SourceFile {
    do {
      return SourceFile(name: path, bytes: try Files.readText(path))
    } catch {
      Terminal.write("error: \(path): \(error.message)\n", to: .error)
      throw ExitCode.couldNotRun
    }
  }
}
