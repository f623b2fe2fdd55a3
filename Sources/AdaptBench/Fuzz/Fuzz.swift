import AdaptSolverSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `adapt-bench fuzz`: random scripts and documents, to test promises and to find crashes.
enum Fuzz {
  static let benchmark = Benchmark(
    name: "fuzz",
    usage: "fuzz [TARGET…] [--seconds N] [--count N] [--seed N] [--from FOLDER] [--failures FOLDER]",
    help: """
      Gives random input to the parser, the formatter, the interpreter, the session, the check and the readers of
      documents and settings, or only to the named targets, each for a number of seconds (default 10). Prints how many
      inputs it tried. Generates the input by rule or by changing the files of folders (default Examples and Tests). An
      input that breaks a promise or ends the process is reported by its seed and written into the folder of failures.
      `--count 1 --seed N` runs it again.
      """,
    run: run)

  private struct Settings {
    var targets: [FuzzTarget] = []
    var seconds = 10.0
    var count = Int.max
    var seed = 0
    var folders: [String] = []
    var failures: String?
  }

  static func run(_ arguments: [String]) -> Int32 {
    var settings = Settings()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let target = FuzzTarget.all.first(where: { $0.name == argument }) {
        settings.targets.append(target)
        continue
      }
      guard let value = rest.popFirst() else { return benchmark.misused() }
      switch (argument, Double(value), Int(value)) {
      case ("--seconds", let number?, _): settings.seconds = number
      case ("--count", _, let number?): settings.count = number
      case ("--seed", _, let number?): settings.seed = number
      case ("--from", _, _): settings.folders.append(value)
      case ("--failures", _, _): settings.failures = value
      default: return benchmark.misused()
      }
    }
    if settings.targets.isEmpty { settings.targets = FuzzTarget.all }
    if settings.folders.isEmpty { settings.folders = ["Examples", "Tests"] }
    LastInput.watch(failures: settings.failures)
    var isGood = true
    for target in settings.targets { isGood = run(target, settings) && isGood }
    return isGood ? 0 : 1
  }

  private static func run(_ target: FuzzTarget, _ settings: Settings) -> Bool {
    var corpus: [[Substring]] = []
    if !target.endings.isEmpty {
      for folder in settings.folders {
        for path in Files.paths(below: folder) where target.endings.contains(where: { path.hasSuffix("." + $0) }) {
          guard let text = Files.read(path), text.utf8.count < 40_000 else { continue }
          corpus.append(Mutation.words(of: text))
        }
      }
      guard !corpus.isEmpty else {
        Main.write("\(target.name): there is nothing to change in \(settings.folders.joined(separator: ", "))\n", to: 1)
        return false
      }
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(settings.seconds)
    var (count, failures) = (0, 0)
    var seed = settings.seed
    while count < settings.count, clock.now < end {
      let input = input(seed, target, corpus)
      LastInput.set(target.name, seed, input)
      if let problem = target.run(input) {
        failures += 1
        Main.write("\(target.name), seed \(seed): \(problem)\n", to: 1)
        if let folder = settings.failures {
          _ = Files.write(String(decoding: input, as: UTF8.self), to: "\(folder)/\(target.name)-\(seed)")
        }
      }
      count += 1
      seed += 1
    }
    Main.write("\(target.name): \(count) inputs from seed \(settings.seed) on, \(failures) failures\n", to: 1)
    return failures == 0
  }

  private static func input(_ seed: Int, _ target: FuzzTarget, _ corpus: [[Substring]]) -> [UInt8] {
    if target.endings.isEmpty { return Array(ScriptGenerator.script(seed: seed).utf8) }
    var mutation = Mutation(random: Generator(seed: seed), corpus: corpus)
    return mutation.bytes()
  }
}

/// The current input, which is reported if it ends the process.
private enum LastInput {
  // proven: written by the only thread that runs, and read by a signal handler on it.
  private nonisolated(unsafe) static var note = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
  private nonisolated(unsafe) static var noteLength = 0
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var bytes: [UInt8] = []

  static func set(_ target: String, _ seed: Int, _ input: [UInt8]) {
    bytes = input
    let text = "\(target), seed \(seed): the process ends here\n"
    noteLength = 0
    for byte in text.utf8.prefix(255) {
      note[noteLength] = CChar(bitPattern: byte)
      noteLength += 1
    }
  }

  static func watch(failures: String?) {
    path = failures.flatMap { strdup("\($0)/crash") }
    for number in [SIGILL, SIGSEGV, SIGBUS, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in LastInput.tell(number) }
    }
  }

  /// Only makes calls that are allowed in a signal handler.
  private static func tell(_ number: Int32) {
    write(2, note, noteLength)
    if let path {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = bytes.withUnsafeBufferPointer { write(descriptor, $0.baseAddress, $0.count) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
