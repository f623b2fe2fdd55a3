import AdaptModel

/// The texts on the wheels of a date picker, around ``ShownMoment``.
enum DateWheels {
  static func columns(_ mode: DatePickerMode) -> [[String]] {
    switch mode {
    case .time: [hours, minutes, halves]
    case .date: [months, days, years]
    case .dateAndTime: [dates, hours, minutes, halves]
    case .countDownTimer: [["", "", "0 hours", "1", "2"], ["", "", "1 min", "2", "3"]]
    case .yearAndMonth: [months, years]
    }
  }

  private static let hours = ["7", "8", "9", "10", "11"]
  private static let minutes = ["39", "40", "41", "42", "43"]
  private static let halves = ["", "", "AM", "PM", ""]
  private static let months = ["July", "August", "September", "October", "November"]
  private static let days = ["2", "3", "4", "5", "6"]
  private static let years = ["2024", "2025", "2026", "2027", "2028"]
  private static let dates = ["Wed Sep 2", "Thu Sep 3", "Fri Sep 4", "Sat Sep 5", "Sun Sep 6"]
}
