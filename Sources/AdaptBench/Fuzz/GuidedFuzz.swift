#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `adapt-bench fuzz-guided`: the targets of `Fuzz`, with libFuzzer, which chooses each input according to the code
/// that earlier ones reached.
///
/// libFuzzer is part of the compiler. Only `.ci/fuzz-guided` links it, and compiles the observed code with counters.
enum GuidedFuzz {
  static let benchmark = Benchmark(
    name: "fuzz-guided",
    usage: "fuzz-guided TARGET FOLDER [OPTION…]",
    help: """
      Lets libFuzzer look for input that breaks a promise of one of the targets of `fuzz`, or ends the process. The
      folder keeps inputs that reached new code. If it is empty, the run begins with the files below Examples and Tests,
      or with generated scripts. The options are libFuzzer's, such as `-max_total_time=60` and `-runs=100000`. Needs a
      build by `.ci/fuzz-guided`.
      """,
    run: run)

  private typealias Run = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Run
    ) -> CInt

  // proven: set once, before the driver begins, which calls back on the same thread.
  private nonisolated(unsafe) static var target: FuzzTarget?

  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 2, let target = FuzzTarget.all.first(where: { $0.name == arguments[0] }) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      return benchmark.misused("the targets are \(names)")
    }
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "LLVMFuzzerRunDriver") else {
      Main.write("this build has no libFuzzer in it: .ci/fuzz-guided makes one that has\n", to: 2)
      return 69
    }
    let folder = arguments[1]
    let dictionary = folder + ".words"
    guard begin(folder, dictionary, target) else {
      Main.write("\(folder) cannot be written, or there is nothing below Examples and Tests to begin with\n", to: 2)
      return 74
    }
    self.target = target
    let driver = unsafeBitCast(symbol, to: Driver.self)
    let words = ["adapt-bench", folder, "-dict=\(dictionary)", "-timeout=100"] + arguments.dropFirst(2)
    // Both live as long as the process, which the driver ends.
    var count = CInt(words.count)
    var list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    for (index, word) in words.enumerated() { list[index] = strdup(word) }
    list[words.count] = nil
    return driver(&count, &list) { bytes, length in
      let input = Array(UnsafeBufferPointer(start: bytes, count: length))
      if let problem = GuidedFuzz.target?.run(input) {
        Main.write("\(problem)\n", to: 2)
        abort()
      }
      return 0
    }
  }

  /// Fills an empty folder with the initial inputs of the target, and writes the words that occur in many of the texts.
  private static func begin(_ folder: String, _ dictionary: String, _ target: FuzzTarget) -> Bool {
    _ = mkdir(folder, 0o755)
    let isEmpty = Files.paths(below: folder).isEmpty
    var texts: [String: Int] = [:]
    var number = 0
    for text in beginnings(target) {
      for word in Set(Mutation.words(of: text)) where word.utf8.count > 1 { texts[String(word), default: 0] += 1 }
      number += 1
      if isEmpty, !Files.write(text, to: "\(folder)/seed-\(number)") { return false }
    }
    let common = texts.filter { $0.value >= 3 && $0.key.utf8.allSatisfy { $0 < 128 } }.keys.sorted()
    return !common.isEmpty && Files.write(common.map { "\"\($0)\"\n" }.joined(), to: dictionary)
  }

  /// The files that a target changes, or generated scripts for one that makes its own.
  private static func beginnings(_ target: FuzzTarget) -> [String] {
    guard !target.endings.isEmpty else { return (0..<200).map { ScriptGenerator.script(seed: $0) } }
    return ["Examples", "Tests"].flatMap { root in
      Files.paths(below: root).filter { path in target.endings.contains { path.hasSuffix("." + $0) } }
        .compactMap(Files.read).filter { $0.utf8.count < 40_000 }
    }
  }
}
