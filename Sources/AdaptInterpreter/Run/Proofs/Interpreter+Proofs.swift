import AdaptModel

extension Interpreter {
  /// Everything about what is launched, at every size of its window. Nil where nothing is.
  package var sizeQuestion: SizeQuestion? { runtime.proofs.questionOfLaunched }
}
