import AdaptModel

/// A presentation that the body of a controller declares.
package struct CheckablePresentation {
  /// The name, such as `settings`.
  package let name: String
  package let presentation: PresentationID
  /// The place of the declaration.
  package let origin: Origin
}
