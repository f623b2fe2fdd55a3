import AdaptModel

/// Says of a set of environments, as a person would, which they are.
struct EnvironmentFolding {
  private let environments: [CheckedEnvironment]
  private let phrases: [EnvironmentPhrase]
  private let groups: [EnvironmentPhrase]
  private let devices: EnvironmentSet
  private let rightToLeft: EnvironmentSet
  private let keyboards: KeyboardWindows
  /// More phrases than this are cut.
  static let limit = 4

  /// - Parameter showings: of a presentation, how it shows itself in each of the environments.
  init(_ environments: [CheckedEnvironment], showings: [Showing?] = []) {
    self.environments = environments
    let known = EnvironmentPhrases(environments, showings: showings)
    phrases = known.phrases
    groups = known.groups
    var devices = EnvironmentSet(count: environments.count)
    var rightToLeft = EnvironmentSet(count: environments.count)
    for (index, checked) in environments.enumerated() where checked.kind == .device {
      devices.insert(index)
      if checked.isRightToLeft { rightToLeft.insert(index) }
    }
    self.devices = devices
    self.rightToLeft = rightToLeft
    keyboards = KeyboardWindows(environments)
  }

  /// - Parameters:
  ///   - possible: the environments in which it could have happened: where what it is about is installed.
  ///   - example: the environment that is named where no names fit them all, if it is one of them. By default the
  ///     smallest.
  ///   - isShort: whether a title has to hold the phrases. Windows that the phrases do not name are counted. The result
  ///     is empty if no short phrase says which windows these are.
  func phrases(
    for set: EnvironmentSet, possible: EnvironmentSet? = nil, example: Int? = nil, isShort: Bool = false
  ) -> [String] {
    let wanted = set.intersection(devices)
    guard !wanted.isEmpty else {
      let resized = resizedPhrase(set)
      return resized.isEmpty ? canvasPhrases(set) : resized
    }
    guard !keyboards.windows.isEmpty, wanted != devices else {
      return phrases(atSizesOf: wanted, within: devices, possible, example, isShort)
    }
    let (plain, typing) = (wanted.subtracting(keyboards.windows), keyboards.added(in: wanted))
    let words =
      plain.isEmpty
      ? [] : phrases(atSizesOf: plain, within: devices.subtracting(keyboards.windows), possible, example, isShort)
    guard !typing.isEmpty else { return words }
    let world = devices.intersection(keyboards.windows)
    let added = phrases(atSizesOf: typing, within: world, possible, example, isShort).map { phrase in
      let isNamed = phrase.contains(KeyboardWindows.name)
      return phrase == "everywhere" ? KeyboardWindows.name : isNamed ? phrase : "\(phrase) \(KeyboardWindows.name)"
    }
    if words.isEmpty || words.count + added.count <= Self.limit { return words + added }
    return words + [Self.others(typing.count)]
  }

  private func phrases(
    atSizesOf wanted: EnvironmentSet, within devices: EnvironmentSet, _ possible: EnvironmentSet?, _ example: Int?,
    _ isShort: Bool
  ) -> [String] {
    guard let sizes = textSizes(of: wanted) else {
      return phrases(for: wanted, within: devices, possible, example, isShort)
    }
    let names = sizes.map { "\($0)" }
    let world = devices.intersection(self.devices(with: sizes))
    return phrases(for: wanted, within: world, possible, example, isShort).map { phrase in
      let text = "at text size \(names.listed)"
      return phrase == "everywhere" ? text : phrase.contains("text size") ? phrase : "\(phrase), \(text)"
    }
  }

  /// The text sizes at which it is, where it is not at all that were examined.
  private func textSizes(of wanted: EnvironmentSet) -> [ContentSizeCategory]? {
    var all: Set<ContentSizeCategory> = []
    var own: Set<ContentSizeCategory> = []
    for (index, checked) in environments.enumerated() where checked.kind == .device {
      all.insert(checked.environment.contentSizeCategory)
      if wanted.contains(index) { own.insert(checked.environment.contentSizeCategory) }
    }
    return own.count < all.count ? own.sorted { $0.rawValue < $1.rawValue } : nil
  }

