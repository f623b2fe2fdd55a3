import AdaptTestSupport
import Testing

/// The names that `import Adapt` brings are a list that is written down twice: as code and as documentation.
@Suite("The names of Adapt")
struct PublicNamesTests {
  @Test("the documentation lists exactly what the module exports")
  func listed() throws {
    let exported = try lines(of: "Sources/Adapt/Adapt.swift").compactMap { line -> String? in
      guard line.hasPrefix("@_exported import "), let dot = line.lastIndex(of: ".") else { return nil }
      return String(line[line.index(after: dot)...])
    }
    let topics = try lines(of: "Sources/Adapt/Adapt.docc/Adapt.md").drop { $0 != "## The names" }
    let documented = topics.compactMap { line -> String? in
      line.hasPrefix("- `") ? String(line.dropFirst(3).dropLast()) : nil
    }
    #expect(exported.count > 30)
    #expect(exported == documented)
    #expect(Set(exported).count == exported.count)
  }

  @Test("the module exports single names, and no module whole")
  func noModule() throws {
    for line in try lines(of: "Sources/Adapt/Adapt.swift") where line.contains("import") {
      #expect(line.contains("."), "\(line) brings everything")
    }
  }

  private func lines(of path: String) throws -> [String] {
    try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
