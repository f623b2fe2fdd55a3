import Foundation
import Testing

/// `adapt check` as programs see it: its forms and exit statuses are part of the interface.
@Suite("adapt check", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct CheckCommandTests {
  static let wrong = """
    controller Mail {
      view list { width == 320 }
      view page { width >= 320 }
      list.edges.vertical == view.edges.vertical
      page.edges.vertical == view.edges.vertical
      list.leading == view.leading
      page.leading == list.trailing
      page.trailing == view.trailing
    }
    controller Fine { label title "Notes" { center == superview.center } }
    """

  static func check(_ arguments: [String], _ script: String = wrong) throws -> CommandLineTool.Result {
    let folder = try TemporaryFolder()
    let file = try folder.write("mail.adapt", script)
    return try CommandLineTool.run(["check", file] + arguments)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("0 where nothing is found, 1 where something is, 2 where a script is wrong, 64 for wrong usage")
  func statuses() throws {
    #expect(try Self.check([], "controller Fine { label title \"Notes\" { center == superview.center } }").status == 0)
    #expect(try Self.check([]).status == 1)
    #expect(try Self.check([], "controller { }").status == 2)
    #expect(try CommandLineTool.run(["check", "nowhere.adapt"]).status == 2)
    #expect(try Self.check(["--format", "xml"]).status == 64)
    #expect(try Self.check(["--devices", "iPhone Sixty"]).status == 64)
  }

  @Test("JSON has the keys that programs rely on")
  func json() throws {
    let result = try Self.check(["--format", "json"])
    let found = try #require(try objects(result.output).first)
    #expect(found["kind"] as? String == "conflict" && found["code"] as? String == "E0401")
    #expect(found["severity"] as? String == "error" && found["controller"] as? String == "Mail")
    #expect(found["environments"] as? [String] == ["in windows up to 639 points wide"])
    let constraints = try #require(found["constraints"] as? [[String: Any]])
    #expect(constraints.count == 5 && constraints[0]["text"] as? String == "width == 320")
    let location = try #require(found["location"] as? [String: Any])
    #expect(location["line"] as? Int == 2 && (location["file"] as? String)?.hasSuffix("mail.adapt") == true)
    #expect(found["views"] is [Any] && found["message"] is String && found["help"] is [String])
  }

  @Test("SARIF has what the schema requires")
  func sarif() throws {
    let result = try Self.check(["--format", "sarif"])
    let log = try #require(try objects(result.output).first)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "adapt")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(!results.isEmpty)
    for entry in results {
      let index = try #require(entry["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == entry["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(entry["level"] as? String ?? ""))
      #expect((entry["message"] as? [String: Any])?["text"] is String)
      for location in try #require(entry["locations"] as? [[String: Any]]) {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        #expect((physical["artifactLocation"] as? [String: Any])?["uri"] is String)
        let region = try #require(physical["region"] as? [String: Int])
        #expect(region["startLine", default: 0] >= 1 && region["endColumn", default: 0] >= 1)
      }
      for fix in entry["fixes"] as? [[String: Any]] ?? [] {
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        #expect(change["artifactLocation"] != nil && (change["replacements"] as? [Any])?.isEmpty == false)
      }
    }
  }

  @Test("the other forms")
  func forms() throws {
    let github = try Self.check(["--format", "github"]).output
    #expect(github.hasPrefix("::error file=") && github.contains("line=2,") && github.contains("%0A"))
    #expect(!github.dropLast().contains("\n") || github.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    let tap = try Self.check(["--format", "tap"]).output
    #expect(tap.contains("not ok 1 - ") && tap.contains("ok 2 - ") && tap.hasSuffix("1..2\n"))
    let junit = try Self.check(["--format", "junit"]).output
    let parser = XMLChecker()
    #expect(parser.isWellFormed(junit) && junit.contains("failures=\"1\""))
    let short = try Self.check(["--format", "short"]).output
    #expect(short.contains("mail.adapt:2:15: error[E0401]: these constraints cannot all hold"))
    #expect(try Self.check(["--devices", "iPad"]).output.contains("nothing found") == false)
  }

  @Test("a shard examines its part, and all shards examine everything once", arguments: ["flag", "Bazel"])
  func shards(way: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mail.adapt", Self.wrong)
    _ = try folder.write("note.adapt", "controller Note { view page; page.edges == safeArea.edges }")
    let file = folder.path
    let status = folder.path + "/status"
    var names: [String] = []
    for index in 0..<2 {
      let result =
        way == "flag"
        ? try CommandLineTool.run(["check", file, "--format", "tap", "--shard", "\(index + 1)/2"])
        : try CommandLineTool.run(
          ["check", file, "--format", "tap"],
          environment: [
            "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "\(index)", "TEST_SHARD_STATUS_FILE": status,
          ])
      names += result.output.split(separator: "\n").filter { $0.contains(" - ") }.map { String($0.suffix(4)) }
    }
    #expect(names == ["Mail", "Fine", "Note"])
    #expect(FileManager.default.fileExists(atPath: status) == (way == "Bazel"))
  }

  @Test("a project's file is found above the script")
  func settings() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".adapt-check", "allow conflict because this is a test\n")
    let file = try folder.write("mail.adapt", Self.wrong)
    let result = try CommandLineTool.run(["check", file, "--allowed"])
    #expect(result.status == 0 && result.output.contains("because this is a test"))
    _ = try folder.write(".adapt-check", "allow conflict\n")
    #expect(try CommandLineTool.run(["check", file]).status == 2)
  }

  @Test("--why adds up")
  func why() throws {
    let result = try Self.check(["--why", "Mail.page.leading", "--device", "iPad", "--orientation", "landscape"])
    #expect(result.status == 0 && result.output.contains("`Mail.page.leading` is 320 on iPad in landscape"))
    #expect(try Self.check(["--why", "Mail.nothing.width"]).status == 64)
  }

  @Test("tests print the same forms")
  func tests() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("one.adapt", "test \"holds\" { expect 1 == 1 }\ntest \"does not\" { expect 1 == 2 }\n")
    let sarif = try CommandLineTool.run(["test", file, "--format", "sarif"])
    #expect(sarif.status == 1)
    let log = try #require(try objects(sarif.output).first)
    let results = (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    #expect(results?.count == 1 && results?.first?["ruleId"] as? String == "E0701")
    #expect(try CommandLineTool.run(["test", file, "--format", "github"]).output.hasPrefix("::error file="))
  }
}

/// Whether a text is XML, as far as tags and quotes go.
struct XMLChecker {
  func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
