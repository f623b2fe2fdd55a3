import AdaptModel

/// The wheels of a picker around ``ShownMoment``, or around a sample.
struct WheelsLook: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    /// From above to below, the chosen one in the middle. Empty texts stand beyond the ends of a wheel.
    var texts: [String]
    /// What stands beside the chosen text and does not turn with it.
    var unit = ""
  }

  /// From the leading side on.
  var columns: [Column]
  /// Whether the chosen row has a round ground, as from iOS 14 on. Before, it lies between two lines (H).
  var hasGround = true

  /// The wheels of a date picker.
  static func dates(_ mode: DatePickerMode) -> [Column] {
    switch mode {
    case .time: [hours, minutes, halves]
    case .date: [months, days, years]
    case .dateAndTime: [dates, hours, minutes, halves]
    case .countDownTimer:
      [
        Column(texts: ["", "", "", "0", "1", "2", "3"], unit: "hours"),
        Column(texts: ["", "", "", "1", "2", "3", "4"], unit: "min"),
      ]
    case .yearAndMonth: [months, years]
    }
  }

  /// A picker view, whose rows a model does not know. CHOICE: those that Interface Builder shows.
  static let sample = [
    Column(texts: ["", "Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose", ""])
  ]

  private static let hours = Column(texts: ["6", "7", "8", "9", "10", "11", "12"])
  private static let minutes = Column(texts: ["38", "39", "40", "41", "42", "43", "44"])
  private static let halves = Column(texts: ["", "", "", "AM", "PM", "", ""])
  private static let months = Column(
    texts: ["June", "July", "August", "September", "October", "November", "December"])
  private static let days = Column(texts: ["1", "2", "3", "4", "5", "6", "7"])
  private static let years = Column(texts: ["2023", "2024", "2025", "2026", "2027", "2028", "2029"])
  private static let dates = Column(
    texts: ["Tue Sep 1", "Wed Sep 2", "Thu Sep 3", "Fri Sep 4", "Sat Sep 5", "Sun Sep 6", "Mon Sep 7"])
}
