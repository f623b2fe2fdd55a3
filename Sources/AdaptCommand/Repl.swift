import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptREPL
import AdaptScriptCheck
import AdaptSyntax
import ArgumentParser
import EditLine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Opens a session: statements are run as they are entered.",
    discussion: """
      `:help` lists what a session can do besides running scripts: undo, draw, explain. If standard input is not a \
      terminal, it is run as by `adapt run -`. ~/.editrc binds keys. The history is the file named by ADAPT_HISTORY, or \
      adapt/history in XDG_STATE_HOME or ~/.local/state. An entry that begins with a space is not kept.
      """)

  @Option(name: .short, help: ArgumentHelp("Run this, show its value, and leave.", valueName: "code"))
  var e: [String] = []

  @Option(
    name: .short, help: ArgumentHelp("Run a file before the first entry.", valueName: "file"),
    completion: .file(extensions: ["adapt"]))
  var i: String?

  @ArgumentParser.Argument(
    help: "A file to run before the first entry, as -i does.", completion: .file(extensions: ["adapt"]))
  var file: String?

  @Option(
    help: "The device for a `launch` that names none.",
    completion: .custom { _, _, _ in DeviceTable.devices.map(\.name) })
  var device: String?

  @OptionGroup
  var options: ScriptOptions

  mutating func run() throws {
    guard Terminal.isInteractive(.input) && Terminal.isInteractive(.output) || !e.isEmpty else {
      var arguments = ["-"]
      if let device { arguments += ["--device", device] }
      var run = try Run.parse((i ?? file).map { [$0] + arguments } ?? arguments)
      run.options = options
      return try run.run()
    }
    Terminal.prepareForSignals()
    let output = Output()
    let repl = try makeREPL(output)
    var status = ExitCode.success
    func note(_ answer: REPL.Answer) {
      switch answer {
      case .refused: status = .couldNotRun
      case .problems where status == .success: status = .findings
      default: break
      }
    }
    if let first = i ?? file { note(repl.respond(to: ":load \(first)")) }
    guard e.isEmpty else {
      for code in e {
        note(repl.respond(to: code))
        output.flush()
      }
      try output.finish()
      if status != .success { throw status }
      return
    }
    let session = TerminalSession(
      repl, history: HistoryFile.standardPath(environment: variable).map { HistoryFile(path: $0) })
    switch session.run() {
    case .left: break
    case .terminated(let signal):
      // Ends the process as the signal would have ended it.
      restoreDefault(of: signal)
      raise(signal)
    case .noTerminal:
      Terminal.write("error: this terminal cannot be used for editing lines\n", to: .error)
      throw ExitCode.couldNotRun
    }
  }

  private func restoreDefault(of number: Int32) {
    signal(number, SIG_DFL)
  }

  private func makeREPL(_ output: Output) throws -> REPL {
    let session = Session(
      files: FileHost(root: options.root ?? ".") { _ in }, limits: options.limits,
      defaultDevice: try device.map { try Devices.find($0) })
    let cancellation = session.cancellation
    session.prover = { ScriptProver(cancellation).answer($0) }
    let style = REPL.Style(
      hasColor: options.color.resolve(for: .output), isASCII: variable("TERM") ?? "dumb" == "dumb")
    let tools =
      e.isEmpty
      ? SessionTools.ofMachine(root: options.root, limits: options.limits, cancellation: cancellation) : SessionTools()
    return REPL(session: session, files: .system, tools: tools, style: style) {
      output.write($0)
    } complaints: { [toError = !e.isEmpty] in
      output.flush()
      Terminal.write($0, to: toError ? .error : .output)
    }
  }

  private func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension FileAccess {
  /// The files of this machine.
  static var system: FileAccess {
    FileAccess(
      read: { path throws(Failure) in
        do throws(Files.Failure) {
          return SourceFile(name: path, bytes: try Files.readText(path))
        } catch {
          throw Failure(error.message)
        }
      },
      write: { text, path throws(Failure) in
        do throws(Files.Failure) {
          try Files.write(Array(text.utf8), to: path)
        } catch {
          throw Failure(error.message)
        }
      },
      list: { Files.names(in: $0) }, currentFolder: Files.currentFolder)
  }
}
