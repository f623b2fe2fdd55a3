/// The name and the parameters of a callee or a declaration.
struct Signature {
  var name: String
  var parameters: [(name: String, isRequired: Bool)]

  /// `(title, subtitle: …)`
  var description: String {
    guard !parameters.isEmpty else { return "no arguments" }
    return "`(\(parameters.map { $0.isRequired ? $0.name : "\($0.name): …" }.joined(separator: ", ")))`"
  }
}

extension Signature {
  /// The signature of a script function.
  init(_ prototype: FunctionPrototype, _ symbols: SymbolTable) {
    name = prototype.name
    parameters = prototype.parameters.enumerated().map { (symbols.text($1), $0 < prototype.requiredCount) }
  }

  /// The signature of a Swift function, without parameters that are only alternative labels.
  init(_ function: NativeFunction) {
    name = function.name
    parameters = function.parameters.prefix(function.shownCount).enumerated().map { ($1, $0 < function.requiredCount) }
  }
}
