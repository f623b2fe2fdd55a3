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
  private let facts: [EnvironmentFacts]

  /// - Parameter showings: of a presentation, how it shows itself in each of the environments.
  init(_ environments: [CheckedEnvironment], showings: [Showing?] = []) {
    self.environments = environments
    facts = EnvironmentFacts.all(of: environments)
    let own = showingPhrases(showings)
    phrases = own
    // Of windows of one folding device alone, a size says less than the pose that has it.
    let devices = Set(facts.filter { $0.isDevice }.map { $0.device })
    let isOneFolding = devices.count == 1 && facts.contains { $0.pose != nil }
    addClasses()
    if !isOneFolding { addIdioms() }
    addTextSizes()
    if !isOneFolding { addSizes() }
    addDevices()
    if !isOneFolding { addGroups() }
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

  private mutating func add(_ text: String, _ isMember: (EnvironmentFacts) -> Bool) {
    let members = members(isMember)
    guard !members.isEmpty else { return }
    phrases.append(EnvironmentPhrase(text: text, members: members))
  }

  private func members(_ isMember: (EnvironmentFacts) -> Bool) -> EnvironmentSet {
    var members = EnvironmentSet(count: environments.count)
    for (index, fact) in facts.enumerated() where fact.isDevice && isMember(fact) { members.insert(index) }
    return members
  }

  private mutating func addGroups() {
    func addGroup(_ text: String, _ isMember: (EnvironmentFacts) -> Bool) {
      groups.append(EnvironmentPhrase(text: text, members: members(isMember)))
    }
    addGroup("in windows") { _ in true }
    for (idiom, plural) in [(UserInterfaceIdiom.phone, "iPhones"), (.pad, "iPads")] {
      func isIt(_ fact: EnvironmentFacts) -> Bool { fact.idiom == idiom }
      addGroup("on \(plural)", isIt)
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        addGroup("on \(plural) in \(word)") { isIt($0) && $0.isLandscape == isLandscape }
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
      func isIt(_ fact: EnvironmentFacts) -> Bool { fact.idiom == idiom }
      add("on all \(plural)", isIt)
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on all \(plural) in \(word)") { isIt($0) && $0.isLandscape == isLandscape }
      }
    }
    add("on all iPads, full screen") { $0.idiom == .pad && $0.isFullScreen }
    add("on iPads beside another app") { $0.idiom == .pad && !$0.isFullScreen }
    for share in Multitasking.allCases {
      guard let name = CheckedEnvironment.name(of: share) else { continue }
      add("on iPads in \(name)") { $0.idiom == .pad && $0.multitasking == share }
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on iPads in \(name) in \(word)") {
          $0.idiom == .pad && $0.multitasking == share && $0.isLandscape == isLandscape
        }
      }
    }
    addFlatPhones()
    add("where there is a status bar") { $0.safeArea.top > 0 }
    add("where there is a home indicator") { $0.safeArea.bottom > 0 }
    add("on phones with a home button") {
      $0.idiom == .phone && $0.portraitBottom == 0
    }
    add("on phones without a home button") {
      $0.idiom == .phone && $0.portraitBottom > 0
    }
    for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
      add("on phones without a home button in \(word)") {
        $0.idiom == .phone && $0.portraitBottom > 0
          && $0.isLandscape == isLandscape
      }
    }
  }

  /// The phones that there were before one folded.
  private mutating func addFlatPhones() {
    func isFlat(_ fact: EnvironmentFacts) -> Bool { fact.idiom == .phone && fact.pose == nil }
    func hasNoButton(_ fact: EnvironmentFacts) -> Bool { isFlat(fact) && fact.portraitBottom > 0 }
    add("on all iPhones that do not fold", isFlat)
    add("on phones without a home button that do not fold", hasNoButton)
    for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
      add("in \(word) on all iPhones that do not fold") { isFlat($0) && $0.isLandscape == isLandscape }
      add("in \(word) on phones without a home button that do not fold") {
        hasNoButton($0) && $0.isLandscape == isLandscape
      }
    }
  }

  private mutating func addTextSizes() {
    let sizes = Set(environments.map { $0.environment.contentSizeCategory }).sorted { $0.rawValue < $1.rawValue }
    guard sizes.count > 1 else { return }
    for size in sizes {
      add("at text size \(size)") { $0.textSize == size }
      add("at text size \(size) and larger") { $0.textSize.rawValue >= size.rawValue }
    }
  }

  private mutating func addSizes() {
    let sizes = environments.filter { $0.kind == .device }.map { $0.windowSize }
    for width in Set(sizes.map({ $0.width })).sorted() {
      let text = "points wide"
      add("in windows up to \(format(width)) \(text)") { $0.windowSize.width <= width }
      add("in windows of \(format(width)) points or wider") { $0.windowSize.width >= width }
    }
    for height in Set(sizes.map({ $0.height })).sorted() {
      add("in windows up to \(format(height)) points high") { $0.windowSize.height <= height }
      add("in windows of \(format(height)) points or higher") { $0.windowSize.height >= height }
    }
  }

  private mutating func addDevices() {
    var known: Set<Int> = []
    for (checked, fact) in zip(environments, facts) where fact.isDevice && known.insert(fact.device).inserted {
      let name = checked.environment.device.name
      add("on \(name)") { $0.device == fact.device }
      for (isLandscape, word) in [(false, "portrait"), (true, "landscape")] {
        add("on \(name) in \(word)") { $0.device == fact.device && $0.isLandscape == isLandscape }
      }
    }
    addPoses()
    for (checked, fact) in zip(environments, facts) where fact.isDevice && !fact.isFullScreen {
      add("on \(checked.name)") {
        $0.device == fact.device && $0.multitasking == fact.multitasking && $0.isLandscape == fact.isLandscape
          && $0.bars == fact.bars
      }
    }
  }

  /// "on iPhone Duo open", "on iPhone Duo closed in landscapeLeft", "beside the bars at the side of an iPhone Duo".
  private mutating func addPoses() {
    var known: Set<String> = []
    for (checked, fact) in zip(environments, facts) where fact.isDevice && fact.pose != nil {
      let name = checked.environment.device.name
      if known.insert(name).inserted {
        add("on \(name) with bars at the side") { $0.device == fact.device && $0.barSide != nil }
        add("on \(name) with bars at the right") { $0.device == fact.device && $0.barSide == .right }
        add("on \(name) with bars at the left") { $0.device == fact.device && $0.barSide == .left }
        add("on \(name) open or folded") { $0.device == fact.device && $0.pose?.isInner == true }
        add("on \(name) open or folded, full screen") {
          $0.device == fact.device && $0.pose?.isInner == true && $0.isFullScreen
        }
        for isLandscape in [false, true] {
          add("on \(name) open or folded in \(isLandscape ? "landscape" : "portrait")") {
            $0.device == fact.device && $0.pose?.isInner == true && $0.isFullScreen && $0.isLandscape == isLandscape
          }
        }
        add("in halves of \(name)") { $0.device == fact.device && !$0.isFullScreen }
      }
      guard let pose = fact.pose else { continue }
      if known.insert("\(name) \(pose)").inserted {
        add("on \(name) \(pose)") { $0.device == fact.device && $0.pose == pose }
        for isLandscape in [false, true] {
          add("on \(name) \(pose) in \(isLandscape ? "landscape" : "portrait")") {
            $0.device == fact.device && $0.pose == pose && $0.isFullScreen && $0.isLandscape == isLandscape
          }
        }
      }
      if known.insert(checked.name).inserted {
        add("on \(checked.name)") {
          $0.device == fact.device && $0.pose == pose && $0.orientation == fact.orientation && $0.bars == fact.bars
            && $0.multitasking == fact.multitasking
        }
      }
    }
  }
}

