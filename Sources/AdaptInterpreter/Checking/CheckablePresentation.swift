import AdaptModel

/// A presentation that the body of a controller declares.
package struct CheckablePresentation {
  /// `settings`.
  package let name: String
  package let presentation: PresentationID
  /// Where it is declared.
  package let origin: Origin
}
