import AdaptSolver

/// Measures how long something takes.
package typealias Stopwatch = AdaptSolver.Stopwatch
