import AdaptInterpreter
import AdaptSyntax
import Testing

/// Programs are values: compiled once, run as often as wanted.
@Suite struct ProgramTests {
  /// Counts how often files are read, as each compilation of them does.
  private final class CountingHost: ScriptHost {
    let files: MemoryHost
    var reads = 0
    var printed: [String] = []

    init(_ files: [String: String]) { self.files = MemoryHost(files: files) }

    func load(_ path: String, from importer: SourceFile) throws(LoadFailure) -> SourceFile {
      reads += 1
      return try files.load(path, from: importer)
    }

    func receive(_ entry: LogEntry) {
      if case .print(let text) = entry { printed.append(text) }
    }
  }

  /// A file of many views and tests, which a run for each test must not compile again.
  private static func manyTests(_ count: Int) -> SourceFile {
    var text = "import \"gaps.adapt\"\nvar seen = []\ncontroller Page {\n"
    for index in 0..<400 { text += "  label l\(index) { top == superview.top + gap * \(index) }\n" }
    text += "}\n"
    for index in 0..<count { text += "test \"\(index)\" { seen.append(\(index)); expect seen == [\(index)] }\n" }
    return SourceFile(name: "many.adapt", text: text)
  }

  @Test func aProgramIsCompiledOnceForAllOfItsTests() {
    let host = CountingHost(["gaps.adapt": "let gap = 8"])
    let program = CompiledProgram(Self.manyTests(300), host: host)
    #expect(program.isRunnable)
    #expect(program.tests.count == 300)
    for index in program.tests.indices {
      let run = Interpreter(program, host: host)
      let outcome = run.runTest(index)
      #expect(outcome.succeeded && outcome.failedExpectations == 0, "test \(index) starts from a clean state")
    }
    #expect(host.reads == 1)
  }

  @Test func runsOfOneProgramShareNoState() {
    let program = CompiledProgram(
      SourceFile(
        name: "count.adapt",
        text: """
          var count = 0
          controller Page {
            var taps = 0
            button go "Go" { center == superview.center }
            on go.tap { taps += 1 }
          }
          launch Page
          count += 1
          send tap to go
          print count, taps, "new name \\(count)"
          """))
    var texts: [[String]] = []
    for _ in 0..<3 {
      let host = CountingHost([:])
      let run = Interpreter(program, host: host)
      #expect(run.run().succeeded)
      // What a run is asked afterwards grows its own tables, and no other's.
      _ = run.evaluate(SourceFile(name: "entry 1", text: "let extra = [\"a\": 1]; send zoom to go"))
      texts.append(host.printed)
    }
    #expect(texts[0].first == "1 1 new name 1")
    #expect(texts[1] == texts[0] && texts[2] == texts[0])
  }

  @Test func aProgramRunsOnSeveralThreadsAtOnce() async {
    let program = CompiledProgram(
      SourceFile(
        name: "threads.adapt",
        text: """
          func fib(n) { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }
          let words = ["a", "b", "c"]
          controller Page { label title "T" { center == superview.center } }
          launch Page on "iPhone 6"
          rotate
          print fib(15), words.map { w in w + "!" }, title.frame
          """))
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let host = CountingHost([:])
          let run = Interpreter(program, host: host)
          return run.run().succeeded ? host.printed.joined(separator: "\n") : "failed"
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("610 [\"a!\", \"b!\", \"c!\"]") == true)
  }

  @Test func aProgramWithErrorsIsNotRun() {
    let host = CountingHost([:])
    let program = CompiledProgram(SourceFile(name: "bad.adapt", text: "print 1\nprint nothing.here"), host: host)
    #expect(!program.isRunnable)
    #expect(program.diagnostics.map { $0.code } == [.noSuchName])
    Interpreter(program, host: host).run()
    #expect(host.printed.isEmpty)
  }

  /// A refused entry leaves neither names nor kinds behind.
  @Test func aRefusedEntryDeclaresNothing() {
    let session = Interpreter()
    session.evaluate(SourceFile(name: "entry 1", text: "let a = 1"))
    session.evaluate(SourceFile(name: "entry 2", text: "controller Lost { label x }\nlet b = missing"))
    #expect(session.kindNames.isEmpty)
    #expect(session.sessionNames == ["a"])
    let last = session.evaluate(SourceFile(name: "entry 3", text: "a + 1"))
    #expect(last.value == "2")
    #expect(session.evaluate(SourceFile(name: "entry 4", text: "_ + 1")).value == "3")
  }
}
