import Testing

@testable import AdaptModel

@Suite("Trait overrides by environment")
struct TraitOverridesTests {
  private static let mirrored = TraitCollection { $0.layoutDirection = .rightToLeft }

  private static func override(_ view: Int32, _ traits: TraitCollection, isWritten: Bool = false) -> TraitOverride {
    TraitOverride(
      environment: .view(ViewID(index: view)), traits: traits, isWritten: isWritten, condition: nil, origin: .unknown)
  }

  @Test("an environment is asked for its own overrides only")
  func own() {
    var overrides = TraitOverrides()
    for view in 0..<100 {
      overrides.append(Self.override(Int32(view), TraitCollection(horizontalSizeClass: .regular)))
    }
    overrides.append(Self.override(40, Self.mirrored))
    #expect(overrides.indices(of: .view(ViewID(index: 40))) == [40, 100])
    #expect(overrides.indices(of: .view(ViewID(index: 41))) == [41])
    #expect(overrides.indices(of: .window).isEmpty)
    #expect(overrides.hasViews && overrides.hasDirections && !overrides.hasConditions)
  }

  @Test("a written override that specifies nothing any more does not count, until it does again")
  func written() {
    var overrides = TraitOverrides()
    let window = TraitEnvironment.window
    let isFound = overrides.changeWritten(on: window) { _ in }
    #expect(!isFound)
    overrides.append(
      TraitOverride(
        environment: window, traits: Self.mirrored, isWritten: true, condition: nil,
        origin: .unknown))
    #expect(overrides.indices(of: window) == [0] && overrides.hasDirections && !overrides.isEmpty)
    let isEmptied = overrides.changeWritten(on: window) { $0.traits = TraitCollection() }
    #expect(isEmptied)
    #expect(overrides.indices(of: window).isEmpty && !overrides.hasDirections && overrides.isEmpty)
    let isFilled = overrides.changeWritten(on: window) { $0.traits = Self.mirrored }
    #expect(isFilled)
    #expect(overrides.indices(of: window) == [0] && overrides.hasDirections && !overrides.hasViews)
  }
}
