import CProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One benchmark or measuring tool: `adapt-bench NAME arguments`.
struct Benchmark: Sendable {
  let name: String
  let usage: String
  let help: String
  /// What `--help` adds after the help, with its own line breaks.
  var details = ""
  /// Returns the exit status.
  let run: @Sendable ([String]) -> Int32

  /// Says how the benchmark is used, and first what is wrong if that is known. Returns the exit status.
  func misused(_ problem: String? = nil) -> Int32 {
    if let problem { Main.write("adapt-bench: \(problem)\n", to: 2) }
    Main.write("usage: adapt-bench \(usage)\n", to: 2)
    return 64
  }
}

@main
enum Main {
  static let benchmarks = [
    Solve.benchmark, Replan.benchmark, Removal.benchmark, Nasty.benchmark, CertifyCommand.benchmark, Fuzz.benchmark,
    FuzzSolver.benchmark, GuidedFuzz.benchmark,
    Language.benchmark, CheckTime.benchmark,
    SessionTime.benchmark, Growth.benchmark, Stops.benchmark,
    Corpus.benchmark, Proofs.benchmark,
  ]

  static func main() {
    adapt_keep_freed_memory()
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let benchmark = benchmarks.first(where: { $0.name == name }) else {
      let isHelp = arguments.first == "--help" || arguments.first == "help"
      write(help, to: isHelp ? 1 : 2)
      exit(isHelp ? 0 : 64)
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
      let details = benchmark.details.isEmpty ? "" : "\n\(benchmark.details)"
      write("usage: adapt-bench \(benchmark.usage)\n\n\(wrapped(benchmark.help, indentation: 0))\(details)", to: 1)
      exit(0)
    }
    exit(benchmark.run(rest))
  }

  static var help: String {
    var text = "usage:\n"
    for benchmark in benchmarks {
      text += "  adapt-bench \(benchmark.usage)\n\(wrapped(benchmark.help, indentation: 6))"
    }
    return text
  }

  /// A text as lines of at most a hundred columns, unless a word is longer.
  private static func wrapped(_ text: String, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines = ""
    var line = ""
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      if !line.isEmpty, margin.count + line.count + 1 + word.count > 100 {
        lines += margin + line + "\n"
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + margin + line + "\n"
  }

  /// Writes to a descriptor: 1 is standard output, 2 is standard error.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base, rest.count)
        #else
          let count = Darwin.write(descriptor, base, rest.count)
        #endif
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}

extension [String] {
  /// The text after an option; nil if the option is missing.
  func value(of option: String) -> String? {
    guard let place = firstIndex(of: option), place + 1 < count else { return nil }
    return self[place + 1]
  }

  /// Whether these are only options with a text after each, and flags.
  func areOnly(options: Set<String>, flags: Set<String> = []) -> Bool {
    var rest = self[...]
    while let word = rest.popFirst() {
      if flags.contains(word) { continue }
      guard options.contains(word), rest.popFirst() != nil else { return false }
    }
    return true
  }
}
