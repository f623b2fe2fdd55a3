import AdaptModel

/// A set of environments that has a short name: "all iPhones in landscape", "width compact".
struct EnvironmentPhrase {
  let text: String
  let members: EnvironmentSet
}

/// The names that people give to sets of environments, the plainest first.
struct EnvironmentPhrases {
  private(set) var phrases: [EnvironmentPhrase] = []
  /// Sets that a range of widths or heights can be a part of: "iPhones in landscape".
  private(set) var groups: [EnvironmentPhrase] = []
  private let environments: [CheckedEnvironment]

  /// - Parameter showings: of a presentation, how it shows itself in each of the environments.
  init(_ environments: [CheckedEnvironment], showings: [Showing?] = []) {
    self.environments = environments
    let own = showingPhrases(showings)
    phrases = own
    addClasses()
    addIdioms()
    addTextSizes()
    addSizes()
    addDevices()
    addGroups()
    let plain = phrases.dropFirst(own.count)
    for showing in own {
      for phrase in plain {
        let members = phrase.members.intersection(showing.members)
        guard !members.isEmpty, members != showing.members, members != phrase.members else { continue }
        phrases.append(EnvironmentPhrase(text: "\(showing.text) \(phrase.text)", members: members))
      }
    }
  }

  /// "as a popover", "as a sheet": of a presentation that does not show itself in one way everywhere.
  private func showingPhrases(_ showings: [Showing?]) -> [EnvironmentPhrase] {
    let ways = Showing.allCases.filter { showings.contains($0) }
    guard ways.count > 1 else { return [] }
    return ways.map { way in
      var members = EnvironmentSet(count: environments.count)
      for (index, showing) in showings.enumerated() where showing == way { members.insert(index) }
      return EnvironmentPhrase(text: way.rawValue, members: members)
    }
  }

  private mutating func add(_ text: String, _ isMember: (CheckedEnvironment) -> Bool) {
    let members = members(isMember)
    guard !members.isEmpty else { return }
    phrases.append(EnvironmentPhrase(text: text, members: members))
  }

  private func members(_ isMember: (CheckedEnvironment) -> Bool) -> EnvironmentSet {
    var members = EnvironmentSet(count: environments.count)
    for (index, checked) in environments.enumerated() where checked.kind == .device && isMember(checked) {
      members.insert(index)
    }
    return members
  }

  private mutating func addGroups() {
    func addGroup(_ text: String, _ isMember: (CheckedEnvironment) -> Bool) {
      groups.append(EnvironmentPhrase(text: text, members: members(isMember)))
    }
    addGroup("in windows") { _ in true }
    for (idiom, plural) in [(UserInterfaceIdiom.phone, "iPhones"), (.pad, "iPads")] {
      func isIt(_ checked: CheckedEnvironment) -> Bool { checked.environment.device.userInterfaceIdiom == idiom }
      addGroup("on \(plural)", isIt)
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        addGroup("on \(plural) in \(word)") { isIt($0) && $0.environment.orientation.isLandscape == isLandscape }
      }
    }
  }

  private mutating func addClasses() {
    for sizeClass in [SizeClass.compact, .regular] {
      add("in width \(SizeClassPair.word(sizeClass))") { $0.sizeClasses.horizontal == sizeClass }
    }
    for sizeClass in [SizeClass.compact, .regular] {
      add("in height \(SizeClassPair.word(sizeClass))") { $0.sizeClasses.vertical == sizeClass }
    }
    for pair in SizeClassPair.all where pair.isFinal {
      add("in \(pair.name)") { $0.sizeClasses == pair }
    }
  }

  private mutating func addIdioms() {
    for (idiom, plural) in [(UserInterfaceIdiom.phone, "iPhones"), (.pad, "iPads")] {
      func isIt(_ checked: CheckedEnvironment) -> Bool { checked.environment.device.userInterfaceIdiom == idiom }
      add("on all \(plural)", isIt)
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on all \(plural) in \(word)") { isIt($0) && $0.environment.orientation.isLandscape == isLandscape }
      }
    }
    add("on all iPads, full screen") { $0.environment.device.userInterfaceIdiom == .pad && $0.isFullScreen }
    add("on iPads beside another app") { !$0.isFullScreen }
    for share in Multitasking.allCases {
      guard let name = CheckedEnvironment.name(of: share) else { continue }
      add("on iPads in \(name)") { $0.environment.multitasking == share }
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on iPads in \(name) in \(word)") {
          $0.environment.multitasking == share && $0.environment.orientation.isLandscape == isLandscape
        }
      }
    }
    add("where there is a status bar") { $0.safeArea.top > 0 }
    add("where there is a home indicator") { $0.safeArea.bottom > 0 }
    add("on phones with a home button") {
      $0.environment.device.userInterfaceIdiom == .phone && $0.portraitInsets.bottom == 0
    }
    add("on phones without a home button") {
      $0.environment.device.userInterfaceIdiom == .phone && $0.portraitInsets.bottom > 0
    }
    for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
      add("on phones without a home button in \(word)") {
        $0.environment.device.userInterfaceIdiom == .phone && $0.portraitInsets.bottom > 0
          && $0.environment.orientation.isLandscape == isLandscape
      }
    }
  }

  private mutating func addTextSizes() {
    let sizes = Set(environments.map(\.environment.contentSizeCategory)).sorted { $0.rawValue < $1.rawValue }
    guard sizes.count > 1 else { return }
    for size in sizes {
      add("at text size \(size)") { $0.environment.contentSizeCategory == size }
      add("at text size \(size) and larger") { $0.environment.contentSizeCategory.rawValue >= size.rawValue }
    }
  }

  private mutating func addSizes() {
    let sizes = environments.filter { $0.kind == .device }.map(\.windowSize)
    for width in Set(sizes.map(\.width)).sorted() {
      let text = "points wide"
      add("in windows up to \(format(width)) \(text)") { $0.windowSize.width <= width }
      add("in windows of \(format(width)) points or wider") { $0.windowSize.width >= width }
    }
    for height in Set(sizes.map(\.height)).sorted() {
      add("in windows up to \(format(height)) points high") { $0.windowSize.height <= height }
      add("in windows of \(format(height)) points or higher") { $0.windowSize.height >= height }
    }
  }

  private mutating func addDevices() {
    var names: [String] = []
    for checked in environments where checked.kind == .device {
      let name = checked.environment.device.name
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      add("on \(name)") { $0.environment.device.name == name }
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on \(name) in \(word)") {
          $0.environment.device.name == name && $0.environment.orientation.isLandscape == isLandscape
        }
      }
    }
    for checked in environments where checked.kind == .device && checked.environment.multitasking != .full {
      add("on \(checked.name)") {
        $0.environment.device.name == checked.environment.device.name
          && $0.environment.multitasking == checked.environment.multitasking
          && $0.environment.orientation.isLandscape == checked.environment.orientation.isLandscape
      }
    }
  }
}

extension CheckedEnvironment {
  fileprivate var isFullScreen: Bool { environment.multitasking == .full }

  /// The insets of the device held upright, by which phones with and without a home button differ.
  fileprivate var portraitInsets: EdgeInsets { environment.device.configuration(landscape: false)?.safeArea ?? .zero }
}
