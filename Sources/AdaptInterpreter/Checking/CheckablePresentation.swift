import AdaptModel

/// A presentation that the body of a controller declares, or that of a controller in it.
package struct CheckablePresentation {
  /// The name, such as `settings`.
  package let name: String
  package let presentation: PresentationID
  /// The kind of the controller in it that declares the presentation; nil for its own.
  package let declarer: String?
  /// The place of the declaration.
  package let origin: Origin
}
