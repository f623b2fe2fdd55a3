import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// Scripts of the repository with words and bytes changed: whatever they mean then, they are answered and not crashed upon.
@Suite("Mutated scripts")
struct MutationTests {
  static let limits = Limits(steps: 4_000, callDepth: 100, nativeDepth: 16, elements: 2_000)

  /// Every script under `Examples` and `Tests`, those that fail on purpose included.
  static let scripts = Repository.paths(below: ["Examples", "Tests"], withExtension: "adapt")
    .compactMap { try? Repository.text($0) }.filter { $0.utf8.count < 20_000 }

  /// How many mutants of each script, and for how many seeds; `ADAPT_MUTANTS` raises the first.
  static let mutants = ProcessInfo.processInfo.environment["ADAPT_MUTANTS"].flatMap { Int($0) } ?? 3
  static let seeds: [UInt64] = [1, 2, 3, 4]

  /// The words of a script: what a mutation takes out, doubles or moves.
  private static func words(_ script: String) -> [Substring] {
    var words: [Substring] = []
    var rest = script[...]
    while let first = rest.first {
      let isName = first.isLetter || first.isNumber
      let word = isName ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  private static func mutant(
    of words: [Substring], among all: [Substring], _ random: inout SeededGenerator
  ) -> String {
    var words = words
    for _ in 0..<Int.random(in: 1...4, using: &random) where !words.isEmpty {
      let place = Int.random(in: 0..<words.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: words.remove(at: place)
      case 1: words.insert(words[Int.random(in: 0..<words.count, using: &random)], at: place)
      case 2: words.swapAt(place, Int.random(in: 0..<words.count, using: &random))
      case 3:
        let pieces: [Substring] = [
          "0", "-1", "1e308", "nil", "view", "\"\"", "{", "}", "(", ")", "[0]", ".width", " == ", " @ 1", "super",
          "window",
          "\n", " x ", "self", "true", "..<", "callbacks", ".edges", ".center",
        ]
        words[place] = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      default:
        words[place] = all[Int.random(in: 0..<all.count, using: &random)]
      }
    }
    return words.joined()
  }

  @Test("never crash", arguments: seeds)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Self.scripts.flatMap(Self.words)
    let files = ["lib/spacing.adapt": "let gap = 8"]
    let traces = ProcessInfo.processInfo.environment["ADAPT_MUTANT_FILE"]
    for script in Self.scripts {
      let words = Self.words(script)
      for _ in 0..<Self.mutants {
        let text = Self.mutant(of: words, among: all, &random)
        // Where a mutant does crash, this file holds it.
        if let traces { try? text.write(toFile: "\(traces).\(seed)", atomically: false, encoding: .utf8) }
        let trial = Trial(
          SourceFile(name: "mutant.adapt", text: text), host: MemoryHost(files: files), limits: Self.limits)
        #expect(trial.outcome.completed || !trial.diagnostics.isEmpty)
        _ = trial.transcript
      }
    }
  }
}
