extension [String] {
  /// The words as a sentence names them: "one, two and three".
  package var listed: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
