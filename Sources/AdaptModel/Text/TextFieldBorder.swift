/// The border of a text field (`UITextField.BorderStyle`).
public enum TextFieldBorder: String, Hashable, Sendable, CaseIterable {
  case none, line, bezel
  /// CHOICE: the default of a field, as in Interface Builder's library; `UITextField()` has none.
  case roundedRect

  static let words = allCases.map { $0.rawValue }
}
