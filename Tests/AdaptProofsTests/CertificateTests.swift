import AdaptModel
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptProofs

/// Certificates, judged by the checker in Python, which shares no code with the solver.
@Suite struct CertificateTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a program of `Tests/Certificates`; gives its status and what it prints.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = ["-B", folder.appendingPathComponent("Certificates/\(program)").path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func certificate(of text: String, limits: ProofLimits = ProofLimits()) -> String {
    var limits = limits
    limits.certifies = true
    var lines = ""
    _ = Proving.subjects(of: text) { subject in
      guard let proof = SubjectProof(subject, in: WindowFamily.all()[1], limits: limits) else { return }
      lines += ProofCertificate.line(proof) ?? "none\n"
    }
    return lines
  }

  @Test(.enabled(if: CertificateTests.python != nil)) func ofRandomScriptsAreTrueAndRefusedWhenAltered() throws {
    var lines = ""
    for seed in 0..<8 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed &* 104_729 &+ 77)
      var limits = ProofLimits()
      limits.regions = 60
      let text = RandomScript.text(using: &generator).replacing(
        "controller Page {\n", with: "controller Page {\n  always v0.width <= 400\n  prove v0.top >= view.top - 1\n")
      lines += certificate(of: text, limits: limits)
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.write(to: file, atomically: true, encoding: .utf8)
    let judged = try run("certify.py", [file.path])
    #expect(judged.status == 0, "\(judged.output)")
    let altered = try run("alter.py", ["3", file.path])
    #expect(altered.status == 0, "\(altered.output)")
  }

  @Test func numbersAreTheFractionsThatTheyStandFor() {
    #expect(ExactNumber.given(0.1) == "1/10")
    #expect(ExactNumber.given(391.5) == "783/2")
    #expect(ExactNumber.text(1.0 / 3 + 1e-13, within: 1e-10) == "1/3")
    #expect(ExactNumber.text(-2, within: 1e-10) == "-2")
    #expect(ExactNumber.text(Double.pi, within: 1e-10) == "3141592654/1000000000")
    #expect(ExactNumber.given(.infinity) == nil && ExactNumber.given(.nan) == nil)
    let strip = ConvexPolygon(from: Size(400, 200), to: Size(400.000002, 1376))
    #expect(ExactNumber.sides(of: strip)?.count == 4)
  }
}
