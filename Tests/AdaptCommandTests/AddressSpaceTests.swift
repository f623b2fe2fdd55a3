import AdaptFiles
import Foundation
import Testing

/// Where the system gives a process less memory than a script may have, the script is stopped and not the process.
@Suite("Address space")
struct AddressSpaceTests {
  /// Sanitizers map more than any such limit.
  private static let mayBeLimited = !ProcessInfo.processInfo.environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") }

  @Test("a script has a quarter of the room that is left, and never nothing")
  func share() {
    #expect(AddressSpace.scriptMemory(within: 400_000_000) == 100_000_000)
    #expect(AddressSpace.scriptMemory(within: 0) == 1_000_000)
    #expect(AddressSpace.limit.map { $0 > 0 } != false)
    #if os(Linux)
      #expect(AddressSpace.mapped.map { $0 > 1_000_000 } == true)
    #endif
  }

  @Test("there are fewer threads where room is short, and never none")
  func threads() {
    #expect(AddressSpace.threads(of: 8, within: 0) == 1)
    #expect(AddressSpace.threads(of: 8, within: 500_000_000) == 2)
    #expect(AddressSpace.threads(of: 8, within: 100_000_000_000) == 8)
  }

  /// From where the libraries can be loaded to where there is enough.
  @Test(
    "a command that gets no memory says so with a code, keeps its output, and ends with 2",
    .enabled(if: CommandLineTool.path != nil && mayBeLimited), arguments: ["run", "check", "picture", "prove"])
  func refused(_ command: String) throws {
    let folder = try TemporaryFolder()
    let views = (0..<40).map { "  label l\($0) \"Text \($0)\" { leading == view.leading; top == view.top + \($0) }\n" }
    let script = try folder.write("a.adapt", "controller C {\n\(views.joined())}\nprint \"begun\"\nlaunch C\n")
    var told = 0
    for kilobytes in stride(from: 48_000, through: 120_000, by: 12_000) {
      let process = Process()
      let text = try run(process, in: kilobytes, [command, script])
      #expect(process.terminationReason == .exit && process.terminationStatus < 3, "\(kilobytes): \(text.prefix(300))")
      if text.contains("error[E0516]") {
        told += 1
        #expect(process.terminationStatus == 2)
      }
    }
    #expect(told > 0)
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