  private func devices(with sizes: [ContentSizeCategory]) -> EnvironmentSet {
    var result = EnvironmentSet(count: environments.count)
    for (index, checked) in environments.enumerated()
    where checked.kind == .device && sizes.contains(checked.environment.contentSizeCategory) { result.insert(index) }
    return result
  }

  private func phrases(
    for wanted: EnvironmentSet, within devices: EnvironmentSet, _ possible: EnvironmentSet?, _ example: Int?,
    _ isShort: Bool
  ) -> [String] {
    // One direction of reading says nothing where the other has the same.
    let isMirrored = wanted.subtracting(rightToLeft).isEmpty
    let (leftWorld, rightWorld) = (devices.subtracting(rightToLeft), devices.intersection(rightToLeft))
    func directed(_ parts: [Part], _ direction: String) -> [String] {
      parts.map { $0.text == "everywhere" ? "wherever people read \(direction)" : "\($0.text), reading \(direction)" }
    }
    if isMirrored || wanted.intersection(rightToLeft).isEmpty {
      var parts = cover(wanted, within: isMirrored ? rightWorld : leftWorld, possible)
      if parts.count > Self.limit || !isWhole(parts, wanted) {
        parts = [Part(text: summary(wanted, example), members: wanted)]
      }
      guard !rightWorld.isEmpty, !leftWorld.isEmpty else { return parts.map { $0.text } }
      return directed(parts, isMirrored ? "right to left" : "left to right")
    }
    let parts = cover(wanted, within: devices, possible)
    if isShort { return shortened(parts, of: wanted) }
    let rest = parts.reduce(wanted) { $0.subtracting($1.members) }
    let words = parts.map { $0.text }
    if rest.isEmpty { return words.count <= Self.limit ? words : [summary(wanted, example)] }
    // Other windows in one direction than in the other, as of a phone whose safe area is not symmetric.
    var others: [String] = []
    var unnamed: [(set: EnvironmentSet, direction: String)] = []
    for (world, direction) in [(leftWorld, "left to right"), (rightWorld, "right to left")] {
      let own = rest.intersection(world)
      guard !own.isEmpty else { continue }
      let parts = cover(own, within: world, possible)
      if isWhole(parts, own) { others += directed(parts, direction) } else { unnamed.append((own, direction)) }
    }
    let left = unnamed.reduce(EnvironmentSet(count: environments.count)) { $0.union($1.set) }
    if let direction = unnamed.first?.direction {
      let summary = Part(text: summary(left, example), members: left)
      others += unnamed.count == 1 ? directed([summary], direction) : [summary.text]
    }
    if words.count + others.count <= Self.limit { return words + others }
    return words.isEmpty || words.count > Self.limit ? [summary(wanted, example)] : words + [Self.others(rest.count)]
  }

  /// A phrase, and what it adds to those before it.
  private struct Part {
    var text: String
    var members: EnvironmentSet
  }

  private func isWhole(_ parts: [Part], _ set: EnvironmentSet) -> Bool {
    parts.reduce(set) { $0.subtracting($1.members) }.isEmpty
  }

  /// The first phrases, and the number of the other windows.
  private func shortened(_ parts: [Part], of set: EnvironmentSet) -> [String] {
    var words: [String] = []
    var rest = set
    for part in parts.prefix(Self.limit) {
      guard (words + [part.text]).reduce(0, { $0 + $1.count }) <= Self.mostLetters else { break }
      words.append(part.text)
      rest = rest.subtracting(part.members)
    }
    return words.isEmpty || rest.isEmpty ? words : words + [Self.others(rest.count)]
  }

  /// CHOICE: phrases that are to be short have no more letters than this, together.
  private static let mostLetters = 120

  private static func others(_ count: Int) -> String {
    count == 1 ? "in 1 other window" : "in \(count) other windows"
  }

