/// The date and time of all pictures. CHOICE: a model has no clock, and these are those of compact date pickers.
enum ShownMoment {
  static let time = "9:41"
  static let day = 4
  static let month = "September 2026"
  /// As a tablet's status bar has it.
  static let date = "Fri Sep 4"
}
