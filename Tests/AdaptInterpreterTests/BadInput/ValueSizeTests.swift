import Testing

@testable import AdaptInterpreter

@Suite("Sizes of values")
struct ValueSizeTests {
  /// `MemoryCount` takes 96 bytes for each, with the header and the allocator's overhead.
  @Test("a size or a rectangle that a script keeps is no larger than it is counted")
  func geometry() { #expect(MemoryLayout<Geometry>.size <= 40) }
}
