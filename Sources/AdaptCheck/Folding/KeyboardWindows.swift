import AdaptModel

/// The windows with the system's keyboard, and which of them are the same as one without.
struct KeyboardWindows {
  /// What a phrase says besides the windows.
  static let name = "with the keyboard"

  /// A phrase where the keyboard is named already.
  static func withoutName(_ phrase: String) -> String {
    if phrase == name { return "everywhere" }
    return phrase.hasSuffix(" " + name) ? String(phrase.dropLast(name.count + 1)) : phrase
  }

  private(set) var windows: EnvironmentSet
  /// By environment: the same window without its keyboard; -1 where there is none.
  private var plain: [Int]

  init(_ environments: [CheckedEnvironment]) {
    windows = EnvironmentSet(count: environments.count)
    plain = [Int](repeating: -1, count: environments.count)
    guard environments.contains(where: { $0.hasKeyboard }) else { return }
    var places: [Environment: Int] = [:]
    for (index, checked) in environments.enumerated() where checked.kind == .device {
      guard checked.hasKeyboard else {
        places[checked.environment] = index
        continue
      }
      var environment = checked.environment
      environment.keyboardHeight = 0
      windows.insert(index)
      plain[index] = places[environment] ?? -1
    }
  }

  /// The windows of a set that have a keyboard and are not in it without.
  func added(in set: EnvironmentSet) -> EnvironmentSet {
    var result = EnvironmentSet(count: plain.count)
    for (index, window) in plain.enumerated()
    where windows.contains(index) && set.contains(index) && (window < 0 || !set.contains(window)) {
      result.insert(index)
    }
    return result
  }
}
