import AdaptCheck
import AdaptModel
import Foundation
import Testing

/// The same judgement by another's solver: HiGHS, through Python. Set ADAPT_PYTHON to an interpreter that has
/// `highspy`.
@Suite("Generated layouts by HiGHS", .enabled(if: Highs.python != nil, "needs a Python with highspy"))
struct HighsTests {
  private static func line(_ layout: GeneratedLayout, _ ids: [ConstraintID]) -> String {
    ReferenceSolver(layout.model, root: layout.root, size: layout.size, constraints: ids).rows.map { row in
      let terms = row.coefficients.enumerated().filter { $0.element != 0 }.map { "\($0.offset) \($0.element)" }
      return "\(row.relation.rawValue) \(row.constant) \(terms.joined(separator: " "))"
    }.filter { $0.split(separator: " ").count > 2 }.joined(separator: ";")
  }

  @Test("cores are infeasible, without any one constraint they are not, and sound layouts are feasible")
  func judge() throws {
    var lines: [String] = []
    var expected: [String] = []
    for batch in 0..<20 {
      for number in 0..<100 {
        var (layout, seed) = GeneratedLayoutTests.layout(batch, number)
        lines.append(Self.line(layout, (0..<Int32(layout.model.scene.constraintCount)).map(ConstraintID.init(index:))))
        expected.append("feasible")
        guard layout.plantConflict(seed: seed) != nil else { continue }
        var model = layout.model
        let outcome = model.tryLayout(of: layout.controller, in: GeneratedLayoutTests.environment(layout))
        guard let core = outcome.conflicts.first?.constraints else { continue }
        lines.append(Self.line(layout, core))
        expected.append("infeasible")
        for left in core where core.count > 1 {
          lines.append(Self.line(layout, core.filter { $0 != left }))
          expected.append("feasible")
        }
      }
    }
    let (status, text) = try Highs.run(
      try #require(Highs.python), ["-c", Highs.script], input: lines.joined(separator: "\n") + "\n")
    #expect(status == 0)
    let answers = text.split(separator: "\n").map(String.init)
    #expect(answers.count == expected.count)
    let wrong = zip(answers, expected).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    #expect(wrong.isEmpty, "\(wrong.prefix(5).map { lines[$0] })")
  }
}

/// HiGHS behind a Python interpreter.
private enum Highs {
  static let python: String? = {
    let candidates = [ProcessInfo.processInfo.environment["ADAPT_PYTHON"], "/usr/bin/python3"].compactMap { $0 }
    return candidates.first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import highspy"], input: ""))?.0 == 0
    }
  }()

  /// Reads problems, a line each: rows divided by `;`, a row being relation, constant, and pairs of column and
  /// coefficient.
  static let script = """
    import sys, highspy
    for line in sys.stdin:
        h = highspy.Highs(); h.setOptionValue("output_flag", False); inf = highspy.kHighsInf
        rows = [row.split() for row in line.strip().split(";") if row]
        columns = 1 + max(int(c) for row in rows for c in row[2::2])
        for _ in range(columns): h.addVar(-inf, inf)
        for row in rows:
            relation, constant = int(row[0]), float(row[1])
            indices = [int(c) for c in row[2::2]]; values = [float(v) for v in row[3::2]]
            h.addRow(-inf if relation < 0 else constant, inf if relation > 0 else constant, len(indices), indices, values)
        h.run()
        print("feasible" if h.getModelStatus() == highspy.HighsModelStatus.kOptimal else "infeasible")
    """

  static func run(_ path: String, _ arguments: [String], input: String) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let writer = standardInput.fileHandleForWriting
    DispatchQueue.global().async {
      try? writer.write(contentsOf: Data(input.utf8))
      try? writer.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
