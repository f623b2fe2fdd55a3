import Foundation

/// Runs the `adapt` binary that was built beside the tests.
enum CommandLineTool {
  struct Result: Equatable {
    var status: Int32
    var output: String
    var error: String
  }

  /// Where the binary is; nil if it was not built.
  static let path: String? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent("adapt").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }()

  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, environment: environment) { pipe in pipe.fileHandleForReading.readDataToEndOfFile()
    }
  }

  /// Runs it with the reading end of its standard output closed.
  static func runWithClosedOutput(_ arguments: [String], input: String) throws -> Result {
    try run(arguments, input: input) { pipe in
      try? pipe.fileHandleForReading.close()
      return Data()
    }
  }

  /// Runs it with its standard output going to a file.
  static func run(_ arguments: [String], input: String, output file: String) throws -> Result {
    try run(arguments, input: input, output: FileHandle(forWritingTo: URL(fileURLWithPath: file))) { _ in Data() }
  }

  private static func run(
    _ arguments: [String], input: String, output file: FileHandle? = nil, environment: [String: String] = [:],
    read: (Pipe) -> Data
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    let (standardInput, output, error) = (Pipe(), Pipe(), TemporaryFile())
    process.standardInput = standardInput
    process.standardOutput = file ?? output
    process.standardError = error.handle
    let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(sanitizers) { $1 }
      .merging(environment) { $1 }
    try process.run()
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    let data = read(output)
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: data, as: UTF8.self), error: error.text)
  }
}

/// A folder that goes away with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, in folders that need not exist, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, bytes: Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, bytes: [UInt8]) throws -> String {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}

private final class TemporaryFile {
  private let path = NSTemporaryDirectory() + "/adapt-\(UUID().uuidString)"
  let handle: FileHandle

  init() {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    handle = FileHandle(forWritingAtPath: path) ?? .standardError
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
