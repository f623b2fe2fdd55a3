extension Engine {
  mutating func describe(_ failure: Failure) -> SolverError {
    .conflict(core: [])
  }
}
