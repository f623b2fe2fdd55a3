import AdaptFiles
import Foundation
import Testing

/// Where the system gives a process less memory than a script may have, the script is stopped and not the process.
@Suite("Address space")
struct AddressSpaceTests {
  /// Sanitizers map more than any such limit.
  private static let mayBeLimited = !ProcessInfo.processInfo.environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") }

  @Test("a script has a quarter of what the libraries leave, and never nothing")
  func share() {
    #expect(AddressSpace.scriptMemory(within: 528_000_000) == 100_000_000)
    #expect(AddressSpace.scriptMemory(within: 0) == 1_000_000)
    #expect(AddressSpace.limit.map { $0 > 0 } != false)
  }

  @Test(
    "a script that keeps all it can is stopped under `ulimit -v`",
    .enabled(if: CommandLineTool.path != nil && mayBeLimited), arguments: [400_000, 800_000])
  func limited(_ kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/keep.adapt"
    try """
    var kept = []
    while true { kept.append("a text number \\(kept.count) that is long enough to be kept") }
    """.write(toFile: script, atomically: true, encoding: .utf8)
    let process = Process()
    let text = try run(process, in: kilobytes, ["run", script])
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    #expect(text.contains("error[E05"), "\(text)")
  }

  @Test(
    "a picture that gets no memory is not drawn, and that is said",
    .enabled(if: CommandLineTool.path != nil && mayBeLimited), arguments: [120_000, 150_000, 200_000, 2_000_000])
  func picture(_ kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "a.adapt", "controller C { label l \"A text\" { top == safeArea.top; leading == safeArea.leading } }")
    let process = Process()
    let text = try run(process, in: kilobytes, ["picture", "-o", folder.path + "/a.png", script])
    #expect(process.terminationReason == .exit)
    if process.terminationStatus == 0 {
      #expect(text.isEmpty && FileManager.default.fileExists(atPath: folder.path + "/a.png"))
    } else {
      #expect(process.terminationStatus == 2)
      #expect(text.hasPrefix("error: ") && text.contains("librsvg"), "\(text)")
    }
  }

  /// Runs the command in so much address space.
  ///
  /// - Returns: what it printed.
  private func run(_ process: Process, in kilobytes: Int, _ arguments: [String]) throws -> String {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -v \(kilobytes) && exec \"$0\" \"$@\" 2>&1", CommandLineTool.path ?? ""] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
