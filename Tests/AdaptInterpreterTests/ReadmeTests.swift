import AdaptInterpreter
import AdaptSyntax
import AdaptTestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("its first script prints what stands below it")
  func firstScript() throws {
    // Texts between fences stand at odd places.
    let parts = try Repository.text("README.md").components(fencedBy: "```\n")
    try #require(parts.count > 3)
    let interpreter = Interpreter()
    #expect(interpreter.run(SourceFile(name: "README.adapt", text: parts[1])).succeeded)
    let printed = interpreter.log.compactMap { entry in
      if case .print(let text) = entry { text } else { nil }
    }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    #expect(lines(printed.joined(separator: "\n")) == lines(parts[3]))
  }
}

extension String {
  fileprivate func components(fencedBy fence: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: fence) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
