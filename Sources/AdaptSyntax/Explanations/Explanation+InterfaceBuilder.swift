/// Pages for storyboards and xibs. They show no examples, which would not be scripts.
extension Explanation {
  static let interfaceBuilderPages: [Explanation] = [
    page(
      .malformedXML, "a document that is not well-formed XML",
      """
      A storyboard or xib is XML, and this one breaks its rules at the line shown. Most often a merge left its marks in the \
      file, or it was cut off. Xcode refuses such a file too. `git checkout` an older version, or mend the line by hand.
      """),
    page(
      .xmlEntity, "a document that declares a document type",
      """
      A document type may declare entities, which read other files or grow without bound. Interface Builder never writes \
      one, so such a file is refused unread. If you trust it, take the `<!DOCTYPE …>` out.
      """),
    page(
      .documentTooLarge, "a document that is too large or too deep",
      """
      Elements may be nested 512 deep, and there may be a million of them. Real documents have about forty levels and some \
      thousand elements.
      """),
    page(
      .notInterfaceBuilder, "a file that is no storyboard or xib",
      """
      The file is something else: a compiled nib from inside of an app, a document in the form of Xcode 4 and older, or any \
      other XML. Name the `.storyboard` or `.xib` itself; one in the old form can be opened in a newer Xcode and saved.
      """),
    page(
      .otherPlatform, "a document for another platform",
      """
      Documents for macOS, watchOS and tvOS have other views, other layouts and other devices. Only those for iOS are read.
      """),
    page(
      .missingObject, "an object that is not in the document",
      """
      A constraint or a segue names an object by an id that nothing in the document has. It is left out. Most often a merge \
      took one half of a change; deleting the constraint and making it anew in Xcode mends it.
      """),
    page(
      .duplicateObject, "two objects with one id",
      """
      Object ids are unique within a document. What refers to this one means the first object of the two. Most often a merge \
      took both halves of a change.
      """),
    page(
      .unreadableValue, "a value that cannot be read",
      """
      A number that is none, or an attribute of a constraint that nobody knows. The value is left out, and what Interface \
      Builder uses by default takes its place.
      """),
    page(
      .misplacedView, "a view whose stored frame is not that of its constraints",
      """
      Interface Builder stores with each view the frame that its constraints gave it on the canvas. Here the constraints give \
      another one, so that the app will not look like the document: what Xcode marks in orange. Choose Editor > Update \
      Frames in Xcode, or mend the constraints if the stored frame is what you want. Frames differ by more than a point.
      """),
    page(
      .noCounterpart, "something that a script cannot say",
      """
      A part of the document has no counterpart in a script. It stands there as a comment, so that nothing is lost silently; \
      layout may differ where it mattered.
      """),
  ]

  private static func page(_ code: DiagnosticCode, _ title: String, _ text: String) -> Explanation {
    Explanation(code, title, text, failing: "", mended: "")
  }
}
