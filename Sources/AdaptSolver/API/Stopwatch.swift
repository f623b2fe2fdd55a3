/// Measures how long something takes.
package struct Stopwatch: Sendable {
  #if hasFeature(Embedded)
    // Embedded Swift has no clock; whoever links for WebAssembly hands one over.
    private let start = secondsOfHost()
  #else
    private let start = ContinuousClock.now
  #endif

  package init() {}

  /// The seconds since it was made.
  package var seconds: Double {
    #if hasFeature(Embedded)
      secondsOfHost() - start
    #else
      (ContinuousClock.now - start) / .seconds(1)
    #endif
  }
}

#if hasFeature(Embedded)
  /// Seconds since some moment in the past.
  @_silgen_name("adapt_seconds") private func secondsOfHost() -> Double
#endif
