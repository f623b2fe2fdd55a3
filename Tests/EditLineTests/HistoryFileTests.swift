import Foundation
import Testing

@testable import EditLine

@Suite("The history file")
final class HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("an entry comes back as it was, line ends and backslashes included")
  func roundTrip() {
    let file = HistoryFile(path: folder + "/deep/er/history")
    let entries = ["let x = 1", "controller A {\n  view b\n}", "print \"\\n\\\\\"", "grüße 🙂", "\\n", "\ttab"]
    entries.forEach(file.append)
    #expect(HistoryFile(path: file.path).load() == entries)
    #expect(file.complaint == nil)
  }

  @Test("any text comes back")
  func property() {
    var random = SystemRandomNumberGenerator()
    let letters: [Character] = ["a", "\\", "n", "\n", " ", "é", "\"", "日"]
    for _ in 0..<200 {
      let entry = String((0..<Int.random(in: 1...12, using: &random)).map { _ in letters.randomElement() ?? "a" })
      let line = HistoryFile.line(for: entry)
      #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
      #expect(HistoryFile.entry(of: line.dropLast()) == entry)
    }
  }

  @Test("a file that has grown too long keeps the latest entries")
  func trimming() throws {
    let file = HistoryFile(path: folder + "/history", limit: 8)
    for number in 1...11 { file.append("\(number)") }
    #expect(HistoryFile(path: file.path, limit: 8).load() == (4...11).map(String.init))
    #expect(try text(file.path) == (4...11).map { "\($0)\n" }.joined())
    // A session that was begun before goes on writing to the new file.
    file.append("12")
    #expect(HistoryFile(path: file.path, limit: 8).load().last == "12")
  }

  @Test("lines that nobody has entered are left out, and stay in the file")
  func longLines() throws {
    let file = HistoryFile(path: folder + "/history")
    file.append("let x = 1")
    file.append(String(repeating: "a", count: 1_100_000))
    file.append("let y = 2")
    #expect(file.load() == ["let x = 1", "let y = 2"])
    #expect(file.complaint?.hasPrefix("1 line of the history") == true)
    #expect(try text(file.path).utf8.count > 1_100_000)
  }

  @Test("many writers at once lose nothing")
  func concurrency() async {
    let path = folder + "/history"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let file = HistoryFile(path: path, limit: 40)
          for number in 0..<25 {
            file.append("\(writer).\(number)")
            if number % 5 == 0 { _ = HistoryFile(path: path, limit: 10_000).load() }
          }
        }
      }
    }
    #expect(
      Set(HistoryFile(path: path).load()) == Set((0..<8).flatMap { writer in (0..<25).map { "\(writer).\($0)" } }))
  }

  @Test("the place follows the XDG specification")
  func places() {
    func place(_ variables: [String: String]) -> String? { HistoryFile.standardPath { variables[$0] } }
    #expect(place(["HOME": "/home/a"]) == "/home/a/.local/state/adapt/history")
    #expect(place(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]) == "/s/adapt/history")
    #expect(place(["HOME": "/home/a", "XDG_STATE_HOME": "relative"]) == "/home/a/.local/state/adapt/history")
    #expect(place(["HOME": "/home/a", "ADAPT_HISTORY": "/h"]) == "/h")
    #expect(place(["HOME": "/home/a", "ADAPT_HISTORY": ""]) == nil)
    #expect(place([:]) == nil)
  }
}

@Suite("Columns of candidates")
struct ColumnTests {
  @Test("words stand in columns that fit the width")
  func columnsFit() {
    #expect(columns(["a", "bb", "ccc"], width: 80) == "a    bb   ccc")
    #expect(
      columns(["a", "bb", "ccc"], width: 9) == "a   ccc\nbb" || columns(["a", "bb", "ccc"], width: 9) == "a    ccc\nbb")
    #expect(columns((1...300).map(String.init), width: 10).hasSuffix("and 100 more"))
    #expect(columns(["long name"], width: 3) == "long name")
  }
}
