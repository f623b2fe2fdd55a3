/// The name and the parameters of something that is called or declared.
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
  /// That of a function of a script.
  init(_ prototype: FunctionPrototype, _ symbols: SymbolTable) {
    name = prototype.name
    parameters = prototype.parameters.enumerated().map { (symbols.text($1), $0 < prototype.requiredCount) }
  }

  /// That of a function of Swift, without the parameters that are only other names for the same.
  init(_ function: NativeFunction) {
    name = function.name
    parameters = function.parameters.prefix(function.shownCount).enumerated().map { ($1, $0 < function.requiredCount) }
  }
}
