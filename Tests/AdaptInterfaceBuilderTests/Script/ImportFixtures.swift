import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// A document written for the tests, beside the script that was reviewed (`.adapt`) and what was said of it (`.txt`).
///
/// After a change on purpose `ADAPT_UPDATE=1 swift test --filter ImportFixtureTests` writes both anew, for review.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  private static let path = "Tests/AdaptInterfaceBuilderTests/Script/Fixtures"
  static let folder = Repository.url(path)

  static let all = Repository.names(in: path, withExtensions: "storyboard", "xib").map { ImportFixture(name: $0) }

  func file() throws -> SourceFile {
    SourceFile(name: name, bytes: [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))))
  }

  /// The text that was reviewed.
  func expected(_ actual: String, as suffix: String) throws -> String {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return try Reviewed.text(actual, at: Self.folder.appendingPathComponent("\(stem).\(suffix)"))
  }
}
