extension Engine {
  mutating func ambiguousVariables() -> [Variable] { [] }
  mutating func witnesses(for variable: Variable) -> Witnesses? { nil }
}
