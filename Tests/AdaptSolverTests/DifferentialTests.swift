import AdaptSolverSupport
import Foundation
import Testing

/// Compares `adapt-bench solve` with the reference of `../shared/solver`, which asks HiGHS. Skipped where that, or a
/// Python that has `highspy`, or the benchmark is not there; `ADAPT_PYTHON` names the Python.
@Suite struct DifferentialTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static var shared: String? {
    ["../shared/solver", "../../shared/solver"].map { package.appendingPathComponent($0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0 + "/reference.py") }
  }

  private static var bench: String? {
    ["release", "debug"].map { package.appendingPathComponent(".build/\($0)/adapt-bench").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The first Python that has HiGHS.
  private static let python: String? = {
    let environment = ProcessInfo.processInfo.environment
    let near = ["../venv", "../../venv"].map {
      package.appendingPathComponent($0).standardizedFileURL.path + "/bin/python"
    }
    return ([environment["ADAPT_PYTHON"]].compactMap { $0 } + near).first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = ["-c", "import highspy"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()

  private static let script = """
    import sys, subprocess, json, tempfile, os
    sys.dont_write_bytecode = True
    shared, bench, kind, first, count = sys.argv[1:6]
    sys.path.insert(0, shared)
    import workloads, reference
    wrong = 0
    for seed in range(int(first), int(first) + int(count)):
        problem = workloads.make(kind, [3, 5, 8, 12, 20, 30][seed % 6], seed)
        with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
            file.write(problem.text())
            file.flush()
            out = subprocess.run([bench, 'solve', file.name, '--values'], capture_output=True, text=True)
        try:
            found = reference.check(problem, json.loads(out.stdout))
        except ArithmeticError:
            continue  # HiGHS lost its way
        except ValueError:
            found = [out.stderr[:200] or 'no JSON']
        if found:
            wrong += 1
            print(kind, seed, found[:3])
    sys.exit(1 if wrong else 0)
    """

  @Test(
    "Random problems agree with HiGHS",
    .enabled(
      if: shared != nil && bench != nil && python != nil, "needs ../shared/solver, a Python with highspy, adapt-bench"),
    arguments: ["random", "infeasible"])
  func agrees(kind: String) throws {
    let (shared, bench) = (try #require(Self.shared), try #require(Self.bench))
    let python = try #require(Self.python)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", Self.script, shared, bench, kind, "5000", "60"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
