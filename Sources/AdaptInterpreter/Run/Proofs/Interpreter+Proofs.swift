import AdaptModel

extension Interpreter {
  /// The question about everything in the launched controller, at every size of its window. Nil if nothing is launched.
  package var sizeQuestion: SizeQuestion? { runtime.proofs.questionOfLaunched }
}
