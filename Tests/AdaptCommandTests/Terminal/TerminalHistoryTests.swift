import Foundation
import Testing

/// The history of sessions, with the real binary.
@Suite("The history of sessions", .enabled(if: CommandLineTool.path != nil, "the adapt binary is not beside the tests"))
struct TerminalHistoryTests {
  private let prompt = "adapt> "

  private func session(_ home: TemporaryFolder, _ environment: [String: String?] = [:], _ lines: [String]) throws
    -> String
  {
    let driver = try TerminalDriver(environment: environment, home: home)
    var shown = try driver.wait(for: prompt)
    for line in lines {
      driver.type(line)
      shown += try driver.wait(for: prompt)
    }
    driver.send("\u{4}")
    let end = try driver.waitForEnd()
    #expect(end.status == 0)
    return shown + end.output
  }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test("entries are kept below the state folder, for their owner alone, and recalled")
  func keeping() throws {
    let home = try TemporaryFolder()
    _ = try session(home, [:], ["11 + 1", " 22 + 2", "33 + 3"])
    let path = home.path + "/.local/state/adapt/history"
    #expect(text(path) == "11 + 1\n33 + 3\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let driver = try TerminalDriver(home: home)
    try driver.wait(for: prompt)
    driver.send("\u{1B}[A\u{1B}[A\r")
    #expect(try driver.wait(for: "\n12\n").contains("12"))
  }

  @Test("XDG_STATE_HOME and ADAPT_HISTORY say where; an empty one keeps nothing")
  func places() throws {
    let home = try TemporaryFolder()
    _ = try session(home, ["XDG_STATE_HOME": home.path + "/state"], ["1"])
    #expect(text(home.path + "/state/adapt/history") == "1\n")
    _ = try session(home, ["ADAPT_HISTORY": home.path + "/mine"], ["2"])
    #expect(text(home.path + "/mine") == "2\n")
    _ = try session(home, ["ADAPT_HISTORY": ""], ["3"])
    #expect(text(home.path + "/.local/state/adapt/history") == nil)
  }

  @Test("two sessions at once lose nothing")
  func together() throws {
    let home = try TemporaryFolder()
    let (one, other) = (try TerminalDriver(home: home), try TerminalDriver(home: home))
    try one.wait(for: prompt)
    try other.wait(for: prompt)
    for number in 0..<5 {
      one.type("1\(number)")
      try one.wait(for: prompt)
      other.type("2\(number)")
      try other.wait(for: prompt)
    }
    one.send("\u{4}")
    other.send("\u{4}")
    _ = try one.waitForEnd()
    _ = try other.waitForEnd()
    let lines = text(home.path + "/.local/state/adapt/history")?.split(separator: "\n").map(String.init) ?? []
    #expect(Set(lines) == Set((0..<5).flatMap { ["1\($0)", "2\($0)"] }))
    #expect(lines.count == 10)
  }

  @Test("a history that cannot be used is named once, and the session works")
  func unusable() throws {
    let home = try TemporaryFolder()
    let folder = try session(home, ["ADAPT_HISTORY": home.path], ["1 + 1", "2 + 2"])
    #expect(folder.contains("note: the history in \(home.path) cannot be read: it is not a file"))
    #expect(folder.components(separatedBy: "note:").count == 2)
    #expect(folder.contains("\n4\n"))
    let impossible = try session(home, ["ADAPT_HISTORY": "/dev/null/history"], ["1 + 1"])
    #expect(impossible.contains("note: the history in /dev/null/history cannot be"))
    let damaged = home.path + "/damaged"
    try Data([0, 255, 254, 10, 49, 43, 49, 10, 195]).write(to: URL(fileURLWithPath: damaged))
    #expect(try session(home, ["ADAPT_HISTORY": damaged], ["5"]).contains("2 lines of the history"))
    // What is damaged stays as it is; what is new goes on a line of its own.
    #expect(try Data(contentsOf: URL(fileURLWithPath: damaged)).suffix(4) == Data([195, 10, 53, 10]))
  }
}