  /// Of what is seen in resized windows of iPhone apps only.
  private func resizedPhrase(_ set: EnvironmentSet) -> [String] {
    let sizes = environments.indices.filter { set.contains($0) && environments[$0].kind == .resized }
      .map { "\(environments[$0].windowSize)" }
    guard !sizes.isEmpty else { return [] }
    let count = environments.count { $0.kind == .resized }
    return [sizes.count == count ? "in resized iPhone windows" : "in iPhone windows of \(sizes.listed)"]
  }

  private func canvasPhrases(_ set: EnvironmentSet) -> [String] {
    let names = environments.indices.filter { set.contains($0) && environments[$0].kind == .canvas }
      .map { environments[$0].sizeClasses.name }
    return names.isEmpty ? [] : ["in Interface Builder's \(names.listed)"]
  }

  /// Phrases that cover a set and nothing else of a world, as far as there are such.
  private func cover(
    _ wanted: EnvironmentSet, within world: EnvironmentSet, _ possible: EnvironmentSet?
  ) -> [Part] {
    if wanted == world { return [Part(text: "everywhere", members: wanted)] }
    let reachable = possible.map { $0.intersection(world) } ?? world
    // What is found wherever it can be is best told by where it can be.
    for candidate in [reachable, world] {
      for phrase in phrases {
        let members = phrase.members.intersection(candidate)
        if members == wanted { return [Part(text: phrase.text, members: wanted)] }
      }
      if wanted == candidate { return [Part(text: "everywhere", members: wanted)] }
    }
    if let range = range(wanted, within: world) { return [Part(text: range, members: wanted)] }
    var rest = wanted
    var parts: [Part] = []
    while !rest.isEmpty {
      var best: (text: String, gain: EnvironmentSet, count: Int)?
      for phrase in phrases {
        let members = phrase.members.intersection(world)
        guard !members.isEmpty, members.isSubset(of: wanted) else { continue }
        let gain = members.intersection(rest)
        let count = gain.count
        if count > best?.count ?? 0 { best = (phrase.text, gain, count) }
      }
      guard let best else { break }
      parts.append(Part(text: best.text, members: best.gain))
      rest = rest.subtracting(best.gain)
    }
    return parts
  }

  /// "on iPhones in landscape 320 to 402 points high": all of a group whose width or height lies in a range.
  private func range(_ wanted: EnvironmentSet, within world: EnvironmentSet) -> String? {
    let members = environments.indices.filter { wanted.contains($0) }.map { environments[$0].windowSize }
    for (word, isWidth) in [("wide", true), ("high", false)] {
      func length(_ size: Size) -> Double { isWidth ? size.width : size.height }
      guard let least = members.map(length).min(),
        let most = members.map(length).max()
      else { return nil }
      for group in groups where wanted.isSubset(of: group.members) {
        let others = environments.indices.contains { index in
          !wanted.contains(index) && world.contains(index) && group.members.contains(index)
            && (least...most).contains(length(environments[index].windowSize))
        }
        if !others {
          return "\(group.text) \(least == most ? "" : "\(format(least)) to ")\(format(most)) points \(word)"
        }
      }
    }
    return nil
  }

  /// "on 14 devices in landscape, such as iPhone 16 Pro": where no names fit.
  private func summary(_ wanted: EnvironmentSet, _ example: Int?) -> String {
    let members = environments.indices.filter { wanted.contains($0) }.map { environments[$0] }
    let names = Set(members.map { $0.environment.device.name })
    let given = example.flatMap { wanted.contains($0) ? environments[$0] : nil }
    let shown =
      given ?? members.min { $0.windowSize.width * $0.windowSize.height < $1.windowSize.width * $1.windowSize.height }
    let group = groups.dropFirst().last { wanted.isSubset(of: $0.members) }
    let kind = group.map { String($0.text.dropFirst(3)) } ?? "devices"
    if let name = names.first, names.count == 1 {
      let count = environments.indices.count { wanted.contains($0) }
      return "in \(count) windows of \(name), such as \(shown?.name ?? "")"
    }
    return "on \(names.count) \(kind), such as \(shown?.name ?? "")"
  }
}
