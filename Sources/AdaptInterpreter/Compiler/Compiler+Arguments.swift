import AdaptSyntax

/// The parameters of something that is declared, for checks before anything runs.
struct Signature {
  var name: String
  var parameters: [(name: String, isRequired: Bool)]

  /// `(title, subtitle: …)`
  var description: String {
    guard !parameters.isEmpty else { return "no arguments" }
    return "`(\(parameters.map { $0.isRequired ? $0.name : "\($0.name): …" }.joined(separator: ", ")))`"
  }
}

extension Compiler {
  /// Reports arguments that do not fit: those for which there is no parameter, at their labels, and parameters that get
  /// nothing, at the name of what is called.
  ///
  /// - Parameter unlabelled: how many values come before the arguments, as the string after a declaration's name does.
  func check(_ arguments: [Argument], unlabelled: Int = 0, against signature: Signature, at span: SourceSpan) {
    let names = signature.parameters.map { $0.name }
    let help = ["it takes \(signature.description)"]
    var filled: Set<Int> = []
    var position = 0
    func fillNext() -> Bool {
      while filled.contains(position) { position += 1 }
      guard position < names.count else { return false }
      filled.insert(position)
      return true
    }
    for _ in 0..<unlabelled where !fillNext() {
      report(.wrongArguments, "`\(signature.name)` takes no text after its name", at: span, help: help)
      return
    }
    for argument in arguments {
      guard let label = argument.label else {
        guard fillNext() else {
          let number = count(names.count, "argument")
          report(
            .wrongArguments, "`\(signature.name)` takes \(number), and here are \(unlabelled + arguments.count)",
            at: argument.span, label: "one too many", help: help)
          return
        }
        continue
      }
      guard let index = names.firstIndex(of: label.text) else {
        let near = nearest(label.text, in: names)
        report(
          Diagnostic(
            .wrongArguments, "`\(signature.name)` has no parameter `\(label.text)`",
            at: .init(near.map { "did you mean `\($0)`?" } ?? "", at: label.span, in: file), help: help,
            fixIts: near.map { [.init("write `\($0)`", [.init(label.span, $0)])] } ?? []))
        return
      }
      guard filled.insert(index).inserted else {
        report(.wrongArguments, "`\(label.text)` is given twice", at: label.span, help: help)
        return
      }
    }
    for (index, parameter) in signature.parameters.enumerated() where parameter.isRequired && !filled.contains(index) {
      report(
        .wrongArguments, "`\(signature.name)` needs a value for `\(parameter.name)`", at: span,
        label: "nothing is given for `\(parameter.name)`", help: help)
      return
    }
  }
}
