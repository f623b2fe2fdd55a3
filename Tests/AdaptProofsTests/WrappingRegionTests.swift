import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptProofs

/// Layouts at sizes near each other, against the functions that were found at one of them.
@Suite("Titles that wrap and search fields beside tabs as functions of the window")
struct WrappingRegionTests {
  private static func script(_ generator: inout SeededGenerator) -> String {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let words = (0..<Int.random(in: 4...14, using: &generator)).map { _ in pick(["a", "longer", "title", "wraps"]) }
    let tabs = (0..<Int.random(in: 2...5, using: &generator)).map { _ in pick(["Home", "Library", "Browse for it"]) }
    let others = tabs.indices.dropFirst().map { "controller T\($0) { title = \"\(tabs[$0])\" }\n" }.joined()
    return """
      controller Page {
        title = "\(tabs[0])"
        searchController find { placeholder = "Artists" }
        \(pick(["", "barButtonItem add \"Add\""]))
        button go "\(words.joined(separator: " "))" {
          configuration = filled; top == safeArea.top + 10; leading == margins.leading
          width == view.width * \(pick([0.25, 0.4, 0.6]))
        }
        label below "Below" { top == go.bottom + 8; firstBaseline >= go.lastBaseline + 12; leading == go.leading }
        label beside "Beside" { firstBaseline == go.firstBaseline; leading == go.trailing + 8 }
      }
      controller T0: navigation(root: Page)
      \(others)controller App: tab(\(tabs.indices.map { "T\($0)" }.joined(separator: ", ")))
      """
  }

  @Test("inside a region every edge is where its function says", arguments: 0..<24)
  func regions(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 15_485_863 &+ 7)
    let script = Self.script(&generator)
    let family = try #require(WindowFamily.all().last)
    var compared = 0
    _ = Proving.subjects(of: script) { subject in
      guard subject.name == "App" || subject.name == "Page" else { return }
      for _ in 0..<4 {
        let size = Size(
          Double.random(in: 700...1300, using: &generator), Double.random(in: 700...1000, using: &generator))
        guard var instance = subject.make() else { return }
        _ = instance.layOut(in: family.environment(size))
        var lineBreaks = KnownLineBreaks()
        guard
          let layout = try? instance.model.inspector.parametricLayout(
            of: instance.controller, in: family.environment(size), remembering: &lineBreaks)
        else { continue }
        for (dx, dy) in [(0.37, 0.0), (-0.41, 0.13), (3.5, 0), (-12.25, 4)] {
          func at(_ number: Affine) -> Double { number.value + dx * number.slopes.x + dy * number.slopes.y }
          guard layout.conditions.allSatisfy({ at($0) > 1e-6 }), var other = subject.make() else { continue }
          _ = other.layOut(in: family.environment(Size(size.width + dx, size.height + dy)))
          for view in other.viewsInTreeOrder where layout.isInstalled(view) {
            for attribute in [LayoutAttribute.left, .top, .width, .height, .firstBaseline, .lastBaseline] {
              var path = PathConditions()
              guard let value = try? layout.value(of: Anchor(view, attribute), noting: &path),
                path.conditions.allSatisfy({ at($0) > 1e-6 })
              else { continue }
              compared += 1
              let actual = other.model.value(of: Anchor(view, attribute))
              #expect(
                abs(at(value) - actual) < 1e-4,
                "\(other.model.scene.path(of: view)).\(attribute) at \(size) by \(dx), \(dy): \(at(value)), \(actual)")
            }
          }
        }
      }
    }
    #expect(compared > 60, "\(script)")
  }
}