/// What names of sets of environments depend on, without anything that it would cost to copy.
private struct EnvironmentFacts {
  var isDevice: Bool
  /// Devices of one name have one number.
  var device: Int
  var idiom: UserInterfaceIdiom
  var isLandscape: Bool
  var multitasking: Multitasking
  var pose: Pose?
  var bars: SystemBars
  var barSide: WindowRegions.Side?
  var orientation: Orientation
  var textSize: ContentSizeCategory
  var sizeClasses: SizeClassPair
  var windowSize: Size
  var safeArea: EdgeInsets
  /// The safe area below of the device held upright, by which phones with and without a home button differ.
  var portraitBottom: Double

  var isFullScreen: Bool { multitasking == .full }

  static func all(of environments: [CheckedEnvironment]) -> [EnvironmentFacts] {
    var numbers: [String: (number: Int, portraitBottom: Double)] = [:]
    return environments.map { checked in
      let device = checked.environment.device
      let known =
        numbers[device.name] ?? (numbers.count, device.configuration(landscape: false)?.safeArea?.bottom ?? 0)
      numbers[device.name] = known
      return EnvironmentFacts(
        isDevice: checked.kind == .device, device: known.number, idiom: device.userInterfaceIdiom,
        isLandscape: checked.environment.orientation.isLandscape, multitasking: checked.environment.multitasking,
        pose: checked.environment.pose, bars: checked.environment.bars, barSide: checked.regions.barSide,
        orientation: checked.environment.orientation, textSize: checked.environment.contentSizeCategory,
        sizeClasses: checked.sizeClasses,
        windowSize: checked.windowSize, safeArea: checked.safeArea, portraitBottom: known.portraitBottom)
    }
  }
}
