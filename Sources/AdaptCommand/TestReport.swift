import Adapt
import ArgumentParser

enum TestFormat: String, ExpressibleByArgument, CaseIterable {
  case human, short, json, tap, junit
}

struct TestResult {
  var file: String
  var name: String
  var passed: Bool
  var problems: [Diagnostic]
  /// What the test printed.
  var output: [String]
}

/// Prints the results of tests as they come, in one of several forms.
struct TestReport {
  let format: TestFormat
  let color: Bool
  let output: Output
  private(set) var passedCount = 0
  private(set) var failedCount = 0
  private var refusedCount = 0
  private var results: [TestResult] = []
  private var currentFile: String?
  private let renderer: DiagnosticRenderer

  init(format: TestFormat, color: Bool, output: Output) {
    self.format = format
    self.color = color
    self.output = output
    renderer = DiagnosticRenderer(color: color)
  }

  /// A file whose tests cannot be run.
  mutating func refuse(_ source: SourceFile, _ diagnostics: [Diagnostic]) {
    refusedCount += 1
    switch format {
    case .human: output.write(renderer.render(diagnostics) + "\n")
    case .short: output.write(diagnostics.map { renderer.short($0) + "\n" }.joined())
    case .json:
      output.write(#"{"event":"file","file":\#(quoted(source.name)),"refused":true}"# + "\n")
    case .tap: output.write("Bail out! \(source.name) cannot be run\n")
    case .junit: break
    }
    if format != .human, format != .short {
      Terminal.write(diagnostics.map { renderer.short($0) + "\n" }.joined(), to: .error)
    }
  }

  mutating func add(_ result: TestResult) {
    results.append(result)
    if result.passed { passedCount += 1 } else { failedCount += 1 }
    switch format {
    case .human: printHuman(result)
    case .short:
      if !result.passed {
        output.write("\(result.file): failed: \(result.name)\n")
        output.write(result.problems.map { renderer.short($0) + "\n" }.joined())
      }
    case .json:
      let problems = result.problems.map { quoted(renderer.short($0)) }.joined(separator: ",")
      output.write(
        #"{"event":"test","file":\#(quoted(result.file)),"name":\#(quoted(result.name)),"passed":\#(result.passed),"problems":[\#(problems)]}"#
          + "\n")
    case .tap:
      output.write("\(result.passed ? "ok" : "not ok") \(results.count) - \(result.file): \(result.name)\n")
      for problem in result.problems { output.write("# \(renderer.short(problem))\n") }
    case .junit: break
    }
  }

  private mutating func printHuman(_ result: TestResult) {
    if currentFile != result.file {
      currentFile = result.file
      output.write("\(result.file)\n")
    }
    let mark = result.passed ? paint("ok    ", 32) : paint("failed", 31)
    output.write("  \(mark)  \(result.name)\n")
    guard !result.passed else { return }
    for line in result.output { output.write("    | \(line)\n") }
    for problem in result.problems {
      let text = renderer.render(problem)
      output.write(text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined())
    }
  }

  mutating func finish() {
    switch format {
    case .human, .short:
      var line = "\(passedCount) passed, \(failedCount) failed"
      if refusedCount > 0 { line += ", \(refusedCount) \(refusedCount == 1 ? "file" : "files") could not be run" }
      output.write(line + "\n")
    case .json:
      output.write(
        #"{"event":"summary","passed":\#(passedCount),"failed":\#(failedCount),"refused":\#(refusedCount)}"# + "\n")
    case .tap: output.write("1..\(results.count)\n")
    case .junit: output.write(junit)
    }
  }

  private var junit: String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += #"<testsuites tests="\#(results.count)" failures="\#(failedCount)">"# + "\n"
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    for file in files {
      let own = results.filter { $0.file == file }
      let failures = own.count { !$0.passed }
      text += #"  <testsuite name="\#(escaped(file))" tests="\#(own.count)" failures="\#(failures)">"# + "\n"
      for result in own {
        text += #"    <testcase classname="\#(escaped(file))" name="\#(escaped(result.name))""#
        if result.passed {
          text += "/>\n"
        } else {
          let details = result.problems.map(renderer.short).joined(separator: "\n")
          text += ">\n      <failure message=\"\(escaped(result.problems.first?.message ?? "failed"))\">"
          text += "\(escaped(details))</failure>\n    </testcase>\n"
        }
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func quoted(_ text: String) -> String { jsonString(text) }

  private func paint(_ text: String, _ code: Int) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
