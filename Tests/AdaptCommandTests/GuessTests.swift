import Foundation
import Testing

@testable import AdaptCommand

/// What people write who know other tools, and where that leads.
@Suite(
  "Guesses on the command line", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct GuessTests {
  /// The options that the help of a command names, by the command.
  private static let options: [String: Set<String>] = {
    var options: [String: Set<String>] = [:]
    for kind in Main.configuration.subcommands {
      let name = kind.configuration.commandName ?? "\(kind)".lowercased()
      let help = (try? CommandLineTool.run([name, "--help"]).output) ?? ""
      options[name] = Set(
        help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init).filter { $0.hasPrefix("-") })
    }
    return options
  }()

  /// The options that a text speaks of, each with its command: of `adapt picture --dark FILE` that of the picture.
  private func named(in text: String, of command: String) -> [(command: String, option: String)] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.flatMap { part -> [(String, String)] in
      let words = part.element.split(separator: " ").map(String.init)
      let owner = words.first == "adapt" && words.count > 1 ? words[1] : command
      return words.filter { $0.hasPrefix("-") }.map { (owner, $0) }
    }
  }

  @Test("each option that is advised is one of its command")
  func advisedOptions() throws {
    var count = 0
    let common = Guesses.runsScripts.map { ($0, Guesses.commonOptions) }
    for (command, advice) in common + Guesses.ownOptions.map({ ($0.key, $0.value) }) {
      let own = try #require(Self.options[command], "\(command)")
      for (word, text) in advice {
        #expect(!own.contains("--" + word) && !own.contains("-" + word), "adapt \(command) --\(word) is an option")
        for (command, option) in named(in: text, of: command) {
          #expect(Self.options[command]?.contains(option) == true, "\(command) \(option), of \(word)")
          count += 1
        }
      }
    }
    #expect(count > 60)
    for (word, text) in Guesses.notNeeded {
      #expect(Self.options[word] == nil, "\(word) is a command")
      for (command, option) in named(in: text, of: word) {
        #expect(Self.options[command]?.contains(option) == true, "\(command) \(option), of \(word)")
      }
    }
  }

  @Test("each command that is advised is one")
  func advisedCommands() {
    for (word, command) in Guesses.otherNames {
      #expect(Self.options[word] == nil, "\(word) is a command")
      #expect(command == "--version" || Self.options[command] != nil, "\(word)")
    }
    for (word, line) in Guesses.commandsWithOptions {
      let words = line.split(separator: " ").map(String.init)
      #expect(Self.options[words[0]]?.contains(words[1]) == true, "\(word)")
    }
  }

  @Test("a guess is answered with what it is here, and the status of wrong usage")
  func answers() throws {
    let json = try CommandLineTool.run(["check", "--json", "-"], input: "")
    #expect(json.status == 64 && json.error.hasPrefix("error: `adapt check` has no option `--json`: `--format json`"))
    let png = try CommandLineTool.run(["picture", "--png=out.png", "-"], input: "")
    #expect(png.status == 64 && png.error.contains("has no option `--png`: `-o FILE`"))
    #expect(try CommandLineTool.run(["run", "--watch", "-"], input: "").error.contains("adapt preview FILE"))
    #expect(try CommandLineTool.run(["serve", "a.adapt"]).error.contains("did you mean `adapt preview`?"))
    #expect(try CommandLineTool.run(["init"]).error.contains("there is nothing to set up"))
    // What nobody knows gets the parser's own words.
    #expect(
      try CommandLineTool.run(["run", "--nonsense", "-"], input: "").error.contains("Unknown option '--nonsense'"))
  }

  @Test("a picture can be dark, turned for readers from right to left, and in large text")
  func looks() throws {
    let folder = try TemporaryFolder()
    let script = """
      controller Page { label l "Hello" { font = body; top == safeArea.top; leading == margins.leading } }
      launch Page on "iPhone 16"
      """
    func svg(_ arguments: [String]) throws -> String {
      let path = folder.path + "/a.svg"
      #expect(try CommandLineTool.run(["picture", "-o", path] + arguments + ["-"], input: script).status == 0)
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let pictures = try [[], ["--dark"], ["--right-to-left"], ["--text-size", "AX3"]].map { try svg($0) }
    #expect(Set(pictures).count == 4)
    let unlaunched = try CommandLineTool.run(
      ["picture", "--dark", "-o", folder.path + "/b.svg", "-"], input: script.components(separatedBy: "launch")[0])
    #expect(unlaunched.status == 0)
    #expect(try CommandLineTool.run(["picture", "--text-size", "huge", "-"], input: script).status == 64)
    #expect(try CommandLineTool.run(["picture", "--strip", "--size", "1x1", "-"], input: script).status == 64)
  }
}
