import AdaptModel
import Testing

@testable import AdaptProofs

/// Containers within each other, whose places follow from each other.
@Suite("Nested containers as functions of the window")
struct NestedContainerTests {
  /// How much is compared to follow the layout of navigation controllers so deep within each other.
  private static func comparisons(depth: Int) throws -> Int {
    let controllers = (1..<depth).map { "controller C\($0): navigation(root: C\($0 - 1))\n" }.joined()
    let text = "controller C0 { label a \"x\" { center == view.center } }\n" + controllers
    var result: Int?
    _ = Proving.subjects(of: text) { subject in
      guard subject.name == "C\(depth - 1)", var instance = subject.make() else { return }
      let environment = WindowFamily.all()[0].environment(Size(701.3, 803.7))
      _ = instance.layOut(in: environment)
      var lineBreaks = KnownLineBreaks()
      let layout = try? instance.model.inspector.parametricLayout(
        of: instance.controller, in: environment, remembering: &lineBreaks)
      result = layout?.conditions.count
    }
    return try #require(result)
  }

  @Test("each place is followed once, so that the work does not double with every container")
  func depth() throws {
    let counts = try [4, 8, 16].map { try Self.comparisons(depth: $0) }
    #expect(counts[1] <= 6 * counts[0] && counts[2] <= 6 * counts[1], "\(counts)")
  }
}
