import AdaptSyntax
import Foundation
import Testing

/// A document written for the tests, beside the script that was reviewed (`.adapt`) and what was said of it (`.txt`).
///
/// After a change on purpose `ADAPT_UPDATE=1 swift test --filter ImportFixtureTests` writes both anew, for review.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static let all: [ImportFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map(ImportFixture.init)
  }()

  func file() throws -> SourceFile {
    SourceFile(name: name, bytes: [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))))
  }

  /// The text that was reviewed; `ADAPT_UPDATE=1` writes what there is instead.
  func expected(_ actual: String, as suffix: String) throws -> String {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let file = Self.folder.appendingPathComponent("\(stem).\(suffix)")
    if ProcessInfo.processInfo.environment["ADAPT_UPDATE"] != nil {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
