extension Engine {
  mutating func explain(_ variable: Variable) -> Explanation? { nil }
}
