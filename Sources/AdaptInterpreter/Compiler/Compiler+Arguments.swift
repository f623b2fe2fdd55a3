import AdaptSyntax

extension Compiler {
  /// Reports arguments that do not match: extra arguments at their labels, and missing ones at the name of the callee.
  ///
  /// - Parameter unlabelled: how many values come before the arguments, like the string after a declaration's name.
  func check(_ arguments: [Argument], unlabelled: Int = 0, against signature: Signature, at span: SourceSpan) {
    let names = signature.parameters.map { $0.name }
    let places = ParameterPlaces(names, for: arguments.count)
    var filled: Set<Int> = []
    var position = 0
    func fillNext() -> Bool {
      while filled.contains(position) { position += 1 }
      guard position < names.count else { return false }
      filled.insert(position)
      return true
    }
    for _ in 0..<unlabelled where !fillNext() {
      report(.textIsNotTaken(signature), at: span)
      return
    }
    for argument in arguments {
      guard let label = argument.label else {
        guard fillNext() else {
          report(.tooManyArguments(signature, given: unlabelled + arguments.count), at: argument.span)
          return
        }
        continue
      }
      guard let index = places[label.text] else {
        report(.noSuchParameter(label.text, signature, label.span), at: label.span)
        return
      }
      guard filled.insert(index).inserted else {
        report(.argumentGivenTwice(label.text, signature), at: label.span)
        return
      }
    }
    for (index, parameter) in signature.parameters.enumerated() where parameter.isRequired && !filled.contains(index) {
      report(.missingArgument(parameter.name, signature), at: span)
      return
    }
  }
}

/// The places of parameters by name.
struct ParameterPlaces<Name: Hashable> {
  private let names: [Name]
  /// Empty if there are so few look-ups that a linear search is faster.
  private var places: [Name: Int] = [:]

  /// - Parameters:
  ///   - names: the parameters, in order.
  ///   - count: how many look-ups will follow.
  init(_ names: [Name], for count: Int) {
    self.names = names
    guard count > 16 else { return }
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
  }

  subscript(name: Name) -> Int? { places.isEmpty ? names.firstIndex(of: name) : places[name] }
}
