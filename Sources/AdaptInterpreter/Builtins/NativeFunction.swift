/// A function that Swift provides: a built-in one, or one that the host registered.
final class NativeFunction: Sendable {
  let name: String
  /// The labels that scripts may use. Arguments for the first ``requiredCount`` of them must be given.
  let parameters: [String]
  let requiredCount: Int
  /// How many of them messages name; the others are alternative labels.
  let shownCount: Int
  /// Whether any number of further arguments may follow.
  let isVariadic: Bool
  /// Whether a single unlabelled argument stands for all parameters.
  let spreads: Bool
  let body: @Sendable (NativeCall) throws(ScriptError) -> Value

  init(
    _ name: String, _ parameters: [String], shown: Int? = nil, required: Int? = nil, isVariadic: Bool = false,
    spreads: Bool = false, _ body: @escaping @Sendable (NativeCall) throws(ScriptError) -> Value
  ) {
    self.name = name
    self.parameters = parameters
    self.shownCount = shown ?? parameters.count
    self.requiredCount = required ?? parameters.count
    self.isVariadic = isVariadic
    self.spreads = spreads
    self.body = body
  }

  /// Puts labelled arguments in the order of the parameters; a missing argument is `absent`.
  func arrange(_ arguments: [Value], labels: [Symbol?], _ symbols: SymbolTable) throws(ScriptError) -> [Value] {
    guard isVariadic || arguments.count <= parameters.count else {
      throw .argumentCount(Signature(self), given: arguments.count)
    }
    if spreads, arguments.count == 1, labels.allSatisfy({ $0 == nil }) {
      return [Value](repeating: arguments[0], count: shownCount)
        + [Value](repeating: .absent, count: parameters.count - shownCount)
    }
    var placed: [Value] = []
    placed.reserveCapacity(max(parameters.count, arguments.count))
    var named: [(Int, Value)] = []
    for (index, argument) in arguments.enumerated() {
      if index < labels.count, let label = labels[index] {
        let text = symbols.text(label)
        guard let parameter = parameters.firstIndex(of: text) else {
          throw .noSuchParameter(text, Signature(self))
        }
        named.append((parameter, argument))
      } else {
        placed.append(argument)
      }
    }
    while placed.count < parameters.count {
      placed.append(.absent)
    }
    for (index, argument) in named {
      guard case .absent = placed[index] else { throw .repeatedLabel(parameters[index]) }
      placed[index] = argument
    }
    for index in 0..<requiredCount {
      if case .absent = placed[index] {
        throw .missingArgument(parameters[index], Signature(self))
      }
    }
    return placed
  }
}

/// One call of a native function.
struct NativeCall {
  let runtime: Runtime
  /// The value on which the method was called; nil for a function.
  let receiver: Value
  let arguments: [Value]

  /// Whether the script gave this argument.
  func has(_ index: Int) -> Bool {
    guard index < arguments.count else { return false }
    if case .absent = arguments[index] { return false }
    return true
  }

  func number(_ index: Int) throws(ScriptError) -> Double {
    guard let number = try runtime.operators.layoutNumber(arguments[index]) else {
      throw .expected(.number, got: runtime.texts.typeName(of: arguments[index]))
    }
    return number
  }

  func string(_ index: Int) throws(ScriptError) -> String {
    switch arguments[index] {
    case .string(let string): return string.text
    case .symbol(let symbol): return runtime.symbols.text(symbol)
    default: throw .expected(.string, got: runtime.texts.typeName(of: arguments[index]))
    }
  }

  func list(_ index: Int) throws(ScriptError) -> Elements { try runtime.collections.elements(arguments[index]) }

  /// Calls a function that was passed as an argument.
  func call(_ index: Int, _ values: [Value]) throws(ScriptError) -> Value {
    try runtime.machine.call(arguments[index], values)
  }

  /// Calls a function that returns true or false.
  func test(_ index: Int, _ values: [Value]) throws(ScriptError) -> Bool {
    let answer = try call(index, values)
    guard case .bool(let bool) = answer else { throw .notBoolean(runtime.texts.typeName(of: answer)) }
    return bool
  }
}
