/// Pages for storyboards and xibs. They have no examples, since these would not be scripts.
extension Explanation {
  static let interfaceBuilderPages: [Explanation] = [
    page(
      .malformedXML, "a document that is not well-formed XML",
      """
      A storyboard or xib is XML, and this one is malformed at the line shown. Most often a merge left its markers in \
      the file, or the file was cut off. Xcode cannot open such a file either. Check out an older version with `git \
      checkout`, or repair the line by hand.
      """),
    page(
      .xmlEntity, "a document that declares a document type",
      """
      A document type can declare entities, which read other files or grow without bound. Interface Builder never \
      writes one, so the file is rejected unread. If you trust it, remove the `<!DOCTYPE …>`.
      """),
    page(
      .documentTooLarge, "a document that is too large or too deep",
      """
      A document may have a million elements, nested up to 512 deep, and the tag of an element may have a million \
      bytes. Real documents have a few thousand elements and about forty levels.
      """),
    page(
      .notInterfaceBuilder, "a file that is not a storyboard or xib",
      """
      The file is something else: a compiled nib from inside an app, a document in the format of Xcode 4 or older, or \
      other XML. Give the `.storyboard` or `.xib` itself. To convert one in the old format, open it in a newer Xcode \
      and save it.
      """),
    page(
      .otherPlatform, "a document for another platform",
      """
      Documents for macOS, watchOS and tvOS have other views, layouts and devices. Only documents for iOS are \
      supported.
      """),
    page(
      .missingObject, "an object that is not in the document",
      """
      A constraint or a segue refers to an id that no object in the document has. It is skipped. Most often a merge \
      took only half of a change. Delete the constraint in Xcode and create it again.
      """),
    page(
      .duplicateObject, "two objects with the same id",
      """
      Object ids are unique within a document. References to this id mean the first of the two objects. Most often a \
      merge took both halves of a change.
      """),
    page(
      .unreadableValue, "a value that cannot be read",
      """
      A number is malformed, or a constraint has an unknown attribute. The value is ignored, and Interface Builder's \
      default takes its place.
      """),
    page(
      .misplacedView, "a view whose stored frame differs from its constraints",
      """
      Interface Builder stores the frame that the constraints gave each view on the canvas. Here the constraints give \
      a frame that differs by more than a point, so the app will not look like the document. Xcode marks such views in \
      orange. Choose Editor > Update Frames in Xcode, or fix the constraints if the stored frame is the one you want.
      """),
    page(
      .noCounterpart, "something that a script cannot express",
      """
      A part of the document has no equivalent in a script. The script keeps it as a comment, so that nothing is lost \
      silently. The layout may differ if that part affected it.
      """),
  ]

  private static func page(_ code: DiagnosticCode, _ title: String, _ text: String) -> Explanation {
    Explanation(code, title, text, failing: "", mended: "")
  }
}
